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
        super().__init__(problem, f"run: pip install '{distribution}==2026.1.*'")


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
        super().__init__(
            f"cannot write {folder}: {reason}", "set XDG_CACHE_HOME to a folder that can be written"
        )


class HostBuildBroken(VerifierEnvironmentError):
    """g++ could not compile one of the verifier's own small programs."""

    def __init__(self, program: str, log: str) -> None:
        errors = "\n".join([line for line in log.splitlines() if "error:" in line][:5]) or log
        super().__init__(f"g++ could not compile {program}:\n{errors}", "g++ 9 or later is needed")


class DeviceQueryFailed(VerifierEnvironmentError):
    """The program that lists the SYCL devices was built but did not run to its end."""

    def __init__(self, log: str) -> None:
        super().__init__(
            f"the device query failed:\n{log}", "check the drivers; ONEAPI_DEVICE_SELECTOR limits devices"
        )
