"""PTX's barriers of a part of a block, and those that lie in shared memory. PTX ISA, "Parallel Synchronization and Communication"
(`bar`, `mbarrier`). `wait.` ahead of an opcode is a loop that asks until it is so (analyse/macros/ptx.py)."""

from __future__ import annotations

from wmma2sycl.migrate.apis.instructions.row import Ptx

_NAMED = r"(?:bar|barrier)(?:\.cta)?"
_STATE = r"(?:\.release|\.acquire|\.relaxed)?(?:\.cta)?(?:\.shared)?\.b64"
_TEST = rf"mbarrier\.(?:test|try)_wait\.parity{_STATE}"
_LANES = ("lanes",)
WAITS = "W2S554"

ROWS = [
    Ptx(
        rf"{_NAMED}\.sync(?:\.aligned)?",
        "number:u32 threads:u32",
        "{{ns}}meet_part({{number}}, {{threads}})",
        needs=("item", *_LANES),
        note=WAITS,
        effect=True,
        together="sycl::group_barrier({{item}}.get_group())",
    ),
    Ptx(
        rf"{_NAMED}\.arrive(?:\.aligned)?",
        "number:u32 threads:u32",
        "{{ns}}arrive_at_part({{number}}, {{threads}})",
        needs=_LANES,
        effect=True,
    ),
    Ptx(rf"mbarrier\.init{_STATE}", "[at:shared] all:u32", "{{ns}}start_arrivals({{at}}, {{all}})", needs=_LANES),
    Ptx(rf"mbarrier\.inval{_STATE}", "[at:shared]", "(void)0"),
    Ptx(
        rf"mbarrier\.arrive{_STATE}",
        "d [at:shared] count?",
        "{{ns}}arrive_at({{at}}{{', ' if count}}{{count}})",
        "b64",
        _LANES,
        effect=True,
    ),
    Ptx(
        rf"mbarrier\.(?:test|try)_wait{_STATE}",
        "d [at:shared] state:b64",
        "{{ns}}arrivals_are_past({{at}}, {{state}})",
        "pred",
        _LANES,
        note=WAITS,
        effect=True,
    ),
    Ptx(
        _TEST,
        "d [at:shared] parity:u32 time?",
        "{{ns}}arrivals_have_parity({{at}}, {{parity}})",
        "pred",
        _LANES,
        note=WAITS,
        effect=True,
    ),
    Ptx(
        rf"wait\.{_TEST}",
        "[at:shared] parity:u32 time?",
        "{{ns}}wait_for_parity({{at}}, {{parity}})",
        needs=_LANES,
        note=WAITS,
        effect=True,
    ),
    Ptx(
        r"cp\.async\.mbarrier\.arrive\.noinc(?:\.shared)?\.b64",
        "[at:shared]",
        "{{ns}}arrive_with_copies({{at}})",
        needs=_LANES,
    ),
]
