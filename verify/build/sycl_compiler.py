"""An installed SYCL compiler (icpx, DPC++'s clang++) in the place of the wheel's, with the user's own options.

In: the words of its command, a device. Out: `SyclCompiler`, or why it is none to build migrated programs with: a probe
(harness/compiler_probe.cpp) is built with it once, and run where the programs would run.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from wmma2sycl.verify.build.host_cpu import driver_variables
from wmma2sycl.verify.core.cache import cached_folder, fingerprint
from wmma2sycl.verify.core.child import Children, Ending, Exited, TimedOut
from wmma2sycl.verify.core.errors import (
    CompilerBroken,
    CompilerTooOld,
    NoCodeForDevice,
    NoSuchDevice,
    NotASyclCompiler,
    SyclCompilerNotFound,
)

ANY_DEVICE = "*:*"
_SYCL = "-fsycl"
_STANDARD = "c++17"  # of the probe, and of what the replay adds
# As the build files of a migrated tree have it. icpx takes values for finite and expressions for associative by itself.
_FLAGS = ("-O2", "-fno-strict-aliasing", "-ffp-model=precise")
_PROBE = Path(__file__).parent.parent / "harness" / "compiler_probe.cpp"
_FEATURES = {
    1: "free function kernels by nd_launch (sycl_ext_oneapi_free_function_kernels)",
    2: "joint_matrix (sycl_ext_oneapi_matrix)",
    3: "work_group_static (sycl_ext_oneapi_work_group_static)",
    4: "dynamic local memory (sycl_ext_oneapi_work_group_scratch_memory)",
    5: "arguments by their bytes, for replays (sycl_ext_oneapi_raw_kernel_arg)",
}
_NO_FEATURE = 0
_LIBRARY = "libsycl.so"
_QUERY_LIMIT_S, _BUILD_LIMIT_S = 60.0, 300.0


@dataclass(frozen=True, slots=True)
class SyclCompiler:
    """Its file, the user's words behind it, what it calls itself, where its runtime lies, the probe it has built."""

    path: Path
    words: tuple[str, ...]
    version: str
    library_dirs: tuple[Path, ...]
    probe: Path

    @property
    def name(self) -> str:
        """As the user wrote it, without the folder."""
        return shlex.join((self.path.name, *self.words))

    @property
    def pipeline(self) -> str:
        """Which compiler made the code, for reports."""
        return f"{self.name} ({self.version})"

    @property
    def c_command(self) -> list[str]:
        """How it compiles C."""
        return [str(self.path)]

    @property
    def command(self) -> list[str]:
        """How it compiles and links; the user's words come last and win."""
        return _command(self.path, self.words)

    def of_standard(self, standard: str) -> list[str]:
        """The same for a program of another C++."""
        return _command(self.path, self.words, standard)

    @property
    def identity(self) -> str:
        """What tells it from another compiler, or another version of it."""
        return _identity(self.path, self.words, self.version)

    def environment(self) -> dict[str, str]:
        """The variables of its programs: the present ones, and where its runtime lies."""
        return _environment(self.library_dirs)


def find_sycl_compiler(words: Sequence[str], children: Children) -> SyclCompiler:
    """The compiler of this command, once it has shown that it builds what migrated programs are made of.

    Raises SyclCompilerNotFound, NotASyclCompiler, CompilerTooOld or CompilerBroken.
    """
    found = shutil.which(words[0])
    if found is None:
        raise SyclCompilerNotFound(words[0])
    path, own = Path(found).absolute(), tuple(words[1:])
    told = children.run([path, "--version"], limit_s=_QUERY_LIMIT_S)
    version = told.stdout.partition("\n")[0].strip()
    if not isinstance(told, Exited) or told.status != 0 or not version:
        raise NotASyclCompiler(words[0], told.stderr or "it does not answer --version")

    def build(draft: Path) -> None:
        command = _command(path, own)
        ending = _run(children, [*command, _PROBE, "-o", draft / "probe"])
        if not _is_good(ending):
            raise _why(path.name, version, command, ending, draft, children)

    folder = cached_folder([_identity(path, own, version), _PROBE.read_text()], build)
    return SyclCompiler(path, own, version, _library_dirs(path, children), folder / "probe")


