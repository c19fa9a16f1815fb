"""`#pragma unroll Target::steps_at_once` on loops of products, as nvcc unrolls them: the loads of several steps are in flight.

DPC++ unrolls no loop with so much in it unless it is asked to, and never one whose steps wait for other work-items. Loops of a
constant number of steps it unrolls whole by itself.
"""

from __future__ import annotations

from wmma2sycl.migrate.analyse.expressions import arguments, callee
from wmma2sycl.migrate.analyse.spaces import LOCAL, space_of
from wmma2sycl.migrate.apis import wmma
from wmma2sycl.migrate.context import Context
from wmma2sycl.migrate.front import Node
from wmma2sycl.migrate.model import Model
from wmma2sycl.migrate.registry import Planned, rule
from wmma2sycl.migrate.rules._loop_counter import int_of_counter
from wmma2sycl.migrate.rules._products_at_once import PRODUCTS, steps_at_once
from wmma2sycl.migrate.rules.unroll import counts_to_a_constant, indent_of_pragma, is_constant, is_spelled
from wmma2sycl.migrate.source import Span

_LOOPS = ("FOR_STMT", "WHILE_STMT", "DO_STMT", "CXX_FOR_RANGE_STMT")
_BRANCHES = ("IF_STMT", "SWITCH_STMT")  # a product under a condition came out slower unrolled (0.87 of not unrolled on an H200)
_LEAVES = ("BREAK_STMT", "RETURN_STMT", "GOTO_STMT", "ASM_STMT", "GCC_ASM_STMT")
_MEETS = ("__sync", "__shfl", "__ballot", "__any", "__all", "__activemask", "__match", "__reduce", "__pipeline", "__nanosleep", "printf")


@rule("FOR_STMT")
def loop_of_products(node: Node, ctx: Context) -> Planned:
    function = ctx.function(node)
    if function is None or function.ref.key not in ctx.model.target_dependent or not is_spelled(ctx, node):
        return
    if not _multiplies(node.children[-1], ctx.model) or counts_to_a_constant(node, ctx.model):
        return
    indent = indent_of_pragma(ctx, node)
    if indent is None:
        return
    yield ctx.insert(ctx.source.line_start(node.start), f"{indent}#pragma unroll {steps_at_once(node, ctx)}\n")
    token = int_of_counter(node, ctx)
    if token is not None:
        yield ctx.replace(Span(token.start, token.end), "long")


def _multiplies(body: Node, model: Model) -> bool:
    """Whether a loop's steps multiply fragments, under no condition but one the compiler decides, in no other loop than of a constant
    number of steps, and wait for nobody."""
    multiplies = False
    for node in body.walk():
        if node.kind in _LEAVES or node.kind in _BRANCHES and not is_constant(node.children[0], model):
            return False
        if node.kind in _LOOPS and not (node.kind == "FOR_STMT" and counts_to_a_constant(node, model)):
            return False
        if node.kind == "CALL_EXPR":
            if _waits(node, model):
                return False
            multiplies |= _calls_product(node, model)
    return multiplies


def _calls_product(call: Node, model: Model) -> bool:
    ref = callee(call)
    if ref is None:
        return False
    called = model.functions.get(ref.key)
    if called is None or called.body is None:
        return ref.cuda and ref.name in PRODUCTS
    return any(_multiplies(f.body, model) for f in model.closure(called) if f.body is not None)


def _waits(call: Node, model: Model) -> bool:
    """Whether a call is of something that work-items do together, which LLVM does not repeat: a load of local memory too."""
    ref = callee(call)
    if ref is None:
        return True
    called = model.functions.get(ref.key)
    if called is not None and called.body is not None:
        inside = (n for f in model.closure(called) if f.body is not None for n in f.body.walk())
        return any(n.kind in _LEAVES[2:] or n.kind in _LOOPS or n.kind == "CALL_EXPR" and callee(n) is not None and _waits_itself(n, model) for n in inside)
    return _waits_itself(call, model)


def _waits_itself(call: Node, model: Model) -> bool:
    ref = callee(call)
    if ref is None or not ref.cuda:
        return False
    row = wmma.CALLS.get(ref.name)
    if row is not None and "pointer" in row.roles:
        given = arguments(call)
        at = row.roles.index("pointer")
        return len(given) <= at or space_of(model, given[at]) == LOCAL
    return ref.name.startswith(_MEETS) or ref.qualified.startswith(("cooperative_groups", "cuda::")) or ref.name in ("sync", "wait", "arrive")
