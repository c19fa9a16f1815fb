"""Everything outside Python that verification uses.

In: the environment. Out: `Toolchain`, or a VerifierEnvironmentError that names what is missing.
"""

from __future__ import annotations

import os
import shutil
from dataclasses import dataclass, field
from importlib import metadata
from pathlib import Path

from wmma2sycl.verify.build.sycl_compiler import SyclCompiler
from wmma2sycl.verify.build.wheels import Wheels, find_wheels
from wmma2sycl.verify.core.child import Children
from wmma2sycl.verify.core.errors import MissingCompiler

_WHEEL = "intel-sycl-rt"


@dataclass(frozen=True, slots=True)
class Toolchain:
    """The wheels with DPC++ and the SYCL runtime, the host compiler, and the programs running now.

    `sycl_compiler` is an installed one that builds programs in the place of these."""

    wheels: Wheels
    host_compiler: Path
    children: Children = field(default_factory=Children)
    sycl_compiler: SyclCompiler | None = None

    @property
    def pipeline(self) -> str:
        """Which compilers make the code of programs that are built."""
        if self.sycl_compiler is not None:
            return self.sycl_compiler.pipeline
        return f"DPC++ ({_WHEEL} {metadata.version(_WHEEL)}) to SPIR-V, the device's driver"

    def program_environment(self) -> dict[str, str]:
        """The variables of a program that was built."""
        return self.wheels.environment() if self.sycl_compiler is None else self.sycl_compiler.environment()


def find_toolchain() -> Toolchain:
    """The toolchain of this interpreter and PATH; raises MissingWheel or MissingCompiler."""
    return Toolchain(find_wheels(), _find_host_compiler())


def _find_host_compiler() -> Path:
    found = shutil.which(os.environ.get("CXX", "g++")) or shutil.which("g++")
    if found is None:
        raise MissingCompiler("g++")
    return Path(found)
