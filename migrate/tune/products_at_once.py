"""How many steps of a loop of products are unrolled: as many as make the products that a target keeps in flight.

`for (k0...; k0 += DEPTH) for (k = 0; k < DEPTH; k += 16)` has DEPTH / 16 of them in each step already, which LLVM unrolls; four times
that is code for NVIDIA's assembler to lose itself in: it let no product's loads pass the one before (0.80 of nvcc's speed on an H200).
Loops over a few tiles are left out of account: nvcc unrolls four steps of those, too.
"""

from __future__ import annotations

import re

from wmma2sycl.migrate.analyse.elements.loop_heads import counters
from wmma2sycl.migrate.analyse.program.call_graph import CallGraph
from wmma2sycl.migrate.analyse.program.instances import TargetDependence
from wmma2sycl.migrate.analyse.syntax.expressions import callee, stripped
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.front import Key, Kind, Node
from wmma2sycl.migrate.front.model import Model
from wmma2sycl.migrate.tune.unroll import is_constant

_FEW = 4
PRODUCTS = ("mma_sync", "bmma_sync")
_PLAIN = re.compile(r"\w+(::\w+)*")
_SUM = re.compile(r"[\w:\s()+*/-]+")


def steps_at_once(loop: Node, ctx: Context) -> str:
    """What `#pragma unroll` says of a loop: `Target::steps_at_once() * 16 / DEPTH` where its steps are loops themselves."""
    steps = f"{ctx.names['Target']}::steps_at_once()"
    inner = [n for n in loop.body.walk() if n.kind == Kind.FOR_STMT and _loads_and_multiplies(n, ctx.model)]
    divides = len(inner) == 1 and not _is_over_few_tiles(inner[0])
    return steps + (_shared_by(inner[0], loop, ctx) if divides else "")


def _is_over_few_tiles(inner: Node) -> bool:
    """`for (t = 0; t < 4; ++t)` over an array of fragments: its products are of as many sums, and none waits for another."""
    limit = inner.condition.right.value() if inner.condition is not None and inner.condition.children else None
    if limit is None or not 0 < limit <= _FEW:
        return False
    counted = counters(inner)
    products = [n for n in inner.body.walk() if n.kind == Kind.CALL_EXPR and _is_product(n)]
    sums = [stripped(product.arguments[0]) for product in products]
    return bool(sums) and all(
        n.kind == Kind.ARRAY_SUBSCRIPT_EXPR and any(i.ref is not None and i.ref.key in counted for i in n.index.walk())
        for n in sums
    )


def _is_product(call: Node) -> bool:
    ref = callee(call)
    return ref is not None and ref.cuda and ref.name in PRODUCTS and bool(call.arguments)


def _loads_and_multiplies(loop: Node, model: Model) -> bool:
    """By itself, or by functions that it calls."""
    called: set[str] = set()
    for call in loop.body.walk():
        ref = callee(call) if call.kind == Kind.CALL_EXPR else None
        function = model.functions.get(ref.key) if ref is not None else None
        bodies = (
            [f.body for f in model.facts.get(CallGraph).closure(function) if f.body is not None]
            if function is not None
            else [call]
        )
        called.update(
            r.name
            for body in bodies
            for n in body.walk()
            if n.kind == Kind.CALL_EXPR and (r := callee(n)) is not None and r.cuda
        )
    return "load_matrix_sync" in called and not called.isdisjoint(PRODUCTS)


def _shared_by(inner: Node, outer: Node, ctx: Context) -> str:
    """` * 16 / DEPTH` of `for (int k = 0; k < DEPTH; k += 16)`; "" of other forms, and where the pragma could not say it."""
    if inner.init is None or inner.condition is None or inner.step is None:
        return ""
    condition, step = stripped(inner.condition), stripped(inner.step)
    counter = _from_zero(inner.init)
    if counter is None or condition.kind != Kind.BINARY_OPERATOR or condition.operator != "<":
        return ""
    if not _is(condition.left, counter) or not step.has("target") or not _is(step.target, counter):
        return ""
    limit = _text(condition.right, outer, ctx)
    if step.kind == Kind.UNARY_OPERATOR and step.operator == "++":
        return limit and f" / {limit}"
    if step.kind != Kind.COMPOUND_ASSIGNMENT_OPERATOR or step.operator != "+=":
        return ""
    width = _text(step.right, outer, ctx)
    return f" * {width} / {limit}" if limit and width else ""


def _from_zero(start: Node) -> Key | None:
    variables = start.variables if start.kind == Kind.DECL_STMT else []
    first = variables[0].initialiser if len(variables) == 1 else None
    if first is None or first.value() != 0 or variables[0].ref is None:
        return None
    return variables[0].ref.key


def _is(node: Node, counter: Key) -> bool:
    ref = stripped(node).ref
    return ref is not None and ref.key == counter


def _text(number: Node, outer: Node, ctx: Context) -> str:
    """A constant as it is written, where that is what it will be called before the loop; else ""."""
    named = [n.ref for n in number.walk() if n.ref is not None]
    if not is_constant(number, ctx.model) or any(
        ref.cuda or ref.key in ctx.facts.get(TargetDependence) or _is_within(ref.key, outer, ctx) for ref in named
    ):
        return ""
    code, text = ctx.code(number.span), ctx.text(number.span)
    if _PLAIN.fullmatch(code):
        return text
    return f"({text})" if _SUM.fullmatch(code) and "sizeof" not in code else ""


def _is_within(key: Key, loop: Node, ctx: Context) -> bool:
    declaration = ctx.model.declarations.get(key)
    return declaration is not None and loop.span.contains(declaration.span)
