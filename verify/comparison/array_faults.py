"""Causes that two matrices show by themselves, with no formula: moved, transposed, unclamped, unscaled, not written.

In: a `Scene` and a wrong tile. Out: the faults that predict SYCL's values in it.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt
from wmma2sycl.verify.comparison.fault import Cause, Fault, Floats, Scene, Tile

_MOST_MOVED = 2  # tiles
_NARROW_LIMITS = (-128.0, 127.0, 255.0, -8.0, 7.0, 15.0, -32768.0, 32767.0, 65535.0)


def output_faults(scene: Scene) -> Iterator[Fault]:
    """Causes that show in the matrix as a whole."""
    yield from _saturation(scene)
    yield from _output_leading(scene)


def _saturation(scene: Scene) -> Iterator[Fault]:
    """All wrong elements are at a limit in CUDA's result, and SYCL's are anywhere else."""
    theirs, ours = scene.cuda[scene.wrong], scene.sycl[scene.wrong]
    if np.isnan(theirs).any() or np.unique(theirs).size > 2:
        return
    limits = sorted(np.unique(theirs).tolist())
    at_limit = np.isin(scene.cuda, limits)
    extremes = {float(np.nanmin(scene.cuda)), float(np.nanmax(scene.cuda))}
    if not set(limits) <= extremes or at_limit.all() or np.unique(ours).size < min(3, ours.size):
        return
    if scene.integer is not None:
        bits = 8 * scene.integer.itemsize
        named = {0.0, -(2.0 ** (bits - 1)), 2.0 ** (bits - 1) - 1, 2.0**bits - 1, *_NARROW_LIMITS}
        if not set(limits) <= named:
            return
        yield Fault(Cause.SATURATION, f"wrong only where CUDA saturates at {_listed(limits)}: saturation is lost")
        return
    lowest = min(extremes)
    outside = all(
        (found <= low if low == lowest else found >= low).all()
        for low, found in ((low, ours[theirs == low]) for low in limits)
    )
    if outside and (0.0 in limits or scene.wrong.sum() > 2):
        yield Fault(Cause.SATURATION, f"wrong only where CUDA clamps to {_listed(limits)}: the clamp or ReLU is lost")


def _listed(numbers: list[float]) -> str:
    return " and ".join(f"{number:g}" for number in numbers)


def _output_leading(scene: Scene) -> Iterator[Fault]:
    """SYCL's rows lie another distance apart: found where CUDA's second rows turn up among SYCL's elements."""
    rows, columns = scene.cuda.shape
    flat = scene.sycl.reshape(-1)
    height = min(rows, scene.tile[0])
    width = min(columns, scene.tile[1])
    if rows < 4 or width < 2:
        return
    for leading in range(max(1, columns - 64), columns + 65):
        if leading == columns or (height - 1) * leading + width > flat.size:
            continue
        places = np.arange(1, height)[:, None] * leading + np.arange(width)
        theirs = scene.cuda[1:height, :width]
        near = np.abs(flat[places] - theirs) <= 4 * scene.allowed[1:height, :width] + 1e-7 * scene.size
        if near.mean() > 0.9 and np.unique(theirs).size > theirs.size // 4:
            yield Fault(Cause.OUTPUT_LEADING, f"the output's rows lie {leading} elements apart, not {columns}")
            return


def array_faults(scene: Scene, tile: Tile) -> Iterator[Fault]:
    """Causes that predict one tile."""
    yield from _not_written(scene, tile)
    yield from _transposed(scene, tile)
    yield from _shifted(scene, tile)
    yield from _scaled(scene, tile)
    yield from _start(scene, tile)


def _not_written(scene: Scene, tile: Tile) -> Iterator[Fault]:
    if scene.before is None:
        return
    part = (tile.rows, tile.columns)
    wrong = scene.wrong[part]
    if wrong.any() and np.array_equal(scene.sycl[part][wrong], scene.before[part][wrong], equal_nan=True):
        yield Fault(Cause.NOT_WRITTEN, "SYCL left these elements as they were before the launch")