def devices(compiler: SyclCompiler, children: Children) -> tuple[str, ...]:
    """All that its runtime sees, as "backend: name"."""
    environment = compiler.environment()
    environment.pop("ONEAPI_DEVICE_SELECTOR", None)
    ending = children.run([compiler.probe], limit_s=_QUERY_LIMIT_S, env=environment)
    return tuple(line for line in ending.stdout.splitlines() if line[:1] not in "+-")


def require_device(compiler: SyclCompiler, selector: str, children: Children) -> str:
    """The device that its programs would run on, as "backend: name"; `selector` in ONEAPI_DEVICE_SELECTOR's syntax.

    Raises NoSuchDevice, or NoCodeForDevice where its options make code for others only."""
    environment = compiler.environment() | {"ONEAPI_DEVICE_SELECTOR": selector}
    ending = children.run([compiler.probe], limit_s=_QUERY_LIMIT_S, env=environment)
    chosen = ending.stdout.splitlines()[-1:]
    if not _is_good(ending) or not chosen:
        why = ending.stderr.strip() or "the device query gave no answer"
        raise NoSuchDevice(selector, compiler.name, why, devices(compiler, children))
    if chosen[0].startswith("-"):
        raise NoCodeForDevice(chosen[0][1:], compiler.name)
    return chosen[0][1:]


def _command(path: Path, words: Sequence[str], standard: str = _STANDARD) -> list[str]:
    return [str(path), *([] if _SYCL in words else [_SYCL]), f"-std={standard}", *_FLAGS, *words]


def _identity(path: Path, words: Sequence[str], version: str) -> str:
    return "\0".join([fingerprint(path), version, *_command(path, words)])


def _environment(library_dirs: Sequence[Path]) -> dict[str, str]:
    inherited = os.environ.get("LD_LIBRARY_PATH", "")
    folders = [*map(str, library_dirs), *([inherited] if inherited else [])]
    libraries = {"LD_LIBRARY_PATH": os.pathsep.join(folders)} if folders else {}
    return {**os.environ, **driver_variables(), **libraries}


def _library_dirs(path: Path, children: Children) -> tuple[Path, ...]:
    """DPC++ of its own build has its runtime beside it, where no shell looks; oneAPI's setvars.sh sets the path itself."""
    told = children.run([path, f"-print-file-name={_LIBRARY}"], limit_s=_QUERY_LIMIT_S)
    library = Path(told.stdout.strip())
    return (library.parent,) if library.is_absolute() and library.is_file() else ()


def _run(children: Children, command: Sequence[str | Path]) -> Ending:
    return children.run(command, limit_s=_BUILD_LIMIT_S)


def _is_good(ending: Ending) -> bool:
    return isinstance(ending, Exited) and ending.status == 0


def _why(name: str, version: str, command: list[str], whole: Ending, folder: Path, children: Children) -> Exception:
    """Why the probe was not built: what its parts say when each is compiled by itself."""

    def part(number: int) -> Ending:
        return _run(children, [*command, f"-DONLY={number}", "-c", _PROBE, "-o", folder / "part.o"])

    plain = part(_NO_FEATURE)
    if not _is_good(plain):
        return NotASyclCompiler(name, _errors(plain))
    lacking = {_FEATURES[number]: ending for number in _FEATURES if not _is_good(ending := part(number))}
    if lacking:
        return CompilerTooOld(name, version, tuple(lacking), _errors(next(iter(lacking.values()))))
    return CompilerBroken(shlex.join(command), _errors(whole))


def _errors(ending: Ending) -> str:
    if isinstance(ending, TimedOut):
        return f"it ran past {ending.limit_s:g} s"
    return "\n".join(first_errors(ending.stderr + ending.stdout))


def first_errors(log: str) -> list[str]:
    """What a compiler complains of first; the end of the log where it says no "error"."""
    lines = log.strip().splitlines()
    return [line for line in lines if re.search(r"\berror\b", line)][:3] or lines[-3:]
