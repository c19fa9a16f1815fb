"""Which symbols of device code are which of a program's kernels: each symbol is one kernel's, or it is told that this is not known.

In: what the migration knows of the kernels, the symbols of CUDA's launches, those of the migrated device code. Out: `Owner`s, in
the order of the sources.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from wmma2sycl.verify.names.internal_linkage import in_source
from wmma2sycl.verify.names.kernel_facts import KernelFacts, candidates_of
from wmma2sycl.verify.names.kernel_names import (
    ANONYMOUS,
    KernelName,
    identity,
    is_wrapper,
    match,
    parse_kernel_name,
)
from wmma2sycl.verify.programs.program import Program


@dataclass(slots=True)
class Owner:
    """A kernel, or an instance of a template. `facts` is None where the migration knows nothing of it; `cuda` and `sycl` are its
    own symbols, `doubtful` those of either side that are its own or another's of its name."""

    name: KernelName
    facts: KernelFacts | None = None
    cuda: set[str] = field(default_factory=set)
    sycl: set[str] = field(default_factory=set)
    doubtful: set[str] = field(default_factory=set)


def owners(program: Program, cuda: Iterable[str], sycl: Iterable[str]) -> list[Owner]:
    """Every kernel that the migration knows, and each other one that CUDA launched; for a port by hand those of `sycl`, too."""
    found = _of_cuda(program.kernels, cuda)
    left = _give_migrated(found, list(dict.fromkeys(sycl)), [source.stem for source in program.sources])
    if not program.kernels:
        by_hand: dict[KernelName, Owner] = {}
        for symbol in left:
            name = parse_kernel_name(symbol).portable
            by_hand.setdefault(name, Owner(name)).sycl.add(symbol)
        found += by_hand.values()
    return found


def _of_cuda(kernels: Sequence[KernelFacts], symbols: Iterable[str]) -> list[Owner]:
    found: dict[object, Owner] = {facts.identity: Owner(facts.kernel_name, facts) for facts in kernels}
    for symbol in dict.fromkeys(symbols):
        candidates = candidates_of(kernels, symbol)
        if len(candidates) > 1:
            for one in candidates:
                found.setdefault(one.identity, Owner(one.kernel_name, one)).doubtful.add(symbol)
            continue
        name = parse_kernel_name(symbol).portable
        facts = candidates[0] if candidates else None
        key = facts.identity if facts is not None else name
        found.setdefault(key, Owner(name, facts)).cuda.add(symbol)
    instantiated = {_place(o.facts) for o in found.values() if o.facts is not None and not o.facts.is_declared}
    return [
        owner for owner in found.values()
        if owner.facts is None or not owner.facts.is_declared or _place(owner.facts) not in instantiated
    ]  # fmt: skip


def _place(facts: KernelFacts) -> tuple[str, str, int]:
    return facts.name, facts.file, facts.line


def _give_migrated(kernels: list[Owner], symbols: list[str], sources: Sequence[str]) -> list[str]:
    """Returns those that are of no kernel's name."""
    names = {symbol: parse_kernel_name(symbol) for symbol in symbols}
    anonymous = {name.plain: name.qualified for name in names.values() if ANONYMOUS in name.qualified}
    count = Counter(one.name.plain for one in kernels)
    texts = [_text(one, anonymous, is_told=count[one.name.plain] > 1) for one in kernels]
    claims = _claims(texts, symbols, sources)
    for symbol, numbers in claims.items():
        exact = [n for n in numbers if _is_of(texts[n], names[symbol])]
        # Code that is the same in two sources is there once; whose launch a wrapper is nobody knows then.
        is_known = len(exact or numbers) == 1 or (exact and not is_wrapper(symbol))
        for one in (kernels[n] for n in exact or numbers):
            (one.sycl if is_known else one.doubtful).add(symbol)
    left = [symbol for symbol in symbols if symbol not in claims]
    for one in kernels:
        one.doubtful |= {symbol for symbol in left if names[symbol].plain == one.name.plain}
    return [symbol for symbol in left if names[symbol].plain not in count]


def _claims(texts: list[str], symbols: list[str], sources: Sequence[str]) -> dict[str, list[int]]:
    """By symbol the numbers of the kernels that it may be of, each asked for by itself."""
    alike: dict[object, list[str]] = {}
    for symbol in symbols:
        alike.setdefault(identity(symbol), []).append(symbol)
    claims: dict[str, list[int]] = {}
    # A kernel may be there by itself and in its wrapper.
    for wrapped in (False, True):
        found = match(texts, [symbol for symbol in symbols if is_wrapper(symbol) == wrapped], sources)
        for number, text in enumerate(texts):
            matched = found.get(text, {}).values()
            for symbol in dict.fromkeys(other for one in matched for other in alike[identity(one)]):
                claims.setdefault(symbol, []).append(number)
    return claims


def _is_of(text: str, name: KernelName) -> bool:
    return name.parameters is not None and parse_kernel_name(text).portable == name.portable


def _text(kernel: Owner, anonymous: dict[str, str], *, is_told: bool) -> str:
    """CUDA's name of it; with its source where others are called the same (`is_told`) and only one source holds it."""
    facts = kernel.facts
    if facts is None:
        return next(iter(kernel.cuda))
    name = kernel.name
    qualified = name.qualified if facts.mangled else anonymous.get(name.plain, name.qualified)
    types = name.parameters if facts.mangled else tuple(one.canonical for one in facts.parameters)
    known = f"({', '.join(types)})" if types is not None and all(types) else ""
    text = f"{KernelName(qualified, name.template_arguments)}{known}"
    return in_source(text, facts.source_names[0]) if is_told and len(facts.source_names) == 1 else text
