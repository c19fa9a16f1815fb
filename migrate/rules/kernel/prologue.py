"""The names that a function's body uses are declared behind its `{`: the nd_item, the sub-group, dynamic shared memory; the queue."""

from __future__ import annotations

import re
from collections.abc import Iterator

from wmma2sycl.migrate.analyse.lanes.needs import Needs
from wmma2sycl.migrate.analyse.lanes.part_barriers import PartBarriers
from wmma2sycl.migrate.analyse.lanes.warp_sizes import WarpSizes
from wmma2sycl.migrate.analyse.program.survey import needs_of
from wmma2sycl.migrate.analyse.values.block_shapes import BlockShapes
from wmma2sycl.migrate.core.edits import Edit
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.function_heads import body_of, is_spelled_out
from wmma2sycl.migrate.forms.macros.device_branches import device_branches
from wmma2sycl.migrate.forms.registry import Planned
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import Function, Role
from wmma2sycl.migrate.rules.kernel.shared_memory import scratch_lines


def prologue(ctx: Context, node: Node, found: Function) -> Planned:
    """The names a device function's body uses: the nd_item, the sub-group, the file's dynamic shared memory."""
    body = body_of(node)
    if body is None or found.role is Role.HOST or not is_spelled_out(ctx, body):
        return
    lines = (prologue_lines(ctx, found) or []) + scratch_lines(ctx, body)
    branches = device_branches(ctx, body) if lines and found.role is Role.BOTH else None
    if not branches:
        yield from _opened(ctx, body, lines)
        return
    for branch in branches:  # a host has no work-item
        following = ctx.tokens.at_or_after(branch.end)
        indent = ctx.source.indent(following.start) if following is not None else ctx.indent_unit
        end = len(ctx.source.data[: branch.end].rstrip())  # before the `\r` that a line may end with
        yield ctx.insert(end, "".join(f"\n{indent}{line}" for line in lines))


def prologue_lines(ctx: Context, *functions: Function) -> list[str] | None:
    """The declarations that the body of these begins with, empty where it needs none; None where they need different ones."""
    needs = [ctx.facts.get(Needs).of_body[f.ref.key] for f in functions]
    parts = {f.ref.key in ctx.facts.get(PartBarriers).kernels for f in functions}
    sg = any("sg" in of_one for of_one in needs)
    with_item = [f for f, of_one in zip(functions, needs) if "item" in of_one]
    folded = {", ".join(map(str, ctx.facts.get(BlockShapes).folded.get(f.ref.key, ()))) for f in with_item} or {""}
    if len(folded) > 1 or len(parts) > 1:
        return None
    return _declared(ctx, bool(with_item), sg, folded.pop(), parts == {True})


def _declared(ctx: Context, item_used: bool, sg_used: bool, folded: str = "", parts: bool = False) -> list[str]:
    text = ctx.render("construct/prologue.cpp.j2", item_used=item_used, sg_used=sg_used, folded=folded, parts=parts)
    return [line for line in text.splitlines() if line]


def lambda_prologue(ctx: Context, node: Node) -> Planned:
    """The same of a lambda in host code, which no function on the device holds: `each(n, [=] __device__(int i) { ... })`."""
    body, around = body_of(node), ctx.function(node)
    if body is None or around is None or around.role is not Role.HOST or not is_spelled_out(ctx, body):
        return
    if any(above.kind == Kind.LAMBDA_EXPR for above in node.ancestors()):
        return  # the outer one declares them
    used = {need for part in body.walk() for need in needs_of(part)}
    sg = "sg" in used or ("warp" in used and ctx.facts.get(WarpSizes).asks(around))
    yield from _opened(ctx, body, _declared(ctx, "item" in used, sg))


def queue_prologues(ctx: Context, edits: list[Edit]) -> Iterator[Edit]:
    """The queue, in each host function whose planned text names it; in a source of PyTorch's each place names its own."""
    if ctx.is_torch:
        return
    name = re.compile(rf"\b{re.escape(ctx.names['q'])}\b")
    naming = [e.span.start for e in edits if name.search(e.text)]
    for function in ctx.model.functions.values():
        for node in function.declarations if function.role is Role.HOST else ():
            body = body_of(node)
            if body is None or node.file != ctx.source.path or not is_spelled_out(ctx, body):
                continue
            if any(body.start < at < body.end for at in naming):
                yield from _opened(ctx, body, [f"sycl::queue &{ctx.names['q']} = {ctx.default_queue};"])


def _opened(ctx: Context, body: Node, lines: list[str]) -> Iterator[Edit]:
    """Lines behind the body's `{`; a body on one line is broken."""
    following = ctx.tokens.at_or_after(body.start + 1)
    if not lines or following is None:
        return
    outer = ctx.source.indent(body.start)
    if ctx.source.line_end(body.start) < following.start:
        code = (t for t in ctx.tokens.within(Span(following.start, body.end - 1)) if ctx.directive_at(t.start) is None)
        beside = next(code, None)
        indent = ctx.source.indent(beside.start) if beside is not None else outer + ctx.indent_unit
        yield ctx.insert(
            _behind_comments(ctx, body.start + 1, following.start), "".join(f"\n{indent}{line}" for line in lines)
        )
        return
    inner = f"\n{outer}{ctx.indent_unit}"
    lead = ctx.text(Span(body.start + 1, following.start))
    white = len(lead) - len(lead.lstrip())  # a comment stays
    yield Edit(
        Span(body.start + 1, body.start + 1 + white), ctx.newlines("".join(f"{inner}{line}" for line in lines) + inner)
    )
    tail = ctx.text(Span(body.start + 1, body.end - 1))
    gap = tail[len(tail.rstrip()) :]
    if following.start < body.end - 1 and "\n" not in gap:  # where a directive ends the line above, that may go
        yield Edit(Span(body.end - 1 - len(gap), body.end - 1), ctx.newlines(f"\n{outer}"))


def _behind_comments(ctx: Context, start: int, following: int) -> int:
    """Where the line of a `{` ends, behind the comments that begin on it; at the `{` where code follows them."""
    comments = [c for c in ctx.comments(Span(start, following)) if c.start < ctx.source.line_end(start)]
    end = comments[-1].end if comments else start
    return len(ctx.source.data[:end].rstrip()) if ctx.source.line_end(end) < following else start
