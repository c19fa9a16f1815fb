"""The verdicts over the corpus: nothing is refused, all runs on Tensor Cores, and the launches in the output name the
multiplications that the verdicts are made of, so that what is told is what the runtime chooses by.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from test_corpus import migrated
from wmma2sycl.migrate.analyse.launches.target_verdicts import KernelLegality
from wmma2sycl.migrate.apis.targets import MULTIPLIES, TARGETS, Multiply, Target, plan_of
from wmma2sycl.migrate.core.toolchain import Options
from wmma2sycl.migrate.pipeline import migrate_tree
from wmma2sycl.migrate.project.tree import find

CORPUS = Path(__file__).parent.parent / "corpus"
CASES = sorted(p.parent.name for p in CORPUS.glob("*/cuda"))
SHORT = {
    "sycl::half": "half", "sycl::ext::oneapi::bfloat16": "bf16", "precision::tf32": "tf32", "float": "float", "double": "double",
    "int8_t": "s8", "signed char": "s8", "uint8_t": "u8", "unsigned char": "u8", "precision::s4": "s4", "precision::u4": "u4",
    "precision::b1": "b1", "int": "s32", "int32_t": "s32",
}  # fmt: skip
LAUNCHES = re.compile(r"with_(?:matrix|warp_sized)_target<(.*?)>\(")
TYPES = re.compile(r"matrix_types<((?:[^<>]|<[^<>]*>)*)>")


def launched(text: str) -> set[Multiply]:
    """The multiplications that an output's launches name; those in templates of the host depend on its arguments."""
    found = set()
    for listed in LAUNCHES.findall(text):
        for arguments in TYPES.findall(listed):
            a, b, c, *sizes = (
                part.strip().removeprefix("wmma2sycl::").removeprefix("std::") for part in arguments.split(",")
            )
            clamped = c.startswith("saturating<")
            c = c.removeprefix("saturating<").removesuffix(">").removeprefix("std::")
            if {a, b, c} <= SHORT.keys() and all(s.isdigit() for s in sizes):
                found.add(Multiply(SHORT[a], SHORT[b], SHORT[c], *map(int, sizes), saturating=clamped))
    return found


@pytest.mark.parametrize("case", CASES)
def test_a_corpus_program_is_legal_and_its_launches_agree(case: str) -> None:
    migration = migrated(case)
    kernels = migration.legality.kernels
    has_fragments = any(b"fragment<" in file.before for file in migration.files)
    assert bool(kernels) == has_fragments and migration.legality.unlaunched == ()
    for kernel in kernels:
        assert kernel.refusals == () and kernel.multiplies
        assert kernel.on(TARGETS["nvidia_tensor_core"]).kind == "native"
        assert set(kernel.multiplies) <= set(MULTIPLIES)
        assert is_in_software_for_its_types_alone(kernel, TARGETS["intel_xmx_hpc"])
    named = launched("\n".join(file.after.decode() for file in migration.files))
    assert named <= {m for kernel in kernels for m in kernel.multiplies}
    assert named >= {m for kernel in kernels for m in kernel.multiplies if not kernel.arguments}


def is_in_software_for_its_types_alone(kernel: KernelLegality, target: Target) -> bool:
    """Counting lanes sends no kernel there: the target has sub-groups of 32."""
    has_types = all(plan_of(target, m).count for m in kernel.multiplies)
    return has_types == (kernel.on(target).kind != "software")


def test_gemms_in_the_way_of_nvidias_samples_count_lanes_and_have_xmx() -> None:
    """Each lane copies words of a line: sub-groups of 32 on Intel's data-centre GPUs, but for double, which they lack."""
    kernels = migrate_tree(find([CORPUS.parent / "tests/device_programs/sample_gemms.cu"]), Options()).legality.kernels
    hpc, hpg = TARGETS["intel_xmx_hpc"], TARGETS["intel_xmx_hpg"]
    assert all(kernel.lanes for kernel in kernels) and {kernel.on(hpg).kind for kernel in kernels} == {"software"}
    told = {f"{m.a} {m.c}": (k.on(hpc).kind, k.on(hpc).told) for k in kernels for m in k.multiplies}
    assert told == {
        "half float": ("split", "2 of 8x16x16, sub-groups of 32"),
        "half half": ("split", "2 of 8x16x16, sub-groups of 32"),
        "bf16 float": ("split", "2 of 8x16x16, sub-groups of 32"),
        "tf32 float": ("split", "2 of 8x16x8, sub-groups of 32"),
        "s8 s32": ("padded", "2 of 8x16x32, sub-groups of 32"),
        "double double": ("software", "double: not multiplied"),
    }


def test_launches_are_read() -> None:
    text = """with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
    with_warp_sized_target<wmma2sycl::matrix_types<int8_t, int8_t, saturating<int>, 32, 8, 16>, matrix_types<T, T, float>>(q, [&] {"""
    assert launched(text) == {
        Multiply("half", "half", "float"),
        Multiply("s8", "s8", "s32", 32, 8, 16, saturating=True),
    }
