"""The build files of an input, edited: CMake's in place, makefiles by a file of their own beside them."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple

from wmma2sycl.migrate.build_files import cmake, cmake_macros, cuda_names, makefile, runtime_headers, setup_py
from wmma2sycl.migrate.build_files.cmake_standard import block_standards
from wmma2sycl.migrate.build_files.sheet import Sheet
from wmma2sycl.migrate.core.edits import Edit, apply
from wmma2sycl.migrate.core.source import Source, Span, encode
from wmma2sycl.migrate.core.toolchain import Options, Runtime
from wmma2sycl.migrate.diagnostics import Severity
from wmma2sycl.migrate.diagnostics.allowances import Allowances
from wmma2sycl.migrate.project.inputs import build_flags
from wmma2sycl.migrate.project.inputs.cmake_open import Raw, Unsure
from wmma2sycl.migrate.project.inputs.cmake_text import Command, commands
from wmma2sycl.migrate.project.inputs.file import InputFile
from wmma2sycl.migrate.project.migration import MigratedFile, Migration

_WORD = re.compile(rb"[A-Za-z_]\w*")
_CUDA = re.compile(rb"cuda|nvcc|\.cu\b", re.IGNORECASE)
_DEFINE = ("set", "option", "add_library", "add_executable", "function", "macro", "project", "cuda_add_executable", "cuda_add_library", "add_custom_target",
           "add_test", "set_property", "foreach", "add_subdirectory", "list", "file")  # fmt: skip
_BLOCK = """
# wmma2sycl: configure with a SYCL compiler, cmake -DCMAKE_CXX_COMPILER=icpx, or clang++ of DPC++
set(WMMA2SYCL_TARGETS "" CACHE STRING "For -fsycl-targets: nvidia_gpu_sm_80, amd_gpu_gfx90a, ...; empty for SPIR-V")
if(CMAKE_CXX_COMPILER_ID AND NOT CMAKE_CXX_COMPILER_ID MATCHES "IntelLLVM|Clang")
  include(CheckCXXCompilerFlag)
  set(WMMA2SYCL_TRIED ${{CMAKE_TRY_COMPILE_TARGET_TYPE}})
  set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
  check_cxx_compiler_flag(-fsycl WMMA2SYCL_COMPILER_TAKES_FSYCL)
  set(CMAKE_TRY_COMPILE_TARGET_TYPE ${{WMMA2SYCL_TRIED}})
  if(NOT WMMA2SYCL_COMPILER_TAKES_FSYCL)
    message(FATAL_ERROR "${{CMAKE_CXX_COMPILER}} does not take -fsycl: configure a new build folder with -DCMAKE_CXX_COMPILER=icpx, or clang++ of DPC++")
  endif()
endif()
{standards}{headers}add_compile_options("$<$<COMPILE_LANGUAGE:CXX>:-fsycl;-fno-strict-aliasing;-ffp-model=precise>")
add_link_options(-fsycl)
if(WMMA2SYCL_TARGETS)
  add_compile_options("$<$<COMPILE_LANGUAGE:CXX>:-fsycl-targets=${{WMMA2SYCL_TARGETS}}>")
  add_link_options("-fsycl-targets=${{WMMA2SYCL_TARGETS}}")
endif()
"""


def with_build_files(migration: Migration, inputs: Sequence[InputFile], options: Options) -> Migration:
    """The migration with the tree's build files among its files, in the place of copies."""
    outputs = {f.name: f.output for f in inputs}
    macros = _Macros.of(migration, inputs, options.extra_arguments)
    made = [
        *_cmake(migration.copied, outputs, macros, options),
        *makefile.made(migration, options),
        *setup_py.made(migration, outputs, options),
    ]
    if not made:
        return migration
    taken = {f.input.name for f in made}
    return replace(
        migration, files=(*migration.files, *made), copied=tuple(f for f in migration.copied if f.name not in taken)
    )


class _Macros(NamedTuple):
    """Words of the input's code; the macros that no source lacks, and CMake's arguments that some may lack. `asked`: whether no database of the build gave them."""

    named: frozenset[str]
    known: frozenset[str]
    lacking: frozenset[Raw]
    asked: bool

    @classmethod
    def of(cls, migration: Migration, inputs: Sequence[InputFile], everywhere: Sequence[str]) -> _Macros:
        named = {w.decode() for f in migration.files for w in _WORD.findall(f.before)}
        given = {name for f in inputs for name in _names(build_flags.defines(f, everywhere))}
        unsure = next((f.unsure for f in inputs), Unsure())
        known = {name for name in given if not unsure.has(name)}.union(_names(build_flags.defined(everywhere)))
        asked = not any(f.arguments and not f.by_cmake for f in inputs)
        return cls(frozenset(named), frozenset(known), unsure.arguments, asked)


