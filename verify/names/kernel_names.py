"""One name for a kernel, whichever compiler wrote it.

In: symbols of CUDA device code and of migrated device code (free function kernels, or the wrappers that nd_launch
makes of them). Out: `KernelName`s in CUDA's spelling, equal where the kernels are the same, and who matches whom.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from wmma2sycl.verify.names.demangle import demangle
from wmma2sycl.verify.names.internal_linkage import as_in_names, source_in, without_source
from wmma2sycl.verify.names.template_values import without_value_types

__all__ = [
    "ANONYMOUS",
    "TARGET_NAMES",
    "KernelName",
    "demangle",
    "identity",
    "is_wrapper",
    "match",
    "own_name",
    "parse_demangled",
    "parse_kernel_name",
    "variable_name",
]

TARGET_NAMES = (
    "nvidia_tensor_core",
    "amd_matrix_core",
    r"intel_xmx_hpc<\d+>",
    "intel_xmx_hpg",
    "intel_amx",
    r"software<\d+>",
)
_TARGET = re.compile(rf"wmma2sycl::({'|'.join(TARGET_NAMES)})")
_KERNEL_PREFIX = "__sycl_kernel_"
_WRAPPER = "NdRangeFreeFunctionKernelWrapper"
# In its symbol: dimensions, form, and types of arguments.
_WRAPPER_ARGUMENTS = re.compile(r"ELi[123]ELi[13]EJ")
# The number of a source stands behind it. PTX has no "." in names, and libsycl 9 cuts a kernel's name off at a "$"; two underscores
# stand in no name of a user's.
SOURCE_MARK = "__of_source"
_SOURCE_SUFFIX = re.compile(rf"{re.escape(SOURCE_MARK)}\d+$")
_KEPT = re.compile(r"(?P<path>(?:\w+::)*\w+)(?:\(.*\)(?: const)?)?::(?P<name>\w+)$")
_ANONYMOUS = "(anonymous namespace)"
ANONYMOUS = f"{_ANONYMOUS}::"
_WMMA = "nvcuda::wmma::"
# What the migration calls otherwise, as demanglers write it.
_SPELLINGS = {
    "sycl::detail::half_impl::half": "__half",
    "sycl::ext::oneapi::bfloat16": "__nv_bfloat16",
    "sycl::ext::oneapi::experimental::matrix::precision::tf32": f"{_WMMA}precision::tf32",
    "(sycl::ext::oneapi::experimental::matrix::layout)": f"({_WMMA}layout_t)",
    "sycl::ext::oneapi::experimental::matrix::layout": f"{_WMMA}layout_t",
    **{
        f"wmma2sycl::{name}": f"{_WMMA}{name}"
        for name in ("row_major", "col_major", "matrix_a", "matrix_b", "accumulator")
    },
    **{f"wmma2sycl::precision::{name}": f"{_WMMA}experimental::precision::{name}" for name in ("s4", "u4", "b1")},
    "(wmma2sycl::bit_operation)0": f"({_WMMA}experimental::bmmaBitOp)1",
    "(wmma2sycl::bit_operation)1": f"({_WMMA}experimental::bmmaBitOp)2",
    "sycl::range<3>": "dim3",
}
_SPELLING = re.compile(
    "|".join(rf"(?<![\w:]){re.escape(name)}(?!\w)" for name in sorted(_SPELLINGS, key=len, reverse=True))
)
_VECTOR = re.compile(r"\b(?:sycl::vec|wmma2sycl::plain_vector)<([\w ]+), ([234])(?:, \d+ul)?>")
_VECTOR_NAMES = {
    "signed char": "char", "unsigned char": "uchar", "unsigned short": "ushort", "unsigned int": "uint",
    "unsigned long": "ulong", "long long": "longlong", "unsigned long long": "ulonglong", "__nv_bfloat16": "__nv_bfloat16",
}  # fmt: skip
_OPENING, _CLOSING = "<([{", ">)]}"


@dataclass(frozen=True, slots=True)
class KernelName:
    """`qualified` without arguments; template arguments and parameter types in CUDA's spelling, as in C++
    ("const __half *"). `parameters` is None where the symbol does not say them (`extern "C"`). `target` is the matrix
    engine's name ("software<16>"), "" where the kernel is compiled for none."""

    qualified: str
    template_arguments: tuple[str, ...] = ()
    parameters: tuple[str, ...] | None = None
    target: str = ""

    @property
    def portable(self) -> KernelName:
        """The name without the target: CUDA's."""
        return replace(self, target="")

    @property
    def is_template(self) -> bool:
        """Whether it is an instance of a template."""
        return bool(self.template_arguments)

    @property
    def plain(self) -> str:
        """`qualified` without anonymous namespaces, as the migration tells names."""
        return self.qualified.replace(ANONYMOUS, "")

    def __str__(self) -> str:
        arguments = f"<{', '.join(self.template_arguments)}>" if self.template_arguments else ""
        return self.qualified + arguments


