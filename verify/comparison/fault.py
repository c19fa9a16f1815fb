"""What may be wrong in a kernel, and the wrong matrix with its tiles.

In: two matrices and what was allowed. Out: `Scene`, which says whether a prediction explains a tile.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cached_property

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]
_LOOSE = 4.0  # a prediction errs by the bound, too, and by what rounding moved before
_AGREEING = 0.97  # of a tile's elements


class Cause(Enum):
    """Likely causes, the surest first: where two explain a tile equally well, the earlier is named."""

    UNSTABLE = "unsynchronised or stale shared memory"
    NOT_WRITTEN = "not written"
    SATURATION = "saturation or clamping lost"
    OUTPUT_LEADING = "leading dimension of the output"
    TRANSPOSED_TILE = "transposed tile"
    SHIFTED_TILE = "tile of another place"
    STEP = "missing or repeated k step"
    TRANSPOSED_OPERAND = "transposed operand"
    LEADING_DIMENSION = "leading dimension of an operand"
    SHIFTED_OPERAND = "operand of another place"
    EPILOGUE = "skipped or changed epilogue"
    START = "accumulator starts from something else"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Fault:
    """A cause and a sentence with its particulars."""

    cause: Cause
    sentence: str


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile's rows and columns."""

    rows: slice
    columns: slice


@dataclass(frozen=True)
class Scene:
    """`integer` is the output's type where it is one; `before` the matrix before the launch where it is known."""

    cuda: Floats
    sycl: Floats
    allowed: Floats
    before: Floats | None
    tile: tuple[int, int]
    integer: np.dtype[np.generic] | None = None

    @cached_property
    def wrong(self) -> npt.NDArray[np.bool_]:
        """Elements beyond their bound; NaN equals NaN."""
        with np.errstate(invalid="ignore"):
            far = ~(np.abs(self.cuda - self.sycl) <= self.allowed)
        return np.asarray(far & ~((self.cuda == self.sycl) | (np.isnan(self.cuda) & np.isnan(self.sycl))))

    @cached_property
    def size(self) -> float:
        """The root mean square of CUDA's finite values."""
        finite = self.cuda[np.isfinite(self.cuda)]
        return float(np.sqrt((finite**2).mean())) if finite.size else 0.0

    def tile_at(self, row: int, column: int) -> Tile:
        """The tile's part of the matrix: smaller at the edges."""
        height, width = self.tile
        rows, columns = self.cuda.shape
        return Tile(
            slice(row * height, min((row + 1) * height, rows)),
            slice(column * width, min((column + 1) * width, columns)),
        )

    def explains(self, tile: Tile, predicted: Floats, only: npt.NDArray[np.bool_] | None = None) -> bool:
        """Whether `predicted` is what SYCL left in the tile, and is not just CUDA's result as well."""
        part = (tile.rows, tile.columns)
        wrong, allowed = self.wrong[part], _LOOSE * self.allowed[part] + 1e-7 * self.size
        with np.errstate(invalid="ignore"):
            near = (np.abs(predicted - self.sycl[part]) <= allowed) | (np.isnan(predicted) & np.isnan(self.sycl[part]))
        counted = np.ones_like(wrong) if only is None else only
        if not (counted & wrong).any():
            return False
        return bool(near[counted].mean() >= _AGREEING and near[counted & wrong].mean() >= _AGREEING)
