"""The test matrix: WMMA's types x shapes x layouts x leading dimensions, on every target there is here.

CI runs rows that together hold every pair of choices; --whole-matrix runs them all. bench/wmma_matrix.py runs the whole
matrix on an NVIDIA GPU; docs/wmma_matrix.md has its results.
"""

from __future__ import annotations

import dataclasses
from pathlib import Path

import numpy as np
import pytest
from wmma2sycl.verify.build.dpcpp import SPIRV
from wmma2sycl.verify.core.verdict import Disposition
from wmma2sycl.verify.devices.amx import check_amx
from wmma2sycl.verify.devices.matrix_use import Xeon, matrix_multiplies
from wmma_matrix.check import SOFTWARE, compiled_for, migrated, missing_instructions, mistakes_in_software
from wmma_matrix.covering import covering, pairs
from wmma_matrix.numbers import round_to_tf32
from wmma_matrix.problem import Problem, bound, differences, problem, reference
from wmma_matrix.rows import Row, every_row
from wmma_matrix.source import Program, program_of, programs

ROWS = list(every_row())
COVERING = covering(ROWS)
NOT_INTELS = ("double", "s4", "u4", "b1")  # none of Intel's engines multiplies them
AMX_TYPES = {
    "half": Xeon.GRANITE_RAPIDS,
    "bf16": Xeon.SAPPHIRE_RAPIDS,
    "s8": Xeon.SAPPHIRE_RAPIDS,
    "u8": Xeon.SAPPHIRE_RAPIDS,
}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """One test a program: many kernels are compiled at once."""
    whole = metafunc.config.getoption("--whole-matrix")
    if "target" in metafunc.fixturenames:
        on = [(p, target) for p in programs(ROWS, 32) for target in SOFTWARE] if whole else in_software(COVERING)
        metafunc.parametrize("program, target", on, ids=[f"{program.name}-{target}" for program, target in on])
    elif "program" in metafunc.fixturenames:
        made = programs(ROWS, 32) if whole else parts(COVERING, 2)
        metafunc.parametrize("program", made, ids=[program.name for program in made])


def parts(rows: list[Row], count: int) -> list[Program]:
    """So many programs, all with other kernels of all types."""
    kernels = list(dict.fromkeys(row.kernel for row in rows))
    chosen = [set(kernels[number::count]) for number in range(count)]
    return [
        program_of(f"part_{number}", [row for row in rows if row.kernel in its]) for number, its in enumerate(chosen)
    ]


def in_software(rows: list[Row]) -> list[tuple[Program, str]]:
    """A program for each target: the CPU's compiler takes longest, so CI runs each kernel on one target."""
    return list(zip(parts(rows, len(SOFTWARE)), SOFTWARE))


def test_runs_right_in_software(program: Program, target: str, tmp_path: Path) -> None:
    m = migrated(program, tmp_path / "tree")
    assert [(d.code, d.message) for d in m.complaints] == []
    assert mistakes_in_software(m, (target,), (target,)) == {target: {}}


def test_multiplies_with_the_same_instruction_on_nvidia(
    program: Program, tmp_path: Path, pytestconfig: pytest.Config
) -> None:
    m = migrated(program, tmp_path / "tree")
    both = ("sm_80", "sm_90")
    number = int(program.name.rpartition("_")[2])
    for sm in both if pytestconfig.getoption("--whole-matrix") else both[number % 2 :][:1]:
        assert missing_instructions(m, program, sm) == {}


def test_compiles_for_intels_engines(program: Program, tmp_path: Path) -> None:
    m = migrated(program, tmp_path / "tree")
    symbols = [
        symbol
        for image in compiled_for(m, SPIRV, ["intel_xmx_hpc<16>", "intel_xmx_hpc<32>", "intel_xmx_hpg", "intel_amx"])
        for symbol in image.kernels
    ]
    theirs = {kernel.row.kernel for kernel in program.kernels if kernel.row.ab not in NOT_INTELS}
    assert theirs == {name for name in theirs if any(f"__sycl_kernel_{name}" in symbol for symbol in symbols)}