def _names(definitions: Iterable[str]) -> set[str]:
    return {re.split(r"[=(]", one)[0] for one in definitions}


def _cmake(
    copied: Iterable[InputFile], outputs: dict[str, str], macros: _Macros, options: Options
) -> list[MigratedFile]:
    files = [
        f
        for f in copied
        if not f.link and (posixpath.basename(f.name) == "CMakeLists.txt" or f.name.endswith(".cmake"))
    ]
    sources = {f.name: Source(f.name, f.path.read_bytes()) for f in files}
    if not any(_CUDA.search(s.data) for s in sources.values()):
        return []
    every = {name: list(commands(source)) for name, source in sources.items()}
    own, used = _own(every.values()), _used(sources.values())
    modules = frozenset(name for name in sources if name.endswith(".cmake"))
    tops = _tops(every)
    found = []
    for file in files:
        sheet = Sheet(sources[file.name], outputs, own, modules)
        cmake.edit(sheet, used, file.name in tops)
        if macros.asked:
            cmake_macros.tell(sheet, every[file.name], macros.named, macros.known, macros.lacking)
        if file.name in tops:
            _insert_block(sheet, every[file.name], options.runtime)
        after = encode(apply(sheet.source, [*sheet.edits, *(_comments(sheet) if options.comments else [])]))
        found.append(
            MigratedFile(
                file, sheet.source.data, after, tuple(sorted(sheet.diagnostics, key=lambda d: (d.span.start, d.code)))
            )
        )
    return [f for f in found if f.changed or f.diagnostics]


def _own(files: Iterable[list[Command]]) -> frozenset[str]:
    """Names that the tree's files define; not CUDA's own variables."""
    found = set()
    for command in (c for every in files for c in every if c.name in _DEFINE):
        at = 1 if command.name in ("list", "file") else 0
        if len(command.arguments) > at:
            name = command.arguments[at].text
            if not re.match(r"CMAKE_CUDA|CUDA_(?:NVCC|ARCH|SEP|PROP|TOOLKIT)|CUDAToolkit", name):
                found.add(name.lower())
    return frozenset(found)


def _used(sources: Iterable[Source]) -> frozenset[str]:
    found = {m.decode() for s in sources for m in re.findall(rb"\b(?:CUDA|CUDAToolkit)_FOUND\b", s.data)}
    asks = any(re.search(rb"\bfind_package\s*\(\s*Threads\b", s.data, re.IGNORECASE) for s in sources)
    return frozenset(
        found
        | ({cuda_names.THREADS} if any(cuda_names.THREADS.encode() in s.data for s in sources) and not asks else set())
    )


def _tops(every: dict[str, list[Command]]) -> set[str]:
    """The CMakeLists.txt that nothing of the tree stands above: where options hold for all of it."""
    lists = [name for name in every if posixpath.basename(name) == "CMakeLists.txt"]
    with_project = [name for name in lists if any(c.name == "project" for c in every[name])] or lists[:1]
    folders = {posixpath.dirname(name): name for name in with_project}
    return {
        name
        for folder, name in folders.items()
        if not any(other != folder and (other == "" or folder.startswith(f"{other}/")) for other in folders)
    }


def _insert_block(sheet: Sheet, every: list[Command], runtime: Runtime) -> None:
    headers = runtime_headers.in_cmake(runtime, sheet.folder)
    after = next((c for c in every if c.name == "project"), None) or next(
        (c for c in every if c.name == "cmake_minimum_required"), None
    )
    at = sheet.source.line_end(after.span.end - 1) if after is not None else 0
    at -= sheet.source.data[at - 1 : at] == b"\r"
    standards = "".join(f"set({name} {value})\n" for name, value in block_standards(every).items())
    text = _BLOCK.format(headers=headers, standards=standards)
    at_end = at >= len(sheet.source.data) or after is not None
    block = ("\n" if after is not None else "") + text.rstrip("\n") if at_end else text.lstrip("\n")
    sheet.edits.append(Edit(Span(at, at), block.replace("\n", sheet.source.newline)))


def _comments(sheet: Sheet) -> list[Edit]:
    """Above its line, each diagnostic that is more than a note; not in a text of several lines."""
    found = []
    texts = [a.span for c in commands(sheet.source) for a in c.arguments]
    allowed = Allowances(sheet.source)
    for d in sheet.diagnostics:
        if d.row.severity is not Severity.NOTE and allowed.of(d) is None:
            at = sheet.source.line_start(d.span.start)
            inside = any(e.span.start < at < e.span.end or e.span.start == at < e.span.end for e in sheet.edits)
            if not inside and not any(t.start < at < t.end for t in texts):
                found.append(
                    Edit(
                        Span(at, at),
                        f"{sheet.source.indent(d.span.start)}# {d.code}: {d.message} (wmma2sycl explain {d.code}){sheet.source.newline}",
                    )
                )
    return found
