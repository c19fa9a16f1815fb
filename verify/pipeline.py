"""Builds, checks and runs every program of a migrated tree.

In: the folder that `wmma2sycl migrate -o` wrote, options, a callback for progress. Out: a `Report`.
Compilations run side by side; the programs themselves run one at a time, each with a time limit.
"""

from __future__ import annotations

import tempfile
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future, ThreadPoolExecutor, as_completed
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar, cast

from wmma2sycl.verify.amx import check_amx
from wmma2sycl.verify.compile_check import build_check, check_code, spirv_check
from wmma2sycl.verify.device_images import uses_device_libraries
from wmma2sycl.verify.devices import describe_environment
from wmma2sycl.verify.dpcpp import DeviceCode
from wmma2sycl.verify.launch_steps import LaunchRequest, LaunchStep, OnLaunch, recorded_run
from wmma2sycl.verify.matrix_use import Xeon
from wmma2sycl.verify.prepared import is_prepared, verify_prepared
from wmma2sycl.verify.program import Program, read_programs
from wmma2sycl.verify.replays import CUDA
from wmma2sycl.verify.run_program import RunPlan, run_built
from wmma2sycl.verify.sycl_rtc import Build, Built, DeviceBuildFailed, build_program
from wmma2sycl.verify.toolchain import Toolchain, find_toolchain
from wmma2sycl.verify.verdict import Check, Disposition, LaunchVerdict, ProgramVerdict, Report, Run, worst
from wmma2sycl.verify.whole_program import compare_runs

_NOT_COMPARED = "no recording was given: nothing was compared against the CUDA original (wmma2sycl record makes one)"
_NO_GPU = "no NVIDIA GPU was used"
_COMPILED_ONLY = ("PTX was compiled, not loaded", "AMD code went through the compiler's front end only", "AMX kernels were compiled, not run")


@dataclass(frozen=True, slots=True)
class VerifyOptions:
    """Limits in seconds, what to check PTX, AMDGCN and AMX for, how many compilers at a time, where to run.

    The device is in ONEAPI_DEVICE_SELECTOR's syntax. `warm_up`: see RunPlan. `launches`: what is replayed of recordings;
    with `launches_only` nothing else is run or checked. `arguments` are given to programs that have no recording.
    """

    build_limit_s: float = 300.0
    run_limit_s: float = 120.0
    ptx_architectures: tuple[str, ...] = ("sm_80", "sm_90")
    amd_architectures: tuple[str, ...] = ("gfx90a",)
    xeons: tuple[Xeon, ...] = tuple(Xeon)
    jobs: int = 2
    device_selector: str = "opencl:cpu"
    warm_up: bool = True
    launches: LaunchRequest = field(default_factory=lambda: LaunchRequest({}, (), lambda *_: ""))
    launches_only: bool = False
    arguments: tuple[str, ...] = ()

    @property
    def device_code(self) -> tuple[DeviceCode, ...]:
        """What to compile to, beside the SPIR-V that is built and run."""
        amd = (DeviceCode(gfx=architecture) for architecture in self.amd_architectures)
        return (*(DeviceCode(sm) for sm in self.ptx_architectures), *amd)


@dataclass(frozen=True, slots=True)
class Progress:
    """One step that has ended ("build", "run", a check's name, "launch 3"): `done` of `total` steps."""

    program: str
    step: str
    disposition: Disposition
    done: int
    total: int


OnProgress = Callable[[Progress], None]
StepResult = Build | Run | Check | tuple[LaunchVerdict, ...]


@dataclass(frozen=True, slots=True)
class Steps:
    """What is under way for one program; `run`, `amx` and most of `launches` wait for `build`."""

    program: Program
    build: Future[Build] | None
    run: Future[Run]
    compiled: tuple[Future[Check], ...]
    amx: tuple[Future[Check], ...]
    launches: Future[tuple[LaunchVerdict, ...]] | None

    def all(self) -> Iterator[Future[StepResult]]:
        """Every step of the program."""
        # Futures are invariant: one of a Run is no one of a StepResult to the type checker.
        for future in (self.build, self.run, *self.compiled, *self.amx, self.launches):
            if future is not None:
                yield cast("Future[StepResult]", future)


def verify_tree(
    tree: Path,
    options: VerifyOptions,
    on_progress: OnProgress | None = None,
    toolchain: Toolchain | None = None,
) -> Report:
    """Verify every program of the tree's manifest; a tree without programs gives a report without verdicts.

    Raises VerifierEnvironmentError: no manifest, a missing wheel, no g++.
    """
    return verify_programs(read_programs(tree), options, on_progress, toolchain)


def verify_programs(
    programs: Sequence[Program],
    options: VerifyOptions,
    on_progress: OnProgress | None = None,
    toolchain: Toolchain | None = None,
) -> Report:
    """The same for programs given one by one (a tree ported by hand, say)."""
    if options.launches_only and is_prepared(programs, options.launches):
        return verify_prepared(programs, options.launches, lambda program, launch: _tell(on_progress, program, launch))
    toolchain = toolchain or find_toolchain()
    environment = describe_environment(toolchain)
    with tempfile.TemporaryDirectory(prefix="wmma2sycl-") as folder:
        executor = ThreadPoolExecutor(max_workers=options.jobs)
        try:
            work = _Work(executor, Path(folder), options, toolchain, on_progress)
            steps = [work.submit(number, program) for number, program in enumerate(programs)]
            _report_progress(steps, on_progress)
            verdicts = tuple(_verdict(one, options) for one in steps)
        except BaseException:
            toolchain.children.stop()
            raise
        finally:
            executor.shutdown(cancel_futures=True)
    return Report(verdicts, environment, _not_run(options))


