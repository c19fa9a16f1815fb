"""Macros that a declaration begins with and that say its linkage: `#define API extern "C"`, `#define KERNEL API __global__ void`."""

from __future__ import annotations

from wmma2sycl.migrate.core.lexer import lex
from wmma2sycl.migrate.front import Unit

_LINKAGE = ["extern", '"C"']


def behind_linkage(unit: Unit, name: str, above: frozenset[str] = frozenset()) -> list[str] | None:
    """The words behind the `extern "C"` that a macro without parameters begins with; None where it begins with something else."""
    text = unit.macro(name) if name not in above else b""
    if not text or text[len(name) :].startswith(b"("):
        return None
    words = [t.text for t in lex(text[len(name) :]).code]
    if words[:2] == _LINKAGE:
        return words[2:]
    inner = behind_linkage(unit, words[0], above | {name}) if words else None
    return None if inner is None else inner + words[1:]


def is_linkage(unit: Unit, name: str) -> bool:
    """Whether a macro is `extern "C"` and nothing behind it that must stand behind a function's properties."""
    words = behind_linkage(unit, name)
    if words is None:
        return False
    depth, left = 0, []
    for word in words:
        depth -= word == ")"
        left += [] if depth or word in ("__attribute__", "(", ")") else [word]
        depth += word == "("
    return not left


def says_linkage(unit: Unit, name: str, above: frozenset[str] = frozenset()) -> bool:
    """Whether the text of a macro with parameters has an `extern "C"`, or that of a macro that it names."""
    text = unit.macro(name) if name not in above else b""
    words = [t.text for t in lex(text[len(name) :]).code] if text else []
    if (not above and words[:1] != ["("]) or not words:
        return False
    return _LINKAGE in (words[i : i + 2] for i in range(len(words))) or any(
        says_linkage(unit, word, above | {name}) for word in dict.fromkeys(words) if unit.macro(word)
    )
