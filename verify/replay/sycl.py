"""Replays recorded launches on a SYCL device, in the migrated program's own executable.

In: a built program, a recording, its launches to replay. Out: an `Outcome` for each launch and target that was run, or
for each launch that could not be. A crash costs the launch it came in; the rest goes on in a new process.
"""

from __future__ import annotations

import os
import tempfile
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
from wmma2sycl.verify.build.sycl_rtc import Built
from wmma2sycl.verify.build.toolchain import Toolchain
from wmma2sycl.verify.core.child import Ending, Exited, Killed, TimedOut
from wmma2sycl.verify.recording.model import Contents, Launch
from wmma2sycl.verify.recording.replayed import Bytes, NotReplayed, Outcome, Replayed, Side, Variant
from wmma2sycl.verify.recording.source import ChunkSource
from wmma2sycl.verify.replay.batches import batches
from wmma2sycl.verify.replay.request import (
    Answer,
    Began,
    Device,
    Done,
    Job,
    Refused,
    candidates_left,
    encode_request,
    read_answers,
)
from wmma2sycl.verify.replay.sycl_arguments import NotReplayable
from wmma2sycl.verify.replay.sycl_jobs import JobOptions, KernelTable, make_job

_ENVIRONMENT = "WMMA2SYCL_REPLAY"
_TARGET = "WMMA2SYCL_TARGET"
_START_S = 120.0
_MAPPED_BYTES = 64 << 20


@dataclass(frozen=True, slots=True)
class SyclReplayOptions:
    """`device` in ONEAPI_DEVICE_SELECTOR's syntax. `targets`: () replays what the program would choose there (or what
    WMMA2SYCL_TARGET names), ("all",) all that the device runs, else those named. `repeats` are timed launches after
    the one that counts; `limit_s` is for each launch with its repeats."""

    device: str = "opencl:cpu"
    targets: tuple[str, ...] = ()
    repeats: int = 0
    limit_s: float = 300.0


def replay_sycl(
    built: Built,
    source: ChunkSource,
    launches: Sequence[Launch],
    options: SyclReplayOptions,
    toolchain: Toolchain,
) -> list[Outcome]:
    """All outcomes, in the order of the launches."""
    return list(replay_sycl_each(built, source, launches, options, toolchain))


def replay_sycl_each(
    built: Built,
    source: ChunkSource,
    launches: Sequence[Launch],
    options: SyclReplayOptions,
    toolchain: Toolchain,
) -> Iterator[Outcome]:
    """The same, one by one: what the launches left need not fit into memory all together."""
    replay = _Replay(built, source, options, toolchain)
    for batch in batches(launches):
        yield from replay.run(batch)


