"""What the C headers of an installed CUDA toolkit declare, as libclang sees them."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from clang import cindex

# The headers of the runtime's and the driver's C interfaces. What is C++ (half, groups, matrices) is written by hand.
HEADERS = (
    "driver_types.h", "texture_types.h", "surface_types.h", "device_types.h", "library_types.h", "cuda_runtime_api.h", "cuda.h",
)  # fmt: skip
_PLACE = re.compile(r'# (\d+) "([^"]*)"')
# All that a source may include for the sake of CUDA's own names at global scope.
INCLUDED = (
    "cuda_runtime.h", "cuda_runtime_api.h", "cuda.h", "library_types.h", "cuda_fp16.h", "cuda_bf16.h", "mma.h", "cuda_pipeline.h",
    "cuComplex.h", "math_constants.h", "cuda_profiler_api.h",
)  # fmt: skip
# A macro of a number, or of a cast number, or of another name.
_MACRO = re.compile(
    r"^#define[ \t]+(cuda\w+|cu[A-Z]\w+|CU\w+|CUDA\w+)[ \t]+([^\s/][^\n]*?)[ \t]*(?:/[*/].*)?$", re.MULTILINE
)
_BY_STREAM = re.compile(
    r"__CUDA_API_PT(?:DS|SZ)\((\w+)\)"
)  # a driver's function, whose name the default stream's kind ends
_SIMPLE = re.compile(r"[\w() *+~|<-]+")
Kind = cindex.CursorKind
_TYPES = (Kind.STRUCT_DECL, Kind.UNION_DECL, Kind.ENUM_DECL, Kind.TYPEDEF_DECL)


@dataclass(frozen=True)
class Toolkit:
    """A toolkit's headers after preprocessing. `files`: of each line, the header that it comes from, relative to `include`."""

    include: Path
    files: tuple[str, ...]
    unit: Any

    @property
    def version(self) -> str:
        """CUDA's, as "13.0"."""
        number = int(self.macros("cuda.h")["CUDA_VERSION"])
        return f"{number // 1000}.{number % 1000 // 10}"

    def declarations(self, header: str) -> Iterator[Any]:
        """What a header declares, in its order."""
        for cursor in _flat(self.unit.cursor):
            if self.files[cursor.location.line - 1] == header:
                yield cursor

    def names(self) -> Iterator[tuple[str, str]]:
        """All names at global scope, enumerators too, each with its header; C++ that implements them (`.hpp`) is left out."""
        for cursor in _flat(self.unit.cursor):
            header = self.files[cursor.location.line - 1]
            if header.endswith(".h") and cursor.kind != Kind.NAMESPACE and not is_only_named(cursor):
                inner = [c.spelling for c in cursor.get_children()] if cursor.kind == Kind.ENUM_DECL else []
                yield from ((name, header) for name in (cursor.spelling, *inner))

    @property
    def types(self) -> set[str]:
        """The names of all types at global scope."""
        return {c.spelling for c in _flat(self.unit.cursor) if c.kind in _TYPES}

    def macros(self, header: str) -> dict[str, str]:
        """A header's macros without parameters: name and value, of those that are numbers or names of other things."""
        text = (self.include / header).read_text(errors="replace").replace("\\\n", " ")
        found = ((name, _BY_STREAM.sub(r"\1", value)) for name, value in _MACRO.findall(text))
        return {name: value for name, value in found if _SIMPLE.fullmatch(value) and value != name}


@lru_cache(maxsize=1)
def toolkit() -> Toolkit | None:
    """The toolkit of the nvcc on PATH; None without one."""
    nvcc = shutil.which("nvcc")
    if nvcc is None:
        return None
    said = subprocess.run(
        [nvcc, "--dryrun", "-c", "-x", "cu", "/dev/null"], capture_output=True, text=True, check=False
    )
    found = re.search(r'INCLUDES="-I([^"]*)"', said.stderr)
    if found is None:
        return None
    include = Path(found[1]).resolve()
    with TemporaryDirectory() as folder:
        source, made = Path(folder) / "all.cu", Path(folder) / "all.cpp"
        source.write_text("".join(f"#include <{h}>\n" for h in INCLUDED))
        subprocess.run([nvcc, "-E", "-std=c++17", "-arch=sm_90", str(source), "-o", str(made)], check=True)
        lines = made.read_text(errors="replace").splitlines()
        arguments = ["-std=c++17", "-ferror-limit=0", "-w"]
        unit = cindex.Index.create().parse(str(made), arguments)
    return Toolkit(include, tuple(_places(lines, include)), unit)


def is_only_named(cursor: Any) -> bool:
    """A structure, union or enumeration whose members stand elsewhere, or nowhere."""
    return cursor.kind in (Kind.STRUCT_DECL, Kind.UNION_DECL, Kind.ENUM_DECL) and not cursor.is_definition()


def _places(lines: list[str], include: Path) -> Iterator[str]:
    place, named = "", {}
    for line in lines:
        if (match := _PLACE.match(line)) is not None:
            if match[2] not in named:
                path = Path(match[2]).resolve()
                named[match[2]] = path.relative_to(include).as_posix() if include in path.parents else ""
            place = named[match[2]]
        yield place


def _flat(cursor: Any) -> Iterator[Any]:
    for child in cursor.get_children():
        if child.kind in (Kind.LINKAGE_SPEC, Kind.UNEXPOSED_DECL):
            yield from _flat(child)
        else:
            yield child
