"""A small picture of where a buffer is wrong: a grid of cells, each with its largest error as a share of the bound.

In: errors piece by piece, by position. Out: `ErrorMap`, and its rows as shades of a terminal.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

SIDE = 64
_SHADES = "·░▒▓█"
_UNSEEN = 0.05  # of the bound: paints no cell


@dataclass(frozen=True, slots=True)
class ErrorMap:
    """`worst` is the largest share of the bound in a cell (above 1: wrong; 0 below a twentieth), `beyond` how many
    elements are above it.

    A cell covers `cell_rows` x `cell_columns` elements of the buffer seen as `rows` x `columns`.
    """

    rows: int
    columns: int
    cell_rows: int
    cell_columns: int
    worst: npt.NDArray[np.float64]
    beyond: npt.NDArray[np.int64]


class Painter:
    """Collects a map while a buffer is compared in pieces."""

    def __init__(self, count: int, columns: int | None) -> None:
        self.columns = columns or _guess_columns(count)
        self.rows = max(1, -(-count // self.columns))
        self._cell = (-(-self.rows // SIDE), -(-self.columns // SIDE))
        shape = (-(-self.rows // self._cell[0]), -(-self.columns // self._cell[1]))
        self._worst = np.zeros(shape)
        self._beyond = np.zeros(shape, np.int64)

    def add(self, index: npt.NDArray[np.int64], share: npt.NDArray[np.float64]) -> None:
        """Elements by their index in the buffer, with their error as a share of the bound."""
        seen = share > _UNSEEN
        index, share = index[seen], share[seen]
        cell = (index // self.columns // self._cell[0], index % self.columns // self._cell[1])
        np.maximum.at(self._worst, cell, share)
        np.add.at(self._beyond, cell, (share > 1).astype(np.int64))

    def picture(self) -> ErrorMap:
        """What was collected."""
        return ErrorMap(self.rows, self.columns, *self._cell, self._worst, self._beyond)


def _guess_columns(count: int) -> int:
    """A width for a buffer of unknown shape: the divisor nearest to a square's side, or that side."""
    side = max(1, int(np.sqrt(count)))
    divisors = [width for width in range(side, min(4 * side, count) + 1) if count % width == 0]
    return divisors[0] if divisors else side


def terminal_rows(picture: ErrorMap, width: int = 32) -> list[str]:
    """The map as lines of shades: a dot is within a tenth of the bound, a full block is wrong."""
    step = max(1, -(-picture.worst.shape[1] // width))
    tall = 2 * step  # characters are about twice as high as wide
    lines = []
    for top in range(0, picture.worst.shape[0], tall):
        band = picture.worst[top : top + tall]
        cells = [band[:, left : left + step].max() for left in range(0, band.shape[1], step)]
        lines.append("".join(_shade(cell) for cell in cells))
    return lines


def _shade(share: float) -> str:
    if share > 1:
        return _SHADES[-1]
    return _SHADES[min(3, int(share > 0.1) + int(share > 0.4) + int(share > 0.8))]
