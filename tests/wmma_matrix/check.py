"""Migrates a program of the matrix, builds it, runs it in software on the CPU and compiles it for the other targets."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from wmma2sycl.migrate.core.toolchain import Options
from wmma2sycl.migrate.deliver.output import write
from wmma2sycl.migrate.diagnostics import Diagnostic, Severity
from wmma2sycl.migrate.pipeline import migrate_tree
from wmma2sycl.migrate.project.tree import find
from wmma2sycl.verify.build.dpcpp import Compiled, DeviceCode, DeviceImage, compile_source
from wmma2sycl.verify.build.sycl_rtc import Built, build_program, device_options
from wmma2sycl.verify.build.toolchain import Toolchain, find_toolchain
from wmma2sycl.verify.programs.program import Program as SyclProgram
from wmma2sycl.verify.programs.program import read_programs

from wmma_matrix.instructions import multiplies_in, multiply_instructions
from wmma_matrix.source import Program as MatrixProgram

SOFTWARE = ("software<8>", "software<16>", "software<32>")
_LIMIT_S = 1200.0


class Program(Protocol):
    """What is migrated, built and run: it reads inputs.bin and writes outputs.bin in the folder it runs in."""

    def files(self) -> dict[str, str]: ...

    def inputs(self) -> bytes: ...

    def mistakes(self, data: bytes) -> dict[str, list[str]]: ...


class Failed(Exception):
    """A build or a run came to no result."""


@dataclasses.dataclass(frozen=True, slots=True)
class Migrated:
    """A program's SYCL tree in `folder`, and what the migration said: more than notes, and notes."""

    program: Program
    folder: Path
    complaints: tuple[Diagnostic, ...]
    notes: tuple[Diagnostic, ...]
    toolchain: Toolchain

    def sycl(self, targets: Sequence[str]) -> SyclProgram:
        """The program compiled for these targets only."""
        limit = f"WMMA2SYCL_TARGETS={','.join(targets)}"
        (program,) = read_programs(self.folder / "sycl")
        return dataclasses.replace(program, defines=(*program.defines, limit))


def migrated(program: Program, folder: Path) -> Migrated:
    """Write the CUDA program into `folder` and its migration beside it."""
    (folder / "cuda").mkdir(parents=True)
    for name, text in program.files().items():
        (folder / "cuda" / name).write_text(text)
    migration = migrate_tree(find([folder / "cuda"]), Options())
    write(migration, folder / "sycl", {})
    notes = tuple(d for d in migration.diagnostics if d.row.severity is Severity.NOTE)
    complaints = tuple(d for d in migration.diagnostics if d.row.severity is not Severity.NOTE)
    return Migrated(program, folder, complaints, notes, find_toolchain())


def built(m: Migrated, targets: Sequence[str]) -> Built:
    """The executable and the device images for these targets."""
    folder = m.folder / "build"
    folder.mkdir()
    match build_program(m.sycl(targets), folder, m.toolchain, _LIMIT_S):
        case Built() as build:
            return build
        case failure:
            raise Failed(str(failure))


def compiled_for(m: Migrated, code: DeviceCode, targets: Sequence[str]) -> tuple[DeviceImage, ...]:
    """The device images for these targets."""
    program = m.sycl(targets)
    match compile_source(program.sources[0], code, device_options(program, _LIMIT_S, 0), toolchain=m.toolchain):
        case Compiled(images=images):
            return images
        case failure:
            raise Failed(str(failure))


def mistakes_in_software(
    m: Migrated, compiled: Sequence[str], forced: Sequence[str]
) -> dict[str, dict[str, list[str]]]:
    """Run once for each value of WMMA2SYCL_TARGET in `forced`: by value, what is wrong with which result."""
    executable = built(m, compiled).executable.resolve()
    (m.folder / "inputs.bin").write_bytes(m.program.inputs())
    found = {}
    for target in forced:
        environment = {"ONEAPI_DEVICE_SELECTOR": "opencl:cpu", "WMMA2SYCL_TARGET": target}
        environment = m.toolchain.wheels.environment() | environment
        ending = m.toolchain.children.run([executable], limit_s=_LIMIT_S, env=environment, cwd=m.folder)
        if getattr(ending, "status", None) != 0:
            raise Failed(f"{target}: {ending}")
        found[target] = m.program.mistakes((m.folder / "outputs.bin").read_bytes())
    return found


def missing_instructions(m: Migrated, program: MatrixProgram, sm: str) -> dict[str, str]:
    """By kernel, what its PTX multiplies with where that is not what the CUDA original would.

    An image holds one kernel with all it calls: a kernel's own body may be a function apart from its entry.
    """
    found = {}
    images = compiled_for(m, DeviceCode(sm), ["nvidia_tensor_core"])
    for row in (kernel.row for kernel in program.kernels):
        its = [image for image in images if any(f"__sycl_kernel_{row.kernel}" in symbol for symbol in image.kernels)]
        there = set().union(*(multiplies_in(image.data.decode()) for image in its))
        wanted = multiply_instructions(row)
        if there != wanted:
            found[row.kernel] = f"{sorted(there)}, not {sorted(wanted)}"
    return found
