"""Errors of the compiler beside places that need a person: which are findings of their own, without a compiler."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from test_cases import case_id, cases
from wmma2sycl.cli import main as cli
from wmma2sycl.cli.compile_errors import with_errors
from wmma2sycl.migrate.core.source import Source
from wmma2sycl.migrate.core.toolchain import Options
from wmma2sycl.migrate.pipeline import Migration, migrate_tree
from wmma2sycl.migrate.project.tree import find
from wmma2sycl.verify.build.source_check import CompilerError

PROGRAM = """\
#include <cuda_runtime.h>
#include "beside.h"
#define HEAD(name) cudaArray_t name
cudaArray_t graph;
struct Held {
    cudaMipmappedArray_t levels;
    int count;
};
__global__ void apart(int *p) {
    int count = p[0];
    p[threadIdx.x] = count;
}
__global__ void refused(int *p, int *out) {
    int taken = __fns(p[0], 1, 2);
    int more = taken + 1;
    int other = p[2];
    out[0] = more;
    out[1] = other;
}
template <class T> __device__ T changed(T *p) {
    return p[0];
}
void held(Held &h) {
    h.count = 1;
}
void run(int *p) {
    HEAD(made);
    apart<<<1, 32>>>(p);
    refused<<<1, 32>>>(p, p);
}
"""
HEADER = "#pragma once\n#include <cuda_runtime.h>\n__device__ inline int beside(int n) {\n    return __popc(n);\n}\n"
Say = Callable[..., list[str]]

# What calls lead to, names that a macro makes, in heads and templates.
FEW = ("restrictions/calls", "spelled/refuses_different_kernels")


@pytest.fixture
def say(tmp_path: Path) -> Say:
    """What is told of one error of the compiler, at the lines of the output that have these words."""
    (tmp_path / "a.cu").write_text(PROGRAM)
    (tmp_path / "beside.h").write_text(HEADER)
    migration = migrate_tree(find([tmp_path]), Options())

    def said(text: str, *words: str, of: str = "a.cpp", then: str = "") -> list[str]:
        first = CompilerError(text, tuple(("/t/" + of, _line(migration, of, w)) for w in words))
        return _told(migration, first, *([CompilerError(then, (("/usr/include/optional", 3),))] if then else []))

    return said


def _line(migration: Migration, name: str, words: str) -> int:
    (file,) = (f for f in migration.files if f.input.output == name)
    (line,) = (n for n, text in enumerate(file.after.decode().splitlines(), 1) if words in text)
    return line


def _told(migration: Migration, *errors: CompilerError) -> list[str]:
    after = with_errors(migration, migration, {"a.cpp": errors}, "/t")
    return [
        f"{d.code} {new.input.name}:{Source('', new.before).position(d.span.start)[0]}"
        for old, new in zip(migration.files, after.files)
        for d in new.diagnostics[len(old.diagnostics) :]
    ]


def test_what_no_place_leads_to_is_told(say: Say) -> None:
    assert say("no type '__int128'", "= count;") == ["W2S701 a.cu:11"]
    assert say("no type '__int128'", "popcount(", of="beside.h") == ["W2S701 beside.h:4"]
    assert say("no '__int128'", "return p[0]", "void apart") == ["W2S701 a.cu:21"]


def test_an_error_of_a_header_follows_from_the_one_before(say: Say) -> None:
    assert say("no type '__int128'", "= count;", then="no conversion of '__int128'") == ["W2S701 a.cu:11"]
    assert say("no type '__int128'", then="no conversion of '__int128'") == ["W2S702 a.cu:1"]


def test_in_the_same_function_what_shares_no_name_is_told(say: Say) -> None:
    assert say("no type '__int128'", "out[1] = other") == [
        "W2S702 a.cu:18"
    ]  # p and out are words of the place, or follow
    assert say("no type '__int128'", "int other = ") == ["W2S702 a.cu:16"]


def test_what_a_place_says_is_not_said_again(say: Say) -> None:
    assert say("unknown type name 'cudaArray_t'", "cudaArray_t graph") == []
    assert say("use of undeclared identifier '__fns'", "int taken") == []
    assert say("unknown type name 'cudaArray_t'", "HEAD(made)", "#define HEAD") == []


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("no member named 'data' in 'graph'", "= count;"),  # by its name
        ("no matching function for call to 'refused'", "apart"),
        ("cannot convert", "h.count"),  # a parameter of a class with a place
        ("cannot convert", "out[0] = more"),  # what depends on a place's variable
        ("use of undeclared identifier 'sg'", "int other"),  # of ours
        ("expected ';' after class", "= count;"),
        ("no matching function for call to 'nd_launch'", "kernel_function<refused>"),
    ],
)
def test_what_may_follow_is_one_note(say: Say, text: str, words: str) -> None:
    (told,) = say(text, *([words] if words != "apart" else ["void apart"]))
    assert told.startswith("W2S702")


def test_the_places_of_cases_explain_all(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing in the cases that are refused is wrong beside what is refused there."""
    monkeypatch.delenv("WMMA2SYCL_COMPILE")
    every = request.config.getoption("--blocked-cases")
    told: dict[str, list[str]] = {}
    for case in cases():
        refused = case.diagnostics.is_file() and "blocked[" in case.diagnostics.read_text()
        if not (refused and every) and case_id(case) not in FEW:
            continue
        words = [f"--extra-arg={argument}" for argument in case.options.extra_arguments]
        sources = [str(path) for path in sorted(case.folder.glob("input*"))]
        cli.main(["migrate", *sources, "-o", str(tmp_path / str(len(told))), "--no-diff", *words])
        said = capsys.readouterr().err.splitlines()
        assert not [line for line in said if line.startswith("Not compiled") and "file not found" not in line]
        told[case_id(case)] = [line for line in said if "[W2S701]" in line]
    assert len(told) >= len(FEW)
    assert not {name: lines for name, lines in told.items() if lines}
