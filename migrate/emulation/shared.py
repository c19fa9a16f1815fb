"""`__shared__` variables of a file, as g++ takes them: `extern` arrays name the block's dynamic memory, and of the others' words
those that cannot stand beside what `__shared__` is there (verify/emulation/include/w2s/qualifiers.h) are moved or left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wmma2sycl.migrate.core.lexer import Token, Tokens, directives, plain
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.emulation.variables import outside_functions

_DYNAMIC = ' __asm__("w2s_dynamic_shared")'
_AHEAD = ("static", "extern", "const", "volatile", "inline")
Insertion = tuple[int, int, str]


def shared_variables(data: bytes, tokens: Tokens) -> Iterator[Insertion]:
    """Each declaration with `__shared__`."""
    code = tokens.code
    in_macros = directives(data, tokens) if b"__shared__" in data else []
    level: set[int] | None = None  # where tokens begin that stand in no function and no class
    for i, token in enumerate(code):
        if token.text != "__shared__":
            continue
        if _is_of_parameter(code, i):
            yield token.start, token.end, ""
            continue
        first = last = i
        while first > 0 and code[first - 1].text not in (";", "{", "}", ")") and i - first < 8:
            first -= 1
        if code[first].text == "#":  # #define NAME
            first += 3
        end = next((d.end for d in in_macros if d.contains(Span(token.start, token.end))), len(data))
        while last < len(code) and code[last].text not in (";", "=", "{") and code[last].start < end:
            last += 1
        words = [t.text for t in code[first:last]]
        if "extern" not in words or (last == len(code) and end == len(data)):
            yield from _static(code, i)
            yield from _aligned(data, tokens, i)
            continue
        if level is None:
            level = {token.start for token in outside_functions(tokens)}
        if token.start in level:
            yield token.start, token.end, "__thread"
            yield code[last - 1].end, code[last - 1].end, _DYNAMIC
            yield from _aligned(data, tokens, i)
        else:
            yield _dynamic_array(data, code, first, last)


def _is_of_parameter(code: Sequence[Token], i: int) -> bool:
    """Whether it stands in `float f(__shared__ float *s)` or a lambda's parentheses, where it says nothing."""
    depth = 0
    while i > 2:
        i -= 1
        text = code[i].text
        depth += (text in (")", "}", "]")) - (text in ("(", "{", "["))
        if depth < 0 or text == ";":
            return text == "(" and (code[i - 1].text == "]" or (code[i - 1].kind == "name" and _ends_type(code[i - 2])))
    return False


def _ends_type(token: Token) -> bool:
    return token.kind == "name" or token.text in ("*", "&", ">", "::")


def _first(code: Sequence[Token], i: int) -> int:
    """Where the words of a declaration begin whose `__shared__` is at `i`."""
    while i > 0 and code[i - 1].text in _AHEAD:
        i -= 1
    return i


def _static(code: Sequence[Token], i: int) -> Iterator[Insertion]:
    """Without `static`: `__shared__` brings it."""
    last = i + 1
    while last < len(code) and code[last].text in _AHEAD:
        last += 1
    for token in code[_first(code, i) : last]:
        if token.text == "static":
            yield token.start, token.end, ""


def _aligned(data: bytes, tokens: Tokens, i: int) -> Iterator[Insertion]:
    """`__shared__ alignas(16) float x;` with the standard's attribute ahead of all other words, where g++ wants it."""
    code = tokens.code
    first, at = _first(code, i), i + 1
    while at < len(code) and code[at].text not in (";", "=", ",", "[", "{", ")"):
        if code[at].text == "(":
            at = tokens.matching(at) or len(code)
        elif code[at].text == "alignas" and (closed := tokens.matching(at + 1)) is not None:
            text = data[code[at].start : code[closed].end].decode("utf-8", "surrogateescape")
            yield code[first].start, code[first].start, f"{plain(code[at : closed + 1])} "
            yield code[at].start, code[closed].end, "\n" * text.count("\n")
            at = closed
        at += 1


def _dynamic_array(data: bytes, code: Sequence[Token], first: int, last: int) -> Insertion:
    """`extern __shared__ float s[];` in a function: a reference to the block's memory."""
    bracket = next((n for n in range(first, last) if code[n].text == "["), last)
    kind = _type_text(code[first : bracket - 1])
    sizes = data[code[bracket].start : code[last - 1].end].decode() if bracket < last else ""
    name = code[bracket - 1].text
    lines = data[code[first].start : code[last - 1].end].count(b"\n") * "\n"
    text = f"{kind} (&{name}){sizes} = reinterpret_cast<{kind} (&){sizes}>(::w2s_dynamic_shared){lines}"
    return code[first].start, code[last - 1].end, text


def _type_text(words: Sequence[Token]) -> str:
    """The element's type, without what says where and how it lies."""
    kept, i = list[Token](), 0
    while i < len(words):
        if words[i].text in ("alignas", "__align__", "__attribute__", "__builtin_align__"):
            depth, i = 0, i + 1
            while i < len(words):
                depth += (words[i].text == "(") - (words[i].text == ")")
                i += 1
                if depth == 0:
                    break
            continue
        if words[i].text not in ("extern", "__shared__"):
            kept.append(words[i])
        i += 1
    return plain(kept)
