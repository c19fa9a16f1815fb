"""What a buffer's bytes mean: element types, by the CUDA or SYCL type that points to them.

In: a type's text ("const __half *", "float4 *", "sycl::vec<float, 4>"), and bytes. Out: `Element`s or `Structure`s,
and the values: float64 for floating point, int64 (uint64 for 64-bit unsigned) for integers.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Any

import numpy as np
import numpy.typing as npt

Bytes = npt.NDArray[np.uint8]
Values = npt.NDArray[Any]
Source = npt.NDArray[Any] | bytes | Iterable[bytes]


class Kind(Enum):
    """How the bits of an element are read; ADDRESS has no value that two machines share."""

    FLOAT = "float"
    SIGNED = "signed"
    UNSIGNED = "unsigned"
    BYTES = "bytes"
    ADDRESS = "address"


@dataclass(frozen=True, slots=True)
class Element:
    """A scalar type. `precision` counts a float's significand bits, the hidden one too; `largest` and `smallest` are
    its largest finite and smallest positive value (0 for integers). `bits` may be below 8: packed, low bits first."""

    name: str
    kind: Kind
    bits: int
    precision: int = 0
    largest: float = 0.0
    smallest: float = 0.0

    @property
    def size(self) -> int:
        """Bytes that one takes, or that one group of packed ones takes."""
        return max(1, self.bits // 8)

    @property
    def unit_roundoff(self) -> float:
        """u: half the distance from 1 to the next number; 0 for integers."""
        return 2.0**-self.precision if self.kind is Kind.FLOAT else 0.0

    @property
    def is_float(self) -> bool:
        """Whether values are compared within a bound."""
        return self.kind is Kind.FLOAT


@dataclass(frozen=True, slots=True)
class Field:
    """`count` elements of a structure, side by side from `offset` on."""

    offset: int
    element: Element
    count: int = 1


@dataclass(frozen=True, slots=True)
class Structure:
    """A class of fields of different kinds; bytes that no field covers are padding."""

    name: str
    size: int
    fields: tuple[Field, ...]


ElementType = Element | Structure

BYTES = Element("bytes", Kind.BYTES, 8)
ADDRESS = Element("address", Kind.ADDRESS, 64)
F16 = Element("f16", Kind.FLOAT, 16, 11, 65504.0, 2.0**-24)
BF16 = Element("bf16", Kind.FLOAT, 16, 8, float(np.float32(3.3895313892515355e38)), 2.0**-133)
F32 = Element("f32", Kind.FLOAT, 32, 24, float(np.finfo(np.float32).max), 2.0**-149)
F64 = Element("f64", Kind.FLOAT, 64, 53, float(np.finfo(np.float64).max), 5e-324)
E4M3 = Element("e4m3", Kind.FLOAT, 8, 4, 448.0, 2.0**-9)
E5M2 = Element("e5m2", Kind.FLOAT, 8, 3, 57344.0, 2.0**-16)
I8, I16, I32, I64 = (Element(f"i{bits}", Kind.SIGNED, bits) for bits in (8, 16, 32, 64))
U8, U16, U32, U64 = (Element(f"u{bits}", Kind.UNSIGNED, bits) for bits in (8, 16, 32, 64))
S4, U4, B1 = Element("s4", Kind.SIGNED, 4), Element("u4", Kind.UNSIGNED, 4), Element("b1", Kind.UNSIGNED, 1)

_NAMES: dict[str, Element] = {
    **dict.fromkeys(("half", "__half", "sycl::half", "_Float16", "sycl::detail::half_impl::half"), F16),
    **dict.fromkeys(("__nv_bfloat16", "nv_bfloat16", "bfloat16", "sycl::ext::oneapi::bfloat16"), BF16),
    **dict.fromkeys(("float", "tf32", "nvcuda::wmma::precision::tf32"), F32),
    **dict.fromkeys(("double", "long double"), F64),
    **dict.fromkeys(("__nv_fp8_e4m3", "__nv_fp8x2_e4m3", "__nv_fp8x4_e4m3"), E4M3),
    **dict.fromkeys(("__nv_fp8_e5m2", "__nv_fp8x2_e5m2", "__nv_fp8x4_e5m2"), E5M2),
    **dict.fromkeys(("char", "signed char", "int8_t"), I8),
    **dict.fromkeys(("unsigned char", "uchar", "uint8_t", "bool", "std::byte"), U8),
    **dict.fromkeys(("short", "short int", "int16_t"), I16),
    **dict.fromkeys(("unsigned short", "ushort", "uint16_t"), U16),
    **dict.fromkeys(("int", "int32_t", "signed int", "signed"), I32),
    **dict.fromkeys(("unsigned int", "unsigned", "uint", "uint32_t"), U32),
    **dict.fromkeys(("long", "long int", "long long", "int64_t", "ptrdiff_t", "longlong"), I64),
    **dict.fromkeys(("unsigned long", "unsigned long long", "ulong", "ulonglong", "uint64_t", "size_t"), U64),
    **dict.fromkeys(("nvcuda::wmma::experimental::precision::s4", "s4"), S4),
    **dict.fromkeys(("nvcuda::wmma::experimental::precision::u4", "u4"), U4),
    **dict.fromkeys(("nvcuda::wmma::experimental::precision::b1", "b1"), B1),
    **dict.fromkeys(("cuComplex", "cuFloatComplex"), F32),
    **dict.fromkeys(("cuDoubleComplex",), F64),
}
_BF16_PAIRS = frozenset({"__nv_bfloat162", "nv_bfloat162"})
_TEMPLATE = re.compile(r"^(?:sycl::)?(?:_V1::)?(?:marray|vec)<(.+?), *\d+(?:u|ul)?>$")
_WRAPPERS = re.compile(r"^(?:cuda::)?(?:std::)?(?:complex|array)<(.+?)(?:, *\d+\w*)?>$")
_NOISE = re.compile(r"\b(?:const|volatile|struct|class|enum|typename|__restrict__|__restrict|restrict|inline)\b")


def element_of(type_text: str) -> Element | None:
    """What a pointer, reference or array of this type points to; None where the name says nothing (void, classes).

    Vectors (`float4`, `half2`, `sycl::vec<float, 4>`) give their scalar; pointers to pointers give `ADDRESS`.
    """
    text = _NOISE.sub(" ", type_text).replace("&", " ")
    bare, arrays = re.subn(r"\(\s*\*\s*\)|\[[^]]*\]", " ", text)
    outside = re.sub(r"<.*>", "", bare)
    if outside.count("*") > (0 if arrays else 1):
        return ADDRESS
    return _named(re.sub(r"\s+", " ", bare.replace("*", " ")).strip().removeprefix("::"))


def _named(name: str) -> Element | None:
    name = name.replace("_V1::", "").replace("cl::sycl", "sycl").removeprefix("std::")
    if name in _NAMES:
        return _NAMES[name]
    if name in _BF16_PAIRS:
        return BF16
    for shape in (_TEMPLATE, _WRAPPERS):
        if inner := shape.match(name):
            return _named(inner.group(1).strip())
    words = sorted(name.split(" "))
    if set(words) <= {"int", "long", "unsigned", "signed", "short", "char"}:  # "long unsigned int" and the like
        return _words(words)
    vector = re.match(r"^(\w+?)([1234])(?:_16a|_32a)?$", name)
    if vector and vector.group(1) in _NAMES and not vector.group(1)[-1].isdigit():
        return _NAMES[vector.group(1)]
    return _NAMES.get(name.rpartition("::")[2]) if name.startswith(("nvcuda::", "wmma::", "sycl::")) else None


def _words(words: list[str]) -> Element:
    bits = 8 if "char" in words else 16 if "short" in words else 64 if "long" in words else 32
    return Element(
        f"{'u' if 'unsigned' in words else 'i'}{bits}", Kind.UNSIGNED if "unsigned" in words else Kind.SIGNED, bits
    )


def structure_of(name: str, size: int, fields: Iterable[tuple[int, str]]) -> ElementType:
    """A class from its flattened fields (offset, type text); the scalar where all its fields are of one scalar type."""
    found = tuple(
        Field(offset, ADDRESS if "*" in text else element_of(text) or BYTES) for offset, text in sorted(fields)
    )
    kinds = {field.element for field in found}
    if len(kinds) == 1 and len(found) * found[0].element.size == size:
        return found[0].element
    return Structure(name, size, found)


def values(raw: Bytes, element: Element) -> Values:
    """The elements in whole groups of bytes, widened: a copy, eight bytes an element."""
    data = np.ascontiguousarray(raw).view(np.uint8)
    data = data[: data.size - data.size % element.size]
    if element.is_float:
        return _floats(data, element)
    if element.bits < 8:
        return _packed(data, element)
    letter = "i" if element.kind is Kind.SIGNED else "u"
    whole = data.view(f"<{letter}{element.size}")
    return whole if element.size == 8 else whole.astype(np.int64)


def _floats(data: Bytes, element: Element) -> npt.NDArray[np.float64]:
    if element.bits == 8:
        table = _small_float_table(element)
        return np.asarray(table[data])
    if element == BF16:
        return (data.view("<u2").astype(np.uint32) << 16).view(np.float32).astype(np.float64)
    return data.view(f"<f{element.size}").astype(np.float64)


def _packed(data: Bytes, element: Element) -> npt.NDArray[np.int64]:
    shifts = np.arange(0, 8, element.bits, dtype=np.uint8)
    parts = (data[:, None] >> shifts & ((1 << element.bits) - 1)).reshape(-1).astype(np.int64)
    return np.where(parts > 7, parts - 16, parts) if element.kind is Kind.SIGNED else parts


def _small_float_table(element: Element) -> npt.NDArray[np.float64]:
    fraction_bits = element.precision - 1
    bias = 7 if element == E4M3 else 15
    codes = np.arange(256)
    exponent, fraction = codes >> fraction_bits & (1 << 7 - fraction_bits) - 1, codes & (1 << fraction_bits) - 1
    steps = np.where(exponent > 0, fraction + (1 << fraction_bits), fraction).astype(np.float64)
    table = steps * 2.0 ** (np.maximum(exponent, 1) - bias - fraction_bits)
    if element == E4M3:
        table[codes & 0x7F == 0x7F] = np.nan
    else:
        table[exponent == 31] = np.where(fraction[exponent == 31] == 0, np.inf, np.nan)
    return np.asarray(np.where(codes > 127, -table, table))


def encode(numbers: Values, element: Element) -> Bytes:
    """Numbers as the bytes of a buffer, rounded to nearest even; integers wrap. For 8 bits and more, not fp8."""
    if element == BF16:
        bits = np.ascontiguousarray(numbers, np.float32).view(np.uint32).astype(np.uint64)
        rounded = (bits + 0x7FFF + (bits >> 16 & 1)) >> 16
        rounded = np.where(np.isnan(np.asarray(numbers, np.float32)), 0x7FC0, rounded)
        return rounded.astype("<u2").reshape(-1).view(np.uint8)
    letter = {Kind.FLOAT: "f", Kind.SIGNED: "i"}.get(element.kind, "u")
    with np.errstate(over="ignore"):
        return np.ascontiguousarray(np.asarray(numbers).astype(f"<{letter}{element.size}")).reshape(-1).view(np.uint8)


def pieces(source: Source, size: int) -> Iterator[Bytes]:
    """The bytes in pieces of `size` (the last may be shorter), whatever pieces they come in; views where possible."""
    if isinstance(source, (np.ndarray, bytes, bytearray, memoryview)):
        array = source if isinstance(source, np.ndarray) else np.frombuffer(source, np.uint8)
        whole = array.reshape(-1).view(np.uint8)
        for start in range(0, whole.size, size):
            yield whole[start : start + size]
        return
    waiting: list[Bytes] = []
    held = 0
    for part in source:
        waiting.append(np.frombuffer(part, np.uint8) if isinstance(part, (bytes, bytearray)) else part.view(np.uint8))
        held += waiting[-1].size
        while held >= size:
            joined = np.concatenate(waiting)
            yield joined[:size]
            waiting, held = [joined[size:]], held - size
    if held:
        yield np.concatenate(waiting)
