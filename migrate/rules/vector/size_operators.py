"""Operators that a program gives dim3, which has none; sycl::range has them all, and a use of either is ambiguous."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.types.size_operators import EQUALITY, RELATIONS, is_of_sizes, is_own_of_range
from wmma2sycl.migrate.core.edits import hole
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node, Ref


@rule(Kind.FUNCTION_DECL)
def operator_of_sizes(node: Node, ctx: Context) -> Planned:
    """`dim3 operator/(dim3, dim3)`: sycl::range has its own, which a library's template finds first (`std::divides<dim3>`).

    Of two ranges that are compared sycl::range makes a third: a template that finds that instead of a truth does not compile.
    """
    if not is_of_sizes(node):
        return
    if is_own_of_range(node, ctx.unit):
        yield ctx.remove_statement(node.start, node.end)
    elif node.name not in RELATIONS or node.return_type.canonical != "bool":
        taken = [p.type.canonical.referred.unqualified for p in node.parameters]
        yield ctx.about("W2S512", node, operator=node.name, operands=", ".join(map(str, taken)))


@rule(Kind.BINARY_OPERATOR)
def use_of_own_operator(node: Node, ctx: Context) -> Planned:
    """`a < b` by its name, `::operator<(a, b)`: a qualified name finds the program's alone.

    What asks whether sizes are the same SYCL has for what they are derived from: the program's is the better match.
    """
    called = node.called
    if called is None or called.name in EQUALITY or node.in_template or not _is_kept(called, ctx):
        return
    written = ctx.tokens.within(Span(node.left.end, node.right.start))
    if [t.text for t in written] != [called.name.removeprefix("operator")]:
        return  # a macro's
    listed = f"{hole(node.left.span)}, {hole(node.right.span)}"
    yield ctx.replace(node.span, f"{_from_outside(called)}({listed})")


def _is_kept(called: Ref, ctx: Context) -> bool:
    function = ctx.model.functions.get(called.key)
    if function is None or not function.declarations:
        return False
    return all(is_of_sizes(one) and not is_own_of_range(one, ctx.unit) for one in function.declarations)


def _from_outside(called: Ref) -> str:
    """The name in all its namespaces but those without a name, which are looked through."""
    return "::" + "::".join(part for part in called.qualified.split("::") if not part.startswith("("))
