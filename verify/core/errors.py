"""What stops verification before it can judge anything: the environment lacks something.

Each error says what is missing and how to get it; the command line prints it and exits with "usage or
environment".
"""

from __future__ import annotations

from pathlib import Path


class VerifierEnvironmentError(Exception):
    """The machine lacks something the verifier needs. `way_out` says what to do."""

    def __init__(self, problem: str, way_out: str) -> None:
        super().__init__(f"{problem}; {way_out}")
        self.problem = problem
        self.way_out = way_out


class MissingWheel(VerifierEnvironmentError):
    """A distribution from PyPI is not installed, or is a version without the file that is needed."""

    def __init__(self, distribution: str, file_name: str | None) -> None:
        problem = f"the Python distribution '{distribution}' is not installed"
        if file_name is not None:
            problem = f"the installed '{distribution}' has no {file_name}"
        super().__init__(problem, "run: pip install 'wmma2sycl[verify]'")


class MissingCompiler(VerifierEnvironmentError):
    """No C++ compiler for the host side."""

    def __init__(self, name: str) -> None:
        super().__init__(f"{name} was not found on PATH", "install it, for example: apt-get install g++")


class BadTree(VerifierEnvironmentError):
    """The folder to verify is not the output of `wmma2sycl migrate`."""

    def __init__(self, manifest: Path, reason: str) -> None:
        super().__init__(f"{manifest}: {reason}", "give the folder that 'wmma2sycl migrate -o' wrote")


class UnwritableCache(VerifierEnvironmentError):
    """The per-user cache folder cannot be used."""

    def __init__(self, folder: Path, reason: str) -> None:
        super().__init__(f"cannot write {folder}: {reason}", "set XDG_CACHE_HOME to a folder that can be written")


class HostBuildBroken(VerifierEnvironmentError):
    """g++ could not compile one of the verifier's own small programs."""

    def __init__(self, program: str, log: str) -> None:
        errors = "\n".join([line for line in log.splitlines() if "error:" in line][:5]) or log
        super().__init__(f"g++ could not compile {program}:\n{errors}", "g++ 9 or later is needed")


class DeviceQueryFailed(VerifierEnvironmentError):
    """The program that lists the SYCL devices was built but did not run to its end."""

    def __init__(self, log: str) -> None:
        super().__init__(f"the device query failed:\n{log}", "check the drivers; ONEAPI_DEVICE_SELECTOR limits devices")


class SyclCompilerNotFound(VerifierEnvironmentError):
    """--compiler names no program."""

    def __init__(self, name: str) -> None:
        super().__init__(
            f"the SYCL compiler {name} was not found",
            "give its full path, or run oneAPI's setvars.sh first; without --compiler the wheel's compiler builds",
        )


class NotASyclCompiler(VerifierEnvironmentError):
    """It does not compile a plain SYCL program."""

    def __init__(self, name: str, log: str) -> None:
        super().__init__(
            f"{name} does not compile SYCL (-fsycl):\n{log}",
            "--compiler wants icpx, or the clang++ of DPC++, with the options that your device needs",
        )


class CompilerTooOld(VerifierEnvironmentError):
    """It compiles SYCL, but not all that migrated programs are made of."""

    def __init__(self, name: str, version: str, lacking: tuple[str, ...], log: str) -> None:
        super().__init__(
            f"{name} ({version}) lacks {'; '.join(lacking)}:\n{log}",
            "a newer DPC++ is needed, or another device in its options: the wheel's 2026.1 has all of it",
        )


class CompilerBroken(VerifierEnvironmentError):
    """It compiles each part of a program, but makes no program of them."""

    def __init__(self, command: str, log: str) -> None:
        super().__init__(f"{command} made no program:\n{log}", "check the compiler's options and its installation")


class NoSuchDevice(VerifierEnvironmentError):
    """The runtime of an installed compiler has no device of that kind."""

    def __init__(self, selector: str, compiler: str, why: str, there: tuple[str, ...]) -> None:
        super().__init__(
            f"programs of {compiler} find no device '{selector}' here: {why}",
            f"there are: {'; '.join(there) or 'none'}; name one with --device (opencl:cpu, level_zero:gpu, cuda:gpu, hip:gpu)",
        )


class NoCodeForDevice(VerifierEnvironmentError):
    """The compiler's options make code for other devices only."""

    def __init__(self, device: str, compiler: str) -> None:
        super().__init__(
            f"{compiler} makes no code for {device}",
            "name the device's architecture in --compiler, for example: 'clang++ -fsycl-targets=nvptx64-nvidia-cuda'",
        )
