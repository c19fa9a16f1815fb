"""The WMMA API (CUDA C++ Programming Guide, "Warp Matrix Functions"): one row a function."""

from __future__ import annotations

from wmma2sycl.migrate.apis.api import Api, table

SPACE = "nvcuda::wmma"
NAMESPACE = f"{SPACE}::"
FRAGMENT = NAMESPACE + "fragment"

CALLS = table(
    Api("fill_fragment", "fragment value", "joint_matrix_fill({{sg}}, {{fragment}}, {{value}})", needs=("sg",)),
    Api(
        "load_matrix_sync",
        "fragment pointer stride layout?",
        "joint_matrix_load({{sg}}, {{fragment}}, {{pointer}}, {{stride}}{{', ' if layout}}{{layout}})",
        needs=("sg",),
    ),
    Api(
        "store_matrix_sync",
        "pointer fragment stride layout",
        "joint_matrix_store({{sg}}, {{fragment}}, {{pointer}}, {{stride}}, {{layout}})",
        needs=("sg",),
    ),
    Api(
        "mma_sync",
        "d a b c saturate?",
        "joint_matrix_mad({{sg}}, {{d}}, {{a}}, {{b}}, {{c}}{{', ' if saturate}}{{saturate}})",
        needs=("sg",),
    ),
    Api(
        "bmma_sync",
        "d a b c operation? popc?",
        "joint_matrix_mad({{sg}}, {{d}}, {{a}}, {{b}}, {{c}}, {{operation}})",
        needs=("sg",),
    ),
    Api("__float_to_tf32", "value", "{{ns}}round_to_tf32({{value}})"),
)

# The operand a fragment is: joint_matrix's use, and which of m, n, k are its rows and columns.
USES = {
    "matrix_a": ("a", "m", "k"),
    "matrix_b": ("b", "k", "n"),
    "accumulator": ("accumulator", "m", "n"),
}
LAYOUTS = {
    "row_major": "row_major",
    "col_major": "col_major",
    "mem_row_major": "row_major",
    "mem_col_major": "col_major",
}

# Types and enumerators of the API other than fragment.
TYPES = {
    "matrix_a": "{ns}matrix_a",
    "matrix_b": "{ns}matrix_b",
    "accumulator": "{ns}accumulator",
    "row_major": "{ns}row_major",
    "col_major": "{ns}col_major",
    "layout_t": "{ns}layout",
    "tf32": "{ns}precision::tf32",
    "s4": "{ns}precision::s4",
    "u4": "{ns}precision::u4",
    "b1": "{ns}precision::b1",
    "bmmaBitOp": "{ns}bit_operation",
}
ENUMERATORS = {name: f"{{ns}}layout::{layout}" for name, layout in LAYOUTS.items() if name.startswith("mem_")} | {
    "bmmaBitOpXOR": "{ns}bit_operation::bit_xor",
    "bmmaBitOpAND": "{ns}bit_operation::bit_and",
}

# What one warp multiplies: element types of A, B and, each of them for C and for D, of the accumulator; sizes m, n, k.
_SIXTEEN = ((16, 16, 16), (32, 8, 16), (8, 32, 16))
MULTIPLICATIONS: dict[tuple[str, str], tuple[tuple[str, ...], tuple[tuple[int, int, int], ...]]] = {
    ("__half", "__half"): (("float", "__half"), _SIXTEEN),
    ("__nv_bfloat16", "__nv_bfloat16"): (("float",), _SIXTEEN),
    ("signed char", "signed char"): (("int",), _SIXTEEN),
    ("unsigned char", "unsigned char"): (("int",), _SIXTEEN),
    ("tf32", "tf32"): (("float",), ((16, 16, 8),)),
    ("double", "double"): (("double",), ((8, 8, 4),)),
    ("s4", "s4"): (("int",), ((8, 8, 32),)),
    ("u4", "u4"): (("int",), ((8, 8, 32),)),
    ("b1", "b1"): (("int",), ((8, 8, 128),)),
}
SUB_BYTE = {"s4", "u4", "b1"}  # A by rows and B by columns only
