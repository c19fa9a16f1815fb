"""What each launch asks of a device, as plain data: sizes that the input shows, local memory, whether work-items wait for one another."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

Shape = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Held:
    """Bytes of a kernel's variables. `product`: the largest array of sums with an a and a b, of a sub-group; `fragments`: all
    fragments, of a sub-group; `others`: all other variables, of a work-item."""

    product: int
    fragments: int
    others: int


@dataclass(frozen=True, slots=True)
class LaunchRow:
    """One launch. `grid`, `block`: blocks and threads along x, y, z, None where only the run knows them.

    `local`: bytes of shared memory that the kernel declares itself (of a template the most that an instance here has), and
    `dynamic` what the launch adds, None where they are not known. `lanes`: "scaled" where a sub-group of the device's size takes a
    warp's place, "32" where the kernel needs that many, "" where any will do. `held`: of a template the instance with the most
    fragments, None where that is not known.
    """

    kernel: str
    file: str
    line: int
    grid: Shape | None
    block: Shape | None
    local: int | None
    dynamic: int | None
    waits: bool
    lanes: str
    held: Held | None = None

    def data(self) -> dict[str, Any]:
        """For the manifest and reports."""
        return asdict(self)


def launch_row(data: Mapping[str, Any]) -> LaunchRow:
    """The row of which that is the data. Raises KeyError or TypeError where it is none."""
    grid, block = (tuple(data[name]) if data[name] is not None else None for name in ("grid", "block"))
    held = Held(**data["held"]) if data.get("held") is not None else None
    return LaunchRow(**{**data, "grid": grid, "block": block, "held": held})
