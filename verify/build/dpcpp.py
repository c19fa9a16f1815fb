"""Compiles SYCL device code with the DPC++ compiler of the PyPI wheel, in a child process with a time limit.

In: a C++ source (a whole single-source program), what to compile it to, include folders, defines.
Out: `Compiled` with its device images, `CompileFailed`, `CompilerCrashed` or `CompileTimedOut`.
"""

from __future__ import annotations

import json
import re
import sys
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from wmma2sycl.verify.build.openmp import header_arguments
from wmma2sycl.verify.build.precompiled import sycl_kept
from wmma2sycl.verify.build.ptx_libraries import find_libdevice, libspirv_environment
from wmma2sycl.verify.build.toolchain import Toolchain, find_toolchain
from wmma2sycl.verify.core.child import Children, Exited, Killed
from wmma2sycl.verify.core.child import TimedOut as ChildTimedOut

_WORKER = Path(__file__).parent / "dpcpp_worker.py"
_SPIRV_FORMAT, _PTX_FORMAT, _AMDGCN_FORMAT = 2, 3, 4
_FREE_FUNCTION_PREFIX = "__sycl_kernel_"
# What the library says when the front end is through with AMD code: it links a file that it does not hold.
_LINK_FAILED, _AMD_LIBRARY = "Device linking failed", "-amdgcn-amd-amdhsa.bc: No such file"
# How the library begins the messages of its device compilation; they are the user's, who knows what is compiled.
_PREAMBLE = "Device compilation failed\nDetailed information:\n"
_FRONT_END_ONLY = "front end only: linking for AMD needs ROCm's device libraries"

PropertySets = Mapping[str, Mapping[str, int | bytes]]


@dataclass(frozen=True, slots=True)
class DeviceCode:
    """What to compile to: PTX for the NVIDIA architecture `sm` ("sm_90"), AMDGCN for the AMD one `gfx`
    ("gfx90a"; the wheel has the front end only), SPIR-V where both are None."""

    sm: str | None = None
    gfx: str | None = None

    @property
    def name(self) -> str:
        """As the command line writes it: "spirv", "ptx:sm_90" or "amdgcn:gfx90a"."""
        if self.gfx is not None:
            return f"amdgcn:{self.gfx}"
        return "spirv" if self.sm is None else f"ptx:{self.sm}"

    @property
    def format(self) -> int:
        """The library's number for it."""
        if self.gfx is not None:
            return _AMDGCN_FORMAT
        return _SPIRV_FORMAT if self.sm is None else _PTX_FORMAT

    @property
    def suffix(self) -> str:
        """The ending of a file that holds an image."""
        return {_SPIRV_FORMAT: "spv", _PTX_FORMAT: "ptx", _AMDGCN_FORMAT: "hsaco"}[self.format]

    @property
    def features(self) -> str:
        """The target features of the PTX back end: architecture and instruction set version."""
        if self.sm is None:
            return ""
        return f"+{self.sm},+{self._ptx_version}"

    @property
    def arguments(self) -> list[str]:
        """Compiler arguments that go with it.

        From sm_70 on the front end marks by-value class parameters as grid constants, and the JIT's PTX
        back end crashes on the mark (cacheAnnotationFromMD). So the front end alone is told an older CPU
        with this one's features; the back end keeps the right one, and where there was no crash the PTX is
        the same.
        """
        if self.gfx is not None:
            return ["-nogpulib", "-fno-sycl-libspirv"]  # neither comes in the wheel
        if self.sm is None:
            return []
        front_end = ["-target-cpu", "sm_60", "-target-feature", f"+{self.sm}"]
        front_end += ["-target-feature", f"+{self._ptx_version}"]
        words = [word for argument in front_end for word in ("-Xclang", argument)]
        return [*words, "-U__SYCL_CUDA_ARCH__", f"-D__SYCL_CUDA_ARCH__={10 * self._number}"]

    @property
    def _number(self) -> int:
        return int((self.sm or "sm_0").removeprefix("sm_").rstrip("af"))

    @property
    def _ptx_version(self) -> str:
        # PTX ISA 8.0 (CUDA 12.0) knows all up to sm_90; Blackwell needs 8.6 (CUDA 12.7).
        return "ptx86" if self._number >= 100 else "ptx80"


SPIRV = DeviceCode()


@dataclass(frozen=True, slots=True)
class DeviceImage:
    """One device binary: SPIR-V bytes, or PTX for the architecture `sm`; the kernel symbols in it, its SYCL property sets."""

    data: bytes
    symbols: tuple[str, ...]
    properties: PropertySets
    sm: str | None = None

    @property
    def kernels(self) -> tuple[str, ...]:
        """Symbols of the free function kernels, without the wrappers that `nd_launch` makes of them."""
        return tuple(symbol for symbol in self.symbols if _FREE_FUNCTION_PREFIX in symbol)


@dataclass(frozen=True, slots=True)
class Compiled:
    """The compiler's output; `log` holds its warnings, `notes` what about the build is not as usual.

    No images where only the front end ran (AMDGCN), which `notes` say.
    """

    images: tuple[DeviceImage, ...]
    log: str
    notes: tuple[str, ...]
    wall_s: float


@dataclass(frozen=True, slots=True)
class CompileFailed:
    """The compiler refused the source."""

    log: str
    wall_s: float


@dataclass(frozen=True, slots=True)
class CompilerCrashed:
    """The compiler's process died: `cause` is the signal or the exit status."""

    cause: str
    log: str
    wall_s: float


