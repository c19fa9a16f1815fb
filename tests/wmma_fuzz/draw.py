"""Draws many kernels that differ."""

from __future__ import annotations

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

from wmma_fuzz.form import Form
from wmma_fuzz.meaning import Meaning

# Later in a run Hypothesis varies what it has drawn before: many short runs give kernels less alike.
_EXAMPLES_A_RUN = 9


def drawn(kernels: st.SearchStrategy[tuple[Meaning, Form]], count: int, first_seed: int) -> list[tuple[Meaning, Form]]:
    """So many different kernels, the same for the same seed."""
    found: dict[tuple[Meaning, Form], None] = {}
    number = first_seed
    while len(found) < count:
        found |= dict.fromkeys(_one_run(kernels, number))
        number += 1
    return list(found)[:count]


def _one_run(kernels: st.SearchStrategy[tuple[Meaning, Form]], number: int) -> list[tuple[Meaning, Form]]:
    found = []

    @seed(number)
    @settings(
        max_examples=_EXAMPLES_A_RUN, database=None, deadline=None, phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    @given(kernels)
    def collect(kernel: tuple[Meaning, Form]) -> None:
        found.append(kernel)

    collect()
    return found[1:]  # the first one is always the simplest
