"""The language server, asked by an editor's client over its standard input and output."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from editor_client import Editor
from lsprotocol import types
from test_speed import KERNEL, _seconds
from wmma2sycl.cli.editor import hover, shown
from wmma2sycl.cli.editor.analysis import Seen
from wmma2sycl.cli.editor.analyst import Analyst
from wmma2sycl.cli.editor.functions import function_at, functions, same_function
from wmma2sycl.cli.editor.session import QUIET
from wmma2sycl.cli.parser import of_command

GEMM = r"""#include <mma.h>
#include "tile.cuh"
using namespace nvcuda;
#define FREE(p) \
  cudaFreeArray(p)

// Fills one tile.
__global__ void fill(float *p) {
  wmma::fragment<wmma::accumulator, TILE, TILE, TILE, float> c;
  wmma::fill_fragment(c, 1.0f); // cudaMalloc
  wmma::store_matrix_sync(p, c, TILE, wmma::mem_row_major);
}

int main() {
  float *ä = nullptr; fill<<<1, 32>>>(ä); cudaArray_t a;
  return 0;
}
"""
LINES = GEMM.splitlines()
ARRAY = next(i for i, line in enumerate(LINES) if "cudaArray_t" in line)


@pytest.fixture(scope="module")
def workspace(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("workspace")
    (root / "src").mkdir()
    (root / "src" / "tile.cuh").write_text("#pragma once\n#define TILE 16\n")
    return root


@pytest.fixture(scope="module")
def editor(workspace: Path) -> Iterator[Editor]:
    one = Editor(workspace, "-D", "GIVEN=1")
    yield one
    assert one.leaves() == 0


@pytest.fixture
def gemm(editor: Editor, workspace: Path) -> Path:
    """An open document, which was never saved."""
    path = workspace / "src" / "gemm.cu"
    if path.as_uri() not in editor.texts:
        editor.opens(path, GEMM)
    elif editor.texts[path.as_uri()] != GEMM:
        editor.types_in(path, GEMM)
    return path


def codes(found: list[types.Diagnostic]) -> set[tuple[object, int]]:
    return {(one.code, one.range.start.line) for one in found}


def test_a_text_is_told_of_as_it_is_typed(editor: Editor, gemm: Path) -> None:
    found = editor.findings(gemm)
    array = next(one for one in found if one.code == "W2S401")
    assert (array.source, array.severity, array.range.start.line) == ("wmma2sycl", 1, ARRAY)
    line = LINES[ARRAY]
    assert line[array.range.start.character :].startswith("cudaArray_t")  # a letter of two bytes stands before it
    assert "help: " in array.message and not [one for one in found if one.code in ("W2S001", "W2S002")]
    editor.types_in(gemm, GEMM.replace("cudaArray_t a;", ""))
    assert "W2S401" not in {one.code for one in editor.findings(gemm)}
    editor.types_in(gemm, GEMM.replace("return 0;", "return"))  # half a statement
    assert ("W2S401", ARRAY) in codes(editor.findings(gemm))


def test_what_is_typed_on_at_once_is_looked_at_once(editor: Editor, gemm: Path) -> None:
    before = editor.versions[gemm.as_uri()]
    for n in range(3):
        editor.types_in(gemm, f"{GEMM}// {n}\n")
    editor.types_in(gemm, f"{GEMM}// last\n")
    editor.findings(gemm)
    assert not [n for n in range(before + 1, before + 4) if (gemm.as_uri(), n) in editor.told]


def test_a_comment_settles_a_finding(editor: Editor, gemm: Path) -> None:
    allowed = GEMM.replace("  float *ä", "  // w2s: allow W2S401 never used\n  float *ä")
    editor.types_in(gemm, allowed)
    assert "W2S401" not in {one.code for one in editor.findings(gemm)}


def test_a_header_that_is_saved_is_read_anew(editor: Editor, gemm: Path, workspace: Path) -> None:
    header = workspace / "src" / "tile.cuh"
    before, text = editor.findings(gemm), header.read_text()
    header.write_text("#pragma once\n")
    editor.saves(header)
    editor.waits(lambda: editor.findings(gemm) is not before)
    found = {one.code for one in editor.findings(gemm)}
    header.write_text(text)
    assert "W2S001" in found  # TILE is no name any more


def test_a_macro_is_told_with_its_place(editor: Editor, gemm: Path) -> None:
    editor.types_in(gemm, GEMM.replace("return 0;", "FREE(nullptr); return 0;"))
    found = [one for one in editor.findings(gemm) if "cudaFreeArray" in one.message]
    assert found and found[0].related_information and found[0].range.start.line == 4
    assert found[0].related_information[0].location.range.start.line == 3
    assert found[0].related_information[0].location.uri == gemm.as_uri()


def test_a_name_is_told_of(editor: Editor, gemm: Path) -> None:
    line = next(i for i, text in enumerate(LINES) if "store_matrix_sync" in text)
    told = editor.hovers(gemm, line, LINES[line].index("store_matrix") + 4)
    assert told.startswith("**store_matrix_sync** (WMMA): supported") and "joint_matrix_store(sg" in told
    refused = editor.hovers(gemm, ARRAY, LINES[ARRAY].index("cudaArray_t") + 2)
    assert "refused" in refused and "W2S401" in refused and "becomes" not in refused
    commented = next(i for i, text in enumerate(LINES) if "// cudaMalloc" in text)
    assert editor.hovers(gemm, commented, LINES[commented].index("cudaMalloc") + 2) == ""
    assert editor.hovers(gemm, ARRAY, LINES[ARRAY].index("nullptr")) == ""


def test_the_sycl_of_a_kernel_is_shown(editor: Editor, gemm: Path) -> None:
    offered = editor.offers(gemm, 8)
    assert {"Show the SYCL of this kernel: fill", "Show the SYCL of this file"} <= set(offered)
    text = editor.does(offered["Show the SYCL of this kernel: fill"])
    assert text.startswith("// Fills one tile.\ntemplate <typename Target>\n") and text.endswith("}\n")
    assert "joint_matrix_fill(sg, c, 1.0f);" in text and "main" not in text
    assert editor.shown[-1].name == "gemm.fill.sycl.cpp" and editor.shown[-1].read_text() == text
    whole = editor.does(editor.offers(gemm, 0)["Show the SYCL of this file"])
    assert text in whole and "int main()" in whole and not [t for t in editor.offers(gemm, 0) if "this kernel" in t]
    assert "Show the SYCL of this function: main" in editor.offers(gemm, ARRAY)


def test_a_code_is_explained_where_it_is_told(editor: Editor, gemm: Path) -> None:
    editor.findings(gemm)
    offered = editor.offers(gemm, ARRAY)
    text = editor.does(offered["Explain W2S401"])
    assert text.startswith("W2S401 runtime-api (blocked)") and "What to do" in text
    assert editor.shown[-1].name == "W2S401-runtime-api.txt"
    assert not [title for title in editor.offers(gemm, 0) if title.startswith("Explain")]
    assert editor.offers(gemm, ARRAY, only=["refactor"]) == {}


def test_300_lines_are_looked_at_in_time(editor: Editor, workspace: Path) -> None:
    """Under 1 s a change, waiting for you to stop typing included: docs/editors.md has the figure. The quickest of three, as the
    machine may be busy."""
    text = "#include <cstdio>\n#include <mma.h>\nusing namespace nvcuda;\n" + "".join(
        KERNEL.format(n=n) for n in range(11)
    )
    path = workspace / "src" / "long.cu"
    editor.opens(path, "")
    took = []
    for count in range(1, 4):
        editor.types_in(path, text + f"// {count}\n")
        editor.findings(path)
        editor.waits(lambda: len(_told(editor, "long.cu: 11 ")) == count)  # noqa: B023 -- asked within this turn
        told = _told(editor, "long.cu: 11 ")[-1]
        print(told)
        match = re.fullmatch(r"long\.cu: \d+ findings, ([\d.]+) s of processor time", told)
        assert match is not None
        took.append(float(match[1]))
    editor.closes(path)
    assert QUIET + min(took) < _seconds(1.0)


def _told(editor: Editor, start: str) -> list[str]:
    """The lines of the server's log that begin so."""
    return [line for line in editor.log if line.startswith(start)]


