"""Which uses of macros shall be written out, by what is told of a part's files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from enum import Enum

from wmma2sycl.migrate.core.lexer import lex
from wmma2sycl.migrate.core.source import Span, encode
from wmma2sycl.migrate.diagnostics import Diagnostic
from wmma2sycl.migrate.expanding.macro_files import MacroFile, reaching
from wmma2sycl.migrate.front import Node
from wmma2sycl.migrate.front.model import Model

KEPT = "W2S513"


class Depth(Enum):
    """How much of a use is written out.

    ASKED: the macros that something is told of. WHOLE: with the uses in whose arguments they are, which may make texts of these.
    EVERYTHING: all macros of the input in the use, as where `##` joins what others made.
    """

    ASKED, WHOLE, EVERYTHING = range(3)


@dataclass(frozen=True)
class Asked:
    """What shall go.

    `everywhere`: macros of which every use goes; `at`: uses of others, by file and place; `within`: uses that stay, of which one
    in their arguments goes; `names`: all macros that go somewhere.
    """

    everywhere: frozenset[str]
    at: frozenset[tuple[str, int]]
    within: frozenset[tuple[str, int]]
    names: frozenset[str]

    @classmethod
    def of(cls, about: list[Diagnostic], files: Mapping[str, MacroFile], depth: Depth, model: Model) -> Asked:
        """The uses at which something is told, those that declare kernels kept in tables, and macros told of at their bodies."""
        everywhere: set[str] = set()
        names: set[str] = set()
        at: set[tuple[str, int]] = set()
        within: set[tuple[str, int]] = set()
        known = {d.macro.name for one in files.values() for d in one.defined}
        # A kernel that a macro declares is in no table otherwise.
        for name, declaring in _declaring(about, files, model):
            at.add((name, declaring.start))
            names.add(files[name].uses[declaring])
        for one in about:
            file = files[one.file]
            directive = file.directive_at(one.span.start)
            own = next((d.macro.name for d in file.defined if d.directive == directive), "")
            use = next((u for u in file.uses if u.start <= one.span.start < u.end), None)
            if own:
                everywhere.add(own)
            elif use is None:
                found = [u for u in file.uses if one.span.contains(u)]
                at |= {(one.file, u.start) for u in found}
                names |= {file.uses[u] for u in found}
            else:
                outer, inner = file.uses[use], one.fields.get("macro", "")
                is_inside = (
                    depth is Depth.ASKED
                    and inner != outer
                    and any(inside(file.source.text(use), outer, {inner} & known))
                )
                (within if is_inside else at).add((one.file, use.start))
                names |= {inner} if is_inside else {outer, *({inner} & known)}
        at |= set(_of_lists(names, files))
        return cls(frozenset(everywhere), frozenset(at), frozenset(within), reaching(names | everywhere, files))


def _of_lists(names: AbstractSet[str], files: Mapping[str, MacroFile]) -> Iterator[tuple[str, int]]:
    """The other uses of macros that a file defines several times: of one list of rows nothing stays that is made of another."""
    for name, file in files.items():
        defined = Counter(d.macro.name for d in file.defined)
        yield from ((name, use.start) for use, macro in file.uses.items() if macro in names and defined[macro] > 1)


def _declaring(about: list[Diagnostic], files: Mapping[str, MacroFile], model: Model) -> Iterator[tuple[str, Span]]:
    """The uses that declare kernels of which somebody keeps the addresses."""
    for one in _kept(about, model):
        if one.file in files:
            uses, places = files[one.file].uses, (one.start, one.location)
            yield from ((one.file, use) for use in uses if any(use.start <= at < use.end for at in places))


def declaring_files(told: Iterable[Diagnostic], model: Model) -> frozenset[str]:
    """The files in which macros declare kernels of which somebody keeps the addresses."""
    return frozenset(one.file for one in _kept(told, model))


def _kept(told: Iterable[Diagnostic], model: Model) -> Iterator[Node]:
    names = {d.fields.get("name", "") for d in told if d.code == KEPT}
    for function in model.functions.values() if names else ():
        yield from function.declarations if function.ref.name in names else ()


def inside(text: str, macro: str, names: AbstractSet[str]) -> tuple[bool, bool]:
    """Whether a use's arguments hand on such a macro's name, as `LIST(SCALE)` does, and whether they use one."""
    code = lex(encode(text)).code
    named = [(one, behind) for one, behind in zip(code, [*code[1:], None]) if one.text in names and one.text != macro]
    is_handed = [behind is not None and behind.text in (",", ")") for _, behind in named]
    return any(is_handed), not all(is_handed)
