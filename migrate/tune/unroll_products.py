"""`#pragma unroll Target::steps_at_once()` on loops of products, as nvcc unrolls them: the loads of several steps are in flight.

DPC++ unrolls no loop with so much in it unless it is asked to, and never one whose steps wait for other work-items. Loops of a
constant number of steps it unrolls whole by itself.
"""

from __future__ import annotations

from wmma2sycl.migrate.analyse.lanes.spaces import LOCAL, space_of
from wmma2sycl.migrate.analyse.program.call_graph import CallGraph
from wmma2sycl.migrate.analyse.program.instances import TargetDependence
from wmma2sycl.migrate.analyse.syntax.expressions import callee
from wmma2sycl.migrate.apis import wmma
from wmma2sycl.migrate.core.source import Key, Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import Model
from wmma2sycl.migrate.tune.loop_counter import int_of_counter
from wmma2sycl.migrate.tune.products_at_once import PRODUCTS, steps_at_once
from wmma2sycl.migrate.tune.tuning import UNROLLED, Said, Tuned, Tuning, tuning
from wmma2sycl.migrate.tune.unroll import counts_to_a_constant, has_pragma, is_constant, pragma

LOOPS = (Kind.FOR_STMT, Kind.WHILE_STMT, Kind.DO_STMT, Kind.CXX_FOR_RANGE_STMT)
_BRANCHES = (
    Kind.IF_STMT,
    Kind.SWITCH_STMT,
)  # a product under a condition came out slower unrolled (0.87 of not unrolled on an H200)
LEAVES = (Kind.BREAK_STMT, Kind.RETURN_STMT, Kind.GOTO_STMT, Kind.ASM_STMT)
_MEETS = (
    "__sync",
    "__shfl",
    "__ballot",
    "__any",
    "__all",
    "__activemask",
    "__match",
    "__reduce",
    "__pipeline",
    "__nanosleep",
    "printf",
)


@tuning(Kind.FOR_STMT)
def loop_of_products(node: Node, ctx: Context) -> Tuned:
    """Adds the pragma, and makes an int counter a long where its values stay the same."""
    function = ctx.function(node)
    if function is None or function.ref.key not in ctx.facts.get(TargetDependence) or has_pragma(ctx, node):
        return
    if not _multiplies(node.body, ctx.model) or counts_to_a_constant(node, ctx.model):
        return
    yield Tuning(function, (pragma(ctx, node, steps_at_once(node, ctx)),), UNROLLED)
    found = int_of_counter(node, ctx)
    if found is not None:
        token, name = found
        yield Tuning(function, (ctx.replace(Span(token.start, token.end), "long"),), Said(f"'{name}' counts in a long"))


def _multiplies(body: Node, model: Model, within: frozenset[Key] = frozenset()) -> bool:
    """Whether a loop's steps multiply fragments, under no condition but one the compiler decides, in no other loop than of a constant
    number of steps, and wait for nobody."""
    multiplies = False
    for node in body.walk():
        if node.kind in LEAVES or (node.kind in _BRANCHES and not is_constant(node.condition or node, model)):
            return False
        if node.kind in LOOPS and not (node.kind == Kind.FOR_STMT and counts_to_a_constant(node, model)):
            return False
        if node.kind == Kind.CALL_EXPR:
            if waits(node, model):
                return False
            multiplies |= _calls_product(node, model, within)
    return multiplies


def _calls_product(call: Node, model: Model, within: frozenset[Key]) -> bool:
    ref = callee(call)
    if ref is None or ref.key in within:  # of a function in itself
        return False
    called = model.functions.get(ref.key)
    if called is None or called.body is None:
        return ref.cuda and ref.name in PRODUCTS
    inner = within | {ref.key}
    return any(
        _multiplies(f.body, model, inner) for f in model.facts.get(CallGraph).closure(called) if f.body is not None
    )


def waits(call: Node, model: Model) -> bool:
    """Whether a call is of something that work-items do together, which LLVM does not repeat: a load of local memory too."""
    ref = callee(call)
    if ref is None:
        return True
    called = model.functions.get(ref.key)
    if called is not None and called.body is not None:
        inside = (n for f in model.facts.get(CallGraph).closure(called) if f.body is not None for n in f.body.walk())
        return any(
            n.kind in LEAVES[2:]
            or n.kind in LOOPS
            or (n.kind == Kind.CALL_EXPR and callee(n) is not None and _waits_itself(n, model))
            for n in inside
        )
    return _waits_itself(call, model)


def _waits_itself(call: Node, model: Model) -> bool:
    ref = callee(call)
    if ref is None or not ref.cuda:
        return False
    row = wmma.CALLS.get(ref.name)
    if row is not None and "pointer" in row.roles:
        given = call.arguments
        at = row.roles.index("pointer")
        return len(given) <= at or space_of(model, given[at]) == LOCAL
    return (
        ref.name.startswith(_MEETS)
        or ref.qualified.startswith(("cooperative_groups", "cuda::"))
        or ref.name in ("sync", "wait", "arrive")
    )
