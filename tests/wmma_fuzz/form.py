"""How a composed kernel is written: every choice that leaves its result as it is."""

from __future__ import annotations

from dataclasses import dataclass

NAMESPACES = ("wmma::", "nvcuda::wmma::", "mm::", "")  # "mm::" is an alias; "" needs a using-directive in the body
SHAPES = ("literal", "macro", "constexpr", "template")
TYPES = ("written", "alias", "template")
DECLARATIONS = ("plain", "using", "typedef", "alias template", "struct")
WARPS = ("block", "grid", "divided", "global", "rows", "grid of rows", "strided")
DIVISORS = ("32", "warpSize", "macro", "constexpr", "shift")
GUARDS = ("none", "if", "return")
LOOPS = ("offset", "steps", "while", "pointers")
COMPUTES = ("inline", "reference", "pointer", "template", "macro")
STARTS = ("fill", "returned", "loop")
BOUNDS = ("object", "object", "object", "decltype", "sizeof", "alias")
INDEXES = ("int", "unsigned", "size_t", "auto")
ELEMENTS_BY = ("index", "index", "value", "function", "functor", "lambda", "range")
FINISHES = ("inline", "template", "reference")
LAYOUTS_BY = ("literal", "argument", "choice", "constant")
STAGES = ("none", "a", "ab")


@dataclass(frozen=True, slots=True)
class Form:
    """One way to write a kernel; the names are those of the tuples above."""

    namespace: str = "wmma::"
    shape: str = "literal"
    type: str = "written"
    layout: str = "written"
    declaration: str = "plain"
    arrays: str = "plain"  # of accumulators: "plain", "1d", "2d"
    region: tuple[int, int] = (1, 1)  # fragments of D that one warp computes
    warps: str = "block"
    warps_per_block: int = 1
    divisor: str = "32"
    guard: str = "if"
    loop: str = "offset"
    unrolled: bool = False
    compute: str = "inline"
    start: str = "fill"
    bound: str = "object"
    index: str = "int"
    elements_by: str = "index"
    finish: str = "inline"
    fused: bool = False
    spelling: int = 0
    layouts_by: str = "literal"
    stage: str = "none"
    through_shared: bool = False
    wide_stage: bool = False
