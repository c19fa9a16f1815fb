"""Outputs for PyTorch's XPU devices, compiled by g++ against PyTorch's own headers. Its wheels for CUDA hold those of XPU, too:

    pip download --no-deps torch && unzip -q torch-*.whl 'torch/include/*' && WMMA2SYCL_TORCH_INCLUDE=$PWD/torch/include pytest tests/test_torch_headers.py

Everywhere else test_case_compiles.py compiles them against stand-ins.
"""

from __future__ import annotations

import os
import re
import subprocess
import sysconfig
from pathlib import Path

import pytest
from test_case_compiles import INCLUDE, RUNTIME, _is_clean
from test_cases import Case, cases, outcome

TORCH = Path(os.environ.get("WMMA2SYCL_TORCH_INCLUDE", ""))
_USES_TORCH = re.compile(rb"^#include <(torch|ATen|c10)/", re.MULTILINE)
_OF_A_BUILD = Path("c10", "xpu", "impl", "xpu_cmake_macros.h")  # which wheels for CUDA lack


def _cases() -> list[Case]:
    return [
        case for case in cases() if any(_USES_TORCH.search(path.read_bytes()) for path in case.folder.glob("expected*"))
    ]


@pytest.mark.skipif(
    not os.environ.get("WMMA2SYCL_TORCH_INCLUDE"), reason="WMMA2SYCL_TORCH_INCLUDE names no torch/include of a wheel"
)
@pytest.mark.parametrize("case", _cases(), ids=lambda case: f"{case.folder.parent.name}/{case.folder.name}")
def test_compiles_with_pytorchs_own_headers(case: Case, tmp_path: Path) -> None:
    files = outcome(case).files
    if not _is_clean(files):
        pytest.skip("to be written by hand in places")
    (tmp_path / "wmma2sycl").symlink_to(RUNTIME)
    (tmp_path / _OF_A_BUILD).parent.mkdir(parents=True)
    (tmp_path / _OF_A_BUILD).write_text("#define C10_XPU_BUILD_SHARED_LIBS\n")
    for file in files:
        (tmp_path / file.input.output).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file.input.output).write_bytes(file.after)
    folders = [tmp_path, TORCH, TORCH / "torch" / "csrc" / "api" / "include", sysconfig.get_path("include")]
    for source in sorted(tmp_path.glob("*.cpp")):
        command = [
            "g++",
            "-std=c++20",
            "-fsyntax-only",
            "-w",
            "-DTORCH_EXTENSION_NAME=extension",
            "-DUSE_XPU",
            "-isystem",
            str(INCLUDE),
        ]
        done = subprocess.run(
            [*command, *(f"-I{folder}" for folder in folders), str(source)], capture_output=True, text=True, check=False, timeout=600
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
