"""Addresses that a kernel wrote are compared by how they lie to each other."""

from __future__ import annotations

from types import SimpleNamespace

import numpy as np
import pytest
from wmma2sycl.verify.comparison.addresses import with_written_addresses

BUFFERS = [SimpleNamespace(address=0x1000, size=256), SimpleNamespace(address=0x8000, size=64)]


def patched(cuda: list[int], sycl: list[int]) -> list[int]:
    theirs, ours = (np.array(numbers, np.uint64).view(np.uint8) for numbers in (cuda, sycl))
    return [int(n) for n in with_written_addresses(BUFFERS, theirs, ours).view(np.uint64)]  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("cuda", "sycl", "is_same"),
    [
        ([0x1000, 0x1010, 0x1100], [0x51000, 0x51010, 0x51100], True),  # the end of a buffer, too
        ([0x1000, 0x8004], [0x51000, 0x28004], True),  # two buffers
        ([0x1000, 0x1010], [0x51000, 0x51018], False),  # another place in the buffer
        ([0x1000, 0x1010], [0x51000, 0], False),  # null
        ([0, 0x1000], [0x50000, 0x51000], False),
        ([0x1000, 7], [0x51000, 8], False),  # no address
        ([0x8000, 0x1000, 0x8008], [0x18000, 0x18000, 0x18008], True),
    ],
)
def test_they_are_as_far_from_each_other_as_cudas(cuda: list[int], sycl: list[int], is_same: bool) -> None:
    assert (patched(cuda, sycl) == cuda) == is_same


def test_all_other_bytes_stay() -> None:
    theirs, ours = np.arange(19, dtype=np.uint8), np.arange(19, dtype=np.uint8)[::-1]
    assert (with_written_addresses(BUFFERS, theirs, ours.copy()) == ours).all()  # type: ignore[arg-type]
