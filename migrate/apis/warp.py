"""What the lanes of a warp exchange and vote on. One row a name.

CUDA C++ Programming Guide, "Warp Vote", "Warp Match", "Warp Reduce" and "Warp Shuffle Functions", "Synchronization
Functions". A shuffle's row is for any lane and any part of the warp. None is SYCL's own function: what `shift_group_left` gives
behind the last lane is undefined, and CUDA's lanes there keep their own; see also templates/runtime/lane_exchange.hpp.
"""

from __future__ import annotations

from wmma2sycl.migrate.apis.api import Api

_SG = ("sg",)
_SIZE = "{{'<' ~ width|operand ~ '>' if width}}"


def _shuffle(name: str, ours: str, role: str) -> Api:
    return Api(
        name,
        f"mask value {role} width?",
        f"{{{{ns}}}}{ours}{_SIZE}({{{{sg}}}}, {{{{value}}}}, {{{{{role}}}}})",
        needs=_SG,
        form="shuffle",
    )


SHUFFLED = {
    "__shfl_sync": "select_lane",
    "__shfl_down_sync": "shift_left",
    "__shfl_up_sync": "shift_right",
    "__shfl_xor_sync": "permute_by_xor",
}
_BY = ("lane", "delta", "delta", "lanes")
SHUFFLES = tuple(_shuffle(name, ours, role) for (name, ours), role in zip(SHUFFLED.items(), _BY))


def of_width(row: Api) -> str:
    """A shuffle whose width is no constant."""
    return row.sycl.replace(_SIZE, "").removesuffix(")") + ", {{width}})"


_REDUCTIONS = {"add": "plus", "min": "minimum", "max": "maximum", "and": "bit_and", "or": "bit_or", "xor": "bit_xor"}

ROWS = (
    *SHUFFLES,
    Api("__ballot_sync", "mask predicate", "{{ns}}ballot({{sg}}, {{predicate}})", needs=_SG, takes="int"),
    Api(
        "__any_sync", "mask predicate", "sycl::any_of_group({{sg}}, {{predicate}})", needs=_SG, takes="int", gives="int"
    ),
    Api(
        "__all_sync", "mask predicate", "sycl::all_of_group({{sg}}, {{predicate}})", needs=_SG, takes="int", gives="int"
    ),
    *[
        Api(
            f"__reduce_{name}_sync",
            "mask value",
            f"sycl::reduce_over_group({{{{sg}}}}, {{{{value}}}}, sycl::{sycl}<>())",
            needs=_SG,
            takes="=" if name in ("add", "min", "max") else "unsigned int",
        )
        for name, sycl in _REDUCTIONS.items()
    ],
    Api("__match_any_sync", "mask value", "{{ns}}match_any({{sg}}, {{value}})", needs=_SG),
    Api("__match_all_sync", "mask value predicate", "{{ns}}match_all({{sg}}, {{value}}, {{predicate}})", needs=_SG),
    *[
        Api(
            f"__syncthreads_{name}",
            "predicate",
            f"{{{{ns}}}}barrier_{name}({{{{item}}}}.get_group(), {{{{predicate}}}})",
            needs=("item",),
            takes="int",
        )
        for name in ("and", "or", "count")
    ],
    Api("__activemask", "", "{{ns}}active_lanes({{sg}})", needs=_SG),
    Api("__syncwarp", "mask?", "sycl::group_barrier({{sg}})", needs=_SG),
)

_PART = "{{ns}}part_of_warp({{sg}}, {{mask}})"
_BY_WIDTH = "{{', ' if width}}{{width}}"
# The same for lanes that a mask names at run time.
OF_PART = {
    "__shfl_sync": f"{_PART}.select_lane({{{{value}}}}, {{{{lane}}}}{_BY_WIDTH})",
    "__shfl_down_sync": f"{_PART}.shift_left({{{{value}}}}, {{{{delta}}}}{_BY_WIDTH})",
    "__shfl_up_sync": f"{_PART}.shift_right({{{{value}}}}, {{{{delta}}}}{_BY_WIDTH})",
    "__shfl_xor_sync": f"{_PART}.permute_by_xor({{{{value}}}}, {{{{lanes}}}}{_BY_WIDTH})",
    "__ballot_sync": f"{_PART}.ballot({{{{predicate}}}})",
    "__any_sync": f"{_PART}.any({{{{predicate}}}})",
    "__all_sync": f"{_PART}.all({{{{predicate}}}})",
    "__match_any_sync": f"{_PART}.match_any({{{{value}}}})",
    "__match_all_sync": f"{_PART}.match_all({{{{value}}}}, {{{{predicate}}}})",
    "__syncwarp": f"{_PART}.barrier()",
    **{
        f"__reduce_{name}_sync": f"{_PART}.reduce({{{{value}}}}, sycl::{sycl}<>())"
        for name, sycl in _REDUCTIONS.items()
    },
}
