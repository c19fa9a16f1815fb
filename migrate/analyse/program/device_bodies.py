"""Where a file has code for the device.

Kernels that compute capabilities select, `#if __CUDA_ARCH__ >= 800 ... __global__ ... #else ... __global__ { assert(false); } #endif`,
are the branch that the device takes; the host reads another one for its launches alone, of a kernel of the same name and
parameters (CUDA C++ Programming Guide, "Application Compatibility").
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from wmma2sycl.migrate.analyse.macros.preprocessor_conditions import Chain, device_branch
from wmma2sycl.migrate.core.lexer import Tokens
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.front.model import Model, Role

_CAPABILITY = "__CUDA_ARCH__"
_OF_DEVICE = ("__global__", "__device__")
_OPEN, _CLOSE = "([{", ")]}"
_OF_WMMA = re.compile(r"(?:using namespace (?:nvcuda(?: :: wmma)?|wmma) ; ?)+")  # goes with CUDA's header


def device_bodies(model: Model, file: str) -> list[Span]:
    """The bodies of its functions for the device alone."""
    return _bodies(model, file, Role.KERNEL, Role.DEVICE)


def shared_bodies(model: Model, file: str) -> list[Span]:
    """The bodies of its functions for the host, too."""
    return _bodies(model, file, Role.BOTH)


def _bodies(model: Model, file: str, *roles: Role) -> list[Span]:
    return [f.body.span for f in model.bodies_in(file) if f.role in roles and f.body is not None]


def kernel_branches(tokens: Tokens, directives: Sequence[Span], of_file: Sequence[Chain]) -> Iterator[Span]:
    """The chains, whole, whose device's branch defines kernels, or names WMMA alone, and whose others define nothing but functions of the device."""
    for chain in of_file:
        if not any(t.text == _CAPABILITY for d in chain.directives[:-1] for t in tokens.within(d)):
            continue
        taken = device_branch(tokens, chain)
        if taken is None or taken < 0:
            continue
        within = [_code(tokens, directives, a, b) for a, b in pairwise(chain.directives)]
        here = within[taken] or []
        if "__global__" not in here and _OF_WMMA.fullmatch(" ".join(here)) is None:
            continue
        if all(other is not None and _are_of_device(other) for i, other in enumerate(within) if i != taken):
            yield Span(chain.directives[0].start, chain.directives[-1].end)


def _code(tokens: Tokens, directives: Sequence[Span], opening: Span, closing: Span) -> list[str] | None:
    """The words of a branch without its pragmas; None where it includes, or makes macros that what is behind it may read."""
    branch = Span(opening.end, closing.start)
    inner = [d for d in directives if branch.start < d.start < branch.end]
    made = [words[1].text for d in inner if len(words := tokens.within(d)) > 1]
    if any(word in ("define", "undef", "include") for word in made):
        return None
    return [t.text for t in tokens.within(branch) if not any(d.start <= t.start < d.end for d in inner)]


def _are_of_device(words: Sequence[str]) -> bool:
    """Whether each declaration is of a function for the device alone."""
    depth, head = 0, list[str]()
    for word in words:
        depth += (word in _OPEN) - (word in _CLOSE)
        if depth == 0 and word in (";", "}"):
            if not _is_of_device(head):
                return False
            head = []
        elif depth == 0 or (depth == 1 and word in _OPEN):
            head.append(word)
    return not head and depth == 0


def _is_of_device(head: Sequence[str]) -> bool:
    return "(" in head and "__host__" not in head and any(word in _OF_DEVICE for word in head) and "=" not in head
