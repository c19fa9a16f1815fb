"""What SYCL does not allow in device code (SYCL 2020, 5.4): it stays, and is said where it stands."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.program.implied_calls import ImpliedCalls
from wmma2sycl.migrate.analyse.program.recursion import Recursion
from wmma2sycl.migrate.analyse.program.restricted import Restricted
from wmma2sycl.migrate.analyse.syntax.implied_by_classes import OPERATORS
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node

_KINDS = (
    Kind.CALL_EXPR,
    Kind.DECL_REF_EXPR,
    Kind.CXX_NEW_EXPR,
    Kind.CXX_DELETE_EXPR,
    Kind.CXX_THROW_EXPR,
    Kind.CXX_TRY_STMT,
    Kind.CXX_TYPEID_EXPR,
    Kind.CXX_DYNAMIC_CAST_EXPR,
    Kind.VAR_DECL,
)


@rule(*_KINDS)
def restricted(node: Node, ctx: Context) -> Planned:
    """Says what the device's code may not have, unless the branch that holds it goes."""
    code = ctx.facts.get(Restricted).found.get(node)
    if code is not None and not ctx.is_dropped(node.start):
        yield ctx.about(code, node, expr=_named(node, ctx))


@rule(Kind.CALL_EXPR, Kind.VAR_DECL, Kind.CXX_FUNCTIONAL_CAST_EXPR, *OPERATORS)
def recursion(node: Node, ctx: Context) -> Planned:
    """Says a call that leads back to the function it stands in, written or made by a variable's or a temporary's life."""
    circle = ctx.facts.get(Recursion).calls.get((node.file, node.start))
    if circle is None or ctx.is_dropped(node.start) or (node.kind in OPERATORS and node.called is None):
        return
    if node.kind in (Kind.CXX_FUNCTIONAL_CAST_EXPR, Kind.VAR_DECL) and not _runs_unwritten(node, ctx):
        return  # told of the call that stands there
    function = ctx.function(node)
    name = function.ref.name if function is not None and function.ref.name in circle else circle[0]
    others = ", ".join(f"'{one}'" for one in circle if one != name)
    yield ctx.about("W2S520", node, function=name, whom=f"itself through {others}" if others else "itself")


def _runs_unwritten(node: Node, ctx: Context) -> bool:
    """Whether an object's life runs what no call there says."""
    unwritten = ctx.facts.get(ImpliedCalls).at(node)
    is_called = any(c.start == node.start and c.kind == Kind.CALL_EXPR for c in node.children)
    return not is_called and bool(unwritten.functions or unwritten.at_end)


def _named(node: Node, ctx: Context) -> str:
    """What a message calls it: a variable or a function by its name, else what is written; of a block its first word."""
    if node.kind == Kind.VAR_DECL:
        return node.name
    if node.kind == Kind.CALL_EXPR and node.has_callee:
        return node.name or ctx.code(node.callee.span)
    return "try" if node.kind == Kind.CXX_TRY_STMT else ctx.code(node.span)
