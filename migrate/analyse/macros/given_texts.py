"""What the uses of a macro give one of its parameters, by tokens: those in bodies of other macros too, and what these are given."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from wmma2sycl.migrate.analyse.macros.definitions import Definition, definition, definitions_of
from wmma2sycl.migrate.core.lexer import Token, Tokens, directives, lex
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.front import Unit


class _Untold(Exception):
    """Tokens do not tell it: the macro is handed to what is no macro, or given another number of arguments."""


@dataclass(frozen=True)
class _Use:
    """Where a macro, or a parameter that stands for it, is named: the macro whose body does, if any."""

    tokens: Tokens
    index: int
    within: Definition | None


def texts_given(units: Sequence[Unit], macro: Definition, parameter: str) -> list[list[Token]] | None:
    """Each text as tokens; None where they do not tell all of them."""
    try:
        return list(_texts(units, macro, parameter, frozenset()))
    except _Untold:
        return None


def are_names(units: Sequence[Unit], texts: Iterable[list[Token]]) -> bool:
    """Whether each text is a name, or what `##` makes of names and numbers, and no macro."""
    return all(_is_name(text) and not any(u.defines(t.text) for u in units for t in text) for text in texts)


def _is_name(text: list[Token]) -> bool:
    joined = all(t.text == "##" for t in text[1::2]) and all(t.kind in ("name", "number") for t in text[::2])
    return len(text) % 2 == 1 and joined


def _texts(
    units: Sequence[Unit], macro: Definition, parameter: str, above: AbstractSet[tuple[str, str]]
) -> Iterator[list[Token]]:
    """Of all uses in files of the units, and in turn of what those are given that the texts name."""
    if (macro.name, parameter) in above:
        return
    for use in _uses(units, macro.name):
        for within, given in _arguments(units, use, macro, parameter, frozenset()):
            yield given
            for name in {t.text for t in given} & {*(within.parameters if within is not None else ())}:
                if within is not None:
                    yield from _texts(units, within, name, above | {(macro.name, parameter)})


def _uses(units: Sequence[Unit], name: str) -> Iterator[_Use]:
    """Where files name a macro, but for directives other than the bodies of macros."""
    for file, data in {file: unit.data(file) for unit in units for file in unit.opened}.items():
        if name.encode() not in data:
            continue
        tokens = lex(data)
        lines = directives(data, tokens)
        for index in (i for i, t in enumerate(tokens.code) if t.text == name):
            place = Span(tokens.code[index].start, tokens.code[index].end)
            line = next((one for one in lines if one.contains(place)), None)
            within = definition(file, line, data) if line is not None else None
            if line is None or (within is not None and within.body.contains(place)):
                yield _Use(tokens, index, within)


def _arguments(
    units: Sequence[Unit], use: _Use, macro: Definition, parameter: str, lists: AbstractSet[str]
) -> Iterator[tuple[Definition | None, list[Token]]]:
    """What a use gives the parameter, or those in the list's body that the macro is handed to: `LIST(MACRO)`."""
    code, at, fixed = use.tokens.code, macro.parameters.index(parameter), len(macro.parameters) - bool(macro.pack)
    if use.index + 1 >= len(code) or code[use.index + 1].text != "(":
        for one in _handed(units, use, lists):
            yield from _arguments(units, one, macro, parameter, lists | {one.within.name if one.within else ""})
        return
    parsed = use.tokens.arguments(use.index + 1)
    if parsed is None or len(parsed[0]) < fixed or (len(parsed[0]) > fixed and not macro.pack):
        raise _Untold
    spans = parsed[0][at:] if parameter == macro.pack else parsed[0][at : at + 1]
    yield use.within, use.tokens.within(Span(spans[0].start, spans[-1].end)) if spans else []


def _handed(units: Sequence[Unit], use: _Use, lists: AbstractSet[str]) -> Iterator[_Use]:
    """Where the macro that a macro's name is handed to names the parameter which stands for it."""
    code = use.tokens.code
    opened = next(
        (i for i in range(use.index - 1, -1, -1) if code[i].text == "(" and _is_open(use.tokens, i, use.index)), 0
    )
    parsed = use.tokens.arguments(opened) if opened > 0 else None
    place = Span(code[use.index].start, code[use.index].end)
    if parsed is None or place not in parsed[0] or code[opened - 1].text in lists:
        raise _Untold
    defined = [(u, d) for u in units for d in definitions_of(u, code[opened - 1].text)]
    position = parsed[0].index(place)
    if not defined or any(position >= len(d.parameters) or d.parameters[position] == d.pack for _, d in defined):
        raise _Untold
    for unit, one in defined:
        tokens = lex(unit.data(one.file))
        for token in tokens.within(one.body):
            if token.text == one.parameters[position]:
                yield _Use(tokens, tokens.index(token.start), one)


def _is_open(tokens: Tokens, opened: int, index: int) -> bool:
    closed = tokens.matching(opened)
    return closed is not None and closed > index
