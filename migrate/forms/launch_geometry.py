"""Grid and block of a launch, as its SYCL takes them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from wmma2sycl.migrate.analyse.launches.dynamic_memory import DynamicMemory
from wmma2sycl.migrate.analyse.launches.launch_sizes import LaunchSizes
from wmma2sycl.migrate.analyse.syntax.expressions import is_discarded
from wmma2sycl.migrate.core.edits import hole
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.front import Node


def geometry(ctx: Context, launch: Node, grid: Span, block: Span) -> str:
    """The arguments of a launch; braced ones are written out, others keep their text."""
    most = bound_asked_for(ctx, launch)
    is_braced = any(ctx.code(c).startswith("{") for c in (grid, block))
    if most is None and not is_braced:
        return hole(Span(grid.start, block.end))
    sizes, threads = (_braced(ctx, c) if is_braced else hole(c) for c in (grid, block))
    return f"{sizes}, {threads if most is None else bounded(ctx, threads, str(most))}"


def bound_asked_for(ctx: Context, launch: Node) -> int | None:
    """The kernel's launch bounds, where a launch may be beyond them and the program asks whether launches failed."""
    looks = ctx.facts.get(DynamicMemory).is_asked or (launch.launch is None and not is_discarded(launch))
    return ctx.facts.get(LaunchSizes).bounds.get(launch) if looks else None


def bounds_of_uses(ctx: Context, launches: Sequence[Node]) -> Mapping[Node, int]:
    """Of a macro's launch the bound of the kernel at each use that has one, where any use may be beyond it and asks."""
    is_asked = any(bound_asked_for(ctx, launch) is not None for launch in launches)
    bounds = ctx.facts.get(LaunchSizes).of_kernel
    return {launch: bounds[launch] for launch in launches if launch in bounds} if is_asked else {}


def bounded(ctx: Context, block: str, most: str) -> str:
    """A block of which CUDA starts nothing where it has more threads than a kernel's launch bounds."""
    return f"{ctx.ns}bounded_block({block}, {most})"


def _braced(ctx: Context, span: Span) -> str:
    """`{x, y}` as a launch's grid or block."""
    index = ctx.tokens.index(span.start)
    parsed = ctx.tokens.arguments(index) if ctx.tokens.code[index].text == "{" else None
    if parsed is None:
        return hole(span)
    texts = [hole(s) for s in reversed(parsed[0])]
    return f"sycl::range<3>({', '.join(['1'] * (3 - len(texts)) + texts)})"
