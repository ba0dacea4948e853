"""The description of the interface: routes, and every message with its shape."""

from __future__ import annotations

import inspect
from typing import Any, get_args

import msgspec
from fastapi import FastAPI
from msgspec import UNSET

from bastide.events import AnyEvent
from bastide.messages import Message, Offer
from bastide.server import protocol
from bastide.server.http.answers import SCHEMAS
from bastide.server.protocol import CLIENT_MESSAGES

Schema = dict[str, Any]

# What has a name of its own though it is no message: unions of messages, each told by its tag, and
# the codes of reasons.
NAMED = {
    "Event": AnyEvent,
    "Offer": Offer,
    "TableMessage": protocol.TableMessage,
    "LobbyMessage": protocol.LobbyMessage,
    "Code": protocol.Code,
}


class Application(FastAPI):
    """A server whose description has what FastAPI cannot know: outgoing messages, events, and
    whatever travels over WebSockets."""

    def openapi(self) -> Schema:
        """The description as JSON."""
        if self.openapi_schema is None:
            described = super().openapi()
            described["components"]["schemas"].update(_outgoing(), **_incoming())
        assert self.openapi_schema is not None
        return self.openapi_schema


def _outgoing() -> dict[str, Schema]:
    """Messages, events and offers, all as msgspec knows them."""
    messages = [
        each
        for each in vars(protocol).values()
        if isinstance(each, type) and issubclass(each, Message) and each is not Message
    ]
    schemas, components = msgspec.json.schema_components(
        [*NAMED.values(), *messages], ref_template=SCHEMAS
    )
    parts = dict(zip(NAMED, schemas, strict=False))
    for message in (*messages, *get_args(AnyEvent)):
        component = components[message.__name__]
        component["description"] = inspect.getdoc(message)
        component["required"] = _always_sent(message)
    named = {name: _with_names(schema, parts) for name, schema in components.items()}
    return {**parts, **named}


def _always_sent(message: type[msgspec.Struct]) -> list[str]:
    """The names of what a message always has: a default is sent like anything else."""
    tag = message.__struct_config__.tag_field
    fields = msgspec.structs.fields(message)
    names = [field.encode_name for field in fields if field.default is not UNSET]
    return names if tag is None else [tag, *names]


def _with_names(schema: Any, parts: dict[str, Schema]) -> Any:
    """A schema that names another one where it would repeat it."""
    for name, whole in parts.items():
        if schema == whole:
            return {"$ref": SCHEMAS.format(name=name)}
    if isinstance(schema, dict):
        return {key: _with_names(part, parts) for key, part in schema.items()}
    if isinstance(schema, list):
        return [_with_names(part, parts) for part in schema]
    return schema


def _incoming() -> dict[str, Schema]:
    """What a client says over a WebSocket."""
    union = CLIENT_MESSAGES.json_schema(ref_template=SCHEMAS.replace("{name}", "{model}"))
    return {**union.pop("$defs"), "ClientMessage": union}
