"""Which branches of `#if __CUDA_ARCH__ >= 800`, `#ifdef __CUDACC__` and their kin the output needs: those CUDA's compiler takes.

In: a file's directives. Out: the chains of directives that can be settled, each with what of it goes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from wmma2sycl.migrate.apis import toolkit_headers
from wmma2sycl.migrate.core.lexer import Token, Tokens, blanked
from wmma2sycl.migrate.core.source import Source, Span, decode

# Macros of CUDA's compiler with their values; of `__CUDA_ARCH__` alone the definition differs, between its two passes.
_VERSION = 12090
VALUES = {
    "__CUDA_ARCH__": 900,
    "__CUDACC__": 1,
    "__NVCC__": 1,
    "__CUDACC_VER_MAJOR__": 12,
    "__CUDACC_VER_MINOR__": 9,
    "CUDA_VERSION": _VERSION,
    "CUDART_VERSION": _VERSION,
    "__CUDART_API_VERSION": _VERSION,
    "CUB_VERSION": 200802,  # of CUDA 12.9
}
# What only the builds and compilers of other vendors define, in code that serves several: ROCm and HIP, Moore Threads' MUSA.
_VENDORS = re.compile(
    r"(?:\w+_)?(?:USE|WITH|ENABLE|BUILD|ON|IS)_(?:ROCM|HIP|HIPCC|HIPBLAS|MUSA|AMDGPU)|ROCM|"
    r"__(?:HIP|HIPCC|HIPCC_RTC|HCC|AMDGCN|AMDGPU|R600|MUSA|MUSACC)__|__(?:HIP_|MUSA_|AMDGCN_|gfx)\w+|"
    r"(?:TORCH_)?(?:HIP|ROCM|MUSA)(?:RT)?_VERSION\w*|MUSART_VERSION"
)
_FALSE, _TRUE = (re.compile(rf"#\s*(?:el)?if\s*\(?\s*{value}\s*\)?\s*(?:/[/*].*)?$", re.DOTALL) for value in (0, 1))
_NUMBER = re.compile(r"#\s*define\s+(\w+)\s+\(?(\d+)\)?\s*(?:/[/*].*)?", re.DOTALL)
_ASKED = re.compile(r"\b(?:ifn?def|undef|defined)[\s(]*(\w+)")
_DEVICE, _HOST = VALUES["__CUDA_ARCH__"], 0  # undefined is 0 in a comparison
_HAS_INCLUDE = "__has_include"
_BESIDE_CUDA = re.compile(r"(?:cutlass|cute|cutensor|cudnn|nccl|npp|nvjpeg|nvml)")  # may be there or not
_OPENING, _OTHER = ("if", "ifdef", "ifndef"), ("elif", "else")
_COMPARED = {"==": int.__eq__, "!=": int.__ne__, "<": int.__lt__, "<=": int.__le__, ">": int.__gt__, ">=": int.__ge__}


@dataclass(slots=True)
class Chain:
    """`#if ... #elif ... #else ... #endif`: the directives, in order."""

    directives: list[Span] = field(default_factory=list)

    def branches(self) -> Iterator[tuple[Span, Span]]:
        """Each directive with the next one of its chain: a branch lies between the two."""
        yield from zip(self.directives, self.directives[1:])


@dataclass(frozen=True, slots=True)
class Settled:
    """A chain with its conditions decided: its directives, that of the branch taken, and the whole lines that go."""

    directives: tuple[Span, ...]
    taken: Span | None
    dropped: tuple[Span, ...]

    @property
    def first(self) -> Span:
        """Its `#if`."""
        return self.directives[0]


def settled(
    source: Source,
    tokens: Tokens,
    directives: Sequence[Span],
    skipped: Sequence[Span],
    device: Sequence[Span],
    shared: Sequence[Span],
) -> Iterator[Settled]:
    """`skipped` are the branches that the parser passed over; `device` the bodies that only a device runs, `shared` those that
    a host runs, too: it has no compute capability, and may take another branch."""
    numbers = _numbers(source, directives)
    for chain in chains(tokens, directives):
        in_device, in_shared = (any(d.contains(chain.directives[0]) for d in bodies) for bodies in (device, shared))
        words = [tokens.within(d) for d in chain.directives]
        if not any(_asks_cuda(line) for line in words[:-1]):
            continue
        architectures = [_DEVICE] if in_device else [_DEVICE, _HOST] if in_shared else [None]
        all_taken = {
            _taken([_Condition(line[1:], one, numbers).value() for line in words[:-1]]) for one in architectures
        }
        taken = all_taken.pop()
        if taken is not None and not all_taken and _is_parsed_so(tokens, chain, taken, skipped):
            yield Settled(
                tuple(chain.directives),
                chain.directives[taken] if taken >= 0 else None,
                tuple(_dropped(source, chain, taken)),
            )


def value_anywhere(words: list[Token]) -> bool | None:
    """What a condition, behind its `if`, is on the host and on the device of any compute capability; None where that is open."""
    return None if any(t.text == "__CUDA_ARCH__" for t in words) else _Condition(words, None).value()


def _asks_cuda(line: Sequence[Token]) -> bool:
    """A macro of CUDA's compiler, or a header that CUDA brings and the output is without."""
    return any(t.text in VALUES for t in line) or any(True for _ in headers_asked_for(line))