def _not_run(options: VerifyOptions) -> tuple[str, ...]:
    compared = any(options.launches.recordings.values())
    on_gpu = compared and CUDA in options.launches.devices
    compiled = () if options.launches_only else _COMPILED_ONLY[1:] if on_gpu else _COMPILED_ONLY
    gpu = () if on_gpu else (_NO_GPU,)
    return (*(() if compared else (_NOT_COMPARED,)), *gpu, *compiled)


@dataclass(frozen=True, slots=True)
class _Work:
    """What the steps of all programs share. Programs and launches run one at a time."""

    executor: Executor
    folder: Path
    options: VerifyOptions
    toolchain: Toolchain
    on_progress: OnProgress | None
    one_at_a_time: threading.Lock = field(default_factory=threading.Lock)

    def submit(self, number: int, program: Program) -> Steps:
        """Steps start in the order given here, so one that waits for a build never keeps it from starting."""
        options, toolchain = self.options, self.toolchain
        work = self.folder / str(number)
        work.mkdir()
        limit_s, submit = options.build_limit_s, self.executor.submit
        needs_build = not options.launches_only or options.launches.needs_build(program.name)
        build = submit(build_program, program, work, toolchain, limit_s) if needs_build else None
        step = LaunchStep(program, build, options.launches, toolchain, self.one_at_a_time, limit_s, self._told(program))
        launches = submit(step.run) if options.launches.recordings.get(program.name) else None
        if options.launches_only or build is None:
            return Steps(program, build, _ended(Run(options.device_selector, Disposition.NOT_RUN, "only launches were asked for")), (), (), launches)
        compiled = tuple(submit(check_code, program, code, limit_s, toolchain) for code in options.device_code)
        run = submit(_run_step, build, program, options, toolchain, self.one_at_a_time)
        amx = tuple(submit(_amx_step, build, xeon, toolchain, limit_s) for xeon in options.xeons)
        return Steps(program, build, run, compiled, amx, launches)

    def _told(self, program: Program) -> OnLaunch:
        return lambda launch: _tell(self.on_progress, program.name, launch)


def _tell(on_progress: OnProgress | None, program: str, launch: LaunchVerdict) -> None:
    """A launch is no step: how many there are is known only to the recordings."""
    if on_progress is not None:
        on_progress(Progress(program, f"launch {launch.launch} of {launch.kernel}", launch.disposition, 0, 0))


T = TypeVar("T")


def _ended(result: T) -> Future[T]:
    future: Future[T] = Future()
    future.set_result(result)
    return future


def _run_step(
    build: Future[Build],
    program: Program,
    options: VerifyOptions,
    toolchain: Toolchain,
    one_at_a_time: threading.Lock,
) -> Run:
    built = build.result()
    if not isinstance(built, Built):
        return Run(options.device_selector, Disposition.NOT_RUN, "the program was not built")
    # It finds the data files that were migrated with it beside its main source.
    folder = program.sources[0].parent
    warm_up = options.warm_up and not uses_device_libraries(built.images)
    recording = recorded_run(options.launches, program)
    arguments = recording.arguments if recording is not None else options.arguments
    plan = RunPlan(options.device_selector, folder, options.run_limit_s, warm_up, arguments)
    with one_at_a_time:
        return run_built(built.executable, plan, toolchain)


def _amx_step(build: Future[Build], xeon: Xeon, toolchain: Toolchain, limit_s: float) -> Check:
    built = build.result()
    if isinstance(built, DeviceBuildFailed):
        return Check(f"amx:{xeon.value}", Disposition.NOT_RUN, "there is no SPIR-V to compile")
    return check_amx(built.images, xeon, toolchain, limit_s)


def _report_progress(started: Sequence[Steps], on_progress: OnProgress | None) -> None:
    """Wait for every step; raises what a step raised."""
    programs = {future: one.program.name for one in started for future in one.all()}
    for done, future in enumerate(as_completed(programs), 1):
        step, disposition = _outcome(future.result())
        if on_progress is not None:
            on_progress(Progress(programs[future], step, disposition, done, len(programs)))


def _outcome(result: StepResult) -> tuple[str, Disposition]:
    match result:
        case Run(disposition=disposition):
            return "run", disposition
        case Check(name=name, disposition=disposition):
            return name, disposition
        case tuple():
            return "launches", worst(launch.disposition for launch in result)
        case _:
            return "build", build_check(result).disposition


def _verdict(steps: Steps, options: VerifyOptions) -> ProgramVerdict:
    build = steps.build.result() if steps.build is not None else None
    told = build_check(build) if build is not None else Check("build", Disposition.NOT_RUN, "nothing that was asked for needs it")
    spirv = [spirv_check(build)] if build is not None else []
    checks = (*spirv, *(check.result() for check in (*steps.compiled, *steps.amx)))
    run, recorded = steps.run.result(), recorded_run(options.launches, steps.program)
    compared = recorded is not None and run.disposition is not Disposition.NOT_RUN
    whole = compare_runs(recorded.run, run) if compared and recorded is not None else None
    launches = steps.launches.result() if steps.launches is not None else ()
    return ProgramVerdict(steps.program.name, told, run, checks, launches, whole)
