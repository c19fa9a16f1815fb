"""Which of CUDA's types a jump may pass and SYCL's not: every row of the types' table, by the C++ compiler."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest
from conftest import MigrateText
from test_case_compiles import INCLUDE, RUNTIME
from wmma2sycl.migrate.apis.types import TYPES
from wmma2sycl.migrate.project.migration import MigratedFile

TOP = """#include <cublas_v2.h>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_fp8.h>
#include <cuda_runtime.h>
#include <curand.h>
#include <curand_kernel.h>
"""


def passed(names: list[str]) -> str:
    """A line a type: a jump past a variable of it."""
    lines = (f"int past_{n}(bool b) {{ if (b) goto end; {n} v; (void)&v; end: return 0; }}\n" for n in names)
    return TOP + "".join(lines)


def told_of(file: MigratedFile, code: str, names: list[str]) -> list[str]:
    """The types on whose lines a diagnostic stands."""
    lines = {file.before[: d.span.start].count(b"\n") for d in file.diagnostics if d.code == code}
    return [name for i, name in enumerate(names, TOP.count("\n")) if i in lines]


@pytest.mark.skipif(not (INCLUDE / "sycl" / "sycl.hpp").is_file(), reason="no SYCL headers in this environment")
def test_what_a_jump_may_not_pass_in_sycl_is_told(migrate_text: MigrateText, tmp_path: Path) -> None:
    """Types that CUDA itself constructs, or that another header declares, are left out: there the CUDA does not parse. Of CUstream_st there are pointers alone."""
    names = sorted(name for name in TYPES if name not in ("StopWatchInterface", "nvtxRangeId_t", "CUstream_st"))
    refused = told_of(migrate_text(passed(names)), "W2S001", names)
    plain = [name for name in names if name not in refused]
    assert {"int4", "cudaStream_t", "cudaDeviceProp", "curandState", "cudaEvent_t"} <= set(plain)
    file = migrate_text(passed(plain))
    told = told_of(file, "W2S119", plain)
    (tmp_path / "wmma2sycl").symlink_to(RUNTIME)
    unit = tmp_path / "plain.cpp"
    unit.write_bytes(file.after)
    command = ["g++", "-std=c++17", "-fsyntax-only", "-w", "-isystem", str(INCLUDE), f"-I{tmp_path}", str(unit)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert "No such file" not in done.stderr
    found = sorted(set(re.findall(r"In function .int past_(\w+)\(", done.stderr)))
    assert (sorted(set(found) - set(told)), sorted(set(told) - set(found))) == ([], [])
