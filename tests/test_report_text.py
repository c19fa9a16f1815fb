"""Diagnostics in a terminal: the place, the source lines with carets under exactly what is meant, the macro, help."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import MigrateFiles, MigrateText
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from rich.cells import cell_len
from wmma2sycl.migrate.core.source import Source, Span, decode
from wmma2sycl.migrate.diagnostics import NOTHING, Diagnostic
from wmma2sycl.migrate.diagnostics.ways import way
from wmma2sycl.migrate.pipeline import MigratedFile, Migration
from wmma2sycl.migrate.project.tree import InputFile
from wmma2sycl.migrate.report import text
from wmma2sycl.migrate.report.cells import cells, total, visible, width
from wmma2sycl.migrate.report.macro_places import Macros
from wmma2sycl.migrate.report.positions import Place, place, pointed
from wmma2sycl.migrate.report.source_lines import WIDTH, snippet
from wmma2sycl.migrate.report.visible import visible as named

relaxed = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])


def drawn(data: bytes, what: bytes, label: str = "") -> list[str]:
    at = data.index(what)
    return list(snippet(Source("a.cu", data), Span(at, at + len(what)), label))


def under_carets(lines: list[str]) -> str:
    """The cells of the source line that the carets stand under; a wide character counts as often as it is wide."""
    source, carets = lines[-2], lines[-1]
    spread = "".join(c * width(c) for c in source)
    return "".join(s for s, c in zip(spread.ljust(len(carets)), carets) if c == "^")


@pytest.mark.parametrize(
    ("data", "what", "under"),
    [
        pytest.param(b"  foo(bar);\n", b"bar", "bar", id="plain"),
        pytest.param(b"\tfoo(\tbar);\n", b"bar", "bar", id="tabs"),
        pytest.param(b"\tfoo(\tbar);\n", b"foo(\tbar", "foo(" + " " * 4 + "bar", id="a tab inside"),
        pytest.param("f(\"äöü\", bar);\n".encode(), b"bar", "bar", id="letters of two bytes"),
        pytest.param("f(\"漢字\", bar);\n".encode(), b"bar", "bar", id="after wide characters"),
        pytest.param("f(\"漢字\", bar);\n".encode(), "漢字".encode(), "漢漢字字", id="wide characters"),
        pytest.param("f(\"e\u0301\u200b\", bar);\n".encode(), b"bar", "bar", id="characters of no width"),
        pytest.param(b'f("\xe4\xf6", bar);\n', b"bar", "bar", id="Latin-1"),
        pytest.param(b'f("\xe4\xf6", bar);\n', b"\xe4\xf6", "\ufffd\ufffd", id="bytes that are no UTF-8"),
        pytest.param(b"f(bar);\r\ng(x);\r\n", b"bar);\r\n", "bar);", id="CRLF"),
        pytest.param(b'f("\x1b[31m", bar);\n', b"bar", "bar", id="an escape sequence"),
        pytest.param(b"f(bar)", b"bar)", "bar)", id="no newline at the end"),
        pytest.param(b"y" * 9000 + b"(bar)" + b"z" * 9000, b"bar", "bar", id="a line of 18,000 columns"),
        pytest.param(b"(bar)" + b"z" * 9000, b"bar", "bar", id="the start of a long line"),
        pytest.param(b"z" * 9000 + b"(bar)", b"bar", "bar", id="the end of a long line"),
    ],
)  # fmt: skip
def test_carets_stand_under_what_is_meant(data: bytes, what: bytes, under: str) -> None:
    lines = drawn(data, what)
    assert under_carets(lines) == under
    assert all(cell_len(line) <= WIDTH + 8 for line in lines)


@relaxed
@given(st.text(st.characters(exclude_characters="\n\r"), min_size=1, max_size=150), st.data())
def test_carets_under_any_text(line: str, data: st.DataObject) -> None:
    """Any span of any line: the cells under the carets are the span's own, and all of them unless the line is cut."""
    first = data.draw(st.integers(0, len(line) - 1))
    behind = data.draw(st.integers(first + 1, len(line)))
    before, inner = (line[a:b].encode("utf-8", "surrogatepass") for a, b in ((0, first), (first, behind)))
    source = Source("a.cu", b"first\n" + line.encode("utf-8", "surrogatepass") + b"\nlast\n")
    span = pointed(source, Span(6 + len(before), 6 + len(before) + len(inner)))
    found = list(snippet(source, span))
    assert len(found) == 3 and found[1].startswith("2 |")
    head = decode(source.data[6 : span.start])
    meant = "".join(c * width(c) for d in cells(head + source.text(span))[len(head) :] for c in d)
    carets = under_carets(found)
    if "…" in found[1] and "…" not in line:
        assert carets.strip() and (meant.startswith(carets) or "\t" in line)
    elif meant:
        assert len(carets) == len(meant) and carets.rstrip() == meant.rstrip()