def headers_asked_for(line: Sequence[Token]) -> Iterator[Span]:
    """The places of `__has_include(<cuda_fp16.h>)`, of headers that come with CUDA."""
    for i, token in enumerate(line):
        if token.text == _HAS_INCLUDE:
            count = _of_toolkit([t.text for t in line[i + 1 :]])
            if count:
                yield Span(token.start, line[i + count].end)


def _of_toolkit(words: Sequence[str]) -> int:
    """How many words `( <cuda_fp16.h> )` or `( "cuda_fp16.h" )` are; 0 where it is no header of CUDA's."""
    if not words or words[0] != "(" or ")" not in words:
        return 0
    end = words.index(")")
    name = "".join(words[1:end]).strip('<>"')
    is_there = toolkit_headers.is_dropped(name) or toolkit_headers.names_of(name) is not None
    return end + 1 if is_there and not _BESIDE_CUDA.match(name) else 0


def chains(tokens: Tokens, directives: Sequence[Span]) -> Iterator[Chain]:
    """Each #if with its #elif, #else and #endif, inner ones first; one without #endif is left out."""
    open_ones: list[Chain] = []
    for directive in directives:
        words = tokens.within(directive)
        word = words[1].text if len(words) > 1 else ""
        if word in _OPENING:
            open_ones.append(Chain([directive]))
        elif word in _OTHER and open_ones:
            open_ones[-1].directives.append(directive)
        elif word == "endif" and open_ones:
            open_ones[-1].directives.append(directive)
            yield open_ones.pop()


def is_of_other_vendor(tokens: Tokens, chain: Chain, opening: Span) -> bool:
    """Whether the branch behind this directive is read by no compiler of CUDA, as what another vendor's defines selects it."""
    values: list[bool | None] = []
    words: set[str] = set()
    for directive in chain.directives[: chain.directives.index(opening) + 1]:
        line = tokens.within(directive)
        words |= {t.text for t in line}
        values.append(_Condition(line[1:], None).value())
    return (values[-1] is False or True in values[:-1]) and any(map(_VENDORS.fullmatch, words))


def never_read(source: Source, chain: Chain) -> Iterator[Span]:
    """The branches that no macro selects: `#if 0`, and the `#else` of `#if 1`."""
    is_taken = False  # an `#if 1` of the chain
    for opening, closing in chain.branches():
        text = decode(blanked(source.data[opening.start : opening.end]))
        if is_taken or _FALSE.match(text) is not None:
            yield Span(opening.start, closing.start)
        is_taken = is_taken or _TRUE.match(text) is not None


def device_branch(tokens: Tokens, chain: Chain) -> int | None:
    """The branch that a device takes, -1 for none; None where other macros decide it."""
    words = [tokens.within(d) for d in chain.directives[:-1]]
    return _taken([_Condition(line[1:], _DEVICE).value() for line in words])


def never_taken(tokens: Tokens, chain: Chain) -> Iterator[Span]:
    """The branches that neither the host takes nor a device: the `#else` of `#ifndef __CUDA_ARCH__`, `#elif __CUDA_ARCH__ >= 800`."""
    words = [tokens.within(d) for d in chain.directives]
    if not any(t.text == "__CUDA_ARCH__" for line in words for t in line):
        return
    taken = {_taken([_Condition(line[1:], one).value() for line in words[:-1]]) for one in (_DEVICE, _HOST)}
    if None not in taken:
        yield from (Span(o.start, c.start) for i, (o, c) in enumerate(chain.branches()) if i not in taken)


