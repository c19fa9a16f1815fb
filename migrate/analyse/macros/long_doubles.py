"""`long double`, which device code takes for double: where it is written, and whether the macros that say it are for the device alone."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from wmma2sycl.migrate.analyse.macros.definitions import Definition, definitions
from wmma2sycl.migrate.analyse.macros.launch_macros import reached, words_of
from wmma2sycl.migrate.core.lexer import Token, lex
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.front import Unit
from wmma2sycl.migrate.front.model import Fact, Model

_SAID = re.compile(rb"\blong\b|\d[.\w]*[lL]\b|\.[lL]\b")
_LITERAL = re.compile(
    r"(?:[\d'.]*\.[\d'.]*(?:[eE][+-]?[\d']+)?|[\d']+[eE][+-]?[\d']+|0[xX][\da-fA-F'.]+[pP][+-]?\d+)[lL]"
)
_ASKING = ("sizeof", "alignof", "_Alignof", "__alignof__", "numeric_limits")


@dataclass(frozen=True, slots=True)
class Said:
    """A type or a literal, the text that is double's, and whether it only asks for the type's size or limits, which are the host's in CUDA, too."""

    span: Span
    text: str
    asks: bool


@dataclass(frozen=True, slots=True)
class LongDoubles(Fact):
    """Macros whose bodies say it: those that only device code uses, and those that host code uses, too."""

    device: frozenset[str]
    shared: frozenset[str]

    @classmethod
    def of(cls, model: Model) -> LongDoubles:
        """Follows each use of a macro to the bodies that it comes to."""
        uses = [use for unit in model.units for use in _uses(unit, model)]
        of_device = {name for names, on_device in uses if on_device for name in names}
        of_host = {name for names, on_device in uses if not on_device for name in names}
        return cls(frozenset(of_device - of_host), frozenset(of_device & of_host))


def said(tokens: Sequence[Token]) -> Iterator[Said]:
    """`long double`, `double long` and `1.0L` among tokens; of what stands between the two words nothing is known."""
    for i, token in enumerate(tokens):
        following = tokens[i + 1] if i + 1 < len(tokens) else token
        if {token.text, following.text} == {"long", "double"}:
            asked = [t.text for t in tokens[max(0, i - 2) : i]]
            asks = len(asked) == 2 and asked[0] in _ASKING and asked[1] in ("(", "<")
            yield Said(Span(token.start, following.end), "double", asks)
        elif token.kind == "number" and _LITERAL.fullmatch(token.text):
            yield Said(Span(token.start, token.end), token.text[:-1], False)


def _uses(unit: Unit, model: Model) -> Iterator[tuple[set[str], bool]]:
    """The macros with a `long double` that each outermost use of one comes to, and whether the use is in code for the device alone."""
    saying = {name: found for name, found in _definitions(unit).items() if any(_says(unit, d) for d in found)}
    known = definitions(unit) if saying else {}
    for file, made in unit.macros.items() if saying else ():
        heads = [
            (node.span, f.on_device) for f in model.functions.values() for node in f.declarations if node.file == file
        ]
        last = -1
        for start, (_, end) in sorted(made.items()):
            if start >= last and unit.files.get(file):
                last = end
                names = reached(words_of(unit, file, Span(start, end)), known) & saying.keys()
                if names:
                    yield names, _is_on_device(Span(start, end), heads)


def _definitions(unit: Unit) -> dict[str, list[Definition]]:
    return definitions(unit) if any(_SAID.search(unit.text(file)) for file in unit.files) else {}


def _says(unit: Unit, one: Definition) -> bool:
    body = unit.text(one.file)[one.body.start : one.body.end]
    return bool(_SAID.search(body)) and any(said(lex(body).code))


def _is_on_device(use: Span, heads: Sequence[tuple[Span, bool]]) -> bool:
    """By the outermost function around the use, or by all that it makes."""
    around = [(span, on_device) for span, on_device in heads if span.contains(use)]
    if around:
        return min(around, key=lambda one: one[0].start)[1]
    made = [on_device for span, on_device in heads if use.contains(span)]
    return bool(made) and all(made)
