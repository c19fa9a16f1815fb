"""Everything outside Python that verification uses.

In: the environment. Out: `Toolchain`, or a VerifierEnvironmentError that names what is missing.
"""

from __future__ import annotations

import os
import shutil
from dataclasses import dataclass, field
from pathlib import Path

from wmma2sycl.verify.child import Children
from wmma2sycl.verify.errors import MissingCompiler
from wmma2sycl.verify.wheels import Wheels, find_wheels


@dataclass(frozen=True, slots=True)
class Toolchain:
    """The wheels with DPC++ and the SYCL runtime, the host compiler, and the programs running now."""

    wheels: Wheels
    host_compiler: Path
    children: Children = field(default_factory=Children)


def find_toolchain() -> Toolchain:
    """The toolchain of this interpreter and PATH; raises MissingWheel or MissingCompiler."""
    return Toolchain(find_wheels(), _find_host_compiler())


def _find_host_compiler() -> Path:
    found = shutil.which(os.environ.get("CXX", "g++")) or shutil.which("g++")
    if found is None:
        raise MissingCompiler("g++")
    return Path(found)
