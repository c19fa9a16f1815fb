"""The texts that an editor has open, each with the analysis of its newest state."""

from __future__ import annotations

import asyncio
import shutil
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from wmma2sycl.cli.editor.analysis import Asked, Seen
from wmma2sycl.cli.editor.analyst import Analyst
from wmma2sycl.migrate.core.toolchain import Options
from wmma2sycl.migrate.project.accepted import AllowRule

QUIET = 0.1  # seconds without a change, after which a text is looked at


@dataclass(frozen=True)
class Settings:
    """What the command line says of all files."""

    options: Options = Options()
    database: Path | None = None
    allow: tuple[AllowRule, ...] = ()


@dataclass(frozen=True)
class Text:
    """A document as it is in the editor. `root`: the folder of the workspace, or its own."""

    uri: str
    version: int | None
    path: Path
    data: bytes
    root: Path


Publish = Callable[[Text, Seen], None]


class Session:
    """`publish` hears of each analysis that nothing newer has overtaken."""

    def __init__(self, settings: Settings, publish: Publish, folder: Path) -> None:
        self._settings, self._publish, self._folder = settings, publish, folder
        self._analyst = Analyst()
        self._pending: dict[str, asyncio.Task[Seen]] = {}

    def begin(self) -> None:
        """Loads ahead of the first text what its analysis needs."""
        self._analyst.warm_up()

    def changed(self, text: Text) -> None:
        """A text is new, or another than it was: what was begun of it is ended."""
        self.closed(text.uri)
        self._pending[text.uri] = asyncio.ensure_future(self._looked_at(text))

    def closed(self, uri: str) -> None:
        """Nobody waits for it any more."""
        if (task := self._pending.pop(uri, None)) is not None:
            task.cancel()

    async def seen(self, uri: str) -> Seen | None:
        """What is seen in the newest text, as soon as it is; None of a text that is not open."""
        while (task := self._pending.get(uri)) is not None:
            await asyncio.wait([task])
            if task is self._pending.get(uri):
                return task.result()
        return None

    async def _looked_at(self, text: Text) -> Seen:
        await asyncio.sleep(QUIET)
        scratch = Path(tempfile.mkdtemp(dir=self._folder))
        set_, data = self._settings, text.data
        try:
            found = await self._analyst.seen(
                Asked(text.path, data, text.root, scratch, set_.options, set_.database, set_.allow)
            )
        finally:
            shutil.rmtree(scratch, ignore_errors=True)
        self._publish(text, found)
        return found
