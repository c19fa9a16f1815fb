"""Builds a migrated program without a oneAPI installation.

In: a program, a folder for what is made. Out: `Built` with the executable and the device images, or why not.
g++ compiles the host side; the wheel's DPC++ has compiled the device side before (dpcpp.py); the images are
linked into the executable and registered like those of an ahead-of-time build, so that a compiler's failure
is the build's and nothing but the OpenCL driver's own translation happens while the program runs.
"""

from __future__ import annotations

import shutil
from dataclasses import dataclass, replace
from pathlib import Path

from wmma2sycl.verify.child import Exited, Killed, TimedOut
from wmma2sycl.verify.device_globals import unique_names, with_registration
from wmma2sycl.verify.device_images import (
    SourceImages,
    registration_source,
    select_images,
    select_kernel_images,
)
from wmma2sycl.verify.dpcpp import (
    SPIRV,
    Compiled,
    CompileFailed,
    CompileOptions,
    CompilerCrashed,
    CompileTimedOut,
    DeviceImage,
    compile_source,
)
from wmma2sycl.verify.kernel_facts import KernelFacts
from wmma2sycl.verify.precompiled import sycl_first
from wmma2sycl.verify.program import Program
from wmma2sycl.verify.replay_object import LINK_OPTION, ReplayNotCompiled, replay_object
from wmma2sycl.verify.toolchain import Toolchain

_HARNESS = Path(__file__).parent / "harness"
REPLAY_OBJECT = "replay.o"
_LAUNCH_HEADER = _HARNESS / "free_function_launch.hpp"
# One kernel an image: shared ones are recognised, and a driver's crash has one kernel to name.
_DEVICE_ARGUMENTS = ("-std=c++17", "-fsycl-device-code-split=per_kernel", "-fno-strict-aliasing")


@dataclass(frozen=True, slots=True)
class Built:
    """An executable, the device images that it launches, and the compilers' warnings.

    `kernels` are images too, of the free function kernels by themselves, which replays launch; `facts` is what the
    migration knows of them; `sources` are the names of the program's sources without their endings.
    """

    executable: Path
    images: tuple[DeviceImage, ...]
    log: str
    kernels: tuple[DeviceImage, ...] = ()
    facts: tuple[KernelFacts, ...] = ()
    sources: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class DeviceBuildFailed:
    """DPC++ did not compile one source's device code."""

    source: Path
    outcome: CompileFailed | CompilerCrashed | CompileTimedOut


@dataclass(frozen=True, slots=True)
class HostBuildFailed:
    """g++ did not compile or link the host side; `images` are the device side, which was compiled."""

    log: str
    images: tuple[DeviceImage, ...]
    timed_out: bool


Build = Built | DeviceBuildFailed | HostBuildFailed


def device_options(program: Program, limit_s: float, source: int = 0) -> CompileOptions:
    """How every device compilation of this program's source of that number is done."""
    arguments = (*_DEVICE_ARGUMENTS, *unique_names(source))
    return CompileOptions(program.include_dirs, program.defines, arguments, limit_s)


def build_program(program: Program, folder: Path, toolchain: Toolchain, limit_s: float) -> Build:
    """Build into `folder`; `limit_s` seconds are each compiler run's limit."""
    compiled: list[SourceImages] = []
    host_sources: list[Path] = []
    log = []
    for number, source in enumerate(program.sources):
        options = device_options(program, limit_s, number)
        outcome = compile_source(source, SPIRV, options, toolchain=toolchain)
        if not isinstance(outcome, Compiled):
            return DeviceBuildFailed(source, outcome)
        compiled.append(SourceImages(number, outcome.images))
        registration = with_registration(source, outcome.images)
        host_sources.append(source if registration is None else folder / f"source{number}.cpp")
        if registration is not None:
            host_sources[-1].write_text(registration)
        log.append(outcome.log)
    host = replace(program, sources=tuple(host_sources))
    build = _build_host(host, folder, compiled, log, toolchain, limit_s)
    names = tuple(source.stem for source in program.sources)
    return replace(build, sources=names) if isinstance(build, Built) else build


def _build_host(
    program: Program,
    folder: Path,
    compiled: list[SourceImages],
    log: list[str],
    toolchain: Toolchain,
    limit_s: float,
) -> Build:
    images, kernels = select_images(compiled), select_kernel_images(compiled)
    (folder / "device_images.cpp").write_text(registration_source((*images, *kernels), folder))
    executable = folder / program.name.replace("/", "_")
    try:
        shutil.copyfile(replay_object(program, toolchain, limit_s), folder / REPLAY_OBJECT)
    except ReplayNotCompiled as error:
        return HostBuildFailed(_explain(error.ending), images, isinstance(error.ending, TimedOut))
    for command in host_commands(program, folder, executable, toolchain):
        ending = toolchain.children.run(command, limit_s=limit_s)
        if not isinstance(ending, Exited) or ending.status != 0:
            return HostBuildFailed(_explain(ending), images, isinstance(ending, TimedOut))
        log.append(ending.stderr)
    return Built(executable, images, "".join(log), kernels, program.kernels)


def host_commands(program: Program, folder: Path, executable: Path, toolchain: Toolchain) -> list[list[str]]:
    """The g++ command lines: one a source, one for the device images, one to link, with the replay's object."""
    wheels = toolchain.wheels
    options = ["-std=c++17", "-O2", "-fno-strict-aliasing"]
    sycl = ["-isystem", str(wheels.include_dir), "-DSYCL_DISABLE_FSYCL_SYCLHPP_WARNING", "-Wno-attributes"]
    compiler = [str(toolchain.host_compiler), *options]
    sources = [
        *sycl,
        *[f"-I{folder}" for folder in program.include_dirs],
        *[f"-D{define}" for define in program.defines],
        *["-include", str(sycl_first(toolchain, [*options, *sycl])), "-include", str(_LAUNCH_HEADER)],
    ]
    commands, objects = [], []
    for number, source in enumerate(program.sources):
        objects.append(str(folder / f"source{number}.o"))
        number_define = f'-DWMMA2SYCL_SOURCE_NUMBER="{number}"'
        commands.append([*compiler, *sources, number_define, "-c", str(source), "-o", objects[-1]])
    images = str(folder / "device_images.o")
    commands.append([*compiler, "-c", str(folder / "device_images.cpp"), "-o", images])
    library = [str(wheels.sycl_library), f"-Wl,-rpath-link,{wheels.sycl_library.parent}", "-pthread"]
    commands.append(
        [
            *compiler,
            LINK_OPTION,
            *objects,
            images,
            str(folder / REPLAY_OBJECT),
            *library,
            "-o",
            str(executable),
        ]
    )
    return commands


def _explain(ending: Exited | Killed | TimedOut) -> str:
    match ending:
        case TimedOut(limit_s=limit_s):
            return f"g++ ran past {limit_s:g} s"
        case Killed(signal_name=name):
            return f"{ending.stderr}\ng++ was ended by {name}"
        case Exited():
            return ending.stderr
