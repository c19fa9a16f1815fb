"""Which CUDA names an input uses, and how often: the tables of `apis/` over the tokens of its code.

In: the files of a migration. Out: a row a name. Strings and comments do not count; C's own mathematics neither.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from wmma2sycl.migrate.apis import builtins, cooperative, pipelines, runtime, types, wmma
from wmma2sycl.migrate.pipeline import MigratedFile

FRAGMENT = wmma.FRAGMENT.rpartition("::")[2]
_LIBRARY = re.compile(r"cublas|curand")
_OTHER = re.compile(
    r"(?:cuda|cublas|curand|cusparse|cusolver|cudnn|nvrtc|cu(?=Mem|Ctx|Device|Launch|Module|Stream|Event))[A-Z]\w*"
)
# As the lexer's, but for what is no name: a report need not hold every token.
_WORDS = re.compile(rb"""//(?:[^\\\n]|\\\r?\n|\\)*|/\*.*?\*/|R"(?P<delim>[^()\\\s]{0,16})\(.*?\)(?P=delim)"|"(?:\\.|[^"\\\n])*"
    |[0-9][0-9A-Za-z_.']*|'(?:\\.|[^'\\\n])+'|(?P<name>[A-Za-z_]\w*)""", re.VERBOSE | re.DOTALL)  # fmt: skip
_OTHERS = "Other names that begin as CUDA's do"


@dataclass(frozen=True, slots=True)
class ApiUse:
    """A name, the chapter it belongs to, how often it stands in the code and in how many files."""

    name: str
    chapter: str
    uses: int
    files: int


def _chapters() -> Iterator[tuple[str, str]]:
    """Every name that is CUDA's alone, with its chapter."""
    yield from ((name, "WMMA") for name in (FRAGMENT, *wmma.CALLS))
    yield from ((name, "Libraries" if _LIBRARY.match(name) else "Runtime") for name in runtime.CALLS)
    yield from ((name, "Thread index") for name in (*builtins.INDEX_VARIABLES, builtins.WARP_SIZE))
    yield from ((name, "Device functions") for name in builtins.CALLS)
    yield from ((name, "Types") for name in types.TYPES if not types.VECTORS & {name})
    yield from ((name, "") for name in types.ENUMERATORS)


_CHAPTER = dict(_chapters())
_ORDER = [chapter for _, chapter in _chapters()]
# Words that a program may use for something of its own: they count where the file names the namespace, as calls.
_GROUPS = {
    name: "Cooperative groups"
    for table in (cooperative.CALLS, cooperative.BLOCK, cooperative.TILE, cooperative.GRID)
    for name in table
}
_PIPELINES = {name: "Pipelines" for table in (pipelines.CALLS, pipelines.GROUP_CALLS) for name in table}
_NAMESPACES = {b"cooperative_groups": _GROUPS, b"cuda/pipeline": _PIPELINES}


def find(files: Iterable[MigratedFile]) -> list[ApiUse]:
    """By chapter, and by the number of uses."""
    uses: Counter[str] = Counter()
    holding: Counter[str] = Counter()
    chapters: dict[str, str] = {}
    for file in files:
        if file.input.is_code:
            found = Counter(name for name, chapter in _named(file.before) if chapters.setdefault(name, chapter))
            uses += found
            holding.update(found.keys())
    rows = [ApiUse(name, chapters[name], count, holding[name]) for name, count in uses.items()]
    order = list(dict.fromkeys([*_ORDER, *_GROUPS.values(), *_PIPELINES.values(), _OTHERS]))
    return sorted(rows, key=lambda row: (order.index(row.chapter), -row.uses, row.name))


def _named(data: bytes) -> Iterator[tuple[str, str]]:
    words = {name: chapter for mark, table in _NAMESPACES.items() if mark in data for name, chapter in table.items()}
    for found in _WORDS.finditer(data):
        name = found["name"].decode("ascii") if found["name"] else ""
        is_call = data[found.end() : found.end() + 1] in (b"(", b"<")
        if name in _CHAPTER:
            if name != FRAGMENT or is_call:
                yield name, _CHAPTER[name]
        elif name in words:
            if is_call:
                yield name, words[name]
        elif _OTHER.fullmatch(name):
            yield name, _OTHERS
