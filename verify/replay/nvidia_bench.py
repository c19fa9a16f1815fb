"""Replays recorded launches on an NVIDIA GPU in this process: CUDA's own code and the migrated PTX, on the same memory.

In: a recording, prepared programs (ptx_package.py), options. Out: an `Outcome` for each launch and build. Times are taken
in turns, from restored buffers and a flushed L2 cache, by device events. After a kernel's crash the driver gives this
process no context any more: `Broken` says so, and nvidia.py goes on in another process.
"""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from wmma2sycl.verify.recording.archive import Archive, BadRecording
from wmma2sycl.verify.recording.model import Launch
from wmma2sycl.verify.recording.replayed import NotReplayed, Outcome, Replayed, Side
from wmma2sycl.verify.replay.cuda_driver import LIBRARY, Address, Context, CudaError, Driver, KernelTimedOut
from wmma2sycl.verify.replay.device_state import DeviceState, needed_bytes
from wmma2sycl.verify.replay.nvidia_kernels import (
    Build,
    MigratedKernel,
    Mismatch,
    Modules,
    Unrecorded,
    library_state,
)

NATIVE, SOFTWARE = "nvidia_tensor_core", "software<32>"
CUDA_STEP, TIMING = "CUDA", "timing"
_L2_UNKNOWN = 64 << 20
_MOST_FILLS = 32  # about a millisecond of an H200's time


@dataclass(frozen=True, slots=True)
class NvidiaOptions:
    """`targets`: engines to replay; () is what the program itself would choose. `sides`: whose kernels. `repeats`:
    timed runs of each (0: none), after `warm_up` untimed ones. `folded`: CUDA symbols of kernels that the migrated
    program launches with folded_range. `limit_s` is a kernel's time limit."""

    targets: tuple[str, ...] = ()
    sides: tuple[Side, ...] = (Side.CUDA, Side.SYCL)
    repeats: int = 0
    warm_up: int = 2
    folded: frozenset[str] = field(default_factory=frozenset)
    limit_s: float = 60.0
    ordinal: int = 0
    library: str = LIBRARY


@dataclass(frozen=True, slots=True)
class Job:
    """What one build of one launch does now: `step` is its target, CUDA_STEP, or TIMING for all in turns."""

    launch: int
    step: str

    @property
    def target(self) -> str:
        """The matrix engine's name, as outcomes tell it."""
        return "" if self.step in (CUDA_STEP, TIMING) else self.step


class Broken(Exception):
    """A kernel has made the process's use of the device end; `outcome` is what to say of the job."""

    def __init__(self, job: Job, outcome: NotReplayed) -> None:
        super().__init__(outcome.why)
        self.job, self.outcome = job, outcome


