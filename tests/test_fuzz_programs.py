"""Generated programs (bench/fuzz_programs.py): a handful of them, right on the CPU device; what the judge says of programs that are not."""

from __future__ import annotations

import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from wmma2sycl.migrate.plan.load_rules import load
from wmma2sycl.verify.build.toolchain import find_toolchain

sys.path.insert(0, str(Path(__file__).parent.parent / "bench"))

from fuzzing.programs.judge import REFUSED, RIGHT, WRONG, judged
from fuzzing.programs.kinds import KINDS, programs
from fuzzing.programs.program import Piece, source

IN_CI = 6  # of each kind


def test_are_right_or_told_apart(tmp_path: Path) -> None:
    load()
    good = [program for n, kind in enumerate(KINDS) for program in programs(kind, 20 * n, IN_CI)]
    pieces = (Piece("@ = 1;", plain_body="@ = 2;"), Piece("uint3 t = threadIdx; @ = t.x;"))
    bad = [replace(p, pieces=(piece,)) for p, piece in zip(programs("typing", 900, 2), pieces, strict=True)]
    found = judged([*good, *bad], tmp_path, find_toolchain()).of
    assert {p.name: found[p.name] for p in good if found[p.name][0] != RIGHT} == {}
    assert [found[p.name][0] for p in bad] == [WRONG, REFUSED]


@pytest.mark.skipif(shutil.which("nvcc") is None, reason="needs nvcc")
def test_are_cuda(tmp_path: Path) -> None:
    written = source([program for n, kind in enumerate(KINDS) for program in programs(kind, 20 * n, IN_CI)])
    for name, text in written.items():
        (tmp_path / name).write_text(text)
    command = ["nvcc", "-std=c++17", "-arch=sm_90", "-w", "-c", "main.cu", "-o", "main.o"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, check=False)
    assert done.returncode == 0, done.stderr


def test_no_program_is_an_error_of_ours(tmp_path: Path) -> None:
    """Programs of a long run in which a step (`z++`) was asked for what an assignment has (W2S902)."""
    for name, text in source([program for seed in (30010, 30017) for program in programs("kernels", seed, 1)]).items():
        (tmp_path / name).write_text(text)
    command = [sys.executable, "-m", "wmma2sycl", "migrate", "main.cu", "-o", "out", "--no-compile"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, check=False, timeout=300)
    assert "W2S9" not in done.stdout + done.stderr
    assert done.returncode != 3
