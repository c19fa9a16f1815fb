"""Turns compilations into `Check`s.

In: a program and what to compile it to, or a build that was done. Out: a `Check`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from pathlib import Path

from wmma2sycl.verify.build.dpcpp import (
    Compiled,
    CompileFailed,
    CompilerCrashed,
    CompileTimedOut,
    DeviceCode,
    compile_source,
)
from wmma2sycl.verify.build.sycl_rtc import (
    Build,
    Built,
    CompiledOnly,
    DeviceBuildFailed,
    HostBuildFailed,
    NotBuilt,
    device_options,
    device_text,
)
from wmma2sycl.verify.build.toolchain import Toolchain
from wmma2sycl.verify.core.verdict import Check, Disposition
from wmma2sycl.verify.names.counted import counted_kernels, function_names
from wmma2sycl.verify.names.kernel_facts import KernelFacts
from wmma2sycl.verify.names.kernel_names import KernelName, parse_kernel_name
from wmma2sycl.verify.programs.program import Program

KEPT = "kept from an earlier run"


def check_code(program: Program, code: DeviceCode, limit_s: float, toolchain: Toolchain) -> Check:
    """Compile every source's device code; the first that fails decides. `why` says what was left out."""
    wall_s, notes = 0.0, ""
    for number, source in enumerate(program.sources):
        options = device_options(program, limit_s, number)
        outcome = compile_source(source, code, options, text=device_text(program, source), toolchain=toolchain)
        if not isinstance(outcome, Compiled):
            return failed_compilation(code.name, source, outcome)
        wall_s += outcome.wall_s
        notes = "; ".join(outcome.notes)
    return Check(code.name, Disposition.PASSED, notes, "", wall_s)


def spirv_check(build: Build, program: Program) -> Check:
    """The SPIR-V compilation is part of the build: what it says of it."""
    if isinstance(build, DeviceBuildFailed):
        return failed_compilation(build.code.name, build.source, build.outcome)
    if isinstance(build, NotBuilt):
        return Check("spirv", Disposition.NOT_RUN, build.why)
    forms = {parse_kernel_name(symbol) for image in (*build.images, *build.kernels) for symbol in image.symbols}
    return Check("spirv", Disposition.PASSED, compiled_kernels(forms, program.kernels))


def compiled_kernels(forms: Collection[KernelName], known: Iterable[KernelFacts]) -> str:
    """How many there are, and which of the known ones were not compiled: templates of which no form is launched."""
    without = sorted({kernel.name for kernel in known} - function_names(forms))
    told = f"{counted_kernels(forms)} compiled"
    return f"{told}; not compiled, as nothing launches it: {', '.join(without)}" if without else told


def build_check(build: Build) -> Check:
    """The build of the program as a whole."""
    match build:
        case Built(log=log, kept=kept):
            return Check("build", Disposition.PASSED, KEPT if kept else "", log)
        case CompiledOnly(log=log, kept=kept):
            why = "compiled, not linked"
            return Check("build", Disposition.PASSED, f"{why}; {KEPT}" if kept else why, log)
        case DeviceBuildFailed():
            return failed_compilation("build", build.source, build.outcome)
        case NotBuilt(why=why):
            return Check("build", Disposition.NOT_RUN, why)
        case HostBuildFailed(log=log, timed_out=timed_out, at=at, by=by):
            where = f"{at}, by {by}" if by else at if at == "linking" else f"host code of {at}"
            return Check("build", Disposition.TIMED_OUT if timed_out else Disposition.FAILED_TO_BUILD, where, log)


def failed_compilation(name: str, source: Path, outcome: CompileFailed | CompilerCrashed | CompileTimedOut) -> Check:
    """A compilation without images as a check of that name."""
    match outcome:
        case CompileFailed(log=log, wall_s=wall_s):
            return Check(name, Disposition.FAILED_TO_BUILD, f"device code of {source.name}", log, wall_s)
        case CompilerCrashed(cause=cause, log=log, wall_s=wall_s):
            why = f"the compiler crashed on {source.name}: {cause}"
            return Check(name, Disposition.COMPILER_CRASHED, why, log, wall_s)
        case CompileTimedOut(limit_s=limit_s):
            why = f"the compiler ran past {limit_s:g} s on {source.name}"
            return Check(name, Disposition.TIMED_OUT, why)
