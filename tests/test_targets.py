"""The table of targets: held against the runtime headers, which g++ compiles, and against the devices' own queries."""

from __future__ import annotations

import subprocess
from collections import Counter
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from random import Random

import pytest
from runtime_page import CPP
from wmma2sycl.migrate.analyse.launches.target_verdicts import KernelLegality
from wmma2sycl.migrate.apis import matrix_queries
from wmma2sycl.migrate.apis.matrix_queries import ARCHITECTURES, listed_by, needed
from wmma2sycl.migrate.apis.targets import (
    ENGINES,
    MULTIPLIES,
    SOFTWARE,
    TARGETS,
    Multiply,
    Plan,
    PlanKind,
    Target,
    plan_of,
)
from wmma2sycl.verify.build.toolchain import Toolchain, find_toolchain

RUNTIME = Path(__file__).parent.parent / "templates" / "runtime"
# Mixes that WMMA has not, but a fragment of other headers could: no target may take them for something they are not.
ODD = [
    Multiply(a, b, c, *size, saturating)
    for (a, b), c, size, saturating in product(
        [
            ("half", "bf16"),
            ("s8", "u8"),
            ("u8", "s8"),
            ("half", "half"),
            ("bf16", "bf16"),
            ("s8", "s8"),
            ("double", "double"),
        ],
        ["float", "half", "bf16", "s32", "double"],
        [(16, 16, 16), (8, 8, 4), (32, 32, 16), (16, 16, 32), (48, 24, 64), (8, 8, 8)],
        [False, True],
    )
    if not saturating or c == "s32"
]
EVERY = list(dict.fromkeys([*MULTIPLIES, *ODD]))
HALF = "matrix_types<sycl::half, sycl::half, float>"


def structs(target: Target) -> list[str]:
    """What a target is in the headers: a struct, or one for each of its sub-group sizes."""
    sizes = target.sub_group_sizes
    return [target.name] if len(sizes) == 1 else [f"{target.name}<{size}>" for size in sizes]


def types_of(multiply: Multiply) -> str:
    accumulator = f"saturating<{CPP[multiply.c]}>" if multiply.saturating else CPP[multiply.c]
    return (
        f"matrix_types<{CPP[multiply.a]}, {CPP[multiply.b]}, {accumulator}, {multiply.m}, {multiply.n}, {multiply.k}>"
    )


def asserted(name: str, target: Target, multiply: Multiply, plan: Plan) -> str:
    types = types_of(multiply)
    kind = "none" if plan.kind is PlanKind.SOFTWARE and target is not SOFTWARE else plan.kind.value
    sizes = ", ".join(map(str, plan.tile))
    return f"static_assert(is<{name}, {types}>(plan::{kind}, {sizes}));"


def compiled(lines: list[str], folder: Path, toolchain: Toolchain, first: Sequence[str] = ()) -> str:
    """g++'s complaints about static assertions over the runtime headers, as a host compiler sees them."""
    (folder / "wmma2sycl").symlink_to(RUNTIME)
    head = """#include <wmma2sycl/select_target.hpp>
using namespace wmma2sycl;
template <typename Target, typename Types> constexpr bool is(plan how, std::size_t m, std::size_t n, std::size_t k) {
  constexpr tile_sizes tile = tile_of<Target, Types>();
  return plan_of<Target, Types>() == how && tile.rows == m && tile.cols == n && tile.depth == k;
}
"""
    (folder / "plans.cpp").write_text("\n".join([*first, head, *lines]) + "\n")
    command = [toolchain.host_compiler, "-std=c++17", "-fsyntax-only", "-w", "-DSYCL_DISABLE_FSYCL_SYCLHPP_WARNING"]
    command += [f"-I{folder}", "-isystem", str(toolchain.wheels.include_dir), str(folder / "plans.cpp")]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=300).stderr


@pytest.fixture(scope="module")
def toolchain() -> Toolchain:
    return find_toolchain()


def test_both_tables_give_the_same_plans_and_tiles(tmp_path: Path, toolchain: Toolchain) -> None:
    lines = [asserted(name, t, m, plan_of(t, m)) for t in TARGETS.values() for name in structs(t) for m in EVERY]
    assert len(lines) == len(set(lines)) > 1000
    assert compiled(lines, tmp_path, toolchain) == ""