def _transposed(scene: Scene, tile: Tile) -> Iterator[Fault]:
    theirs = scene.cuda[tile.rows, tile.columns]
    if theirs.shape[0] == theirs.shape[1] and _varied(theirs) and scene.explains(tile, theirs.T):
        yield Fault(
            Cause.TRANSPOSED_TILE,
            "each tile is written transposed: row- and column-major are swapped where it is stored or loaded",
        )
    rows, columns = scene.cuda.shape
    if rows == columns and _varied(theirs) and scene.explains(tile, scene.cuda.T[tile.rows, tile.columns]):
        yield Fault(Cause.TRANSPOSED_TILE, "the whole result is transposed")


def _shifted(scene: Scene, tile: Tile) -> Iterator[Fault]:
    """SYCL's tile is CUDA's of another place: tiles away, or rows and columns away."""
    height, width = scene.tile
    moves = [
        (a * height, b * width)
        for a in range(-_MOST_MOVED, _MOST_MOVED + 1)
        for b in range(-_MOST_MOVED, _MOST_MOVED + 1)
    ]
    moves += [(a, b) for a in range(-8, 9) for b in range(-8, 9)]
    for down, right in sorted(set(moves) - {(0, 0)}, key=lambda move: abs(move[0]) + abs(move[1])):
        there = _moved(scene, tile, down, right)
        if there is not None and _varied(there) and scene.explains(tile, there):
            yield Fault(
                Cause.SHIFTED_TILE,
                f"holds what belongs {_way(down, 'row')} and {_way(right, 'column')}: "
                "an index is off" + (" by a tile" if down % height == 0 and right % width == 0 else ""),
            )
            return


def _moved(scene: Scene, tile: Tile, down: int, right: int) -> Floats | None:
    rows = slice(tile.rows.start + down, tile.rows.stop + down)
    columns = slice(tile.columns.start + right, tile.columns.stop + right)
    inside = rows.start >= 0 and columns.start >= 0
    inside &= rows.stop <= scene.cuda.shape[0] and columns.stop <= scene.cuda.shape[1]
    return scene.cuda[rows, columns] if inside else None


def _way(steps: int, name: str) -> str:
    direction = ("down" if steps > 0 else "up") if name == "row" else ("right" if steps > 0 else "left")
    return f"{abs(steps)} {name}s {direction}" if steps else f"in the same {name}"


def _varied(part: Floats) -> bool:
    """Whether the values can tell places apart."""
    return np.unique(part).size > max(2, part.size // 8)


def _usable(scene: Scene, tile: Tile) -> npt.NDArray[np.bool_]:
    """Elements that no clamp hides: not among repeated extreme values of CUDA's."""
    theirs = scene.cuda[tile.rows, tile.columns]
    low, high = np.nanmin(scene.cuda), np.nanmax(scene.cuda)
    free = np.isfinite(theirs) & np.isfinite(scene.sycl[tile.rows, tile.columns])
    for limit in (low, high):
        if (scene.cuda == limit).sum() > 2:
            free &= theirs != limit
    return np.asarray(free)


def _scaled(scene: Scene, tile: Tile) -> Iterator[Fault]:
    """SYCL's values are CUDA's times a number, or plus one: a factor or an addend of the epilogue."""
    part, free = (tile.rows, tile.columns), _usable(scene, tile)
    theirs, ours = scene.cuda[part], scene.sycl[part]
    if free.sum() < 8 or not _varied(theirs[free]):
        return
    x, y = theirs[free], ours[free]
    factor = float(x @ y / (x @ x))
    if abs(factor - 1) > 1e-6 and scene.explains(tile, factor * theirs, free):
        yield Fault(
            Cause.EPILOGUE,
            f"SYCL's values are CUDA's times {factor:.5g}: a factor of the epilogue is left out or applied twice",
        )
        return
    constant = float(np.median(y - x))
    if scene.explains(tile, theirs + constant, free) and abs(constant) > 0:
        yield Fault(
            Cause.START,
            f"SYCL's values are CUDA's plus {constant:.5g}: the accumulator starts from another "
            "value, or an addend of the epilogue is left out",
        )


def _start(scene: Scene, tile: Tile) -> Iterator[Fault]:
    """The matrix as it was is added once too often, or not at all."""
    if scene.before is None:
        return
    part, free = (tile.rows, tile.columns), _usable(scene, tile)
    before = scene.before[part]
    for times, what in ((1.0, "added to"), (-1.0, "left out of")):
        if before.any() and scene.explains(tile, scene.cuda[part] + times * before, free):
            yield Fault(Cause.START, f"what the output held before is {what} the result")
