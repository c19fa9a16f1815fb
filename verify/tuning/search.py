"""The search: each candidate is built, replayed and timed; what is faster and right is put together, and measured once more.

In: how a candidate is measured, the functions that ask for steps, a limit in seconds. Out: `Tuned`, whose candidate is `AS_IT_IS`
where nothing is faster by more than noise. Few are tried (four numbers of steps; the targets are timed side by side in each
replay), so all of them are: there is nothing to guess. What is gained is told by runs in which the program takes its targets itself.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from wmma2sycl.verify.tuning.candidate import AS_IT_IS, STEPS, USUAL_ORDER, Candidate, Steps, everywhere
from wmma2sycl.verify.tuning.measured import Measured, Place, as_taken, by_launch, gain

LEAST = 1.03  # a gain below is noise
Measure = Callable[[Candidate, bool], Measured]  # by every target that the device has, or as the program runs


@dataclass(frozen=True, slots=True)
class Tuned:
    """`tried` in their order, the first `AS_IT_IS`; `best` with its own measurement `last` (None where nothing seemed better), as the
    program runs, and the geometric mean of its gain; `left` tells what was not tried."""

    best: Candidate
    tried: tuple[Measured, ...]
    last: Measured | None = None
    gain: float = 1.0
    left: tuple[str, ...] = ()

    @property
    def is_better(self) -> bool:
        """Whether something is faster than what the targets say by themselves."""
        return self.best != AS_IT_IS


def search(
    measure: Measure,
    functions: Sequence[str],
    budget_s: float,
    given: Iterable[Candidate] = (),
    *,
    by_target: bool = True,
) -> Tuned:
    """Tries `given` beside its own candidates, and other targets if `by_target`. Nothing is begun behind the limit but the last measurement."""
    end = time.monotonic() + budget_s
    own = measure(AS_IT_IS, False)
    base = measure(AS_IT_IS, True) if by_target else own
    tried, left = [base], []
    for candidate in (*(everywhere(count) for count in STEPS if functions), *given):
        if time.monotonic() > end:
            left.append(f"{candidate.name}: {budget_s:g} s were over")
        else:
            tried.append(measure(candidate, by_target))
    best = _put_together(own, tried[0], tried[1:], functions)
    if best == AS_IT_IS:
        return Tuned(best, tuple(tried), left=tuple(left))
    return replace(_confirmed(best, own, measure), tried=tuple(tried), left=tuple(left))


def _confirmed(best: Candidate, own: Measured, measure: Measure) -> Tuned:
    """What is still faster, and all right, when it is built and run as it will be."""
    last = measure(best, False)
    before = by_launch(own.times)
    found = gain(before, by_launch(last.times), before)
    if last.failure or last.wrong or found is None or found < LEAST:
        return Tuned(AS_IT_IS, (), last)
    return Tuned(best, (), last, found)


def _put_together(own: Measured, base: Measured, others: Sequence[Measured], functions: Sequence[str]) -> Candidate:
    targets = dict.fromkeys(place.target for place in base.times if place.target)
    rows = [row for target in targets for row in _steps(base, others, functions, target)]
    order = _order(own, base)
    return Candidate("tuned", tuple(rows), order) if rows or order else AS_IT_IS


def _steps(base: Measured, others: Sequence[Measured], functions: Sequence[str], target: str) -> Iterator[Steps]:
    """For each kernel that asks for steps itself; functions that kernels call get one number, by all other launches' times."""
    places = [place for place in base.times if place.target == target]
    kernels = [name for name in functions if any(place.function == name for place in places)]
    rest = [place for place in places if place.function not in kernels]
    groups = [([name], [p for p in places if p.function == name]) for name in kernels]
    for names, own in [*groups, ([name for name in functions if name not in kernels], rest)]:
        faster = [(found, one) for one in others if (found := _of_right(base, one, own)) is not None and found >= LEAST]
        if faster and names:
            _, one = max(faster, key=lambda pair: pair[0])
            yield from (Steps(target, name, step.count) for name in names for step in one.candidate.steps)


def _of_right(base: Measured, one: Measured, places: Sequence[Place]) -> float | None:
    """The gain at places, none of which is wrong."""
    return None if any(place in one.wrong for place in places) else gain(base.times, one.times, places)


def _order(own: Measured, base: Measured) -> tuple[str, ...]:
    """All targets, best first, where another one than those that are taken is faster for all launches together."""
    measured_on = [target for target in USUAL_ORDER if any(place.target == target for place in base.times)]
    if len(measured_on) < 2 or any(place.target for place in base.wrong):
        return ()
    taken = by_launch({place: times for place, times in base.times.items() if place in own.times})
    orders = [_with_first(target, measured_on[0]) for target in measured_on]
    found, order = max((gain(taken, as_taken(base.times, order), taken) or 0.0, order) for order in orders)
    return order if found >= LEAST else ()


def _with_first(target: str, ahead_of: str) -> tuple[str, ...]:
    """Engines of other devices, which stand ahead of those measured, keep their place."""
    others = [one for one in USUAL_ORDER if one != target]
    at = USUAL_ORDER.index(ahead_of)
    return (*others[:at], target, *others[at:])
