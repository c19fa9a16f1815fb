"""Macros that spell explicit instantiations: `#define INSTANTIATE(T) template void run<T>(T *)`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from typing import cast

from wmma2sycl.migrate.analyse.macros.definitions import Definition, definitions
from wmma2sycl.migrate.analyse.macros.launch_macros import reached
from wmma2sycl.migrate.core.lexer import Token, Tokens, blanked, lex
from wmma2sycl.migrate.core.source import decode
from wmma2sycl.migrate.front import Unit
from wmma2sycl.migrate.front.model import Model

_SPELLED = re.compile(rb"#[ \t]*define\b(?:[^\n\\]|\\\r?\n|\\)*\btemplate\b(?!(?:\s|\\)*<)")


def _statements(tokens: Tokens, first: int, last: int) -> Iterator[list[Token]]:
    """What stands between the `;` of some code, each with its own, if it has one."""
    begin = at = first
    while at < last:
        at = (tokens.matching(at) or at) + 1 if tokens.code[at].text in ("(", "{", "[") else at + 1
        if at >= last or tokens.code[at - 1].text == ";":
            yield tokens.code[begin : min(at, last)]
            begin = at


def instantiates(statement: Sequence[Token]) -> bool:
    """`template void run<T>(T *);`, with `extern` before it or not."""
    words = [t.text for t in statement[:3]]
    return (words[:1] == ["template"] and words[1:2] != ["<"]) or (
        words[:2] == ["extern", "template"] and words[2:] != ["<"]
    )


def names_kernel(statement: Sequence[Token], kernels: AbstractSet[str]) -> bool:
    """Whether an explicit instantiation's tokens are a kernel's."""
    return any(t.text == "__global__" or t.text in kernels for t in statement)


def _is_given_by_name(text: str, macro: str) -> bool:
    """`FOR_TYPES(INSTANTIATE, add)`, where the macro has parameters itself."""
    has_parameters = re.search(rf"#\s*define\s+{macro}\(", text) is not None
    return has_parameters and re.search(rf"\b{macro}\b(?!\s*\()", re.sub(r"#\s*undef\b.*", "", text)) is not None


class InstantiatingMacros:
    """Of one unit: which macros instantiate something, and which do nothing else than that for kernels."""

    def __init__(self, unit: Unit, kernels: AbstractSet[str]) -> None:
        spelled = any(_SPELLED.search(text) for text in unit.texts)
        self.unit, self.kernels = unit, kernels
        self._tokens: dict[str, Tokens] = {}
        self.known = definitions(unit) if spelled else {}
        direct = {
            name
            for name, found in self.known.items()
            if any(instantiates(s) for d in found for s in self.statements_of(d))
        }
        self.names = {name for name in self.known if reached({name}, self.known) & direct}
        self.of_kernels = {name for name in self.names if self._goes(name, frozenset())}

    def _goes(self, name: str, above: frozenset[str]) -> bool:
        """Whether all its body's statements are instantiations of kernels, and no condition or other file asks for it."""
        if name in above or len(self.known[name]) != 1 or not self._is_used_here_only(self.known[name][0]):
            return False
        bodies = [self.statements_of(d) for d in self.known[name]]
        return all(body and all(self.is_of_kernel(s, above | {name}) for s in body) for body in bodies)

    def is_of_kernel(self, statement: Sequence[Token], above: frozenset[str] = frozenset()) -> bool:
        """Whether a statement instantiates a kernel, by itself or by another macro."""
        called = statement[0].text
        if called in self.names and called not in above and [t.text for t in statement[1:2]] == ["("]:
            return self._goes(called, above)
        return instantiates(statement) and names_kernel(statement, self.kernels)

    def _is_used_here_only(self, definition: Definition) -> bool:
        word = re.compile(rf"\b{definition.name}\b")
        others = (text for file in self.unit.files if file != definition.file and (text := self.unit.text(file)))
        conditions = re.compile(rf"#\s*(?:el)?if\w*\b[^\n]*\b{definition.name}\b")
        own = decode(blanked(self.unit.text(definition.file)))
        skipped = (
            own.encode()[s.start : s.end].decode("utf-8", "replace") for s in self.unit.skipped.get(definition.file, ())
        )
        return (
            not conditions.search(own)
            and not any(word.search(decode(blanked(t))) for t in others)
            and not _is_given_by_name(own, definition.name)
            and not any(map(word.search, skipped))
        )

    def statements_of(self, definition: Definition) -> list[list[Token]]:
        """A macro's body, at its places in the file."""
        if definition.file not in self._tokens:
            self._tokens[definition.file] = lex(self.unit.text(definition.file))
        tokens = self._tokens[definition.file]
        first, last = tokens.index(definition.body.start), tokens.index(definition.body.end)
        return list(_statements(tokens, first, last))


def macros_of(model: Model, unit: Unit, kernels: AbstractSet[str]) -> InstantiatingMacros:
    """The same for one unit, read once: all its files ask."""
    known, key = model.fixed_points, (InstantiatingMacros, unit.main)
    if key not in known:
        known[key] = InstantiatingMacros(unit, kernels)
    return cast("InstantiatingMacros", known[key])