def test_a_kernels_verdict_is_whether_the_headers_offer_the_target(tmp_path: Path, toolchain: Toolchain) -> None:
    """Kernels of one to three multiplications, by chance: some count lanes, most lack a target for one of their products."""
    chance, lines, offered = Random(3), [], Counter[bool]()
    for _ in range(150):
        multiplies = tuple(chance.sample(MULTIPLIES, chance.randint(1, 3)))
        lanes = chance.random() < 0.3
        kernel = KernelLegality("k", (), "a.cu", 0, multiplies, lanes="it says so" if lanes else "")
        for target in ENGINES:
            runs = kernel.on(target).kind != PlanKind.SOFTWARE.value
            offered[runs] += 1
            offers = [
                f"detail::is_candidate<{', '.join([name, str(lanes).lower(), *map(types_of, multiplies)])}>"
                for name in structs(target)
            ]
            lines.append(f"static_assert(({' + '.join(offers)}) == {int(runs)});")
    assert min(offered.values()) > 100
    assert compiled(lines, tmp_path, toolchain) == ""


def test_the_proof_can_fail(tmp_path: Path, toolchain: Toolchain) -> None:
    """One wrong tile, one wrong plan among right ones: both are found, and only they."""
    hpc, half = TARGETS["intel_xmx_hpc"], Multiply("half", "half", "float")
    plan = plan_of(hpc, half)
    lines = [
        asserted("intel_xmx_hpc<32>", hpc, half, p)
        for p in (plan, Plan(plan.kind, (16, 16, 16), 1), Plan(PlanKind.NATIVE, plan.tile, 1))
    ]
    errors = compiled(lines, tmp_path, toolchain)
    assert errors.count("static assertion failed") == 2


def test_names_and_sub_groups_are_those_of_the_headers(tmp_path: Path, toolchain: Toolchain) -> None:
    """Each target's name and sub-group size, and that each kernel is compiled for all, the first choices first."""
    lines = [
        "constexpr bool equal(const char *a, const char *b) { return *a == *b && (*a == 0 || equal(a + 1, b + 1)); }"
    ]
    for target in TARGETS.values():
        for name, size in zip(structs(target), target.sub_group_sizes, strict=True):
            lines.append(f'static_assert({name}::sub_group_size == {size} && equal({name}::name, "{name}"));')
    every = [name for target in TARGETS.values() for name in structs(target)]
    listed = f"detail::target_list<{', '.join(every)}>"
    lines.append(f"static_assert(std::is_same_v<detail::compiled_targets, {listed}>);")
    assert compiled(lines, tmp_path, toolchain) == ""


def test_lane_counts_are_compiled_for_where_a_kernel_may_have_them(tmp_path: Path, toolchain: Toolchain) -> None:
    """A kernel that scales has the first sub-group size, and another only where a program was told to compile for that alone."""
    lines = [
        f"static_assert({'' if offered else '!'}detail::is_candidate<intel_xmx_hpc<{size}>, {counts}, {HALF}>);"
        for size, counts, offered in [
            (16, "false", True),
            (32, "false", False),
            (16, "true", False),
            (32, "true", True),
        ]
    ]
    assert compiled(lines, tmp_path, toolchain) == ""
    (tmp_path / "alone").mkdir()
    alone = ["#define WMMA2SYCL_TARGETS intel_xmx_hpc<32>, software<32>"]
    both = [
        f"static_assert(detail::is_candidate<intel_xmx_hpc<32>, {counts}, {HALF}>);" for counts in ("false", "true")
    ]
    assert compiled(both, tmp_path / "alone", toolchain, alone) == ""


# -- the devices' queries -------------------------------------------------------------------------------------------


def test_the_rows_are_as_many_as_the_library_holds() -> None:
    """Counted in libsycl 2026.1.2's own table."""
    counts = {name: len(rows) for rows_of in ARCHITECTURES.values() for name, rows in rows_of.items()}
    expected = {"spr": 5, "gnr": 6, "dmr": 7, "pvc": 53, "bmg_g21": 53, "acm_g10": 7, "arl_h": 7, "gfx90a": 7}
    assert expected.items() <= counts.items()
    assert {"sm_70": 12, "sm_72": 18, "sm_75": 18, "sm_80": 23, "sm_90": 23}.items() <= counts.items()


