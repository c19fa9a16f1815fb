"""Cooperative groups: a block is a sycl::group, a tile of it a sub_group_tile, the threads at one place a coalesced_group, and all have
SYCL's group functions. A grid is the work-item's nd_item, which knows its place in it; no barrier waits for all of a grid.

CUDA C++ Programming Guide, "Cooperative Groups". `group` is the object a member is called on.
"""

from __future__ import annotations

from wmma2sycl.migrate.apis.api import Api, table

NAMESPACE = "cooperative_groups"
LARGEST_TILE = 32

# What a group reduces by; a program also hands them to its own functions and kernels.
OPERATIONS = {
    "plus": "sycl::plus",
    "less": "sycl::minimum",
    "greater": "sycl::maximum",
    "bit_and": "sycl::bit_and",
    "bit_or": "sycl::bit_or",
    "bit_xor": "sycl::bit_xor",
}
TYPES = {
    "thread_block": "sycl::group<3>",
    "thread_block_tile": "{ns}sub_group_tile",
    "coalesced_group": "{ns}coalesced_group",
    "grid_group": "sycl::nd_item<3>",
    "thread_group": "{ns}thread_group",
    **OPERATIONS,
}

CALLS = table(
    Api("this_thread_block", "", "{{item}}.get_group()", needs=("item",)),
    Api("this_grid", "", "sycl::ext::oneapi::this_work_item::get_nd_item<3>()"),
    Api("coalesced_threads", "", "{{ns}}coalesced_group({{sg}})", needs=("sg", "lanes")),
    Api("tiled_partition", "... size?", "{{ns}}tiled_partition", needs=("lanes",)),
    Api("labeled_partition", "group label", "{{ns}}labeled_partition({{group}}, {{label}})", needs=("lanes",)),
    Api(
        "binary_partition",
        "group predicate",
        "{{ns}}labeled_partition({{group}}, bool({{predicate}}))",
        needs=("lanes",),
    ),
    Api("sync", "group", "group_barrier({{group}})"),
    Api("thread_rank", "group", "{{group|operand}}.get_local_linear_id()"),
    Api("group_size", "group", "{{group|operand}}.get_local_linear_range()"),
    Api("reduce", "group value operation", "{{ns}}reduce_over_group({{group}}, {{value}}, {{operation}})"),
    Api(
        "inclusive_scan",
        "group value operation?",
        "{{ns}}inclusive_scan_over_group({{group}}, {{value}}, {{operation or 'sycl::plus<>()'}})",
    ),
    Api(
        "exclusive_scan",
        "group value operation?",
        "{{ns}}exclusive_scan_over_group({{group}}, {{value}}, {{operation or 'sycl::plus<>()'}})",
    ),
)

# What a thread has a position in: one row a member, of thread_block and of thread_block_tile.
BLOCK = table(
    Api("sync", "", "sycl::group_barrier({{group}})"),
    Api("thread_rank", "", "{{group|operand}}.get_local_linear_id()"),
    Api("size", "", "{{group|operand}}.get_local_linear_range()"),
    Api("num_threads", "", "{{group|operand}}.get_local_linear_range()"),
    Api("group_index", "", "{{group|operand}}.get_group_id()", gives="dim3"),
    Api("thread_index", "", "{{item}}.get_local_id()", needs=("item",), gives="dim3"),
    Api("group_dim", "", "{{item}}.get_local_range()", needs=("item",)),
    Api("dim_threads", "", "{{item}}.get_local_range()", needs=("item",)),
)
TILE = table(
    Api("sync", "", "{{ns}}group_barrier({{group}})"),
    Api("thread_rank", "", "{{group|operand}}.get_local_linear_id()"),
    Api("size", "", "{{group|operand}}.get_local_linear_range()"),
    Api("num_threads", "", "{{group|operand}}.get_local_linear_range()"),
    Api("meta_group_rank", "", "{{group|operand}}.get_group_linear_id()"),
    Api("meta_group_size", "", "{{group|operand}}.get_group_linear_range()"),
    Api("shfl", "value lane", "{{ns}}select_from_group({{group}}, {{value}}, {{lane}})"),
    Api("shfl_down", "value delta", "{{ns}}shift_group_left({{group}}, {{value}}, {{delta}})"),
    Api("shfl_up", "value delta", "{{ns}}shift_group_right({{group}}, {{value}}, {{delta}})"),
    Api("shfl_xor", "value mask", "{{ns}}permute_group_by_xor({{group}}, {{value}}, {{mask}})"),
    Api("any", "predicate", "{{ns}}any_of_group({{group}}, {{predicate}})"),
    Api("all", "predicate", "{{ns}}all_of_group({{group}}, {{predicate}})"),
    Api("ballot", "predicate", "{{ns}}ballot({{group}}, {{predicate}})"),
    Api("match_any", "value", "{{ns}}match_any({{group}}, {{value}})"),
    Api("match_all", "value predicate", "{{ns}}match_all({{group}}, {{value}}, {{predicate}})"),
)
# What the threads at one place together have: a tile's members, but for exchanges across a power of two.
COALESCED = table(*(row for name, row in TILE.items() if name != "shfl_xor"))
GRID = table(
    Api(
        "thread_rank",
        "",
        "({{group|operand}}.get_group_linear_id() * {{group|operand}}.get_local_range().size() + {{group|operand}}.get_local_linear_id())",
    ),
    Api("size", "", "{{group|operand}}.get_global_range().size()"),
    Api("num_threads", "", "{{group|operand}}.get_global_range().size()"),
    Api("num_blocks", "", "{{group|operand}}.get_group_range().size()"),
    Api("block_rank", "", "{{group|operand}}.get_group_linear_id()"),
    Api("dim_blocks", "", "{{group|operand}}.get_group_range()"),
    Api("group_dim", "", "{{group|operand}}.get_group_range()"),
)
# A thread_group, of which only the run knows what it is.
ANY = table(
    Api("sync", "", "group_barrier({{group}})"),
    *(row for name, row in TILE.items() if name in ("thread_rank", "size", "num_threads")),
)
# A template's parameter may be any of these: SYCL's functions are found by the group's type.
EITHER = table(Api("sync", "", "group_barrier({{group}})"), *(row for name, row in TILE.items() if name != "sync"))
