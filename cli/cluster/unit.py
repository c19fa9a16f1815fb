"""One piece of work for a cluster: what it needs is given by content, what comes of it is data.

In: a kind of work, a request, contents by their digests, the labels that a worker must have. Out: an `Outcome`, once.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol


@dataclass(frozen=True, slots=True)
class Unit:
    """`name` is for people; `request` is JSON, which names contents by digest; `files` has each of these here.

    `key` says all that the result depends on: a worker that has kept such a result gives it again, "" has none kept. A `short`
    unit may wait at a worker for the one before it, so that the worker is never idle. What workers keep for units of a `group`
    goes when whoever submits them leaves.
    """

    kind: str
    name: str
    request: bytes
    files: Mapping[str, Path | bytes] = field(default_factory=dict)
    needs: frozenset[str] = frozenset()
    key: str = ""
    short: bool = False
    group: str = ""


@dataclass(frozen=True, slots=True)
class Answered:
    """The result, and contents that it names."""

    result: Any
    contents: Mapping[str, bytes]


@dataclass(frozen=True, slots=True)
class Nowhere:
    """No worker has what the unit needs."""

    why: str


@dataclass(frozen=True, slots=True)
class SetAside:
    """The unit was tried, and will not be again: `ended` workers were lost over it; or none could do it, `why` by their own words."""

    ended: int
    why: str


Outcome = Answered | Nowhere | SetAside


class Units(Protocol):
    """Does units somewhere: the cluster, or whoever stands for it."""

    def submit(self, unit: Unit, begun: Callable[[], None] = lambda: None) -> Future[Outcome]:
        """`begun` is called, in some thread, when a worker gets the unit for the first time."""


def digest(data: bytes) -> str:
    """What names a content."""
    return hashlib.sha256(data).hexdigest()
