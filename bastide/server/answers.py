"""Answers: messages as JSON, and routes that are described by what they answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar, get_args, get_origin, get_type_hints

import msgspec
from fastapi.routing import APIRoute
from starlette.responses import Response

from bastide.server.protocol import Problem

Said = TypeVar("Said")

SCHEMAS = "#/components/schemas/{name}"


class Answer(Response, Generic[Said]):
    """A message, or several, as JSON."""

    media_type = "application/json"

    def __init__(self, message: Said, status_code: int = 200) -> None:
        super().__init__(msgspec.json.encode(message), status_code)


class AnswerRoute(APIRoute):
    """A route that is annotated to return an ``Answer[X]``, and described to answer an ``X``."""

    def __init__(self, path: str, endpoint: Callable[..., Any], **options: Any) -> None:
        answer = get_type_hints(endpoint).get("return")
        if get_origin(answer) is Answer:
            (message,) = get_args(answer)
            described = {options.get("status_code") or 200: {"content": content_of(message)}}
            options["responses"] = {**described, **(options.get("responses") or {})}
            # Checked already, and encoded by ``Answer``.
            options["response_model"] = None
        super().__init__(path, endpoint, **options)


def refusals(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """How a route may refuse, for its description."""
    # Any request may be malformed, too large or meant for another host.
    return {status: {"content": content_of(Problem)} for status in (400, 413, 421, 422, *statuses)}


def content_of(message: Any) -> dict[str, Any]:
    """The description of an answer that is such a message."""
    (schema,), _ = msgspec.json.schema_components([message], ref_template=SCHEMAS)
    return {Answer.media_type: {"schema": schema}}
