"""What the uses of a macro give one of its parameters, by tokens: those in bodies of other macros too, and what these are given."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet

from wmma2sycl.migrate.analyse.macros.definitions import Definition, definition
from wmma2sycl.migrate.core.lexer import Token, Tokens, directives, lex
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.front import Unit


def texts_given(
    units: Iterable[Unit], macro: Definition, parameter: str, above: AbstractSet[str] = frozenset()
) -> list[list[Token]] | None:
    """Each text as tokens; None where some use hands the macro on by its name, or gives it another number of arguments."""
    units, found = list(units), list[list[Token]]()
    files = {file: unit.data(file) for unit in units for file in unit.opened}
    for tokens, index, within in _uses(files, macro.name) if macro.name not in above else ():
        given = _argument(tokens, index, macro, parameter)
        if given is None:
            return None
        found.append(given)
        for name in {t.text for t in given} & {*(within.parameters if within is not None else ())}:
            more = texts_given(units, within, name, above | {macro.name}) if within is not None else []
            if more is None:
                return None
            found += more
    return found


def are_names(units: Iterable[Unit], texts: Iterable[list[Token]]) -> bool:
    """Whether each text is a name, or what `##` makes of names and numbers, and no macro."""
    units = list(units)
    return all(_is_name(text) and not any(u.defines(t.text) for u in units for t in text) for text in texts)


def _is_name(text: list[Token]) -> bool:
    joined = all(t.text == "##" for t in text[1::2]) and all(t.kind in ("name", "number") for t in text[::2])
    return len(text) % 2 == 1 and joined


def _uses(files: dict[str, bytes], name: str) -> Iterator[tuple[Tokens, int, Definition | None]]:
    """Where files name a macro, but for directives other than the bodies of macros, with the macro whose body does."""
    for file, data in files.items():
        if name.encode() not in data:
            continue
        tokens = lex(data)
        lines = directives(data, tokens)
        for index in (i for i, t in enumerate(tokens.code) if t.text == name):
            place = Span(tokens.code[index].start, tokens.code[index].end)
            line = next((one for one in lines if one.contains(place)), None)
            within = definition(file, line, data) if line is not None else None
            if line is None or (within is not None and within.body.contains(place)):
                yield tokens, index, within


def _argument(tokens: Tokens, index: int, macro: Definition, parameter: str) -> list[Token] | None:
    following = tokens.code[index + 1 : index + 2]
    given = tokens.arguments(index + 1) if following and following[0].text == "(" else None
    at, fixed = macro.parameters.index(parameter), len(macro.parameters) - bool(macro.pack)
    if given is None or len(given[0]) < fixed or (len(given[0]) > fixed and not macro.pack):
        return None
    spans = given[0][at:] if parameter == macro.pack else given[0][at : at + 1]
    return tokens.within(Span(spans[0].start, spans[-1].end)) if spans else []
