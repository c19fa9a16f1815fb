"""Replays recorded launches on an NVIDIA GPU: CUDA's own device code and the migrated PTX, each where a crash harms nothing.

In: a recording, prepared programs (ptx_package.py), options. Out: an `Outcome` for each launch and build. The work is done
by nvidia_bench.py in a process of its own; one that a kernel has ended is followed by another, which goes on without it.
"""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection
from pathlib import Path

from wmma2sycl.verify.core.errors import VerifierEnvironmentError
from wmma2sycl.verify.recording.archive import Archive
from wmma2sycl.verify.recording.model import Launch
from wmma2sycl.verify.recording.replayed import NotReplayed, Outcome, Side
from wmma2sycl.verify.replay.cuda_driver import NoCudaDevice
from wmma2sycl.verify.replay.nvidia_bench import CUDA_STEP, Bench, Broken, Job, NvidiaOptions, clocks
from wmma2sycl.verify.replay.nvidia_kernels import migrated_kernels
from wmma2sycl.verify.replay.ptx_package import PtxProgram

__all__ = ["NvidiaOptions", "clocks", "repeat_cuda", "replay_nvidia"]

_ENDS_S = 10.0


@dataclass(frozen=True, slots=True)
class _Task:
    """What a process does: these launches, each `runs` times."""

    recording: Path
    launches: tuple[Launch, ...]
    programs: tuple[PtxProgram, ...]
    options: NvidiaOptions
    runs: int = 1


@dataclass(frozen=True, slots=True)
class _Ended:
    """A kernel has ended the process."""

    job: Job
    outcome: NotReplayed


@dataclass(frozen=True, slots=True)
class _Stopped:
    """What the machine lacks (see VerifierEnvironmentError)."""

    problem: str
    way_out: str
    no_device: bool


def replay_nvidia(
    archive: Archive, launches: Sequence[Launch], programs: Sequence[PtxProgram], options: NvidiaOptions
) -> list[Outcome]:
    """Raises NoCudaDevice. Every other failure is an outcome, and the rest goes on."""
    task = _Task(archive.path, tuple(launches), tuple(programs), options)
    return [outcome for outcomes in _done(task) for outcome in outcomes]


def repeat_cuda(archive: Archive, launches: Sequence[Launch], runs: int, options: NvidiaOptions) -> list[list[Outcome]]:
    """The CUDA kernel of each launch `runs` times from the same state: what its own repeats leave."""
    options = replace(options, sides=(Side.CUDA,), repeats=0)
    return _done(_Task(archive.path, tuple(launches), (), options, runs))


def _done(task: _Task) -> list[list[Outcome]]:
    """The outcomes of each launch, by as many processes as it takes."""
    done: list[list[Outcome]] = []
    broken: dict[Job, NotReplayed] = {}
    while len(done) < len(task.launches):
        rest = replace(task, launches=task.launches[len(done) :])
        receiver, sender = multiprocessing.Pipe(duplex=False)
        process = multiprocessing.get_context("spawn").Process(target=_work, args=(sender, rest, broken), daemon=True)
        process.start()
        sender.close()
        try:
            ended = _listen(receiver, rest, done)
        finally:
            process.join(_ENDS_S)
            if process.is_alive():
                process.kill()
                process.join()
        if ended is not None:
            if ended.job in broken:
                raise RuntimeError(f"replay does not get past {ended.job}: {ended.outcome.why}")
            broken[ended.job] = ended.outcome
    return done


def _listen(receiver: Connection, task: _Task, done: list[list[Outcome]]) -> _Ended | None:
    """Take what the process tells until it ends; what has ended it, if not that all is done."""
    job, device = Job(task.launches[0].index, CUDA_STEP), ""
    expected = len(done) + len(task.launches)
    with suppress(EOFError):
        while len(done) < expected:
            match receiver.recv():
                case _Stopped(problem=problem, way_out=way_out, no_device=no_device):
                    raise NoCudaDevice(problem) if no_device else VerifierEnvironmentError(problem, way_out)
                case _Ended() as ended:
                    return ended
                case Job() as job:
                    pass
                case str() as device:
                    pass
                case outcomes:
                    done.append(outcomes)
        return None
    kernel = next(launch.kernel for launch in task.launches if launch.index == job.launch)
    return _Ended(job, NotReplayed(job.launch, kernel, job.target, device, "the process that ran it died", failed=True))


def _work(sender: Connection, task: _Task, broken: Mapping[Job, NotReplayed]) -> None:
    """The process: everything it finds out is sent at once, and it ends without waiting for the device."""
    try:
        with Archive(task.recording) as archive:
            bench = Bench(archive, task.options, migrated_kernels(task.launches, task.programs), broken, sender.send)
            sender.send(bench.device)
            for launch in task.launches:
                sender.send([outcome for _ in range(task.runs) for outcome in bench.replay(launch)])
    except Broken as end:
        sender.send(_Ended(end.job, end.outcome))
    except VerifierEnvironmentError as error:
        is_none = isinstance(error, NoCudaDevice)
        sender.send(
            _Stopped(error.reason if isinstance(error, NoCudaDevice) else error.problem, error.way_out, is_none)
        )
    sender.close()
    os._exit(0)
