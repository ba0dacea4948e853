"""The kit for those who write bots: a package to begin with, and the bots in such a package."""

from bastide.kit.errors import KitError
from bastide.kit.folders import bots_of_folder
from bastide.kit.new import write_package

__all__ = ["KitError", "bots_of_folder", "write_package"]
