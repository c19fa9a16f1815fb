"""The WMMA API (CUDA C++ Programming Guide, "Warp Matrix Functions"): one row a function."""

from __future__ import annotations

from wmma2sycl.migrate.apis.api import Api, table

NAMESPACE = "nvcuda::wmma::"
FRAGMENT = NAMESPACE + "fragment"

CALLS = table(
    Api("fill_fragment", "fragment value", "joint_matrix_fill({{sg}}, {{fragment}}, {{value}})", needs=("sg",)),
    Api("load_matrix_sync", "fragment pointer stride layout?",
        "joint_matrix_load({{sg}}, {{fragment}}, {{pointer}}, {{stride}}{{', ' if layout}}{{layout}})", needs=("sg",)),
    Api("store_matrix_sync", "pointer fragment stride layout",
        "joint_matrix_store({{sg}}, {{fragment}}, {{pointer}}, {{stride}}, {{layout}})", needs=("sg",)),
    Api("mma_sync", "d a b c saturate?", "joint_matrix_mad({{sg}}, {{d}}, {{a}}, {{b}}, {{c}})", needs=("sg",)),
    Api("bmma_sync", "d a b c operation? popc?", code="W2S203"),
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