class _Replay:
    def __init__(self, built: Built, source: ChunkSource, options: SyclReplayOptions, toolchain: Toolchain) -> None:
        self._built = built
        self._source = source
        self._options = options
        self._toolchain = toolchain
        self._device = options.device
        self._pipeline = toolchain.pipeline
        named = os.environ.get(_TARGET, "")
        targets = options.targets or ((named,) if named else ())
        self._job_options = JobOptions(targets, options.repeats, options.limit_s)
        kernels = {launch.kernel for launch in source.recording.launches} | source.recording.skipped.keys()
        self._table = KernelTable(built, sorted(kernels))

    def run(self, launches: Sequence[Launch]) -> Iterator[Outcome]:
        with tempfile.TemporaryDirectory(prefix="wmma2sycl-replay-") as name:
            folder = Path(name)
            contents = _ContentFiles(self._source, folder)
            answers: dict[int, list[Done | Refused]] = defaultdict(list)
            jobs: dict[int, Job] = {}
            for number, launch in enumerate(launches):
                try:
                    jobs[number] = make_job(number, launch, self._table, self._job_options, contents.file)
                except NotReplayable as reason:
                    answers[number].append(Refused(number, "", reason.failed, reason.why))
            logs = self._run_jobs(folder, list(jobs.values()), answers)
            for number, launch in enumerate(launches):
                yield from self._outcomes(folder, launch, jobs.get(number), answers[number], logs.get(number, ""))

    def _run_jobs(self, folder: Path, jobs: list[Job], answers: Mapping[int, list[Done | Refused]]) -> dict[int, str]:
        """Run all, in as many processes as it takes; what the program said about the jobs that it died of."""
        logs = {}
        while jobs:
            ending, given = self._run_process(folder, jobs)
            began = None
            for answer in given:
                began = answer if isinstance(answer, Began) else None
                if isinstance(answer, Done | Refused):
                    answers[answer.job].append(answer)
            if began is None:
                unheard = [job for job in jobs if not answers[job.number]]
                for job in unheard:
                    why = f"the program {_how(ending, job.limit_s)} before it came to the launch"
                    answers[job.number].append(Refused(job.number, "", True, why))
                    logs[job.number] = ending.stderr
                return logs
            jobs = jobs[next(at for at, job in enumerate(jobs) if job.number == began.job) :]
            why = f"the program {_how(ending, jobs[0].limit_s)} while it ran the kernel"
            answers[began.job].append(Refused(began.job, began.target, True, why))
            logs[began.job] = ending.stderr
            left = candidates_left(jobs[0], [answer.target for answer in answers[began.job]])
            again = [replace(jobs[0], candidates=left)] if left and not jobs[0].best_only else []
            jobs = again + jobs[1:]
        return logs

    def _run_process(self, folder: Path, jobs: Sequence[Job]) -> tuple[Ending, list[Answer]]:
        (folder / "request").write_bytes(encode_request(jobs))
        answers = folder / "answers"
        answers.unlink(missing_ok=True)
        limit_s = _START_S + sum(job.limit_s * len(job.candidates) for job in jobs)
        ending = self._toolchain.children.run(
            [self._built.executable], limit_s=limit_s, env=self._environment(folder), cwd=folder
        )
        given = list(read_answers(answers.read_bytes())) if answers.is_file() else []
        for answer in given:
            if isinstance(answer, Device):
                self._device = answer.name
        return ending, given

    def _environment(self, folder: Path) -> dict[str, str]:
        environment = self._toolchain.program_environment() | {
            "ONEAPI_DEVICE_SELECTOR": self._options.device,
            _ENVIRONMENT: str(folder),
        }
        environment.pop(_TARGET, None)
        if self._built.may_be_cached:
            cache = self._built.executable.parent / "kernel_cache"
            environment |= {"SYCL_CACHE_PERSISTENT": "1", "SYCL_CACHE_DIR": str(cache)}
        return environment

    def _outcomes(
        self, folder: Path, launch: Launch, job: Job | None, answers: Sequence[Done | Refused], log: str
    ) -> Iterator[Outcome]:
        if job is not None and len(answers) > 1 and all(c.target for c in job.candidates):
            answers = [answer for answer in answers if answer.target]  # "": there was nothing left to run
        done = [answer for answer in answers if isinstance(answer, Done)]
        refused = [answer for answer in answers if isinstance(answer, Refused)]
        notes: tuple[str, ...] = ()
        if job is None or job.best_only:
            notes = tuple(_reason(answer) for answer in refused if answer.failed)
            refused = [_merged(refused)] if refused and not done else []
        if job is not None:
            yield from (self._replayed(folder, launch, job, answer, (*job.notes, *notes)) for answer in done)
        for reason in refused:
            yield NotReplayed(launch.index, launch.kernel, reason.target, self._device, reason.why, reason.failed, log)

    def _replayed(self, folder: Path, launch: Launch, job: Job, done: Done, notes: tuple[str, ...]) -> Replayed:
        symbol = next(c.kernel for c in job.candidates if c.target == done.target)
        variant = Variant(Side.SYCL, launch.kernel, done.target, symbol, self._pipeline)
        prefix = f"after{done.job}.{done.target}"
        buffers = {buffer.id: _take(folder / f"{prefix}.buffer{number}") for number, buffer in enumerate(job.buffers)}
        variables = {
            variable.recorded: _take(folder / f"{prefix}.variable{number}")
            for number, variable in enumerate(job.variables)
            if variable.buffer < 0
        }
        return Replayed(launch.index, variant, self._device, buffers, variables, done.damage, done.times_ms, notes)


def _merged(refused: Sequence[Refused]) -> Refused:
    """One reason why none of several engines ran the launch."""
    failed = any(answer.failed for answer in refused)
    target = refused[0].target if len(refused) == 1 else ""
    return Refused(refused[0].job, target, failed, "; ".join(map(_reason, refused)))


def _reason(answer: Refused) -> str:
    return f"{answer.target}: {answer.why}" if answer.target else answer.why


class _ContentFiles:
    """The recorded contents as files, each once."""

    def __init__(self, source: ChunkSource, folder: Path) -> None:
        self._source = source
        self._folder = folder
        self._files: dict[Contents, str] = {}

    def file(self, contents: Contents) -> str:
        if contents not in self._files:
            path = self._folder / f"before{len(self._files)}"
            with path.open("wb") as out:
                for piece in self._source.pieces(contents):
                    out.write(piece)
            self._files[contents] = str(path)
        return self._files[contents]


def _take(path: Path) -> Bytes:
    """The file's bytes; a large one stays on the disk, without its name, until nobody needs it."""
    if path.stat().st_size > _MAPPED_BYTES:
        taken: Bytes = np.memmap(path, dtype=np.uint8, mode="r")
    else:
        taken = np.fromfile(path, dtype=np.uint8)
    path.unlink()
    return taken


def _how(ending: Ending, limit_s: float) -> str:
    match ending:
        case Killed(signal_name="SIGALRM"):
            return f"ran past {limit_s:g} s"
        case Killed(signal_name=name):
            return f"was ended by {name}"
        case TimedOut(limit_s=whole):
            return f"ran past {whole:g} s"
        case Exited(status=status):
            return f"ended with status {status}"
