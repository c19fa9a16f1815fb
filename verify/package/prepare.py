"""Builds programs for NVIDIA GPUs and packs them, several at a time.

In: programs, what is known of CUDA's runs, a toolchain that builds for NVIDIA GPUs. Out: the package, and why programs are not in it.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from wmma2sycl.verify.build.compile_check import build_check
from wmma2sycl.verify.build.sycl_rtc import Built, build_program
from wmma2sycl.verify.build.toolchain import Toolchain
from wmma2sycl.verify.core.verdict import Check
from wmma2sycl.verify.package.pack import Packing
from wmma2sycl.verify.programs.program import Program
from wmma2sycl.verify.replay.launch_steps import RecordedRun


@dataclass(frozen=True, slots=True)
class PackOptions:
    """Where the package goes, seconds of each compiler run, builds at a time, arguments of programs without a recording."""

    folder: Path
    limit_s: float = 300.0
    jobs: int = 2
    arguments: tuple[str, ...] = ()


def prepare_package(
    programs: Sequence[Program],
    recorded: Mapping[str, RecordedRun],
    options: PackOptions,
    toolchain: Toolchain,
    done: Callable[[str, Check], None] = lambda *_: None,
) -> dict[str, Check]:
    """Packs every program that has a `main`; by name, what failed of the others. `done` hears of each."""
    packing = Packing(options.folder, toolchain)
    packing.begin()

    def one(program: Program) -> tuple[str, Check]:
        with tempfile.TemporaryDirectory(prefix="wmma2sycl-") as work:
            built = build_program(program, Path(work), toolchain, options.limit_s)
            check = build_check(built)
            if isinstance(built, Built):
                known = recorded.get(program.name)
                arguments = options.arguments if known is None else known.arguments
                packing.add(program, built, arguments, None if known is None else known.run)
        done(program.name, check)
        return program.name, check

    with ThreadPoolExecutor(options.jobs) as pool:
        checks = dict(pool.map(one, (program for program in programs if program.has_main)))
    return {name: check for name, check in checks.items() if check.disposition.is_failure}
