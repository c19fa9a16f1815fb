"""PTX's loads, stores, atomic instructions, asynchronous copies and addresses. PTX ISA, "Data Movement and Conversion",
"Parallel Synchronization" (`atom`, `red`). Operators and hints for caches change no value."""

from __future__ import annotations

from wmma2sycl.migrate.emulation.ptx.row import Emulated, no_result

_TYPE = r"\.(?P<type>[bus](?:8|16|32|64)|f32|f64)"
_SPACE = r"(?:\.(?:global|shared|local|const))?"
_SCOPE = r"(?:\.(?:cta|cluster|gpu|sys))?"
_NOW = rf"\.(?P<order>volatile|relaxed|acquire|release){_SCOPE}"
_IN_ORDER = "::w2s_ptx::in_{order}"


def _accesses() -> list[Emulated]:
    found = []
    for count in (1, 2, 4, 8):
        vector = rf"\.v{count}" if count > 1 else ""
        to, of = (f"{{d*{count}}}", f"{{a*{count}:type}}")
        kind = f"<{{type}}, {count}>"
        plain = rf"ld(?:\.weak)?{_SPACE}(?:\.c[asg]|\.lu)?(?:\.nc)?{vector}{_TYPE}"
        found += [
            Emulated(plain, f"{to} [from]", f"load{kind}({{op}}, {{from}})"),
            Emulated(
                rf"ld(?:{_NOW})?{_SPACE}(?:\.cv)?{vector}{_TYPE}",
                f"{to} [from]",
                f"load_each_now{kind}({{op}}, {{from}})",
            ),
            no_result(
                rf"st(?:\.weak)?{_SPACE}(?:\.c[sg]|\.w[bt])?{vector}{_TYPE}",
                f"[to] {of}",
                f"store{kind}({{op}}, {{to}}, {{a}})",
            ),
            no_result(
                rf"st{_NOW}{_SPACE}{vector}{_TYPE}", f"[to] {of}", f"store_now<{_IN_ORDER}>({{op}}, {{to}}, {{a}})"
            ),
        ]
    return found  # fmt: skip


_ORDER = rf"(?:\.(?P<order>relaxed|acquire|release|acq_rel))?{_SCOPE}{_SPACE}"
_NUMBERS = r"(?P<type>[usf]32|[us]64|f64)"
_WHOLE = r"(?P<type>[us]32|[us]64)"
_BITS = r"(?P<type>b(?:32|64))"


def _atomics() -> list[Emulated]:
    found = []
    operations = [
        ("add", _NUMBERS), ("min", _WHOLE), ("max", _WHOLE), ("and", _BITS), ("or", _BITS), ("xor", _BITS), ("exch", _BITS),
        ("inc", "(?P<type>u32)"), ("dec", "(?P<type>u32)"),
    ]  # fmt: skip
    operations += [(r"add(?:\.noftz)?", r"(?P<type>f16x2|f16|bf16x2|bf16)")]
    for name, types in operations:
        call = f"atom_{name[:3] if name.startswith('add') else name}<{_IN_ORDER}, {{type}}>({{op}}, {{to}}, {{a}})"
        found.append(Emulated(rf"atom{_ORDER}\.{name}\.{types}", "d [to] a:type", call))
        found.append(no_result(rf"red{_ORDER}\.{name}\.{types}", "[to] a:type", call))
    cas = f"atom_cas<{_IN_ORDER}, {{type}}>({{op}}, {{to}}, {{a}}, {{b}})"
    found.append(Emulated(rf"atom{_ORDER}\.cas\.(?P<type>b(?:16|32|64))", "d [to] a:type b:type", cas))
    return found


_COPY = r"cp\.async\.c[ag]\.shared\.global"
_COPIES = [
    no_result(_COPY, "[to:shared] [from:global] bytes:u32", "copy_async({op}, {to}, {from}, {bytes}, {bytes})"),
    no_result(_COPY, "[to:shared] [from:global] bytes:u32 no:pred", "copy_async({op}, {to}, {from}, {bytes}, {no} ? 0 : {bytes})"),
    no_result(_COPY, "[to:shared] [from:global] bytes:u32 size:u32", "copy_async({op}, {to}, {from}, {bytes}, {size})"),
    no_result(_COPY, "[to:shared] [from:global] bytes:u32 size:u32 no:pred", "copy_async({op}, {to}, {from}, {bytes}, {no} ? 0 : {size})"),
    no_result(r"cp\.async\.commit_group", "", "::w2s_emulation::commit_copies()"),
    no_result(r"cp\.async\.wait_all", "", "::w2s_emulation::wait_for_copies(0, true)"),
    no_result(r"cp\.async\.wait_group", "groups:u32", "::w2s_emulation::wait_for_copies({groups}, false)"),
]  # fmt: skip

