"""Builds a CUDA program for this machine's processor: g++ on a scratch copy of its files, the emulation's headers and library.

In: sources as for nvcc, and what writes a file anew (the front end does, and hands it over). Out: an executable that is
recorded like one of nvcc's.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from wmma2sycl.verify.core.cache import fingerprint
from wmma2sycl.verify.core.child import Children, Ending, Exited
from wmma2sycl.verify.core.errors import VerifierEnvironmentError
from wmma2sycl.verify.core.kept import EXECUTABLE, kept, key_of, taken
from wmma2sycl.verify.core.late_macros import parted
from wmma2sycl.verify.core.openmp import openmp_options
from wmma2sycl.verify.emulation.runtime_library import Runtime, runtime
from wmma2sycl.verify.recording.nvcc import Again, CudaBuild, CudaSources

EMULATED = "the CPU emulation of wmma2sycl"
NO_GPU = "emulated on the CPU (wmma2sycl)"  # as the runtime's device is called
_LIMIT_S = 900.0
_CUDA = ("-D__CUDA_ARCH__=900", "-DW2S_CUDA", "-include", "cuda_runtime.h")
# What scratch copies have of casts in macros, of functions for both sides, of calls whose result is not looked at and of conversions.
_HOST_SIDE = ("-include", "w2s/host_side.h")
_HOST = ("-DW2S_FITTING(to,...)=(__VA_ARGS__)", "-DW2S_ON_DEVICE=0", "-DW2S_DISCARDED(...)=__VA_ARGS__")
_PTX = (b"w2s_ptx", b"W2S_PTX")  # what the front end makes of inline assembly
_FLAGS = ("-O2", "-w", "-pthread", "-fno-strict-aliasing")
# Integers wrap, as in what nvcc makes of them; what kernels take of the heap is not the compiler's business.
_DEVICE = ("-fwrapv", "-fno-builtin-malloc", "-fno-builtin-free")
# g++ calls a function at each access of memory, and where one is not aligned; the runtime's, as the sanitizers' own libraries
# are not linked.
_CHECKS = (
    "-gdwarf-4",  # addr2line of binutils 2.40 takes one file for another in DWARF 5
    "-g1",
    "-fsanitize=thread,alignment,shift-exponent",
    "-fsanitize-recover=alignment,shift-exponent",
    "--param=tsan-distinguish-volatile=1",
    "--param=tsan-instrument-func-entry-exit=0",
    "-fno-optimize-sibling-calls",
    "-fno-hoist-adjacent-loads",
)
# What a thread's variables hold that nothing has written: bytes of 0xFE. Older compilers leave them.
_UNWRITTEN, _FILLS_SINCE = ("-ftrivial-auto-var-init=pattern", "-DW2S_UNWRITTEN=0xFE"), 12
# Ahead of each shared variable and behind it as much that is none: what reaches there does not land in another one.
_RED_ZONE = 1024
_SHARED = re.compile(rb"^([\w$.]+):\n\t\.zero\t(\d+)$", re.MULTILINE)
_NAMED = re.compile(rb'^[ \t]*#[ \t]*include[ \t]*[<"]([^">\n]+)[">]', re.MULTILINE)
_OF_HEADERS = re.compile(r"_|CUDA|CUB|THRUST|CCCL|LIBCUDACXX|NDEBUG\b")  # macros that are meant for CUDA's headers
_IN_A_FOLDER = re.compile(rb'^[ \t]*#[ \t]*include[ \t]*[<"]([^">\n]+/[^">/\n]+)[">]', re.MULTILINE)
_ABSENT = "depends on a value that CUDA leaves open"
_UNDEFINED = re.compile(r"undefined reference to `([^']+)'")


@dataclass(frozen=True, slots=True)
class FrontEnd:
    """What the migration's front end gives: its declarations of CUDA, and how files are written for the host's compiler."""

    declarations: Path
    scratch_copies: Callable[[Mapping[Path, bytes], CudaSources], Sequence[bytes]]
    """Of all files of a program, in their order."""


class EmulationBuildFailed(VerifierEnvironmentError):
    """g++ could not build the program: it uses what is not emulated, most likely."""

    def __init__(self, log: str) -> None:
        missing = sorted(set(_UNDEFINED.findall(log)))
        errors = [line for line in log.splitlines() if "error" in line][:8]
        what = f"not emulated: {', '.join(missing[:12])}" if missing else "\n".join(errors) or log[-2000:]
        super().__init__(
            f"the CUDA program cannot be emulated on the CPU:\n{what}",
            "record it on a machine with an NVIDIA GPU: wmma2sycl record SRC... -o run.zip",
        )


def build_emulated(program: CudaSources, executable: Path, front: FrontEnd) -> CudaBuild:
    """Builds `executable`. Raises EmulationBuildFailed, MissingCompiler, WrongMachine, HostBuildBroken."""
    with tempfile.TemporaryDirectory(prefix="wmma2sycl-emulation-") as folder:
        build = _Build(program, runtime(front.declarations), front, Path(folder).resolve())
        build.copy()
        store, key = kept(), build.key(executable.parent.resolve())
        if store is None or not taken(store, key, executable):
            # The linker takes an inline function of a shared header from the first object: CUDA's knows both sides.
            sources = sorted(program.sources, key=lambda one: not _is_cuda(one))
            build.link([build.compiled(source) for source in sources], executable)
            if store is not None:
                store.put(key, lambda draft: shutil.copy2(executable, draft / EXECUTABLE))
    return CudaBuild(executable, f"{EMULATED}, by {Path(build.runtime.compiler).name}", other_orders(), NO_GPU)


def other_orders() -> tuple[Again, ...]:
    """Further runs with other orders of blocks, warps and lanes: one, or as many as WMMA2SYCL_EMULATION_ORDERS says."""
    asked = os.environ.get("WMMA2SYCL_EMULATION_ORDERS", "1")
    count = int(asked) if asked.isdigit() and checks_are_on() else 0
    says = "depends on the order of blocks, warps and lanes: seed {0} (WMMA2SYCL_EMULATION_SEED={0}) gives another"
    orders = (Again("WMMA2SYCL_EMULATION_SEED", str(seed), "W2E117", says.format(seed)) for seed in range(1, count + 1))
    return (*orders, *((Again("WMMA2SYCL_EMULATION_ABSENT", "1", "W2E119", _ABSENT, doubted=True),) if count else ()))


def checks_are_on() -> bool:
    """Whether accesses of memory are checked: WMMA2SYCL_EMULATION_CHECKS=0 says no."""
    return os.environ.get("WMMA2SYCL_EMULATION_CHECKS") != "0"


def _is_cuda(source: Path) -> bool:
    return source.suffix in (".cu", ".cuh")


def _with_red_zones(assembly: bytes) -> bytes:
    """More room around each variable of a thread's own in the assembler's text; their sizes, as symbols have them, stay."""
    parts = re.split(rb"(?m)^(?=\t\.(?:section|text|data|bss)\b)", assembly)

    def widened(found: re.Match[bytes]) -> bytes:
        return b"\t.zero\t%d\n%s:\n\t.zero\t%d" % (_RED_ZONE, found[1], int(found[2]) + _RED_ZONE)

    return b"".join(_SHARED.sub(widened, part) if part.startswith(b"\t.section\t.tbss") else part for part in parts)


@cache
def fills_variables(compiler: str) -> bool:
    """Whether g++ can write variables that have no first value."""
    ended = Children().run([compiler, "-dumpversion"], limit_s=_LIMIT_S)
    major = ended.stdout.partition(".")[0].strip() if isinstance(ended, Exited) else ""
    return major.isdigit() and int(major) >= _FILLS_SINCE


def _has_fma() -> bool:
    flags = Path("/proc/cpuinfo")
    return flags.is_file() and " fma " in flags.read_text()


@dataclass(slots=True)
class _Build:
    program: CudaSources
    runtime: Runtime
    front: FrontEnd
    scratch: Path
    has_ptx: bool = False
    headers: tuple[str, ...] = ()  # of CUDA, that the program names

    def copy(self) -> None:
        """Every file of the program's own that it reads, written anew at the same place below the scratch folder."""
        paths = sorted({file.resolve() for source in self.program.sources for file in self._read_by(source)})
        originals = {path: path.read_bytes() for path in paths}
        text = b"\n".join(originals.values())
        self._stand_in_for_headers(text)
        named = dict.fromkeys(name.decode("utf-8", "surrogateescape") for name in _NAMED.findall(text))
        self.headers = tuple(name for name in named if (self.runtime.include / name).is_file())
        texts = self.front.scratch_copies(originals, self.program)
        for path, text in zip(paths, texts, strict=True):
            there = self._there(path)
            there.parent.mkdir(parents=True, exist_ok=True)
            self.has_ptx |= any(word in text for word in _PTX)
            there.write_bytes(text)

    def key(self, made_now: Path) -> str:
        """Of what comes out: the text of every file that is compiled, and how. Sources in the folder `made_now` are ours: another run has
        another one."""
        commands = [[*self._command(one), *self._includes(), one.resolve()] for one in self.program.sources]
        files = sorted(one for one in self.scratch.rglob("*") if one.is_file())
        texts = [(str(one), one.read_text(errors="surrogateescape")) for one in files]
        how = [str(word) for command in commands for word in command]
        compilers = [fingerprint(Path(one).resolve()) for one in (self.runtime.compiler, shutil.which("gcc")) if one]
        parts = ["emulated", str(self.runtime.library), str(checks_are_on()), *self._openmp(), *compilers, *how]
        words = [*parts, *(word for pair in texts for word in pair)]
        return key_of(one.replace(str(self.scratch), "<scratch>").replace(str(made_now), "<made>") for one in words)

    def compiled(self, source: Path) -> Path:
        made = self.scratch / f"{len(list(self.scratch.glob('*.o')))}.o"
        moved = f"-ffile-prefix-map={self.scratch}="
        command = [*self._command(source), moved, *self._includes(), self._there(source.resolve())]
        if not (checks_are_on() and _is_cuda(source)):
            self._ran([*command, "-c", "-o", made])
            return made
        assembly = made.with_suffix(".s")
        self._ran([*command, "-S", "-o", assembly])
        assembly.write_bytes(_with_red_zones(assembly.read_bytes()))
        self._ran([self.runtime.compiler, "-c", assembly, "-o", made])
        assembly.unlink()
        return made

    def link(self, objects: list[Path], executable: Path) -> None:
        library = self.runtime.library
        self._ran(
            [
                self.runtime.compiler,
                "-pthread",
                *self._openmp(),
                *objects,
                library,
                f"-Wl,-rpath,{library.parent}",
                "-lm",
                "-ldl",
                "-o",
                executable,
            ]
        )

    def _read_by(self, source: Path) -> Iterator[Path]:
        yield source
        ended = self._run([*self._command(source), *self._includes(), "-MM", "-MG", source])
        for word in ended.stdout.replace("\\\n", " ").split()[1:]:
            path = Path(word)
            if path.is_file() and not path.resolve().is_relative_to(self.runtime.include):
                yield path

    def _stand_in_for_headers(self, text: bytes) -> None:
        """Headers of ours that a program looks for in a folder, as `<inc/helper_cuda.h>`; one that is there comes first."""
        for name in _IN_A_FOLDER.findall(text):
            wanted = Path(name.decode("utf-8", "surrogateescape"))
            if wanted.is_absolute() or ".." in wanted.parts or not (self.runtime.include / wanted.name).is_file():
                continue
            there = self._stand_ins / wanted
            there.parent.mkdir(parents=True, exist_ok=True)
            there.write_text(f"#include <{wanted.name}>\n")

    @property
    def _stand_ins(self) -> Path:
        return self.scratch / "stand_ins"

    def _command(self, source: Path) -> list[str | Path]:
        if source.suffix == ".c":
            compiler = shutil.which("gcc") or self.runtime.compiler
            return [compiler, "-x", "c", *self._defines(source), *_HOST, *_FLAGS, *self._openmp()]
        own = self.program.for_any_compiler()
        standard = [] if any(flag.startswith("-std=") for flag in own) else ["-std=c++17"]
        checks: tuple[str, ...] = _CHECKS if checks_are_on() else ()
        if checks and fills_variables(str(self.runtime.compiler)):
            checks += _UNWRITTEN
        ptx = ("-include", "w2s/ptx.h") if self.has_ptx else ()
        early, late = parted(self.program.defines_of(source), _OF_HEADERS)
        cuda = (*_CUDA, *_DEVICE, *ptx, *self._contraction(), *checks) if _is_cuda(source) else (*_HOST, *_HOST_SIDE)
        return [
            self.runtime.compiler,
            "-x",
            "c++",
            *standard,
            *early,
            *cuda,
            *self._behind_headers(late),
            *own,
            *_FLAGS,
            *self._openmp(),
        ]

    def _contraction(self) -> tuple[str, ...]:
        """As nvcc does, kernels make one instruction of a product and a sum, where the processor has it; the host's code does not."""
        asked_not = any(flag.endswith("fmad=false") for flag in self.program.flags)
        return () if asked_not or not _has_fma() else ("-mfma", "-ffp-contract=off", "-DW2S_CONTRACT")

    def _openmp(self) -> tuple[str, ...]:
        return openmp_options(self.program.sources, self.program.include_dirs)

    def _defines(self, source: Path) -> list[str]:
        return [f"-D{one}" for one in self.program.defines_of(source)]

    def _behind_headers(self, macros: str) -> list[str | Path]:
        """Macros that the headers of ours which the program names shall not see."""
        if not macros:
            return []
        header = self.scratch / f"defines{hashlib.sha256(macros.encode()).hexdigest()[:16]}.h"
        header.write_text(macros)
        return [*(word for name in self.headers for word in ("-include", name)), "-include", header]

    def _includes(self) -> list[str | Path]:
        here = [folder.resolve() for folder in self.program.include_dirs]
        return [
            *(f"-I{self._there(one)}" for one in here),
            *(f"-I{one}" for one in here),
            "-isystem",
            self.runtime.include,
            "-isystem",
            self._stand_ins,
        ]

    def _there(self, path: Path) -> Path:
        return self.scratch / path.relative_to(path.anchor)

    def _run(self, command: list[str | Path]) -> Ending:
        return Children().run(command, limit_s=_LIMIT_S)

    def _ran(self, command: list[str | Path]) -> None:
        ended = self._run(command)
        if not isinstance(ended, Exited) or ended.status != 0:
            raise EmulationBuildFailed((ended.stdout + ended.stderr).replace(str(self.scratch), ""))
