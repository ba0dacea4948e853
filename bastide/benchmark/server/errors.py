"""Why a server cannot be measured."""

from bastide.errors import BastideError


class BenchmarkError(BastideError):
    """Something that is needed to measure a server is missing, or a server did not do its part."""
