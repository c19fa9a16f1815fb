"""Of the flags that sources are read with, those that a build of the output needs, too: macros, folders of the input, C++'s standard."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Sequence

from wmma2sycl.migrate.project.inputs.file import InputFile

LEAST_STANDARD = "c++17"  # that the runtime headers take
_STANDARD = re.compile(r"(?<![\w-])--?std(?:=|\s+)(?:c|gnu)\+\+(\w+)")
_DRAFTS = {"2a": "20", "2b": "23", "2c": "26"}


def standard(words: Iterable[str]) -> str:
    """The newest C++ asked for, as an option has it: "c++20" of `-std=gnu++2a`; LEAST_STANDARD where none is newer."""
    asked = (_DRAFTS.get(found, found) for found in _STANDARD.findall(" ".join(words)))
    return max([LEAST_STANDARD, *(f"c++{one}" for one in asked if one in ("20", "23", "26"))])


def defines(source: InputFile, everywhere: Sequence[str] = ()) -> list[str]:
    """What a source is compiled with, NAME or NAME=VALUE."""
    return defined((*everywhere, *source.arguments))


def defined(words: Sequence[str]) -> list[str]:
    """The macros of a compiler's words: of several the last counts."""
    found: dict[str, str] = {}
    for option, value in _values(words, "-D", "-U"):
        name = value.partition("=")[0]
        found.pop(name, None)
        if option == "-D":
            found[name] = value
    return list(found.values())


def folders(sources: Iterable[InputFile]) -> list[str]:
    """The include folders below the root, by their names in the output, in the sources' own order."""
    found: dict[str, None] = {}
    for source in sources:
        for _, folder in _values(source.arguments, "-I"):
            relative = os.path.relpath(folder, source.root)
            if relative.partition("/")[0] != "..":
                found[relative] = None
    return list(found)


def searched(sources: Iterable[InputFile], likely: Sequence[str]) -> list[str]:
    """Where a program of these sources looks for headers: the first of the likely folders, their own, then the others."""
    own = [folder for folder in folders(sources) if folder in likely]
    return list(dict.fromkeys([*likely[:1], *own, *likely]))


def _values(words: Sequence[str], *options: str) -> Iterator[tuple[str, str]]:
    """Options with what they have, joined or as the next word."""
    for word, following in zip(words, [*words[1:], ""]):
        if word.startswith(options):
            yield word[:2], word[2:] or following
