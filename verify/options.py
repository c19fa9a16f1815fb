"""What a verification is asked to do beside replaying launches: limits, compile checks, where programs run.

In: words of the command line. Out: `VerifyOptions`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from wmma2sycl.verify.build.dpcpp import SPIRV, DeviceCode, parse_device_code
from wmma2sycl.verify.build.sycl_compiler import SyclCompiler
from wmma2sycl.verify.build.toolchain import OnCuda
from wmma2sycl.verify.devices.matrix_use import Xeon
from wmma2sycl.verify.names.kernel_facts import Identity
from wmma2sycl.verify.replay.launch_steps import LaunchRequest

ALL, NONE = "all", "none"
_PTX, _AMDGCN, _AMX = "ptx", "amdgcn", "amx"


@dataclass(frozen=True, slots=True)
class VerifyOptions:
    """Limits in seconds, what to check PTX, AMDGCN and AMX for, how many compilations at a time, where to run.

    The device is in ONEAPI_DEVICE_SELECTOR's syntax. `warm_up`: see RunPlan. `launches`: what is replayed of recordings;
    with `launches_only` nothing else is run or checked. `arguments` are given to programs that have no recording. `keep`
    is the folder for what is built, None for a temporary one. `again` gives the command that builds and runs a program
    and does some of its compile checks once more. `compiler` builds the programs in the place of the wheel's.
    `on_cuda`: they are built for NVIDIA GPUs, too, and run there by the wheels' own runtime.
    `remarks` are for the report: what was looked for and not found. `refused`: by program and kernel, why no launch of it was made up.
    `not_compared`: by program, why its CUDA original, which it was to be compared with, did not run.
    """

    build_limit_s: float = 300.0
    run_limit_s: float = 120.0
    ptx_architectures: tuple[str, ...] = ("sm_80", "sm_90")
    amd_architectures: tuple[str, ...] = ("gfx90a",)
    xeons: tuple[Xeon, ...] = tuple(Xeon)
    jobs: int = 2
    device_selector: str = "opencl:cpu"
    warm_up: bool = True
    launches: LaunchRequest = field(default_factory=lambda: LaunchRequest({}, (), lambda *_: ""))
    launches_only: bool = False
    arguments: tuple[str, ...] = ()
    keep: Path | None = None
    again: Callable[[str, tuple[str, ...]], str] = field(default=lambda *_: "")
    compiler: SyclCompiler | None = None
    on_cuda: OnCuda | None = None
    remarks: tuple[str, ...] = ()
    refused: Mapping[tuple[str, Identity], str] = field(default_factory=dict)
    not_compared: Mapping[str, str] = field(default_factory=dict)

    @property
    def device_code(self) -> tuple[DeviceCode, ...]:
        """What to compile to, beside the SPIR-V that is built and run."""
        amd = (DeviceCode(gfx=architecture) for architecture in self.amd_architectures)
        return (*(DeviceCode(sm) for sm in self.ptx_architectures), *amd)

    @property
    def checks(self) -> tuple[str, ...]:
        """The names of the compile checks that are done."""
        return (*(code.name for code in self.device_code), *(f"{_AMX}:{xeon.value}" for xeon in self.xeons))

    @property
    def not_checked(self) -> tuple[str, ...]:
        """The kinds of code that nothing is compiled to."""
        kinds = {name.partition(":")[0] for name in self.checks}
        return tuple(kind for kind in (_PTX, _AMDGCN, _AMX) if kind not in kinds)

    def compiling_for(self, words: Iterable[str]) -> VerifyOptions:
        """With the compile checks that words name, together: "ptx", "amx:sapphirerapids", "all", "none". Raises ValueError."""
        names = list(dict.fromkeys(name for word in words for name in self._named(word)))
        codes = [parse_device_code(name) for name in names if not name.startswith(_AMX)]
        return replace(
            self, ptx_architectures=tuple(code.sm for code in codes if code.sm), amd_architectures=tuple(code.gfx for code in codes if code.gfx),
            xeons=tuple(Xeon(name.partition(":")[2]) for name in names if name.startswith(_AMX)),
        )  # fmt: skip

    def _named(self, word: str) -> Iterator[str]:
        if word in (ALL, _PTX, _AMDGCN, _AMX):
            yield from (name for name in self.checks if word in (ALL, name.partition(":")[0]))
        elif word.startswith(f"{_AMX}:"):
            Xeon(word.partition(":")[2])
            yield word
        elif word not in (NONE, SPIRV.name):  # SPIR-V is what every build compiles to
            parse_device_code(word)
            yield word


class _Known(tuple[str, ...]):
    """Words to choose from, for help and completion; others of the same form are as good."""

    def __contains__(self, word: object) -> bool:
        try:
            VerifyOptions().compiling_for([str(word)])
        except ValueError:
            return False
        return True


COMPILE_FOR = _Known((ALL, NONE, _PTX, _AMDGCN, _AMX, *VerifyOptions().checks))
