"""Every multiplication that a plan gives to an engine, compiled for it: the tiles in the device code are those of the
plan, and the device's matrix query lists them. AMD code goes through the front end, which knows gfx90a's shapes.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from test_targets import CPP, RUNTIME, structs
from test_targets_query import QUERY
from wmma2sycl.migrate.apis.matrix_queries import ARCHITECTURES, Listed
from wmma2sycl.migrate.apis.targets import MULTIPLIES, TARGETS, Multiply, Target, plan_of
from wmma2sycl.verify.build.dpcpp import (
    SPIRV,
    Compilation,
    Compiled,
    CompileFailed,
    CompileOptions,
    DeviceCode,
    DeviceImage,
    compile_source,
)
from wmma2sycl.verify.build.toolchain import Toolchain, find_toolchain
from wmma2sycl.verify.devices.matrix_use import MatrixMultiply, matrix_multiplies

PTX = {"half": "f16", "bf16": "bf16", "tf32": "tf32", "float": "f32", "double": "f64", "s32": "s32"} | {
    t: t for t in ("s8", "u8", "s4", "u4", "b1")
}
HELD = ("half", "float", "s32")  # WMMA's accumulators of 16x16
INTEL = [
    (t, name) for t in map(TARGETS.get, ("intel_xmx_hpc", "intel_xmx_hpg", "intel_amx")) if t for name in structs(t)
]
HELD_IN_FLOAT = ("intel_xmx_hpc<32>",)  # half sums
KERNEL = """#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;
template <int Number, typename Target, typename A, typename B, typename C, int Rows, int Cols, int Depth, bool Saturates>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void product(const void *a, const void *b, void *c) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  tiled_matrix<Target, A, use::a, Rows, Depth, layout::row_major> fa;
  tiled_matrix<Target, B, use::b, Depth, Cols, layout::col_major> fb;
  tiled_matrix<Target, C, use::accumulator, Rows, Cols> fc;
  joint_matrix_fill(sg, fc, C(0));
  joint_matrix_load(sg, fa, global_ptr(static_cast<const detail::memory_of<A> *>(a)), Depth);
  joint_matrix_load(sg, fb, global_ptr(static_cast<const detail::memory_of<B> *>(b)), Depth);
  if constexpr (std::is_same_v<A, precision::b1>)
    joint_matrix_mad(sg, fc, fa, fb, fc, bit_operation::bit_xor);
  else if constexpr (Saturates)
    joint_matrix_mad(sg, fc, fa, fb, fc, true);
  else
    joint_matrix_mad(sg, fc, fa, fb, fc);
  joint_matrix_store(sg, fc, global_ptr(static_cast<C *>(c)), Cols, layout::row_major);
}
// A kernel may hold more accumulators than it multiplies: those it converts to, loads and stores.
template <int Number, typename Target, typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void hold(const float *in, void *out) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  tiled_matrix<Target, float, use::accumulator, 16, 16> source;
  tiled_matrix<Target, T, use::accumulator, 16, 16> other;
  joint_matrix_load(sg, source, global_ptr(in), 16, layout::row_major);
  joint_matrix_apply(sg, other, source, [=](T &to, float from) { to = static_cast<T>(from); });
  joint_matrix_store(sg, other, global_ptr(static_cast<T *>(out)), 16, layout::row_major);
}
void launch(sycl::queue &q, void *p) {
  const sycl::nd_range<3> range({1, 1, 64}, {1, 1, 64});
"""


def planned(target: Target) -> list[Multiply]:
    return [m for m in MULTIPLIES if plan_of(target, m).count]


def program(name: str, multiplies: list[Multiply]) -> str:
    """Of a struct of the headers."""
    lines = [KERNEL]
    for number, m in enumerate(multiplies):
        types = ", ".join(CPP[t] for t in (m.a, m.b, m.c))
        instance = f"product<{number}, {name}, {types}, {m.m}, {m.n}, {m.k}, {str(m.saturating).lower()}>"
        lines.append(f"  syclex::nd_launch(q, range, syclex::kernel_function<{instance}>, p, p, p);\n")
    for number, held in enumerate(HELD):
        instance = f"hold<{number}, {name}, {CPP[held]}>"
        lines.append(
            f"  syclex::nd_launch(q, range, syclex::kernel_function<{instance}>, static_cast<const float *>(p), p);\n"
        )
    return "".join([*lines, "}\n"])


@pytest.fixture(scope="module")
def toolchain() -> Toolchain:
    return find_toolchain()


def compiled(text: str, code: DeviceCode, folder: Path, toolchain: Toolchain) -> Compilation:
    (folder / "wmma2sycl").symlink_to(RUNTIME)
    options = CompileOptions((folder,), extra_arguments=("-O1",))
    return compile_source(folder / "products.cpp", code, options, text=text, toolchain=toolchain)


def declared(image: DeviceImage) -> set[tuple[str, str, int, int]]:
    """Element type, use, rows and columns of each joint_matrix in an image."""
    value = image.properties["SYCL/device requirements"].get("joint_matrix", b"")
    text = value.decode(errors="ignore") if isinstance(value, bytes) else ""
    found = re.findall(r"matrix_type::(\w+),use::(\w+),(\d+),(\d+)", text)
    return {(kind, use, int(rows), int(cols)) for kind, use, rows, cols in found}


def allows(entry: Listed, matrix: tuple[str, str, int, int]) -> bool:
    """Whether a joint_matrix is an operand of a row of the query, as the runtime asks at a launch."""
    kind, use, rows, cols = matrix
    types = {"a": [entry.a], "b": [entry.b], "accumulator": [entry.c, entry.d or entry.c]}[use]
    places = {"a": "mk", "b": "kn", "accumulator": "mn"}[use]
    sizes = dict(zip("mnk", entry.size))
    fits = (own <= sizes[p] if p in entry.bounds else own == sizes[p] for own, p in zip((rows, cols), places))
    return kind in {QUERY[t] for t in types} and all(fits)


def number_of(symbol: str) -> int | None:
    found = re.search(r"__sycl_kernel_productILi(\d+)E", symbol)
    return int(found[1]) if found else None


def multiplied(images: tuple[DeviceImage, ...]) -> dict[int, set[MatrixMultiply]]:
    """The native multiplications in each instance of the kernel."""
    found: dict[int, set[MatrixMultiply]] = {}
    for image in images:
        for number in {n for symbol in image.symbols if (n := number_of(symbol)) is not None}:
            found.setdefault(number, set()).update(matrix_multiplies(image))
    return found


@pytest.mark.parametrize(("target", "name"), INTEL, ids=lambda v: v if isinstance(v, str) else "")
def test_intel_code_holds_the_planned_tiles_and_the_query_lists_them(
    target: Target, name: str, tmp_path: Path, toolchain: Toolchain
) -> None:
    multiplies = planned(target)
    outcome = compiled(program(name, multiplies), SPIRV, tmp_path, toolchain)
    assert isinstance(outcome, Compiled), outcome
    found = multiplied(outcome.images)
    assert len(found) == len(multiplies) > 8
    entries = [entry for listed in ARCHITECTURES[target.name].values() for entry in listed]
    for number, m in enumerate(multiplies):
        tile = plan_of(target, m).tile
        sums = QUERY["float" if name in HELD_IN_FLOAT and m.c == "half" else m.c]
        types = (QUERY[m.a], QUERY[m.b], sums, sums)
        assert {(x.a, x.b, x.c, x.d, x.m, x.n, x.k) for x in found[number]} == {(*types, *tile)}, m
        assert any(e.has(m, tile) for e in entries)
    sizes = {image.properties["SYCL/device requirements"].get("reqd_sub_group_size") for image in outcome.images}
    assert sizes - {None} == {int(lanes[1]) if (lanes := re.search(r"<(\d+)>", name)) else target.sub_group_sizes[0]}
    held = set().union(*map(declared, outcome.images))
    assert len(held) > 6
    assert {matrix for matrix in held if not any(allows(entry, matrix) for entry in entries)} == set()


def instructions(ptx: str) -> dict[int, list[str]]:
    """The Tensor Core instructions of each instance of the kernel, without what they all begin with."""
    found: dict[int, list[str]] = {}
    for symbol, body in re.findall(r"^\.visible \.entry (\w+)\((.*?)^}", ptx, re.MULTILINE | re.DOTALL):
        number = number_of(symbol)
        if number is not None:
            found[number] = re.findall(r"wmma\.mma\.(?:xor\.popc\.)?sync\.aligned\.row\.col\.([\w.]+)", body)
    return found


def test_nvidia_code_holds_the_one_instruction_that_is_planned(tmp_path: Path, toolchain: Toolchain) -> None:
    target = TARGETS["nvidia_tensor_core"]
    multiplies = planned(target)
    assert set(multiplies) == set(MULTIPLIES)
    outcome = compiled(program(target.name, multiplies), DeviceCode("sm_80"), tmp_path, toolchain)
    assert isinstance(outcome, Compiled), outcome
    found = instructions("\n".join(image.data.decode(errors="replace") for image in outcome.images))
    assert len(found) == len(multiplies)
    for number, m in enumerate(multiplies):
        (instruction,) = found[number]
        shape, *types = instruction.removesuffix(".satfinite").split(".")
        assert shape == "m{}n{}k{}".format(*m.size)
        a, b, c = (PTX[t] for t in (m.a, m.b, m.c))
        assert types == ([c, c] if m.a == "half" else [c, a, b, c])
        assert instruction.endswith(".satfinite") is m.saturating


def test_amd_code_passes_the_front_end_for_gfx90a(tmp_path: Path, toolchain: Toolchain) -> None:
    target = TARGETS["amd_matrix_core"]
    outcome = compiled(program(target.name, planned(target)), DeviceCode(gfx="gfx90a"), tmp_path, toolchain)
    assert isinstance(outcome, Compiled), outcome
    assert "front end only" in outcome.notes[0]


def test_the_amd_front_end_looks_into_these_kernels(tmp_path: Path, toolchain: Toolchain) -> None:
    """Tiles that gfx90a has not are refused: the kernels above were compiled, not passed over."""
    target = TARGETS["amd_matrix_core"]
    text = program(target.name, planned(target)).replace(
        "tiled_matrix<Target, C, use::accumulator, Rows, Cols> fc;",
        "tiled_matrix<Target, C, use::accumulator, Rows, Cols> fc;\n#ifdef __gfx90a__\n  syclex::matrix::joint_matrix<sycl::sub_group, "
        "A, use::a, Rows + 1, Depth, layout::row_major> wrong;\n#endif",
    )
    outcome = compiled(text, DeviceCode(gfx="gfx90a"), tmp_path, toolchain)
    assert isinstance(outcome, CompileFailed) and "undefined template" in outcome.log


@pytest.mark.parametrize(
    ("target", "matrix", "listed"),
    [
        ("intel_xmx_hpg", ("fp32", "accumulator", 8, 8), True),
        ("intel_xmx_hpg", ("fp16", "accumulator", 8, 8), False),
        ("intel_xmx_hpg", ("fp16", "b", 16, 16), False),
        ("intel_xmx_hpc", ("fp16", "accumulator", 8, 16), True),
        ("intel_xmx_hpc", ("sint8", "a", 8, 16), False),
        ("intel_amx", ("bf16", "a", 3, 20), True),
        ("intel_amx", ("bf16", "a", 16, 64), False),
        ("intel_amx", ("fp64", "accumulator", 8, 8), False),
    ],
)
def test_a_matrix_that_no_query_lists_would_be_found(
    target: str, matrix: tuple[str, str, int, int], listed: bool
) -> None:
    assert any(allows(entry, matrix) for rows in ARCHITECTURES[target].values() for entry in rows) is listed