@relaxed
@given(st.text(st.characters(max_codepoint=0xFFFF, exclude_categories=["Cc", "Cs", "Co", "Cn"]), max_size=40))
def test_widths_are_those_of_terminals(line: str) -> None:
    """As rich counts, but for what changed from one Unicode version to the next."""
    assert abs(total(cells(visible(line))) - cell_len(visible(line).expandtabs(4))) <= sum(
        1 for c in line if ord(c) > 0x2FF
    )


def test_what_hides_or_moves_is_shown() -> None:
    assert visible("a\x1b[2J\u202eb\x00\x7f\x9b") == "a␛[2J\ufffdb␀␡\ufffd"


def test_a_terminal_and_a_page_know_the_same_hidden_characters() -> None:
    for code in (*range(0x20, 0x3200), *range(0xD7F0, 0xE010), *range(0xFE00, 0x10000), *range(0xE0000, 0xE0100)):
        on_page = named(chr(code)) != chr(code)
        assert on_page == (visible(chr(code)) != chr(code)), hex(code)


LAUNCH = b"""void run() {
    gemm<<<grid,
        block>>>(a,
                 b);
}
"""


def test_a_span_of_several_lines() -> None:
    at, end = LAUNCH.index(b"gemm"), LAUNCH.index(b";\n}")
    assert list(snippet(Source("a.cu", LAUNCH), Span(at, end), "here")) == [
        "  |",
        "2 | /     gemm<<<grid,",
        "3 | |         block>>>(a,",
        "4 | |                  b);",
        "  | |___________________^ here",
    ]


def test_a_span_that_starts_within_a_line() -> None:
    at, end = LAUNCH.index(b"<<<"), LAUNCH.index(b">>>") + 3
    assert list(snippet(Source("a.cu", LAUNCH), Span(at, end))) == [
        "  |",
        "2 |       gemm<<<grid,",
        "  |  _________^",
        "3 | |         block>>>(a,",
        "  | |________________^",
    ]


def test_a_long_span_is_shown_in_part() -> None:
    data = b"".join(b"line %d\n" % i for i in range(1, 41))
    found = list(snippet(Source("a.cu", data), Span(0, len(data))))
    assert found[1] == " 1 | / line 1" and found[-2:] == ["40 | | line 40", "   | |_______^"]
    assert "   | | ..." in found and len(found) < 12


def test_no_source_no_snippet() -> None:
    assert list(snippet(Source("a.cu", b""), Span(0, 1))) == []
    lines = list(text.diagnostic_lines(Diagnostic("W2S502", "a.cu", Span(3, 9)), Source("a.cu", b"")))
    assert lines[0] == "a.cu:1:1: note[W2S502] a bound on the kernel's resources was dropped"
    assert [line.split(":")[0].strip() for line in lines[1:]] == ["= help", "= see"]


@pytest.mark.parametrize("span", [Span(-5, 2), Span(50, 60), Span(3, 1), Span(0, 0), Span(2, 99)])
def test_a_span_outside_the_file_breaks_nothing(span: Span) -> None:
    source = Source("a.cu", b"ab\ncd\n")
    assert list(snippet(source, span))
    assert place(source, span).line <= place(source, span).end_line


def test_columns_count_characters_or_utf16_units() -> None:
    data = "é𝄞x\n".encode()
    source, x = Source("a.cu", data), data.index(b"x")
    assert place(source, Span(x, x + 1)) == Place(1, 3, 1, 4)
    assert place(source, Span(x, x + 1), utf16=True) == Place(1, 4, 1, 5)


def test_a_lone_first_character_means_its_word(migrate_text: MigrateText) -> None:
    file = migrate_text('#include "gone.h"\nint f() { return undeclared; }\n')
    under = {d.code: under_carets(list(snippet(Source("a.cu", file.before), d.span))) for d in file.diagnostics}
    assert under["W2S002"] == '"gone.h"' and under.get("W2S001", "undeclared") == "undeclared"


def lines_of(migration: Migration, code: str) -> list[str]:
    sources = {f.input.name: Source(f.input.name, f.before) for f in migration.files}
    found = max(
        (d for f in migration.files for d in f.diagnostics if d.code == code),
        key=lambda d: (d.file.endswith(".cu"), d.span),
    )
    return list(text.diagnostic_lines(found, sources[found.file], Macros(sources.values())))


MACRO = """#include <cuda_runtime.h>
#define APPLY(p, f) apply<<<1, 32>>>(p, f)
template <typename F> __global__ void apply(float *p, F f) { p[threadIdx.x] = f(p[threadIdx.x]); }
"""
USE = "void run(float *p) {\n    APPLY(p, [] __device__(float x) { return x + 1; });\n}\n"


