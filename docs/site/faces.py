"""The library's public face, and a check that the reference leaves none of it out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from types import ModuleType

from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util import logging

# What people import: its names are listed in ``__all__``, or else are those defined there.
FACES = (
    "bastide",
    "bastide.actions",
    "bastide.arena",
    "bastide.bots",
    "bastide.catalogue",
    "bastide.conformance",
    "bastide.draw",
    "bastide.envs",
    "bastide.events",
    "bastide.interchange",
    "bastide.records",
    "bastide.simulation",
    "bastide.summary",
)


def public_names(module: ModuleType) -> Iterator[tuple[str, object]]:
    """What a module offers, by name."""
    listed = getattr(module, "__all__", None)
    if listed is not None:
        yield from ((name, getattr(module, name)) for name in listed)
        return
    for name, value in vars(module).items():
        if not name.startswith("_") and getattr(value, "__module__", None) == module.__name__:
            yield name, value


def missing(documented: set[str]) -> Iterator[str]:
    """The public names that are not among those documented, whichever way they are imported."""
    for face in FACES:
        for name, value in public_names(import_module(face)):
            home = f"{getattr(value, '__module__', face)}.{getattr(value, '__name__', name)}"
            # A constant does not know where it was defined.
            inner = {each for each in documented if re.fullmatch(rf"{face}\.\w+\.{name}", each)}
            if not {f"{face}.{name}", home} & documented and not inner:
                yield f"{face}.{name}"


def _check(_app: Sphinx, env: BuildEnvironment) -> None:
    documented = set(env.domains["py"].data["objects"])
    for name in missing(documented):
        logging.getLogger(__name__).warning("no page of docs/reference documents %s", name)


def setup(app: Sphinx) -> dict[str, bool]:
    """Register with Sphinx."""
    app.connect("env-check-consistency", _check)
    return {"parallel_read_safe": True}
