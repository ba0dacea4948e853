"""The socket of the lobby: it is sent the lobby and every change of it."""

from __future__ import annotations

from fastapi import WebSocket

from bastide.server.errors import NotNow, Refusal, TooMany
from bastide.server.live.conversation import (
    AGAINST_THE_RULES,
    COME_AGAIN,
    TOO_LARGE,
    converse,
    hang_up,
    message_of,
    refuse,
)
from bastide.server.live.lobby import Lobby
from bastide.server.live.watchers import Watcher
from bastide.server.protocol import LONGEST_MESSAGE
from bastide.server.wording import Refused


class LobbySockets:
    """All open sockets of the lobby."""

    def __init__(self, lobby: Lobby, most: int) -> None:
        self._lobby = lobby
        self._most = most
        self._number = 0

    @property
    def number(self) -> int:
        """How many there are."""
        return self._number

    async def serve(self, socket: WebSocket) -> None:
        """Serves a visitor until either side leaves."""
        await socket.accept()
        watcher = Watcher()
        self._number += 1
        try:
            if self._number > self._most:
                raise TooMany(Refused.MANY_WATCHING())
            await socket.send_text(await self._lobby.watch(watcher))
            await converse(self._send(socket, watcher), _hear(socket))
        except NotNow:
            await hang_up(socket, COME_AGAIN)
        except Refusal as refusal:
            await refuse(socket, refusal.why, AGAINST_THE_RULES)
        finally:
            self._lobby.unwatch(watcher)
            self._number -= 1

    async def _send(self, socket: WebSocket, watcher: Watcher) -> None:
        while True:
            messages = list(watcher.messages())
            if watcher.behind:
                watcher.behind = False
                messages = [await self._lobby.message()]
            if messages:
                # The newest says it all.
                await socket.send_text(messages[-1])
            await watcher.waiting()


async def _hear(socket: WebSocket) -> None:
    """There is nothing to be said in the lobby."""
    text = await message_of(socket)
    if text is not None:
        code = TOO_LARGE if len(text) > LONGEST_MESSAGE else AGAINST_THE_RULES
        await refuse(socket, Refused.LOBBY_IS_SILENT(), code)