def test_a_use_says_where_its_macro_is(migrate_files: MigrateFiles) -> None:
    lines = lines_of(migrate_files({"a.cu": MACRO + USE}), "W2S545")
    assert lines[0].startswith("a.cu:5:5: note[W2S545] ")
    assert " --> a.cu:2:9" in lines
    at = lines.index(" --> a.cu:2:9")
    assert lines[at + 2 : at + 4] == [
        "2 | #define APPLY(p, f) apply<<<1, 32>>>(p, f)",
        "  |         ^^^^^ the macro is defined here",
    ]


def test_a_macro_of_a_header_is_found_there(migrate_files: MigrateFiles) -> None:
    lines = lines_of(
        migrate_files({"launch.cuh": "#pragma once\n" + MACRO, "a.cu": '#include "launch.cuh"\n' + USE}), "W2S545"
    )
    assert " --> launch.cuh:3:9" in lines


def test_a_place_in_a_body_says_whose(migrate_text: MigrateText) -> None:
    file = migrate_text("#define PTX(r) \\\n  asm volatile(\"vadd4.u32.u32.u32.sat %0, %1, %1, %1;\" \\\n  : \"=r\"(r) : \"r\"(r))\n"
                        "__global__ void k(unsigned *p) { PTX(p[0]); }\nvoid run(unsigned *p) { k<<<1, 32>>>(p); }\n")  # fmt: skip
    lines = lines_of(Migration((file,)), "W2S538")
    assert lines[0].startswith("input.cu:2:3: ") and "  |         ^^^ in the body of this macro" in lines


def test_the_last_definition_above_the_use_is_the_one() -> None:
    data = b"#define M 1\n#undef M\n#define M 2\nM;\n#define M 3\n"
    found = Macros([Source("a.cu", data)]).of(Diagnostic("W2S502", "a.cu", Span(data.index(b"M;"), data.index(b";"))))
    assert found is not None and found.span.start == data.index(b"M 2")


def test_a_name_that_two_other_files_define_is_not_guessed() -> None:
    sources = [Source("a.cu", b"M;\n"), Source("b.h", b"#define M 1\n"), Source("c.h", b"#define M 2\n")]
    assert Macros(sources).of(Diagnostic("W2S502", "a.cu", Span(0, 1))) is None


def test_help_and_see(migrate_text: MigrateText) -> None:
    file = migrate_text("#include <cuda_runtime.h>\nint main() { cudaArray_t graph; }\n")
    lines = lines_of(Migration((file,)), "W2S401")
    assert lines[-2:] == [
        f"  = help: {way('cudaArray_t')}",
        "  = see: wmma2sycl explain W2S401 cudaArray_t",
    ]


def test_nothing_to_do_is_not_said() -> None:
    found = Diagnostic("W2S403", "a.cu", Span(0, 1), {"api": "x", "reason": "y"})
    assert found.row.do == NOTHING
    assert not [line for line in text.diagnostic_lines(found, Source("a.cu", b"x\n")) if "help:" in line]


def test_a_hostile_name_moves_no_cursor() -> None:
    lines = list(text.diagnostic_lines(Diagnostic("W2S502", "x", Span(0, 1)), Source("a\x1b[2J\n.cu", b"x\n")))
    assert lines[0].startswith("a␛[2J␊.cu:1:1: ")


@pytest.mark.parametrize(
    ("encoding", "shown"),
    [("utf-8:strict", "café".encode() + b" \xe9"), ("ascii", b"caf\\xe9 \xe9"), ("latin-1", b"caf\xe9 \xe9")],
)
def test_any_text_is_printed_in_any_encoding(project: Path, encoding: str, shown: bytes) -> None:
    """The diff on stdout keeps the input's bytes where the terminal can; nothing ends in a UnicodeEncodeError."""
    (project / "src" / "a.cu").write_bytes(
        "#include <mma.h>\n// café ".encode() + b"\xe9\nint main() { cudaArray_t g; /* \xe9 */ }\n"
    )
    command = [sys.executable, "-m", "wmma2sycl.cli", "migrate", "src", "-o", "out"]
    done = subprocess.run(command, env={**os.environ, "PYTHONIOENCODING": encoding}, capture_output=True, check=False)
    assert done.returncode == 1, done.stderr
    assert b" // " + shown in done.stdout and b"blocked[W2S401]" in done.stderr


def test_a_diff_counts_lines_as_compilers_do() -> None:
    """A form feed, or a line separator in a comment, ends no line."""
    before = "a\fb\u2028c\nd\n".encode()
    file = MigratedFile(InputFile(Path("a.cu"), "a.cu", "a.cpp"), before, before.replace(b"d", b"e"))
    assert text.diff(file) == ["--- a/a.cu", "+++ b/a.cpp", "@@ -1,2 +1,2 @@", " a\fb\u2028c", "-d", "+e"]
