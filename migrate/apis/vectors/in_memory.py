"""CUDA's types whose bytes are others in SYCL: vectors, and dim3, which is a sycl::range<3> there. One row a type.

A dim3 has three numbers of 32 bits, x first (vector_types.h of CUDA 13); a sycl::range<3> three of size_t, x last here.
"""

from __future__ import annotations

from typing import NamedTuple

from wmma2sycl.migrate.apis.vectors.vector_types import MOVED, Room

DIM3 = "dim3"


class Layout(NamedTuple):
    """How one lies in memory on both sides, and which diagnostic tells it."""

    code: str
    cuda: Room
    in_sycl: Room
    is_alike_alone: bool  # whether the numbers of a single one lie as in CUDA
    is_told_by_holder: bool  # where a class or a template holds it; else only where the bytes of what holds it show

    @property
    def is_larger(self) -> bool:
        """Whether an array of them lies otherwise in SYCL."""
        return self.cuda.size != self.in_sycl.size


IN_MEMORY = {name: Layout("W2S511", vector.cuda, vector.in_sycl, True, True) for name, vector in MOVED.items()} | {
    DIM3: Layout("W2S535", Room(12, 4), Room(24, 8), False, False)
}
# Those that are followed into what holds them.
FOLLOWED = {name: layout for name, layout in IN_MEMORY.items() if not layout.is_told_by_holder}