@pytest.mark.parametrize("name", ["bf16_float_float_16x16x16", "s8_s32_s32_32x8x16", "half_float_float_8x32x16"])
def test_amx_code_generator_takes_it(name: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    """Its compiler takes up to half a minute a kernel: one kernel each but with --whole-matrix."""
    rows = [row for row in ROWS if row.operands == name and not row.mode]
    whole = request.config.getoption("--whole-matrix")
    rows = rows if whole else [row for row in rows if row.kernel == rows[0].kernel]
    for program in programs(rows, 32):
        m = migrated(program, tmp_path / program.name)
        images = compiled_for(m, SPIRV, ["intel_amx"])
        assert any(matrix_multiplies(image) for image in images)
        check = check_amx(images, AMX_TYPES[rows[0].ab], m.toolchain, 300.0)
        assert check.disposition is Disposition.PASSED, check.log


# ---- the rows, the reference and its bounds


def test_the_matrix_is_what_mma_h_declares() -> None:
    """Numbers of mma_sync and bmma_sync overloads in CUDA 13.0's mma.h, counted by types, shape and layouts."""
    overloads = {(row.operands, row.layout_a, row.layout_b) for row in ROWS}
    assert len(overloads) == 4 * 3 * 4 + 3 * 4 + 2 * 3 * 4 + 4 + 4 + 2 + 1
    assert len({row.name for row in ROWS}) == len(ROWS)


def test_the_covering_rows_hold_every_pair() -> None:
    every = frozenset().union(*map(pairs, ROWS))
    assert frozenset().union(*map(pairs, COVERING)) == every
    assert {row.operands for row in COVERING} == {row.operands for row in ROWS}


def test_each_kernel_runs_with_one_size_of_sub_group_and_each_type_with_all() -> None:
    run = [(launch.row, target) for program, target in in_software(COVERING) for launch in program.launches]
    assert sorted(row.name for row, _ in run) == sorted(row.name for row in COVERING)
    kernels = {ab: len({row.kernel for row in COVERING if row.ab == ab}) for ab in {row.ab for row in COVERING}}
    several = [ab for ab, count in kernels.items() if count >= len(SOFTWARE)]
    assert len(several) > 4 and {(row.ab, target) for row, target in run} >= {
        (ab, target) for ab in several for target in SOFTWARE
    }


def test_saturation_is_reached() -> None:
    """Each saturating row of several steps gives elements at the limit, and without saturation others."""
    for row in (r for r in COVERING if r.saturates and r.stride != "tile"):
        p = problem(row)
        plain = reference(dataclasses.replace(p, row=dataclasses.replace(row, mode="")))
        limits = np.iinfo(np.int32)
        assert np.isin(reference(p), (limits.min, limits.max)).any(), row.name
        assert (plain != reference(p)).any(), row.name


def _mistaken(p: Problem) -> dict[str, Problem]:
    """The same row computed wrongly."""
    m, n, k = p.size
    found = {"a value of C lost": dataclasses.replace(p, c=np.roll(p.c, 1, axis=0))}
    if n > 1:
        found["B's columns mixed up"] = dataclasses.replace(p, b=np.roll(p.b, 1, axis=1))
    found["A's rows mixed up"] = dataclasses.replace(p, a=np.roll(p.a, 1, axis=0))
    found["the last step left out"] = dataclasses.replace(
        p, a=np.hstack([p.a[:, : k - p.row.shape[2]], 0 * p.a[:, k - p.row.shape[2] :]])
    )
    found["A and B transposed in a tile"] = dataclasses.replace(p, a=p.a.reshape(k, m).T, b=p.b)
    return found


@pytest.mark.parametrize("row", [r for r in COVERING if r.stride == "padded"], ids=lambda row: row.name)
def test_the_bounds_catch_mistakes(row: Row) -> None:
    p = problem(row)
    right = reference(p)
    assert (np.abs(right - right) <= bound(p)).all()
    for what, wrong in _mistaken(p).items():
        outside = np.abs(reference(wrong) - right) > bound(p)
        assert outside.mean() > (0.2 if row.saturates else 0.5), what


def test_a_result_that_was_not_written_is_a_mistake() -> None:
    p = problem(COVERING[0])
    assert any("of" in text for text in differences(p, p.memory()[3]))


def test_tf32_rounding_is_to_nearest_with_ties_away() -> None:
    values = np.array([1.0, 1 + 2.0**-10, 1 + 2.0**-11, -1 - 2.0**-11, 1 + 2.0**-12, 1 + 2.0**-11 - 2.0**-23])
    expected = np.array([1.0, 1 + 2.0**-10, 1 + 2.0**-10, -1 - 2.0**-10, 1.0, 1.0])
    assert (round_to_tf32(values) == expected).all()