def test_flags_and_databases_reach_the_parser(editor: Editor, workspace: Path) -> None:
    path = workspace / "src" / "flags.cu"
    assert "W2S001" not in {one.code for one in editor.opens(path, "#if !GIVEN\n#error no flag\n#endif\n")}
    editor.closes(path)


def test_what_is_no_code_is_left_alone(editor: Editor, workspace: Path) -> None:
    path = workspace / "notes.txt"
    editor.begins(path, "cudaArray_t a;")
    assert "refused" in editor.hovers(path, 0, 3)  # it is there
    time.sleep(3 * QUIET)
    assert not [uri for uri, _ in editor.told if uri == path.as_uri()]
    editor.closes(path)


def test_a_server_that_is_killed_leaves_nothing(workspace: Path) -> None:
    one = Editor(workspace, shows=False, counts="utf-8")
    path = workspace / "src" / "killed.cu"
    array = next(d for d in one.opens(path, GEMM) if d.code == "W2S401" and d.range.start.line == ARRAY)
    assert LINES[ARRAY].encode()[array.range.start.character :].startswith(b"cudaArray_t")
    shows = one.does(one.offers(path, 8)["Show the SYCL of this kernel: fill"])
    assert "joint_matrix_fill" in shows and one.shown == []  # an editor that cannot show gets the text alone
    started = _below(one.pid)
    assert started
    os.kill(one.pid, signal.SIGKILL)
    assert one.gone() == -signal.SIGKILL
    end = time.monotonic() + 60
    while any(_is_alive(pid) for pid in started):
        assert time.monotonic() < end
        time.sleep(0.05)


