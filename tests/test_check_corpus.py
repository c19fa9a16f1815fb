"""The verdicts over the corpus: nothing is refused, all runs on Tensor Cores, and the launches in the output name the
multiplications that the verdicts are made of, so that what is told is what the runtime chooses by.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from test_corpus import migrated
from wmma2sycl.migrate.apis.targets import MULTIPLIES, TARGETS, Multiply

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
    named = launched("\n".join(file.after.decode() for file in migration.files))
    assert named <= {m for kernel in kernels for m in kernel.multiplies}
    assert named >= {m for kernel in kernels for m in kernel.multiplies if not kernel.arguments}


def test_launches_are_read() -> None:
    text = """with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
    with_warp_sized_target<wmma2sycl::matrix_types<int8_t, int8_t, saturating<int>, 32, 8, 16>, matrix_types<T, T, float>>(q, [&] {"""
    assert launched(text) == {
        Multiply("half", "half", "float"),
        Multiply("s8", "s8", "s32", 32, 8, 16, saturating=True),
    }
