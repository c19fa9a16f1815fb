"""`#pragma unroll 2` over a loop of products becomes `#pragma unroll Target::steps(2)`: as many on a matrix engine, one in software.

A product in software is hundreds of instructions: two of its steps in one took the compiler of a CPU device minutes.
"""

from __future__ import annotations

import re

from wmma2sycl.migrate.analyse.program.call_graph import CallGraph
from wmma2sycl.migrate.analyse.program.instances import TargetDependence
from wmma2sycl.migrate.analyse.syntax.expressions import callee
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import Model
from wmma2sycl.migrate.tune.products_at_once import PRODUCTS
from wmma2sycl.migrate.tune.tuning import Said, Tuned, Tuning, tuning
from wmma2sycl.migrate.tune.unroll import directive_above, picks_fragments_by_constants

_COUNT = re.compile(
    rb"#[ \t]*pragma[ \t]+(?:GCC[ \t]+)?unroll[ \t]*(?:\([ \t]*([\w:]+)[ \t]*\)|([\w:]+))\s*(?:(?://|/\*).*)?",
    re.DOTALL,
)
_LEFT = Said("1 loop unrolled by matrix engines only", "{n} loops unrolled by matrix engines only")


@tuning(Kind.FOR_STMT, Kind.WHILE_STMT, Kind.DO_STMT)
def asked_count(node: Node, ctx: Context) -> Tuned:
    """Puts the count between the target's words."""
    function = ctx.function(node)
    if function is None or function.ref.key not in ctx.facts.get(TargetDependence):
        return
    above = directive_above(ctx, node)
    match = _COUNT.fullmatch(ctx.source.data[above.start : above.end]) if above is not None else None
    if above is None or match is None or picks_fragments_by_constants(node, ctx.model):
        return
    group = 1 if match[1] is not None else 2
    if match[group] in (b"0", b"1") or not _has_product(node.body, ctx.model):
        return
    start, end = (above.start + at for at in match.span(group))
    edits = (ctx.insert(start, f"{ctx.names['Target']}::steps("), ctx.insert(end, ")"))
    yield Tuning(function, edits, _LEFT)


def _has_product(body: Node, model: Model) -> bool:
    """Whether a loop's steps multiply fragments, by themselves or by functions that they call."""
    for ref in (callee(n) for n in body.walk() if n.kind == Kind.CALL_EXPR):
        if ref is None:
            continue
        if ref.cuda and ref.name in PRODUCTS:
            return True
        called = model.functions.get(ref.key)
        inside = model.facts.get(CallGraph).closure(called) if called is not None else ()
        if any(_names_product(f.body) for f in inside if f.body is not None):
            return True
    return False


def _names_product(body: Node) -> bool:
    return any(
        n.kind == Kind.CALL_EXPR and (ref := callee(n)) is not None and ref.cuda and ref.name in PRODUCTS
        for n in body.walk()
    )
