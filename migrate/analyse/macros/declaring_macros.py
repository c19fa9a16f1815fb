"""Macros that are whole declarations, `MAKE_SUM(double)`, or open or close a block of them, `BEGIN_DECLS`: what follows a use is
another one, without a `;` between."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.macros.definitions import Definition, definitions_of
from wmma2sycl.migrate.core.lexer import Tokens, lex
from wmma2sycl.migrate.front import Unit


def declares(unit: Unit, name: str, above: frozenset[str] = frozenset()) -> bool:
    """Whether the macro's body ends with a declaration or a block's bracket, or with the use of a macro whose body does."""
    return name not in above and any(_ends_one(unit, d, above | {name}) for d in definitions_of(unit, name))


def _ends_one(unit: Unit, definition: Definition, above: frozenset[str]) -> bool:
    code = lex(unit.data(definition.file)[definition.body.start : definition.body.end]).code
    if not code or code[-1].text in (";", "}", "{"):
        return bool(code)
    called = code[_opening(Tokens(code)) - 1] if code[-1].text == ")" else code[-1]
    is_given = called.text in definition.parameters and code[-1].text == ")"  # `OPERATIONS(MAKE)`
    return is_given or declares(unit, called.text, above)


def _opening(body: Tokens) -> int:
    """Index of the bracket that the last token closes."""
    last = len(body.code) - 1
    return next((i for i in range(last) if body.code[i].text == "(" and body.matching(i) == last), last)
