"""CUDA's vectors become classes of ours, as plain as they are, in programs that sycl::vec is too much for.

Where memory shows how they lie (W2S511), those do that lie otherwise in SYCL; where a program has operators of its own for
vectors, which are ambiguous beside sycl::vec's (W2S512), all do. All sources of a program have the same types, so one that
shows it decides for all: Whole.plain_vectors.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from dataclasses import replace

from wmma2sycl.migrate.apis.runtime_names import HEADERS
from wmma2sycl.migrate.apis.vectors.vector_types import ALIGNED_TO_32, MOVED, PLAIN, VECTORS
from wmma2sycl.migrate.core.edits import Change
from wmma2sycl.migrate.core.source import decode
from wmma2sycl.migrate.core.whole import PlainVectors, Whole
from wmma2sycl.migrate.diagnostics import Diagnostic
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.plain_types import NAMES
from wmma2sycl.migrate.front.model import Model

_LAYOUT, _OPERATOR = "W2S511", "W2S512"
_TYPES = {which: re.compile(rf"\b(?:{'|'.join(sorted(names))})\b") for which, names in NAMES.items() if names}
# Headers whose functions take any sycl::vec, and would not find what one of ours is made of.
_OF_SYCL = [n for h in ("complex_numbers.hpp", "fp8.hpp", "packed_integers.hpp") for n in HEADERS.get(h, ())]
_TAKES_SYCL = re.compile(rf"\b(?:{'|'.join(map(re.escape, _OF_SYCL))}|atomic_add_pairs)\b")


def wanted(whole: Whole, told: Collection[Diagnostic], outputs: Iterable[bytes], model: Model) -> Whole:
    """What a part's diagnostics, and what it became, say of all sources, beside what was known of them."""
    found = whole | Whole(takes_vectors=any(map(_takes_sycl, outputs)))
    if not found.takes_vectors and any(map(_needs_all, told)):
        return found | Whole(plain_vectors=PlainVectors.ALL)
    if any(d.code == _LAYOUT for d in told) and not _has_both(model):
        return found | Whole(plain_vectors=PlainVectors.MOVED)
    return found


def with_plain_vectors(changes: list[Change], ctx: Context) -> list[Change]:
    """The changes with our types in the place of SYCL's."""
    which = ctx.whole.plain
    if which is PlainVectors.NONE:
        return changes
    vector_of = re.compile(rf"(?<![\w:]){ctx.ns}vector_of\(")  # qualified, where the program has one of its own

    def plain(text: str) -> str:
        named = _TYPES[which].sub(lambda m: f"{ctx.ns}{PLAIN[m[0]]}", text)
        return vector_of.sub(f"{ctx.ns}plain_vector_of(", named)

    return [replace(c, edits=tuple(replace(e, text=plain(e.text)) for e in c.edits)) for c in changes]


def without_answered(diagnostics: list[Diagnostic], ctx: Context) -> list[Diagnostic]:
    """What is told of vectors that lie as in CUDA now goes."""
    if ctx.whole.plain is PlainVectors.NONE or _has_both(ctx.model):
        return diagnostics
    return [d for d in diagnostics if d.code != _LAYOUT or d.fields.get("type") not in MOVED]


def _needs_all(told: Diagnostic) -> bool:
    return told.code == _OPERATOR and not VECTORS.keys().isdisjoint(told.fields.get("operands", "").split(", "))


def _takes_sycl(output: bytes) -> bool:
    return _TAKES_SYCL.search(decode(output)) is not None


def _has_both(model: Model) -> bool:
    """Whether CUDA 13's double4_32a is there, too: it is a sycl::double4, as double4 is, and is not moved."""
    return any(ALIGNED_TO_32.encode() in text for unit in model.units for text in unit.texts)
