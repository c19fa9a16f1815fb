"""Names of built in things of CUDA's that C++ without CUDA may have for something of its own: `struct dim3 { ... }`, `int warpSize`.

Where a text, or what it includes, declares one, it is not CUDA's. By words: what is not surely a declaration is none.
"""

from __future__ import annotations

import re

_ANY = re.compile(rb"\b(?:threadIdx|blockIdx|blockDim|gridDim|warpSize|dim3)\b")
_NO_TYPES = (  # which stand in front of a name that they do not declare
    b"return co_return co_yield throw case else do goto new delete sizeof operator typename class struct union enum using const "
    b"volatile static extern inline constexpr constinit consteval mutable virtual register thread_local friend explicit public "
    b"protected private template and or not xor bitand bitor compl in typedef namespace define undef ifdef ifndef if elif defined"
)
_FORMS = (
    rb"\b(?:struct|class|union)\s+(NAME)(?=\s*(?:final\b|[{:][^:]))",
    rb"\busing\s+(NAME)(?=\s*=)",
    rb"\}\s*(NAME)(?=\s*[;,])",  # of a class without a name
    rb"\btypedef\b[^;{}()]*[\s*&](NAME)(?=\s*;)",
    rb"(?<![\w.])(?!(?:NO_TYPE)\b)[A-Za-z_]\w*[ \t]+(NAME)(?=\s*[;,()=\[{])",  # behind a type's name
)
_DECLARED = re.compile(
    b"|".join(_FORMS).replace(b"NO_TYPE", b"|".join(_NO_TYPES.split())).replace(b"NAME", _ANY.pattern)
)
_DEFINED = re.compile(rb"#[ \t]*define[ \t]+(" + _ANY.pattern + rb")")
_HEADS = re.compile(rb"#[ \t]*define[ \t]+\w+(?:\([^()\n]*\))?")  # of macros: what they stand for is text like any


def said(code: bytes) -> frozenset[bytes]:
    """Those that code says, its comments and texts blanked."""
    return frozenset(_ANY.findall(code))


def declared(code: bytes) -> frozenset[bytes]:
    """Those that it declares."""
    if _ANY.search(code) is None:
        return frozenset()
    matches = (*_DEFINED.finditer(code), *_DECLARED.finditer(_HEADS.sub(b"\n;", code)))
    return frozenset(word for match in matches for word in match.groups() if word)
