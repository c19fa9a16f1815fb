"""Which program of a tree a recording belongs to, and which of its launches are replayed.

In: recordings, programs, globs and numbers. Out: the program; the launches. Raises NoSuchLaunch or NoSuchProgram, which
say what there is.
"""

from __future__ import annotations

from collections.abc import Sequence
from fnmatch import fnmatchcase
from pathlib import Path

from wmma2sycl.verify.core.errors import VerifierEnvironmentError
from wmma2sycl.verify.names.kernel_names import demangle, parse_kernel_name
from wmma2sycl.verify.programs.program import Program
from wmma2sycl.verify.recording.model import Launch, Recording

_SHOWN = 8


class NoSuchLaunch(VerifierEnvironmentError):
    """The recording has no launch of that kernel or number."""

    def __init__(self, path: Path, asked: str, there: Sequence[str]) -> None:
        shown = ", ".join(there[:_SHOWN]) + (", ..." if len(there) > _SHOWN else "")
        super().__init__(
            f"{path} holds no launch {asked}".rstrip(),
            f"it holds {shown}" if there else "it holds none: record again without --kernel",
        )


class NoSuchProgram(VerifierEnvironmentError):
    """No program of the tree, or several, may have made the recording."""

    def __init__(self, path: Path, problem: str, names: Sequence[str]) -> None:
        super().__init__(
            f"{path}: {problem}", f"name it with --program; there are {', '.join(names[:_SHOWN]) or 'none'}"
        )


def kernel_name(mangled: str) -> str:
    """As a person writes it: qualified, with template arguments."""
    return str(parse_kernel_name(mangled))


def choose(path: Path, recording: Recording, kernels: Sequence[str], numbers: Sequence[int]) -> tuple[Launch, ...]:
    """The launches with one of the numbers and a kernel that one of the globs names; all where none are given, which may be none."""
    if not (recording.launches or kernels or numbers):
        return ()
    found = [
        launch for launch in recording.launches
        if (not numbers or launch.index in numbers) and (not kernels or any(is_called(launch.kernel, glob) for glob in kernels))
    ]  # fmt: skip
    missing = [str(number) for number in numbers if number not in [launch.index for launch in recording.launches]]
    if missing or not found:
        asked = ", ".join([*(f"number {n}" for n in missing or numbers), *(f"of '{glob}'" for glob in kernels)])
        there = [f"{launch.index} of {kernel_name(launch.kernel)}" for launch in recording.launches]
        raise NoSuchLaunch(path, asked, there)
    return tuple(found)


def is_called(mangled: str, glob: str) -> bool:
    """Whether a glob names the kernel, by any of its names."""
    name = parse_kernel_name(mangled)
    return any(
        fnmatchcase(text, glob)
        for text in (name.qualified.rpartition("::")[2], name.qualified, str(name), demangle(mangled), mangled)
    )


def program_of(path: Path, recording: Recording, programs: Sequence[Program]) -> Program:
    """The only program, or the one that has the recorded kernels and, where several do, the recorded program's name."""
    if len(programs) == 1:
        return programs[0]
    names = [program.name for program in programs]
    recorded = {launch.kernel for launch in recording.launches}
    held = [p for p in programs if recorded and recorded <= {k.mangled for k in p.kernels}] or list(programs)
    held = [p for p in held if p.has_main] or held
    called = [
        p
        for p in held
        if Path(p.name).name == Path(recording.origin.program).stem or p.name == recording.origin.program
    ]
    if len(called) == 1 or len(held) == 1:
        return (called or held)[0]
    raise NoSuchProgram(path, f"which program made it ('{recording.origin.program}')?", names)
