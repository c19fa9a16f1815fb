"""Casts to integers in the bodies of macros, where a parser sees none: `(int)(x)`, `(unsigned char)v`, `static_cast<int>(x)`.
What they are given may be a floating-point number (conversions.py), by the macro W2S_FITTING of verify/emulation/include/cuda_runtime.h."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wmma2sycl.migrate.core.lexer import Token, Tokens

_WORDS = frozenset("signed unsigned char short int long const".split())
_NAMES = frozenset(
    ["size_t", "uchar", "ushort", "uint", "ulong", *(f"{u}int{n}_t" for u in ("", "u") for n in (8, 16, 32, 64))]
)
_GOES_ON = ("(", "[", ".", "->", "::", "<", "++", "--", "##")
_NO_CAST_BEHIND = ("sizeof", "alignof", "decltype")


def macro_casts(tokens: Tokens) -> Iterator[tuple[int, int, str]]:
    """Insertions around what is cast."""
    code = tokens.code
    for i, token in enumerate(code):
        target = operand = None
        if token.text == "(" and (i == 0 or not _names(code[i - 1])):
            closed = tokens.matching(i)
            if closed is not None:
                target, operand = code[i + 1 : closed], closed + 1
        elif token.text == "static_cast" and i + 1 < len(code) and code[i + 1].text == "<":
            parsed = tokens.template_arguments(i + 1)
            if parsed is not None:
                operand = tokens.index(parsed[1])
                target = code[i + 2 : operand - 1]
        if target and operand is not None and _is_integer(target) and operand < len(code):
            yield from _around(tokens, operand, " ".join(word.text for word in target))


def _names(token: Token) -> bool:
    """Whether what stands in brackets behind it is no cast: the arguments of a call, or what is measured."""
    return token.kind == "name" and token.text != "return"


def _is_integer(words: Sequence[Token]) -> bool:
    texts = [word.text for word in words]
    return all(text in _WORDS for text in texts) or (len(texts) == 1 and texts[0] in _NAMES)


def _around(tokens: Tokens, operand: int, target: str) -> Iterator[tuple[int, int, str]]:
    code = tokens.code
    first, last = code[operand], operand
    if first.text == "(" and code[operand - 1].text != ")":  # of a static_cast
        closed = tokens.matching(operand)
        if closed is not None and closed > operand + 1:
            yield code[operand + 1].start, code[operand + 1].start, f"W2S_FITTING({target}, "
            yield code[closed].start, code[closed].start, ")"
        return
    if first.text == "(":
        closed = tokens.matching(operand)
        if closed is None:
            return
        last = closed
    elif first.kind not in ("name", "number") or first.text in _NO_CAST_BEHIND:
        return
    if last + 1 < len(code) and code[last + 1].text in _GOES_ON:
        return
    yield first.start, first.start, f"W2S_FITTING({target}, "
    yield code[last].end, code[last].end, ")"
