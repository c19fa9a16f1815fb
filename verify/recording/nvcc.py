"""Builds the CUDA program that is to be recorded: as its user would, but with the shared CUDA runtime.

In: sources and what they need. Out: an executable. Unmodified sources do: the recorder stands before the runtime.
"""

from __future__ import annotations

import re
import shutil
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from wmma2sycl.verify.core.child import Children, Ending, Exited
from wmma2sycl.verify.core.errors import VerifierEnvironmentError

_BUILD_LIMIT_S = 900.0
_WITH_VALUE, _READ = ("-include", "-isystem"), ("-include", "-isystem", "-U", "-std=")
_LIBRARIES = {"cublas_v2.h": "-lcublas", "curand.h": "-lcurand", "cusparse.h": "-lcusparse", "cufft.h": "-lcufft"}
# What nvcc says where device code of one file uses that of another.
_NEEDS_RDC = re.compile(r"Unresolved extern|external variable|whole program|undefined reference", re.IGNORECASE)


class MissingNvcc(VerifierEnvironmentError):
    """There is no CUDA compiler."""

    def __init__(self, name: str) -> None:
        super().__init__(
            f"{name} was not found on PATH",
            "install the CUDA toolkit, or give a program that was built elsewhere with --program",
        )


class CudaBuildFailed(VerifierEnvironmentError):
    """nvcc could not build the program."""

    def __init__(self, log: str) -> None:
        errors = "\n".join([line for line in log.splitlines() if "error" in line.lower()][:8]) or log[-2000:]
        super().__init__(
            f"nvcc could not build the program:\n{errors}", "give its -I, -D and libraries as its own build does"
        )


@dataclass(frozen=True, slots=True)
class CudaSources:
    """What nvcc is given. `relocatable` is -rdc; None tries without it first, as nvcc itself does. `source_defines` are macros that
    one source alone has."""

    sources: tuple[Path, ...]
    include_dirs: tuple[Path, ...] = ()
    defines: tuple[str, ...] = ()
    arch: str = "native"
    flags: tuple[str, ...] = ()
    relocatable: bool | None = None
    compiler: str = "nvcc"
    source_defines: Mapping[Path, tuple[str, ...]] = field(default_factory=dict)

    def for_any_compiler(self) -> list[str]:
        """Those of the flags that any compiler takes: headers ahead of all, macros that are none, the C++."""
        pairs = zip(self.flags, [*self.flags[1:], ""])
        found = [[one, following] if one in _WITH_VALUE else [one] for one, following in pairs if one.startswith(_READ)]
        return [word for words in found for word in words]

    def defines_of(self, source: Path) -> tuple[str, ...]:
        """What this source is compiled with."""
        return (*self.defines, *self.source_defines.get(source, ()))


@dataclass(frozen=True, slots=True)
class Again:
    """A further run of a program, under this variable of the environment, that has to leave the same as the first.

    With `doubted` only where the first run has noted a doubt of this code (`W2E119?: ...`), which is no note of the recording;
    its text follows `differs_by`.
    """

    variable: str
    value: str
    code: str
    differs_by: str
    doubted: bool = False


@dataclass(frozen=True, slots=True)
class CudaBuild:
    """An executable, and the compiler that made it with its flags, as a person would write them. `gpu`: what stands for one, as is
    known ahead of the first launch."""

    executable: Path
    compiler: str
    again: tuple[Again, ...] = ()
    gpu: str = ""


def parted_flags(flags: Sequence[str]) -> tuple[list[str], list[Path], list[str]]:
    """The macros and the include folders among nvcc's flags, and the others."""
    macros, folders, others = list[str](), list[Path](), list[str]()
    left = list(flags)
    while left:
        flag = left.pop(0)
        value = left.pop(0) if flag in ("-D", "-I") and left else flag[2:]
        if flag.startswith("-D"):
            macros.append(value)
        elif flag.startswith("-I"):
            folders.append(Path(value))
        else:
            others.append(flag)
    return macros, folders, others


def build_cuda(program: CudaSources, executable: Path) -> CudaBuild:
    """Builds `executable`. Raises MissingNvcc or CudaBuildFailed."""
    nvcc = shutil.which(program.compiler)
    if nvcc is None:
        raise MissingNvcc(program.compiler)
    flags = _flags(program)
    ended = _run(nvcc, [*flags, *(["-rdc=true"] if program.relocatable else [])], program, executable)
    log = ended.stdout + ended.stderr
    if program.relocatable is None and len(program.sources) > 1 and _NEEDS_RDC.search(log):
        flags.append("-rdc=true")
        ended = _run(nvcc, flags, program, executable)
    if not isinstance(ended, Exited) or ended.status != 0:
        raise CudaBuildFailed(ended.stdout + ended.stderr)
    version = Children().run([nvcc, "--version"], limit_s=60).stdout.strip().splitlines()
    return CudaBuild(executable, " ".join([*version[-2:-1], *flags]))


def _flags(program: CudaSources) -> list[str]:
    own = [flag for flag in program.flags if flag.startswith("-std")]
    return [
        *([] if own else ["-std=c++17"]),
        "-O3",
        f"-arch={program.arch}",
        *(f"-D{one}" for one in program.defines),
        *program.flags,
    ]


def _run(nvcc: str, flags: list[str], program: CudaSources, executable: Path) -> Ending:
    text = "".join(source.read_text(errors="replace") for source in program.sources)
    with tempfile.TemporaryDirectory(prefix="wmma2sycl-nvcc-") as folder:
        compiled: list[Path] = []
        for number, source in enumerate(program.sources if program.source_defines else ()):
            compiled.append(Path(folder) / f"{number}.o")
            own = [f"-D{one}" for one in program.source_defines.get(source, ())]
            ended = _nvcc([nvcc, *flags, *own, *_folders(program), "-c", source, "-o", compiled[-1]])
            if not isinstance(ended, Exited) or ended.status != 0:
                return ended
        return _nvcc(
            [
                nvcc,
                *flags,
                "-cudart",
                "shared",
                *_folders(program),
                *(compiled or program.sources),
                *(library for header, library in _LIBRARIES.items() if f"<{header}>" in text),
                *(word for folder in _runtime_folders(Path(nvcc)) for word in ("-Xlinker", f"-rpath={folder}")),
                "-o",
                executable,
            ]
        )


def _folders(program: CudaSources) -> list[str]:
    return [f"-I{folder}" for folder in program.include_dirs]


def _nvcc(command: list[str | Path]) -> Ending:
    return Children().run(command, limit_s=_BUILD_LIMIT_S)


def _runtime_folders(nvcc: Path) -> list[Path]:
    """Where this toolkit's shared runtime lies; it need not be on the loader's path."""
    root = nvcc.resolve().parent.parent
    folders = (root / "lib64", root / "targets" / "x86_64-linux" / "lib", root / "lib")
    return [folder for folder in folders if any(folder.glob("libcudart.so*"))][:1]
