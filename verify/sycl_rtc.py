"""Builds a migrated program without a oneAPI installation.

In: a program, a folder for what is made. Out: `Built` with the executable and the device images, or why not.
g++ compiles the host side; the wheel's DPC++ has compiled the device side before (dpcpp.py); the images are
linked into the executable and registered like those of an ahead-of-time build, so that a compiler's failure
is the build's and nothing but the OpenCL driver's own translation happens while the program runs.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from wmma2sycl.verify.child import Exited, Killed, TimedOut
from wmma2sycl.verify.device_images import SourceImages, registration_source, select_images
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
from wmma2sycl.verify.program import Program
from wmma2sycl.verify.toolchain import Toolchain

_HARNESS = Path(__file__).parent / "harness"
_LAUNCH_HEADER = _HARNESS / "free_function_launch.hpp"
# One kernel an image: shared ones are recognised, and a driver's crash has one kernel to name.
_DEVICE_ARGUMENTS = ("-std=c++17", "-fsycl-device-code-split=per_kernel", "-fno-strict-aliasing")


@dataclass(frozen=True, slots=True)
class Built:
    """An executable, the device images in it, and the compilers' warnings."""

    executable: Path
    images: tuple[DeviceImage, ...]
    log: str


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


def device_options(program: Program, limit_s: float) -> CompileOptions:
    """How every device compilation of this program is done."""
    return CompileOptions(program.include_dirs, program.defines, _DEVICE_ARGUMENTS, limit_s)


def build_program(program: Program, folder: Path, toolchain: Toolchain, limit_s: float) -> Build:
    """Build into `folder`; `limit_s` seconds are each compiler run's limit."""
    compiled: list[SourceImages] = []
    log = []
    for number, source in enumerate(program.sources):
        outcome = compile_source(source, SPIRV, device_options(program, limit_s), toolchain=toolchain)
        if not isinstance(outcome, Compiled):
            return DeviceBuildFailed(source, outcome)
        compiled.append(SourceImages(number, outcome.images))
        log.append(outcome.log)
    images = select_images(compiled)
    (folder / "device_images.cpp").write_text(registration_source(images, folder))
    executable = folder / program.name.replace("/", "_")
    for command in host_commands(program, folder, executable, toolchain):
        ending = toolchain.children.run(command, limit_s=limit_s)
        if not isinstance(ending, Exited) or ending.status != 0:
            return HostBuildFailed(_explain(ending), images, isinstance(ending, TimedOut))
        log.append(ending.stderr)
    return Built(executable, images, "".join(log))


def host_commands(program: Program, folder: Path, executable: Path, toolchain: Toolchain) -> list[list[str]]:
    """The g++ command lines: one a source, one for the device images, one to link."""
    wheels = toolchain.wheels
    compiler = [str(toolchain.host_compiler), "-std=c++17", "-O2", "-fno-strict-aliasing"]
    sources = [
        *["-isystem", str(wheels.include_dir), "-DSYCL_DISABLE_FSYCL_SYCLHPP_WARNING", "-Wno-attributes"],
        *[f"-I{folder}" for folder in program.include_dirs],
        *[f"-D{define}" for define in program.defines],
        *["-include", str(_LAUNCH_HEADER)],
    ]
    commands, objects = [], []
    for number, source in enumerate(program.sources):
        objects.append(str(folder / f"source{number}.o"))
        number_define = f'-DWMMA2SYCL_SOURCE_NUMBER="{number}"'
        commands.append([*compiler, *sources, number_define, "-c", str(source), "-o", objects[-1]])
    images = str(folder / "device_images.o")
    commands.append([*compiler, "-c", str(folder / "device_images.cpp"), "-o", images])
    library = [str(wheels.sycl_library), f"-Wl,-rpath-link,{wheels.sycl_library.parent}", "-pthread"]
    commands.append([*compiler, *objects, images, *library, "-o", str(executable)])
    return commands


def _explain(ending: Exited | Killed | TimedOut) -> str:
    match ending:
        case TimedOut(limit_s=limit_s):
            return f"g++ ran past {limit_s:g} s"
        case Killed(signal_name=name):
            return f"{ending.stderr}\ng++ was ended by {name}"
        case Exited():
            return ending.stderr
