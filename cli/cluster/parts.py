"""Parts of a migration as units of a cluster: the pool of `migrate --cluster`."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from queue import Empty, Queue
from typing import Any

from wmma2sycl.cli.cluster.mirror import Sent
from wmma2sycl.cli.cluster.plain import Reader, Writer, classes_of
from wmma2sycl.cli.cluster.unit import Answered, Nowhere, Outcome, SetAside, Unit, Units, digest
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.core.toolchain import Options, Wanted
from wmma2sycl.migrate.diagnostics import Diagnostic
from wmma2sycl.migrate.project.inputs.file import InputError, InputFile
from wmma2sycl.migrate.project.parts import FileResult, Part, PartResult
from wmma2sycl.migrate.project.pool import Done, Job, Progress

CLASSES = classes_of(Part, PartResult, InputFile, Options, Wanted)
_TICK_S = 0.3


@dataclass(slots=True)
class ClusterPool:
    """Every file is read once, and sent once to a machine that needs it. `kept`: results that workers have kept are taken."""

    units: Units
    kept: bool = True
    sent: Sent = field(default_factory=Sent)

    def migrate(self, parts: Iterable[Part], job: Job, progress: Progress) -> Iterator[Done]:
        """Raises InputError where no worker is left."""
        events: Queue[Callable[[], Done | None]] = Queue()
        common = _job_data(job)
        left = 0
        for part in parts:
            self._submit(part, job, common, progress, events)
            left += 1
        while left:
            try:
                done = events.get(timeout=_TICK_S)()
            except Empty:
                progress("")  # which is where Ctrl-C is looked for
                continue
            if done is not None:
                left -= 1
                yield done

    def _submit(
        self, part: Part, job: Job, common: bytes, progress: Progress, events: Queue[Callable[[], Done | None]]
    ) -> None:
        def begun() -> None:
            for name in part.sources:
                progress(name)

        unit = self._unit(part, job, common)
        ended = self.units.submit(unit, lambda: events.put(begun))
        ended.add_done_callback(lambda future: events.put(lambda: (part, _result(part, job, future.result()))))

    def _unit(self, part: Part, job: Job, common: bytes) -> Unit:
        paths = [*(job.inputs[name].path for name in part.files), *map(Path, part.outside)]
        entries = self.sent.entries(paths)
        writer = Writer()
        request = {"job": digest(common), "part": writer.data(part), "files": entries, "cwd": os.getcwd()}
        files = {digest(common): common, **self.sent.contents(entries), **writer.contents}
        key = f"part {part.key}" if self.kept else ""
        return Unit(
            "part",
            f"part {part.sources[0]}",
            json.dumps(request).encode(),
            files,
            key=key,
            short=True,
            group=digest(common),
        )


def _job_data(job: Job) -> bytes:
    """What all parts have in common, as one content."""
    writer = Writer()
    wanted = dict(job.preludes.wanted) if job.preludes is not None else None
    data: dict[str, Any] = {"inputs": list(map(writer.data, job.inputs.values())), "options": writer.data(job.options)}
    data |= {"wanted": writer.data(wanted)}
    assert not writer.contents
    return json.dumps(data).encode()


def _result(part: Part, job: Job, outcome: Outcome) -> PartResult:
    match outcome:
        case Answered(result=result, contents=contents):
            found = Reader(CLASSES, contents.__getitem__).value(result)
            assert isinstance(found, PartResult)
            return found
        case Nowhere(why=why):
            raise InputError(f"--cluster: {why}; nothing was written")
        case SetAside(why=why):
            return _set_aside(part, job, why)


def _set_aside(part: Part, job: Job, why: str) -> PartResult:
    """The texts as they were, and why. It is not kept: another cluster may do better."""
    if part.is_plain:
        return PartResult(part.sources, (), failed=True)
    told = [(name, Diagnostic("W2S905", name, Span(0, 0), {"reason": why})) for name in part.sources]
    files = tuple(FileResult(name, job.inputs[name].path.read_bytes(), (one,)) for name, one in told)
    return PartResult(part.sources, files, failed=True)
