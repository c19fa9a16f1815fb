"""Where a warp's number may be taken from one lane for all: all lanes of the warp come there together.

A broadcast that some lanes do not come to has no meaning in SYCL. The text around tells of conditions over the index (warp_guards.py); what
is here asks the fixed point of uniformity.py: of conditions over loaded values, of loops whose turns differ, of how functions are called.
"""

from __future__ import annotations

from collections.abc import Iterable

from wmma2sycl.migrate.analyse.syntax.expressions import stripped
from wmma2sycl.migrate.analyse.values.uniformity import Uniformity, uniformity
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import Model


def met_by_whole_warps(numbers: Iterable[Node], model: Model) -> set[Node]:
    """Those of the expressions that all lanes of a warp come to, as far as can be shown."""
    return {n for n in numbers if _is_met(n, uniformity(model))}


def _is_met(node: Node, lanes: Uniformity) -> bool:
    if lanes.around(node).differs:
        return False
    around = next((a for a in node.ancestors() if a.kind is Kind.LAMBDA_EXPR), None)
    if around is None:
        return True
    calls = _calls(around, lanes)
    return bool(calls) and all(_is_met(call, lanes) for call in calls)


def _calls(one: Node, lanes: Uniformity) -> list[Node]:
    """The calls of a lambda that has a name and is not handed on; none where it is, or where it calls itself."""
    variable = next((a for a in one.ancestors() if a.kind is Kind.VAR_DECL or a.kind.is_statement), None)
    function = lanes.model.function_of(one)
    if variable is None or variable.ref is None or variable.kind is not Kind.VAR_DECL or function is None:
        return []
    assert function.body is not None
    calls = {
        called: n
        for n in function.body.walk()
        if n.has_callee and one in lanes.calls.of(n).lambdas
        for called in [stripped(n.callee)]
    }
    uses = [n for n in function.body.walk() if n.kind is Kind.DECL_REF_EXPR and n.ref == variable.ref]
    is_handed_on = any(use not in calls or one.span.contains(use.span) for use in uses)
    return [] if is_handed_on else [calls[use] for use in uses]
