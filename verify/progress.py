"""What of a verification is under way and what has ended, told as it happens.

In: steps of any thread. Out: events to one listener, one at a time.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from threading import RLock
from typing import TypeVar

from wmma2sycl.verify.core.verdict import Disposition, LaunchVerdict, ProgramVerdict

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Begun:
    """A step of a program: "build", "run", a check's name, "launches"; `done` of all `total` steps have ended."""

    program: str
    step: str
    done: int = 0
    total: int = 0


@dataclass(frozen=True, slots=True)
class Ended:
    """It took `wall_s` seconds."""

    program: str
    step: str
    disposition: Disposition
    wall_s: float
    done: int
    total: int


@dataclass(frozen=True, slots=True)
class Replayed:
    """A launch within the step "launches", on one device: it is the `number`th of `count` that were chosen of its recording."""

    program: str
    launch: LaunchVerdict
    number: int
    count: int
    wall_s: float


@dataclass(frozen=True, slots=True)
class Judged:
    """A program's last step has ended. Programs are told of in their own order."""

    verdict: ProgramVerdict


Event = Begun | Ended | Replayed | Judged
OnEvent = Callable[[Event], None]


@dataclass(slots=True)
class Teller:
    """Counts and times steps. Who holds `lock` holds events back."""

    listen: OnEvent = field(default=lambda _: None)
    total: int = 0
    done: int = 0
    lock: RLock = field(default_factory=RLock)
    _times: dict[tuple[str, str], float] = field(default_factory=dict)

    def step(self, program: str, name: str, work: Callable[[], T], end: Callable[[T], Disposition]) -> T:
        """What `work` gives; it is told of before and behind."""
        with self.lock:
            self.listen(Begun(program, name, self.done, self.total))
        began = time.monotonic()
        result = work()
        wall_s = time.monotonic() - began
        with self.lock:
            self.done += 1
            self._times[program, name] = wall_s
            self.listen(Ended(program, name, end(result), wall_s, self.done, self.total))
        return result

    def tell(self, event: Event) -> None:
        """Gives the listener one event; other threads wait meanwhile."""
        with self.lock:
            self.listen(event)

    def wall_s(self, program: str, name: str) -> float:
        """Of a step that has ended."""
        return self._times.get((program, name), 0.0)
