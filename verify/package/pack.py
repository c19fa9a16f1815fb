"""Packs whole programs for a GPU machine that has nothing but a driver.

In: programs, as they were built, with CUDA's runs where they are known. Out: a folder with the executables, their data, the runtime
libraries, run.sh, and what judges the results there.
"""

from __future__ import annotations

import ast
import hashlib
import json
import shlex
import shutil
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from threading import Lock
from typing import Any

from wmma2sycl.verify.build.sycl_rtc import Built
from wmma2sycl.verify.build.toolchain import Toolchain
from wmma2sycl.verify.core.verdict import Run
from wmma2sycl.verify.package import results
from wmma2sycl.verify.package.runtime_libraries import copy_runtime
from wmma2sycl.verify.programs.program import MANIFEST, Program

_RUN = Path(__file__).parent / "run.sh"
_ROOT = "wmma2sycl"
_LIMIT_S = 60.0
_CODE = (".cpp", ".cc", ".cxx", ".c", ".h", ".hpp", ".hh", ".hxx", ".cuh", ".inl", ".inc", ".cu", ".o")
_NO_DATA = (MANIFEST, "Makefile", "CMakeLists.txt")
_LARGEST_DATA = 64 << 20  # bytes of a file


@dataclass(slots=True)
class Packing:
    """A package that is being filled; one that is there already keeps the programs that are not packed again."""

    folder: Path
    toolchain: Toolchain
    rows: dict[str, dict[str, Any]] = field(default_factory=dict)
    _lock: Lock = field(default_factory=Lock)

    def begin(self) -> None:
        """The folder with all but the programs; raises VerifierEnvironmentError."""
        (self.folder / "programs").mkdir(parents=True, exist_ok=True)
        index = self.folder / results.INDEX
        if index.is_file():
            self.rows.update({row["name"]: row for row in json.loads(index.read_text())["programs"]})
        for made in ("lib", "judge"):
            shutil.rmtree(self.folder / made, ignore_errors=True)
        (self.folder / "lib").mkdir()
        on_cuda = self.toolchain.on_cuda
        if on_cuda is not None and on_cuda.adapter is not None:
            copy_runtime(self.folder / "lib", on_cuda.adapter, self.toolchain)
        copy_judge(self.folder / "judge")
        shutil.copyfile(_RUN, self.folder / "run.sh")
        (self.folder / "run.sh").chmod(0o755)

    def add(self, program: Program, built: Built, arguments: Sequence[str], cuda: Run | None) -> None:
        """One program, with the run of its CUDA original."""
        folder = self.folder / "programs" / results.folder_name(program.name)
        shutil.rmtree(folder, ignore_errors=True)
        (folder / "files").mkdir(parents=True)
        shutil.copyfile(built.executable, folder / "program")
        self.toolchain.children.run(["strip", folder / "program"], limit_s=_LIMIT_S)
        (folder / "program").chmod(0o755)
        copy_data(program, folder / "files")
        (folder / "arguments").write_text(shlex.join(arguments) + "\n")
        (folder / "expected_status").write_text(
            f"{0 if cuda is None or cuda.exit_status is None else cuda.exit_status}\n"
        )
        with self._lock:
            self.rows[program.name] = _row(program, built, arguments, cuda)
            self._write_index()

    def _write_index(self) -> None:
        on_cuda = self.toolchain.on_cuda
        index = {
            "schema": results.SCHEMA,
            "architectures": on_cuda.architectures if on_cuda is not None else (),
            "pipeline": self.toolchain.pipeline,
            "programs": [self.rows[name] for name in sorted(self.rows)],
        }
        (self.folder / results.INDEX).write_text(json.dumps(index, indent=1) + "\n")
        names = "".join(f"{results.folder_name(name)}\n" for name in sorted(self.rows))
        (self.folder / "programs.txt").write_text(names)


def _row(program: Program, built: Built, arguments: Sequence[str], cuda: Run | None) -> dict[str, Any]:
    kernels = sorted({symbol for image in (*built.images, *built.kernels) for symbol in image.kernels})
    known = None
    if cuda is not None:
        known = {
            "device": cuda.device,
            "disposition": cuda.disposition.value,
            "why": cuda.why,
            "exit_status": cuda.exit_status,
            "stdout": cuda.stdout,
        }
    return {
        "name": program.name,
        "arguments": list(arguments),
        "cuda": known,
        "kernels": kernels,
        "sources": fingerprint(program),
    }


def fingerprint(program: Program) -> str:
    """What tells the program's sources from others."""
    texts = (source.read_bytes() for source in (*program.sources, *program.c_sources))
    return hashlib.sha256(b"\0".join(texts)).hexdigest()


def data_files(program: Program) -> Iterator[Path]:
    """The files beside a program's main source that are no code: it may read them."""
    for file in sorted(program.folder.rglob("*")):
        hidden = any(part.startswith(".") for part in file.relative_to(program.folder).parts)
        if hidden or not file.is_file() or file.suffix in _CODE or file.name in _NO_DATA:
            continue
        if file.stat().st_size <= _LARGEST_DATA:
            yield file


def copy_data(program: Program, to: Path) -> None:
    """These files below a folder."""
    for file in data_files(program):
        inner = file.relative_to(program.folder)
        (to / inner).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, to / inner)


def copy_judge(to: Path) -> None:
    """results.py with the modules that it imports, to be run by any Python."""
    for module in sorted({results.__name__, *_imported(results.__name__)}):
        spec = find_spec(module)
        if spec is None or spec.origin is None:
            raise ModuleNotFoundError(module)
        file = to.joinpath(*module.split(".")).with_suffix(".py")
        file.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(spec.origin, file)
        for folder in file.parents:
            if folder == to:
                break
            (folder / "__init__.py").touch()


def _imported(module: str) -> Iterator[str]:
    """The modules of ours that it needs, and those that these need."""
    spec = find_spec(module)
    assert spec is not None and spec.origin is not None
    for node in ast.walk(ast.parse(Path(spec.origin).read_text())):
        if isinstance(node, ast.ImportFrom) and node.module is not None and node.module.startswith(f"{_ROOT}."):
            yield node.module
            yield from _imported(node.module)