def parse_kernel_name(symbol: str) -> KernelName:
    """The name behind a symbol of either side's device code; text that is not mangled is a name already."""
    mangled = _SOURCE_SUFFIX.sub("", symbol)
    plain = without_value_types(mangled)
    name = parse_demangled(demangle(plain))
    return name if plain == mangled else _without_parameters(name)


def is_wrapper(symbol: str) -> bool:
    """Whether it is what nd_launch makes of a kernel, which does not always say the parameters."""
    return _WRAPPER in symbol


def parse_demangled(text: str) -> KernelName:
    """The same for what a demangler wrote: "void gemm<float, 3>(float const*)"."""
    text = _without_sources(text.replace(_KERNEL_PREFIX, "")).removesuffix(" const")
    if f"{_WRAPPER}<" in text:
        text = _wrapped_function(text)
    target = _TARGET.search(text)
    signature = _cuda_spelling(_without_targets(text))
    head, parameters = _split_parameters(signature)
    qualified, arguments = _split_template(_without_return_type(head))
    return KernelName(qualified, arguments, parameters, target[1] if target else "")


def variable_name(symbol: str) -> str:
    """The name of a variable at namespace scope, from CUDA's symbol or from a device_global's unique name
    ("source0____ZN5outerL5tableE")."""
    mangled = symbol[symbol.index("_Z") :] if "_Z" in symbol else symbol
    return _without_sources(demangle(mangled))


def own_name(name: str, own: Container[str]) -> str:
    """The name that a variable of CUDA's has among the migrated program's: one that a function keeps is ahead of it there,
    `n::next_count` for `n::next(int)::count`, and that of a class's function ahead of the class, `Counter_next_count`."""
    return next((one for one in (name, *_names_ahead(name)) if one in own), name)


def _names_ahead(name: str) -> Iterator[str]:
    if (kept := _KEPT.match(name)) is not None:
        path = [*kept["path"].split("::"), kept["name"]]
        for at in (len(path) - 2, len(path) - 3)[: len(path) - 1]:
            yield "::".join([*path[:at], "_".join(path[at:])])


def _without_sources(text: str) -> str:
    return without_source(text).replace("_GLOBAL__N_1", _ANONYMOUS)


def match(cuda: Iterable[str], sycl: Iterable[str], sources: Sequence[str] = ()) -> Mapping[str, Mapping[str, str]]:
    """For each CUDA symbol the migrated kernel's symbols by target name ("" for kernels without one).

    What has no counterpart is left out, and so is what has several: nothing is guessed. `sources` are the names of the
    program's sources, without their endings: nvcc puts them into names of internal linkage.
    """
    by_name: dict[str, list[tuple[KernelName, str]]] = defaultdict(list)
    for symbol in sycl:
        name = parse_kernel_name(symbol)
        by_name[name.qualified].append((name, symbol))
    originals = {symbol: parse_kernel_name(symbol) for symbol in cuda}
    instances = defaultdict(set)
    for name in originals.values():
        instances[name.qualified].add(name)
    found = {}
    for symbol, name in originals.items():
        is_only_one = len(instances[name.qualified]) == 1
        candidates = _of_source(symbol, by_name[name.qualified], sources)
        if targets := _counterparts(name, candidates, is_only_one):
            found[symbol] = targets
    return found


def _of_source(
    cuda: str, candidates: list[tuple[KernelName, str]], sources: Sequence[str]
) -> list[tuple[KernelName, str]]:
    """Those of the source that the CUDA symbol names. A kernel that is the same in two sources is there once."""
    named = source_in(cuda)
    numbers = [number for number, source in enumerate(sources) if as_in_names(source) == named]
    if len(numbers) != 1:
        return candidates
    suffix = f"{SOURCE_MARK}{numbers[0]}"
    own = {name for name, symbol in candidates if symbol.endswith(suffix)}
    return [
        (name, symbol)
        for name, symbol in candidates
        if (symbol.endswith(suffix) if name in own else not _SOURCE_SUFFIX.search(symbol))
    ]


def _counterparts(cuda: KernelName, candidates: list[tuple[KernelName, str]], is_only_one: bool) -> dict[str, str]:
    """The candidates of one portable name that are `cuda`'s: of equal names, else of equal template arguments, else,
    where CUDA has this one kernel of the name, whatever the only name is (types that both sides spell otherwise)."""
    known = [name for name, _ in candidates]
    equal = {name.portable for name in known if name.portable == cuda}
    arguments = {name.portable for name in known if _may_be(name, cuda)}
    only = {name.portable for name in known} if is_only_one else set()
    chosen = next(
        (names for names in (equal, arguments, only) if len({_without_parameters(n) for n in names}) == 1),
        set(),
    )
    if len({name.parameters for name in chosen if name.parameters is not None}) > 1:
        return {}
    return _one_a_target((name.target, symbol) for name, symbol in candidates if name.portable in chosen)


