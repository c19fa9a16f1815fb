"""Every corpus program: migrated as written down, then built, run and compiled for every target.

`golden.zip` is a recording of its CUDA original on an NVIDIA GPU (corpus/record_golden.py): each recorded launch is
replayed on the CPU device, and every element of every buffer compared.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from conftest import SOON_COMPILED
from shared_results import shared
from wmma2sycl.migrate.core.source import Source
from wmma2sycl.migrate.core.toolchain import Options
from wmma2sycl.migrate.deliver.output import write
from wmma2sycl.migrate.diagnostics import Severity
from wmma2sycl.migrate.pipeline import Migration, migrate_tree
from wmma2sycl.migrate.project.tree import find
from wmma2sycl.verify.core.verdict import Disposition
from wmma2sycl.verify.devices.matrix_use import Xeon
from wmma2sycl.verify.pipeline import VerifyOptions, verify_tree
from wmma2sycl.verify.programs.program import read_programs
from wmma2sycl.verify.recording.archive import Archive
from wmma2sycl.verify.replay.launch_steps import LaunchRequest

CORPUS = Path(__file__).parent.parent / "corpus"
CASES = sorted(p.parent.name for p in CORPUS.glob("*/cuda"))


@shared
def migrated(case: str) -> Migration:
    return migrate_tree(find([CORPUS / case / "cuda"]), Options())


def expected_files(migration: Migration) -> dict[str, str]:
    """What `corpus/<case>/` holds beside the input: the output's files, and the diagnostics a line each."""
    texts = {f"sycl/{f.input.output}": f.after.decode() for f in migration.files}
    lines = []
    for file in migration.files:
        for d in file.diagnostics:
            line, column = Source(file.input.name, file.before).position(d.span.start)
            lines.append(f"{file.input.name}:{line}:{column} {d.row.severity.value}[{d.code}] {d.message}\n")
    return texts | {"diagnostics.txt": "".join(lines)}


@pytest.mark.parametrize("case", CASES)
def test_migrates_as_expected(case: str, request: pytest.FixtureRequest) -> None:
    found = expected_files(migrated(case))
    folder = CORPUS / case
    there = {
        p.relative_to(folder).as_posix()
        for p in folder.rglob("*")
        if p.is_file() and "cuda" not in p.relative_to(folder).parts
    }
    if request.config.getoption("--bless"):
        assert not os.environ.get("CI"), "expected files are not written in CI"
        assert "[W2S9" not in found["diagnostics.txt"], "our own bug, which is never blessed"
        for name, text in found.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(text)
    assert {name: (folder / name).read_text() for name in found} == found
    assert there - {"case.toml", "golden.zip"} <= set(found), "an expected file that the migration does not write"


@pytest.mark.parametrize("case", CASES)
def test_leaves_nothing_to_do(case: str) -> None:
    """The corpus holds what this version supports: notes at most, no CUDA name in code."""
    severities = {d.row.severity for d in migrated(case).diagnostics}
    assert severities <= {Severity.NOTE}


def golden_launches(case: str, tree: Path) -> LaunchRequest:
    """All of the case's golden recording, on the CPU."""
    (program,) = read_programs(tree)
    return LaunchRequest({program.name: (CORPUS / case / "golden.zip",)}, ("opencl:cpu",), lambda *_: "")


@pytest.mark.parametrize("case", CASES)
def test_runs_compares_and_compiles(
    case: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    """SPIR-V and PTX of each case; AMD's front end and the AMX compiler, which takes minutes for some kernels, have every
    fourth but with --every-target."""
    write(migrated(case), tmp_path / "out", {})
    number = CASES.index(case)
    every = bool(request.config.getoption("--every-target"))
    more = every or number % 4 == 0
    if number % 4 == 1:
        monkeypatch.delenv("WMMA2SYCL_HOST_OPTIMISATION")  # as users get it
    else:
        monkeypatch.setenv("WMMA2SYCL_TARGET", SOON_COMPILED)
    both = ("sm_80", "sm_90")
    sms, amd, xeons = both if every else (both[number % 2],), ("gfx90a",) if more else (), tuple(Xeon) if more else ()
    launches = golden_launches(case, tmp_path / "out")
    options = VerifyOptions(
        jobs=1, run_limit_s=600, ptx_architectures=sms, amd_architectures=amd, xeons=xeons, launches=launches
    )
    report = verify_tree(tmp_path / "out", options)
    assert len(report.programs) == 1
    program = report.programs[0]
    assert program.run.disposition is Disposition.PASSED, (
        f"{program.build.log}\n{program.run.stdout}\n{program.run.stderr}"
    )
    assert program.run.exit_status == 0 and "PASS" in program.run.stdout
    assert list(program.failures) == []
    checks = {c.name: c.disposition for c in program.checks}
    assert {checks[f"amx:{xeon.value}"] for xeon in xeons} <= {Disposition.PASSED, Disposition.NOT_RUN}
    compiled = ("spirv", *(f"ptx:{sm}" for sm in sms), *(f"amdgcn:{gfx}" for gfx in amd))
    assert [checks[name] for name in compiled] == [Disposition.PASSED] * len(compiled)
    assert [(v.kernel, v.launch, v.why) for v in program.launches if v.disposition is not Disposition.PASSED] == []
    with Archive(CORPUS / case / "golden.zip") as golden:
        assert "NVIDIA" in golden.recording.origin.gpu and golden.recording.origin.exit_status == 0
        assert [launch.launch for launch in program.launches] == [launch.index for launch in golden.recording.launches]
