"""Which files of the input, and which outside it, a source may read: all that its includes and arguments may mean."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path, PurePosixPath
from posixpath import normpath

from wmma2sycl.migrate.core.toolchain import Options, Wanted
from wmma2sycl.migrate.project import common_names, plain_text
from wmma2sycl.migrate.project.inputs.header_arguments import folders, forced
from wmma2sycl.migrate.project.irregular import Irregular
from wmma2sycl.migrate.project.scan import Scan, scan
from wmma2sycl.migrate.project.tree import InputFile


class Reads:
    """Rather too many than too few: a folder that one source is given is looked in for all of them, and to its end."""

    def __init__(self, code: Iterable[InputFile], scans: Mapping[str, Scan], options: Options) -> None:
        self.scans, self.options = scans, options
        self.code = {f.name: f for f in code}
        self.headers = frozenset(f.name for f in self.code.values() if f.is_header)
        given = dict.fromkeys(f.arguments for f in self.code.values())
        searched = [
            *options.include_directories,
            *folders((*options.extra_arguments, *(word for words in given for word in words))),
        ]
        self.folders = [os.path.abspath(folder) for folder in dict.fromkeys(searched)]
        self.by_base: dict[str, list[str]] = {}
        for name in scans:
            self.by_base.setdefault(PurePosixPath(name).name, []).append(name)
        self._by_path = {os.path.abspath(f.path): f.name for f in self.code.values()}
        self._direct: dict[str, frozenset[str]] = {}
        self._outside: dict[str, Scan] = {}
        self._below_folders: dict[str, tuple[str, ...]] = {}
        self._irregular: dict[str, set[str]] = {}
        self._irregular_names: dict[str, tuple[str, ...]] = {}
        self._looks = Irregular()

    def closure(self, first: str) -> set[str]:
        """Names of files of the input, and absolute paths of others, the source itself included."""
        found, stack = set(), [first, *self._forced(first)]
        while stack:
            name = stack.pop()
            if name not in found:
                found.add(name)
                stack += self._read_by(name)
        return found

    def of_text(self, name: str, includes: Iterable[str]) -> set[str]:
        """The same of a text that is no code of the input's, by what it includes, without itself."""
        found = (self.closure(target) for written in includes for target in self._meant(name, written))
        return set().union(*found)

    def wanted(self, source: str, systems: Iterable[Path]) -> Wanted:
        """The headers outside the input that a source is sure to read from one of the system's folders."""
        found: set[str] = set()
        seen, stack = set(), [source]
        while stack:
            name = stack.pop()
            if name in seen:
                continue
            seen.add(name)
            for written in self._scan(name).always:
                meant = list(self._meant(name, written)) if written else []
                if len(meant) == 1:
                    stack += meant
                elif (
                    written
                    and not meant
                    and (target := written[1:-1]) not in found
                    and any((d / target).is_file() for d in systems)
                ):
                    found.add(target)
        scans = [self._scan(name) for name in self.closure(source)]
        return Wanted(
            tuple(sorted(found)),
            frozenset().union(*(s.defined for s in scans)),
            frozenset().union(*(s.tested for s in scans)),
        )

    def irregular(self, sources: Iterable[str], read: Iterable[str], guessed: Iterable[str]) -> tuple[str, ...]:
        """Paths of what the sources and the files that they read may include that is no regular file; `guessed` are further folders."""
        searched = [*self.folders, *guessed]
        for name in read:
            if name not in self._irregular:
                beside = os.path.dirname(os.path.abspath(self.code[name].path) if name in self.code else name)
                named = self._scan(name).named
                self._irregular[name] = {
                    *self._looks.meant(named, [beside]),
                    *(path for one in named for path in self._irregular_below(one, searched)),
                }
        given = (word for name in sources for word in (*self.options.extra_arguments, *self.code[name].arguments))
        first = self._looks.meant(forced(given), [os.getcwd(), *searched])
        return tuple(sorted({*first, *(path for name in read for path in self._irregular[name])}))

    def _irregular_below(self, name: str, searched: list[str]) -> tuple[str, ...]:
        """Looked for once: many files name the same headers."""
        if name not in self._irregular_names:
            self._irregular_names[name] = tuple(self._looks.meant([name], searched))
        return self._irregular_names[name]

    def is_plain(self, source: str) -> bool:
        """Whether neither the source nor anything that it may read has anything of CUDA, its name and its build included."""
        file = self.code[source]
        given = " ".join((*self.options.extra_arguments, *file.arguments)).encode("utf-8", "surrogateescape")
        if file.is_cuda or source.endswith(".cu") or plain_text.has_words(given) or common_names.said(given):
            return False
        return self.has_no_cuda(source) and not any(map(self._lacks_cuda, self.closure(source)))

    def has_no_cuda(self, first: str) -> bool:
        """Whether no text that a file may read, its own included, names anything of CUDA: a common name is another's where one of them declares it."""
        scans = [self._scan(name) for name in self.closure(first)]
        own = frozenset[bytes]().union(*(s.own for s in scans))
        return all(s.is_plain and s.common <= own for s in scans)

    def _lacks_cuda(self, name: str) -> bool:
        """Whether the file includes what is not there, by a name that says CUDA."""
        lost = (one for one in self._scan(name).includes if plain_text.is_named_for_cuda(one))
        return any(next(self._meant(name, one), None) is None for one in lost)

    def digest(self, name: str) -> str:
        """The digest of an input file's content."""
        return self._scan(name).digest

    def _scan(self, name: str) -> Scan:
        return self.scans.get(name) or self._outside[name]

    def _read_by(self, name: str) -> frozenset[str]:
        if name not in self._direct:
            includes = self._scan(name).includes
            self._direct[name] = frozenset(target for written in includes for target in self._meant(name, written))
        return self._direct[name]

    def _forced(self, source: str) -> Iterator[str]:
        """What `-include` gives: looked for where the parser is started, then as any header."""
        for file in forced((*self.options.extra_arguments, *self.code[source].arguments)):
            yield from self._there(os.path.abspath(file))
            yield from self._meant("", f"<{file}>")

    def _meant(self, name: str, written: str) -> Iterator[str]:
        if not written:
            yield from self.headers
            return
        target = written[1:-1].replace("\\", "/")
        beside = normpath(f"{name.rpartition('/')[0]}/{target}") if "/" in name else normpath(target)
        if written[0] == '"' and beside in self.scans:
            yield beside
            return
        tail = "/".join(part for part in normpath(target).split("/") if part != "..")
        named = [n for n in self.by_base.get(tail.rpartition("/")[2], ()) if n == tail or n.endswith(f"/{tail}")]
        yield from dict.fromkeys([*named, *self._there(self._path_beside(name, target)), *self._found_below(target)])

    def _path_beside(self, name: str, target: str) -> str:
        """Where the folder of a file of the input, or of one outside it, has this."""
        file = os.path.abspath(self.code[name].path) if name in self.code else name
        return os.path.normpath(f"{os.path.dirname(file)}/{target}") if file.startswith("/") else ""

    def _found_below(self, target: str) -> tuple[str, ...]:
        """What the folders of the arguments have of a name."""
        if target not in self._below_folders:
            paths = (normpath(f"{folder}/{target}") for folder in self.folders)
            self._below_folders[target] = tuple(name for path in paths for name in self._there(path))
        return self._below_folders[target]

    def _there(self, path: str) -> Iterator[str]:
        """The file's name in the input, or its absolute path; nothing where there is none."""
        if path in self._by_path:
            yield self._by_path[path]
        elif path.startswith("/") and (path in self._outside or os.path.isfile(path)):
            if path not in self._outside:
                self._outside[path] = scan(Path(path))
            yield path
