"""Finds the device code of a migrated program in its text: the bodies of kernels and of what they call.

In: files' texts. Out: `Body`s: a function's name and the tokens of its body. No compiler is asked: a function that a
kernel's text names is taken for one it calls, so that a host function of the same name may come along (a change in it
leaves the device image as it was).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

_TOKEN = re.compile(
    r"""(?P<space>\s+)
    |(?P<comment>//(?:[^\\\n]|\\.)*|/\*.*?\*/)
    |(?P<directive>\#(?:[^\\\n]|\\.)*)
    |(?P<string>(?:u8|[uUL])?R"(?P<delim>[^()\\\s]{0,16})\(.*?\)(?P=delim)"|(?:u8|[uUL])?"(?:\\.|[^"\\\n])*")
    |(?P<char>(?:u8|[uUL])?'(?:\\.|[^'\\\n])+')
    |(?P<number>\.?[0-9](?:'?[0-9A-Za-z_.]|(?<=[eEpP])[+-])*)
    |(?P<name>[A-Za-z_$][A-Za-z0-9_$]*)
    |(?P<punct>\.\.\.|::|->|\+\+|--|<<=|>>=|<<|<=|>=|==|!=|&&|\|\||[-+*/%&|^]=|.)""",
    re.VERBOSE | re.DOTALL | re.MULTILINE,
)
OPEN = {"(": ")", "[": "]", "{": "}"}
CLOSE = {closing: opening for opening, closing in OPEN.items()}
_KERNEL_MARK = "nd_range_kernel"
_NOT_A_FUNCTION = {"alignas", "decltype", "if", "for", "while", "switch", "noexcept", "SYCL_EXT_ONEAPI_FUNCTION_PROPERTY",
                   "SYCL_EXTERNAL", "__attribute__", "requires", "sizeof", "return", "operator"}  # fmt: skip
_TYPE_SCOPES = {"class", "struct", "union", "namespace", "enum", "extern"}


class Token(NamedTuple):
    """A word of the language: its kind (a group of `_TOKEN`), its text, the offset of its first character."""

    kind: str
    text: str
    start: int

    @property
    def end(self) -> int:
        """The offset behind it."""
        return self.start + len(self.text)


@dataclass(frozen=True, slots=True)
class Body:
    """A function's body without its braces: all of its tokens but comments; `names` is every name in it."""

    file: str
    function: str
    is_kernel: bool
    tokens: tuple[Token, ...]

    @property
    def names(self) -> frozenset[str]:
        """What it may call."""
        return frozenset(t.text for t in self.tokens if t.kind == "name")


def tokens_of(text: str) -> list[Token]:
    """Everything but white space and comments. `>>` is two tokens, as in templates' arguments."""
    found = ((m.lastgroup or "", m) for m in _TOKEN.finditer(text))
    return [Token(kind, m.group(), m.start()) for kind, m in found if kind not in ("space", "comment")]


def matching(tokens: list[Token] | tuple[Token, ...], index: int) -> int:
    """Index of the bracket that closes the one at `index`; the last index where none does."""
    depth = 0
    for i in range(index, len(tokens)):
        depth += (tokens[i].text in OPEN) - (tokens[i].text in CLOSE)
        if depth == 0:
            return i
    return len(tokens) - 1


def arguments(tokens: tuple[Token, ...], index: int) -> list[tuple[int, int]]:
    """The arguments of the call whose `(` is at `index`: first and last token of each."""
    close, found, first, angles = matching(tokens, index), [], index + 1, 0
    i = first
    while i < close:
        text = tokens[i].text
        if text in OPEN:
            i = matching(tokens, i)
        elif text == "<" and tokens[i - 1].kind == "name" and tokens[i - 1].end == tokens[i].start:
            angles += 1
        elif text == ">" and angles:
            angles -= 1
        elif text == "," and not angles:
            found.append((first, i - 1))
            first = i + 1
        i += 1
    return [*found, (first, close - 1)] if close > first else found


def functions(file: str, text: str) -> Iterator[Body]:
    """Every function defined in the file, outside of other functions."""
    tokens = tokens_of(text)
    code = [t for t in tokens if t.kind != "directive"]
    head, i = 0, 0
    while i < len(code):
        word = code[i].text
        if word == "{":
            declared = code[head:i]
            name = _function_name(declared)
            if name is None and _opens_scope(declared):
                head = i + 1
            else:
                end = matching(code, i)
                if name is not None:
                    inside = tuple(code[i + 1 : end])
                    yield Body(file, name, any(t.text == _KERNEL_MARK for t in declared), inside)
                head, i = end + 1, end
        elif word in ("}", ";"):
            head = i + 1
        elif word in ("(", "["):
            i = matching(code, i)
        i += 1


def _opens_scope(declared: list[Token]) -> bool:
    return any(t.text in _TYPE_SCOPES for t in declared)


def _function_name(declared: list[Token]) -> str | None:
    """The name before the first list of parameters; None where the words declare no function."""
    for i, token in enumerate(declared):
        if token.text == "=" and (i == 0 or declared[i - 1].text != "operator") and not _inside(declared, i):
            return None
        if token.text == "(" and i > 0 and not _inside(declared, i):
            before = declared[i - 1]
            if before.kind == "name" and before.text not in _NOT_A_FUNCTION:
                return before.text
            if any(t.text == "operator" for t in declared[max(0, i - 3) : i]):
                return "operator"
    return None


def _inside(declared: list[Token], index: int) -> bool:
    """Whether the token lies in brackets, or in the angles of a template's parameters."""
    depth = sum((t.text in OPEN) - (t.text in CLOSE) for t in declared[:index])
    angles = sum((t.text == "<") - (t.text == ">") for t in declared[:index])
    return depth > 0 or angles > 0


def device_bodies(texts: Mapping[str, str]) -> list[Body]:
    """Bodies of the kernels and of all functions that they name, directly or through others and through macros."""
    every = [body for file, text in sorted(texts.items()) for body in functions(file, text)]
    macros = dict(_macros(texts.values()))
    reached = _closure({n for b in every if b.is_kernel for n in b.names}, every, macros)
    return [b for b in every if b.is_kernel or b.function in reached]


def _macros(texts: Iterable[str]) -> Iterator[tuple[str, frozenset[str]]]:
    for text in texts:
        for token in tokens_of(text):
            if token.kind == "directive" and (m := re.match(r"[ \t]*#\s*define\s+(\w+)", token.text)):
                yield m[1], frozenset(re.findall(r"[A-Za-z_]\w*", token.text[m.end() :]))


def _closure(names: set[str], every: list[Body], macros: Mapping[str, frozenset[str]]) -> set[str]:
    called: dict[str, set[str]] = {}
    for body in every:
        called.setdefault(body.function, set()).update(body.names)
    reached: set[str] = set()
    waiting = set(names)
    while waiting:
        name = waiting.pop()
        if name not in reached:
            reached.add(name)
            waiting |= called.get(name, set()) | macros.get(name, frozenset())
    return reached
