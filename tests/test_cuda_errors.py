"""What compilers say of the output is told at the lines of the CUDA it was made of."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from wmma2sycl.cli import main as cli
from wmma2sycl.verify.build.cuda_errors import at_cuda_lines
from wmma2sycl.verify.core.verdict import Check, Disposition
from wmma2sycl.verify.programs.program import read_programs

CUDA = """\
#include <cuda_runtime.h>
#include "sum.h"
__device__ int (*table)(int);
__global__ void k(int *p) {
    p[threadIdx.x] = sum(threadIdx.x);
}
int main() { k<<<1, 32>>>(nullptr); return 0; }
"""
HEADER = "#pragma once\n\n__device__ inline int sum(int n) {\n    return n ? n + sum(n - 1) : 0;\n}\n"
NOTE = "note: function implemented using recursion declared here"


@pytest.fixture
def out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "a.cu").write_text(CUDA)
    (tmp_path / "src" / "sum.h").write_text(HEADER)
    monkeypatch.chdir(tmp_path)
    cli.main(["migrate", "src", "-o", "out", "--no-diff", "--no-compile"])
    return tmp_path / "out"


def line_of(path: Path, text: str) -> int:
    return next(i for i, line in enumerate(path.read_text().splitlines(), 1) if text in line)


def told(out: Path, *log: str, disposition: Disposition = Disposition.FAILED_TO_BUILD) -> list[str]:
    """What stands before the compiler's own words."""
    check = Check("build", disposition, "", "\n".join(log))
    lines = at_cuda_lines(check, read_programs(out)[0].tree).log.splitlines()
    assert lines[len(lines) - len(log) :] == list(log)
    return lines[: len(lines) - len(log)]


def test_an_error_is_told_at_its_line_of_cuda(out: Path) -> None:
    source = out / "a.cpp"
    recursion = f"{source}:{line_of(source, 'sum(')}:5: error: SYCL kernel cannot call a recursive function"
    noted = f"{out / 'sum.h'}:{line_of(out / 'sum.h', 'int sum')}:1: {NOTE}"
    assert told(out, recursion, noted) == [
        "a.cu:5: W2S701: does not compile: SYCL kernel cannot call a recursive function"
    ]


def test_what_migrate_told_there_is_told_again(out: Path) -> None:
    source = out / "a.cpp"
    lines = told(out, f"{source}:{line_of(source, '(*table)')}:1: error: unknown type name '__device__'")
    assert len(lines) == 1
    assert lines[0].startswith("a.cu:3: W2S5")


def test_an_error_in_a_runtime_header_is_told_where_it_is_used(out: Path) -> None:
    source = out / "a.cpp"
    header = f"{out}/include/wmma2sycl/runtime.hpp:1:1: error: no member"
    user = f"{source}:{line_of(source, 'main')}:1: note: in instantiation of it"
    assert told(out, header, user) == ["a.cu:7: W2S701: does not compile: no member"]


def test_lines_are_found_in_what_a_person_edited(out: Path) -> None:
    source = out / "a.cpp"
    source.write_text("// mine\n" * 7 + source.read_text().replace("return 0", "return missing"))
    error = f"{source}:{line_of(source, 'missing')}:9: error: use of undeclared identifier 'missing'"
    assert told(out, error, error) == ["a.cu:7: W2S701: does not compile: use of undeclared identifier 'missing'"]


@pytest.mark.parametrize("damage", ["gone", "cut", "other", "no manifest", "a list"])
def test_without_the_cuda_the_compiler_has_the_word_alone(out: Path, damage: str) -> None:
    source = out / "a.cpp"
    error = f"{source}:{line_of(source, 'main')}:1: error: no"
    tree = read_programs(out)[0].tree
    digest = next(
        row["sha256"] for row in json.loads((out / "wmma2sycl.json").read_text())["inputs"] if row["path"] == "a.cu"
    )
    kept = out / ".wmma2sycl" / "bases" / digest
    if damage == "gone":
        kept.unlink()
    elif damage == "cut":
        kept.write_bytes(kept.read_bytes()[:50])
    elif damage == "other":
        kept.write_bytes(next(p for p in kept.parent.iterdir() if p != kept).read_bytes())
    elif damage == "no manifest":
        (out / "wmma2sycl.json").unlink()
    else:
        (out / "wmma2sycl.json").write_text("[]")
    check = Check("build", Disposition.FAILED_TO_BUILD, "", error)
    assert at_cuda_lines(check, tree) == check


def test_nothing_is_added_to_what_is_no_compiler_error(out: Path) -> None:
    assert told(out, "/elsewhere/b.cpp:1:1: error: no", f"{out}/a.cpp:9999:1: error: no", "linking failed") == []
    passed = f"{out / 'a.cpp'}:7:1: error: printed by the program"
    assert told(out, passed, disposition=Disposition.PASSED) == []
    check = Check("build", Disposition.FAILED_TO_BUILD, "", "a.cpp:1:1: error: of a port by hand")
    assert at_cuda_lines(check, None) == check


def test_the_cuda_of_files_that_are_gone_is_swept(out: Path) -> None:
    bases = out / ".wmma2sycl" / "bases"
    before = {p.name for p in bases.iterdir()}
    (out.parent / "src" / "sum.h").write_text(HEADER.replace("n - 1", "n - 2"))
    cli.main(["migrate", "src", "-o", "out", "--no-diff", "--no-compile"])
    assert len({p.name for p in bases.iterdir()}) == len(before)
    assert {p.name for p in bases.iterdir()} != before
