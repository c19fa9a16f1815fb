"""Functions for the host, too: the part that only the device runs stands under `#ifdef __CUDA_ARCH__`, and what it needs does, too."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.macros.asm_statements import KINDS
from wmma2sycl.migrate.analyse.macros.preprocessor_conditions import Chain, chains
from wmma2sycl.migrate.analyse.program.collectives import Collectives
from wmma2sycl.migrate.analyse.program.survey import needs_of
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.front import Node


def device_branches(ctx: Context, body: Node) -> list[Span] | None:
    """The directives of the branches that hold all that needs a work-item; None where something does that stands in none."""
    inside = [d for d in ctx.directives if body.start < d.start < body.end]
    found: list[Chain] = []
    for chain in chains(ctx.tokens, inside):  # inner ones first
        if ctx.is_dropped(chain.directives[0].start):
            continue  # decided for host and device alike
        whole = Span(chain.directives[0].start, chain.directives[-1].end)
        found = [c for c in found if not whole.contains(c.directives[0])] + [chain]
    branches = [(opening, closing) for chain in found for opening, closing in chain.branches()]
    used: dict[Span, None] = {}
    for node in (n for n in body.walk() if n.file == ctx.source.path and _needs_device(ctx, n)):
        around = next((o for o, c in branches if o.end <= node.start and node.end <= c.start), None)
        if around is None:
            return None
        used[around] = None
    return sorted(used)


def _needs_device(ctx: Context, node: Node) -> bool:
    collectives = ctx.facts.get(Collectives)
    is_collective = any(node in found for found in (collectives.of_block, collectives.of_warp, collectives.by_place))
    return node.kind in KINDS or is_collective or bool(needs_of(node) - {"queue"})
