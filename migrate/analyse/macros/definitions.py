"""Every `#define` of the input, as it is written: its name, its parameters, and where its body is."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache

from wmma2sycl.migrate.core.lexer import blanked, directives, lex
from wmma2sycl.migrate.core.source import Span, decode, encode
from wmma2sycl.migrate.front import Unit

_DEFINE = re.compile(r"#\s*define\s+(\w+)(?:\(([^()]*)\))?")
_CONFIGURATION = re.compile(r"\s*<<<((?:\s*\(?\s*\w+\s*\)?\s*,?)+)>>>\s*")
_PASTED = re.compile(r"(\w+(?:\s*##\s*\w+)+)\s*\)?\s*<")


@dataclass(frozen=True)
class Definition:
    """One `#define`: its parameters, and the bytes behind them. `pack`: the parameter that stands for any number of arguments.

    `configuration`: of a body that is `<<<grid, block>>>` and nothing else, its parameters in that order; it launches nothing by itself.
    `pasted`: patterns of the names ahead of a `<` that `##` makes, as in `scale_##T##_kernel<<<grid, block>>>`.
    """

    file: str
    name: str
    parameters: tuple[str, ...]
    body: Span
    words: frozenset[str]
    launches: int
    pack: str = ""
    pasted: tuple[str, ...] = ()
    configuration: tuple[str, ...] = ()

    def pattern(self, parts: Iterable[str]) -> str:
        """What `##` may make of these words, of which parameters may be anything."""
        return "".join(r"\w*" if part in self.parameters else re.escape(part) for part in parts)


def definition(file: str, directive: Span, data: bytes) -> Definition | None:
    """What a directive defines, if it is a `#define`."""
    text = decode(blanked(data[directive.start : directive.end]))
    match = _DEFINE.match(text)
    if match is None:
        return None
    body = Span(directive.start + len(encode(text[: match.end()])), directive.end)
    written = [p.strip() for p in (match[2] or "").split(",") if p.strip()]
    parameters = tuple(p.removesuffix("...").strip() or "__VA_ARGS__" for p in written)
    pack = parameters[-1] if written and written[-1].endswith("...") else ""
    rest = text[match.end() :]
    words = frozenset(re.findall(r"\w+", rest))
    alone = _CONFIGURATION.fullmatch(rest.replace("\\", " "))
    given = tuple(re.findall(r"\w+", alone[1])) if alone is not None else ()
    if given and given == tuple(p for p in parameters if p in given and p != pack):
        return Definition(file, match[1], parameters, body, words, 0, pack, configuration=given)
    found = Definition(file, match[1], parameters, body, words, rest.count("<<<"), pack)
    pasted = (m[1].split("##") for m in _PASTED.finditer(rest)) if "##" in rest else ()
    return replace(found, pasted=tuple(found.pattern(part.strip(" \t\r\n\\") for part in parts) for parts in pasted))


def definitions(unit: Unit) -> dict[str, list[Definition]]:
    """Those of all files of a unit, by name."""
    if definitions not in unit.kept:
        made: dict[str, list[Definition]] = {}
        for file in unit.files:
            for one in _of_file(file, unit.text(file)):
                made.setdefault(one.name, []).append(one)
        unit.kept[definitions] = made
    found: dict[str, list[Definition]] = unit.kept[definitions]
    return found


def definitions_of(unit: Unit, name: str) -> list[Definition]:
    """Of one macro, in headers too that hold nothing but macros: of those no node tells which unit reads them."""
    found = [d for file in unit.files for d in _of_file(file, unit.text(file), name)]
    return found or [
        d for file in unit.paths if not unit.files.get(file) for d in _of_file(file, unit.data(file), name)
    ]


def _of_file(file: str, data: bytes, name: str = "") -> list[Definition]:
    if b"define" not in data or name.encode() not in data:
        return []
    return [d for d in _all_of_file(file, data) if name in ("", d.name)]


@lru_cache(maxsize=512)  # each file of the input asks for those of all
def _all_of_file(file: str, data: bytes) -> tuple[Definition, ...]:
    found = (definition(file, span, data) for span in directives(data, lex(data)))
    return tuple(d for d in found if d is not None)


def stands_for_argument(unit: Unit, macro: str) -> bool:
    """Whether a macro is what it is given, and nothing else: `#define IDENTITY(x) x`."""
    found = definitions_of(unit, macro)
    bodies = ("".join(t.text for t in lex(unit.data(d.file)[d.body.start : d.body.end]).code) for d in found)
    return bool(found) and all(body.strip("()") in d.parameters for d, body in zip(found, bodies))
