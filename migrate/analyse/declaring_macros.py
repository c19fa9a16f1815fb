"""Macros that are whole declarations, `MAKE_SUM(double)`: what follows a use is another one, without a `;` between."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.launch_macros import Definition, definitions
from wmma2sycl.migrate.front import Unit
from wmma2sycl.migrate.lexer import Tokens, lex


def declares(unit: Unit, name: str) -> bool:
    """Whether the macro's body ends with a declaration, or with the use of a macro whose body does."""
    return _declares(unit, name, definitions(unit), frozenset())


def _declares(unit: Unit, name: str, known: dict[str, list[Definition]], above: frozenset[str]) -> bool:
    return name not in above and any(_ends_one(unit, d, known, above | {name}) for d in known.get(name, []))


def _ends_one(unit: Unit, definition: Definition, known: dict[str, list[Definition]], above: frozenset[str]) -> bool:
    code = lex(unit.text(definition.file)[definition.body.start : definition.body.end]).code
    if not code or code[-1].text in (";", "}"):
        return bool(code)
    called = code[_opening(Tokens(code)) - 1] if code[-1].text == ")" else code[-1]
    return _declares(unit, called.text, known, above)


def _opening(body: Tokens) -> int:
    """Index of the bracket that the last token closes."""
    last = len(body.code) - 1
    return next((i for i in range(last) if body.code[i].text == "(" and body.matching(i) == last), last)
