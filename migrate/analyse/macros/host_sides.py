"""Whether a host compiler sees something else than nvcc behind `#ifdef __CUDACC__`, in text that both of them read.

In: a decided condition. Out: whether its branches differ in what they mean: not in CUDA's words for where code runs, in
what is inlined or in headers of the system.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise

from wmma2sycl.migrate.analyse.macros.preprocessor_conditions import VALUES, Settled
from wmma2sycl.migrate.apis.types import TYPES, VECTORS
from wmma2sycl.migrate.apis.vectors.vector_types import MOVED
from wmma2sycl.migrate.core.lexer import Token, Tokens
from wmma2sycl.migrate.core.source import Span

# Macros that nvcc defines and a host compiler does not.
ONLY_NVCC = frozenset({"__CUDACC__", "__NVCC__", "__CUDACC_VER_MAJOR__", "__CUDACC_VER_MINOR__"})
_WHERE = re.compile(
    r"__(?:host|device|global|forceinline|noinline|inline)__|inline|__inline|__forceinline|__restrict(?:__)?|restrict"
)
_CUDAS = re.compile(r"cuda[A-Z]\w*|cu(?:blas|rand)\w+_t|__\w+__$")
# Those that SYCL has of CUDA's size.
_AS_LARGE = frozenset({"half", "__half", "half2", "__half2", "nv_bfloat16", "__nv_bfloat16"}) | {
    v for v in VECTORS if v not in MOVED
}
_OF_SYSTEM = re.compile(r"# (?:include <|pragma|error|warning)")
_ATTRIBUTE = re.compile(
    r"__attribute__ \( \( (?:(?!align|packed)[\w,()] ?)*? ?\) \)|\[ \[ [\w :]*? \] \]|__declspec \( \w+ \)"
)


def differ(tokens: Tokens, directives: Sequence[Span], chain: Settled) -> bool:
    """Whether a host compiler takes another branch of the chain than nvcc, which means something else.

    Not where the host's stands for what is CUDA's, or CUDA's holds what is of another size in SYCL, as handles are: both
    compilers have to see the same of these.
    """
    asked = {t.text for d in chain.directives for t in tokens.within(d)} & VALUES.keys()
    if not asked or not asked <= ONLY_NVCC:
        return False
    nvcc: list[list[str]] = []
    host: list[list[str]] = []
    for opening, closing in pairwise(chain.directives):
        side = nvcc if opening == chain.taken else host
        side += _lines(tokens, directives, Span(opening.end, closing.start))
    if any(map(_declares_cudas, host)) or (TYPES.keys() - _AS_LARGE) & {word for line in nvcc for word in line}:
        return False
    where = {name for line in (*nvcc, *host) if (name := _only_where(line))}
    one, other = (Counter(m for line in side if (m := _meaning(line, where))) for side in (nvcc, host))
    return one != other


def _lines(tokens: Tokens, directives: Sequence[Span], branch: Span) -> Iterator[list[str]]:
    """Each directive and each statement of a branch, in words."""
    ends = {offset for d in directives if branch.contains(d) for offset in d}
    line: list[Token] = []
    for token in (t for t in tokens.within(branch) if t.kind != "comment"):
        if line and (token.start in ends or line[-1].end in ends or line[-1].text in (";", "{", "}")):
            yield [t.text for t in line]
            line = []
        line.append(token)
    if line:
        yield [t.text for t in line]


def _declares_cudas(line: list[str]) -> bool:
    """A type or function of CUDA's that the host's branch has its own form of."""
    named = {
        word for before, word in pairwise(line) if before in ("struct", "class", "union", "enum", "using", "define")
    }
    named.update(line[-2:-1] if line[0] in ("typedef", "}") else ())
    return any(word in TYPES or (_CUDAS.match(word) and not _WHERE.fullmatch(word)) for word in named)


def _only_where(line: list[str]) -> str:
    """The name of a macro that says nothing but where code runs, or what is inlined; also of `#define __device__`."""
    if line[:2] != ["#", "define"] or len(line) < 3:
        return ""
    is_empty = not _meaning(["#", "define", *line[3:]], frozenset()).removeprefix("# define")
    return line[2] if is_empty and (len(line) > 3 or _WHERE.fullmatch(line[2])) else ""


def _meaning(line: list[str], where: Collection[str]) -> str:
    """What a line says, without what is the same for both compilers; "" for nothing."""
    if line[:2] in (["#", "define"], ["#", "undef"]) and line[2:3] and line[2] in where:
        return ""
    text = _ATTRIBUTE.sub("", " ".join(word for word in line if not _WHERE.fullmatch(word))).strip()
    return "" if _OF_SYSTEM.match(text) else text
