"""Builds, checks and runs every program of a migrated tree.

In: the folder that `wmma2sycl migrate -o` wrote, options, a callback for progress. Out: a `Report`.
Compilations run side by side; the programs themselves run one at a time, each with a time limit.
"""

from __future__ import annotations

import tempfile
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future, ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from wmma2sycl.verify.amx import check_amx
from wmma2sycl.verify.compile_check import build_check, check_code, spirv_check
from wmma2sycl.verify.device_images import uses_device_libraries
from wmma2sycl.verify.devices import describe_environment
from wmma2sycl.verify.dpcpp import DeviceCode
from wmma2sycl.verify.matrix_use import Xeon
from wmma2sycl.verify.program import Program, read_programs
from wmma2sycl.verify.run_program import RunPlan, run_built
from wmma2sycl.verify.sycl_rtc import Build, Built, DeviceBuildFailed, build_program
from wmma2sycl.verify.toolchain import Toolchain, find_toolchain
from wmma2sycl.verify.verdict import Check, Disposition, ProgramVerdict, Report, Run

_NOT_RUN = (
    "no CUDA device was used: nothing was compared against the CUDA original",
    "no GPU was used: PTX was compiled, not loaded; AMD code went through the compiler's front end only",
    "AMX kernels were compiled, not run",
)


@dataclass(frozen=True, slots=True)
class VerifyOptions:
    """Limits in seconds, what to check PTX, AMDGCN and AMX for, how many compilers at a time, where to run.

    The device is in ONEAPI_DEVICE_SELECTOR's syntax. `warm_up`: see RunPlan.
    """

    build_limit_s: float = 300.0
    run_limit_s: float = 120.0
    ptx_architectures: tuple[str, ...] = ("sm_80", "sm_90")
    amd_architectures: tuple[str, ...] = ("gfx90a",)
    xeons: tuple[Xeon, ...] = tuple(Xeon)
    jobs: int = 2
    device_selector: str = "opencl:cpu"
    warm_up: bool = True

    @property
    def device_code(self) -> tuple[DeviceCode, ...]:
        """What to compile to, beside the SPIR-V that is built and run."""
        amd = (DeviceCode(gfx=architecture) for architecture in self.amd_architectures)
        return (*(DeviceCode(sm) for sm in self.ptx_architectures), *amd)


@dataclass(frozen=True, slots=True)
class Progress:
    """One step that has ended ("build", "run", or a check's name): `done` of `total` steps."""

    program: str
    step: str
    disposition: Disposition
    done: int
    total: int


OnProgress = Callable[[Progress], None]
StepResult = Build | Run | Check


@dataclass(frozen=True, slots=True)
class Steps:
    """What is under way for one program; `run` and `amx` wait for `build`."""

    program: Program
    build: Future[Build]
    run: Future[Run]
    compiled: tuple[Future[Check], ...]
    amx: tuple[Future[Check], ...]

    def all(self) -> Iterator[Future[StepResult]]:
        """Every step of the program."""
        # Futures are invariant: one of a Run is no one of a StepResult to the type checker.
        for future in (self.build, self.run, *self.compiled, *self.amx):
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
    toolchain = toolchain or find_toolchain()
    environment = describe_environment(toolchain)
    with tempfile.TemporaryDirectory(prefix="wmma2sycl-") as folder:
        executor = ThreadPoolExecutor(max_workers=options.jobs)
        try:
            steps = _submit_all(executor, programs, Path(folder), options, toolchain)
            _report_progress(steps, on_progress)
            verdicts = tuple(_verdict(one) for one in steps)
        except BaseException:
            toolchain.children.stop()
            raise
        finally:
            executor.shutdown(cancel_futures=True)
    return Report(verdicts, environment, _NOT_RUN)


def _submit_all(
    executor: Executor,
    programs: Sequence[Program],
    folder: Path,
    options: VerifyOptions,
    toolchain: Toolchain,
) -> list[Steps]:
    """Steps start in the order given here, so one that waits for a build never keeps it from starting."""
    one_at_a_time = threading.Lock()
    limit_s = options.build_limit_s
    started = []
    for number, program in enumerate(programs):
        work = folder / str(number)
        work.mkdir()
        build = executor.submit(build_program, program, work, toolchain, limit_s)
        codes = options.device_code
        compiled = [executor.submit(check_code, program, code, limit_s, toolchain) for code in codes]
        run = executor.submit(_run_step, build, program, options, toolchain, one_at_a_time)
        amx = [executor.submit(_amx_step, build, xeon, toolchain, limit_s) for xeon in options.xeons]
        started.append(Steps(program, build, run, tuple(compiled), tuple(amx)))
    return started


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
    plan = RunPlan(options.device_selector, folder, options.run_limit_s, warm_up)
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
        case _:
            return "build", build_check(result).disposition


def _verdict(steps: Steps) -> ProgramVerdict:
    build = steps.build.result()
    checks = [spirv_check(build), *(check.result() for check in (*steps.compiled, *steps.amx))]
    return ProgramVerdict(steps.program.name, build_check(build), steps.run.result(), tuple(checks))
