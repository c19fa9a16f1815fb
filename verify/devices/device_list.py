"""What the SYCL devices of this machine are and which tiling the runtime headers choose on each.

In: the toolchain. Out: `Device`s. dpctl has no matrix query, so a small C++ program (harness/devices.cpp)
is built once into the cache and asked.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import metadata
from math import ceil, prod
from pathlib import Path
from typing import Any

from wmma2sycl.templates.runtime_library import INCLUDE, every_header
from wmma2sycl.verify.build.sycl_compiler import devices as devices_of_compiler
from wmma2sycl.verify.build.toolchain import Toolchain
from wmma2sycl.verify.core.cache import cached_folder
from wmma2sycl.verify.core.child import Exited
from wmma2sycl.verify.core.errors import DeviceQueryFailed, HostBuildBroken, NoSuchDevice
from wmma2sycl.verify.core.verdict import Environment
from wmma2sycl.verify.cuda_backend.adapter import FILE as ADAPTER

_SOURCE = Path(__file__).parent.parent / "harness" / "devices.cpp"
_LIST_WITH_DPCTL = "import dpctl\nfor d in dpctl.get_devices(): print(f'{d.backend.name}: {d.name}')"
_LOADER_LOG = {"UR_LOG_LOADER": "level:debug;output:stderr;flush:debug"}
_BUILD_LIMIT_S, _QUERY_LIMIT_S = 120.0, 60.0


@dataclass(frozen=True, slots=True)
class Combination:
    """One row of the device's matrix query: a size is exact, or a maximum where `max_` says so (0: exact)."""

    a: str
    b: str
    c: str
    d: str
    max_m: int
    max_n: int
    max_k: int
    m: int
    n: int
    k: int


@dataclass(frozen=True, slots=True)
class Choice:
    """What the runtime headers choose for one combination that WMMA multiplies: C (m x n) += A (m x k) * B.

    `plan` is native, split, padded or software; none, and no target, where WMMA2SYCL_TARGET forces one that
    has it not. `warp_sized_target` is for kernels that count 32 lanes.
    """

    a: str
    b: str
    c: str
    m: int
    n: int
    k: int
    saturating: bool
    target: str
    sub_group_size: int
    plan: str
    tile: tuple[int, int, int]
    warp_sized_target: str

    @property
    def count(self) -> int:
        """How many native tiles it takes; 0 in software."""
        whole = zip((self.m, self.n, self.k), self.tile)
        return prod(ceil(size / part) for size, part in whole) if all(self.tile) else 0


@dataclass(frozen=True, slots=True)
class Device:
    """One SYCL device."""

    name: str
    backend: str
    driver: str
    sub_group_sizes: tuple[int, ...]
    combinations: tuple[Combination, ...]
    choices: tuple[Choice, ...]


def list_devices(toolchain: Toolchain) -> tuple[Device, ...]:
    """Every SYCL device with its query and the targets chosen.

    Raises HostBuildBroken when the query program does not compile, DeviceQueryFailed when it does not run.
    """
    program = _query_program(toolchain)
    ending = toolchain.children.run([program], limit_s=_QUERY_LIMIT_S, env=toolchain.wheels.environment())
    if not isinstance(ending, Exited) or ending.status != 0:
        raise DeviceQueryFailed(ending.stderr or ending.stdout)
    return tuple(
        Device(
            row["name"],
            row["backend"],
            row["driver"],
            tuple(row["sub_group_sizes"]),
            tuple(Combination(*entry) for entry in row["combinations"]),
            tuple(_choice(entry) for entry in row["choices"]),
        )
        for row in json.loads(ending.stdout)
    )


def _choice(entry: list[Any]) -> Choice:
    *combination, tile, warp_sized_target = entry
    return Choice(*[*combination, tuple(tile), warp_sized_target])


def describe_environment(toolchain: Toolchain) -> Environment:
    """Devices and compiler versions of what builds the programs; raises DeviceQueryFailed."""
    compiler = toolchain.sycl_compiler
    if compiler is not None:
        return Environment("dpcpp", devices_of_compiler(compiler, toolchain.children), (compiler.pipeline,))
    return _wheel_environment(toolchain)


def _wheel_environment(toolchain: Toolchain) -> Environment:
    """Devices by dpctl: nothing to build."""
    environment = toolchain.program_environment()
    environment.pop("ONEAPI_DEVICE_SELECTOR", None)  # what there is, not what the user would run on
    query = [sys.executable, "-c", _LIST_WITH_DPCTL]
    devices = toolchain.children.run(query, limit_s=_QUERY_LIMIT_S, env=environment)
    if not isinstance(devices, Exited) or devices.status != 0 or not devices.stdout:
        raise DeviceQueryFailed(devices.stderr or "no SYCL device was found")
    names = tuple(devices.stdout.splitlines())
    if toolchain.on_cuda is not None and not any(name.startswith("cuda") for name in names):
        raise NoSuchDevice("cuda:gpu", "the wheels' runtime", _why_no_gpu(environment, toolchain), names)
    version = toolchain.children.run([toolchain.host_compiler, "--version"], limit_s=_QUERY_LIMIT_S)
    compilers = (f"intel-sycl-rt {metadata.version('intel-sycl-rt')}", version.stdout.partition("\n")[0])
    return Environment("sycl-rtc", names, compilers)


def _why_no_gpu(environment: Mapping[str, str], toolchain: Toolchain) -> str:
    """What the runtime's loader says of the adapter, else that it sees no GPU."""
    query = [sys.executable, "-c", _LIST_WITH_DPCTL]
    told = toolchain.children.run(query, limit_s=_QUERY_LIMIT_S, env={**environment, **_LOADER_LOG})
    failed = [
        line for line in told.stderr.splitlines() if (ADAPTER in line and "rror" in line) or "cannot open" in line
    ]
    return failed[0].strip() if failed else "the adapter was loaded, and sees no GPU"


def _query_program(toolchain: Toolchain) -> Path:
    texts = [_SOURCE.read_text(), *sorted(text.decode() for text in every_header().values())]
    inputs = ["devices", metadata.version("intel-sycl-rt"), str(toolchain.wheels.sycl_library), *texts]
    return cached_folder(inputs, lambda draft: _compile_query(toolchain, draft)) / "devices"


def _compile_query(toolchain: Toolchain, draft: Path) -> None:
    wheels = toolchain.wheels
    command: list[str | Path] = [toolchain.host_compiler, "-std=c++17", "-O1", "-w", _SOURCE]
    command += [
        "-isystem",
        wheels.include_dir,
        f"-I{INCLUDE}",
        "-DSYCL_DISABLE_FSYCL_SYCLHPP_WARNING",
    ]
    command += [wheels.sycl_library, f"-Wl,-rpath-link,{wheels.sycl_library.parent}", "-o", draft / "devices"]
    ending = toolchain.children.run(command, limit_s=_BUILD_LIMIT_S)
    if not isinstance(ending, Exited) or ending.status != 0:
        raise HostBuildBroken(_SOURCE.name, ending.stderr)
