"""What an expression over threadIdx, blockDim, blockIdx and gridDim is: the little algebra of the warp-scalability proof."""

from __future__ import annotations

from typing import NamedTuple


class IndexKind(NamedTuple):
    """`of` is a thread's index or a count of threads; `step` the constant it was multiplied by; `shifted`: a value that
    is the same for the whole block, or warp, was added."""

    of: str
    step: int = 1
    shifted: bool = False

    @property
    def is_plain(self) -> bool:
        """Whether it is the index itself: not a multiple, and nothing added."""
        return self.step == 1 and not self.shifted


UNIFORM, MIXED, WARP = IndexKind("uniform"), IndexKind("mixed"), IndexKind("warp")
THREAD, LANE = IndexKind("thread"), IndexKind("lane")
INDICES = {"thread", "grid thread", "block thread", "lane"}
# The stride with which a loop that starts at an index visits every number once.
STRIDES = {"thread": "block dim", "block thread": "block size", "grid thread": "grid stride", "lane": "warp"}
_SOFT = {"blockIdx", "gridDim", "threadIdx", "block dim y"}
_PRODUCTS = {
    ("block dim", "blockIdx"): "block start",
    ("block dim", "threadIdx"): "row start",
    ("block dim", "block dim y"): "block size",
    ("block dim", "gridDim"): "grid stride",
}
_SUMS = {("block start", "thread"): "grid thread", ("row start", "thread"): "block thread"}
_MEMBERS = {"threadIdx": "thread", "blockDim": "block dim", "blockIdx": "blockIdx", "gridDim": "gridDim"}


# What a cooperative thread_block says of itself, where its third dimension is 1.
OF_BLOCK = {
    "thread_rank": IndexKind("block thread"),
    "size": IndexKind("block size"),
    "num_threads": IndexKind("block size"),
}


def member(variable: str, name: str) -> IndexKind:
    """`threadIdx.x` and the like. Along y and z, all threads of a warp have one index."""
    if name == "x":
        return IndexKind(_MEMBERS[variable])
    if variable == "blockDim":
        return IndexKind("block dim y") if name == "y" else UNIFORM
    return IndexKind(variable) if variable == "threadIdx" else UNIFORM


def soft(kind: IndexKind) -> IndexKind:
    """blockIdx, gridDim and threadIdx.y are the same for a whole warp once no product with a block's size is made."""
    return UNIFORM if kind.of in _SOFT else kind


def product(a: IndexKind, b: IndexKind, factor: int | None) -> IndexKind | None:
    """Of two expressions, the second with this constant value; None where it has no meaning of its own."""
    found = _PRODUCTS.get((a.of, b.of)) or _PRODUCTS.get((b.of, a.of))
    if found and a.is_plain and b.is_plain:
        return IndexKind(found)
    if factor is not None and factor > 0 and (a.of in INDICES or a.of in STRIDES.values()) and soft(b) == UNIFORM:
        return a._replace(step=a.step * factor)
    return None


def total(a: IndexKind, b: IndexKind) -> IndexKind | None:
    """The sum of two expressions; None where it has no meaning of its own."""
    found = _SUMS.get((a.of, b.of)) or _SUMS.get((b.of, a.of))
    if found and a.is_plain and b.is_plain:
        return IndexKind(found)
    for one, other in ((a, b), (b, a)):
        if one.of in INDICES and soft(other) == UNIFORM:
            return one._replace(shifted=True)
    return None
