"""`#pragma unroll` on loops over an array of fragments that have none: nvcc unrolls them anyway, as it must.

DPC++ leaves some as loops; matrices then are picked at run time, which no matrix engine's registers can do
(DPC++'s own tests unroll by hand).
"""

from __future__ import annotations

import re
from collections.abc import Set as AbstractSet

from wmma2sycl.migrate.analyse.elements.loop_heads import counters
from wmma2sycl.migrate.analyse.program.instances import TargetDependence
from wmma2sycl.migrate.analyse.syntax.element_loops import is_element_array
from wmma2sycl.migrate.analyse.syntax.expressions import stripped
from wmma2sycl.migrate.analyse.syntax.fragments import fragment_type
from wmma2sycl.migrate.core.edits import Edit
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.macros.unroll_hints import unroll_hint
from wmma2sycl.migrate.front import Key, Kind, Node
from wmma2sycl.migrate.front.model import Model
from wmma2sycl.migrate.tune.tuning import UNROLLED, Tuned, Tuning, tuning

_UNROLL = re.compile(r"#\s*pragma\s+(GCC\s+|clang\s+loop\s+)?(no)?unroll.*|_Pragma.*", re.DOTALL)


@tuning(Kind.FOR_STMT)
def fragment_loop(node: Node, ctx: Context) -> Tuned:
    """Adds the pragma ahead of such a loop."""
    function = ctx.function(node)
    if function is None or function.ref.key not in ctx.facts.get(TargetDependence) or has_pragma(ctx, node):
        return
    if picks_fragments_by_constants(node, ctx.model):
        yield Tuning(function, (pragma(ctx, node),), UNROLLED)


def picks_fragments_by_constants(loop: Node, model: Model) -> bool:
    """Whether a loop counts to a constant and takes fragments out of an array by what it counts."""
    return _picks_fragments(loop.body, counters(loop)) and counts_to_a_constant(loop, model)


def counts_to_a_constant(loop: Node, model: Model) -> bool:
    """Whether a loop ends where a constant says."""
    counted = counters(loop)
    end = loop.condition
    if end is None or end.kind != Kind.BINARY_OPERATOR or end.operator not in ("<", "<=", ">", ">=", "!="):
        return False
    return is_constant(end.left, model, counted) and is_constant(end.right, model, counted)


def first_value(loop: Node) -> Node | None:
    """Where the counter that the loop declares begins."""
    variables = loop.init.variables if loop.init is not None and loop.init.kind == Kind.DECL_STMT else []
    return variables[0].initialiser if len(variables) == 1 else None


def has_pragma(ctx: Context, loop: Node) -> bool:
    """Whether a loop has a pragma of its own, or stands in a macro, where none can be."""
    token = ctx.tokens.at(loop.start)
    if token is None or token.text != "for" or ctx.directive_at(loop.start) is not None or unroll_hint(loop, ctx):
        return True
    above = directive_above(ctx, loop)
    return above is not None and _UNROLL.fullmatch(ctx.plain_text(above).strip()) is not None


def directive_above(ctx: Context, loop: Node) -> Span | None:
    """The directive that stands ahead of a loop, with nothing between the two."""
    before = [d for d in ctx.directives if d.end <= loop.start]
    return before[-1] if before and not ctx.tokens.within(Span(before[-1].end, loop.start)) else None


def pragma(ctx: Context, loop: Node, steps: str = "") -> Edit:
    """The pragma on a line of its own; the operator where a loop stands behind something else on its line, or may come to."""
    start, unroll = ctx.source.line_start(loop.start), f"unroll {steps}".rstrip()
    if ctx.text(Span(start, loop.start)).strip() or _may_take_the_place_of_another(loop):
        return ctx.insert(loop.start, f'_Pragma("{unroll}") ')
    indent = ctx.source.indent(loop.start) if _indents_pragmas(ctx) else ""
    return ctx.insert(start, f"{indent}#pragma {unroll}\n")


def _may_take_the_place_of_another(loop: Node) -> bool:
    """Of `for (t) for (j) acc[j].x[t] = ...` the loop over elements goes, with all that stands between the two `for`."""
    outer = loop.parent
    if outer is not None and outer.kind == Kind.COMPOUND_STMT and len(outer.statements) == 1:
        outer = outer.parent
    if outer is None or outer.kind != Kind.FOR_STMT or not (counted := counters(outer)):
        return False
    elements = (
        n for n in loop.body.walk() if n.kind == Kind.ARRAY_SUBSCRIPT_EXPR and is_element_array(stripped(n.array))
    )
    return any(n.ref is not None and n.ref.key in counted for element in elements for n in element.index.walk())


def _indents_pragmas(ctx: Context) -> bool:
    """As the file does with its own; without any, as the code around."""
    own = [d for d in ctx.directives if _UNROLL.fullmatch(ctx.plain_text(d).strip())]
    return not own or any(ctx.source.line_start(d.start) < d.start for d in own)


def _picks_fragments(body: Node, counted: set[Key]) -> bool:
    for node in body.walk():
        picks = node.kind == Kind.ARRAY_SUBSCRIPT_EXPR and _is_array_of_fragments(_base(node.array))
        if picks and any(n.ref is not None and n.ref.key in counted for n in node.index.walk()):
            return True
    return False


def _base(array: Node) -> Node:
    """`tiles.acc` of `tiles.acc[i][j]`."""
    array = stripped(array)
    while array.kind == Kind.ARRAY_SUBSCRIPT_EXPR:
        array = stripped(array.array)
    return array


def _is_array_of_fragments(node: Node) -> bool:
    return any("[" in t and fragment_type(t) is not None for t in (node.type, node.canonical_type))


def is_constant(expression: Node, model: Model, counted: AbstractSet[Key] = frozenset()) -> bool:
    """Whether an expression's value is known when compiling, or will be in an instance of the template."""
    if expression.value() is not None or stripped(expression).name == "num_elements":
        return True
    for node in expression.walk():
        if node.kind in (Kind.CALL_EXPR, Kind.MEMBER_REF_EXPR):
            return False
        if node.kind == Kind.DECL_REF_EXPR and node.ref is not None and node.ref.key not in counted:
            declaration = model.declarations.get(node.ref.key)
            if node.ref.kind in (Kind.TEMPLATE_NON_TYPE_PARAMETER, Kind.ENUM_CONSTANT_DECL):
                continue
            if any(
                n.ref is not None and n.ref.qualified.startswith("std::") for n in (node, *node.children)
            ):  # `std::is_same_v<T, float>`
                continue
            if declaration is None or declaration.kind in (Kind.PARM_DECL, Kind.FIELD_DECL):
                return False
            if declaration.kind == Kind.VAR_DECL and not _is_constant_variable(declaration, model, counted):
                return False
    return True


def _is_constant_variable(declaration: Node, model: Model, counted: AbstractSet[Key]) -> bool:
    values = model.assigned.get(declaration.ref.key, ()) if declaration.ref is not None else []
    return declaration.type.referred.is_const and len(values) == 1 and is_constant(values[0], model, counted)