@dataclass(frozen=True, slots=True)
class CompileTimedOut:
    """The compiler ran past its limit."""

    limit_s: float


Compilation = Compiled | CompileFailed | CompilerCrashed | CompileTimedOut


@dataclass(frozen=True, slots=True)
class CompileOptions:
    """Include folders, defines ("NAME" or "NAME=VALUE"), further arguments, the time limit in seconds."""

    include_dirs: tuple[Path, ...] = ()
    defines: tuple[str, ...] = ()
    extra_arguments: tuple[str, ...] = ()
    limit_s: float = 300.0

    def arguments(self) -> list[str]:
        """As compiler arguments."""
        return [*(f"-I{folder}" for folder in self.include_dirs), *self.other_arguments()]

    def other_arguments(self) -> list[str]:
        """Without the include folders."""
        return [*(f"-D{define}" for define in self.defines), *self.extra_arguments]


def compile_source(
    path: Path,
    code: DeviceCode,
    options: CompileOptions,
    *,
    text: str | None = None,
    toolchain: Toolchain | None = None,
) -> Compilation:
    """Compile the source at `path`, or `text` as if it lay there.

    Raises VerifierEnvironmentError when a wheel or g++ is missing, OSError when the source cannot be read.
    """
    toolchain = toolchain or find_toolchain()
    source = path.read_text(errors="surrogateescape") if text is None else text
    more, notes = [*header_arguments(toolchain), *code.arguments], []
    environment = toolchain.wheels.environment()
    if code.sm is not None:
        libdevice = find_libdevice(toolchain.wheels)
        environment |= libspirv_environment(toolchain)
        more.append(f"--cuda-path={libdevice.cuda_path}")
        notes.append(f"libdevice: {libdevice.origin}")

    def run(text: str, arguments: Sequence[str], environment: Mapping[str, str]) -> Compilation:
        request = {
            "library": str(toolchain.wheels.jit_library),
            "path": str(path.absolute()),
            "text": text,
            "arguments": arguments,
            "format": code.format,
            "cpu": code.sm or code.gfx or "",
            "features": code.features,
        }
        with tempfile.TemporaryDirectory(prefix="wmma2sycl-") as folder:
            made = _run_worker(toolchain.children, Path(folder), request, environment, options.limit_s, tuple(notes))
        if isinstance(made, Compiled) and code.sm is not None:
            return replace(made, images=tuple(replace(image, sm=code.sm) for image in made.images))
        return made

    kept = sycl_kept(path, source, options.include_dirs, [*options.other_arguments(), *more], toolchain)
    if kept is not None:
        outcome = run(kept.text, kept.arguments, environment | kept.environment)
        if isinstance(outcome, Compiled | CompileTimedOut):
            return outcome  # what fails is told by a compilation without it
    return run(source, [*options.arguments(), *more], environment)


def _run_worker(
    children: Children,
    folder: Path,
    request: Mapping[str, object],
    environment: Mapping[str, str],
    limit_s: float,
    notes: tuple[str, ...],
) -> Compilation:
    (folder / "request.json").write_text(json.dumps(request))
    ending = children.run([sys.executable, _WORKER, folder], limit_s=limit_s, env=environment)
    match ending:
        case ChildTimedOut():
            return CompileTimedOut(limit_s)
        case Killed(signal_name=name):
            return CompilerCrashed(name, ending.stdout + ending.stderr, ending.wall_s)
        case Exited(status=status) if status != 0 or not (folder / "result.json").is_file():
            return CompilerCrashed(f"exit status {status}", ending.stdout + ending.stderr, ending.wall_s)
    return _read_result(folder, ending.wall_s, notes)


def _read_result(folder: Path, wall_s: float, notes: tuple[str, ...]) -> Compilation:
    result = json.loads((folder / "result.json").read_text())
    # The PTX back end notes each device library function's size; that is no news of the user's source.
    log = "".join(line for line in result["log"].splitlines(True) if not line.startswith("NOTE:<unknown>")).strip()
    if log.startswith(_LINK_FAILED) and _AMD_LIBRARY in log:
        return Compiled((), "", (*notes, _FRONT_END_ONLY), wall_s)
    if result["code"] != 0:
        return CompileFailed(log.removeprefix(_PREAMBLE).strip(), wall_s)
    images = tuple(
        DeviceImage((folder / row["file"]).read_bytes(), tuple(row["symbols"]), property_sets(row["properties"]))
        for row in result["images"]
    )
    return Compiled(images, log, notes, wall_s)


def property_sets(sets: Mapping[str, Mapping[str, int | str]]) -> PropertySets:
    """From JSON, where bytes are hexadecimal digits."""
    return {
        name: {key: value if isinstance(value, int) else bytes.fromhex(value) for key, value in values.items()}
        for name, values in sets.items()
    }


def parse_device_code(word: str) -> DeviceCode:
    """The DeviceCode of "spirv", "ptx:sm_XX" or "amdgcn:gfxXXX"; raises ValueError for anything else."""
    kind, _, architecture = word.partition(":")
    if kind == "spirv" and not architecture:
        return SPIRV
    if kind == "ptx" and re.fullmatch(r"sm_\d+[af]?", architecture):
        return DeviceCode(architecture)
    if kind == "amdgcn" and re.fullmatch(r"gfx[0-9a-f]+", architecture):
        return DeviceCode(gfx=architecture)
    raise ValueError(f"'{word}' is neither spirv nor ptx:sm_XX nor amdgcn:gfxXXX")