def _below(pid: int) -> list[int]:
    children = [int(one) for one in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    return [*children, *(deeper for child in children for deeper in _below(child))]


def _is_alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


class _Deadly:
    """Ends the process that reads it."""

    def __reduce__(self) -> tuple[object, tuple[()]]:
        return os.abort, ()


def test_a_parser_that_takes_the_process_with_it_is_told() -> None:
    async def told() -> Seen:
        return await Analyst(loaded="json").seen(_Deadly())  # type: ignore[arg-type]

    assert "the parser was ended by SIGABRT" in asyncio.run(told()).findings[0].message


def test_an_explanation_of_no_code_is_none() -> None:
    assert shown.explained("W2S999") is None


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("void f() {}\nint g(int a) const noexcept { return a; }", ["f", "g"]),
        ('namespace n { extern "C" { __global__ void __launch_bounds__(64) k(float *p) { if (p) {} } } }', ["k"]),
        ("template <int N = 4, typename T = void (*)()> __global__ void k(T *p) { while (true) {} }", ["k"]),
        ("struct S { public: S(int a) : a_{a} {} int a_; auto get() -> int { return a_; } };", ["S", "get"]),
        ("int a[] = {1, 2}; auto l = [](int i) { return i; }; enum class E { a, b }; struct P { int x; };", []),
        ("#define F(x) void x() {}\n#if 1\nvoid h(int) {\n#else\n#endif\n}\nvoid k();", ["h"]),
        ("void f() { struct { int a; } b; } void f(int) {}", ["f", "f"]),
        ("template <typename T> requires(sizeof(T) == 4) SYCL_EXT((x)) void k(T t) {}", ["k"]),
        ("void open() { if (", []),
    ],
)
def test_functions_are_found_by_their_tokens(text: str, names: list[str]) -> None:
    assert [one.name for one in functions(text.encode())] == names


def test_a_function_begins_with_the_comment_above_it() -> None:
    text = b"int a; // of a\n\n// far\n\n// near\n/* and this */\nvoid f() {\n}\n// of none\n"
    found = functions(text)[0]
    assert text[found.span.start : found.span.end].startswith(b"// near\n") and found.span.end == text.index(b"}") + 1
    assert function_at(text, text.index(b"near")) == found and function_at(text, 0) is None


def test_a_function_is_found_again_by_its_number() -> None:
    before = b"void f() { 1; }\nvoid f(int) { 2; }"
    second = functions(before)[1]
    assert (
        same_function(second, before, b"template <int N> void f() {}\n// it\nvoid f(int) { two; }\n")
        == b"// it\nvoid f(int) { two; }"
    )
    assert same_function(second, before, b"void f(int) { two; }") == b"void f(int) { two; }"
    assert same_function(second, before, b"int f;") == b""


def test_names_are_told_by_what_qualifies_them() -> None:
    assert hover.name_at(b"a nvcuda::wmma::mma_sync(x)", 20) == "nvcuda::wmma::mma_sync"
    assert hover.name_at(b'"cudaMalloc" + 1', 3) == "" and hover.name_at(b"  ", 0) == ""
    assert hover.about("nvcuda::wmma::mma_sync").startswith("**mma_sync** (WMMA)")
    assert "nothing: SYCL needs no such call" in hover.about("cudaFuncSetCacheConfig")
    assert hover.about("no_such_name") == ""


def test_the_settings_that_are_told_are_ones() -> None:
    """What test machines have no editor for is at least JSON, and names commands of ours."""
    page = (Path(__file__).parent.parent / "docs" / "editors.md").read_text()
    blocks = [json.loads(block) for block in re.findall(r"```json\n(.*?)```", page, re.DOTALL)]
    assert set(blocks[1]) == set(blocks[0]["contributes"]["configuration"]["properties"])
    for words in (
        blocks[0]["contributes"]["configuration"]["properties"]["wmma2sycl.arguments"]["default"],
        blocks[1]["wmma2sycl.arguments"],
    ):
        assert words[0] == "lsp" and of_command("lsp").parse_args(words[1:])
    assert page.count('cmd = { "wmma2sycl", "lsp" }') == 2
