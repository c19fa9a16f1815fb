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


def of_threads(*launches: tuple[str, float, float, int]) -> MemorySource:
    """One launch each: kernel, what its buffer holds before and after, the thread of the host."""
    source = MemorySource()
    makers = [LaunchMaker(source, kernel).array(ONES * before, ONES * after) for kernel, before, after, _ in launches]
    found = [replace(one.launch(at), thread=launches[at][3]) for at, one in enumerate(makers)]
    return recorded(source, found)


def test_the_order_of_the_hosts_threads_is_none_of_blocks() -> None:
    """Launches are paired by what they were given; of one that is in one run alone nothing follows."""
    first = of_threads(("_Z1aPf", 0, 1, 0), ("_Z1bPf", 0, 2, 1), ("_Z1aPf", 1, 3, 1))
    assert difference(first, of_threads(("_Z1bPf", 0, 2, 0), ("_Z1aPf", 0, 1, 1), ("_Z1aPf", 1, 3, 0))) == ""
    assert difference(first, of_threads(("_Z1bPf", 0, 2, 0), ("_Z1aPf", 2, 5, 1), ("_Z1aPf", 0, 1, 1))) == ""
    other = of_threads(("_Z1bPf", 0, 2, 0), ("_Z1aPf", 0, 1, 1), ("_Z1aPf", 1, 4, 0))
    assert difference(first, other).startswith("what launch 2, of a(float*), leaves in buffer 0")
    assert unordered(first, other) == (("_Z1aPf", "buffer 0"),)


def test_the_order_of_one_thread_s_launches_is_told() -> None:
    first, other = (of_threads((f"_Z1{one}Pf", 0, 1, 0), (f"_Z1{its}Pf", 0, 1, 0)) for one, its in ("ab", "ba"))
    assert difference(first, other) == "whether launch 0 is one of a(float*)"
