"""Modifiers of an opcode in the order of the PTX ISA. ptxas takes most in any order: `ld.cg.global`, `red.add.global.f32`."""

from __future__ import annotations

import re

_SEMANTICS = ("weak", "volatile", "relaxed", "acquire", "release", "acq_rel")
_SCOPES = ("cta", "cluster", "gpu", "sys")
_SPACES = ("global", "shared", "local")
_CACHES = ("ca", "cg", "cs", "lu", "cv", "wb", "wt")
_VECTORS = ("v2", "v4", "v8")
_OPERATIONS = ("add", "min", "max", "and", "or", "xor", "exch", "cas", "inc", "dec")
_ACCESS = (_SEMANTICS, _SCOPES, _SPACES, _CACHES, ("nc",), _VECTORS)
_ATOMIC = (_SEMANTICS, _SCOPES, _SPACES, _OPERATIONS, ("noftz",), _VECTORS)
_MATRICES = (("sync",), ("aligned",))
_SHAPE = "m..n..k.."
_SHAPES = re.compile(r"m\d+n\d+k\d+")

# For each instruction its modifiers, class after class; types follow as written, for their order means something.
_IN_ORDER: dict[str, tuple[tuple[str, ...], ...]] = {
    "ld": _ACCESS,
    "st": _ACCESS,
    "atom": _ATOMIC,
    "red": _ATOMIC,
    "cvt": (
        ("pack",),
        ("rn", "rz", "rm", "rp", "rna", "rni", "rzi", "rmi", "rpi"),
        ("ftz",),
        ("sat", "satfinite"),
        ("relu",),
    ),
    "mma": (*_MATRICES, (_SHAPE,), ("row", "col"), ("satfinite",)),
    "stmatrix": (*_MATRICES, ("m8n8",), ("x1", "x2", "x4"), ("trans",), ("shared",)),
    "ldmatrix": (*_MATRICES, ("m8n8",), ("x1", "x2", "x4"), ("trans",), ("shared",)),
}


def ordered(opcode: str) -> str:
    """The opcode as the ISA writes it. What a class does not have stays behind all that has one, in its own order."""
    name, *words = opcode.split(".")
    classes = _IN_ORDER.get(name)
    if classes is None:
        return opcode
    places = {word: at for at, some in enumerate(classes) for word in some}
    return ".".join([name, *sorted(words, key=lambda word: places.get(_class(word), len(classes)))])


def _class(word: str) -> str:
    return _SHAPE if _SHAPES.fullmatch(word) else word
