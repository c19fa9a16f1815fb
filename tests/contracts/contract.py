"""A contract: a name of CUDA's, what it is called with, and what CUDA gives for each."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from contracts.values import Value, corners, decoded, encoded

MOST = 500  # inputs of one contract
ROLES = "abcd"


@dataclass(frozen=True)
class Contract:
    """`gives_for` computes what CUDA gives from the arguments' values; without it CUDA's own host version says (cuda_host.txt.gz).

    `ulps`: how many numbers beside the right one are as good (CUDA C++ Programming Guide, "Mathematical Functions").
    `near`: how far from it is as good, where CUDA's bound is absolute. `only`: of the inputs, those that CUDA says anything of. `call` is in terms of a, b, c;
    one that is a statement puts what is looked at into `slot`.
    """

    row: str
    takes: tuple[str, ...]
    gives: str
    source: str
    gives_for: Callable[..., Value] | None = None
    call: str = ""
    ulps: float = 0
    near: float = 0.0
    only: Callable[..., bool] | None = None
    inputs: tuple[tuple[int, ...], ...] = ()
    mode: str = "rn"
    in_macros: bool = True  # false where migrate refuses it there, with a number

    @property
    def expression(self) -> str:
        """The call in CUDA."""
        return self.call or f"{self.row}({', '.join(ROLES[: len(self.takes)])})"

    @property
    def is_statement(self) -> bool:
        """Whether the call has no value of its own."""
        return "slot" in self.call

    @property
    def name(self) -> str:
        """Tells it from other contracts."""
        return f"{self.expression}: {' '.join(self.takes)} -> {self.gives}"

    def expected(self, given: Sequence[int]) -> int:
        """The bits of what CUDA gives."""
        assert self.gives_for is not None
        values = [decoded(kind, bits) for kind, bits in zip(self.takes, given)]
        return encoded(self.gives, self.gives_for(*values), self.mode)

    def is_defined(self, given: Sequence[int]) -> bool:
        """Whether CUDA defines what comes of these inputs."""
        return self.only is None or self.only(*(decoded(kind, bits) for kind, bits in zip(self.takes, given)))


def domain(takes: tuple[str, ...]) -> list[tuple[int, ...]]:
    """The inputs of all contracts with these arguments: every combination of corners, or as many as MOST by chance."""
    every = [corners(kind) for kind in takes]
    total = 1
    for some in every:
        total *= len(some)
    if total <= MOST:
        return list(itertools.product(*every))
    chance = random.Random(" ".join(takes))
    if len(takes) == 2 and total <= 8 * MOST:
        found = list(itertools.product(*every))
        return chance.sample(found, MOST)
    return [tuple(chance.choice(some) for some in every) for _ in range(MOST)]


def inputs_of(contract: Contract) -> list[tuple[int, ...]]:
    """A contract's own inputs, or those of its arguments' types."""
    return list(contract.inputs) or domain(contract.takes)


Group = tuple[tuple[str, ...], str, tuple[tuple[int, ...], ...]]


def grouped(contracts: Sequence[Contract]) -> dict[Group, list[Contract]]:
    """Contracts that one kernel evaluates: of the same arguments and result."""
    found: dict[Group, list[Contract]] = {}
    for contract in contracts:
        found.setdefault((contract.takes, contract.gives, contract.inputs), []).append(contract)
    return found
