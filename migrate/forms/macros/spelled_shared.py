"""`__shared__` variables that a macro's body declares, `#define SMEM(T, n) __shared__ T buf[n]`: by their tokens, as the code's are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from wmma2sycl.migrate.analyse.macros.definitions import Definition, definitions_of
from wmma2sycl.migrate.analyse.macros.given_texts import are_names, texts_given
from wmma2sycl.migrate.core.edits import hole
from wmma2sycl.migrate.core.lexer import Token, Tokens, lex
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.declarators import are_brackets
from wmma2sycl.migrate.front import Unit

SHARED = "__shared__"
MARKS = {SHARED, "static", "extern"}
ALIGNED = {"alignas", "__align__", "__builtin_align__", "__attribute__"}
_NO_TYPE = {*MARKS, *ALIGNED, "[", "{"}
_UNKNOWN = {"volatile", "=", ",", "&", "{", "union", "struct", "class"}  # what would need to be looked at more


class Declared(NamedTuple):
    """One declaration: all of it, its element's type, its name, its dimensions. Spans of the tokens' text."""

    whole: Span
    element: Span
    name: Span
    dimensions: Span
    is_dynamic: bool


def declared_at(tokens: Tokens, at: int, end: int) -> Declared | None:
    """The declaration around the `__shared__` at an index, in a body that ends at an offset; None where it is of another form."""
    code = tokens.code
    first = _first_mark(code, at)
    last = at
    while last + 1 < len(code) and code[last + 1].end <= end and code[last + 1].text != ";":
        last += 1
    words = _without_alignments(code[first : last + 1])
    is_dynamic = any(t.text == "extern" for t in words)
    words = [t for t in words if t.text not in MARKS]
    bracket = next((i for i, t in enumerate(words) if t.text == "["), len(words))
    if {t.text for t in words[:bracket]} & _UNKNOWN or any(t.text in "()[]{}" for t in words[:bracket]):
        return None
    named = bracket - 1
    while named >= 2 and words[named - 1].text == "##":
        named -= 2
    if named < 1 or not are_brackets(words[bracket:]) or words[named].kind != "name":
        return None
    element, behind = Span(words[0].start, words[named - 1].end), words[bracket - 1].end
    dimensions = Span(words[bracket].start, words[-1].end) if bracket < len(words) else Span(behind, behind)
    whole = Span(code[first].start, words[-1].end)
    return Declared(whole, element, Span(words[named].start, behind), dimensions, is_dynamic)


def declared_text(ctx: Context, declared: Declared, macro: Definition) -> str | None:
    """Its SYCL, in one line: of any type, so of the bytes that the array takes. None of a dynamic array of rows.

    Nor where a parameter may be more than a type or a name at some use: `s[32]`, the dimensions alone.
    """
    if not _is_of_names(ctx.model.units, macro, ctx.tokens, declared):
        return None
    element, dimensions, name = hole(declared.element), hole(declared.dimensions), ctx.text(declared.name)
    if declared.is_dynamic:
        sizes = "".join(t.text for t in ctx.tokens.within(declared.dimensions))
        return f"auto *{name} = {ctx.ns}dynamic_local_memory<{element}>()" if sizes == "[]" else None
    pasted = "##" in name or name in macro.parameters
    storage = f"{name}##_storage" if pasted else f"{name}_storage"
    array = f"{element}{dimensions}"
    reference = (
        f"{element} (&){dimensions}"
        if dimensions and declared.dimensions.start < declared.dimensions.end
        else f"{element} &"
    )
    return (
        f"alignas(128) {ctx.syclex}::work_group_static<std::byte[sizeof({array})]> {storage}; "
        f"auto &{name} = reinterpret_cast<{reference}>({storage})"
    )


def are_declared(unit: Unit, name: str, units: Sequence[Unit], seen: frozenset[str] = frozenset()) -> bool:
    """Whether all `__shared__` in what a macro expands to stand in declarations that are migrated there."""
    found = False
    for macro in definitions_of(unit, name) if name not in seen else ():
        body = unit.data(macro.file)[macro.body.start : macro.body.end]
        if SHARED in macro.words:
            tokens = lex(body)
            marks = [i for i, t in enumerate(tokens.code) if t.text == SHARED]
            if not all(_is_migrated(units, macro, tokens, i) for i in marks):
                return False
            found = True
        for inner in macro.words - {name}:
            if unit.defines(inner) and are_declared(unit, inner, units, seen | {name}):
                found = True
    return found


def marks_of(unit: Unit, name: str, seen: frozenset[str] = frozenset()) -> frozenset[str] | None:
    """The words of a macro that is nothing but marks and alignments, `#define SHARED __shared__ __align__(16)`; None of any other."""
    bodies = [unit.data(d.file)[d.body.start : d.body.end] for d in definitions_of(unit, name)]
    if name in seen or not unit.defines(name) or not bodies:
        return None
    found: set[str] = set()
    for tokens in map(lex, bodies):
        behind = 0
        for i, token in enumerate(tokens.code):
            if token.start < behind or token.text in MARKS:
                found |= {token.text} & MARKS
                continue
            inner = frozenset() if token.text in ALIGNED else marks_of(unit, token.text, seen | {name})
            if inner is None:
                return None
            found |= inner
            parsed = tokens.arguments(i + 1) if tokens.code[i + 1 : i + 2] and tokens.code[i + 1].text == "(" else None
            behind = tokens.code[parsed[1]].end if parsed is not None else token.end
    return frozenset(found)


def marks_only(unit: Unit, name: str) -> bool:
    """Whether a macro is nothing but marks, `__shared__` among them."""
    return SHARED in (marks_of(unit, name) or ())


def _is_migrated(units: Sequence[Unit], macro: Definition, tokens: Tokens, at: int) -> bool:
    declared = declared_at(tokens, at, tokens.code[-1].end)
    if declared is None or not _is_of_names(units, macro, tokens, declared):
        return False
    sizes = [t.text for t in tokens.within(declared.dimensions)]
    return not declared.is_dynamic or sizes == ["[", "]"]


def _is_of_names(units: Sequence[Unit], macro: Definition, tokens: Tokens, declared: Declared) -> bool:
    """Whether what the uses give its name is one, and its element a type."""
    names = {t.text for t in tokens.within(declared.name)}
    if any(unit.defines(name) for unit in units for name in names - {*macro.parameters}):
        return False
    for parameter in {t.text for t in tokens.within(Span(declared.element.start, declared.name.end))} & {
        *macro.parameters
    }:
        texts = texts_given(units, macro, parameter)
        if texts is None or any(t.text in _NO_TYPE for text in texts for t in text):
            return False
        if parameter in names and not are_names(units, texts):
            return False
    return True


def _first_mark(code: list[Token], at: int) -> int:
    while at > 0:
        if code[at - 1].text in MARKS:
            at -= 1
        elif code[at - 1].text == ")" and (opened := _opening(code, at - 1)) > 0 and code[opened - 1].text in ALIGNED:
            at = opened - 1
        else:
            break
    return at


def _opening(code: list[Token], closed: int) -> int:
    depth = 0
    for i in range(closed, -1, -1):
        depth += (code[i].text == ")") - (code[i].text == "(")
        if depth == 0:
            return i
    return -1


def _without_alignments(code: list[Token]) -> list[Token]:
    kept, depth, skips = [], 0, False
    for token in code:
        skips = skips or token.text in ALIGNED
        if not skips:
            kept.append(token)
            continue
        depth += (token.text == "(") - (token.text == ")")
        skips = depth > 0 or token.text in ALIGNED
    return kept
