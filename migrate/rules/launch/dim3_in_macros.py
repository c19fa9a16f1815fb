"""dim3 in the bodies of macros: constructions that spell the type, and members where all uses give a dim3."""

from __future__ import annotations

from collections.abc import Sequence

from wmma2sycl.migrate.analyse.lanes.members_in_macros import MembersInMacros
from wmma2sycl.migrate.apis.builtins import DIMENSIONS, INDEX_VARIABLES
from wmma2sycl.migrate.core.edits import hole
from wmma2sycl.migrate.core.lexer import Token, Tokens, lex
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned
from wmma2sycl.migrate.rules.launch.dim3 import reversed_sizes

_OPEN, _CLOSE = ("(", "[", "{"), (")", "]", "}")


def count_spelled(body: str) -> int:
    """How many constructions of a dim3 spelled_sizes() sees in a macro's text."""
    code = Tokens(lex(body.encode("utf-8", "surrogateescape")).code)
    return sum(len(_opened(code, i)) for i, token in enumerate(code.code) if token.text == "dim3")


def _opened(tokens: Tokens, i: int) -> list[int]:
    """The brackets of the sizes behind the `dim3` at `i`: `dim3(a)`, `dim3 grid(a), block{b}`, `dim3 grid = {a}`."""
    code, found, at = tokens.code, list[int](), i + 1
    while at < len(code):
        is_named = code[at].kind == "name"
        at += is_named
        if is_named and [t.text for t in code[at : at + 2]] == ["=", "{"]:
            at += 1
        closed = tokens.matching(at) if at < len(code) and code[at].text in ("(", "{") else None
        if closed is None or (is_named and _takes_parameters(code, at, closed)):
            break
        found.append(at)
        if not is_named or [t.text for t in code[closed + 1 : closed + 2]] != [","]:
            break
        at = closed + 2
        if at >= len(code) or code[at].kind != "name":
            break
    return found


def _takes_parameters(code: Sequence[Token], opened: int, closed: int) -> bool:
    """Whether it is a function that gives a dim3: `dim3 grid(int m, int n) {`, `dim3 block()`."""
    within, behind = code[opened + 1 : closed], code[closed + 1 : closed + 2]
    is_typed = len(within) > 1 and within[0].kind == within[1].kind == "name"
    is_body = bool(behind) and behind[0].text in ("{", "const", "noexcept")
    return code[opened].text == "(" and (not within or is_typed or is_body)


def spelled_sizes(ctx: Context, name: Token, end: int) -> Planned:
    """`dim3(a, b)`, `dim3 grid(a, b), block(c)` and `dim3 grid = {a, b}` in a macro's body that ends at `end`."""
    for i in _opened(ctx.tokens, ctx.tokens.index(name.start)):
        if ctx.tokens.code[i].start < end:
            yield from _sizes(ctx, name, i, end)


def _sizes(ctx: Context, name: Token, i: int, end: int) -> Planned:
    parsed = ctx.tokens.arguments(i)
    if parsed is None or ctx.tokens.code[parsed[1]].end > end:
        return
    macro = ctx.definition_at(name.start)
    if macro is not None and macro.pack in (ctx.code(span) for span in parsed[0]):
        yield ctx.diagnostic("W2S101", Span(name.start, ctx.tokens.code[parsed[1]].end), what="dim3", macro=macro.name)
    elif macro is not None and [ctx.code(span) for span in parsed[0]] in ([p] for p in macro.parameters):
        given = parsed[0][0]  # a number, or a dim3
        yield ctx.replace(given, f"{ctx.ns}range_of({hole(given)})")
    elif parsed[0]:
        yield reversed_sizes(ctx, Span(parsed[0][0].start, parsed[0][-1].end), [hole(s) for s in parsed[0]])
    else:
        yield ctx.insert(ctx.tokens.code[i].end, "1, 1, 1")


def member_of_some(ctx: Context, name: Token) -> Planned:
    """`v.x` in a macro's body, where some uses give a vector, and others a class of the program's."""
    dot = ctx.tokens.before(name.start)
    base = _base_before(ctx, dot) if dot is not None else None
    if dot is not None and base is not None:
        given = f"(*{hole(base)})" if dot.text == "->" else _bracketed(ctx, base)
        yield ctx.replace(Span(base.start, name.end), f"{ctx.ns}{name.text}_of{given}")
    else:
        macro = ctx.definition_at(name.start)
        yield ctx.diagnostic("W2S101", Span(name.start, name.end), what=name.text, macro=macro.name if macro else "")


def _bracketed(ctx: Context, base: Span) -> str:
    """In one pair of parentheses, its own where it has some."""
    return hole(base) if ctx.text(base).startswith("(") else f"({hole(base)})"


def spelled_member(ctx: Context, name: Token) -> Planned:
    """`d.x` in a macro's body, where all its uses give a dim3; where some give another class, no text serves both."""
    macro, dot = ctx.definition_at(name.start), ctx.tokens.before(name.start)
    members = ctx.facts.get(MembersInMacros)
    spelled = (macro.name, name.text) if macro is not None else ("", "")
    if dot is None or dot.text not in (".", "->") or spelled not in members.of_dim3 | members.mixed:
        return
    base = _base_before(ctx, dot)
    if base is not None and ctx.code(base) in INDEX_VARIABLES:
        return
    if base is None or spelled in members.mixed:
        yield ctx.diagnostic("W2S101", Span(dot.start, name.end), what=dot.text + name.text, macro=spelled[0])
        return
    given = _given_after(ctx, name) if spelled in members.outgrown else None
    if spelled in members.outgrown and given is None:
        yield ctx.diagnostic("W2S101", Span(dot.start, name.end), what=f"a change of {name.text}", macro=spelled[0])
    elif given is not None:
        yield ctx.insert(given.start, "unsigned(")
        yield ctx.insert(given.end, ")")
    text = f"(*{hole(base)})" if dot.text == "->" else hole(base)
    element = f"{text}[{DIMENSIONS[name.text]}]"
    is_read = spelled in members.wrapped and given is None
    yield ctx.replace(Span(base.start, name.end), f"unsigned({element})" if is_read else element)


def _given_after(ctx: Context, name: Token) -> Span | None:
    """What stands behind the `=` of a member in a macro's body; None where no `=` does."""
    code, first = ctx.tokens.code, ctx.tokens.index(name.start) + 2
    directive = ctx.directive_at(name.start)
    end = directive.end if directive is not None else 0
    if first >= len(code) or code[first - 1].text != "=" or code[first].start >= end:
        return None
    depth, last = 0, first
    while last < len(code) and code[last].start < end:
        depth += (code[last].text in _OPEN) - (code[last].text in _CLOSE)
        if depth < 0 or (depth == 0 and code[last].text in (";", ",")):
            break
        last += 1
    return Span(code[first].start, code[last - 1].end) if last > first else None


def _base_before(ctx: Context, dot: Token) -> Span | None:
    """The name or the parentheses that a member is taken of; None where more stands there."""
    code, last = ctx.tokens.code, ctx.tokens.index(dot.start) - 1
    first = last
    if code[last].text == ")":
        depth = 0
        while first >= 0 and (depth := depth + (code[first].text == ")") - (code[first].text == "(")):
            first -= 1
    before = code[first - 1] if first > 0 else None
    is_more = (
        before is not None
        and before.end == code[first].start
        and (before.kind == "name" or before.text in ("]", ")", ".", "->", "::"))
    )
    is_base = code[first].text == "(" or code[first].kind == "name"
    return Span(code[first].start, code[last].end) if is_base and not is_more else None
