"""`v = load_vector(p[i])`: a vector of 16 bytes that is copied whole is one access on NVIDIA devices, too; so is `__ldg(p)`."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.lanes.private_memory import is_private
from wmma2sycl.migrate.analyse.syntax.expressions import callee, stripped
from wmma2sycl.migrate.apis import builtins
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import Role
from wmma2sycl.migrate.tune.tuning import Said, Tuned, Tuning, tuning

_COPIED = Said("1 vector read in one access", "{n} vectors read in one access each")
_VECTORS = frozenset({"float4", "int4", "uint4", "double2", "long2", "ulong2", "longlong2", "ulonglong2"})


@tuning(Kind.ARRAY_SUBSCRIPT_EXPR, Kind.UNARY_OPERATOR, Kind.CXX_REINTERPRET_CAST_EXPR, Kind.CALL_EXPR)
def copied_vector(node: Node, ctx: Context) -> Tuned:
    """Puts load_vector around a vector that is read to be copied."""
    if not _reads_memory(node) or not _is_vector(node) or not _is_copied(node):
        return
    function = ctx.function(node)
    if function is None or function.role is Role.HOST or not _is_whole(node, ctx):
        return
    if node.kind != Kind.CALL_EXPR and is_private(ctx.model, node):
        return
    yield Tuning(function, (ctx.insert(node.start, f"{ctx.ns}load_vector("), ctx.insert(node.end, ")")), _COPIED)


def _reads_memory(node: Node) -> bool:
    """Whether this is `p[i]`, `*p`, a view of other memory, or `__ldg(p)`, which becomes `*p`."""
    if node.kind == Kind.CALL_EXPR:
        called = callee(node)
        row = builtins.CALLS.get(called.name) if called is not None and called.cuda else None
        return row is not None and row.sycl == "{{pointer|loaded}}"
    return node.kind != Kind.UNARY_OPERATOR or node.operator == "*"


def _is_vector(node: Node) -> bool:
    return node.type.canonical.unqualified in _VECTORS


def _is_copied(node: Node) -> bool:
    """Whether the vector is what is assigned, or what a variable, a parameter of the input's functions or a result is made from."""
    inner, above = _value(node)
    if above is None or above.kind == Kind.BINARY_OPERATOR:
        return above is not None and above.operator == "=" and above.right is inner and _is_object(above.left)
    if above.kind == Kind.INIT_LIST_EXPR:
        held = above.type.canonical.element
        return held is not None and held.unqualified in _VECTORS
    if node.kind == Kind.CALL_EXPR and not _is_copy(above):  # no copy is made of what a function returns
        return _is_made_from(above, inner)
    return _is_copy(above) and _is_own(above)


def _is_made_from(user: Node, value: Node) -> bool:
    """Whether a variable, a result or a parameter of the input's functions is a value that a call returns."""
    if user.kind == Kind.CALL_EXPR:
        called = callee(user)
        return called is not None and called.file is not None and value in user.arguments
    return user.kind == Kind.RETURN_STMT or (user.kind == Kind.VAR_DECL and _is_vector(user))


def _is_object(assigned: Node) -> bool:
    """Whether this is a vector. Inside a template elements of `float4 staged[N]` have no type, and the array has."""
    array = assigned
    while array.kind == Kind.ARRAY_SUBSCRIPT_EXPR and array.type.is_dependent:
        array = stripped(array.array)
    return _is_vector(array) or array.type.canonical.without_extents.unqualified in _VECTORS


def _value(node: Node) -> tuple[Node, Node | None]:
    """The expression that has the node's value, and what uses it."""
    inner, above = node, node.parent
    while above is not None and (
        above.kind == Kind.PAREN_EXPR or (above.kind == Kind.CONDITIONAL_OPERATOR and above.condition is not inner)
    ):
        inner, above = above, above.parent
    return inner, above


def _is_copy(call: Node) -> bool:
    """Whether this is a vector's constructor that copies another one."""
    return (
        call.kind == Kind.CALL_EXPR
        and call.ref is not None
        and call.ref.is_constructor
        and call.ref.name in _VECTORS
        and call.only_child is not None
    )


def _is_own(copy: Node) -> bool:
    """Whether no function of CUDA's or a library's is called with the copy: other rules write those calls."""
    user = _value(copy)[1]
    if user is None or user.kind != Kind.CALL_EXPR:
        return True
    called = callee(user)
    return called is not None and (called.file is not None or _is_copy(user))


def _is_whole(node: Node, ctx: Context) -> bool:
    """Whether the text has the expression, or the use of a macro that is this expression and nothing else."""
    around = [Span(use.start, use.end) for use in ctx.unit.uses_around(node.file, node.start)]
    if node.span in around:
        same = [a for a in node.ancestors() if a.span == node.span]
        return len(around) == 1 and all(
            a.kind in (Kind.PAREN_EXPR, Kind.CONDITIONAL_OPERATOR) or _is_copy(a) for a in same
        )
    return all(a.start == node.start and a.end < node.end for a in around)
