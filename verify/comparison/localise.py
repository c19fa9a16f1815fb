"""Where a result is wrong first, and what in the kernel may have caused it.

In: CUDA's and SYCL's output as a matrix, what was allowed, and what else is known: the matrix before, a recognised
product with its inputs, repeats. Out: `Localisation`, or None where nothing is wrong. Each cause is a hypothesis that
predicts SYCL's values in the wrong tiles; one that does not predict them is not named.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from wmma2sycl.verify.comparison.array_faults import array_faults, output_faults
from wmma2sycl.verify.comparison.fault import Cause, Fault, Scene, Tile
from wmma2sycl.verify.comparison.product_faults import Factors, product_faults

_TILES_ASKED = 16
_NEEDED = 0.8  # of the wrong tiles that a cause must explain,
_LIKELY = 0.5  # or of which it explains more than one


@dataclass(frozen=True, slots=True)
class Localisation:
    """`tile`, `row`, `column`: the first wrong one; `rows` and `columns`: the spans (half-open) that hold every wrong
    element; `tiles` of them. `confidence` is the share of the wrong tiles (up to 16) that the cause explains."""

    tile: tuple[int, int]
    tile_shape: tuple[int, int]
    row: int
    column: int
    rows: tuple[int, int]
    columns: tuple[int, int]
    elements: int
    tiles: int
    cause: Cause
    sentence: str
    confidence: float


def localise(
    cuda: npt.NDArray[np.generic],
    sycl: npt.NDArray[np.generic],
    allowed: npt.ArrayLike = 0.0,
    before: npt.NDArray[np.generic] | None = None,
    factors: Factors | None = None,
    repeats: Sequence[npt.NDArray[np.generic]] = (),
    tile: tuple[int, int] = (16, 16),
) -> Localisation | None:
    """Arrays of one shape, rows x columns; `repeats` are SYCL's results of the same launch again."""
    scene = Scene(
        _wide(cuda),
        _wide(sycl),
        np.broadcast_to(np.asarray(allowed, np.float64), cuda.shape),
        None if before is None else _wide(before),
        tile,
        cuda.dtype if cuda.dtype.kind in "iu" else None,
    )
    if not scene.wrong.any():
        return None
    tiles = list(_wrong_tiles(scene))
    fault, confidence = _cause(scene, tiles, factors, [_wide(one) for one in repeats])
    row, column = (int(place) for place in _first(scene, tiles[0]))
    at = np.nonzero(scene.wrong)
    return Localisation(
        tile=(row // tile[0], column // tile[1]),
        tile_shape=tile,
        row=row,
        column=column,
        rows=(int(at[0].min()), int(at[0].max()) + 1),
        columns=(int(at[1].min()), int(at[1].max()) + 1),
        elements=int(scene.wrong.sum()),
        tiles=len(tiles),
        cause=fault.cause,
        sentence=fault.sentence,
        confidence=confidence,
    )


def _wide(numbers: npt.NDArray[np.generic]) -> npt.NDArray[np.float64]:
    return np.asarray(numbers, np.float64)


def _wrong_tiles(scene: Scene) -> Iterator[Tile]:
    height, width = scene.tile
    at = np.nonzero(scene.wrong)
    for row, column in sorted(set(zip((at[0] // height).tolist(), (at[1] // width).tolist(), strict=True))):
        yield scene.tile_at(row, column)


def _first(scene: Scene, tile: Tile) -> tuple[int, int]:
    inside = np.argwhere(scene.wrong[tile.rows, tile.columns])[0]
    return tile.rows.start + int(inside[0]), tile.columns.start + int(inside[1])


def _cause(
    scene: Scene,
    tiles: list[Tile],
    factors: Factors | None,
    repeats: list[npt.NDArray[np.float64]],
) -> tuple[Fault, float]:
    moved = max((_moved(scene, one) for one in repeats), default=0)
    if moved:
        return Fault(
            Cause.UNSTABLE,
            f"SYCL's result changes from run to run ({moved} elements): a missing barrier, "
            "or shared memory that is read before it is written",
        ), 1.0
    if (whole := next(output_faults(scene), None)) is not None:
        return whole, 1.0
    asked = (
        tiles
        if len(tiles) <= _TILES_ASKED
        else [tiles[i] for i in np.linspace(0, len(tiles) - 1, _TILES_ASKED).astype(int)]
    )
    votes = Counter(fault for tile in asked for fault in _explanations(scene, tile, factors))
    tiles_of = Counter(fault.cause for fault in votes for _ in range(votes[fault]))
    if votes:
        fault, count = min(votes.items(), key=lambda item: (-item[1], list(Cause).index(item[0].cause)))
        confidence = min(1.0, max(count, tiles_of[fault.cause]) / len(asked))
        if confidence >= _NEEDED or (count > 1 and confidence >= _LIKELY):
            return fault, confidence
    return Fault(Cause.UNKNOWN, "no known pattern explains the wrong values"), 0.0


def _moved(scene: Scene, repeat: npt.NDArray[np.float64]) -> int:
    """Elements further from the repeat than rounding in another order (atomics) may take them."""
    with np.errstate(invalid="ignore"):
        near = np.abs(scene.sycl - repeat) <= scene.allowed
    return int((~near & ~((scene.sycl == repeat) | (np.isnan(scene.sycl) & np.isnan(repeat)))).sum())


def _explanations(scene: Scene, tile: Tile, factors: Factors | None) -> set[Fault]:
    """Everything that predicts this tile."""
    found = set(array_faults(scene, tile))
    if factors is not None:
        found.update(product_faults(scene, tile, factors))
    return found
