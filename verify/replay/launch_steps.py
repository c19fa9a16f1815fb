"""The launches of a program's recordings as a step of a verification: on every device that was asked for.

In: a program, its build, what was asked. Out: `LaunchVerdict`s. What cannot be replayed at all is a verdict, too.
"""

from __future__ import annotations

import shlex
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from threading import Lock

from wmma2sycl.verify.build.sycl_rtc import Build, Built
from wmma2sycl.verify.build.toolchain import Toolchain
from wmma2sycl.verify.core.verdict import Disposition, LaunchVerdict, Run
from wmma2sycl.verify.emulation.findings import mistakes
from wmma2sycl.verify.programs.program import Program
from wmma2sycl.verify.recording.archive import Archive
from wmma2sycl.verify.recording.record import RAN_LONGER, WAS_ENDED
from wmma2sycl.verify.replay.cuda_driver import Context, Driver
from wmma2sycl.verify.replay.launch_selection import choose, kernel_name
from wmma2sycl.verify.replay.launches import geometry
from wmma2sycl.verify.replay.ptx_package import NotPrepared, PtxProgram, prepare_program
from wmma2sycl.verify.replay.replays import CUDA, Recorded, ReplayOptions, replay_on_cuda, replay_on_sycl
from wmma2sycl.verify.replay.save_failing import save_launch, smallest_failing

OnLaunch = Callable[[LaunchVerdict, int, int, float], None]  # its verdict, which one of how many it is, seconds
Command = Callable[[str, Path, int, str, str], str]
_NO_PROGRAMS = "a launch that --exercise made up: it is no mistake where the kernel is not meant for such sizes, or depends on the order of threads"


@dataclass(frozen=True, slots=True)
class LaunchRequest:
    """Recordings by program; which of their launches, on which devices ("cuda" or ONEAPI_DEVICE_SELECTOR's syntax).

    `prepared`: PTX that was made elsewhere; `command`: what a user types for a launch, from program, recording, number,
    device and target; `failing` is the folder for the smallest launch of each recording that failed; `made_up` are the
    recordings of launches that no run of the program made.
    """

    recordings: dict[str, tuple[Path, ...]]
    devices: tuple[str, ...]
    command: Command
    kernels: tuple[str, ...] = ()
    numbers: tuple[int, ...] = ()
    replay: ReplayOptions = field(default_factory=ReplayOptions)
    prepared: tuple[PtxProgram, ...] = ()
    failing: Path | None = None
    made_up: frozenset[Path] = frozenset()

    def needs_build(self, program: str) -> bool:
        """Whether any of it runs in the program's own executable."""
        return bool(self.recordings.get(program)) and any(device != CUDA for device in self.devices)


@dataclass(frozen=True, slots=True)
class RecordedRun:
    """What a recording tells of the CUDA program's run, and the arguments it was given."""

    run: Run
    arguments: tuple[str, ...]


def recorded_run(request: LaunchRequest, program: Program) -> RecordedRun | None:
    """The CUDA run of the program's first recording; None without one."""
    paths = [path for path in request.recordings.get(program.name, ()) if path not in request.made_up]
    if not paths:
        return None
    with Archive(paths[0]) as archive:
        origin, notes = archive.recording.origin, archive.recording.notes
    words = shlex.split(origin.command)
    status = origin.exit_status
    disposition = Disposition.INCORRECT if status else Disposition.PASSED
    why = f"exit status {status}" if status else ""
    if status is None:
        disposition, why = _without_end(notes)
    return RecordedRun(Run(origin.gpu, disposition, why, status, origin.stdout), tuple(words[1:]))


def _without_end(notes: Iterable[str]) -> tuple[Disposition, str]:
    """Of a run that did not come to its end: it crashed, or took longer than it was given."""
    told = next((note for note in notes if note.startswith(f"{RAN_LONGER} ")), None)
    crashed = next((note for note in notes if note.startswith(f"{WAS_ENDED} ")), "it did not come to its end")
    return (Disposition.FAILED_TO_RUN, crashed) if told is None else (Disposition.TIMED_OUT, told)


def recorded_kernels(request: LaunchRequest, program: Program) -> tuple[str, ...]:
    """The symbols of the kernels that the program's recordings have launches of, kept or not."""
    found: dict[str, None] = {}
    for path in request.recordings.get(program.name, ()):
        with Archive(path) as archive:
            found |= dict.fromkeys(launch.kernel for launch in archive.recording.launches)
            found |= dict.fromkeys(archive.recording.skipped)
    return tuple(found)


def told_of_references(request: LaunchRequest) -> tuple[str, ...]:
    """What must be said of CUDA runs that no GPU made: that they were emulated, and what of them could not be checked."""
    found = list[str]()
    for name, of, notes in _emulated(request):
        wrong = mistakes(notes)
        found.append(f"no GPU made the reference of {name}: its CUDA original was emulated on the CPU")
        found += [
            f"not all of {of} could be checked: {note}"
            for note in notes
            if note.startswith("W2E") and note not in wrong
        ]
    return tuple(dict.fromkeys(found))


