"""CUDA's names that come out of macros: spelled by the body of one, or made there by `##` and spelled nowhere.

A function of the C library that is CUDA's own on the device is one where device code uses the macro.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from wmma2sycl.migrate.analyse.macros.definitions import Definition, definition
from wmma2sycl.migrate.analyse.macros.launch_macros import reached
from wmma2sycl.migrate.apis import builtins
from wmma2sycl.migrate.core.lexer import Token, lex
from wmma2sycl.migrate.core.source import Span, decode
from wmma2sycl.migrate.front import Kind, Node, Unit
from wmma2sycl.migrate.front.kinds import CONFIGURATIONS
from wmma2sycl.migrate.front.model import Fact, Model

_NAMES = (Kind.DECL_REF_EXPR, Kind.OVERLOADED_DECL_REF, Kind.TYPE_REF, Kind.MEMBER_REF_EXPR)


@dataclass(frozen=True, slots=True)
class Pasted:
    """The macro whose body makes a name, where it does, and where the outermost macro is used that came to it."""

    macro: str
    name: str
    place: tuple[str, Span]
    use: tuple[str, Span]


@dataclass(frozen=True, slots=True)
class NamesInMacros(Fact):
    """`spelled`: macro and name, ("SHOW", "printf") for `#define SHOW(x) printf("%d", x)` that a kernel uses.

    `#define ATOMIC(op) atomic##op` spells no name, and `ATOMIC(Add)` is `pasted`.
    """

    spelled: frozenset[tuple[str, str]]
    pasted: tuple[Pasted, ...]

    @classmethod
    def of(cls, model: Model) -> NamesInMacros:
        """Those of all units, each once."""
        found = dict.fromkeys(one for unit in model.units for one in _of_unit(unit, model))
        pasted = tuple(one for one in found if isinstance(one, Pasted))
        return cls(frozenset(one for one in found if not isinstance(one, Pasted)), pasted)


def _of_unit(unit: Unit, model: Model) -> Iterator[tuple[str, str] | Pasted]:
    known: dict[str, list[Definition]] = {}
    for file in sorted(f for f, uses in unit.macros.items() if uses and unit.files.get(f)):
        data = unit.text(file)
        for use, name, is_member in _made(unit, file, data, model):
            macros = macros_of(unit, words_of_use(data, use), known)
            spelling = [m.name for m in macros if name in m.words and name not in m.parameters]
            if not spelling:
                for macro in macros:
                    made = [span for pattern, span in _pastes(unit, macro) if re.fullmatch(pattern, name)]
                    yield from (Pasted(macro.name, name, (macro.file, span), (file, use)) for span in made)
            elif not is_member:
                yield from ((one, name) for one in spelling)


def macros_of(unit: Unit, words: Sequence[str], known: dict[str, list[Definition]]) -> list[Definition]:
    """The macros among the words of a macro's use, and those that their bodies name; `known` keeps what was read."""
    _read(unit, words, known)
    return [macro for one in sorted(reached(set(words), known)) for macro in known[one]]


def _made(unit: Unit, file: str, data: bytes, model: Model) -> dict[tuple[Span, str, bool], None]:
    """Each outermost use of a macro in a file, with a name of CUDA's that is not spelled where its node begins."""
    spans: list[Span] = []
    for start, (_, end) in sorted(unit.macros[file].items()):
        if not spans or start >= spans[-1].end:
            spans.append(Span(start, end))
    found: dict[tuple[Span, str, bool], None] = {}
    for node in unit.nodes_of(file):
        if node.kind in _NAMES and node.ref is not None and (node.ref.cuda or _is_devices(node, model)):
            if node.ref.name in CONFIGURATIONS:  # of a launch, where nobody writes it
                continue
            at = bisect_right(spans, node.start, key=lambda s: s.start) - 1
            if at < 0 or node.start >= spans[at].end:
                continue
            if node.ref.name not in words_of_use(data, node.span) or unit.is_of_body(node, node.ref.name):
                found[spans[at], node.ref.name, node.kind == Kind.MEMBER_REF_EXPR] = None
    return found


def _is_devices(node: Node, model: Model) -> bool:
    """Whether a name is a C library's function, used in device code, where CUDA has its own."""
    if node.ref is None or node.ref.name not in builtins.ON_DEVICE_ONLY or node.ref.file is not None:
        return False
    function = model.function_of(node)
    return function is not None and function.on_device


def words_of_use(data: bytes, span: Span) -> list[str]:
    """The words that a macro's use spells, its name the first of them."""
    return re.findall(r"\w+", decode(data[span.start : span.end]))


def _read(unit: Unit, words: Iterable[str], known: dict[str, list[Definition]]) -> None:
    """Adds these macros and those that they name, in headers too that hold nothing but macros."""
    stack = [*words]
    while stack:
        name = stack.pop()
        for file, start, end in unit.macro_places(name) if name not in known else ():
            data = unit.data(file)
            found = definition(file, Span(data.rfind(b"#", 0, start), end), data)
            if found is not None:
                known.setdefault(name, []).append(found)
                stack += found.words


def _pastes(unit: Unit, macro: Definition) -> Iterator[tuple[str, Span]]:
    """What `##` makes in a macro's body, as patterns, and where: `atomic##op` gives any name that begins with atomic."""
    code = lex(unit.data(macro.file)[macro.body.start : macro.body.end]).code
    parts: list[Token] = []
    for before, token in zip([None, *code], [*code, None]):
        if token is not None and token.text == "##":
            continue
        if before is not None and before.text != "##":
            if len(parts) > 1:
                made = (r"\w*" if t.text in macro.parameters else re.escape(t.text) for t in parts)
                yield "".join(made), Span(macro.body.start + parts[0].start, macro.body.start + parts[-1].end)
            parts = []
        parts += [token] if token is not None else []
