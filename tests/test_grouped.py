"""Diagnostics on a terminal: each kind once in full, other places by file and line; reports keep each."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from wmma2sycl.cli import main as cli
from wmma2sycl.migrate.core.source import Source, Span
from wmma2sycl.migrate.diagnostics import Diagnostic
from wmma2sycl.migrate.report.grouped import FULL, grouped

SOURCES = {name: Source(name, b"a b\n" * 40) for name in ("a.cu", "b.cu")}


def told(name: str, file: str, line: int, code: str = "W2S401") -> Diagnostic:
    at = 4 * (line - 1)
    return Diagnostic(code, file, Span(at, at + 1), {"api": name})


def lines(*found: Diagnostic) -> list[list[str]]:
    return [list(g.lines(SOURCES, {"b.cu": "src/b.cu"})) for g in grouped(found)]


def test_the_same_words_are_said_once() -> None:
    assert lines(told("x", "a.cu", 1), told("y", "a.cu", 2), told("x", "a.cu", 3), told("x", "b.cu", 4)) == [
        ["and 2 more places: a.cu:3:1, src/b.cu:4:1"],
        [],
    ]
    assert lines(told("x", "a.cu", 1), told("x", "a.cu", 9)) == [["and 1 more place: a.cu:9:1"]]


def test_one_code_in_one_file_is_shown_a_few_times() -> None:
    found = [told(f"n{i}", "a.cu", i + 1) for i in range(30)]
    assert len(grouped(found)) == FULL
    assert lines(*found)[-1] == ["and 27 more W2S401 in this file: lines 4, 5, 6, 7, 8, 9, 10, 11, ... (-v has each)"]
    assert lines(*found[: FULL + 1])[-1] == [f"and 1 more W2S401 in this file: line {FULL + 1} (-v has each)"]
    elsewhere = [told(f"m{i}", "b.cu", i + 1) for i in range(FULL)]
    assert len(grouped(found + elsewhere)) == 2 * FULL, "each file has its own"


def test_every_diagnostic_is_in_a_group() -> None:
    found = [
        told(f"n{i % 7}", file, i + 1, code) for i in range(30) for file in SOURCES for code in ("W2S401", "W2S504")
    ]
    assert sorted(
        (d.code, d.file, d.span.start) for g in grouped(found) for d in (g.first, *g.same, *g.alike)
    ) == sorted((d.code, d.file, d.span.start) for d in found)
    assert [g.is_new for g in grouped(found)].count(True) == 2


def test_reports_have_each_and_so_has_verbose(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    calls = "".join(f"  cudaArray_t g{i};\n" for i in range(6))
    (project / "src" / "a.cu").write_text(f"#include <cuda_runtime.h>\nint main() {{\n{calls}}}\n")
    words = ["migrate", "src", "-o", "out", "--jobs", "0", "--no-diff"]
    assert cli.main([*words, "--json", "a.json", "--sarif", "a.sarif"]) == 1
    err = capsys.readouterr().err
    assert err.count("blocked[W2S401]") == 1 and "= and 5 more places: src/a.cu:4:3, src/a.cu:5:3" in err
    assert len(json.loads(Path("a.json").read_text())["diagnostics"]) == 6
    assert len(json.loads(Path("a.sarif").read_text())["runs"][0]["results"]) == 6
    assert cli.main([*words, "-v"]) == 1
    err = capsys.readouterr().err
    assert err.count("blocked[W2S401]") == err.count("see: wmma2sycl explain W2S401") == 6
