"""Parts of a preprocessor's condition that CUDA's compiler decides, beside others that stay: `defined(__CUDACC__) && !defined(__CUDA_ARCH__)`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wmma2sycl.migrate.analyse.macros.preprocessor_conditions import value_anywhere
from wmma2sycl.migrate.core.lexer import Token, Tokens
from wmma2sycl.migrate.core.source import Span


def decided_parts(line: Sequence[Token]) -> Iterator[Span]:
    """What may go of `#if a && b || c` with the operator beside it: an `&&`'s part that holds wherever CUDA's compiler reads it, and an
    `||`'s that does not. Nothing where what is left would decide by itself."""
    words = list(line[2:])
    while len(words) > 1 and words[0].text == "(" and Tokens(words).matching(0) == len(words) - 1:
        words = words[1:-1]
    either = _split(words, "||")
    both = [_split(part, "&&") for part in either]
    values = [[value_anywhere([line[1], *one]) for one in parts] for parts in both]
    kept = [False not in of_part for of_part in values]
    if not any(kept) or any(all(of_part) for of_part in values):
        return
    yield from _gone(either, kept)
    for parts, of_part, is_kept in zip(both, values, kept):
        if is_kept:
            yield from _gone(parts, [value is None for value in of_part])


def _split(words: Sequence[Token], operator: str) -> list[list[Token]]:
    """At an operator outside of all parentheses."""
    found, depth = list[list[Token]]([[]]), 0
    for word in words:
        depth += (word.text == "(") - (word.text == ")")
        if word.text == operator and depth == 0:
            found.append([])
        else:
            found[-1].append(word)
    return found if all(found) else [list(words)]


def _gone(parts: list[list[Token]], kept: list[bool]) -> Iterator[Span]:
    for i, part in enumerate(parts):
        if not kept[i] and any(kept[:i]):
            yield Span(parts[i - 1][-1].end, part[-1].end)
        elif not kept[i]:
            yield Span(part[0].start, parts[i + 1][0].start)
