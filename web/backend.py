"""The backend by which the package is built: setuptools, and Node.js where it takes one.

A machine that has no Node.js of its own gets one into the environment of the build, from PyPI;
the others are spared the download.
"""

from __future__ import annotations

import os
import platform
from collections.abc import Mapping
from typing import Any

import page
from setuptools import build_meta
from setuptools.build_meta import *  # noqa: F403

Settings = Mapping[str, Any] | None


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    return [*build_meta.get_requires_for_build_wheel(config_settings), *node_needed()]


def get_requires_for_build_editable(config_settings: Settings = None) -> list[str]:
    return [*build_meta.get_requires_for_build_editable(config_settings), *node_needed()]


def node_needed() -> list[str]:
    """What has to be installed before the page can be built."""
    if os.environ.get("BASTIDE_NO_PAGE") == "1" or page.is_built():
        return []
    if platform.machine().lower() not in page.NODE_MACHINES:
        return []
    try:
        page.find_node()
    except page.PageError:
        return [page.NODE_PACKAGE]
    return []
