"""Bounds for kernels whose formula is not known, and what the device code says of its roundings."""

from __future__ import annotations

import struct

import numpy as np
import pytest
from wmma2sycl.verify.comparison.compare import compare_buffer
from wmma2sycl.verify.comparison.conversions import Conversions, ptx_conversions, ptx_entry, spirv_conversions
from wmma2sycl.verify.comparison.scales import neighbourhood
from wmma2sycl.verify.comparison.tolerance import EXACT, bound_for, gamma, growth
from wmma2sycl.verify.names.elements import BYTES, F16, F32, F64, I8, I32, Element, encode

RANDOM = np.random.default_rng(7)


def test_gamma_and_growth() -> None:
    assert gamma(10, 2.0**-24) == pytest.approx(10 * 2.0**-24, rel=1e-5)
    assert gamma(2**24, 2.0**-24) == float("inf")
    assert growth(1) == 1 and growth(16) == 16 and growth(10_000) == 600


@pytest.mark.parametrize("element", [I8, I32, BYTES])
def test_integers_are_exact(element: Element) -> None:
    assert bound_for(element, Conversions(rounded_to=frozenset({"f16"}))).absolute == 0
    assert "exact" in bound_for(element).reason


def test_integers_from_floats_may_straddle() -> None:
    bound = bound_for(I8, Conversions(integers=frozenset({"i32"})))
    assert bound.absolute == 1 and bound.rounded_from_float and "tie" in bound.reason


def test_repeats_of_cuda_widen_the_bound() -> None:
    bound = bound_for(F32, spread=0.5)
    assert bound.absolute >= 1.0 and "repeats" in bound.reason
    assert bound_for(I32, spread=3).at(np.array([0]), np.array([5]))[0] == 6


def test_a_bound_says_how_it_knows_the_length_of_a_sum() -> None:
    long, short = (bound_for(F32, None, terms, origin="--terms") for terms in (4096, 16))
    assert "sums of at most 16 terms (--terms) in any order" in short.reason and short.relative < long.relative / 4


def bounded(
    theirs: np.ndarray, ours: np.ndarray, element: Element, conversions: Conversions | None, terms: int
) -> bool:
    cuda, sycl = encode(theirs, element), encode(ours, element)
    bound = bound_for(element, conversions, terms, neighbourhood(cuda, element))
    return compare_buffer(cuda * 0, cuda, sycl, element, bound).passed


def softmax(x: np.ndarray, kind: type) -> np.ndarray:
    e = np.exp(x.astype(kind) - x.max(axis=1, keepdims=True).astype(kind))
    return e / e.sum(axis=1, keepdims=True, dtype=kind)


def layer_norm(x: np.ndarray, kind: type, order: np.ndarray) -> np.ndarray:
    x = x.astype(kind)
    mean = x[:, order].mean(axis=1, keepdims=True, dtype=kind)
    return (x - mean) / np.sqrt(((x - mean)[:, order] ** 2).mean(axis=1, keepdims=True, dtype=kind) + kind(1e-5))


def test_softmax_and_layer_norm_in_float_against_double() -> None:
    x = RANDOM.standard_normal((64, 1024)) * 3
    order = RANDOM.permutation(1024)
    assert bounded(softmax(x, np.float64), softmax(x, np.float32), F32, Conversions(), 1024)
    assert bounded(layer_norm(x, np.float64, order), layer_norm(x, np.float32, np.arange(1024)), F32, None, 1024)
    assert bounded(layer_norm(x, np.float64, order), layer_norm(x, np.float32, np.arange(1024)), F16, None, 1024)
    wrong = layer_norm(x, np.float32, np.arange(1024)[:-16])
    assert not bounded(layer_norm(x, np.float64, order), wrong, F32, Conversions(), 1024)
    assert not bounded(softmax(x, np.float64), softmax(x[:, ::-1], np.float32), F32, Conversions(), 1024)


def test_intermediates_rounded_to_half() -> None:
    a, b = RANDOM.standard_normal((32, 256)), RANDOM.standard_normal((256, 64)) / 16
    middle = a @ b
    one = middle.astype(np.float16).astype(np.float64)
    other = (middle * (1 + RANDOM.uniform(-1e-6, 1e-6, middle.shape))).astype(np.float16).astype(np.float64)
    other += np.where(RANDOM.random(other.shape) < 0.05, np.spacing(other.astype(np.float16)), 0)  # flipped ties
    assert bounded(np.tanh(one), np.tanh(other), F32, Conversions(rounded_to=frozenset({"f16"})), 256)
    assert not bounded(np.tanh(one), np.tanh(other), F32, Conversions(), 256)


