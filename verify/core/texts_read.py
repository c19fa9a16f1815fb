"""What a compiler may read for some sources: a closure over the names in `#include`, with no preprocessor.

In: files, and the folders that are looked through. Out: each file's contents, and whether that is all there is to know.
Conditions are not looked at, and a name that is not found is not there for the compiler either.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

_NAMED = re.compile(r"include(?:_next)?\s*\(?\s*[<\"]([^>\"\n]+)[>\"]")  # `#include` and `__has_include(...)`
# `#include HEADER`, `#include /* */ "x.h"`, `#include \`
_COMPUTED = re.compile(r"#\s*(?:include|include_next|import)\b\s*(?![<\"\s])")
# Files that are read by other words than `#include`, and text that is not the same at another time.
_OTHERWISE = re.compile(r"\bincbin\b|#\s*embed\b|__(?:DATE|TIME|TIMESTAMP)__|\bimport\s*[<\"]")


@dataclass(frozen=True, slots=True)
class TextsRead:
    """Files and what they hold; `computed`: an `#include` has no name of a file. `known`: nothing else decides what is compiled."""

    texts: dict[Path, str]
    computed: bool
    known: bool


def texts_read(files: Iterable[Path], folders: Sequence[Path], all_of: str = "") -> TextsRead:
    """The files and what they include. With a glob `all_of` a computed `#include` means all such files of the folders."""
    texts: dict[Path, str] = {}
    wanted, computed, known = list(files), False, True
    while wanted:
        path = wanted.pop()
        if path in texts:
            continue
        text = texts[path] = path.read_text(errors="surrogateescape")
        known = known and not _OTHERWISE.search(text)
        if _COMPUTED.search(text):
            computed = True
            wanted += [header for folder in folders for header in folder.rglob(all_of)] if all_of else []
        named = _NAMED.findall(text)
        wanted += [found for name in named for at in (path.parent, *folders) if _is_file(found := at / name)]
    return TextsRead(texts, computed, known and not computed)


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:  # words in quotes that are no name
        return False