def _without_parameters(name: KernelName) -> KernelName:
    return replace(name, parameters=None)


def _may_be(name: KernelName, cuda: KernelName) -> bool:
    counts = [len(n.parameters) for n in (name, cuda) if n.parameters is not None]
    return name.template_arguments == cuda.template_arguments and len(set(counts)) <= 1


def _one_a_target(found: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Wrappers of one kernel, launched with several types of arguments, are equally good; kernels of several sources,
    or overloads whose parameters a wrapper does not say, are not the same kernel."""
    chosen: dict[str, str] = {}
    for target, symbol in found:
        if identity(chosen.setdefault(target, symbol)) != identity(symbol):
            return {}
    return chosen


def identity(symbol: str) -> tuple[str, str]:
    """What wrappers of the same kernel have in common: the kernel, and its source."""
    source = _SOURCE_SUFFIX.search(symbol)
    return _WRAPPER_ARGUMENTS.split(symbol)[0], source[0] if source else ""


def _wrapped_function(text: str) -> str:
    """The kernel in "...Wrapper<&(void gemm<float>(float*)), 3, 1, ...>"."""
    first = next(_split_list(text[text.index(f"{_WRAPPER}<") + len(_WRAPPER) + 1 :]))
    first = first.removeprefix("&")
    return first[1:-1] if first.startswith("(") and _matching(first, 0) == len(first) - 1 else first


def _without_targets(text: str) -> str:
    """Engines leave every list of template arguments; a list that held nothing else was made for them."""
    text = re.sub(rf"(?:, )?{_TARGET.pattern}(?=[,>]| >)", "", text)
    return re.sub(r"<(?:, )?", "<", text).replace("<>", "").replace("< >", "")


def _cuda_spelling(text: str) -> str:
    text = re.sub(r"\bsycl::_V1\b", "sycl", text)
    text = _SPELLING.sub(lambda found: _SPELLINGS[found[0]], text)
    text = _VECTOR.sub(lambda found: _VECTOR_NAMES.get(found[1], found[1]) + found[2], text)
    return re.sub(r"\b((?:double|longlong|ulonglong|long|ulong)4)_(?:16|32)a\b", r"\1", text)


def _split_parameters(text: str) -> tuple[str, tuple[str, ...] | None]:
    for at in _top_level(text, "("):
        if not text.startswith(_ANONYMOUS, at):
            inside = text[at + 1 : _matching(text, at)]
            return text[:at], tuple(_declared(part) for part in _split_list(inside))
    return text, None


def _without_return_type(head: str) -> str:
    """Only templates say it: "void k<float>", "std::enable_if<(bool)1, void>::type k<float>"."""
    return head[max((at + 1 for at in _top_level(head, " ")), default=0) :]


def _split_template(head: str) -> tuple[str, tuple[str, ...]]:
    opening = next(_top_level(head, "<"), -1)
    if opening < 0:
        return head.strip(), ()
    listed = _split_list(head[opening + 1 : _matching(head, opening)])
    return head[:opening].strip(), tuple(map(_instance_alone, listed))


def _instance_alone(argument: str) -> str:
    """An instance of a function template without its type: "&(float twice<float>(float const&))" is "&twice<float>"."""
    if not argument.startswith("&("):
        return argument
    head, _ = _split_parameters(argument[2:-1])
    named = _without_return_type(head)
    return f"&{named}" if named.endswith(">") else argument


def _declared(text: str) -> str:
    """A parameter's type as programs declare it: "__half const*" is "const __half *"."""
    hidden = text.replace(_ANONYMOUS, "@")
    found = re.match(r"(?P<base>(?:[^<(*&]|<.*>)+?)(?P<cv>(?: const| volatile)*)(?P<rest>\s*[(*&].*)?$", hidden)
    if found is None:
        return text
    declared = f"{found['cv']} {found['base']} {(found['rest'] or '').strip()}".strip()
    return declared.replace("@", _ANONYMOUS)


def _split_list(text: str) -> Iterator[str]:
    """The parts between commas at the top level, up to the end or to the bracket that closes the list."""
    begin, depth = 0, 0
    for at, character in enumerate(text):
        depth += (character in _OPENING) - (character in _CLOSING)
        if depth < 0:
            text = text[:at]
            break
        if character == "," and depth == 0:
            yield text[begin:at].strip()
            begin = at + 1
    if text[begin:].strip():
        yield text[begin:].strip()


def _top_level(text: str, wanted: str) -> Iterator[int]:
    depth = 0
    for at, character in enumerate(text):
        if character == wanted and depth == 0:
            yield at
        depth += (character in _OPENING) - (character in _CLOSING)


def _matching(text: str, opening: int) -> int:
    depth = 0
    for at in range(opening, len(text)):
        depth += (text[at] in _OPENING) - (text[at] in _CLOSING)
        if depth == 0:
            return at
    return len(text)
