"""A CUDA source as the migration's front end reads it, for whoever asks what its kernels reach."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from wmma2sycl.migrate.core.toolchain import HEADERS, Options, arguments
from wmma2sycl.migrate.front import FUNCTIONS, Key, Kind, Node, Unit, parse
from wmma2sycl.verify.recording.nvcc import CudaSources

_CODE = (".cu", ".cuh", ".cpp", ".cc", ".cxx", ".h", ".hpp", ".hh", ".inl", ".inc")
_GLOBAL = Kind.CUDAGLOBAL_ATTR


@dataclass(frozen=True)
class Parsed:
    """`root`: the folder that names of its files count from."""

    unit: Unit
    root: Path

    @property
    def top(self) -> Node:
        """Any node of it."""
        return next(node for nodes in self.unit.files.values() for node in nodes)

    @cached_property
    def functions(self) -> Mapping[Key, Node]:
        """Definitions by key."""
        found = {}
        for nodes in self.unit.files.values():
            for node in (one for top in nodes for one in top.walk()):
                if node.kind in FUNCTIONS and node.has_body and node.ref is not None:
                    found[node.ref.key] = node
        return found

    def kernel(self, name: str, line: int = 0) -> Node | None:
        """The only one of that qualified name; of several the one that stands in that line."""
        found = [
            node for node in self.functions.values()
            if node.ref is not None and _plain(node.ref.qualified) == name and any(c.kind == _GLOBAL for c in node.children)
        ]  # fmt: skip
        if len(found) > 1:
            found = [node for node in found if self._line(node, node.location) == line]
        return found[0] if len(found) == 1 else None

    def head(self, node: Node) -> str:
        """The text ahead of a function's body."""
        return (self.root / node.file).read_bytes()[node.start : node.body.start].decode(errors="replace")

    def place(self, node: Node) -> str:
        """`gemm.cu:12`."""
        return f"{node.file}:{self._line(node, node.start)}"

    def _line(self, node: Node, offset: int) -> int:
        return (self.root / node.file).read_bytes()[:offset].count(b"\n") + 1


def _plain(qualified: str) -> str:
    return qualified.replace("(anonymous namespace)::", "")


def parsed(source: Path, code: CudaSources, root: Path) -> Parsed:
    """A source with the headers below the root; `code` tells how it is compiled."""
    root = root.resolve()
    files = {str(f): f.relative_to(root).as_posix() for f in sorted(root.rglob("*")) if f.suffix in _CODE}
    given = (*code.flags, *(f"-D{one}" for one in code.defines_of(source)))
    options = Options(given, tuple(str(folder) for folder in code.include_dirs))
    return Parsed(parse(source, arguments(options), files, str(HEADERS)), root)
