"""The text of an asm statement where macros make parts of it: `"ld.global" L2_CACHEHINT(128) ".f32 %0, [%1];"`.

A macro may have several definitions, of which the preprocessor takes one: what they make must be the same but for hints for caches.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from wmma2sycl.migrate.analyse.macros.definitions import Definition, definitions
from wmma2sycl.migrate.analyse.macros.ptx import instructions
from wmma2sycl.migrate.core.lexer import Token, lex
from wmma2sycl.migrate.front.model import Fact, Model

_DEEPEST = 8


@dataclass(frozen=True)
class Maker:
    """One definition: its parameters, none of a macro without brackets, and its body."""

    parameters: tuple[str, ...] | None
    body: tuple[Token, ...]


@dataclass(frozen=True, slots=True)
class AsmTexts(Fact):
    """Macros whose bodies are strings, `#parameter` and names: each with its definitions."""

    makers: Mapping[str, tuple[Maker, ...]]

    @classmethod
    def of(cls, model: Model) -> AsmTexts:
        """Those of all files with inline assembly, and of the headers that they read."""
        found: dict[str, dict[tuple[object, ...], Maker]] = {}
        other: set[str] = set()
        for unit in model.units:
            if not any(b"asm" in unit.text(file) for file in unit.files):
                continue
            for name, all_of in definitions(unit).items():
                for one in all_of:
                    maker = _maker(one, unit.text(one.file))
                    if maker is None:
                        other.add(name)
                    else:
                        key = maker.parameters, *(t.text for t in maker.body)
                        found.setdefault(name, {})[key] = maker
        known = {name: tuple(some.values()) for name, some in found.items() if name not in other}
        return cls(MappingProxyType(known))

    def forms(self, parts: list[Token], held: frozenset[str] = frozenset()) -> list[list[Token]]:
        """What the tokens of a text become: once for each way to define the macros in it, none where one cannot be expanded.

        `held`: parameters of the macro around, of which only its uses tell what they are.
        """
        if not any(t.text in self.makers for t in parts if t.kind == "name"):
            return [parts]
        ways = max(len(m) for m in self.makers.values())
        found = [self._expanded(parts, way, held, _DEEPEST) for way in range(ways)]
        return [] if None in found else [one for one in found if one is not None]

    def _expanded(self, parts: Sequence[Token], way: int, held: frozenset[str], depth: int) -> list[Token] | None:
        made: list[Token] = []
        i = 0
        while i < len(parts):
            makers = self.makers.get(parts[i].text, ()) if parts[i].kind == "name" else ()
            if not makers or (i > 0 and parts[i - 1].text == "#"):
                made.append(parts[i])
                i += 1
                continue
            maker = makers[min(way, len(makers) - 1)]
            given, end = _given(parts, i + 1) if maker.parameters is not None else ([], i + 1)
            names = maker.parameters or ()
            if depth == 0 or len(given) != len(names) or any(t.text in held for one in given for t in one):
                return None
            inside = [self._expanded(one, way, held, depth - 1) for one in given]
            if None in inside:
                return None
            body = _substituted(maker.body, dict(zip(names, given)), dict(zip(names, (x or [] for x in inside))))
            again = self._expanded(body, way, held, depth - 1)
            if again is None:
                return None
            made += again
            i = end
        return made


def are_alike(texts: Sequence[str]) -> bool:
    """Whether they are the same instructions, but for hints."""
    read = [instructions(text) for text in texts]
    plain = [[replace(i, hints=()) for i in one] if one is not None else None for one in read]
    return all(one == plain[0] for one in plain) and (len(texts) == 1 or plain[0] is not None)


def _maker(one: Definition, data: bytes) -> Maker | None:
    body = lex(data[one.body.start : one.body.end]).code
    has_brackets = data[one.body.start - 1 : one.body.start] == b")"
    fits = all(t.kind in ("string", "name") or t.text in ("#", "(", ")") for t in body)
    if one.pack or not fits:
        return None
    return Maker(one.parameters if has_brackets else None, tuple(body))


def _given(parts: Sequence[Token], opened: int) -> tuple[list[list[Token]], int]:
    """The arguments in the brackets at an index, and the index behind them."""
    if opened >= len(parts) or parts[opened].text != "(":
        return [], -1
    found: list[list[Token]] = [[]]
    depth = 0
    for i in range(opened, len(parts)):
        depth += (parts[i].text == "(") - (parts[i].text == ")")
        if depth == 0:
            return found, i + 1
        if depth == 1 and parts[i].text == ",":
            found.append([])
        elif i > opened:
            found[-1].append(parts[i])
    return [], -1


def _substituted(
    body: Sequence[Token], written: Mapping[str, list[Token]], inside: Mapping[str, list[Token]]
) -> list[Token]:
    made: list[Token] = []
    for before, token in zip([None, *body], body):
        if before is not None and before.text == "#" and token.text in written:
            made[-1:] = [token._replace(kind="string", text=f'"{_spelled(written[token.text])}"')]
        else:
            made += inside.get(token.text, [token]) if token.kind == "name" else [token]
    return made


def _spelled(tokens: Sequence[Token]) -> str:
    """An argument's text, as `#` makes it: with one blank where there were some."""
    text = ""
    for before, token in zip([None, *tokens], tokens):
        text += (" " if before is not None and before.end != token.start else "") + token.text
    return text.replace("\\", "\\\\").replace('"', '\\"')
