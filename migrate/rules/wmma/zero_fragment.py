"""A fragment that is declared or assigned with an empty initialiser is filled with zeros."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.syntax.expressions import is_statement
from wmma2sycl.migrate.analyse.syntax.zero_fragments import is_assigned_zero, is_declared_zero, is_written_first
from wmma2sycl.migrate.core.edits import hole
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node

_PARTS = ("element", "row", "plane")  # of an array, by their own dimensions


@rule(Kind.DECL_STMT)
def declared(node: Node, ctx: Context) -> Planned:
    """Adds a fill behind a declaration `fragment f{}`."""
    body = next(
        (
            a
            for a in node.ancestors()
            if a.kind == Kind.COMPOUND_STMT and a.parent is not None and "STMT" not in a.parent.kind
        ),
        None,
    )
    if body is None or not ctx.on_device(node):
        return
    zeros = [c for c in node.children if is_declared_zero(c) and not is_written_first(c, body)]
    if zeros:
        yield ctx.insert(node.end, "".join(_filled(c, ctx.source.indent(node.start), ctx) for c in zeros))


@rule(Kind.BINARY_OPERATOR)
def assigned(node: Node, ctx: Context) -> Planned:
    """`f = {}` becomes a fill."""
    if is_assigned_zero(node) and is_statement(node) and ctx.on_device(node):
        yield ctx.replace(node.span, f"joint_matrix_fill({ctx.names['sg']}, {hole(node.left.span)}, 0)")


def _filled(variable: Node, indent: str, ctx: Context) -> str:
    """The statement that fills a variable, of an array every element."""
    name = variable.name
    lines = []
    dimensions = variable.canonical_type.count("[")
    for depth in range(dimensions):
        left = dimensions - 1 - depth  # dimensions of what the loop goes over
        inner = f"{variable.name}_{_PARTS[left] if left < len(_PARTS) else f'part{left}'}"
        lines.append(f"for (auto &{inner} : {name})")
        name = inner
    lines.append(f"joint_matrix_fill({ctx.names['sg']}, {name}, 0);")
    return "".join(f"\n{indent}{ctx.indent_unit * depth}{line}" for depth, line in enumerate(lines))
