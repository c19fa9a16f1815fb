"""Worker processes: each part in one of them, under a limit of time and memory; what ends a worker is told at its file.

libclang cannot be stopped within a process, and may take the process with it. Workers are forked, or started anew
where there are threads, which a fork would leave behind half alive. Nothing of them is left when the run ends, however.
"""

from __future__ import annotations

import contextlib
import gc
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from types import FrameType
from typing import Any

from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.diagnostics import Diagnostic
from wmma2sycl.migrate.line import migrate_part
from wmma2sycl.migrate.project.parts import FileResult, Part, PartResult
from wmma2sycl.migrate.project.pool import Done, Job, Progress

SECONDS = 120.0  # of processor time a source; as much again for each megabyte
WAITING = 10.0  # times that for a source that waits, or has to share the processor
MEMORY = 4 << 30  # bytes of data
STACK = 100 << 20  # grows in place: Linux keeps 128 MiB below a stack free
DEPTH = 30_000  # Python calls: a chain of a thousand `else if` or `+` is a tree as deep
RENEWED = 150 << 20  # a worker that has kept so much is replaced: libclang does not give all back
_TICK = 0.5


@dataclass(frozen=True)
class Processes:
    """A pool of so many processes of this machine."""

    jobs: int

    def migrate(self, parts: Iterable[Part], job: Job, progress: Progress) -> Iterator[Done]:
        """The results, as they come."""
        yield from migrate_parts(parts, job, self.jobs, progress)


@dataclass
class _Worker:
    process: BaseProcess
    connection: Connection
    part: Part
    seconds: float
    began: float
    used: float  # processor time before this part
    goes: bool = False  # after this part, to give its memory back


def migrate_parts(
    parts: Iterable[Part], job: Job, jobs: int, progress: Progress, seconds: float = SECONDS
) -> Iterator[Done]:
    """The results, as they come. A part of several sources of which one ends its worker is done again source by source.

    The next part is asked for when a process is free: `parts` may wait for it.
    """
    left = iter(parts)
    idle: list[_Worker] = []
    busy: list[_Worker] = []
    with stopping():
        try:
            while True:
                while len(busy) < jobs and (part := next(left, None)) is not None:
                    for name in part.sources:
                        progress(name)
                    busy.append(_given(idle.pop() if idle else None, part, job, seconds))
                if not busy:
                    return
                for worker, answer in _answers(busy):
                    busy.remove(worker)
                    if isinstance(answer, PartResult):
                        _end(worker) if worker.goes else idle.append(worker)
                        yield worker.part, answer
                    else:
                        _end(worker)
                        yield worker.part, _without(worker.part, answer, job, seconds)
        finally:
            for worker in (*busy, *idle):
                _end(worker)


def _without(part: Part, why: str, job: Job, seconds: float) -> PartResult:
    """A failed part's result: its sources one by one, or for a single one its text as it was, and why."""
    if len(part.sources) == 1:
        name = part.sources[0]
        if part.is_plain:  # which stays as it is
            return PartResult(part.sources, (), failed=True)
        told = Diagnostic("W2S903", name, Span(0, 0), {"reason": why})
        return PartResult(part.sources, (FileResult(name, job.inputs[name].path.read_bytes(), (told,)),), failed=True)
    alone = [replace(part, sources=(name,)) for name in part.sources]
    results = dict(migrate_parts(alone, job, 1, lambda _: None, seconds))
    return _together(part, [results[one] for one in alone])


def _together(part: Part, results: list[PartResult]) -> PartResult:
    files = {file.name: file for result in reversed(results) for file in result.files}
    whole = results[0].whole
    for result in results:
        whole |= result.whole
    return PartResult(
        part.sources, tuple(files[name] for name in part.files if name in files),
        tuple(k for r in results for k in r.kernels), tuple(k for r in results for k in r.legality),
        tuple(k for r in results for k in r.kernel_rows), tuple(v for r in results for v in r.variable_rows),
        tuple(one for r in results for one in r.links), whole, (), tuple(n for r in results for n in r.defined),
        tuple(v for r in results for v in r.variables), tuple(one for r in results for one in r.launch_rows), failed=True,
    )  # fmt: skip


# -- the parent's side ----------------------------------------------------------------------------------------


