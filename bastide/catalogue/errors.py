"""The one error of this package."""

from collections.abc import Sequence


class CatalogueError(ValueError):
    """A data file is wrong: where, and every reason found there."""

    def __init__(
        self, problems: Sequence[str], file: str, line: int | None = None, tile: str | None = None
    ) -> None:
        self.problems = tuple(problems)
        self.file = file
        self.line = line
        self.tile = tile
        place = file if line is None else f"{file}, line {line}"
        if tile is not None:
            place = f"{place}, tile {tile}"
        super().__init__(f"{place}: {'; '.join(self.problems)}")
