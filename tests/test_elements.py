"""Element types from type texts, and values from bytes."""

from __future__ import annotations

import itertools

import numpy as np
import pytest
from wmma2sycl.verify.comparison.recipe import ROUGH
from wmma2sycl.verify.names.elements import (
    ADDRESS,
    B1,
    BF16,
    BYTES,
    E4M3,
    E5M2,
    F16,
    F32,
    F64,
    I8,
    I16,
    I32,
    I64,
    S4,
    U4,
    U8,
    U32,
    U64,
    Field,
    Structure,
    element_of,
    encode,
    pieces,
    structure_of,
    values,
)


def test_every_float_has_a_limit_of_what_is_a_fit() -> None:
    assert {one.precision for one in (F16, BF16, F32, F64, E4M3, E5M2)} | {0} == set(ROUGH)


@pytest.mark.parametrize(("text", "element"), [
    ("const __half *", F16), ("half*", F16), ("__half2 *", F16), ("sycl::half const *", F16),
    ("const half *__restrict__", F16), ("float4 *", F32), ("sycl::vec<float, 4> *", F32), ("float (*)[16]", F32),
    ("float [16][16]", F32), ("__nv_bfloat16 *", BF16), ("__nv_bfloat162*", BF16), ("const nv_bfloat162 *", BF16),
    ("sycl::ext::oneapi::bfloat16 *", BF16), ("double *", F64), ("double2 *", F64), ("unsigned char*", U8),
    ("signed char const*", I8), ("char4 *", I8), ("int8_t *", I8), ("std::int32_t *", I32), ("int *", I32),
    ("unsigned int *", U32), ("unsigned *", U32), ("uint4 *", U32), ("short *", I16), ("unsigned long long *", U64),
    ("long unsigned int *", U64), ("long long int *", I64), ("size_t *", U64), ("bool *", U8), ("int2 &", I32),
    ("nvcuda::wmma::experimental::precision::s4 *", S4), ("nvcuda::wmma::experimental::precision::b1*", B1),
    ("sycl::marray<sycl::half, 2> *", F16), ("__nv_fp8_e4m3 *", E4M3), ("std::complex<float> *", F32),
    ("const __half *const *", ADDRESS), ("float **", ADDRESS), ("void *", None), ("Params *", None), ("half_t *", None),
    ("my::float4x *", None),
])  # fmt: skip
def test_element_of_a_type(text: str, element: object) -> None:
    assert element_of(text) == element


@pytest.mark.parametrize("element", [F16, F32, F64, BF16])
def test_floats_survive_a_round_trip(element: object) -> None:
    numbers = np.array([0.0, -0.0, 1.0, -2.5, np.inf, -np.inf, np.nan, element.largest, element.smallest])
    back = values(encode(numbers, element), element)
    assert np.array_equal(back, numbers, equal_nan=True)
    assert np.array_equal(np.signbit(back[:2]), [False, True])


def test_bf16_rounds_to_even() -> None:
    assert values(encode(np.array([1 + 2.0**-8, 1 + 3 * 2.0**-8]), BF16), BF16).tolist() == [1.0, 1 + 2.0**-6]


def test_every_fp8_code() -> None:
    codes = np.arange(256, dtype=np.uint8)
    e4m3, e5m2 = values(codes, E4M3), values(codes, E5M2)
    assert np.nanmax(e4m3) == 448 and np.isnan(e4m3).sum() == 2 and e4m3[0x38] == 1.0 and e4m3[1] == 2.0**-9
    assert np.isinf(e5m2).sum() == 2 and np.isnan(e5m2).sum() == 6 and e5m2[0x3C] == 1.0 and e5m2[1] == 2.0**-16
    as_half = (codes.astype(np.uint16) << 8).view(np.float16).astype(np.float64)
    assert np.array_equal(e5m2, as_half, equal_nan=True)


def test_packed_elements_low_bits_first() -> None:
    assert values(np.array([0xF1, 0x78], np.uint8), S4).tolist() == [1, -1, -8, 7]
    assert values(np.array([0xF1], np.uint8), U4).tolist() == [1, 15]
    assert values(np.array([0b101], np.uint8), B1).tolist() == [1, 0, 1, 0, 0, 0, 0, 0]


def test_integers_keep_their_signs() -> None:
    assert values(np.array([255, 127], np.uint8), I8).tolist() == [-1, 127]
    assert values(np.array([255], np.uint8), U8).tolist() == [255]
    assert values(encode(np.array([2**63 + 1], np.uint64), U64), U64).tolist() == [2**63 + 1]


def test_structures_of_one_kind_are_that_kind() -> None:
    assert structure_of("Pair", 8, [(0, "float"), (4, "float")]) == F32
    mixed = structure_of("Mixed", 16, iter([(8, "half *"), (0, "float"), (4, "int")]))
    assert mixed == Structure("Mixed", 16, (Field(0, F32), Field(4, I32), Field(8, ADDRESS)))
    assert structure_of("Padded", 8, [(0, "float")]) == Structure("Padded", 8, (Field(0, F32),))


@pytest.mark.parametrize("parts", [[7, 1, 20, 0, 4], [32], [1] * 32])
def test_pieces_have_the_size_asked_for(parts: list[int]) -> None:
    data = bytes(range(32))
    cuts = np.cumsum([0, *parts])
    stream = (data[start:end] for start, end in itertools.pairwise(cuts))
    found = list(pieces(stream, 12))
    assert [piece.size for piece in found] == [12, 12, 8]
    assert b"".join(piece.tobytes() for piece in found) == data
    assert [piece.tobytes() for piece in pieces(np.frombuffer(data, "<f4"), 12)] == [p.tobytes() for p in found]
    assert values(np.frombuffer(data, np.uint8), BYTES).tolist() == list(data)
