"""Analyses in processes of their own: libclang cannot be stopped within a process, and may take the process with it.

They are forked from one process that has all loaded (warm.py), which takes some hundredths of a second each.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from multiprocessing import forkserver
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

from wmma2sycl.cli.editor.analysis import Asked, Seen, ended_early, serve

LIMIT = 60.0  # seconds of an analysis
AT_ONCE = 2  # analyses: an editor opens many files when it starts


class Analyst:
    """Starts analyses; what is cancelled is ended. `loaded`: the module that is imported ahead of all of them."""

    def __init__(self, loaded: str = "wmma2sycl.cli.editor.warm") -> None:
        self._context = multiprocessing.get_context("forkserver")
        self._context.set_forkserver_preload([loaded])
        self._free = asyncio.Semaphore(AT_ONCE)

    def warm_up(self) -> None:
        """Begins to load what analyses need, and does not wait for it."""
        forkserver.ensure_running()

    async def seen(self, asked: Asked) -> Seen:
        """The analysis of a text; what ends it early is told in it."""
        async with self._free:
            return await self._seen(asked)

    async def _seen(self, asked: Asked) -> Seen:
        mine, theirs = multiprocessing.Pipe(duplex=False)
        process = self._context.Process(target=_run, args=(asked, theirs), daemon=True)
        start = asyncio.ensure_future(asyncio.to_thread(process.start))
        try:
            await asyncio.shield(start)
            theirs.close()  # so that the end of the process is the end of the pipe
            return await asyncio.wait_for(_received(mine, process), LIMIT)
        except asyncio.TimeoutError:
            return ended_early(f"it took more than {LIMIT:.0f} seconds")
        finally:
            await asyncio.shield(_end(process, start))
            mine.close()
            theirs.close()


def _run(asked: Asked, connection: Connection) -> None:
    serve(asked, connection, os.getppid())


async def _received(connection: Connection, process: BaseProcess) -> Seen:
    ready = asyncio.Event()
    loop = asyncio.get_running_loop()
    loop.add_reader(connection.fileno(), ready.set)
    try:
        await ready.wait()
    finally:
        loop.remove_reader(connection.fileno())
    try:
        seen: Seen = connection.recv()
    except (EOFError, OSError):
        await asyncio.to_thread(process.join, 10)
        code = process.exitcode or 0
        return ended_early(
            f"the parser was ended by {signal.Signals(-code).name}"
            if code < 0
            else f"the parser ended with status {code}"
        )
    return seen


async def _end(process: BaseProcess, start: asyncio.Future[None]) -> None:
    """Kills a process that still runs, also one that only begins; waits for it."""
    await start
    process.kill()
    await asyncio.to_thread(process.join)
    process.close()
