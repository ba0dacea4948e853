"""How Sphinx makes the site: ``make docs``.

The source is the whole repository, so that a link to ``../CHANGELOG.md`` or to a picture leads to
the same place here and where the files are read as they are.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from sphinx.util.inspect import TypeAliasForwardRef  # noqa: E402

import bastide  # noqa: E402  (found by the line above)

project = "Bastide"
author = "The Bastide authors"
project_copyright = author
release = version = bastide.__version__

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "docs.site.clauses",
    "docs.site.commands",
    "docs.site.contents",
    "docs.site.faces",
]
root_doc = "docs/index"
include_patterns = ["docs/**", "CONTRIBUTING.md", "CHANGELOG.md"]
# Folders are left out one by one: else Sphinx would walk through all of Node.js's packages.
exclude_patterns = [
    "docs/site",
    *(path.name for path in ROOT.iterdir() if path.is_dir() and path.name != "docs"),
]

# Anchors as the pages of repositories have them, for headings of every level.
myst_heading_anchors = 6

autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
autodoc_type_aliases = {
    "Action": "bastide.actions.Action",
    "AnyEvent": "bastide.events.AnyEvent",
    "Step": "bastide.game.Step",
}
# Within another type Sphinx would print how it remembers an alias, and not its name.
TypeAliasForwardRef.__repr__ = lambda self: f"~{self.name}"  # type: ignore[method-assign]
add_module_names = False
python_display_short_literal_types = True
python_maximum_signature_line_length = 80

# A name of ours that leads nowhere is an error. Other libraries are not ours to link to, the
# site is built without the network; and the engine is not part of the library's face.
nitpicky = True
nitpick_ignore_regex = [
    (r"py:.*", r"(?!bastide\.).*"),
    (r"py:.*", r"bastide\.engine\..*"),
]

html_theme = "furo"
html_title = f"Bastide {version}"
html_favicon = str(ROOT / "web" / "public" / "icon.svg")
html_static_path = ["static"]
html_css_files = ["site.css"]
html_copy_source = False
html_show_sourcelink = False
html_show_sphinx = False
templates_path = ["templates"]
# The start page is docs/index.html; whoever opens the folder is led there.
html_additional_pages = {"index": "forward.html"}
html_theme_options = {
    "light_css_variables": {
        "color-brand-primary": "#7a4a1d",
        "color-brand-content": "#8a4b12",
    },
    "dark_css_variables": {
        "color-brand-primary": "#e0b070",
        "color-brand-content": "#e6b878",
    },
}
pygments_style = "friendly"
pygments_dark_style = "native"
