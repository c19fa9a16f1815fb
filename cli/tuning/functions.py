"""The functions of a migrated program whose loops ask the target how many steps are unrolled."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from wmma2sycl.migrate.core.lexer import Token, lex

_ASKS = "steps_at_once"
_SOURCES = (".cpp", ".cc", ".cxx", ".hpp", ".hh", ".h", ".hxx", ".inl", ".inc")
_BEHIND_HEAD = frozenset(("const", "noexcept", "override", "final", "mutable"))


def asking_functions(folders: Iterable[Path]) -> tuple[str, ...]:
    """Their names without namespace and template arguments, in the order of files and lines; runtime headers are passed over."""
    found: dict[str, None] = {}
    for path in sorted(p for folder in folders for p in folder.rglob("*") if p.suffix in _SOURCES and p.is_file()):
        text = path.read_bytes()
        if path.parent.name != "wmma2sycl" and _ASKS.encode() in text:
            found |= dict.fromkeys(_named(text))
    return tuple(found)


def _named(text: bytes) -> Iterator[str]:
    code = lex(text).code
    opened: list[str] = []  # of each brace, the function that it begins
    for index, token in enumerate(code):
        if token.text == "{":
            opened.append(_head(code, index))
        elif token.text == "}" and opened:
            opened.pop()
        elif token.text == _ASKS:
            yield from [name for name in opened if name][-1:]


def _head(code: list[Token], brace: int) -> str:
    """The name of the function whose body a brace opens; "" of a statement's, a class' or a namespace's."""
    at = brace - 1
    while at >= 0 and code[at].text in _BEHIND_HEAD:
        at -= 1
    if at < 0 or code[at].text != ")":
        return ""
    depth = 0
    while at >= 0:
        depth += (code[at].text == ")") - (code[at].text == "(")
        at -= 1
        if depth == 0:
            break
    is_name = at >= 0 and code[at].kind == "name" and code[at].text not in ("if", "for", "while", "switch", "catch")
    return code[at].text if is_name else ""
