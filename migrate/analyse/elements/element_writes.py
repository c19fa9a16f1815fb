"""Whether the body of a loop over elements may change an element."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.syntax.expressions import passed
from wmma2sycl.migrate.analyse.values.uniformity import Uniformity
from wmma2sycl.migrate.analyse.writes.control_dependence import is_write
from wmma2sycl.migrate.front import Kind, Node

# The element itself, or one half of a pair.
_WITHIN = (Kind.PAREN_EXPR, Kind.CXX_REINTERPRET_CAST_EXPR, Kind.UNEXPOSED_EXPR, Kind.MEMBER_REF_EXPR)


def writes_element(uniform: Uniformity, element: Node) -> bool:
    """Whether the body may change the element."""
    above = element.parent
    while above is not None and above.kind in _WITHIN:
        above = above.parent
    if above is None:
        return False
    if is_write(above):
        return above.target.span.contains(element.span)
    if above.kind == Kind.VAR_DECL:
        return above.type.is_mutable_reference
    if above.kind == Kind.CALL_EXPR:
        return _by_reference(uniform, above, element)
    return above.kind == Kind.UNARY_OPERATOR and above.operator == "&"


def _by_reference(uniform: Uniformity, call: Node, element: Node) -> bool:
    position = next((i for i, a in enumerate(passed(call)) if a.span.contains(element.span)), 0)
    targets = uniform.calls.of(call)
    parameters = [*(f.parameters for f in targets.functions), *(one.parameters for one in targets.lambdas)]
    lists = [[p.type for p in of_one] for of_one in parameters] or [call.parameter_types]
    types = [t[position] for t in lists if position < len(t)]
    return any(t.is_mutable_reference for t in types)
