"""front/macro_uses.py: what is found around a place is what a look at every use would find."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from wmma2sycl.migrate.front.macro_uses import MacroUse, UsesAround

_USES = st.dictionaries(
    st.integers(0, 60), st.tuples(st.sampled_from(["A", "B", "C"]), st.integers(0, 40)), max_size=12
)


@given(_USES, st.integers(0, 110))
def test_the_uses_around_a_place(lengths: dict[int, tuple[str, int]], place: int) -> None:
    uses = {start: (name, start + length) for start, (name, length) in lengths.items()}
    every = [MacroUse(start, end, name) for start, (name, end) in uses.items() if start <= place < end]
    assert UsesAround(uses).of(place) == every
