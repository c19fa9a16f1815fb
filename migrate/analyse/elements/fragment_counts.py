"""How many elements of a fragment a thread of CUDA holds, for every type and shape that mma.h has."""

from __future__ import annotations

from wmma2sycl.migrate.front.model import FragmentType

_BYTES = {"signed char", "unsigned char", "__nv_bfloat16", "nv_bfloat16", "int8_t", "uint8_t", "char"}
_SQUARE, _TALL, _WIDE = ("16", "16", "16"), ("32", "8", "16"), ("8", "32", "16")
# A half A or B is held twice, 16 elements a thread in every shape; all others once.
_HELD: dict[tuple[str, tuple[str, str, str], str], int] = {
    **{("accumulator", shape, element): 8 for shape in (_SQUARE, _TALL, _WIDE) for element in ("half", "float", "int")},
    **{(use, shape, "half"): 16 for shape in (_SQUARE, _TALL, _WIDE) for use in ("matrix_a", "matrix_b")},
    **{(use, _SQUARE, element): 8 for use in ("matrix_a", "matrix_b") for element in _BYTES},
    **{("matrix_a", _TALL, element): 16 for element in _BYTES},
    **{("matrix_b", _TALL, element): 4 for element in _BYTES},
    **{("matrix_a", _WIDE, element): 4 for element in _BYTES},
    **{("matrix_b", _WIDE, element): 16 for element in _BYTES},
    **{(use, ("16", "16", "8"), "tf32"): 4 for use in ("matrix_a", "matrix_b")},
    ("accumulator", ("16", "16", "8"), "float"): 8,
    ("matrix_a", ("8", "8", "4"), "double"): 1,
    ("matrix_b", ("8", "8", "4"), "double"): 1,
    ("accumulator", ("8", "8", "4"), "double"): 2,
    # Of packed types the words: `x` has one, whatever num_elements says.
    **{(use, ("8", "8", "32"), element): 1 for use in ("matrix_a", "matrix_b") for element in ("s4", "u4")},
    **{(use, ("8", "8", "128"), "b1"): 1 for use in ("matrix_a", "matrix_b")},
    ("accumulator", ("8", "8", "32"), "int"): 2,
    ("accumulator", ("8", "8", "128"), "int"): 2,
}


def held_by_a_thread(fragment: FragmentType) -> int | None:
    """The length of a fragment's `x`; None where its type depends on a template parameter."""
    element = fragment.element.rsplit("::", 1)[-1].strip()
    element = {"__half": "half", "int32_t": "int"}.get(element, element)
    return _HELD.get((fragment.use, (fragment.m, fragment.n, fragment.k), element))
