"""Who does the parts of a run: processes of this machine (workers.py), or others that keep the same promise, a cluster."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Protocol

from wmma2sycl.migrate.core.toolchain import Options
from wmma2sycl.migrate.project.parts import Part, PartResult
from wmma2sycl.migrate.project.preludes import Preludes
from wmma2sycl.migrate.project.tree import InputFile

Progress = Callable[[str], None]
Done = tuple[Part, PartResult]


@dataclass(frozen=True)
class Job:
    """What all parts of one run have in common."""

    inputs: dict[str, InputFile]
    options: Options
    preludes: Preludes | None = None


class Pool(Protocol):
    """Takes parts, each with its key, and gives each part's result once, in any order: results have no order of their own."""

    def migrate(self, parts: Iterable[Part], job: Job, progress: Progress) -> Iterator[Done]:
        """`progress` hears of each source when it is begun, in the thread that asks for results."""
