"""Declarations: of arrays of registers as fragments, and of variables that nothing uses any more, away."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from wmma2sycl.migrate.core.edits import Edit
from wmma2sycl.migrate.core.lexer import Tokens
from wmma2sycl.migrate.core.source import Source, Span
from wmma2sycl.migrate.front import Key, Kind, Node, Type
from wmma2sycl.migrate.raising.proof import WMMA, Proof
from wmma2sycl.migrate.raising.registers import Kept

_COLUMNS = ("b", "c")  # of these fragments two are one


@dataclass(frozen=True)
class Declarations:
    """Rewrites declaration statements of one file. `types`: of each array its fragment's."""

    proof: Proof
    types: dict[Key, str]

    @property
    def source(self) -> Source:
        """The file."""
        return self.proof.source

    @property
    def tokens(self) -> Tokens:
        """The file's."""
        return self.proof.tokens

    def fragments(self, statement: Node, is_gone: Callable[[Node], bool]) -> Edit:
        """A statement that declares arrays of registers, those that stay in statements of their own."""
        indent = self.source.indent(statement.start)
        others = [v for v in statement.variables if v.ref is None or v.ref.key not in self.types]
        texts = [self._fragment(v, indent) for v in statement.variables if v not in others]
        kept = [v for v in others if not is_gone(v)]
        if kept:
            named = self.source.text(Span(statement.variables[0].start, statement.variables[0].location)).strip()
            if any(c in named for c in "*&"):
                raise Kept("a fragment is declared beside a pointer")
            texts.append(f"{named} {', '.join(self.source.text(Span(v.location, v.end)) for v in kept)};")
        return Edit(Span(statement.start, self._end(statement)), f"\n{indent}".join(texts))

    def _end(self, statement: Node) -> int:
        last = self.tokens.at_or_after(statement.end)
        return last.end if last is not None and last.text == ";" else statement.end

    def _fragment(self, variable: Node, indent: str) -> str:
        assert variable.ref is not None
        sizes = self._sizes(variable)[:-1]
        use = self.proof.fragments.uses[variable.ref.key]
        held, element = _registers(variable.type)
        is_sums = element == self.proof.shape.sums or (use != "c" and element != "float")
        if held != self.proof.fragments.held[variable.ref.key] or not is_sums:
            raise Kept(f"'{variable.name}' is no array of fragments")
        if self._has_columns(variable.ref.key):
            sizes[-1] = _half(sizes[-1])
        if use != "c" and self.proof.shape.parts > 1:
            sizes.append(str(self.proof.shape.parts))
        text = f"{WMMA}fragment<{self.types[variable.ref.key]}> {variable.name}{''.join(f'[{s}]' for s in sizes)};"
        first = variable.initialiser
        if first is None:
            return text
        if use != "c" or not _is_zero(first):
            raise Kept("registers begin with values")
        names = [f"tile{i or ''}" for i in range(len(sizes))]
        heads = [f"for (int {n} = 0; {n} < {s}; ++{n})" for n, s in zip(names, sizes)]
        lines = [f"\n{indent}{'  ' * i}{head}" for i, head in enumerate(heads)]
        return f"{text}{''.join(lines)} {WMMA}fill_fragment({variable.name}{''.join(f'[{n}]' for n in names)}, {self.proof.shape.zero});"

    def _sizes(self, variable: Node) -> list[str]:
        index = self.tokens.index(variable.location) + 1
        found: list[str] = []
        while index < len(self.tokens.code) and self.tokens.code[index].text == "[":
            close = self.tokens.matching(index)
            if close is None:
                break
            found.append(self.source.text(Span(self.tokens.code[index].end, self.tokens.code[close].start)))
            index = close + 1
        if variable.ref is None or len(found) < (2 if self._has_columns(variable.ref.key) else 1):
            raise Kept(f"'{variable.name}' is no array of fragments")
        return found

    def _has_columns(self, key: Key) -> bool:
        """Whether the last index but one chooses one of two columns that are a fragment."""
        fragments = self.proof.fragments
        return fragments.uses[key] in _COLUMNS and not fragments.is_pair(key) and key not in self.proof.of_turn

    def without(self, statement: Node, gone: Iterable[Node]) -> list[Edit]:
        """A statement of which some variables are not needed."""
        left = list(gone)
        kept = [v for v in statement.variables if v not in left]
        if not kept:
            start, end = statement.start, self._end(statement)
            line = Span(self.source.line_start(start), self.source.line_end(end))
            around = self.source.text(Span(line.start, start)) + self.source.text(Span(end, line.end))
            return [
                Edit(
                    Span(line.start, min(line.end + 1, len(self.source.data)))
                    if not around.strip()
                    else Span(start, end),
                    "",
                )
            ]
        edits = []
        for before, variable, after in zip(
            [None, *statement.variables],
            statement.variables,
            [*statement.variables[1:], None],
        ):
            if variable not in left:
                continue
            if before is not None and not (before in left and before is statement.variables[0]):
                edits.append(Edit(Span(before.end, variable.end), ""))
            elif after is not None:
                edits.append(Edit(Span(variable.location, after.location), ""))
        return edits


def _registers(held: Type) -> tuple[int, str]:
    """How many words of 32 bits the innermost of arrays has, and of which type."""
    while (inner := held.element) is not None and inner.is_array:
        held = inner
    element = held.element
    return held.room[0] // 4, element.canonical.unqualified if element is not None else ""


def _half(size: str) -> str:
    if size.isdigit():
        return str(int(size) // 2)
    return f"{size} / 2" if size.replace("_", "").isalnum() or _is_quotient(size) else f"({size}) / 2"


def _is_quotient(size: str) -> bool:
    return all(word.replace("_", "").isalnum() for word in size.replace("/", " ").split())


def _is_zero(value: Node) -> bool:
    if value.kind == Kind.INIT_LIST_EXPR:
        return all(_is_zero(c) for c in value.children)
    if value.kind == Kind.INTEGER_LITERAL:
        return value.value() == 0
    return value.kind == Kind.FLOATING_LITERAL and value.floating_value() == 0
