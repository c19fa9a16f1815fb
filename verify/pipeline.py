"""Builds, checks and runs every program of a migrated tree.

In: the folder that `wmma2sycl migrate -o` wrote, options, a listener for what happens. Out: a `Report`.
Steps run side by side where that disturbs none (doing.py).
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future, ThreadPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeVar, cast

from wmma2sycl.verify.build.compile_check import build_check, spirv_check
from wmma2sycl.verify.build.cuda_errors import at_cuda_lines
from wmma2sycl.verify.build.dpcpp import DeviceCode
from wmma2sycl.verify.build.sycl_rtc import Build, Built, DeviceBuildFailed, NotBuilt
from wmma2sycl.verify.build.toolchain import Toolchain, find_toolchain
from wmma2sycl.verify.core.verdict import Check, Disposition, LaunchVerdict, ProgramVerdict, Report, Run, worst
from wmma2sycl.verify.devices.device_list import describe_environment
from wmma2sycl.verify.devices.matrix_use import Xeon
from wmma2sycl.verify.devices.run_program import RunPlan
from wmma2sycl.verify.doing import Doing, Here, Make
from wmma2sycl.verify.options import VerifyOptions
from wmma2sycl.verify.programs.kernel_table import Seen, kernel_table
from wmma2sycl.verify.programs.program import Program, read_libraries, read_programs
from wmma2sycl.verify.programs.whole_program import compare_runs
from wmma2sycl.verify.progress import Judged, OnEvent, Replayed, Teller
from wmma2sycl.verify.replay.launch_steps import (
    mistakes_of_references,
    recorded_kernels,
    recorded_run,
    told_of_references,
)
from wmma2sycl.verify.replay.prepared import is_prepared, verify_prepared
from wmma2sycl.verify.replay.replays import CUDA

__all__ = ["VerifyOptions", "verify_programs", "verify_tree"]
_NOT_COMPARED = "no recording was given: nothing was compared against the CUDA original (wmma2sycl record makes one)"
_NO_GPU = "no NVIDIA GPU was used"
_COMPILED_ONLY = {
    "ptx": "PTX was compiled, not loaded",
    "amdgcn": "AMD code went through the compiler's front end only",
    "amx": "AMX kernels were compiled, not run",
}
_NO_MAIN = (
    "no main function in {sources}: compiled only; to run it, give --main with a C++ source that calls it, "
    "or --recording with launches of its kernels"
)
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Steps:
    """What is under way for one program; `run`, `amx` and most of `launches` wait for `build`."""

    program: Program
    build: Future[Build] | None
    run: Future[Run]
    compiled: tuple[Future[Check], ...]
    amx: tuple[Future[Check], ...]
    launches: Future[tuple[LaunchVerdict, ...]] | None

    def all(self) -> Iterator[Future[object]]:
        """Every step of the program."""
        # Futures are invariant: one of a Run is no one of an object to the type checker.
        for future in (self.build, self.run, *self.compiled, *self.amx, self.launches):
            if future is not None:
                yield cast("Future[object]", future)


def verify_tree(
    tree: Path,
    options: VerifyOptions,
    on_event: OnEvent = lambda _: None,
    toolchain: Toolchain | None = None,
) -> Report:
    """Verify every program of the tree's manifest, and compile what belongs to none; a tree without sources gives a
    report without verdicts.

    Raises VerifierEnvironmentError: no manifest, a missing wheel, no g++.
    """
    return verify_programs((*read_programs(tree), *read_libraries(tree)), options, on_event, toolchain)


def verify_programs(
    programs: Sequence[Program],
    options: VerifyOptions,
    on_event: OnEvent = lambda _: None,
    toolchain: Toolchain | None = None,
    make: Make = Here,
) -> Report:
    """The same for programs given one by one (a tree ported by hand, say). `make`: who does the steps."""
    teller = Teller(on_event)
    if options.launches_only and is_prepared(programs, options.launches):
        return verify_prepared(programs, options.launches, teller)
    toolchain = replace(toolchain or find_toolchain(), sycl_compiler=options.compiler, on_cuda=options.on_cuda)
    environment = describe_environment(toolchain)
    with _work_folder(options) as folder:
        doing = make(options, toolchain, folder)
        executor = ThreadPoolExecutor(max_workers=doing.at_once)
        try:
            work = _Work(executor, options, doing, teller)
            with teller.lock:  # no event before it is known how many steps there are
                steps = [work.submit(number, program) for number, program in enumerate(programs)]
            verdicts = tuple(_judged(steps, options, teller))
        except BaseException:
            doing.stop()
            raise
        finally:
            executor.shutdown(cancel_futures=True)
    return Report(verdicts, environment, _not_run(options), mistakes_of_references(options.launches))


@contextmanager
def _work_folder(options: VerifyOptions) -> Iterator[Path]:
    if options.keep is not None:
        options.keep.mkdir(parents=True, exist_ok=True)
        yield options.keep.resolve()
        return
    with tempfile.TemporaryDirectory(prefix="wmma2sycl-") as folder:
        yield Path(folder)


def _not_run(options: VerifyOptions) -> tuple[str, ...]:
    compared = any(options.launches.recordings.values())
    on_gpu = compared and CUDA in options.launches.devices
    gpu = () if on_gpu or options.compiler is not None or options.on_cuda is not None else (_NO_GPU,)
    first = (*(() if compared else (_NOT_COMPARED,)), *gpu, *told_of_references(options.launches), *options.remarks)
    if options.launches_only:
        return first
    left_out = options.not_checked
    compiled = (
        text for kind, text in _COMPILED_ONLY.items() if kind not in left_out and not (kind == "ptx" and on_gpu)
    )
    none = (f"no compile checks for {', '.join(left_out)} were asked for",) if left_out else ()
    return (*first, *compiled, *none)


@dataclass(frozen=True, slots=True)
class _Work:
    """What the steps of all programs share."""

    executor: Executor
    options: VerifyOptions
    doing: Doing
    teller: Teller

    def submit(self, number: int, program: Program) -> Steps:
        """Steps start in the order given here, so one that waits for a build never keeps it from starting."""
        options, request = self.options, self.options.launches
        replayed = bool(request.recordings.get(program.name))
        needs_build = not options.launches_only or request.needs_build(program.name)
        build = self._submit(self._build, program, number, program.has_main or replayed) if needs_build else None
        launches = self._submit(self._launches, program, build) if replayed else None
        if options.launches_only or build is None:
            return Steps(program, build, _ended(self._not_run("only launches were asked for")), (), (), launches)
        compiled = tuple(self._submit(self._compile, program, code) for code in options.device_code)
        if program.has_main:
            run = self._submit(self._run, program, build)
        else:
            run = _ended(self._not_run(_NO_MAIN.format(sources=" or ".join(source.name for source in program.sources))))
        amx = tuple(self._submit(self._amx, program, build, xeon) for xeon in options.xeons)
        return Steps(program, build, run, compiled, amx, launches)

    def _submit(self, step: Callable[..., T], *arguments: object) -> Future[T]:
        self.teller.total += 1
        return self.executor.submit(step, *arguments)

    def _not_run(self, why: str) -> Run:
        return Run(self.options.device_selector, Disposition.NOT_RUN, why)

    def _build(self, program: Program, number: int, link: bool) -> Build:
        return self.teller.step(
            program.name, "build", lambda: self.doing.build(program, number, link=link),
            lambda build: build_check(build).disposition,
        )  # fmt: skip

    def _compile(self, program: Program, code: DeviceCode) -> Check:
        return self.teller.step(program.name, code.name, lambda: self.doing.check(program, code), _of_check)

    def _run(self, program: Program, build: Future[Build]) -> Run:
        built = build.result()
        if not isinstance(built, Built):
            return self.teller.step(program.name, "run", lambda: self._not_run("the program was not built"), _of_run)
        options = self.options
        recording = recorded_run(options.launches, program)
        arguments = recording.arguments if recording is not None else options.arguments
        warm_up = options.warm_up and built.may_be_cached
        # It finds the data files that were migrated with it beside its main source.
        plan = RunPlan(
            options.device_selector, program.folder, options.run_limit_s, warm_up, arguments, options.compiler is None
        )
        return self.teller.step(program.name, "run", lambda: self.doing.run(program, built, plan), _of_run)

    def _amx(self, program: Program, build: Future[Build], xeon: Xeon) -> Check:
        built = build.result()
        return self.teller.step(
            program.name, f"amx:{xeon.value}", lambda: self.doing.amx(program, built, xeon), _of_check
        )

    def _launches(self, program: Program, build: Future[Build] | None) -> tuple[LaunchVerdict, ...]:
        built = build.result() if build is not None else None
        return self.teller.step(
            program.name, "launches",
            lambda: self.doing.launches(program, built, lambda *told: self.teller.tell(Replayed(program.name, *told))),
            lambda found: worst(launch.disposition for launch in found),
        )  # fmt: skip


def _of_check(check: Check) -> Disposition:
    return check.disposition


def _of_run(run: Run) -> Disposition:
    return run.disposition


def _ended(result: T) -> Future[T]:
    future: Future[T] = Future()
    future.set_result(result)
    return future


def _judged(started: Sequence[Steps], options: VerifyOptions, teller: Teller) -> Iterator[ProgramVerdict]:
    """Each program's verdict as soon as it and those before it have ended; raises what a step raised."""
    owners = {future: number for number, one in enumerate(started) for future in one.all()}
    left = [sum(1 for _ in one.all()) for one in started]
    judged = 0
    for future in as_completed(owners):
        future.result()
        left[owners[future]] -= 1
        while judged < len(started) and not left[judged]:
            verdict = _verdict(started[judged], options, teller)
            teller.tell(Judged(verdict))
            yield verdict
            judged += 1


