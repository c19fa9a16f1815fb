"""`#pragma unroll` on loops of a constant number of steps that load from global memory: the loads of several are in flight together.

nvcc unrolls them; DPC++ leaves 32 steps as a loop, and ends a lane's share of a constant (`c = lane; c < 64; c += 32`) by a
comparison that NVIDIA's assembler cannot count by (bench/compiler_gaps). Loops of as many steps as the run says came out no
faster unrolled, or slower, on an H100 (docs/speed.md).
"""

from __future__ import annotations

from wmma2sycl.migrate.analyse.elements.loop_heads import counters
from wmma2sycl.migrate.analyse.lanes.private_memory import is_private
from wmma2sycl.migrate.analyse.lanes.spaces import LOCAL, space_of
from wmma2sycl.migrate.analyse.syntax.expressions import callee, stripped
from wmma2sycl.migrate.apis import wmma
from wmma2sycl.migrate.core.source import Key
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import Model, Role
from wmma2sycl.migrate.tune.tuning import UNROLLED, Tuned, Tuning, tuning
from wmma2sycl.migrate.tune.unroll import first_value, has_pragma, is_constant, pragma
from wmma2sycl.migrate.tune.unroll_products import LEAVES, LOOPS, waits

_OF_SHARE = 8  # steps, all there are of a tile of 256 elements a warp
_WHOLE = range(17, 65)  # fewer steps DPC++ unrolls by itself, more are a loop in nvcc's code as well
_BRANCHES = (Kind.IF_STMT, Kind.SWITCH_STMT)


@tuning(Kind.FOR_STMT)
def loop_of_loads(node: Node, ctx: Context) -> Tuned:
    """Adds the pragma: for all steps of a constant number, for 8 of a share."""
    function = ctx.function(node)
    if function is None or function.role is Role.HOST or has_pragma(ctx, node):
        return
    first, is_share = first_value(node), _is_share_of_constant(node, ctx.model)
    is_counted = first is not None and _steps_from(first, node) in _WHOLE
    if (is_share or is_counted) and _loads(node, ctx.model):
        yield Tuning(function, (pragma(ctx, node, "" if is_counted else str(_OF_SHARE)),), UNROLLED)


def _steps_from(first: Node, loop: Node) -> int | None:
    """Of `for (i = 0; i < 32; i++)`; None of other forms."""
    end, step = loop.condition, stripped(loop.step) if loop.step is not None else None
    if first.value() != 0 or end is None or end.operator != "<" or step is None:
        return None
    return end.right.value() if step.kind == Kind.UNARY_OPERATOR and step.operator == "++" else None


def _loads(loop: Node, model: Model) -> bool:
    """Whether each step loads from global memory by what the loop counts, under no condition, and waits for nobody."""
    counted, loads = counters(loop), False
    for node in loop.body.walk():
        if node.kind in (*LEAVES, *LOOPS, *_BRANCHES):
            return False
        if node.kind == Kind.CALL_EXPR and (_is_of_fragments(node) or waits(node, model)):
            return False
        loads |= node.kind == Kind.ARRAY_SUBSCRIPT_EXPR and _is_load(node, counted, model)
    return loads


def _is_share_of_constant(loop: Node, model: Model) -> bool:
    """`c = lane; c < 64; c += 32`: the steps of each lane are a constant but for where it begins."""
    first, end, step = first_value(loop), loop.condition, stripped(loop.step) if loop.step is not None else None
    if first is None or is_constant(first, model) or end is None or end.operator != "<" or step is None:
        return False
    if step.kind != Kind.COMPOUND_ASSIGNMENT_OPERATOR or step.operator != "+=":
        return False
    limit, width = end.right.value(), step.right.value()
    is_one_step = limit is not None and width is not None and limit <= width
    return not is_one_step and is_constant(end.right, model) and is_constant(step.right, model)


def _is_of_fragments(call: Node) -> bool:
    ref = callee(call)
    return ref is not None and ref.cuda and ref.name in wmma.CALLS


def _is_load(element: Node, counted: set[Key], model: Model) -> bool:
    inner, user = element, element.parent
    while user is not None and user.kind in (Kind.PAREN_EXPR, Kind.MEMBER_REF_EXPR):
        inner, user = user, user.parent
    if user is not None and user.kind == Kind.BINARY_OPERATOR and user.operator == "=" and user.left is inner:
        return False
    named = {n.ref.key for n in element.index.walk() if n.ref is not None}
    return not named.isdisjoint(counted) and space_of(model, element.array) != LOCAL and not is_private(model, element)
