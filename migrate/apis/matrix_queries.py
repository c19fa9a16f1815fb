"""What `info::device::matrix_combinations` of libsycl 2026.1 answers, an architecture a row (decoded from its table).

The facts that every tile of `targets.py` is held against: a plan runs where each of its tiles is listed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from wmma2sycl.migrate.apis.targets import Multiply, Size, Target, plan_of


@dataclass(frozen=True, slots=True)
class Listed:
    """One entry: element types of A, B and C (D's are C's unless `d` says so), sizes; those in `bounds` are maxima."""

    a: str
    b: str
    c: str
    size: Size
    bounds: str = ""
    d: str = ""

    def has(self, multiply: Multiply, tile: Size) -> bool:
        """Whether a device that gives this answer multiplies the types in such tiles."""
        types = (self.a, self.b, self.c, self.d or self.c) == (multiply.a, multiply.b, multiply.c, multiply.c)
        return types and all(
            own <= most if name in self.bounds else own == most for name, own, most in zip("mnk", tile, self.size)
        )


def _bytes(size: Size, bounds: str) -> Iterator[Listed]:
    for a, b in product(("u8", "s8"), repeat=2):
        yield Listed(a, b, "s32", size, bounds)


def _mixes(inputs: str, results: tuple[str, ...], size: Size, bounds: str = "") -> Iterator[Listed]:
    for c, d in product(results, repeat=2):
        yield Listed(inputs, inputs, c, size, bounds, d)


_WMMA: tuple[Size, ...] = ((16, 16, 16), (8, 32, 16), (32, 8, 16))
_BIG: tuple[Size, ...] = ((16, 16, 16), (1, 64, 16), (32, 64, 16), (1, 64, 32), (32, 64, 32))

_SPR = (*_bytes((16, 16, 64), "mnk"), Listed("bf16", "bf16", "float", (16, 16, 32), "mnk"))
_GNR = (*_SPR, Listed("half", "half", "float", (16, 16, 32), "mnk"))
_DMR = (*_GNR, Listed("tf32", "tf32", "float", (16, 16, 16), "mnk"))
_PVC = (
    *_bytes((8, 16, 32), "m"),
    *(e for t in ("half", "bf16") for e in _mixes(t, ("float", t), (8, 16, 16), "m")),
    *(e for t in ("half", "bf16") for size in _BIG for e in _mixes(t, ("float", t), size)),
    Listed("tf32", "tf32", "float", (8, 16, 8), "m"),
)
_DG2 = (
    *_bytes((8, 8, 32), "m"),
    Listed("half", "half", "float", (8, 8, 16), "m"),
    Listed("bf16", "bf16", "float", (8, 8, 16), "m"),
    Listed("bf16", "bf16", "float", (32, 32, 16)),
)
_GFX90A = (
    *(
        Listed(t, t, c, size)
        for t, c in (("half", "float"), ("bf16", "float"), ("s8", "s32"))
        for size in ((32, 32, 8), (16, 16, 16))
    ),
    Listed("double", "double", "double", (16, 16, 4)),
)
_SM_70 = tuple(e for size in _WMMA for e in _mixes("half", ("half", "float"), size))
_SM_72 = (*_SM_70, *(Listed(t, t, "s32", size) for t in ("s8", "u8") for size in _WMMA))
_SM_80 = (
    *_SM_72,
    *(Listed("bf16", "bf16", "float", size) for size in _WMMA),
    Listed("tf32", "tf32", "float", (16, 16, 8)),
    Listed("double", "double", "double", (8, 8, 4)),
)

# The architectures of each target, oldest first.
ARCHITECTURES: dict[str, dict[str, tuple[Listed, ...]]] = {
    "nvidia_tensor_core": {"sm_70": _SM_70, "sm_72": _SM_72, "sm_75": _SM_72}
    | dict.fromkeys(("sm_80", "sm_86", "sm_87", "sm_89", "sm_90"), _SM_80),
    "amd_matrix_core": {"gfx90a": _GFX90A},
    "intel_xmx_hpc": dict.fromkeys(("pvc", "bmg_g21", "bmg_g31", "lnl_m", "ptl_h", "ptl_u", "wcl"), _PVC),
    "intel_xmx_hpg": dict.fromkeys(("acm_g10", "acm_g11", "acm_g12", "arl_h"), _DG2),
    "intel_amx": {"spr": _SPR, "gnr": _GNR, "dmr": _DMR},
}


# SYCL has no joint_matrix of packed integers, so no query lists them. Tensor Cores have them where they have bfloat16:
# sm_80 (bits by `and` need it, the rest sm_75). The runtime headers ask for it in the same way.
PACKED = {"s4", "u4", "b1"}
_INSTEAD_OF_PACKED = Multiply("bf16", "bf16", "float")


def listed_by(target: Target, multiply: Multiply) -> tuple[str, ...]:
    """The architectures of a target whose query lists the tiles of its plan."""
    if not plan_of(target, multiply).count:
        return ()
    asked = _INSTEAD_OF_PACKED if multiply.a in PACKED else multiply
    tile = plan_of(target, asked).tile
    return tuple(name for name, listed in ARCHITECTURES[target.name].items() if any(e.has(asked, tile) for e in listed))


def needed(target: Target, multiply: Multiply) -> str:
    """The oldest architecture that has it, where older ones of the target have not; else empty."""
    found = listed_by(target, multiply)
    oldest = next(iter(ARCHITECTURES.get(target.name, {})), "")
    return found[0] if found and found[0] != oldest else ""
