"""docs/runtime.md says of the runtime headers what they say themselves: its tables, names and errors."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import runtime_page
from runtime_page import CPP, PAGE
from wmma2sycl.templates.runtime_library import INCLUDE, every_header
from wmma2sycl.verify.build.dpcpp import SPIRV, CompileFailed, CompileOptions, compile_source
from wmma2sycl.verify.build.source_check import errors_in
from wmma2sycl.verify.build.toolchain import find_toolchain

TEXT = PAGE.read_text(encoding="utf-8")
HEAD = """#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;
template <typename T, use Use, layout Layout, int Rows = 16, int Cols = 16> using matrix = tiled_matrix<software<32>, T, Use, Rows, Cols, Layout>;
template <typename T> using sum_of = tiled_matrix<software<32>, T, use::accumulator, 16, 16>;
using left = matrix<sycl::half, use::a, layout::row_major>;
using right = matrix<sycl::half, use::b, layout::col_major>;
"""
KERNEL = """SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel_{number}(float *p, int stride, layout memory) {{
  const auto sg = sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_sub_group();
  {code}
}}
"""
# The compiler's words -> code that it says them of.
MISTAKES = {
    "no matrix engine multiplies these types": "sum_of<int> s; left a; right b; joint_matrix_mad(sg, s, a, b, s);",
    "no matrix engine saturates these types": "sum_of<int> s; left a; right b; joint_matrix_mad(sg, s, a, b, s, true);",
    "a product of bits needs a bit_operation": "tiled_matrix<software<32>, int, use::accumulator, 8, 8> s; matrix<precision::b1, use::a, layout::row_major, 8, 128> a;"
    " matrix<precision::b1, use::b, layout::col_major, 128, 8> b; joint_matrix_mad(sg, s, a, b, s);",
    "the load of an accumulator needs the layout of the memory": "sum_of<float> s; joint_matrix_load(sg, s, global_ptr(p), stride);",
    "memory of another element type": "left a; joint_matrix_load(sg, a, global_ptr(p), stride);",
    "packed elements have no places of their own": "matrix<precision::s4, use::a, layout::row_major, 8, 32> a; joint_matrix_apply(sg, a, [](int &, std::size_t, std::size_t) {});",
    "words lie along the depth: A by rows, B by columns": "matrix<precision::s4, use::a, layout::col_major, 8, 32> a; joint_matrix_fill(sg, a, 0);",
    "tile sizes are powers of two": "matrix<sycl::half, use::a, layout::row_major, 24, 24> a; joint_matrix_fill(sg, a, 0);",
}  # fmt: skip
RIGHT = [
    *(f"matrix<sycl::half, use::{u}, layout::{lies}> m; joint_matrix_load(sg, m, global_ptr(reinterpret_cast<sycl::half *>(p)), stride);"
      for u in "ab" for lies in ("row_major", "col_major")),
    "matrix<precision::u4, use::a, layout::row_major, 8, 32> m; joint_matrix_load(sg, m, global_ptr(p), stride);",
    "matrix<precision::u4, use::b, layout::col_major, 32, 8> m; joint_matrix_load(sg, m, global_ptr(p), stride);",
    "sum_of<float> s; joint_matrix_load(sg, s, global_ptr(p), stride, layout::col_major); joint_matrix_store(sg, s, global_ptr(p), stride, memory);",
    *(f"matrix<{cpp}, use::a, layout::row_major, 8, 32> m; joint_matrix_apply(sg, m, [](detail::value_of<{cpp}> &) {{}});" for cpp in CPP.values()),
]  # fmt: skip


def test_what_is_made_is_current() -> None:
    """After a change of headers or targets: `python tools/runtime_page.py --write`."""
    assert runtime_page.page(TEXT) == TEXT


def test_a_part_without_its_place_is_told() -> None:
    with pytest.raises(ValueError, match=r"runtime\.md has no lines"):
        runtime_page.page(TEXT.replace("<!-- thrown: end -->", ""))


def test_every_header_has_a_row() -> None:
    table = TEXT.partition("| header | what it holds |")[2].partition("\n\n")[0]
    named = {
        name for line in table.splitlines() for name in re.findall(r"`(\w+\.hpp)`", line.split("|")[1] if line else "")
    }
    assert named == set(every_header())


def test_what_the_page_calls_is_in_the_headers() -> None:
    headers = "\n".join(re.sub(r"//[^\n]*", "", text.decode()) for text in every_header().values())
    blocks = re.findall(r"```cpp\n(.*?)```", TEXT, re.DOTALL)
    code = "\n".join(re.sub(r"//[^\n]*|\"[^\"\n]*\"", "", block) for block in blocks)
    of_sycl = r"(?<!sycl::)(?<!syclex::)(?<!this_work_item::)(?<![\w.:>])"
    own = {"gemm", "run", "f", "sizeof", "for", "if", "puts", "decltype", "simple_gemm"}
    called = set(re.findall(rf"{of_sycl}([a-z]\w+) ?[(<]", code)) | set(
        re.findall(r"\bblas\.(\w+)|\bgenerator\.(\w+)", code)[0]
    )
    assert len(called) > 40
    assert {name for name in called - own if name and not re.search(rf"\b{name}\b", headers)} == set()
    assert {
        name
        for name in re.findall(r"\b(?:use|layout|plan|bit_operation|precision)::(\w+)", code)
        if not re.search(rf"\b{name}\b", headers)
    } == set()


def test_errors_and_layouts_are_the_compilers(tmp_path: Path) -> None:
    """One compilation: of each mistake what the page says, and nothing of code that the page allows or shows."""
    table = TEXT.partition("| it says | of |")[2].partition("\n\n")[0].splitlines()[2:]
    assert [line.split("|")[1].strip() for line in table] == list(MISTAKES)
    kernels = [*MISTAKES.values(), *RIGHT]
    lines = HEAD + "".join(KERNEL.format(number=n, code=code) for n, code in enumerate(kernels))
    shown = TEXT.partition("```cpp\n#include <wmma2sycl/wmma2sycl.hpp>\n")[2].partition("```")[0]
    assert "with_matrix_target" in shown
    (tmp_path / "a.cpp").write_text(f"{lines}namespace shown {{\n{shown}}}\n")
    options = CompileOptions((INCLUDE,), (), ("-std=c++17", "-Xclang", "-fsyntax-only", "-w", "-ferror-limit=0"), 300.0)
    outcome = compile_source(tmp_path / "a.cpp", SPIRV, options, toolchain=find_toolchain())
    assert isinstance(outcome, CompileFailed), outcome
    first = HEAD.count("\n") + 1
    each = KERNEL.count("\n")
    said: dict[int, str] = {}
    for error in errors_in(outcome.log):
        at = [line for path, line in error.places if path.endswith("a.cpp")]
        for line in at[-1:]:
            said[(line - first) // each] = said.get((line - first) // each, "") + error.text
    assert {n: text for n, text in said.items() if n >= len(MISTAKES)} == {}
    assert {words for n, words in enumerate(MISTAKES) if words not in said.get(n, "")} == set()


def test_every_element_is_of_a_product() -> None:
    assert {*CPP} == {
        name for line in runtime_page.products() for name in re.findall(r"\w+", line.split("|")[1]) if name in CPP
    }
