"""PTX's loads, stores and atomic instructions. PTX ISA, "Data Movement and Conversion", "Parallel Synchronization" (`atom`, `red`).

Operators and hints for caches change no value. An order and a scope are kept; without a scope it is the device.
"""

from __future__ import annotations

from wmma2sycl.migrate.apis.instructions.row import Ptx

_TYPE = r"\.(?P<type>[bus](?:8|16|32|64)|f32|f64)"
_WORDS = r"(?P<vector>\.v[24])?"
_SPACES = ((r"(?:\.global)?", ""), (r"\.shared", ":shared"))
_SCOPE = r"\.(?P<scope>cta|cluster|gpu|sys)"
_OTHER = "{{', ' ~ scope if scope and not 'device' in scope}}"  # a scope that is not the device
_ONLY = "{{'<' ~ scope ~ '>' if scope and not 'device' in scope}}"


def _accesses() -> list[Ptx]:
    found = []
    for space, of in _SPACES:
        source, to = f"[from{of}]", f"[to{of}]"
        found += [
            Ptx(
                rf"ld(?:\.weak)?{space}(?:\.c[asg]|\.lu)?(?:\.nc)?{_WORDS}{_TYPE}",
                f"{{d}} {source}",
                "{{ns}}load_from<{{type}}>({{from}}, {{d}})",
            ),
            Ptx(
                rf"ld(?:\.volatile|\.relaxed{_SCOPE})?{space}(?:\.cv)?{_TYPE}",
                f"d {source}",
                f"{{{{ns}}}}load_relaxed<{{{{type}}}}{_OTHER}>({{{{from}}}})",
                "type",
                effect=True,
            ),
            Ptx(
                rf"ld(?:\.volatile|\.relaxed{_SCOPE})?{space}(?:\.cv)?{_WORDS}{_TYPE}",
                f"{{d}} {source}",
                f"{{{{ns}}}}load_each_relaxed<{{{{type}}}}{_OTHER}>({{{{from}}}}, {{{{d}}}})",
            ),
            Ptx(
                rf"ld\.acquire{_SCOPE}{space}{_TYPE}",
                f"d {source}",
                f"{{{{ns}}}}load_acquire<{{{{type}}}}{_OTHER}>({{{{from}}}})",
                "type",
                effect=True,
            ),
            Ptx(
                rf"st(?:\.weak)?{space}(?:\.c[sg]|\.w[bt])?{_WORDS}{_TYPE}",
                f"{to} {{a}}",
                "{{ns}}store_to<{{type}}>({{to}}, {{a}})",
            ),
            Ptx(
                rf"st(?:\.volatile|\.relaxed{_SCOPE}){space}{_WORDS}{_TYPE}",
                f"{to} {{a}}",
                f"{{{{ns}}}}store_relaxed<{{{{type}}}}{_OTHER}>({{{{to}}}}, {{{{a}}}})",
            ),
            Ptx(
                rf"st\.release{_SCOPE}{space}{_TYPE}",
                f"{to} a",
                f"{{{{ns}}}}store_release<{{{{type}}}}{_OTHER}>({{{{to}}}}, {{{{a}}}})",
            ),
        ]
    return found


_ORDER = r"(?:\.(?P<order>relaxed|acquire|release|acq_rel))?(?:\.(?P<scope>cta|cluster|gpu|sys))?"
_NUMBERS = r"(?P<type>[usf]32|[us]64|f64)"
_BITS = r"(?P<type>b(?:32|64))"
_OPERATIONS = (
    *[(name, _NUMBERS, name, "a:type") for name in ("add", "min", "max")],
    *[(name, _BITS, name, "a:type") for name in ("and", "or", "xor")],
    ("exch", _BITS, "exchange", "a:type"),
    ("cas", _BITS, "compare_exchange", "a:type b:type"),
    ("inc", "(?P<type>u32)", "increment", "a:type"),
    ("dec", "(?P<type>u32)", "decrement", "a:type"),
    (r"add(?:\.noftz)?", r"(?P<type>f16x2|bf16x2)", "add_pairs", "a:type"),
)


def _ordered(call: str) -> str:
    """Between the fences of its order, where it has one."""
    order = "<sycl::memory_order::{{order}}, {{scope or 'sycl::memory_scope::device'}}>"
    begin = f"{{% if order and order != 'relaxed' %}}{{{{ns}}}}in_order{order}([&] {{ return {{% endif %}}"
    return f"{begin}{call}{{% if order and order != 'relaxed' %}}; }}){{% endif %}}"


def _atomics() -> list[Ptx]:
    found = []
    for name, types, ours, values in _OPERATIONS:
        for space, of in _SPACES:
            given = ", ".join(f"{{{{{v.partition(':')[0]}}}}}" for v in values.split())
            text = _ordered(f"{{{{ns}}}}atomic_{ours}{_ONLY}({{{{ns}}}}pointer_to<{{{{type}}}}>({{{{to}}}}), {given})")
            opcode = rf"{_ORDER}{space}\.{name}\.{types}"
            found.append(Ptx("atom" + opcode, f"d [to{of}] {values}", text, "type", lanes=True, effect=True))
            if ours not in ("exchange", "compare_exchange"):
                found.append(Ptx("red" + opcode, f"[to{of}] {values}", text, lanes=name == "add"))
    return found


_HINTS = [
    Ptx(r"prefetchu?(?:\.global)?\.(?P<level>L[12])", "[from]", "{{ns}}prefetch_{{level}}({{from}})"),
    Ptx(r"prefetch\.global", "[from]", "{{ns}}prefetch_L2({{from}})"),  # .L2::evict_last, .L2::evict_normal
    Ptx(r"prefetch(?:\.(?:param|const))?\.tensormap", "[from]", "(void)0"),
    Ptx(r"cp\.async\.bulk\.prefetch\.L2\.global", "[from] size", "(void)0"),
    Ptx(r"discard(?:\.global)?\.L2", "[from] size", "(void)0"),
    Ptx(r"applypriority(?:\.global)?", "[from] size", "(void)0"),
]

ROWS = [*_HINTS, *_accesses(), *_atomics()]
