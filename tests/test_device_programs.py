"""Small self-checking CUDA programs, one a family of device builtins: migrated without a diagnostic, run on the CPU device."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest
from wmma2sycl.migrate.core.toolchain import Options
from wmma2sycl.migrate.deliver.output import write
from wmma2sycl.migrate.diagnostics import Severity
from wmma2sycl.migrate.pipeline import migrate_tree
from wmma2sycl.migrate.project.tree import find
from wmma2sycl.verify.core.verdict import Disposition
from wmma2sycl.verify.pipeline import VerifyOptions, verify_tree

PROGRAMS = sorted((Path(__file__).parent / "device_programs").glob("*.cu"))
OF_WHOLE_ARRAYS = re.compile(r"#include <thrust/|\bcub::Device")
every_program = pytest.mark.parametrize("program", PROGRAMS, ids=lambda p: p.stem)


@every_program
def test_runs_and_finds_what_cuda_defines(program: Path, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    """AMD's front end has every eighth but with --every-target, which also has both architectures of NVIDIA's."""
    migration = migrate_tree(find([program]), Options())
    assert {d.row.severity for d in migration.diagnostics} <= {Severity.NOTE}
    write(migration, tmp_path / "out", {})
    number = PROGRAMS.index(program)
    every, both = bool(request.config.getoption("--every-target")), ("sm_80", "sm_90")
    sms, amd = both if every else (both[number % 2],), ("gfx90a",) if every or number % 8 == 0 else ()
    report = verify_tree(
        tmp_path / "out",
        VerifyOptions(jobs=1, run_limit_s=600, xeons=(), ptx_architectures=sms, amd_architectures=amd),
    )
    (found,) = report.programs
    assert found.disposition is Disposition.PASSED, f"{found.build.log}\n{found.run.stdout}\n{found.run.stderr}"
    assert found.run.stdout.split()[-1] == "PASSED"
    checks = {c.name: c.disposition for c in found.checks}
    assert {checks[name] for name in (*(f"ptx:{sm}" for sm in sms), *(f"amdgcn:{gfx}" for gfx in amd))} == {
        Disposition.PASSED
    }


@pytest.mark.skipif(shutil.which("nvcc") is None, reason="no nvcc")
@every_program
def test_is_cuda(program: Path, request: pytest.FixtureRequest) -> None:
    if OF_WHOLE_ARRAYS.search(program.read_text()) and not request.config.getoption("--slow-nvcc"):
        pytest.skip("nvcc takes minutes for algorithms over whole arrays: --slow-nvcc")
    done = subprocess.run(
        ["nvcc", "-arch=sm_90", "-c", "-Xcicc", "-O0", "-Xptxas", "-O0", str(program), "-o", "/dev/null"],
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stderr
