"""What the plain engine needs of the ``cython`` module where that is not installed."""

from typing import Any

compiled = False
p_int: Any = None
p_short: Any = None
p_longlong: Any = None
p_uchar: Any = None
p_double: Any = None


def cast(_type: Any, value: Any) -> Any:
    """Only ever called by compiled code, which has Cython's own."""
    return value
