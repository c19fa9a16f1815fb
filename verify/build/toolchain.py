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
from wmma2sycl.verify.cuda_backend.adapter import CudaAdapter, Runtime

_WHEEL = "intel-sycl-rt"


@dataclass(frozen=True, slots=True)
class OnCuda:
    """The wheels' programs run on NVIDIA GPUs, too: they hold PTX for these architectures ("sm_90") and use this adapter, where
    they run here."""

    architectures: tuple[str, ...]
    adapter: CudaAdapter | None = None


@dataclass(frozen=True, slots=True)
class Toolchain:
    """The wheels with DPC++ and the SYCL runtime, the host compiler, and the programs running now.

    `sycl_compiler` is an installed one that builds programs in the place of these; `on_cuda` where these build for NVIDIA GPUs."""

    wheels: Wheels
    host_compiler: Path
    children: Children = field(default_factory=Children)
    sycl_compiler: SyclCompiler | None = None
    on_cuda: OnCuda | None = None

    @property
    def pipeline(self) -> str:
        """Which compilers make the code of programs that are built."""
        if self.sycl_compiler is not None:
            return self.sycl_compiler.pipeline
        code = f"PTX ({', '.join(self.on_cuda.architectures)})" if self.on_cuda is not None else "SPIR-V"
        return f"DPC++ ({_WHEEL} {metadata.version(_WHEEL)}) to {code}, the device's driver"

    def program_environment(self) -> dict[str, str]:
        """The variables of a program that was built."""
        if self.sycl_compiler is not None:
            return self.sycl_compiler.environment()
        environment = self.wheels.environment()
        if self.on_cuda is not None and self.on_cuda.adapter is not None:
            environment |= self.on_cuda.adapter.environment(self.wheels.library_dirs)
        return environment

    @property
    def runtime(self) -> Runtime:
        """What an adapter must fit."""
        headers = self.wheels.include_dir / "unified-runtime"
        return Runtime(headers, self.wheels.library_dirs, self.host_compiler)


def find_toolchain() -> Toolchain:
    """The toolchain of this interpreter and PATH; raises MissingWheel or MissingCompiler."""
    return Toolchain(find_wheels(), _find_host_compiler())


def _find_host_compiler() -> Path:
    found = shutil.which(os.environ.get("CXX", "g++")) or shutil.which("g++")
    if found is None:
        raise MissingCompiler("g++")
    return Path(found)
