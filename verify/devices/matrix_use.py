"""Which matrix operations a device image holds, from its property sets, and which Xeons have them.

In: a device image. Out: its multiply-accumulate combinations, and whether AMX of an architecture has all of
them (table of libsycl 2026.1: rows at most 16, columns at most 16, K at most 32 for 16-bit types and 64 for
8-bit ones).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from wmma2sycl.verify.build.dpcpp import DeviceImage

_REQUIREMENTS = "SYCL/device requirements"
_SIZE_BYTES = 8  # a byte array property begins with its size in bits
_AMX_MAX_K = {"bf16": 32, "fp16": 32, "sint8": 64, "uint8": 64}
_AMX_RESULT = {"bf16": "fp32", "fp16": "fp32", "sint8": "sint32", "uint8": "sint32"}


class Xeon(Enum):
    """A Xeon generation with AMX, by the name that the OpenCL CPU driver knows."""

    SAPPHIRE_RAPIDS = "sapphirerapids"
    GRANITE_RAPIDS = "graniterapids"

    @property
    def input_types(self) -> frozenset[str]:
        """Element types of A and B that its AMX multiplies."""
        both = {"bf16", "sint8", "uint8"}
        return frozenset(both | {"fp16"} if self is Xeon.GRANITE_RAPIDS else both)


@dataclass(frozen=True, slots=True)
class MatrixMultiply:
    """One joint_matrix_mad: element types of A, B, C and D, and its size."""

    a: str
    b: str
    c: str
    d: str
    m: int
    k: int
    n: int

    def runs_on(self, xeon: Xeon) -> bool:
        """Whether this generation's AMX has the combination."""
        types_fit = self.a in xeon.input_types and self.b in xeon.input_types
        kinds_fit = self.c == self.d == _AMX_RESULT.get(self.a) == _AMX_RESULT.get(self.b)
        return types_fit and kinds_fit and self.m <= 16 and self.n <= 16 and self.k <= _AMX_MAX_K[self.a]


def matrix_multiplies(image: DeviceImage) -> tuple[MatrixMultiply, ...]:
    """The image's joint_matrix_mad combinations; none for a kernel without."""
    return tuple(_parse(row) for row in _rows(image, "joint_matrix_mad"))


def uses_matrices(image: DeviceImage) -> bool:
    """Whether any joint_matrix is declared in it."""
    return bool(_rows(image, "joint_matrix"))


def _rows(image: DeviceImage, name: str) -> list[str]:
    value = image.properties.get(_REQUIREMENTS, {}).get(name, b"")
    text = value[_SIZE_BYTES:].decode() if isinstance(value, bytes) else ""
    return [row for row in text.split(";") if row]


def _parse(row: str) -> MatrixMultiply:
    a, b, c, d, m, k, n = row.replace("matrix_type::", "").split(",")
    return MatrixMultiply(a, b, c, d, int(m), int(k), int(n))
