"""Which blocks and grids a kernel is for, by what it asks of its threads.

In: a kernel's node, the functions that it may call. Out: blocks to try, the likeliest first, and a grid.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from wmma2sycl.migrate.exercise.conditions import builtin
from wmma2sycl.migrate.front import Key, Kind, Node

Dim3 = tuple[int, int, int]
_FLAT: tuple[Dim3, ...] = ((128, 1, 1), (64, 1, 1), (32, 1, 1), (256, 1, 1), (16, 1, 1))
_PLANE: tuple[Dim3, ...] = ((32, 4, 1), (16, 16, 1), (8, 8, 1), (32, 8, 1), (32, 1, 1))
_SPACE: tuple[Dim3, ...] = ((8, 4, 4), (8, 8, 8), (4, 4, 4))
WARP, _ONE = (32, 1, 1), (1, 1, 1)
_GRID = (4, 3, 2)
_MOST_THREADS = 1024
_BOUND = re.compile(r"__launch_bounds__\s*\(\s*(\d+)")
_OF_BLOCK = ("thread_rank", "thread_index", "this_thread_block")
_OF_GRID = ("this_grid", "block_rank", "group_index", "block_index")


@dataclass(frozen=True, slots=True)
class Uses:
    """The axes of threads and blocks that a kernel and what it calls name. `warps`: whether it tells warps of a block apart;
    `together`: whether the lanes of a warp do anything together."""

    threads: frozenset[str]
    blocks: frozenset[str]
    warps: bool
    together: bool


def uses_of(kernel: Node, functions: Mapping[Key, Node]) -> Uses:
    """Of its body, and the bodies of what it calls."""
    threads, blocks, warps, together = set[str](), set[str](), False, False
    for body in _bodies(kernel, functions):
        for node in body.walk():
            named = builtin(node)
            name = node.ref.name if node.kind == Kind.CALL_EXPR and node.ref is not None else ""
            if named is not None and named[0] == "threadIdx":
                threads.add(named[1])
                warps = warps or not _is_lane(node)
            elif named is not None and named[0] == "blockIdx":
                blocks.add(named[1])
            threads |= {"x"} if name in _OF_BLOCK else set()
            warps = warps or name in _OF_BLOCK
            blocks |= {"x"} if name in _OF_GRID else set()
            together = together or name.endswith("_sync")
    return Uses(frozenset(threads), frozenset(blocks), warps, together)


def blocks_for(uses: Uses, only: Dim3 | None, head: str) -> tuple[Dim3, ...]:
    """`only`: the one that the kernel is folded for; `head`: the text ahead of its body. Threads that are not told apart would all
    do the same."""
    if only is not None:
        return (only,)
    if not uses.warps:
        return (WARP,) if uses.together or uses.threads else (_ONE,)
    bound = _BOUND.search(head)
    shapes = _SPACE if "z" in uses.threads else _PLANE if "y" in uses.threads else _FLAT
    most = int(bound[1]) if bound else _MOST_THREADS
    return tuple(one for one in shapes if one[0] * one[1] * one[2] <= most)


def grid_for(uses: Uses) -> Dim3:
    """Several blocks where they are told apart."""
    x, y, z = (size if axis in uses.blocks else 1 for axis, size in zip("xyz", _GRID))
    return x, y, z


def _bodies(kernel: Node, functions: Mapping[Key, Node]) -> list[Node]:
    found, keys = [kernel.body], set[Key]()
    for body in found:  # grows
        for node in body.walk():
            function = functions.get(node.ref.key) if node.kind == Kind.CALL_EXPR and node.ref is not None else None
            if function is not None and node.ref is not None and node.ref.key not in keys:
                keys.add(node.ref.key)
                found.append(function.body)
    return found


def _is_lane(node: Node) -> bool:
    """Whether it is `threadIdx.x % 32`, or `& 31`."""
    above = node.parent
    while above is not None and above.kind in (Kind.PAREN_EXPR, Kind.UNEXPOSED_EXPR):
        above = above.parent
    if node.name != "x" or above is None or above.kind != Kind.BINARY_OPERATOR:
        return False
    by = above.right.value() if above.right.ref is None or above.right.ref.name != "warpSize" else 32
    return (above.operator, by) in (("%", 32), ("&", 31))
