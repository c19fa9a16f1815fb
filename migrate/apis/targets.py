"""The matrix engines: what each multiplies and in which tiles, as templates/runtime/targets.hpp says it in C++.

One row a set of element types. `tests/test_targets.py` compiles the proof that both tables give the same plans.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from math import ceil, prod

from wmma2sycl.migrate.apis import wmma

Size = tuple[int, int, int]  # M, N, K


class PlanKind(Enum):
    """How a target runs a fragment's multiplication; best first."""

    NATIVE = "native"  # one native tile
    SPLIT = "split"  # a whole number of them
    PADDED = "padded"  # tiles that are in part zeros
    SOFTWARE = "software"  # no native tile: the software target takes the kernel


@dataclass(frozen=True, slots=True)
class Multiply:
    """One wmma::mma_sync: C (m x n) += A (m x k) * B (k x n), with the names of `SHORT`."""

    a: str
    b: str
    c: str
    m: int = 16
    n: int = 16
    k: int = 16
    saturating: bool = False

    @property
    def types(self) -> str:
        """The element types as a report shows them: `half, half -> float`."""
        return f"{self.a}, {self.b} -> {self.c}{' saturating' if self.saturating else ''}"

    @property
    def size(self) -> Size:
        """Rows, columns and depth of the product."""
        return self.m, self.n, self.k


class Fit(Enum):
    """What a native size says of the fragments that it serves."""

    ONLY = "fragments of this size alone"
    TILES = "fragments made of such tiles"


@dataclass(frozen=True, slots=True)
class Tiles:
    """What a target multiplies: each of the inputs with itself (or, `mixed`, with any of them), to each accumulator."""

    inputs: str
    accumulators: str
    tile: Size
    fit: Fit = Fit.TILES
    mixed: bool = False
    saturates: bool = False

    def takes(self, multiply: Multiply) -> bool:
        """Whether the target multiplies these element types; sizes are not looked at."""
        inputs = self.inputs.split()
        same = multiply.a == multiply.b or self.mixed
        types = multiply.a in inputs and multiply.b in inputs and same and multiply.c in self.accumulators.split()
        return types and (self.saturates or not multiply.saturating)


