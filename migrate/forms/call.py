"""A call of a function that has a row, seen one way: as a node has it, and as a macro's body or a skipped branch spells it.

Of the second there is no syntax tree. What only a tree tells, types and what is declared where, is unknown there: a form
that needs it says so with `unknown`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from wmma2sycl.migrate.analyse.kernels.mixed_overloads import MixedOverloads
from wmma2sycl.migrate.analyse.syntax.expressions import callee
from wmma2sycl.migrate.apis.api import Api
from wmma2sycl.migrate.core.edits import Edit
from wmma2sycl.migrate.core.lexer import Token
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.core.views import Argument, operand, operands
from wmma2sycl.migrate.diagnostics import Diagnostic
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.front import Kind, Node


@dataclass(frozen=True)
class Call:
    """`name` is the token that spells the function; `node` is None where there is no syntax tree."""

    ctx: Context
    row: Api
    name: Token
    span: Span
    arguments: tuple[Span, ...]
    node: Node | None = None

    @property
    def nodes(self) -> list[Node]:
        """The arguments' nodes; none where there is no syntax tree."""
        return self.node.arguments if self.node is not None else []

    @property
    def callee(self) -> Span:
        """The function's name with its namespace."""
        return Span(self.ctx.qualified_start(self.name), self.name.end)

    @cached_property
    def fields(self) -> dict[str, Argument | str]:
        """The arguments by their roles, as a row's text names them."""
        if self.node is not None:
            return {role: argument_of(self.ctx, a) for role, a in zip(self.row.roles, self.nodes)}
        return {role: spelled_argument(self.ctx, s) for role, s in zip(self.row.roles, self.arguments)}

    @property
    def misfit(self) -> str:
        """Why the arguments cannot have the row's roles; empty where they can."""
        return "" if self.row.takes_number(len(self.arguments)) and not self.has_pack else "with these arguments"

    @property
    def has_pack(self) -> bool:
        """Whether a pack is among the arguments: what it stands for, only the uses of the macro or the template tell."""
        if self.node is not None:
            return any(a.kind == Kind.PACK_EXPANSION_EXPR for a in self.nodes)
        macro = self.ctx.definition_at(self.span.start)
        packs = {"__VA_OPT__", macro.pack} if macro is not None and macro.pack else set()
        if self.ends_with_pack and 1 < len(self.arguments) == len(self.row.roles) and "?" not in self.row.args:
            return any(t.text in packs for s in self.arguments[:-1] for t in self.ctx.tokens.within(s))  # it is one
        return any(t.text in packs for s in self.arguments for t in self.ctx.tokens.within(s))

    @property
    def ends_with_pack(self) -> bool:
        """`__shfl_sync(~0u, __VA_ARGS__)` in a macro's body: the last argument stands for all others, and is nothing beside."""
        macro = self.ctx.definition_at(self.span.start) if self.node is None else None
        return macro is not None and bool(self.arguments) and self.ctx.code(self.arguments[-1]) == macro.pack

    def rendered(self) -> str:
        """The row's SYCL over the arguments."""
        return self.ctx.render_api(self.row, self.fields)

    def replaced(self, text: str) -> Edit:
        """The edit that puts text in the place of the call."""
        return self.ctx.replace(self.span, text)

    def renamed(self) -> Edit:
        """Only the name changes: the arguments may be any number."""
        return self.ctx.replace(self.callee, self.ctx.render_api(self.row, {"all": ""}).partition("(")[0])

    def about(self, code: str, **fields: str) -> Diagnostic:
        """A diagnostic that points at the call."""
        return self.ctx.diagnostic(code, self.span, **fields)

    def unknown(self) -> Diagnostic:
        """Only a use of the macro tells enough of the call."""
        macro = self.ctx.definition_at(self.span.start)
        return self.about("W2S101", what=self.row.name, macro=macro.name if macro is not None else "?")


def of_node(node: Node, rows: Mapping[str, Api], ctx: Context, namespace: str = "") -> Call | None:
    """The call of a function of CUDA's own with a row; None where it is none, and where a macro spells its name."""
    ref = callee(node)
    row = rows.get(ref.name) if ref is not None and ref.kind.startswith("FUNCTION") else None
    if ref is None or row is None or not ref.qualified.startswith(namespace):
        return None
    is_own = ref.cuda or (row.in_c and ref.file is None and ctx.on_device(node))
    is_own = is_own or (not row.needs and ctx.facts.get(MixedOverloads).of_cuda.get((node.file, node.start)) is False)
    name = ctx.spelled(node, ref.name, in_parts=True) if is_own else None
    return Call(ctx, row, name, node.span, tuple(a.span for a in node.arguments), node) if name is not None else None


def of_tokens(name: Token, row: Api, ctx: Context, end: int) -> Call | None:
    """The call that a name begins, in code that ends at `end`; None where it begins none."""
    code, i = ctx.tokens.code, ctx.tokens.index(name.end)
    parsed = ctx.tokens.arguments(i) if i < len(code) and code[i].text == "(" else None
    if parsed is None or code[parsed[1]].end > end:
        return None
    given = tuple(parsed[0])
    if not row.args and [ctx.code(one) for one in given] == ["__VA_ARGS__"]:
        given = ()  # `#define SYNC(...) __syncthreads(__VA_ARGS__)`: there is nothing to give
    return Call(ctx, row, name, Span(ctx.qualified_start(name), code[parsed[1]].end), given)


def argument_of(ctx: Context, node: Node) -> Argument:
    """An argument's hole; where it is `&x` or `&(x)`, also the hole of `x`."""
    found = ctx.argument(node.span)
    if node.kind == Kind.UNARY_OPERATOR and node.children and node.operator == "&":
        return Argument(str(found), found.atom, ctx.argument(_without_parentheses(ctx, node.operand).span))
    return found


def _without_parentheses(ctx: Context, node: Node) -> Node:
    """As long as they hold nothing beside, and no operator."""
    while node.kind == Kind.PAREN_EXPR and ctx.text(node.span) == f"({ctx.text(node.operand.span)})":
        if not ctx.argument(node.operand.span).atom:
            break
        node = node.operand
    return node


def spelled_argument(ctx: Context, span: Span) -> Argument:
    """The same where there is no syntax tree."""
    found = ctx.argument(span)
    first = ctx.tokens.at(span.start)
    inner = Span(first.end, span.end) if first is not None else span
    if first is not None and first.text == "&" and operands(ctx.code(inner)) is not None:
        return Argument(found, found.atom, operand(ctx.argument(inner)))
    return found
