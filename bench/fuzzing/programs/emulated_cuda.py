"""The generated CUDA itself, emulated on the CPU: a second opinion on the emulation and on what the programs expect."""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from pathlib import Path

from wmma2sycl.cli.verifying.emulated import emulated
from wmma2sycl.verify.emulation.build import EmulationBuildFailed
from wmma2sycl.verify.recording.nvcc import CudaSources

from fuzzing.programs.judge import RIGHT
from fuzzing.programs.program import Program, source

_RUN_LIMIT_S = 300.0


def not_right(programs: Sequence[Program], folder: Path) -> dict[str, str]:
    """Those that are not right there, by name, and why; findings of the emulation are told of the first of them."""
    folder.mkdir()
    for name, text in source(programs).items():
        (folder / name).write_text(text)
    try:
        emulated(CudaSources((folder / "main.cu",), (folder,)), folder / "program")
    except EmulationBuildFailed as error:
        return {programs[0].name: error.problem} if len(programs) == 1 else _halves(programs, folder)
    try:
        ended = subprocess.run(
            [folder / "program"], capture_output=True, text=True, timeout=_RUN_LIMIT_S, check=False, cwd=folder
        )
    except subprocess.TimeoutExpired:
        return {programs[0].name: f"does not end in {_RUN_LIMIT_S:g} s"}
    said = ended.stdout.splitlines()
    found = {one.name: f"emulated: {_told(one.name, said)}" for one in programs if f"{one.name} {RIGHT}" not in said}
    if ended.stderr:
        found.setdefault(programs[0].name, f"this batch is accused: {ended.stderr[:400]}")
    return found


def _told(name: str, said: list[str]) -> str:
    return next((line for line in said if line.startswith((f"{name}:", f"{name} wrong"))), "nothing came of it")


def _halves(programs: Sequence[Program], folder: Path) -> dict[str, str]:
    half = len(programs) // 2
    parts = programs[:half], programs[half:]
    return {name: why for n, part in enumerate(parts) for name, why in not_right(part, folder / f"half{n}").items()}
