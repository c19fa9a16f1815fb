"""What two runs of a program left otherwise: only what was given the same can tell of the order."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest
from recordings import LaunchMaker, recorded
from wmma2sycl.verify.recording.difference import difference, unordered
from wmma2sycl.verify.recording.model import Dim3, Launch
from wmma2sycl.verify.recording.source import MemorySource

ZEROS, ONES = np.zeros(4, np.float32), np.ones(4, np.float32)
Change = Callable[[Launch], Launch]


def run(
    after: float, address: int = 0, number: int = 7, variable: float = 0, change: Change = lambda one: one
) -> MemorySource:
    source = MemorySource()
    maker = LaunchMaker(source, "_Z1kPfi", Dim3(2), Dim3(64)).variable("v", np.full(4, variable), ONES)
    maker.array(ZEROS, np.full(4, after, np.float32)).number("i", number)
    launch = maker.launch()
    first, *others = launch.arguments
    moved = replace(first, value=(int.from_bytes(first.value, "little") + address).to_bytes(8, "little"))
    return recorded(source, [change(replace(launch, arguments=(moved, *others)))])


def test_what_is_left_otherwise_is_told() -> None:
    said = "what launch 0, of k(float*, int), leaves in buffer 0 (8 of 16 bytes, the first at 2: "
    assert difference(run(1), run(2)).startswith(said)
    assert difference(run(1), run(1)) == ""
    assert unordered(run(1), run(2)) == (("_Z1kPfi", "buffer 0"),) and unordered(run(1), run(1)) == ()


def test_memory_lies_elsewhere_in_each_run() -> None:
    assert difference(run(1), run(2, address=4096)) != ""


@pytest.mark.parametrize(
    "second",
    [
        run(2, number=8),
        run(2, variable=1),
        run(2, change=lambda one: replace(one, grid=Dim3(3))),
        run(2, change=lambda one: replace(one, block=Dim3(32))),
        run(2, change=lambda one: replace(one, shared_bytes=4)),
        run(2, change=lambda one: replace(one, pointers=(one.pointers[0].__class__("arguments", 0, 0, 4),))),
    ],
    ids=["a number", "a variable", "the grid", "the block", "shared memory", "another place in the memory"],
)
def test_what_was_given_otherwise_may_leave_something_else(second: MemorySource) -> None:
    """A program may hand the time to a kernel: that is no order of blocks."""
    assert difference(run(1), second) == "" and unordered(run(1), second) == ()


def test_nothing_follows_of_what_was_begun_otherwise() -> None:
    """Of a program that chooses its data by the clock: launches that are not there, another exit status."""
    first, second = run(1), run(1, number=8)
    first.recording = replace(
        first.recording, launches=(*first.recording.launches, replace(first.recording.launches[0], index=1))
    )
    assert difference(first, second) == ""
    assert difference(first, run(1)) == "whether launch 1 is one of k(float*, int)"


def test_what_a_run_without_time_did_not_come_to_says_nothing() -> None:
    none = recorded(MemorySource(), [])
    assert difference(run(1), none) == "whether launch 0 is one of k(float*, int)"
    assert difference(run(1), none, is_cut=True) == ""
    assert difference(run(1), run(2), is_cut=True).startswith("what launch 0,")
