"""What the files of an input include, as far as their text tells without a preprocessor."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from wmma2sycl.migrate.core.lexer import blanked
from wmma2sycl.migrate.project.inputs.file import InputFile

_INCLUDED = re.compile(rb'^[ \t]*#[ \t]*include[ \t]*([<"])([^">\n]+)[">]', re.MULTILINE)
_USUAL = ("", "include")  # folders of a root that includes count from where no option says so


def include_folders(inputs: list[InputFile]) -> list[str]:
    """The folders that hold code or that an include of the input counts from, relative to the root ("." is the root).

    `#include "lib/tile.cuh"` beside a file include/lib/tile.cuh counts from include/, which the build's -I would say.
    """
    code = [f for f in inputs if f.is_code]
    included = {name for f in code for name, _ in _included(f.path)}
    found = {f.name.rpartition("/")[0] for f in code}
    found |= {
        f.name[: -len(name) - 1] for f in code for name in included if "/" in name and f"/{f.name}".endswith(f"/{name}")
    }
    found |= {folder for f in inputs if f.link for name in included for folder in _through(f.name, name)}
    return sorted(folder or "." for folder in found)


def _through(link: str, included: str) -> Iterator[str]:
    """The folder that an include counts from, where its path begins with the link: `#include "proj/a.cuh"`, include/proj."""
    parts = included.split("/")
    for count in range(1, len(parts) + 1):
        if f"/{link}".endswith("/" + "/".join(parts[:count])):
            yield "/".join(link.split("/")[:-count])


def closure(root: Path, seeds: Mapping[str, Iterable[Path]], outside: set[str] | None = None) -> Iterator[str]:
    """Names of the files below the root that the seeds include, and what these include in turn.

    As they are spelled: a name may lead through links. Each seed has the folders where its build looks, before the root itself.
    `outside` gets the paths of those that are not below the root.
    """
    top = os.path.abspath(root)
    usual = [os.path.join(top, f) for f in _USUAL]
    stack = [(name, (*(os.path.abspath(f) for f in folders), *usual)) for name, folders in seeds.items()]
    seen, told = set(stack), set(seeds)
    while stack:
        name, folders = stack.pop()
        for found in _found(Path(top, name), folders):
            relative = os.path.relpath(found, top)
            if relative.startswith("../"):
                if outside is not None:
                    outside.add(found)
            elif (relative, folders) not in seen:
                seen.add((relative, folders))
                stack.append((relative, folders))
                if relative not in told:
                    told.add(relative)
                    yield relative


def found_otherwise(file: Path, folders: Sequence[str], others: Sequence[str]) -> Iterator[tuple[str, str]]:
    """The files that a source's includes mean, and those of its headers, where other folders have other files of that name: both."""
    stack, seen = [file], {str(file)}
    while stack:
        at = stack.pop()
        for name, quoted in _included(at):
            one, other = (_meant(at, name, quoted, where) for where in (folders, others))
            if one and other and not os.path.samefile(one, other):
                yield one, other
            if one and one not in seen:
                seen.add(one)
                stack.append(Path(one))


def _found(file: Path, folders: Sequence[str]) -> Iterator[str]:
    """The files that a file's includes mean."""
    yield from filter(None, (_meant(file, name, quoted, folders) for name, quoted in _included(file)))


def _meant(file: Path, name: str, quoted: bool, folders: Sequence[str]) -> str:
    """The file that an include in a file means; "" where none of the folders has it."""
    where = (str(file.parent), *folders) if quoted else folders
    paths = (os.path.normpath(os.path.join(folder, name)) for folder in where)
    return next(filter(os.path.isfile, paths), "")


def _included(path: Path) -> Iterator[tuple[str, bool]]:
    """Each include's name, and whether it stands in quotes. Nothing of what cannot be read: that is told elsewhere."""
    try:
        data = path.read_bytes()
    except OSError:
        return
    for match in _INCLUDED.finditer(blanked(data)):
        yield os.fsdecode(match[2].strip()), match[1] == b'"'
