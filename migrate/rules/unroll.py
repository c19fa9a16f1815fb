"""`#pragma unroll` on loops over an array of fragments that have none: nvcc unrolls them anyway, as it must.

DPC++ leaves some as loops; matrices then are picked at run time, which no matrix engine's registers can do
(DPC++'s own tests unroll by hand).
"""

from __future__ import annotations

import re
from collections.abc import Set

from wmma2sycl.migrate.analyse.expressions import stripped
from wmma2sycl.migrate.analyse.fragments import fragment_type
from wmma2sycl.migrate.analyse.loop_heads import counters
from wmma2sycl.migrate.context import Context
from wmma2sycl.migrate.front import Key, Node
from wmma2sycl.migrate.model import Model
from wmma2sycl.migrate.registry import Planned, rule
from wmma2sycl.migrate.source import Span

_UNROLL = re.compile(r"#\s*pragma\s+(GCC\s+|clang\s+loop\s+)?(no)?unroll.*|_Pragma.*", re.DOTALL)


@rule("FOR_STMT")
def fragment_loop(node: Node, ctx: Context) -> Planned:
    function = ctx.function(node)
    if function is None or function.ref.key not in ctx.model.target_dependent or not is_spelled(ctx, node):
        return
    if not picks_fragments_by_constants(node, ctx.model):
        return
    if ctx.text(Span(ctx.source.line_start(node.start), node.start)).strip():  # behind another loop's head
        above = ctx.tokens.before(node.start)
        if above is not None and above.text != "_Pragma" and node.parent is not None and node.parent.kind == "FOR_STMT":
            yield ctx.insert(node.start, '_Pragma("unroll") ')
        return
    indent = indent_of_pragma(ctx, node)
    if indent is not None:
        yield ctx.insert(ctx.source.line_start(node.start), f"{indent}#pragma unroll\n")


def picks_fragments_by_constants(loop: Node, model: Model) -> bool:
    """Whether a loop counts to a constant and takes fragments out of an array by what it counts."""
    return _picks_fragments(loop.children[-1], counters(loop)) and counts_to_a_constant(loop, model)


def counts_to_a_constant(loop: Node, model: Model) -> bool:
    """Whether a loop ends where a constant says."""
    counted = counters(loop)
    conditions = [c for c in loop.children[1:-1] if c.kind == "BINARY_OPERATOR" and c.operator in ("<", "<=", ">", ">=", "!=")]
    return len(conditions) == 1 and all(is_constant(side, model, counted) for side in conditions[0].children)


def indent_of_pragma(ctx: Context, loop: Node) -> str | None:
    """What stands before a pragma above the loop; None where the loop begins no line or has a pragma of its own."""
    if ctx.text(Span(ctx.source.line_start(loop.start), loop.start)).strip() or _follows_operator(ctx, loop):
        return None
    before = [d for d in ctx.directives if d.end <= loop.start]
    if before and not ctx.tokens.within(Span(before[-1].end, loop.start)) and _UNROLL.fullmatch(ctx.directive_text(before[-1]).strip()):
        return None
    return ctx.source.indent(loop.start) if _indents_pragmas(ctx) else ""


def _follows_operator(ctx: Context, node: Node) -> bool:
    """`_Pragma("unroll")` on the line before."""
    words = [t.text for t in ctx.tokens.code[max(0, ctx.tokens.index(node.start) - 4) : ctx.tokens.index(node.start)]]
    return words[:2] == ["_Pragma", "("] and "unroll" in words[2]


def _indents_pragmas(ctx: Context) -> bool:
    pragmas = [d for d in ctx.directives if ctx.directive_text(d).lstrip("# \t").startswith("pragma")]
    return any(ctx.source.line_start(d.start) < d.start for d in pragmas)


def is_spelled(ctx: Context, node: Node) -> bool:
    """Whether the loop's head stands here, not in a macro."""
    token = ctx.tokens.at(node.start)
    return token is not None and token.text == "for" and ctx.directive_at(node.start) is None


def _picks_fragments(body: Node, counted: set[Key]) -> bool:
    for node in body.walk():
        if node.kind == "ARRAY_SUBSCRIPT_EXPR" and len(node.children) == 2:
            array, picked = node.children
            if _is_array_of_fragments(_base(array)) and any(n.ref is not None and n.ref.key in counted for n in picked.walk()):
                return True
    return False


def _base(array: Node) -> Node:
    """`tiles.acc` of `tiles.acc[i][j]`."""
    array = stripped(array)
    while array.kind == "ARRAY_SUBSCRIPT_EXPR":
        array = stripped(array.children[0])
    return array


def _is_array_of_fragments(node: Node) -> bool:
    return any("[" in t and fragment_type(t) is not None for t in (node.type, node.canonical_type))


def is_constant(expression: Node, model: Model, counted: Set[Key] = frozenset()) -> bool:
    """Whether an expression's value is known when compiling, or will be in an instance of the template."""
    if expression.value() is not None or stripped(expression).name == "num_elements":
        return True
    for node in expression.walk():
        if node.kind in ("CALL_EXPR", "MEMBER_REF_EXPR"):
            return False
        if node.kind == "DECL_REF_EXPR" and node.ref is not None and node.ref.key not in counted:
            declaration = model.declarations.get(node.ref.key)
            if node.ref.kind in ("NON_TYPE_TEMPLATE_PARAMETER", "TEMPLATE_NON_TYPE_PARAMETER", "ENUM_CONSTANT_DECL"):
                continue
            if any(n.ref is not None and n.ref.qualified.startswith("std::") for n in (node, *node.children)):  # `std::is_same_v<T, float>`
                continue
            if declaration is None or declaration.kind in ("PARM_DECL", "FIELD_DECL"):
                return False
            if declaration.kind == "VAR_DECL" and not _is_constant_variable(declaration, model, counted):
                return False
    return True


def _is_constant_variable(declaration: Node, model: Model, counted: Set[Key]) -> bool:
    values = model.assigned.get(declaration.ref.key, []) if declaration.ref is not None else []
    return "const " in declaration.type and len(values) == 1 and is_constant(values[0], model, counted)
