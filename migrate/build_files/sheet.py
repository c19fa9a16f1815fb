"""One build file while it is edited: its edits, its diagnostics, and what its names mean in the tree."""

from __future__ import annotations

import fnmatch
import posixpath
import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from wmma2sycl.migrate.core.edits import Edit
from wmma2sycl.migrate.core.source import Source, Span
from wmma2sycl.migrate.diagnostics import Diagnostic
from wmma2sycl.migrate.project.inputs.cmake_text import Argument, Command

CUDA_FILE = re.compile(r"(?P<path>[\w./+\-${}*?@%]*?(?P<stem>[\w+\-*?.@%{}$]+)(?P<suffix>\.cuh?))(?![\w.])")


@dataclass
class Sheet:
    """`outputs`: input name -> output name of the tree's files. `own`: names that the tree's build files define. `modules`: its *.cmake files."""

    source: Source
    outputs: Mapping[str, str]
    own: frozenset[str] = frozenset()
    modules: frozenset[str] = frozenset()
    edits: list[Edit] = field(default_factory=list)
    diagnostics: list[Diagnostic] = field(default_factory=list)
    removed: set[Span] = field(default_factory=set)

    @property
    def folder(self) -> str:
        """The file's folder, relative to the tree's root."""
        return posixpath.dirname(self.source.path)

    def tell(self, code: str, span: Span, **fields: str) -> None:
        """Adds a diagnostic about a place of this file."""
        self.diagnostics.append(Diagnostic(code, self.source.path, span, fields))

    def replace(self, span: Span, text: str) -> None:
        """Plans an edit; nothing is checked until all edits are applied."""
        self.edits.append(Edit(span, text))

    def drop(self, argument: Argument) -> None:
        """With the white space before it, where nothing else is there."""
        between = self.source.data[argument.before : argument.span.start]
        start = argument.before if not between.strip() else argument.span.start
        end = argument.span.end
        if self.source.data[start - 1 : start] == b"(":  # nothing stands before it: what follows moves up
            while self.source.data[end : end + 1] in (b" ", b"\t"):
                end += 1
        self.edits.append(Edit(Span(start, end), ""))
        self.removed.add(argument.span)

    def remove(self, command: Command, instead: str = "") -> None:
        """The command; its line, too, where it stands alone on it and nothing comes in its place."""
        self.edits = [e for e in self.edits if not command.span.contains(e.span)]
        span = command.span
        start, end = self.source.line_start(span.start), self.source.line_end(span.end - 1)
        alone = not self.source.data[start : span.start].strip() and not self.source.data[span.end : end].strip()
        self.edits.append(
            Edit(Span(start, min(end + 1, len(self.source.data))) if alone and not instead else span, instead)
        )
        self.removed.add(span)

    def renamed(self, text: str) -> str:
        """Names of .cu and .cuh files as the output has them."""
        return CUDA_FILE.sub(self._renamed, text)

    def is_module(self, name: str) -> bool:
        """Whether `include(name)` finds a file of the tree: by its path, or a module by its name alone."""
        path = posixpath.normpath(re.sub(r"^\$\{\w+\}/", "", name))
        ends = (f"/{path}", f"/{path}.cmake") if "/" not in path else (f"/{path}",)
        return any(f"/{module}".endswith(ends) for module in self.modules)

    def matching(self, pattern: str, deep: bool) -> tuple[list[str], list[str]]:
        """The tree's files that a pattern finds, and what they are called in the output, by the pattern's folder."""
        lead = (re.match(r"\$\{CMAKE_(?:CURRENT_)?SOURCE_DIR\}/|\$\{CMAKE_CURRENT_LIST_DIR\}/", pattern) or [""])[0]
        base = "" if lead.startswith("${CMAKE_SOURCE") else self.folder
        folder, _, names = posixpath.normpath(posixpath.join(base, pattern.removeprefix(lead))).rpartition("/")
        found = [
            n
            for n in self.outputs
            if fnmatch.fnmatchcase(posixpath.basename(n), names) and _is_in(posixpath.dirname(n), folder, deep)
        ]
        return found, [lead + posixpath.relpath(self.outputs[n], base or ".") for n in found]

    def _renamed(self, match: re.Match[str]) -> str:
        path = re.sub(r"^\$\{\w+\}/", "", match["path"])
        suffix = {".cu": ".cpp", ".cuh": ".hpp"}[match["suffix"]]
        for name in (posixpath.normpath(posixpath.join(self.folder, path)), posixpath.normpath(path)):
            if name in self.outputs:
                return match["path"].removesuffix(match["stem"] + match["suffix"]) + posixpath.basename(
                    self.outputs[name]
                )
        ending = [out for name, out in self.outputs.items() if f"/{name}".endswith(f"/{path}")]
        if len(ending) == 1:
            return match["path"].removesuffix(match["stem"] + match["suffix"]) + posixpath.basename(ending[0])
        return match["path"].removesuffix(match["suffix"]) + suffix


def _is_in(folder: str, pattern: str, deep: bool) -> bool:
    return fnmatch.fnmatchcase(folder, pattern) or (deep and (not pattern or folder.startswith(f"{pattern}/")))