class Bench:
    """A device with its modules. `broken` are jobs that have ended a process before, and are not run again; `told` hears of
    each job that starts."""

    def __init__(
        self,
        archive: Archive,
        options: NvidiaOptions,
        migrated: Mapping[str, Mapping[str, MigratedKernel]],
        broken: Mapping[Job, NotReplayed] = MappingProxyType({}),
        told: Callable[[Job], None] = lambda _: None,
    ) -> None:
        self._archive, self._options, self._migrated = archive, options, migrated
        self._broken, self._told = broken, told
        self._context = Context(Driver(options.library), options.ordinal)
        self._modules = Modules(self._context, archive)
        self._events = self._context.event(), self._context.event()
        self._scratch_bytes = 2 * (self._context.facts.l2_bytes or _L2_UNKNOWN)
        self._scratch: Address = self._context.allocate(self._scratch_bytes)
        self._fills = 1  # ahead of a timed kernel: as many as it takes to have it in the queue before they end

    def close(self) -> None:
        """Free the device."""
        self._context.close()

    @property
    def device(self) -> str:
        """The device's name."""
        return self._context.facts.name

    def replay(self, launch: Launch) -> list[Outcome]:
        """Every build of the launch's kernel, run; then timed, those that ran. Raises Broken."""
        ran: list[tuple[Build, Replayed]] = []
        failed: list[Outcome] = []
        for migrated in self._chosen(launch):
            outcome = self._run(launch, migrated)
            if isinstance(outcome, NotReplayed):
                failed.append(outcome if migrated is not None else replace(outcome, side=Side.CUDA))
            else:
                ran.append(outcome)
        if self._options.repeats and ran:
            return [*self._timed(launch, ran), *failed]
        return [*(outcome for _, outcome in ran), *failed]

    def _chosen(self, launch: Launch) -> Iterator[MigratedKernel | NotReplayed | None]:
        """What is to run: None is CUDA's own."""
        if Side.CUDA in self._options.sides:
            yield None
        if Side.SYCL not in self._options.sides:
            return
        if state := library_state(launch):
            why = f"{state} is a library's own state, which the migrated program keeps in another form"
            yield self._not_replayed(launch, "", why, failed=False)
            return
        engines = self._migrated.get(launch.kernel, {})
        default = [name for name in ("", NATIVE, SOFTWARE) if name in engines][:1]
        wanted = [name for name in self._options.targets if name in engines and "" not in engines] or default
        for name in wanted:
            yield engines[name]
        if not wanted:
            yield self._not_replayed(launch, "", "no kernel of the prepared programs is this one", failed=True)

    def _run(self, launch: Launch, chosen: MigratedKernel | NotReplayed | None) -> tuple[Build, Replayed] | NotReplayed:
        if isinstance(chosen, NotReplayed):
            return chosen
        target = chosen.target if chosen else ""
        job = Job(launch.index, chosen.target if chosen else CUDA_STEP)
        if job in self._broken:
            return self._broken[job]
        self._told(job)
        needed, free = needed_bytes(launch), self._context.free_bytes()
        if needed > free:
            why = f"its buffers need {needed >> 20} MiB, the device has {free >> 20} MiB free"
            return self._not_replayed(launch, target, why, failed=False)
        try:
            build = self._modules.cuda(launch) if chosen is None else self._modules.sycl(launch, chosen)
            return build, self._result(launch, build)
        except (CudaError, Mismatch, Unrecorded, BadRecording, KernelTimedOut) as error:
            return self._failure(launch, job, target, error)

    def _failure(self, launch: Launch, job: Job, target: str, error: Exception) -> NotReplayed:
        why, _, log = str(error).partition("\n")
        failed = not isinstance(error, (BadRecording, Unrecorded))
        outcome = self._not_replayed(launch, target, why, failed=failed, log=log)
        if isinstance(error, KernelTimedOut) or (isinstance(error, CudaError) and error.is_fatal):
            raise Broken(job, outcome)
        return outcome

    def _not_replayed(self, launch: Launch, target: str, why: str, *, failed: bool, log: str = "") -> NotReplayed:
        return NotReplayed(launch.index, launch.kernel, target, self._context.facts.name, why, failed, log)

    def _result(self, launch: Launch, build: Build) -> Replayed:
        with self._state(launch, copies=False) as state:
            state.restore(build.variables)
            self._start(launch, build, state.arguments())
            self._context.wait(self._options.limit_s)
            after = state.read_buffers(), state.read_variables(build.variables), state.damage()
            return Replayed(launch.index, build.variant, self._context.facts.name, *after, notes=build.notes)

    @contextmanager
    def _state(self, launch: Launch, *, copies: bool) -> Iterator[DeviceState]:
        """The launch's memory, given back unless a kernel still runs: the driver would wait for it."""
        state = DeviceState(self._context, self._archive, launch, copies=copies)
        try:
            yield state
        except KernelTimedOut:
            raise
        except BaseException:
            with suppress(CudaError):
                state.close()
            raise
        state.close()

    def _start(self, launch: Launch, build: Build, arguments: Sequence[bytes]) -> None:
        grid, block = ((d.x, d.y, d.z) for d in (launch.grid, launch.block))
        if build.variant.side is Side.SYCL and launch.kernel in self._options.folded:
            block = (launch.block.count, 1, 1)
        taken = [arguments[i] for i in build.taken]
        cooperative = launch.cooperative
        build.kernel.launch(self._context, grid, block, taken, launch.shared_bytes, cooperative=cooperative)

    def _timed(self, launch: Launch, ran: Sequence[tuple[Build, Replayed]]) -> Iterator[Outcome]:
        job = Job(launch.index, TIMING)
        failure = self._broken.get(job)
        if failure is None:
            self._told(job)
            try:
                for (_, replayed), samples in zip(ran, self._times(launch, ran)):
                    yield replace(replayed, times_ms=tuple(samples))
                return
            except (CudaError, KernelTimedOut) as error:
                failure = self._failure(launch, job, "", error)
        yield from (replace(r, notes=(*r.notes, f"not timed: {failure.why}")) for _, r in ran)

    def _times(self, launch: Launch, ran: Sequence[tuple[Build, Replayed]]) -> list[list[float]]:
        """In turns, so that a drifting clock meets all alike."""
        copies = 2 * needed_bytes(launch) < self._context.free_bytes()
        samples: list[list[float]] = [[] for _ in ran]
        with self._state(launch, copies=copies) as state:
            state.restore({})
            written = frozenset[int]().union(*(state.changed(replayed.buffers) for _, replayed in ran))
            for repeat in range(self._options.warm_up + self._options.repeats):
                for (build, _), times in zip(ran, samples):
                    elapsed = self._sample(launch, build, state, written)
                    if repeat >= self._options.warm_up:
                        times.append(elapsed)
        return samples

    def _sample(self, launch: Launch, build: Build, state: DeviceState, written: frozenset[int]) -> float:
        """One run's time, from restored buffers. It is taken again where the host was late, while more work ahead can help."""
        while True:
            state.restore(build.variables, written)
            elapsed, was_late = self._elapsed(launch, build, state.arguments())
            if not was_late or self._fills == _MOST_FILLS:
                return elapsed
            self._fills = min(2 * self._fills, _MOST_FILLS)

    def _elapsed(self, launch: Launch, build: Build, arguments: Sequence[bytes]) -> tuple[float, bool]:
        """Milliseconds, and whether the L2 cache was flushed before the kernel was in the queue: the time has some of the host's in it."""
        start, stop = self._events
        for _ in range(self._fills):
            self._context.fill(self._scratch, 0, self._scratch_bytes)
        start.record()
        self._start(launch, build, arguments)
        stop.record()
        was_late = start.has_passed()
        self._context.wait(self._options.limit_s)
        return stop.milliseconds_since(start), was_late


def clocks() -> str:
    """What nvidia-smi says of the driver's version and the clocks now; "" where it is not there."""
    query = "name,driver_version,clocks.sm,clocks.mem,clocks.max.sm,temperature.gpu"
    with suppress(OSError, subprocess.TimeoutExpired):
        command = ["nvidia-smi", f"--query-gpu={query}", "--format=csv,noheader"]
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=20)
        return done.stdout.strip().splitlines()[0] if done.returncode == 0 and done.stdout.strip() else ""
    return ""