PLANNED = [(t, m) for t in ENGINES for m in MULTIPLIES if plan_of(t, m).count]


@pytest.mark.parametrize(("target", "multiply"), PLANNED, ids=lambda v: getattr(v, "name", "") or f"{v.types} {v.size}")
def test_every_native_tile_is_in_the_query_of_an_architecture(target: Target, multiply: Multiply) -> None:
    """But packed integers, which SYCL has no joint_matrix for: only NVIDIA has a path for them, from sm_80 on."""
    assert listed_by(target, multiply)
    if multiply.a in matrix_queries.PACKED:
        assert (target.name, needed(target, multiply)) == ("nvidia_tensor_core", "sm_80")
        assert not any(entry.a == multiply.a for rows in ARCHITECTURES[target.name].values() for entry in rows)


@pytest.mark.parametrize(
    ("target", "multiply", "oldest"),
    [
        ("intel_amx", Multiply("half", "half", "float"), "gnr"),
        ("intel_amx", Multiply("bf16", "bf16", "float"), ""),
        ("nvidia_tensor_core", Multiply("s8", "s8", "s32"), "sm_72"),
        ("nvidia_tensor_core", Multiply("double", "double", "double", 8, 8, 4), "sm_80"),
        ("nvidia_tensor_core", Multiply("half", "half", "float"), ""),
        ("intel_xmx_hpc", Multiply("tf32", "tf32", "float", 16, 16, 8), ""),
    ],
)
def test_the_oldest_architecture_that_has_it(target: str, multiply: Multiply, oldest: str) -> None:
    assert needed(TARGETS[target], multiply) == oldest


def test_a_tile_that_no_query_lists_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matrix_queries, "plan_of", lambda *_: Plan(PlanKind.SPLIT, (8, 16, 8), 4))
    assert listed_by(TARGETS["intel_xmx_hpc"], Multiply("half", "half", "float")) == ()


# -- the plans themselves -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("target", "multiply", "kind", "tiling"),
    [
        ("nvidia_tensor_core", Multiply("half", "half", "half", 32, 8, 16), "native", "1 of 32x8x16"),
        ("nvidia_tensor_core", Multiply("half", "half", "s32"), "software", "s32 accumulators: half goes to half, float only"),
        ("nvidia_tensor_core", Multiply("s8", "u8", "s32"), "software", "s8 times u8: one type for A and B only"),
        ("nvidia_tensor_core", Multiply("half", "half", "float", 16, 16, 32), "software",
         "16x16x32: its sizes are 16x16x16, 32x8x16, 8x32x16"),
        ("intel_xmx_hpc", Multiply("half", "half", "float"), "split", "2 of 8x16x16"),
        ("intel_xmx_hpc", Multiply("s8", "s8", "s32"), "padded", "2 of 8x16x32"),
        ("intel_xmx_hpc", Multiply("half", "half", "float", 32, 8, 16), "padded", "4 of 8x16x16"),
        ("intel_xmx_hpg", Multiply("half", "half", "float"), "split", "4 of 8x8x16"),
        ("intel_xmx_hpg", Multiply("half", "half", "half"), "software", "half accumulators: half goes to float only"),
        ("intel_amx", Multiply("bf16", "bf16", "float"), "padded", "1 of 16x16x32"),
        ("intel_amx", Multiply("bf16", "bf16", "float", 32, 8, 16), "padded", "2 of 16x16x32"),
        ("intel_amx", Multiply("b1", "b1", "s32", 8, 8, 128), "software", "b1: no joint_matrix, exact in software"),
        ("amd_matrix_core", Multiply("double", "double", "double", 8, 8, 4), "padded", "1 of 16x16x4"),
        ("amd_matrix_core", Multiply("u8", "u8", "s32"), "software", "u8: not multiplied"),
    ],
)  # fmt: skip
def test_plan(target: str, multiply: Multiply, kind: str, tiling: str) -> None:
    plan = plan_of(TARGETS[target], multiply)
    assert (plan.kind.value, plan.tiling) == (kind, tiling)
