"""What was shown of one kernel of a tree: the rows of a report's table of kernels."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum


class KernelState(Enum):
    """How far a verification came with a kernel, the least last."""

    COMPARED = "compared"
    LAUNCHED = "launched only"
    COMPILED = "compiled only"
    NOT_COMPILED = "not compiled"


@dataclass(frozen=True, slots=True)
class KernelRow:
    """A kernel, or an instance of a template, of a program.

    `file` and `line` are those of the CUDA source ("" and 0 for a port by hand). `launches` were compared with CUDA, all
    `elements` of their buffers; `wrong` of them were not as CUDA's. `made_up` of them are no launches of the program's own.
    `not_proven` says in one line what nobody has shown of it.
    """

    program: str
    kernel: str
    file: str
    line: int
    state: KernelState
    not_proven: str
    launches: int = 0
    elements: int = 0
    wrong: int = 0
    made_up: int = 0

    @property
    def place(self) -> str:
        """`gemm.cu:12`; "" where nothing tells."""
        return f"{self.file}:{self.line}" if self.file else ""


NOT_MADE_UP = "; no launch was made up: "


def reasons(row: KernelRow) -> tuple[str, ...]:
    """Why it was not compared, and why no launch of it was made up, as `not_proven` says them."""
    compared, _, made_up = row.not_proven.partition(NOT_MADE_UP)
    return tuple(one for one in (compared.partition(": ")[2], made_up) if one)


def states(rows: Iterable[KernelRow]) -> list[tuple[KernelState, int]]:
    """How many kernels are in each state that there is one in."""
    found = [row.state for row in rows]
    return [(state, found.count(state)) for state in KernelState if state in found]
