"""Contracts evaluated by their migrated form, on the CPU device."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from wmma2sycl.migrate.core.toolchain import Options
from wmma2sycl.migrate.deliver.output import write
from wmma2sycl.migrate.diagnostics import Severity
from wmma2sycl.migrate.pipeline import migrate_tree
from wmma2sycl.migrate.project.tree import find
from wmma2sycl.verify.core.verdict import Disposition
from wmma2sycl.verify.pipeline import VerifyOptions, verify_tree

from contracts.contract import Contract
from contracts.program import DEVICE, program, results


def evaluated(contracts: Sequence[Contract], folder: Path) -> dict[str, dict[str, list[int]]]:
    """The bits that the migrated program gives, by form and the contracts' names."""
    return results(contracts, DEVICE, printed(program(contracts, DEVICE), folder))


def printed(text: str, folder: Path) -> str:
    """What a CUDA program prints once it is migrated; nothing in it may ask for a person."""
    source = folder / "contracts.cu"
    source.write_text(text)
    migration = migrate_tree(find([source]), Options())
    loud = [d for d in migration.diagnostics if d.row.severity != Severity.NOTE]
    assert not loud, [(d.row.code, d.message) for d in loud]
    write(migration, folder / "out", {})
    options = VerifyOptions(
        jobs=1, run_limit_s=600, xeons=(), ptx_architectures=(), amd_architectures=(), warm_up=False
    )
    (found,) = verify_tree(folder / "out", options).programs
    assert found.disposition is Disposition.PASSED, f"{found.build.log}\n{found.run.why}\n{found.run.stderr}"
    return found.run.stdout
