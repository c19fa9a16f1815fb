"""Which sources of a larger input share a precompiled header (front/prelude.py), and which headers are in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from wmma2sycl.migrate.core.toolchain import HEADERS, Wanted, system_includes
from wmma2sycl.migrate.project.reads import Reads
from wmma2sycl.migrate.project.tree import InputFile

# A precompiled header costs about as much as a source to make: fewer than so many would not get it back.
SHARED_BY = 4
_KINDS = 12


@dataclass(frozen=True)
class Preludes:
    """By source. `folder` holds what is made, for one run."""

    folder: Path
    wanted: Mapping[str, Wanted]


def choose(sources: Iterable[InputFile], reads: Reads, folder: Path) -> Preludes:
    """Of the sets of headers that sources have in common, the largest for each."""
    systems = [HEADERS, HEADERS / "builtin", *map(Path, system_includes())]
    wanted = {f.name: (f.arguments, reads.wanted(f.name, systems)) for f in sources}
    exact = Counter((arguments, one.headers) for arguments, one in wanted.values())
    common: dict[tuple[str, ...], frozenset[str]] = {}
    for arguments, one in wanted.values():
        common[arguments] = common.get(arguments, frozenset(one.headers)) & frozenset(one.headers)
    kept = {kind for kind, count in exact.most_common(_KINDS) if count >= SHARED_BY}
    counts = Counter(arguments for arguments, _ in wanted.values())
    kept |= {
        (arguments, tuple(sorted(headers))) for arguments, headers in common.items() if counts[arguments] >= SHARED_BY
    }
    found: dict[str, Wanted] = {}
    for name, (arguments, one) in wanted.items():
        fitting = [headers for given, headers in kept if given == arguments and set(headers) <= set(one.headers)]
        if any(fitting):
            found[name] = replace(one, headers=max(fitting, key=len))
    return Preludes(folder, found)