_STATE = r"(?:\.release|\.acquire|\.relaxed)?(?:\.cta|\.cluster)?(?:\.shared(?:::cta)?)?\.b64"
_TEST = r"mbarrier\.(?:test|try)_wait"
_BARRIERS = [
    no_result(r"mbarrier\.init(?:\.shared(?:::cta)?)?\.b64", "[at:shared] count:u32", "mbarrier_init({op}, {at}, {count})"),
    no_result(r"mbarrier\.inval(?:\.shared(?:::cta)?)?\.b64", "[at:shared]", ""),
    *[
        row
        for word, drops in (("arrive", "false"), ("arrive_drop", "true"))
        for row in (
            Emulated(rf"mbarrier\.{word}(?:\.noComplete)?{_STATE}", "d [at:shared]", f"mbarrier_arrive({{op}}, {{at}}, 1, {drops}, 0)"),
            Emulated(rf"mbarrier\.{word}(?:\.noComplete)?{_STATE}", "d [at:shared] count:u32", f"mbarrier_arrive({{op}}, {{at}}, {{count}}, {drops}, 0)"),
            Emulated(rf"mbarrier\.{word}\.expect_tx{_STATE}", "d [at:shared] bytes:u32", f"mbarrier_arrive({{op}}, {{at}}, 1, {drops}, {{bytes}})"),
        )
    ],
    no_result(rf"mbarrier\.expect_tx{_STATE}", "[at:shared] bytes:u32", "mbarrier_bytes({op}, {at}, {bytes}, 0)"),
    no_result(rf"mbarrier\.complete_tx{_STATE}", "[at:shared] bytes:u32", "mbarrier_bytes({op}, {at}, 0, {bytes})"),
    Emulated(rf"{_TEST}{_STATE}", "d [at:shared] token:u64", "mbarrier_test({op}, {at}, {token})"),
    Emulated(rf"{_TEST}{_STATE}", "d [at:shared] token:u64 time:u32", "mbarrier_test({op}, {at}, {token})"),
    Emulated(rf"{_TEST}\.parity{_STATE}", "d [at:shared] parity:u32", "mbarrier_parity({op}, {at}, {parity})"),
    Emulated(rf"{_TEST}\.parity{_STATE}", "d [at:shared] parity:u32 time:u32", "mbarrier_parity({op}, {at}, {parity})"),
    Emulated(r"mbarrier\.pending_count\.b64", "d token:u64", "as<::w2s_ptx::u32>(w2s::barrier_pending({token}))"),
    # of an arrival that is not expected the count goes up, and down again once the copies are there
    no_result(r"cp\.async\.mbarrier\.arrive(?:\.shared(?:::cta)?)?\.b64", "[at:shared]", "mbarrier_takes_copies({op}, {at})"),
    no_result(
        r"cp\.async\.mbarrier\.arrive\.noinc(?:\.shared(?:::cta)?)?\.b64",
        "[at:shared]",
        "mbarrier_takes_copies({op}, {at}), ::w2s_ptx::mbarrier_arrive({op}, {at}, 1, false, 0)",
    ),
    no_result(r"fence\.mbarrier_init\.release\.cluster|fence\.proxy\.async(?:\.(?:global|shared(?:::cta)?))?", "", ""),
    no_result(
        r"cp\.async\.bulk\.shared::(?:cluster|cta)\.global\.mbarrier::complete_tx::bytes",
        "[to:shared] [from:global] bytes:u32 [at:shared]",
        "copy_bulk({op}, {to}, {from}, {bytes}, {at})",
    ),
    no_result(r"cp\.async\.bulk\.global\.shared(?:::cta)?\.bulk_group", "[to:global] [from:shared] bytes:u32", "store_bulk({op}, {to}, {from}, {bytes})"),
    no_result(r"cp\.async\.bulk\.commit_group", "", "::w2s_emulation::commit_stores()"),
    no_result(r"cp\.async\.bulk\.wait_group(?:\.read)?", "groups:u32", "::w2s_emulation::wait_for_stores({groups})"),
]  # fmt: skip

_ADDRESSES = [
    Emulated(r"cvta\.to\.shared\.u(?:32|64)", "d a:u64", "shared_address(::w2s_ptx::generic({a}))"),
    Emulated(r"cvta\.shared\.u64", "d a:u64", "as<::w2s_ptx::u64>(reinterpret_cast<uintptr_t>(::w2s_ptx::shared({a})))"),
    Emulated(r"cvta(?:\.to)?\.(?:global|const|local|param)\.u64", "d a:u64", "as<::w2s_ptx::u64>({a})"),
]  # fmt: skip

_HINTS = [
    no_result(r"prefetchu?(?:\.(?:global|local))?(?:\.L[12])?", "[from]", ""),
    no_result(r"prefetch(?:\.(?:param|const))?\.tensormap", "[from]", ""),
    no_result(r"cp\.async\.bulk\.prefetch\.L2\.global", "[from] size:u32", ""),
    no_result(r"(?:discard(?:\.global)?\.L2|applypriority(?:\.global)?)", "[from] size:u32", ""),
    Emulated(r"createpolicy\..*", "d ...", "as<::w2s_ptx::u64>(0ull)"),
]

ROWS = [*_COPIES, *_BARRIERS, *_accesses(), *_atomics(), *_ADDRESSES, *_HINTS]