def _verdict(steps: Steps, options: VerifyOptions, teller: Teller) -> ProgramVerdict:
    program = steps.program
    build = steps.build.result() if steps.build is not None else None
    told = (
        build_check(build)
        if build is not None
        else Check("build", Disposition.NOT_RUN, "nothing that was asked for needs it")
    )
    spirv = [spirv_check(build, program)] if build is not None and options.compiler is None else []
    checks = (*spirv, *(check.result() for check in (*steps.compiled, *steps.amx)))
    told, *compiled = (at_cuda_lines(check, program.tree) for check in (told, *checks))
    run, recorded = steps.run.result(), recorded_run(options.launches, program)
    compared = recorded is not None and run.disposition is not Disposition.NOT_RUN
    whole = compare_runs(recorded.run, run) if compared and recorded is not None else None
    launches = steps.launches.result() if steps.launches is not None else ()
    verdict = ProgramVerdict(
        program.name,
        replace(told, wall_s=teller.wall_s(program.name, "build")),
        run,
        tuple(compiled),
        launches,
        whole,
        program.has_main,
        not_compared=options.not_compared.get(program.name, ""),
    )
    refused = {kernel: why for (name, kernel), why in options.refused.items() if name == program.name}
    seen = Seen(_symbols(build), run.launched, recorded_kernels(options.launches, program), refused)
    return replace(verdict, again=_again(verdict, options), table=kernel_table(program, verdict, seen))


def _symbols(build: Build | None) -> frozenset[str]:
    """Of all kernels that are known to be in a build."""
    if build is None or isinstance(build, DeviceBuildFailed | NotBuilt):
        return frozenset()
    return frozenset(symbol for image in (*build.images, *build.kernels) for symbol in image.kernels)


def _again(verdict: ProgramVerdict, options: VerifyOptions) -> str:
    """The command that shows again what failed of build, run and compile checks; launches have their own."""
    failed = () if verdict.build.disposition.is_failure else tuple(check.name for check in verdict.failures)
    wrong = verdict.build.disposition.is_failure or verdict.run.disposition.is_failure or bool(failed)
    return options.again(verdict.name, failed) if wrong else ""
