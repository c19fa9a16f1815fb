"""Uses of a `__shared__` array that a work_group_static stands for as it is: it converts to its array where a pointer is asked for.

It does not where the type has to be deduced (`f(t)` of a template, `auto *p = t`) or is changed (`(float4 *)t`).
"""

from __future__ import annotations

from wmma2sycl.migrate.analyse.numbers.narrowing import is_integer
from wmma2sycl.migrate.analyse.syntax.expressions import callee
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.front import Kind, Node

_OF_MATRICES = {"load_matrix_sync", "store_matrix_sync"}  # become local_ptr(t), which takes one


def all_convert(ctx: Context, variable: Node) -> bool:
    """Whether each use of a variable is one of them."""
    function = ctx.function(variable)
    if function is None or function.body is None or variable.ref is None or asked_types(ctx, variable):
        return False
    names = (n for n in function.body.walk() if n.kind == Kind.DECL_REF_EXPR and n.ref is not None)
    return all(
        _converts(ctx, n, variable.type.element is not None and not variable.type.element.is_array)
        for n in names
        if n.ref and n.ref.key == variable.ref.key
    )


def asked_types(ctx: Context, variable: Node) -> list[Span]:
    """Each `decltype(name)` behind a variable's declaration where that is seen: among template arguments clang shows no node of it."""
    block = next((a for a in variable.ancestors() if a.kind == Kind.COMPOUND_STMT), None)
    end = block.end if block is not None else len(ctx.source.data)
    code = ctx.tokens.within(Span(variable.end, end))
    asks = ["decltype", "(", variable.name, ")"]
    places = (i for i, token in enumerate(code) if token.text == "decltype")
    return [Span(code[i].start, code[i + 3].end) for i in places if [t.text for t in code[i : i + 4]] == asks]


def _converts(ctx: Context, use: Node, is_row: bool) -> bool:
    above = use.parent
    if above is None:
        return False
    if above.kind == Kind.ARRAY_SUBSCRIPT_EXPR:
        return above.array is use
    if above.kind == Kind.BINARY_OPERATOR:
        left, right = above.left, above.right
        if above.operator == "=":
            return right is use and left.type.is_pointer
        return above.operator == "+" and is_integer(left if right is use else right)
    if above.kind == Kind.VAR_DECL:
        words = {t.text for t in ctx.tokens.within(Span(above.start, above.location))}
        return above.type.is_pointer and "auto" not in words
    if above.kind == Kind.CALL_EXPR and use in above.arguments:
        return _takes_pointer(ctx, above, above.arguments.index(use), is_row)
    return above.kind == Kind.UNARY_OPERATOR and above.operator == "*"


def _takes_pointer(ctx: Context, call: Node, at: int, is_row: bool) -> bool:
    ref = callee(call)
    if ref is None or ref.cuda:
        return ref is not None and ref.name in _OF_MATRICES and at == (ref.name == "load_matrix_sync") and is_row
    named = ctx.model.named(ref.qualified)
    types = call.parameter_types
    return len(named) == 1 and not named[0].is_template and at < len(types) and types[at].is_pointer
