"""What the server says of itself: in words for people, or as JSON, a line each, for programs."""

from __future__ import annotations

import logging
import sys
from typing import Literal

from pythonjsonlogger.json import JsonFormatter

from bastide.server.store.errors import StoreUnavailableError

Format = Literal["text", "json"]


def set_up_logs(format: Format) -> None:
    """Choose how the log looks. People are told of problems, programs of all requests."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_formatter(format))
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    if format == "json":
        logging.getLogger("bastide").setLevel(logging.INFO)


def log_failure(log: logging.Logger, what: str, error: BaseException) -> None:
    """Notes what has failed. A traceback comes with it, unless the database does not answer: then
    it tells nobody anything.
    """
    if isinstance(error, StoreUnavailableError):
        log.warning("%s: %s", what, error.reason)
    else:
        log.error("%s", what, exc_info=error)


def _formatter(format: Format) -> logging.Formatter:
    if format == "text":
        return logging.Formatter("%(levelname)s %(name)s: %(message)s")
    return JsonFormatter(
        ["levelname", "name", "message"],
        rename_fields={"levelname": "level", "name": "logger", "exc_info": "traceback"},
        timestamp="time",
    )
