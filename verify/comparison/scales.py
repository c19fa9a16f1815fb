"""How large the values around an element are: what a bound is relative to, piece by piece or product by product.

In: CUDA's values, or a recognised product. Out: scales, which give an array of sizes for an array of element indices.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt
from wmma2sycl.verify.names.elements import Element, Source, pieces, values

Floats = npt.NDArray[np.float64]
Indices = npt.NDArray[np.int64]
NEIGHBOURS = 256
_PIECE_BYTES = 16 << 20


class Scale(Protocol):
    """A size for every element of a buffer."""

    def at(self, index: Indices) -> Floats:
        """The sizes for these elements."""
        ...


@dataclass(frozen=True, slots=True)
class Neighbourhood:
    """The root mean square of the values CUDA left in each run of `NEIGHBOURS` elements."""

    sizes: Floats

    def at(self, index: Indices) -> Floats:
        """Of the run that holds the element."""
        return np.asarray(self.sizes[np.minimum(index // NEIGHBOURS, self.sizes.size - 1)])


def neighbourhood(cuda: Source, element: Element) -> Neighbourhood:
    """Sizes from the buffer as CUDA left it, in one pass; NaN and infinities do not count."""
    sizes = [np.zeros(1)]
    for piece in pieces(cuda, _PIECE_BYTES):
        numbers = values(piece, element)
        runs = np.zeros(-(-numbers.size // NEIGHBOURS) * NEIGHBOURS)
        with np.errstate(over="ignore", invalid="ignore"):
            runs[: numbers.size] = np.where(np.isfinite(numbers), np.minimum(np.abs(numbers), 1e150), 0.0)
        table = runs.reshape(-1, NEIGHBOURS)
        counts = np.maximum(1, (table > 0).sum(axis=1))  # zeros are mostly padding, or what no thread wrote
        sizes.append(np.sqrt((table**2).sum(axis=1) / counts))
    return Neighbourhood(np.concatenate(sizes[1:] or sizes))


@dataclass(frozen=True, slots=True)
class View:
    """A buffer's elements as `batches` matrices of rows x columns, `leading` apart a row, `stride` apart a matrix."""

    offset: int
    rows: int
    columns: int
    leading: int
    batches: int = 1
    stride: int = 0

    def places(self, index: Indices) -> tuple[npt.NDArray[np.bool_], Indices, Indices, Indices]:
        """Whether each element is in the view, and its matrix, row and column (0 where it is not)."""
        inside = index >= self.offset
        rest = np.where(inside, index - self.offset, 0)
        batch, rest = (rest // self.stride, rest % self.stride) if self.stride else (np.zeros_like(rest), rest)
        row, column = rest // self.leading, rest % self.leading
        inside &= (batch < self.batches) & (row < self.rows) & (column < self.columns)
        return inside, np.where(inside, batch, 0), np.where(inside, row, 0), np.where(inside, column, 0)

    def take(self, flat: npt.NDArray[Any]) -> npt.NDArray[Any]:
        """The matrices of a flat array of the buffer's elements: batches x rows x columns, a view of it."""
        step = flat.itemsize
        last = self.offset + (self.batches - 1) * self.stride + (self.rows - 1) * self.leading + self.columns
        if last > flat.size:
            raise ValueError(f"a view up to element {last} of a buffer of {flat.size}")
        return np.lib.stride_tricks.as_strided(
            flat[self.offset :],
            (self.batches, self.rows, self.columns),
            (self.stride * step, self.leading * step, step),
            writeable=False,
        )


@dataclass(frozen=True, slots=True)
class Dense:
    """A size for each element of a view: `sizes` is batches x rows x columns."""

    view: View
    sizes: npt.NDArray[np.float32]

    def at(self, index: Indices) -> Floats:
        """Outside of the view nothing: the product writes nothing there."""
        inside, batch, row, column = self.view.places(index)
        return np.where(inside, self.sizes[batch, row, column].astype(np.float64), 0.0)


@dataclass(frozen=True, slots=True)
class Outer:
    """Sizes as products of a row's and a column's: Cauchy and Schwarz's bound of a matrix product."""

    view: View
    rows: Floats
    columns: Floats

    def at(self, index: Indices) -> Floats:
        """Outside of the view nothing."""
        inside, batch, row, column = self.view.places(index)
        return np.where(inside, self.rows[batch, row] * self.columns[batch, column], 0.0)
