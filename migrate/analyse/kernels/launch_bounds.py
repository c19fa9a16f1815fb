"""How many threads a kernel's `__launch_bounds__` allows a block, where its text tells: numbers, constants, macros, products of them."""

from __future__ import annotations

from collections.abc import Mapping

from wmma2sycl.migrate.analyse.macros.definitions import definitions
from wmma2sycl.migrate.analyse.syntax.callees import tokens_of
from wmma2sycl.migrate.core.lexer import Token, lex
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.front import Kind, Unit
from wmma2sycl.migrate.front.model import Function, Model

_BOUNDS = "__launch_bounds__"


def most_threads(model: Model, unit: Unit, kernel: Function, arguments: list[str] | None) -> int | None:
    """`arguments`: the template's, of the instance that is launched. None where nothing bounds it, or not by what can be read here."""
    words = written_bounds(model, kernel)
    return _product(model, unit, words, dict(zip(kernel.template_parameters, arguments or ()))) if words else None


def written_bounds(model: Model, kernel: Function) -> list[str]:
    """The words of the most threads; empty where nothing bounds them."""
    for declaration in kernel.declarations:
        end = declaration.body.start if declaration.has_body else declaration.end
        head = tokens_of(model, declaration.file, Span(declaration.start, end))
        at = next((i for i, t in enumerate(head) if t.text == _BOUNDS), None)
        if at is not None:
            return _first_argument(head[at + 2 :])
    return []


def _first_argument(tokens: list[Token]) -> list[str]:
    """The words as far as a comma, or the parenthesis that ends them."""
    found: list[str] = []
    depth = 0
    for token in tokens:
        if depth == 0 and token.text in (",", ")"):
            break
        depth += (token.text == "(") - (token.text == ")")
        found.append(token.text)
    return found


def _product(model: Model, unit: Unit, words: list[str], given: Mapping[str, str]) -> int | None:
    words = [w for w in words if w not in ("(", ")")]
    if not words or words[1::2] != ["*"] * (len(words) // 2):
        return None
    product = 1
    for word in words[::2]:
        factor = _factor(model, unit, given.get(word, word), given)
        if factor is None:
            return None
        product *= factor
    return product


def _factor(model: Model, unit: Unit, word: str, given: Mapping[str, str]) -> int | None:
    if word.rstrip("uUlL").isdigit():
        return int(word.rstrip("uUlL"))
    known = definitions(unit).get(word, [])
    if known:
        body = [t.text for t in lex(unit.text(known[0].file)[known[0].body.start : known[0].body.end]).code]
        is_plain = len(known) == 1 and not known[0].parameters and word not in body
        return _product(model, unit, body, given) if is_plain else None
    named = [d for k, d in model.declarations.items() if k[2] == word and d.kind == Kind.VAR_DECL and d.type.is_const]
    values = {d.initialiser.value() if d.initialiser is not None else None for d in named}
    return next(iter(values)) if len(values) == 1 else None
