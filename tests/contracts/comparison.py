"""What a program gave against what contracts say."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from contracts.contract import Contract, inputs_of
from contracts.values import FORMS, WIDTHS, element, is_nan, number, steps_between, width

Kept = Mapping[str, Sequence[int]]


def expected(contract: Contract, kept: Kept) -> list[int]:
    """The bits for each input: computed from the definition, or kept from CUDA's own host version."""
    if contract.gives_for is None:
        return list(kept[contract.name])
    return [contract.expected(given) for given in inputs_of(contract)]


def same(kind: str, got: int, right: int, ulps: float, near: float = 0.0) -> bool:
    """Whether the bits are the right ones; any NaN is as good as another, and each lane is judged by itself."""
    one = element(kind)
    size = WIDTHS[one]
    for at in range(0, width(kind), size):
        left, other = got >> at & (1 << size) - 1, right >> at & (1 << size) - 1
        if left == other or (one in FORMS and is_nan(one, left) and is_nan(one, other)):
            continue
        if near and abs(number(one, left) - number(one, other)) <= near:
            continue
        if not ulps or is_nan(one, left) or is_nan(one, other) or steps_between(one, left, other) > ulps:
            return False
    return True


def differences(contract: Contract, got: Sequence[int], kept: Kept) -> Iterator[str]:
    """A line for each input where another value came."""
    inputs, right = inputs_of(contract), expected(contract, kept)
    assert len(got) == len(right) == len(inputs)
    for given, found, wanted in zip(inputs, got, right):
        if contract.is_defined(given) and not same(contract.gives, found, wanted, contract.ulps, contract.near):
            shown = ", ".join(f"{bits:#x}" for bits in given)
            yield f"{contract.name} of ({shown}) gives {found:#x}, CUDA {wanted:#x}"
