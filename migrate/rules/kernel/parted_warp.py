"""Lanes of a warp that meet from two ways of a condition: CUDA brings them together, SYCL's sub-group functions do not."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.lanes.parted_warps import PartedWarps
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node


@rule(Kind.IF_STMT, Kind.CONDITIONAL_OPERATOR)
def parted_warp(node: Node, ctx: Context) -> Planned:
    """Says the condition."""
    if node in ctx.facts.get(PartedWarps).choices and node.condition is not None and not ctx.is_dropped(node.start):
        yield ctx.about("W2S533", node.condition, condition=ctx.text(node.condition.span))
