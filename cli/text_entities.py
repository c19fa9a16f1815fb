"""The functions and declarations of a text that nobody parsed.

In: tokens without directives. Out: an `Entity` each; the names that words of code declare. Where code is laid out in a way that
is not followed, more is in one entity than should be.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from wmma2sycl.migrate.core.keywords import KEYWORDS
from wmma2sycl.migrate.core.lexer import Token, Tokens
from wmma2sycl.migrate.core.source import Span

_CLASSES = ("class", "struct", "union")
_BEHIND_NAME = ("=", ";", "[", "{", "(", ",", ")", ":")
_IN_TYPES = ("*", "&", "&&", ">", ">>")
_NO_TYPES = frozenset("return new delete else case goto throw sizeof do operator co_return co_yield".split())


@dataclass(frozen=True, slots=True)
class Entity:
    """A function, or a declaration outside of functions. `body`: where a function's begins; `names`: of it and of classes around it."""

    span: Span
    body: int | None
    names: frozenset[str]


def declared_names(tokens: list[Token]) -> Iterator[str]:
    """Names behind a type, or behind `using`; what a comma follows declares others."""
    for before, token, behind in zip(tokens, tokens[1:], [*tokens[2:], None]):
        if token.kind != "name" or token.text in KEYWORDS:
            continue
        ends = behind is None or behind.text in _BEHIND_NAME
        is_typed = (before.kind == "name" and before.text not in _NO_TYPES) or before.text in (*_IN_TYPES, ",")
        if ends and is_typed and not (before.kind != "name" and behind is not None and behind.text == "("):
            yield token.text


def entities(tokens: Tokens) -> Iterator[Entity]:
    """In order; those in classes, too. A class's own head is one."""
    code = tokens.code
    around: list[tuple[int, frozenset[str]]] = []  # where namespaces and classes end, and their names
    first = i = 0
    while i < len(code):
        while around and i >= around[-1][0]:
            around.pop()
        token, inside = code[i], frozenset().union(*(names for _, names in around))
        if token.text == "{":
            close = tokens.matching(i)
            close = len(code) - 1 if close is None else close
            head = code[first:i]
            name = _container(head)
            if name is not None:
                around.append((close, name))
                if name:
                    yield Entity(Span(head[0].start, token.end), None, inside | name)
                first = i = i + 1
                continue
            i = close
            follows = code[i + 1].text if i + 1 < len(code) else ""
            if _is_function(head) and follows not in (",", "{"):
                yield Entity(Span(code[first].start, code[i].end), token.start, inside | _called(head))
                first = i + 1
        elif token.text == ";":
            head = _outside_parentheses(code[first : i + 1])
            yield Entity(
                Span(code[first].start, token.end), None, inside | frozenset(declared_names(head)) | _called(head)
            )
            first = i + 1
        elif token.text == "}":
            first = i + 1
        elif token.text in ("(", "["):
            i = tokens.matching(i) or i
        i += 1


def _container(head: list[Token]) -> frozenset[str] | None:
    """The names of a namespace (none) or class that a brace behind these words opens."""
    words = [t.text for t in head]
    if "namespace" in words or (words[:1] == ["extern"] and len(words) == 2):
        return frozenset()
    if "enum" in words or "=" in words or (words and words[-1] == ")"):
        return None
    at = next(
        (i for i, word in enumerate(words) if word in _CLASSES and (i == 0 or words[i - 1] not in ("<", ","))), None
    )
    if at is None or "(" in words[at:]:
        return None
    return frozenset(t.text for t in head[at + 1 : at + 2] if t.kind == "name")


def _is_function(head: list[Token]) -> bool:
    texts = [t.text for t in head]
    return "(" in texts and "=" not in texts[: texts.index("(")]


def _called(tokens: Iterable[Token]) -> frozenset[str]:
    """Names ahead of a parenthesis: a function's own is among them, or a macro's, which has it among its arguments."""
    row = list(tokens)
    if len(row) > 1 and row[0].kind == "name" and row[1].text == "(":
        return frozenset(t.text for t in row if t.kind == "name" and t.text not in KEYWORDS)
    return frozenset(
        a.text for a, b in itertools.pairwise(row) if a.kind == "name" and b.text == "(" and a.text not in KEYWORDS
    )


def _outside_parentheses(tokens: list[Token]) -> list[Token]:
    """Without what parentheses hold: a function's parameters."""
    found, depth = [], 0
    for token in tokens:
        depth -= token.text == ")"
        if depth == 0:
            found.append(token)
        depth += token.text == "("
    return found
