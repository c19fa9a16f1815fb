"""Functions of the device that a macro's body spells: `#define MAKE(NAME) __global__ void NAME(float *p) { ... }`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from wmma2sycl.migrate.analyse.macros.definitions import Definition, definitions_of
from wmma2sycl.migrate.core.lexer import lex
from wmma2sycl.migrate.front import Key, Node, Unit
from wmma2sycl.migrate.front.model import Fact, Model

_SPECIFIERS = {"__global__", "__device__"}


@dataclass(frozen=True, slots=True)
class MacroFunctions(Fact):
    """Such functions, and the macro that spells each; the outermost around it where that is not known."""

    made: tuple[tuple[Key, str], ...]

    @classmethod
    def of(cls, model: Model) -> MacroFunctions:
        """Every use of a macro that makes a device function, with the body that spells it."""
        return cls(tuple(_made(model)))


def _made(model: Model) -> Iterator[tuple[Key, str]]:
    units = {file: unit for unit in model.units for file, uses in unit.macros.items() if uses}
    for key, function in model.functions.items():
        bodies = [d.body for d in function.declarations if d.has_body] if function.on_device else []
        yield from ((key, macro) for macro in dict.fromkeys(_spelling(units, body) for body in bodies) if macro)


def _spelling(units: Mapping[str, Unit], body: Node) -> str:
    """The macro of a body, of which a template has one for each specialisation; empty where it stands in the text."""
    unit = units.get(body.file)
    start = outermost_use(unit, body.file, body.start) if unit is not None else None
    if unit is None or start is None or unit.text(body.file)[body.start : body.start + 1] == b"{":
        return ""
    return spelling_macro(unit, body.file, start) or unit.macros[body.file][start][0]


def outermost_use(unit: Unit, file: str, offset: int) -> int | None:
    """Where the use of a macro begins that all around an offset comes from."""
    uses = unit.macros.get(file, {}).items()
    return min((start for start, (_, end) in uses if start <= offset < end), default=None)


def spelling_macro(unit: Unit, file: str, start: int) -> str:
    """The macro whose body has the head and the braces of what a use at `start` makes: one that it names, or that is given to it
    (`OPERATIONS(MAKE)`); empty where there is none, or more than one."""
    end = unit.macros[file][start][1]
    left, found = [t.text for t in lex(unit.text(file)[start:end]).code], set[str]()
    seen = set[str]()
    while left:
        word = left.pop()
        if word in seen:
            continue
        seen.add(word)
        bodies = definitions_of(unit, word) if unit.macro(word) else []
        if any(_spells_function(unit, one) for one in bodies):
            found.add(word)
        else:
            left += [w for one in bodies for w in one.words]
    return found.pop() if len(found) == 1 else ""


def _spells_function(unit: Unit, macro: Definition) -> bool:
    return not _SPECIFIERS.isdisjoint(macro.words) and b"{" in unit.data(macro.file)[macro.body.start : macro.body.end]
