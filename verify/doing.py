"""Who does the steps of programs: this machine (`Here`), or others that keep the same promise, a cluster.

In: a program, what was built of it before. Out: the step's result, when it has ended; verdicts do not depend on where that was.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from wmma2sycl.verify.build.compile_check import check_code
from wmma2sycl.verify.build.dpcpp import DeviceCode
from wmma2sycl.verify.build.installed_build import build_installed
from wmma2sycl.verify.build.kept_builds import kept_build, kept_check
from wmma2sycl.verify.build.sycl_rtc import Build, Built, DeviceBuildFailed, NotBuilt, build_program
from wmma2sycl.verify.build.toolchain import Toolchain
from wmma2sycl.verify.core.verdict import Check, Disposition, LaunchVerdict, Run
from wmma2sycl.verify.devices.amx import check_amx
from wmma2sycl.verify.devices.matrix_use import Xeon
from wmma2sycl.verify.devices.run_program import RunPlan, run_built, write_script
from wmma2sycl.verify.options import VerifyOptions
from wmma2sycl.verify.programs.program import Program
from wmma2sycl.verify.replay.launch_steps import LaunchStep, OnLaunch


class Doing(Protocol):
    """Does steps; each call may come from a thread of its own, `at_once` of them."""

    @property
    def at_once(self) -> int:
        """How many threads may ask at a time."""

    def build(self, program: Program, number: int, *, link: bool) -> Build:
        """Builds a program, the `number`th; without `link` both sides are only compiled."""

    def check(self, program: Program, code: DeviceCode) -> Check:
        """Compiles its device code for another target."""

    def amx(self, program: Program, build: Build, xeon: Xeon) -> Check:
        """Has the driver compile its AMX kernels for a Xeon."""

    def run(self, program: Program, built: Built, plan: RunPlan) -> Run:
        """Runs it whole."""

    def launches(self, program: Program, build: Build | None, on_launch: OnLaunch) -> tuple[LaunchVerdict, ...]:
        """Replays the launches of its recordings, on every device that was asked for."""

    def stop(self) -> None:
        """Ends what is under way; calls that wait for it raise Cancelled."""


Make = Callable[[VerifyOptions, Toolchain, Path], Doing]


class Here:
    """This machine. Compilations run side by side; programs and launches one at a time."""

    def __init__(self, options: VerifyOptions, toolchain: Toolchain, folder: Path) -> None:
        """`folder` is where programs are built."""
        self._options, self._toolchain, self._folder = options, toolchain, folder
        self._one_at_a_time = threading.Lock()

    @property
    def at_once(self) -> int:
        """As many as compilations were asked for."""
        return self._options.jobs

    def build(self, program: Program, number: int, *, link: bool) -> Build:
        """Into a folder of the program's own."""
        options = self._options
        work = self._folder / (program.name.replace("/", "_") if options.keep is not None else str(number))
        work.mkdir(exist_ok=True)
        if options.compiler is None:
            build = build_program if options.keep is not None else kept_build  # who keeps a build wants all of it
            return build(program, work, self._toolchain, options.build_limit_s, link=link)
        replays = options.launches.needs_build(program.name)
        return build_installed(
            program, work, self._toolchain, options.compiler, options.build_limit_s, replays=replays, link=link
        )

    def check(self, program: Program, code: DeviceCode) -> Check:
        """With the wheel's compiler."""
        toolchain, limit_s = self._toolchain, self._options.build_limit_s
        return kept_check(program, code, toolchain, lambda: check_code(program, code, limit_s, toolchain))

    def amx(self, program: Program, build: Build, xeon: Xeon) -> Check:
        """With the OpenCL driver for CPUs."""
        if isinstance(build, DeviceBuildFailed | NotBuilt) or self._options.compiler is not None:
            return no_spirv(xeon)
        return check_amx(build.images, xeon, self._toolchain, self._options.build_limit_s)

    def run(self, program: Program, built: Built, plan: RunPlan) -> Run:
        """On the device that the plan names."""
        if self._options.keep is not None:
            write_script(built.executable, plan, self._toolchain)
        with self._one_at_a_time:
            return run_built(built.executable, plan, self._toolchain)

    def launches(self, program: Program, build: Build | None, on_launch: OnLaunch) -> tuple[LaunchVerdict, ...]:
        """In the program's own executable, or by CUDA's driver."""
        options = self._options
        return LaunchStep(
            program, build, options.launches, self._toolchain, self._one_at_a_time, options.build_limit_s, on_launch
        ).run()

    def stop(self) -> None:
        """Kills what runs."""
        self._toolchain.children.stop()


def no_spirv(xeon: Xeon) -> Check:
    """Of a program whose device code was not compiled."""
    return Check(f"amx:{xeon.value}", Disposition.NOT_RUN, "there is no SPIR-V to compile")