def _given(worker: _Worker | None, part: Part, job: Job, seconds: float) -> _Worker:
    size = sum(job.inputs[name].path.stat().st_size for name in part.sources)
    limit = seconds * (len(part.sources) + size / 1e6)
    if worker is None:
        mine, theirs = multiprocessing.Pipe()
        context: Any = multiprocessing.get_context("fork" if _may_fork() else "spawn")
        process = context.Process(target=_serve, args=(theirs, job, os.getpid()), daemon=True)
        process.start()
        theirs.close()
        worker = _Worker(process, mine, part, limit, 0, 0)
    worker.part, worker.seconds, worker.began, worker.used = (
        part,
        limit,
        time.monotonic(),
        _processor_time(worker.process),
    )
    with contextlib.suppress(OSError):  # it is gone: told below
        worker.connection.send(part)
    return worker


def _may_fork() -> bool:
    threads = Path("/proc/self/task")
    return sys.platform == "linux" and threads.is_dir() and sum(1 for _ in threads.iterdir()) == 1


def _answers(busy: list[_Worker]) -> list[tuple[_Worker, PartResult | str]]:
    """Of the workers that have a result, are gone, or have had their time; a string says why there is no result."""
    ready = set(wait([w.connection for w in busy], _TICK))
    found: list[tuple[_Worker, PartResult | str]] = []
    for worker in busy:
        if worker.connection in ready:
            found.append((worker, _received(worker)))
        elif _is_over(worker):
            found.append((worker, f"it took more than {worker.seconds:.0f} seconds"))
    return found


def _received(worker: _Worker) -> PartResult | str:
    try:
        answer: PartResult | str
        answer, worker.goes = worker.connection.recv()
    except (EOFError, OSError):
        worker.process.join(10)
        code = worker.process.exitcode
        return (
            f"the parser was ended by {signal.Signals(-code).name}"
            if code is not None and code < 0
            else f"the parser ended with status {code}"
        )
    return answer


def _is_over(worker: _Worker) -> bool:
    waited = time.monotonic() - worker.began
    return waited > WAITING * worker.seconds or (
        waited > worker.seconds and _processor_time(worker.process) - worker.used > worker.seconds
    )


def _processor_time(process: BaseProcess) -> float:
    """Of a process so far; infinite where the system does not tell, so that the clock on the wall counts."""
    try:
        fields = (
            Path(f"/proc/{process.pid}/stat").read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()
        )
    except OSError:
        return float("inf")
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _end(worker: _Worker) -> None:
    worker.process.kill()
    worker.process.join()
    worker.connection.close()


@contextlib.contextmanager
def stopping() -> Iterator[None]:
    """Ctrl-C and SIGTERM stop the run at once, also where somebody holds them back: the parent itself parses nothing."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def stop(number: int, frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    for number, handler in before.items():
        if callable(handler):
            signal.signal(number, stop)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


# -- the worker's side ----------------------------------------------------------------------------------------


def _serve(connection: Connection, job: Job, parent: int) -> None:
    """One part after the other, until the parent goes or the worker has grown too big."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    bounded(parent)
    gc.freeze()  # what the parent had is none of the worker's: walking through it would be time and memory of the source's
    with open(os.devnull, "rb") as nothing:  # a source may include /dev/stdin by a name that nobody foresees
        os.dup2(nothing.fileno(), 0)
    while True:
        try:
            part: Part = connection.recv()
        except (EOFError, OSError):
            return
        answer: PartResult | str
        try:
            answer = migrate_part(part, job.inputs, job.options, preludes=job.preludes)
        except Exception as error:
            answer = f"{type(error).__name__}: {error}"
        goes = _kept() > RENEWED
        connection.send((answer, goes))
        if goes:
            return


def bounded(parent: int) -> None:
    """This process's data has a limit, its stack room for deep syntax trees, and it goes with the process `parent`."""
    if sys.platform != "linux":
        return
    import ctypes
    import resource

    ctypes.CDLL(None).prctl(1, signal.SIGKILL)  # PR_SET_PDEATHSIG
    if os.getppid() != parent:
        os._exit(1)
    _, most = resource.getrlimit(resource.RLIMIT_STACK)
    resource.setrlimit(resource.RLIMIT_STACK, (STACK if most == resource.RLIM_INFINITY else min(STACK, most), most))
    sys.setrecursionlimit(DEPTH)
    resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, resource.getrlimit(resource.RLIMIT_DATA)[1]))


def _kept() -> int:
    """Bytes of memory of its own."""
    try:
        status = Path("/proc/self/status").read_text(encoding="utf-8")
    except OSError:
        return 0
    return next((int(line.split()[1]) * 1024 for line in status.splitlines() if line.startswith("RssAnon")), 0)