@dataclass(frozen=True, slots=True)
class Target:
    """A matrix engine of the runtime headers. A kernel that counts CUDA's lanes needs `sub_group_sizes` to hold 32;
    any other runs with the first of them."""

    name: str
    hardware: str
    sub_group_sizes: tuple[int, ...]
    rows: tuple[Tiles, ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """How one target runs one multiplication: `count` native tiles of size `tile`, or why it has none."""

    kind: PlanKind
    tile: Size = (0, 0, 0)
    count: int = 0
    reason: str = ""

    @property
    def tiling(self) -> str:
        """`2 of 8x16x16`, or the reason."""
        return f"{self.count} of {spelled(self.tile)}" if self.count else self.reason


def spelled(size: Size) -> str:
    """`16x8x16`: rows, columns and depth."""
    return "x".join(map(str, size))


_WMMA: tuple[Size, ...] = ((16, 16, 16), (32, 8, 16), (8, 32, 16))
_BYTES = "s8 u8"


def _nvidia() -> Iterator[Tiles]:
    for size in _WMMA:
        yield Tiles("half", "half float", size, Fit.ONLY)
        yield Tiles("bf16", "float", size, Fit.ONLY)
        yield Tiles(_BYTES, "s32", size, Fit.ONLY, saturates=True)
    yield Tiles("tf32", "float", (16, 16, 8), Fit.ONLY)
    yield Tiles("double", "double", (8, 8, 4), Fit.ONLY)
    yield Tiles("s4 u4", "s32", (8, 8, 32), Fit.ONLY, saturates=True)
    yield Tiles("b1", "s32", (8, 8, 128), Fit.ONLY)


_TABLE = (
    Target("nvidia_tensor_core", "NVIDIA Tensor Cores", (32,), tuple(_nvidia())),
    Target(
        "amd_matrix_core",
        "AMD matrix cores (gfx90a)",
        (64,),
        (
            Tiles("half bf16", "float", (16, 16, 16)),
            Tiles("s8", "s32", (16, 16, 16), saturates=True),
            Tiles("double", "double", (16, 16, 4)),
        ),
    ),
    Target(
        "intel_xmx_hpc",
        "Intel XMX: Data Center GPU Max, Arc B, Lunar Lake and later",
        (16, 32),
        (
            Tiles("half", "half float", (8, 16, 16)),
            Tiles("bf16", "bf16 float", (8, 16, 16)),
            Tiles("tf32", "float", (8, 16, 8)),
            Tiles(_BYTES, "s32", (8, 16, 32), mixed=True, saturates=True),
        ),
    ),
    Target(
        "intel_xmx_hpg",
        "Intel XMX: Arc A, Arrow Lake H",
        (8,),
        (
            Tiles("half bf16", "float", (8, 8, 16)),
            Tiles(_BYTES, "s32", (8, 8, 32), mixed=True, saturates=True),
        ),
    ),
    Target(
        "intel_amx",
        "Intel AMX: Xeon from Sapphire Rapids on",
        (32,),
        (
            Tiles("half bf16", "float", (16, 16, 32)),
            Tiles(_BYTES, "s32", (16, 16, 64), mixed=True),
        ),
    ),
    Target("software", "any SYCL device", (16, 32, 8, 64), ()),
)
TARGETS = {target.name: target for target in _TABLE}
SOFTWARE = TARGETS["software"]
ENGINES = tuple(target for target in _TABLE if target is not SOFTWARE)

SHORT = {
    "__half": "half", "__nv_bfloat16": "bf16", "signed char": "s8", "unsigned char": "u8", "int": "s32",
    **{name: name for name in ("tf32", "s4", "u4", "b1", "float", "double")},
}  # fmt: skip
_CLAMPED = ("s8", "u8", "s4", "u4")  # mma_sync of these takes satf


def short(printed: str) -> str:
    """An element type as clang prints it, by its name here."""
    name = printed.rsplit("::", 1)[-1]
    return SHORT.get(name, name)


def _multiplies() -> Iterator[Multiply]:
    for (a, b), (accumulators, sizes) in wmma.MULTIPLICATIONS.items():
        for c in accumulators:
            for saturating in (False, True) if short(a) in _CLAMPED else (False,):
                yield from (Multiply(short(a), short(b), short(c), *size, saturating) for size in sizes)


# All that mma_sync and bmma_sync multiply.
MULTIPLIES = tuple(_multiplies())


def plan_of(target: Target, multiply: Multiply) -> Plan:
    """The best plan over the target's rows; software, with the reason, where none fits."""
    plans = [plan for row in target.rows if row.takes(multiply) and (plan := _plan(row, multiply))]
    order = list(PlanKind)
    return min(
        plans,
        key=lambda plan: order.index(plan.kind),
        default=Plan(PlanKind.SOFTWARE, reason=why_not(target, multiply)),
    )


def _plan(row: Tiles, multiply: Multiply) -> Plan | None:
    count = prod(ceil(whole / part) for whole, part in zip(multiply.size, row.tile))
    if multiply.size == row.tile:
        return Plan(PlanKind.NATIVE, row.tile, 1)
    if row.fit is Fit.ONLY:
        return None
    whole_number = all(whole % part == 0 for whole, part in zip(multiply.size, row.tile))
    return Plan(PlanKind.SPLIT if whole_number else PlanKind.PADDED, row.tile, count)


def why_not(target: Target, multiply: Multiply) -> str:
    """Why a target has no native tile for it: the first of types, accumulator, saturation, size that fails."""
    if target is SOFTWARE:
        return "any types and sizes"
    inputs = [row for row in target.rows if {multiply.a, multiply.b} <= set(row.inputs.split())]
    if not inputs:
        exact = "no joint_matrix, exact in software" if multiply.a in ("s4", "u4", "b1") else "not multiplied"
        return f"{multiply.a}: {exact}"
    accumulators = [row for row in inputs if multiply.c in row.accumulators.split()]
    if not accumulators:
        return f"{multiply.c} accumulators: {multiply.a} goes to {inputs[0].accumulators.replace(' ', ', ')} only"
    if multiply.a != multiply.b and not any(row.mixed for row in accumulators):
        return f"{multiply.a} times {multiply.b}: one type for A and B only"
    if multiply.saturating and not any(row.saturates for row in accumulators):
        return "saturation: its sums wrap, exact in software"
    return (
        f"{spelled(multiply.size)}: its sizes are {', '.join(dict.fromkeys(spelled(row.tile) for row in accumulators))}"
    )