def _numbers(source: Source, directives: Sequence[Span]) -> dict[str, int]:
    """Macros that the file itself defines as a number, once, and that no build may define in its place."""
    found: dict[str, set[int]] = {}
    asked: set[str] = set()
    for directive in directives:
        text = source.text(directive)
        asked.update(_ASKED.findall(text))
        if match := _NUMBER.fullmatch(text.strip()):
            found.setdefault(match[1], set()).add(int(match[2]))
    return {name: values.pop() for name, values in found.items() if len(values) == 1 and name not in asked}


def _taken(values: list[bool | None]) -> int | None:
    """The branch that is taken, -1 for none of them; None where that is open."""
    for i, value in enumerate(values):
        if value is None:
            return None
        if value:
            return i
    return -1


def _is_parsed_so(tokens: Tokens, chain: Chain, taken: int, skipped: Sequence[Span]) -> bool:
    for i, (opening, closing) in enumerate(chain.branches()):
        if tokens.within(Span(opening.end, closing.start)):
            over = any(
                s.start <= opening.end <= closing.start <= s.end or s.start <= opening.start < closing.start <= s.end
                for s in skipped
            )
            if over is (i == taken):
                return False
    return True


def _dropped(source: Source, chain: Chain, taken: int) -> Iterator[Span]:
    """Whole lines, what touches in one piece."""
    start = source.line_start(chain.directives[0].start)
    end = _next_line(source, chain.directives[-1])
    if taken >= 0:
        yield Span(start, _next_line(source, chain.directives[taken]))
        start = source.line_start(chain.directives[taken + 1].start)
    yield Span(start, end)


def _next_line(source: Source, directive: Span) -> int:
    return min(directive.end + 1, len(source.data))


class _Condition:
    """A directive's condition in three values: true, false, and None for what CUDA's compiler does not decide.

    `architecture`: __CUDA_ARCH__ where it is known, 0 on the host; None where either may read it.
    """

    def __init__(
        self, words: list[Token], architecture: int | None, numbers: Mapping[str, int] = MappingProxyType({})
    ) -> None:
        self.kind, self.words, self.at = words[0].text, [t.text for t in words[1:] if t.kind != "comment"], 0
        self.architecture, self.numbers = architecture, numbers

    def value(self) -> bool | None:
        if self.kind == "else":
            return True
        if self.kind in ("ifdef", "ifndef"):
            known = self._defined(self.words[0]) if self.words else None
            return known if known is None or self.kind == "ifdef" else not known
        found = self._either()
        return None if self.at < len(self.words) else found

    def _next(self) -> str:
        self.at += 1
        return self.words[self.at - 1] if self.at <= len(self.words) else ""

    def _peek(self) -> str:
        return self.words[self.at] if self.at < len(self.words) else ""

    def _defined(self, name: str) -> bool | None:
        if name == _HAS_INCLUDE:  # of C++17
            return True
        if name == "__CUDA_ARCH__":
            return None if self.architecture is None else bool(self.architecture)
        return True if name in VALUES else False if _VENDORS.fullmatch(name) else None

    def _either(self) -> bool | None:
        found = self._both()
        while self._peek() == "||":
            self._next()
            other = self._both()
            found = True if found or other else None if found is None or other is None else False
        return found

    def _both(self) -> bool | None:
        found = self._compared()
        while self._peek() == "&&":
            self._next()
            other = self._compared()
            found = False if found is False or other is False else None if found is None or other is None else True
        return found

    def _compared(self) -> bool | None:
        left = self._operand()
        if self._peek() not in _COMPARED:
            return None if left is None else bool(left)
        compare = _COMPARED[self._next()]
        right = self._operand()
        return None if left is None or right is None else bool(compare(int(left), int(right)))

    def _operand(self) -> int | None:
        word = self._next()
        if word == "!":
            found = self._operand()
            return None if found is None else int(not found)
        if word == "(":
            inner = self._either()
            return None if self._next() != ")" or inner is None else int(inner)
        if word == _HAS_INCLUDE:
            count = _of_toolkit(self.words[self.at :])
            self.at += count
            return 1 if count else None
        if word == "defined":
            name = self._next()
            name = self._next() if name == "(" else name
            if self._peek() == ")" and self.words[self.at - 2] == "(":
                self._next()
            known = self._defined(name)
            return None if known is None else int(known)
        if word == "__CUDA_ARCH__" and self.architecture is not None:
            return self.architecture
        number = word.rstrip("uUlL")
        if number[:1].isdigit() and number.isalnum():
            return int(number, 0)
        return VALUES.get(word, 0 if _VENDORS.fullmatch(word) else self.numbers.get(word))
