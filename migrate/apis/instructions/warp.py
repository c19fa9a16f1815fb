"""PTX's exchanges between the lanes of a warp, its barriers, and registers of a thread. PTX ISA, "Data Movement" (`shfl.sync`),
"Parallel Synchronization" (`vote.sync`, `match.sync`, `redux.sync`, `bar`). The mask is that of all lanes."""

from __future__ import annotations

from wmma2sycl.migrate.apis.instructions.row import Ptx

_SG = ("sg",)


def _warp(opcode: str, operands: str, text: str, result: str = "u32", second: str = "") -> Ptx:
    return Ptx(opcode, operands, text, result, _SG, lanes=True, effect=True, second=second)


_SHUFFLES = [
    _warp(
        rf"shfl\.sync\.{name}\.b32",
        "d a:u32 b:u32 c:u32 all",
        f"{{{{ns}}}}shuffled<{{{{ns}}}}lane_order::{name}>({{{{sg}}}}, {{{{a}}}}, {{{{b}}}}, {{{{c}}}})",
        second=f"{{{{ns}}}}has_partner<{{{{ns}}}}lane_order::{name}>({{{{sg}}}}, {{{{b}}}}, {{{{c}}}})",
    )
    for name in ("up", "down", "bfly", "idx")
]
_VOTES = [
    _warp(r"vote\.sync\.all\.pred", "d a:pred all", "sycl::all_of_group({{sg}}, {{a}})", "pred"),
    _warp(r"vote\.sync\.any\.pred", "d a:pred all", "sycl::any_of_group({{sg}}, {{a}})", "pred"),
    _warp(r"vote\.sync\.uni\.pred", "d a:pred all", "{{ns}}is_uniform({{sg}}, {{a}})", "pred"),
    _warp(r"vote\.sync\.ballot\.b32", "d a:pred all", "{{ns}}ballot({{sg}}, {{a}})"),
]
_LEADER = [
    # which lane it is CUDA leaves open
    _warp(r"elect\.sync", "d all", "0u", second="{{sg}}.leader()"),
]
_MATCHES = [
    _warp(r"match\.any\.sync\.(?P<type>b32|b64)", "d a:type all", "{{ns}}match_any<{{type}}>({{sg}}, {{a}})"),
    _warp(
        r"match\.all\.sync\.(?P<type>b32|b64)",
        "d a:type all",
        "{{ns}}lanes_if_same<{{type}}>({{sg}}, {{a}})",
        second="{{ns}}lanes_if_same<{{type}}>({{sg}}, {{a}}) != 0",
    ),
]
_REDUCTIONS = [
    *[
        _warp(
            rf"redux\.sync\.{name}\.(?P<type>[su]32)",
            "d a:type all",
            f"sycl::reduce_over_group({{{{sg}}}}, {{{{type}}}}({{{{a}}}}), sycl::{function}<>())",
            "type",
        )
        for name, function in (("add", "plus"), ("min", "minimum"), ("max", "maximum"))
    ],
    *[
        _warp(
            rf"redux\.sync\.{name}\.b32",
            "d a:b32 all",
            f"sycl::reduce_over_group({{{{sg}}}}, static_cast<unsigned>({{{{a}}}}), sycl::bit_{name}<>())",
            "b32",
        )
        for name in ("and", "or", "xor")
    ],
]
_BARRIERS = [
    # of any number, where all threads of the block come to it: none is left to meet at another
    Ptx(
        r"(?:bar|barrier)(?:\.cta)?\.sync(?:\.aligned)?",
        "barrier",
        "sycl::group_barrier({{item}}.get_group())",
        needs=("item",),
        effect=True,
    ),
    *[
        Ptx(
            rf"(?:bar|barrier)(?:\.cta)?\.red\.{name}(?:\.aligned)?\.{kind}",
            "d barrier a:pred",
            f"{{{{ns}}}}barrier_{function}({{{{item}}}}.get_group(), {{{{a}}}})",
            result,
            ("item",),
            effect=True,
        )
        for name, kind, function, result in (
            ("popc", "u32", "count", "u32"),
            ("and", "pred", "and", "pred"),
            ("or", "pred", "or", "pred"),
        )
    ],
]

ROWS = [*_SHUFFLES, *_VOTES, *_LEADER, *_MATCHES, *_REDUCTIONS, *_BARRIERS]
