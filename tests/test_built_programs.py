"""Small self-checking CUDA programs of several sources, one a way of building: migrated, built and run on the CPU device."""

from __future__ import annotations

from pathlib import Path

import pytest
from wmma2sycl.migrate.core.toolchain import Options
from wmma2sycl.migrate.deliver.output import write
from wmma2sycl.migrate.diagnostics import Severity
from wmma2sycl.migrate.pipeline import migrate_tree
from wmma2sycl.migrate.project.inputs import compile_commands
from wmma2sycl.migrate.project.inputs.selection import Request, select
from wmma2sycl.verify.core.verdict import Disposition
from wmma2sycl.verify.pipeline import VerifyOptions, verify_tree

TREES = sorted(path for path in (Path(__file__).parent / "built_programs").iterdir() if path.is_dir())


@pytest.mark.parametrize("tree", TREES, ids=lambda p: p.name)
def test_does_what_its_build_made_of_it(tree: Path, tmp_path: Path) -> None:
    commands = tree / compile_commands.NAME
    selection = select(Request((tree,), database=commands if commands.is_file() else None))
    migration = migrate_tree(list(selection.files), Options())
    assert {d.row.severity for d in migration.diagnostics} <= {Severity.NOTE}
    write(migration, tmp_path / "out", {})
    report = verify_tree(
        tmp_path / "out", VerifyOptions(jobs=1, run_limit_s=600, xeons=(), ptx_architectures=(), amd_architectures=())
    )
    assert report.programs
    for found in report.programs:
        assert found.disposition is Disposition.PASSED, f"{found.build.log}\n{found.run.stdout}\n{found.run.stderr}"
        assert found.run.stdout.startswith("PASSED")
