"""The part of every built program that can replay recorded launches (harness/replay.cpp), compiled once.

In: the program, for the runtime headers and the targets it is built with. Out: an object file in the cache.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from wmma2sycl.verify.build.toolchain import Toolchain
from wmma2sycl.verify.core.cache import cached_folder, fingerprint
from wmma2sycl.verify.core.child import Ending, Exited
from wmma2sycl.verify.core.texts_read import texts_read
from wmma2sycl.verify.programs.program import Program

LINK_OPTION = "-Wl,--wrap=main"
_HARNESS = Path(__file__).parent.parent / "harness"
_SOURCE = _HARNESS / "replay.cpp"
_RUNTIME_HEADERS = "wmma2sycl"
_TUNED = "wmma2sycl_tuned.hpp"  # of `wmma2sycl tune`: it may say in which order targets are tried
_OWN_DEFINES = "WMMA2SYCL_"


class ReplayNotCompiled(Exception):
    """The compiler refused it; with the program's runtime headers, which somebody changed."""

    def __init__(self, ending: Ending) -> None:
        super().__init__("the replay harness was not compiled")
        self.ending = ending


def replay_object(program: Program, toolchain: Toolchain, limit_s: float) -> Path:
    """The object to link with LINK_OPTION. Raises ReplayNotCompiled."""
    folders = [folder for folder in program.include_dirs if (folder / _RUNTIME_HEADERS).is_dir()][:1]
    folders = [
        *(folder for folder in program.include_dirs if (folder / _TUNED).is_file() and folder not in folders),
        *folders,
    ]
    defines = [define for define in program.defines_of(0) if define.startswith(_OWN_DEFINES)]
    compiler = toolchain.sycl_compiler
    command, made_by = _host_compiler(toolchain) if compiler is None else (compiler.command, compiler.identity)
    command = [*command, *(f"-I{folder}" for folder in folders), *(f"-D{define}" for define in defines)]

    def compile_into(draft: Path) -> None:
        arguments = [*command, "-c", str(_SOURCE), "-o", str(draft / "replay.o")]
        ending = toolchain.children.run(arguments, limit_s=limit_s)
        if not isinstance(ending, Exited) or ending.status != 0:
            raise ReplayNotCompiled(ending)

    inputs = ["replay", made_by, *defines, *_texts_read([_HARNESS, *folders])]
    return cached_folder(inputs, compile_into) / "replay.o"


def _texts_read(folders: Sequence[Path]) -> list[str]:
    """The harness and what of these folders' headers it may include, each behind its name.

    A program has the runtime headers that its own text reaches, the harness reads a few of them: programs with these alike
    share an object.
    """
    texts = texts_read(sorted(_HARNESS.glob("replay*")), folders, all_of="*.hpp").texts
    named_texts = sorted(
        (str(path.relative_to(next(f for f in folders if path.is_relative_to(f)))), text)
        for path, text in texts.items()
    )
    return [word for pair in named_texts for word in pair]


def _host_compiler(toolchain: Toolchain) -> tuple[list[str], str]:
    """g++ with the wheel's headers, and what tells them from others."""
    command = [str(toolchain.host_compiler), "-std=c++17", "-O2", "-fno-strict-aliasing", "-Wno-attributes"]
    command += ["-isystem", str(toolchain.wheels.include_dir), "-DSYCL_DISABLE_FSYCL_SYCLHPP_WARNING"]
    return command, f"{command[0]}\0{fingerprint(toolchain.wheels.sycl_library)}"
