"""Which worker gets which unit, how often a unit has ended one, what is to be done again. It knows nothing of Dask.

The one who submits decides, not the scheduler of the cluster: so it is known what ran where when a worker was lost.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future
from dataclasses import dataclass, field

from wmma2sycl.cli.cluster.unit import Nowhere, Outcome, SetAside, Unit

LIVES = 3  # workers that a unit may end before it is set aside


@dataclass(eq=False, slots=True)
class Ticket:
    """A unit on its way: the workers it ended, those that could not do it, and what they said."""

    unit: Unit
    future: Future[Outcome] = field(default_factory=Future)
    begun: Callable[[], None] = lambda: None
    ended: int = 0
    unable: dict[str, str] = field(default_factory=dict)
    is_begun: bool = False
    returned: int = 0  # without an answer


@dataclass(eq=False, slots=True)
class Worker:
    """`labels`: what it has; `slots`: units at once; `has`: contents that were sent to its machine; `units`: at it now, the earliest first."""

    address: str
    labels: frozenset[str]
    slots: int = 1
    has: set[str] = field(default_factory=set)
    units: list[Ticket] = field(default_factory=list)


class Desk:
    """Tickets that wait, in the order of their coming, by what they need; the workers that are there."""

    def __init__(self) -> None:
        self.workers: dict[str, Worker] = {}
        self._waiting: dict[tuple[frozenset[str], bool], deque[Ticket]] = {}  # by needs, short ones apart
        self._fitting: dict[frozenset[str], int] = {}  # how many workers can do what needs that

    @property
    def is_idle(self) -> bool:
        """Whether nothing waits and nothing is at a worker."""
        return not any(self._waiting.values()) and not any(worker.units for worker in self.workers.values())

    def join(self, worker: Worker) -> None:
        """One more is there."""
        self.workers[worker.address] = worker
        self._fitting.clear()

    def take(self, ticket: Ticket, first: bool = False) -> None:
        """A ticket is to be done; one that is done again is the next."""
        queue = self._waiting.setdefault((ticket.unit.needs, ticket.unit.short), deque())
        (queue.appendleft if first else queue.append)(ticket)

    def assigned(self) -> Iterator[tuple[Ticket, Worker]]:
        """What each worker that is free gets: of what it can do that which the fewest workers can; a second one only of short ones."""
        if not any(self._waiting.values()):
            return
        for ahead in (0, 1):
            for worker in self.workers.values():
                while len(worker.units) < worker.slots + ahead:
                    ticket = self._next(worker, only_short=bool(ahead))
                    if ticket is None:
                        break
                    worker.units.append(ticket)
                    yield ticket, worker

    def _fits(self, needs: frozenset[str]) -> int:
        if needs not in self._fitting:
            self._fitting[needs] = sum(needs <= worker.labels for worker in self.workers.values())
        return self._fitting[needs]

    def _next(self, worker: Worker, *, only_short: bool) -> Ticket | None:
        able = (
            at for at, queue in self._waiting.items() if queue and at[0] <= worker.labels and (at[1] or not only_short)
        )
        for at in sorted(able, key=lambda at: self._fits(at[0])):
            for ticket in self._waiting[at]:
                if worker.address not in ticket.unable:
                    self._waiting[at].remove(ticket)
                    return ticket
        return None

    def left(self, ticket: Ticket, worker: Worker) -> None:
        """A unit is no longer at a worker."""
        worker.units.remove(ticket)

    def lost(self, address: str, *, blamed: bool = True) -> None:
        """A worker is gone: what it was doing is done again, unless it has ended too many; what only waited there is, too."""
        worker = self.workers.pop(address, None)
        self._fitting.clear()
        for place, ticket in reversed([*enumerate(worker.units if worker is not None else ())]):
            ticket.ended += blamed and worker is not None and place < worker.slots
            if ticket.ended >= LIVES:
                ticket.future.set_result(SetAside(ticket.ended, f"it ended {ticket.ended} workers"))
            else:
                self.take(ticket, first=True)

    def unable(self, ticket: Ticket, address: str, why: str) -> None:
        """A worker could not do a unit: another one may, until so many could not, or all."""
        ticket.unable[address] = why
        others = [w for w in self.workers.values() if ticket.unit.needs <= w.labels and w.address not in ticket.unable]
        if len(ticket.unable) >= LIVES or not others:
            tried = len(ticket.unable)
            who = f"{tried} workers" if tried > 1 else "the only worker that has what it needs"
            ticket.future.set_result(SetAside(ticket.ended, f"{who} could not do it: {why}"))
        else:
            self.take(ticket, first=True)

    def nowhere(self, hoped: Iterable[frozenset[str]] = ()) -> None:
        """Ends what no worker can do that is there; `hoped`: what those had that may come again."""
        known = [*(worker.labels for worker in self.workers.values()), *hoped]
        for (needs, _), queue in self._waiting.items():
            if any(needs <= labels for labels in known):
                continue
            there = ", ".join(sorted({label for worker in self.workers.values() for label in worker.labels})) or "none"
            lacking = " and ".join(sorted(needs)) or "anything"
            while queue:
                queue.popleft().future.set_result(
                    Nowhere(f"no worker of the cluster has {lacking} (there are: {there})")
                )

    def all_tickets(self) -> Iterator[Ticket]:
        """Those that wait, and those at workers."""
        for queue in self._waiting.values():
            yield from queue
        for worker in self.workers.values():
            yield from worker.units