@pytest.mark.parametrize(("moved", "passes"), [(0.05, True), (1.0, False)])
def test_few_fall_to_the_other_side_of_a_coarse_rounding(moved: float, passes: bool) -> None:
    x = RANDOM.standard_normal(4096)
    which = RANDOM.random(4096) < moved
    half = Conversions(rounded_to=frozenset({"f16"}))
    assert bounded(x, x * (1 + np.where(which, 1.4e-3, 0)), F32, half, 16) == passes
    assert bounded(x[:1], x[:1] * (1 + 9e-4), F32, half, 16)  # one element may be the one that does
    assert not bounded(x, x * 1.01, F32, half, 16)


def test_doubles_stay_tight() -> None:
    x = RANDOM.standard_normal(4096)
    assert bounded(x, x * (1 + 2e-16), F64, Conversions(), 64)
    assert not bounded(x, x * (1 + 1e-11), F64, Conversions(), 64)


def test_zeros_of_an_output_stay_zero() -> None:
    x = np.zeros(512)
    x[:256] = 1000.0
    assert not bounded(x, x + np.where(np.arange(512) == 400, 1e-3, 0), F32, Conversions(), 16)
    assert EXACT.at(np.array([0]), np.array([1.0]))[0] == 0


PTX = """
.visible .entry gemm(.param .u64 p)
{ cvt.rn.f16.f32 %h1, %f1; cvt.rn.bf16x2.f32 %r1, %f1, %f2; cvt.rni.s32.f32 %r2, %f3; cvt.f32.f16 %f4, %h2;
  cvt.rna.tf32.f32 %r3, %f5; ex2.approx.ftz.f32 %f6, %f7; cvt.u64.u32 %rd1, %r9; cvt.sat.f32.f32 %f8, %f9;
  wmma.mma.sync.aligned.row.col.m16n16k16.f32.f32 {%f1}, {%r1}, {%r2}, {%f2}; }
.visible .entry halves(.param .u64 p)
{ mma.sync.aligned.m16n8k16.row.col.f16.f16.f16.f16 {%r1}, {%r2}, {%r3}, {%r4}; fma.rn.f16x2 %r1, %r2, %r3, %r4; }
"""


def test_conversions_of_ptx() -> None:
    first = ptx_conversions(ptx_entry(PTX, "gemm"))
    assert first == Conversions(
        frozenset({"f16", "bf16", "tf32"}), frozenset({"i32"}), frozenset({"ex2"}), frozenset({"f32"})
    )
    second = ptx_conversions(ptx_entry(PTX, "halves"))
    assert second == Conversions(accumulators=frozenset({"f16"}), arithmetic=frozenset({"f16"}))
    assert ptx_conversions(PTX) == first | second


def spirv(*instructions: tuple[int, ...]) -> bytes:
    words = [0x07230203, 0x10400, 0, 99, 0]
    for operation, *operands in instructions:
        words += [(len(operands) + 1) << 16 | operation, *operands]
    return struct.pack(f"<{len(words)}I", *words)


def test_conversions_of_spirv() -> None:
    types = ((22, 1, 16), (22, 2, 32), (21, 3, 32, 0), (21, 4, 8, 0), (23, 5, 1, 4))
    assert spirv_conversions(spirv(*types)) == Conversions()
    module = spirv(*types, (115, 5, 10, 9), (115, 2, 11, 10), (110, 3, 12, 11), (109, 4, 13, 11), (133, 1, 14, 10, 10))
    assert spirv_conversions(module) == Conversions(
        frozenset({"f16"}), frozenset({"i32", "u8"}), arithmetic=frozenset({"f16"})
    )
    assert spirv_conversions(spirv(*types, (6116, 3, 10, 9))).rounded_to == {"bf16"}
    matrices = ((43, 3, 20, 2), (43, 3, 21, 0), (4456, 30, 1, 20, 20, 20, 20), (4456, 31, 2, 20, 20, 20, 21))
    assert spirv_conversions(spirv(*types, *matrices)) == Conversions(accumulators=frozenset({"f16"}))
    with pytest.raises(ValueError, match="SPIR-V"):
        spirv_conversions(b"\x7fELF" * 9)
