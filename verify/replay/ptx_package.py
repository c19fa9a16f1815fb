"""Migrated programs as PTX, ready to be launched through the CUDA driver; made where the compiler is, carried elsewhere.

In: a program of a migrated tree and an architecture. Out: `PtxProgram`: PTX text of each kernel, what its entry takes, and
which variables it holds. `write_package` and `read_package` keep several of them in one file.
"""

from __future__ import annotations

import json
import re
import zipfile
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from wmma2sycl.verify.build.dpcpp import Compilation, Compiled, DeviceImage
from wmma2sycl.verify.build.ptx_images import compile_ptx
from wmma2sycl.verify.build.ptx_text import WITH_OFFSET
from wmma2sycl.verify.build.sycl_rtc import device_options, device_text
from wmma2sycl.verify.build.toolchain import Toolchain
from wmma2sycl.verify.core.errors import VerifierEnvironmentError
from wmma2sycl.verify.names.kernel_names import variable_name
from wmma2sycl.verify.programs.program import Program

_INDEX, _SCHEMA = "package.json", 1
_ENTRY = re.compile(r"\.entry\s+([\w$.]+)\s*(?:\((.*?)\))?\s*(?=[.{])", re.DOTALL)
_PARAMETER = re.compile(r"\.param\s+(?:\.align\s+(\d+)\s+)?\.([bsuf])(\d+)[^,\[]*(?:\[(\d+)\])?")
_VARIABLE = re.compile(r"^\s*(?:\.\w+\s+)*\.global\s[^;=]*?\s([\w$]+)(?:\[\d*\])?\s*[;=]", re.MULTILINE)
_KERNEL_PREFIX = "__sycl_kernel_"
_OMITTED, _VARIABLES, _METADATA = "SYCL/kernel param opt", "SYCL/device globals", "SYCL/program metadata"
_SIZE_HEADER = 8  # byte values of properties start with their size in bits


@dataclass(frozen=True, slots=True)
class PtxEntry:
    """A kernel: its symbol and the bytes of each parameter that it takes; `omitted` are the numbers of the source's
    parameters that the compiler has dropped because nothing uses them."""

    symbol: str
    sizes: tuple[int, ...]
    omitted: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class PtxVariable:
    """A device_global of `size` bytes. `by_pointer`: the symbol holds the address of where the value is.
    `managed`: the value is the address of memory that the host shares."""

    symbol: str
    size: int
    by_pointer: bool
    managed: bool = False


@dataclass(frozen=True, slots=True)
class PtxImage:
    """One PTX text."""

    text: str
    entries: tuple[PtxEntry, ...]
    variables: tuple[PtxVariable, ...]


@dataclass(frozen=True, slots=True)
class PtxProgram:
    """All kernels of a program; `pipeline` says which compilers made them."""

    name: str
    sm: str
    pipeline: str
    images: tuple[PtxImage, ...]


@dataclass(frozen=True, slots=True)
class NotPrepared:
    """A source that did not become PTX."""

    program: str
    source: Path
    outcome: Compilation


class BadPackage(VerifierEnvironmentError):
    """The file is none of ours."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(f"{path} holds no prepared programs: {reason}", "make it with 'wmma2sycl verify --prepare'")


def prepare_program(
    program: Program,
    sm: str,
    toolchain: Toolchain,
    limit_s: float = 300.0,
    extra_arguments: Sequence[str] = (),
) -> PtxProgram | NotPrepared:
    """Compile every source of the program for the architecture ("sm_90")."""
    images: dict[str, PtxImage] = {}
    for number, source in enumerate(program.sources):
        options = device_options(program, limit_s, number)
        outcome = compile_ptx(source, sm, options, device_text(program, source), toolchain, extra_arguments)
        if not isinstance(outcome, Compiled):
            return NotPrepared(program.name, source, outcome)
        read = (_with_managed(read_image(image), program) for image in outcome.images)
        images |= {image.text: image for image in read if image.entries}
    pipeline = f"DPC++ {_compiler_version()} of the wheel to PTX ({sm}), then the driver's compiler"
    return PtxProgram(program.name, sm, pipeline, tuple(images.values()))


def _with_managed(image: PtxImage, program: Program) -> PtxImage:
    """With what the migration knows of the program's variables."""
    managed = {variable.name for variable in program.variables if variable.managed}
    told = tuple(replace(one, managed=variable_name(one.symbol) in managed) for one in image.variables)
    return replace(image, variables=told)


