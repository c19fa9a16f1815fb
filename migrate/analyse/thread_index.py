"""What an expression over threadIdx, blockDim, blockIdx and gridDim is: the little algebra of the warp-scalability proof."""

from __future__ import annotations

from typing import NamedTuple


class Kind(NamedTuple):
    """`of` is a thread's index or a count of threads; `step` the constant it was multiplied by; `shifted`: a value that
    is the same for the whole block, or warp, was added."""

    of: str
    step: int = 1
    shifted: bool = False

    @property
    def is_plain(self) -> bool:
        return self.step == 1 and not self.shifted


UNIFORM, MIXED, WARP = Kind("uniform"), Kind("mixed"), Kind("warp")
THREAD, LANE = Kind("thread"), Kind("lane")
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
OF_BLOCK = {"thread_rank": Kind("block thread"), "size": Kind("block size"), "num_threads": Kind("block size")}


def member(variable: str, name: str) -> Kind:
    """`threadIdx.x` and the like. Along y and z, all threads of a warp have one index."""
    if name == "x":
        return Kind(_MEMBERS[variable])
    if variable == "blockDim":
        return Kind("block dim y") if name == "y" else UNIFORM
    return Kind(variable) if variable == "threadIdx" else UNIFORM


def soft(kind: Kind) -> Kind:
    """blockIdx, gridDim and threadIdx.y are the same for a whole warp once no product with a block's size is made."""
    return UNIFORM if kind.of in _SOFT else kind


def product(a: Kind, b: Kind, factor: int | None) -> Kind | None:
    """Of two expressions, the second with this constant value; None where it has no meaning of its own."""
    found = _PRODUCTS.get((a.of, b.of)) or _PRODUCTS.get((b.of, a.of))
    if found and a.is_plain and b.is_plain:
        return Kind(found)
    if factor is not None and factor > 0 and (a.of in INDICES or a.of in STRIDES.values()) and soft(b) == UNIFORM:
        return a._replace(step=a.step * factor)
    return None


def total(a: Kind, b: Kind) -> Kind | None:
    """The sum of two expressions; None where it has no meaning of its own."""
    found = _SUMS.get((a.of, b.of)) or _SUMS.get((b.of, a.of))
    if found and a.is_plain and b.is_plain:
        return Kind(found)
    for one, other in ((a, b), (b, a)):
        if one.of in INDICES and soft(other) == UNIFORM:
            return one._replace(shifted=True)
    return None
