"""What the declaration of a device variable holds: a class that it defines, the declarator, the initial value, which device_global takes none of in C++17."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.launches.device_variables import constructs, initialiser_of, is_zero
from wmma2sycl.migrate.apis import types
from wmma2sycl.migrate.core.edits import hole
from wmma2sycl.migrate.core.lexer import Token
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.declarators import dimensions_of
from wmma2sycl.migrate.front import Kind, Node

_KEYWORDS = {"struct", "class", "union"}
_OPENS, _CLOSES = ("(", "["), (")", "]")


def dimensions_text(ctx: Context, variable: Node) -> str:
    """The `[4][N]` of the declarator, as a hole; a `[]` written out."""
    span = dimensions_of(ctx, variable)
    if ctx.code(span).replace(" ", "").startswith("[]"):  # its initial value tells
        return variable.type[variable.type.index("[") :]
    return hole(span) if span.end > span.start else ""


def first_value(ctx: Context, variable: Node) -> str | None:
    """The initial value as an argument; None where it is zero and no class says otherwise."""
    start = dimensions_of(ctx, variable).end
    written = initialiser_of(variable, ctx.source.data, start)
    if is_zero(written) and not constructs(variable):
        return None
    if not written:
        return "{}"
    first, *others = ctx.tokens.within(Span(start, variable.end))
    if first.text == "(":
        return hole(Span(first.end, written_end(ctx, variable) - 1))
    value = hole(Span(others[0].start if first.text == "=" else first.start, variable.end))
    return f"{{{value}}}" if _lists_texts(variable) else value


def _lists_texts(variable: Node) -> bool:
    """`char names[3][6] = {"ab", "cdefg"}`: a list that a function takes in one more pair of braces (templates/runtime/device_globals.hpp)."""
    element, value = variable.type.element, variable.initialiser
    in_arrays = element is not None and element.is_array and value is not None and value.kind == Kind.INIT_LIST_EXPR
    return in_arrays and value is not None and any(n.kind == Kind.STRING_LITERAL for n in value.walk())


def deduced_type(ctx: Context, variable: Node) -> str:
    """What `auto` is in a variable's declaration; empty where its name would have to be written anew."""
    of = variable.type.canonical
    if of.unqualified in types.TYPES:
        return types.TYPES[of.unqualified].format(ns=ctx.ns)
    is_named = of.is_class or of.is_enum or of.root.is_arithmetic
    return of.unqualified if is_named and not set("<(") & set(of.unqualified) else ""


def written_end(ctx: Context, variable: Node) -> int:
    """Behind the declarator with its initial value; clang leaves the `)` of `n(1)` out."""
    first = ctx.tokens.at_or_after(dimensions_of(ctx, variable).end)
    if first is None or first.text != "(":
        return variable.end
    close = ctx.tokens.matching(ctx.tokens.index(first.start))
    return ctx.tokens.code[close].end if close is not None else variable.end


def unused_name(ctx: Context, variable: Node) -> str:
    """A name for what says that the initial value is known."""
    options = (f"{variable.name}_at_first", f"w2s_{variable.name}_at_first")
    return next(name for name in options if name not in ctx.model.own_names)


def defined_class(ctx: Context, element: Span, variable: str) -> tuple[str, str] | None:
    """`struct Sizes {...} sizes;`: the definition and the class's name, a new one where it has none; None where the type is only named."""
    tokens = ctx.tokens.within(element)
    if not tokens or tokens[0].text not in _KEYWORDS or all(t.text != "{" for t in tokens):
        return None
    at = _behind_attributes(tokens)
    if tokens[at].text not in ("{", ":"):
        return hole(element), tokens[at].text
    options = (f"{variable}_class", f"w2s_{variable}_class")
    name = next(n for n in options if n not in ctx.model.own_names)
    head, rest = Span(element.start, tokens[at - 1].end), Span(tokens[at].start, element.end)
    return f"{hole(head)} {name} {hole(rest)}", name


def _behind_attributes(tokens: list[Token]) -> int:
    """Where the class's name would be: behind `struct __align__(16)`, `struct [[nodiscard]]`."""
    depth = 0
    for at, token in enumerate(tokens[1:], 1):
        depth += (token.text in _OPENS) - (token.text in _CLOSES)
        behind = tokens[at + 1].text if at + 1 < len(tokens) else ""
        if depth == 0 and token.text not in _CLOSES and behind not in _OPENS:
            return at
    return len(tokens) - 1
