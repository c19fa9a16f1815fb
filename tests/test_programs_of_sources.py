"""Self-checking CUDA programs of several sources: migrated without a diagnostic, run on the CPU device."""

from __future__ import annotations

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

PROGRAMS = sorted(p for p in (Path(__file__).parent / "programs_of_sources").iterdir() if p.is_dir())
every_program = pytest.mark.parametrize("program", PROGRAMS, ids=lambda p: p.name)


@every_program
def test_runs_and_finds_what_cuda_defines(program: Path, tmp_path: Path) -> None:
    migration = migrate_tree(find([program]), Options())
    assert {d.row.severity for d in migration.diagnostics} <= {Severity.NOTE}
    write(migration, tmp_path / "out", {})
    report = verify_tree(
        tmp_path / "out",
        VerifyOptions(jobs=1, run_limit_s=600, xeons=(), ptx_architectures=("sm_90",), amd_architectures=()),
    )
    assert report.programs
    for found in report.programs:
        assert found.disposition is Disposition.PASSED, f"{found.build.log}\n{found.run.stdout}\n{found.run.stderr}"
        assert found.run.stdout.split()[-1] == "PASSED"
        assert {c.name: c.disposition for c in found.checks}["ptx:sm_90"] is Disposition.PASSED


@pytest.mark.skipif(shutil.which("nvcc") is None, reason="no nvcc")
@every_program
def test_is_cuda(program: Path, tmp_path: Path) -> None:
    sources = [str(source) for source in sorted(program.glob("*.cu"))]
    done = subprocess.run(
        ["nvcc", "-arch=sm_90", "-rdc=true", "-c", "-Xcicc", "-O0", "-Xptxas", "-O0", *sources],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stderr
