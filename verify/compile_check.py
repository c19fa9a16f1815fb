"""Turns compilations into `Check`s.

In: a program and what to compile it to, or a build that was done. Out: a `Check`.
"""

from __future__ import annotations

from pathlib import Path

from wmma2sycl.verify.dpcpp import (
    Compiled,
    CompileFailed,
    CompilerCrashed,
    CompileTimedOut,
    DeviceCode,
    compile_source,
)
from wmma2sycl.verify.program import Program
from wmma2sycl.verify.sycl_rtc import Build, Built, DeviceBuildFailed, HostBuildFailed, device_options
from wmma2sycl.verify.toolchain import Toolchain
from wmma2sycl.verify.verdict import Check, Disposition


def check_code(program: Program, code: DeviceCode, limit_s: float, toolchain: Toolchain) -> Check:
    """Compile every source's device code; the first that fails decides. `why` says what was left out."""
    options = device_options(program, limit_s)
    wall_s, notes = 0.0, ""
    for source in program.sources:
        outcome = compile_source(source, code, options, toolchain=toolchain)
        if not isinstance(outcome, Compiled):
            return failed_compilation(code.name, source, outcome)
        wall_s += outcome.wall_s
        notes = "; ".join(outcome.notes)
    return Check(code.name, Disposition.PASSED, notes, "", wall_s)


def spirv_check(build: Build) -> Check:
    """The SPIR-V compilation is part of the build: what it says of it."""
    if isinstance(build, DeviceBuildFailed):
        return failed_compilation("spirv", build.source, build.outcome)
    kernels = sum(bool(image.symbols) for image in build.images)
    return Check("spirv", Disposition.PASSED, f"{kernels} kernels compiled")


def build_check(build: Build) -> Check:
    """The build of the program as a whole."""
    match build:
        case Built(log=log):
            return Check("build", Disposition.PASSED, "", log)
        case DeviceBuildFailed():
            return failed_compilation("build", build.source, build.outcome)
        case HostBuildFailed(log=log, timed_out=True):
            return Check("build", Disposition.TIMED_OUT, "the host side", log)
        case HostBuildFailed(log=log):
            return Check("build", Disposition.FAILED_TO_BUILD, "the host side", log)


def failed_compilation(
    name: str, source: Path, outcome: CompileFailed | CompilerCrashed | CompileTimedOut
) -> Check:
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