def read_image(image: DeviceImage) -> PtxImage:
    """What the compiler's PTX holds: entries of free function kernels, not nd_launch's wrappers of them."""
    text = image.data.rstrip(b"\0").decode()
    omitted = image.properties.get(_OMITTED, {})
    entries = tuple(
        replace(entry, omitted=_omitted(omitted.get(entry.symbol, b"")))
        for entry in entries_of(text)
        if _KERNEL_PREFIX in entry.symbol and not entry.symbol.endswith(WITH_OFFSET)
    )
    return PtxImage(text, entries, tuple(_variables(image, text)))


def entries_of(text: str) -> Iterator[PtxEntry]:
    """Every kernel of a PTX text."""
    for found in _ENTRY.finditer(text):
        parameters = _PARAMETER.findall(found[2] or "")
        yield PtxEntry(found[1], tuple(int(bits) // 8 * int(count or 1) for _, _, bits, count in parameters))


def _omitted(mask: int | bytes) -> tuple[int, ...]:
    if isinstance(mask, int):
        return ()
    bits = mask[_SIZE_HEADER:]
    return tuple(i for i in range(8 * len(bits)) if bits[i // 8] >> i % 8 & 1)


def _variables(image: DeviceImage, text: str) -> Iterator[PtxVariable]:
    """The property's key is a name that is unique over all sources; the PTX has the plain one."""
    defined = set(_VARIABLE.findall(text))
    metadata = image.properties.get(_METADATA, {})
    for key, value in image.properties.get(_VARIABLES, {}).items():
        mapped = metadata.get(f"{key}@global_id_mapping", b"")
        symbol = mapped[_SIZE_HEADER:].decode() if isinstance(mapped, bytes) and mapped else key
        if symbol in defined and isinstance(value, bytes):
            fields = value[_SIZE_HEADER:]
            yield PtxVariable(symbol, int.from_bytes(fields[:4], "little"), fields[4] == 0)


def _compiler_version() -> str:
    from importlib import metadata

    return metadata.version("intel-sycl-rt")


def write_package(path: Path, programs: Iterable[PtxProgram]) -> None:
    """Put the programs into one file."""
    rows: list[dict[str, Any]] = []
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as package:
        for number, program in enumerate(programs):
            row = asdict(program)
            for index, image in enumerate(row["images"]):
                name = f"{number}/{index}.ptx"
                package.writestr(name, image["text"])
                image["text"] = name
            rows.append(row)
        package.writestr(_INDEX, json.dumps({"schema": _SCHEMA, "programs": rows}, indent=1))


def read_package(path: Path) -> tuple[PtxProgram, ...]:
    """Raises BadPackage where the file is no package of this version."""
    try:
        with zipfile.ZipFile(path) as package:
            index = json.loads(package.read(_INDEX))
            if index["schema"] != _SCHEMA:
                raise ValueError(f"its version is {index['schema']}, not {_SCHEMA}")
            return tuple(_program(package, row) for row in index["programs"])
    except (OSError, zipfile.BadZipFile, ValueError, KeyError, TypeError) as error:
        raise BadPackage(path, str(error)) from None


def _program(package: zipfile.ZipFile, row: dict[str, Any]) -> PtxProgram:
    images = tuple(
        PtxImage(
            package.read(image["text"]).decode(),
            tuple(PtxEntry(e["symbol"], tuple(e["sizes"]), tuple(e["omitted"])) for e in image["entries"]),
            tuple(PtxVariable(**variable) for variable in image["variables"]),
        )
        for image in row["images"]
    )
    return PtxProgram(row["name"], row["sm"], row["pipeline"], images)
