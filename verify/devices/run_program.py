"""Runs a built program on a SYCL device, or writes how to run it by hand.

In: the executable, where it runs, a time limit. Out: a `Run`.
"""

from __future__ import annotations

import os
import shlex
from dataclasses import dataclass, replace
from pathlib import Path

from wmma2sycl.verify.build.toolchain import Toolchain
from wmma2sycl.verify.core.child import Ending, Exited, Killed, TimedOut
from wmma2sycl.verify.core.verdict import Disposition, Run

# Intel's OpenCL compiler for CPUs puts work-items into vectors unless this says that it does not, which it cannot where a
# kernel asks for sub-groups of a size; and optimises, but for the second.
_PLAINER = ({"CL_CONFIG_CPU_VECTORIZER_MODE": "1"}, {"SYCL_PROGRAM_COMPILE_OPTIONS": "-cl-opt-disable"})
_LAUNCHED = "WMMA2SYCL_LAUNCHED"  # as harness/free_function_launch.hpp reads it


@dataclass(frozen=True, slots=True)
class RunPlan:
    """Device (ONEAPI_DEVICE_SELECTOR's syntax), the folder to run in, the time limit of one run in seconds.

    `arguments` are the program's own. `counted`: the build writes down which kernels it launches. With `warm_up` the program runs once before the run that counts, and its compiled kernels are kept for that.
    """

    device: str
    folder: Path
    limit_s: float
    warm_up: bool = True
    arguments: tuple[str, ...] = ()
    counted: bool = True


def run_built(executable: Path, plan: RunPlan, toolchain: Toolchain) -> Run:
    """Run it; the verdict is the last run's, or the warm-up's where that failed.

    The device's driver compiles each kernel at its first launch, seconds that would count as the program's
    own: the warm-up leaves the compiled kernels in a cache beside the executable.
    """
    cache = {"SYCL_CACHE_PERSISTENT": "1", "SYCL_CACHE_DIR": str(executable.parent / "kernel_cache")}
    environment = toolchain.program_environment() | {"ONEAPI_DEVICE_SELECTOR": plan.device}
    if plan.warm_up:
        environment |= cache
    launched = executable.resolve().parent / "launched"
    launched.unlink(missing_ok=True)
    environment |= {_LAUNCHED: str(launched)}
    for _ in range(2 if plan.warm_up else 1):
        ending = toolchain.children.run(
            [executable, *plan.arguments], limit_s=plan.limit_s, env=environment, cwd=plan.folder
        )
        run = judge(ending, plan.device)
        if run.disposition.is_failure:
            break
    if plan.counted:
        run = replace(run, launched=_launched(launched))
    is_wrong = run.disposition in (Disposition.INCORRECT, Disposition.FAILED_TO_RUN)
    if is_wrong and plan.device.startswith("opencl:"):
        return _blamed(run, executable, plan, toolchain)
    return run


def _launched(file: Path) -> tuple[str, ...]:
    return tuple(dict.fromkeys(file.read_text().splitlines())) if file.is_file() else ()


def _blamed(run: Run, executable: Path, plan: RunPlan, toolchain: Toolchain) -> Run:
    """A run that is wrong or crashes, with a word on the device's compiler where the program passes without its vectors, or its
    optimiser. That is a hint: so may a program that races.

    Seen of intel-opencl-rt 2026.1.2: `i * 3 - (i + 1)` of a work-item's index, signed bit-fields of 9 to 15 bits beside a short;
    a crash in a loop whose turns depend on the work-item.
    """
    environment = toolchain.program_environment() | {"ONEAPI_DEVICE_SELECTOR": plan.device}
    for plainer in _PLAINER:
        ending = toolchain.children.run(
            [executable, *plan.arguments], limit_s=plan.limit_s, env=environment | plainer, cwd=plan.folder
        )
        if judge(ending, plan.device).disposition is Disposition.PASSED:
            set_so = " ".join(f"{name}={value}" for name, value in plainer.items())
            why = f"{run.why}, but right with {set_so}: this device's compiler may be wrong, or the program races"
            return replace(run, why=why)
    return run


def write_script(executable: Path, plan: RunPlan, toolchain: Toolchain) -> Path:
    """A shell script that runs it in the same way; arguments of the script take the place of the program's own."""
    wanted = toolchain.program_environment() | {"ONEAPI_DEVICE_SELECTOR": plan.device}
    own = {name: value for name, value in sorted(wanted.items()) if os.environ.get(name) != value}
    words = shlex.join(plan.arguments)
    lines = [
        "#!/bin/sh",
        *(f"export {name}={shlex.quote(value)}" for name, value in own.items()),
        f"cd {shlex.quote(str(plan.folder))} || exit",
        *([f"[ $# -gt 0 ] || set -- {words}"] if words else []),
        f'exec $DEBUGGER {shlex.quote(str(executable))} "$@"',
    ]
    script = executable.parent / "run.sh"
    script.write_text("\n".join(lines) + "\n")
    script.chmod(0o755)
    return script


def judge(ending: Ending, device: str) -> Run:
    """Exit status 0 passes; another one is the program's own verdict on itself."""
    status = ending.status if isinstance(ending, Exited) else None
    match ending:
        case Exited(status=0):
            disposition, why = Disposition.PASSED, ""
        case Exited():
            disposition, why = Disposition.INCORRECT, f"exit status {status}"
        case Killed(signal_name=name):
            disposition, why = Disposition.FAILED_TO_RUN, f"ended by {name}"
        case TimedOut(limit_s=limit_s):
            disposition, why = Disposition.TIMED_OUT, f"ran past {limit_s:g} s"
    return Run(device, disposition, why, status, ending.stdout, ending.stderr, ending.wall_s)
