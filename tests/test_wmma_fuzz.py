"""Composed WMMA kernels: migrated without a crash, nothing left over without a diagnostic, and right on the CPU.

CI composes a few; `--fuzz N` composes N, `--fuzz-seed S` others (docs/wmma_matrix.md).
"""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from wmma2sycl.migrate.core.toolchain import Options
from wmma2sycl.migrate.diagnostics import Severity
from wmma2sycl.migrate.pipeline import migrate_tree
from wmma2sycl.migrate.project.tree import find
from wmma_fuzz.draw import drawn
from wmma_fuzz.form import Form
from wmma_fuzz.kernel import Kernel
from wmma_fuzz.lanes import DEPENDENT
from wmma_fuzz.meaning import Meaning
from wmma_fuzz.outcome import Outcome, outcome
from wmma_fuzz.program import Program, program
from wmma_fuzz.strategies import kernels

IN_CI = 12
KERNELS_A_PROGRAM = 12
TARGETS = ("software<16>", "software<8>", "software<32>")
FLOAT_ACCUMULATORS = ("bf16", "tf32")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """One test a program."""
    if "batch" not in metafunc.fixturenames:
        return
    count = metafunc.config.getoption("--fuzz") or IN_CI
    first_seed = metafunc.config.getoption("--fuzz-seed")
    metafunc.parametrize("batch", range(first_seed, first_seed + -(-count // KERNELS_A_PROGRAM)))


def test_composed_kernels(batch: int, tmp_path: Path) -> None:
    composed = program(f"batch {batch}", drawn(kernels(), KERNELS_A_PROGRAM, 1000 * batch))
    found: Outcome = outcome(composed, tmp_path, TARGETS[batch % len(TARGETS)])
    print(f"{found.right} right, {len(found.refused)} refused: {found.refused}")
    assert not found.findings, "\n\n".join(found.findings)
    assert not found.refused, "legal code that depends on no lane"
    assert found.right == KERNELS_A_PROGRAM


def _complaints(written: Program, folder: Path) -> list[tuple[int, Severity, str]]:
    """The kernel's number, severity and code of each diagnostic of a migration."""
    folder.mkdir(exist_ok=True)
    for name, text in written.files().items():
        (folder / name).write_text(text)
    found = migrate_tree(find([folder]), Options()).diagnostics
    places = [(written.kernel_at(d.span.start), d) for d in found if d.file == "program.cu"]
    return [(-1 if kernel is None else kernel.n, d.row.severity, d.code) for kernel, d in places]


@settings(
    max_examples=20,
    derandomize=True,
    deadline=None,
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=list(HealthCheck),
)
@given(st.lists(kernels(), min_size=1, max_size=3))
def test_nothing_is_left_without_a_diagnostic(tmp_path: Path, composed: list[tuple[Meaning, Form]]) -> None:
    codes = {code for _, _, code in _complaints(program("p", composed), tmp_path / "input")}
    assert not codes & {"W2S901", "W2S902"}


def _dependent(first: int) -> list[Kernel]:
    """Each statement of lanes.py in a kernel of its own; without the forms that hide the fragments it names."""
    forms = drawn(kernels(FLOAT_ACCUMULATORS), len(DEPENDENT), 7)
    return [
        Kernel(first + n, *pair, dependent=text) for n, (pair, text) in enumerate(zip(forms, DEPENDENT, strict=True))
    ]


def test_what_depends_on_lanes_is_refused(tmp_path: Path) -> None:
    """Each such statement in a kernel of its own, among the forms that a kernel may have."""
    found = _complaints(Program("lanes", tuple(_dependent(0))), tmp_path / "input")
    blocked = {number for number, severity, _ in found if severity is Severity.BLOCKED}
    assert [DEPENDENT[n] for n in range(len(DEPENDENT)) if n not in blocked] == []


@pytest.mark.skipif(shutil.which("nvcc") is None, reason="needs nvcc")
def test_composed_kernels_are_legal_cuda(tmp_path: Path) -> None:
    composed = program("legal", drawn(kernels(), 40, 5))
    for name, text in Program("legal", (*composed.kernels, *_dependent(40))).files().items():
        (tmp_path / name).write_text(text)
    command = [
        "nvcc",
        "-std=c++17",
        "-arch=sm_90",
        "-cubin",
        "-o",
        str(tmp_path / "p.cubin"),
        str(tmp_path / "program.cu"),
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=500)
    assert done.returncode == 0, done.stderr