def mistakes_of_references(request: LaunchRequest) -> tuple[str, ...]:
    """What the emulation found wrong in the CUDA originals."""
    found = (f"{of}: {note}" for _, of, notes in _emulated(request) for note in mistakes(notes))
    return tuple(dict.fromkeys(found))


def _emulated(request: LaunchRequest) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """A program's name, in words what was run of it, and its notes."""
    for name, paths in request.recordings.items():
        for path in paths:
            with Archive(path) as archive:
                recording = archive.recording
            if recording.origin.gpu.startswith("emulated"):
                under = " under a launch that was made up" if path in request.made_up else ""
                yield name, f"the CUDA original of {name}{under}", recording.notes


@dataclass(frozen=True, slots=True)
class LaunchStep:
    """One program's. Devices are used by one program at a time. Without a toolchain only what is prepared runs."""

    program: Program
    build: Build | None
    request: LaunchRequest
    toolchain: Toolchain | None
    device_lock: Lock
    limit_s: float
    on_launch: OnLaunch = field(default=lambda *_: None)

    def run(self) -> tuple[LaunchVerdict, ...]:
        """Every launch on every device."""
        return tuple(self._verdicts())

    def _verdicts(self) -> Iterator[LaunchVerdict]:
        for path in self.request.recordings.get(self.program.name, ()):
            with Archive(path) as archive:
                launches = choose(path, archive.recording, self.request.kernels, self.request.numbers)
                for device in self.request.devices if launches else ():
                    terms = self.request.replay.terms
                    recorded = Recorded(archive, launches, self._command(path, device), terms)
                    verdicts = self._on_device(recorded, device)
                    if path in self.request.made_up:
                        verdicts = map(_made_up, verdicts)
                    yield from self._kept(list(self._told(verdicts, len(launches))), archive, device)

    def _told(self, verdicts: Iterator[LaunchVerdict], count: int) -> Iterator[LaunchVerdict]:
        """The same verdicts; a launch may have several, one a matrix engine."""
        launches, before = set(), time.monotonic()
        for verdict in verdicts:
            launches.add(verdict.launch)
            now = time.monotonic()
            self.on_launch(verdict, len(launches), count, now - before)
            before = now
            yield verdict

    def _kept(self, verdicts: list[LaunchVerdict], archive: Archive, device: str) -> list[LaunchVerdict]:
        """The verdicts; the smallest launch that failed is now a file of its own, and its verdict says so."""
        chosen = smallest_failing(archive, verdicts) if self.request.failing is not None else None
        if chosen is None or self.request.failing is None:
            return verdicts
        launch, failed = chosen
        path = self.request.failing / f"{self.program.name.replace('/', '_')}.launch{launch.index}.zip"
        save_launch(archive, launch, path)
        alone = f"smallest launch that failed, by itself: {self._command(path, device)(launch.index, failed.target)}"
        return [replace(v, notes=(*v.notes, alone)) if v is failed else v for v in verdicts]

    def _command(self, path: Path, device: str) -> Callable[[int, str], str]:
        return lambda number, target: self.request.command(self.program.name, path, number, device, target)

    def _on_device(self, recorded: Recorded, device: str) -> Iterator[LaunchVerdict]:
        options = self.request.replay
        if device == CUDA:
            prepared = self._prepared()
            if isinstance(prepared, str):
                yield from not_replayed(recorded, device, prepared)
                return
            with self.device_lock:
                yield from replay_on_cuda(self.program, prepared, recorded, options)
            return
        built = self.build
        if not isinstance(built, Built) or self.toolchain is None:
            yield from not_replayed(recorded, device, "the program was not built")
            return
        with self.device_lock:
            yield from replay_on_sycl(self.program, built, recorded, device, options, self.toolchain)

    def _prepared(self) -> PtxProgram | str:
        """The program's PTX for this machine's GPU, or why there is none."""
        carried = next((p for p in self.request.prepared if p.name == self.program.name), None)
        if carried is not None:
            return carried
        if self.toolchain is None:
            return "its PTX was not prepared"
        context = Context(Driver())
        sm = context.facts.sm
        context.close()
        made = prepare_program(self.program, sm, self.toolchain, self.limit_s)
        if isinstance(made, NotPrepared):
            return f"{made.source.name} did not become PTX for {sm}: {made.outcome}"
        return made


def _made_up(verdict: LaunchVerdict) -> LaunchVerdict:
    notes = (*verdict.notes, _NO_PROGRAMS) if verdict.disposition.is_failure else verdict.notes
    return replace(verdict, made_up=True, notes=notes)


def not_replayed(recorded: Recorded, device: str, why: str) -> Iterator[LaunchVerdict]:
    """A verdict for each launch that nothing runs."""
    for launch in recorded.launches:
        yield LaunchVerdict(
            kernel_name(launch.kernel), launch.index, geometry(launch), recorded.archive.path.name, device, "",
            Disposition.NOT_RUN, why, replay=recorded.command(launch.index, ""), symbol=launch.kernel,
        )  # fmt: skip
