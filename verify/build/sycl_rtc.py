"""Builds a migrated program without a oneAPI installation.

In: a program, a folder for what is made. Out: `Built` with the executable and the device images, or why not.
g++ compiles the host side; the wheel's DPC++ has compiled the device side before (dpcpp.py); the images are
linked into the executable and registered like those of an ahead-of-time build, so that a compiler's failure
is the build's and nothing but the OpenCL driver's own translation happens while the program runs.
"""

from __future__ import annotations

import os
import re
import shutil
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from wmma2sycl.verify.build.device_globals import unique_names, with_registration
from wmma2sycl.verify.build.device_images import (
    SourceImages,
    registration_source,
    select_images,
    select_kernel_images,
    select_ptx,
    uses_device_libraries,
)
from wmma2sycl.verify.build.dpcpp import (
    SPIRV,
    Compiled,
    CompileFailed,
    CompileOptions,
    CompilerCrashed,
    CompileTimedOut,
    DeviceCode,
    DeviceImage,
    compile_source,
)
from wmma2sycl.verify.build.implicit_arguments import launchable_beside
from wmma2sycl.verify.build.precompiled import sycl_first
from wmma2sycl.verify.build.ptx_images import as_linked, compile_ptx
from wmma2sycl.verify.build.replay_object import LINK_OPTION, ReplayNotCompiled, replay_object
from wmma2sycl.verify.build.toolchain import Toolchain
from wmma2sycl.verify.core.child import Exited, Killed, TimedOut
from wmma2sycl.verify.core.late_macros import parted
from wmma2sycl.verify.core.openmp import openmp_options
from wmma2sycl.verify.names.kernel_facts import KernelFacts, VariableFacts
from wmma2sycl.verify.programs.program import Program

_HARNESS = Path(__file__).parent.parent / "harness"
REPLAY_OBJECT = "replay.o"
_OF_HEADERS = re.compile(r"_|SYCL|NDEBUG\b")  # macros that are meant for them
_OPTIMISATION = "WMMA2SYCL_HOST_OPTIMISATION"  # our own tests': g++ takes half as long by -Og, a CPU reference longer
_LAUNCH_HEADER = _HARNESS / "free_function_launch.hpp"
NO_MAIN = "int main() { return 0; }\n"  # replays take its place
_FORMS = "  {targets}(q, [&](auto target) {{ (void)sycl::ext::oneapi::experimental::kernel_function<::{name}<decltype(target)>>; }});"
# One kernel an image: shared ones are recognised, and a driver's crash has one kernel to name.
_WITHOUT_CONCEPTS = "c++17"
_DEVICE_ARGUMENTS = ("-fsycl-device-code-split=per_kernel", "-fno-strict-aliasing")


@dataclass(frozen=True, slots=True)
class Built:
    """An executable, the device images that it launches, and the compilers' warnings.

    `kernels` are images too, of the free function kernels by themselves, which replays launch; `facts` is what the
    migration knows of them, `variables` what of the program's variables; `sources` are the names of the program's sources without their endings; `unread` says why
    kernels that the program has are not among them; `kept`: an earlier run built it.
    """

    executable: Path
    images: tuple[DeviceImage, ...]
    log: str
    kernels: tuple[DeviceImage, ...] = ()
    facts: tuple[KernelFacts, ...] = ()
    sources: tuple[str, ...] = ()
    unread: str = ""
    kept: bool = False
    variables: tuple[VariableFacts, ...] = ()

    @property
    def may_be_cached(self) -> bool:
        """Whether SYCL may keep what the driver makes of the kernels; not where they are not known."""
        return bool(self.images) and not uses_device_libraries(self.images)


@dataclass(frozen=True, slots=True)
class CompiledOnly:
    """Both sides of every source were compiled, and nothing was linked: there is no `main`."""

    images: tuple[DeviceImage, ...]
    log: str
    kernels: tuple[DeviceImage, ...] = ()
    kept: bool = False


@dataclass(frozen=True, slots=True)
class DeviceBuildFailed:
    """DPC++ did not compile one source's device code."""

    source: Path
    outcome: CompileFailed | CompilerCrashed | CompileTimedOut
    code: DeviceCode = SPIRV


@dataclass(frozen=True, slots=True)
class HostBuildFailed:
    """g++ did not compile or link the host side, `at` "main.cpp" or "linking"; `images` are the device side, which was compiled.
    Or an installed compiler (`by`) did not, both sides at once."""

    log: str
    images: tuple[DeviceImage, ...]
    timed_out: bool
    at: str = ""
    kernels: tuple[DeviceImage, ...] = ()
    by: str = ""


@dataclass(frozen=True, slots=True)
class NotBuilt:
    """Nobody tried: there is no machine that could."""

    why: str


Build = Built | CompiledOnly | DeviceBuildFailed | HostBuildFailed | NotBuilt


def device_options(program: Program, limit_s: float, source: int) -> CompileOptions:
    """How every device compilation of this program's source of that number is done."""
    arguments = (*_standard(program, "-fclang-abi-compat=16"), *_DEVICE_ARGUMENTS, *unique_names(source))
    return CompileOptions(program.include_dirs, program.defines_of(source), arguments, limit_s)


def _standard(program: Program, names: str) -> tuple[str, ...]:
    """The C++ of a program; with concepts, `names`: neither DPC++ (as of clang 17) nor g++ (as of 14) is to put them into names,
    where one of them does the host side finds no kernel."""
    return (f"-std={program.standard}", *([names] if program.standard > _WITHOUT_CONCEPTS else []))


def device_text(program: Program, source: Path) -> str | None:
    """What is compiled in a source's place; None where that is the source itself."""
    forms = library_forms(program, source)
    return f"{source.read_text(errors='surrogateescape')}\n{forms}" if forms else None


def library_forms(program: Program, source: Path) -> str:
    """What stands behind a library's source: every kernel that is no template, for each matrix engine, launched or not, as
    nvcc would compile it; of a program those that are exercised. "" where there is none. A name of several tells none of them."""
    here = [kernel for kernel in program.kernels if kernel.targets and source in kernel.sources]
    count = Counter(kernel.name for kernel in here)
    asked = [kernel for kernel in here if not program.has_main or kernel.name in program.exercised]
    wanted = [kernel for kernel in asked if count[kernel.name] == 1]
    if not wanted:
        return ""
    calls = "\n".join(_FORMS.format(name=kernel.name, targets=kernel.targets) for kernel in wanted)
    return f"namespace {{\n[[maybe_unused]] void wmma2sycl_forms(sycl::queue &q) {{\n{calls}\n}}\n}} // namespace\n"


def build_program(program: Program, folder: Path, toolchain: Toolchain, limit_s: float, *, link: bool = True) -> Build:
    """Build into `folder`; `limit_s` seconds are each compiler run's limit. Without `link` both sides are only compiled."""
    device = _build_device(program, folder, toolchain, limit_s)
    if isinstance(device, DeviceBuildFailed):
        return device
    images, kernels, log = select_images(device.compiled), select_kernel_images(device.compiled), list(device.log)
    linked = (*images, *kernels)
    ptx = [image for one in device.ptx for image in select_ptx(one, device.compiled, linked)]
    (folder / "device_images.cpp").write_text(
        registration_source((*launchable_beside(ptx, linked), *ptx), folder) + ("" if program.has_main else NO_MAIN)
    )
    executable = folder / program.name.replace("/", "_")
    commands = host_commands(replace(program, sources=device.host_sources), folder, executable, toolchain)
    try:
        if link:
            shutil.copyfile(replay_object(program, toolchain, limit_s), folder / REPLAY_OBJECT)
    except ReplayNotCompiled as error:
        return HostBuildFailed(
            explain(error.ending), images, isinstance(error.ending, TimedOut), "the replay harness", kernels
        )
    named = [source.name for source in (*program.sources, *program.c_sources)]
    steps = [*named, "the device images", "linking"]
    done = run_steps(list(zip(steps, commands, strict=True))[: None if link else len(named)], toolchain, limit_s)
    if isinstance(done, HostBuildFailed):
        return replace(done, images=images, kernels=kernels)
    log.append(done)
    if not link:
        libraries = tuple(image for image in images if not image.symbols)
        return CompiledOnly((*libraries, *kernels), "".join(log), kernels)
    names = tuple(source.stem for source in program.sources)
    return Built(executable, images, "".join(log), kernels, program.kernels, names, variables=program.variables)


def run_steps(
    steps: Iterable[tuple[str, list[str]]], toolchain: Toolchain, limit_s: float, by: str = ""
) -> str | HostBuildFailed:
    """Commands with what each is for; the compiler's warnings, or its first failure."""
    log = []
    for at, command in steps:
        ending = toolchain.children.run(command, limit_s=limit_s)
        if not isinstance(ending, Exited) or ending.status != 0:
            return HostBuildFailed(explain(ending, by or "g++"), (), isinstance(ending, TimedOut), at, by=by)
        log.append(ending.stderr)
    return "".join(log)


@dataclass(frozen=True, slots=True)
class _DeviceSide:
    """Each source's images, for each NVIDIA architecture too, and what g++ compiles in the place of the sources."""

    compiled: tuple[SourceImages, ...]
    ptx: tuple[tuple[SourceImages, ...], ...]
    host_sources: tuple[Path, ...]
    log: tuple[str, ...]


def _build_device(
    program: Program, folder: Path, toolchain: Toolchain, limit_s: float
) -> _DeviceSide | DeviceBuildFailed:
    compiled: list[SourceImages] = []
    host_sources: list[Path] = []
    log: list[str] = []
    ptx: dict[str, list[SourceImages]] = {sm: [] for sm in toolchain.on_cuda.architectures} if toolchain.on_cuda else {}
    for number, source in enumerate(program.sources):
        options = device_options(program, limit_s, number)
        outcome = compile_source(source, SPIRV, options, text=device_text(program, source), toolchain=toolchain)
        if not isinstance(outcome, Compiled):
            return DeviceBuildFailed(source, outcome)
        compiled.append(SourceImages(number, outcome.images))
        registration = with_registration(source, outcome.images)
        host_sources.append(source if registration is None else folder / f"source{number}.cpp")
        if registration is not None:
            host_sources[-1].write_text(registration)
        log.append(outcome.log)
        for sm, made in ptx.items():
            again = compile_ptx(source, sm, options, device_text(program, source), toolchain)
            if not isinstance(again, Compiled):
                return DeviceBuildFailed(source, again, DeviceCode(sm))
            made.append(as_linked(number, again))
    return _DeviceSide(tuple(compiled), tuple(map(tuple, ptx.values())), tuple(host_sources), tuple(log))


def host_optimisation() -> str:
    """How g++ optimises."""
    return os.environ.get(_OPTIMISATION, "-O2")


def host_check(program: Program, number: int, folder: Path, toolchain: Toolchain) -> list[str]:
    """The command by which g++ reads one of a program's sources and makes no code."""
    source = str(program.sources[number])
    return [*_host_compilation(program, number, folder, toolchain), "-w", "-fsyntax-only", source]


def _host_options(program: Program) -> tuple[tuple[str, ...], list[str]]:
    """Those of OpenMP, and all."""
    threads = openmp_options((*program.sources, *program.c_sources), program.include_dirs)
    return threads, [*_standard(program, "-fabi-version=18"), host_optimisation(), "-fno-strict-aliasing", *threads]


def _host_compilation(program: Program, number: int, folder: Path, toolchain: Toolchain) -> list[str]:
    """g++ with all that one of a program's sources is compiled with; `folder`: for a header of it."""
    _, options = _host_options(program)
    sycl = ["-isystem", str(toolchain.wheels.include_dir), "-DSYCL_DISABLE_FSYCL_SYCLHPP_WARNING", "-Wno-attributes"]
    given = [*sycl, *(f"-I{path}" for path in program.include_dirs)]
    first = ["-include", str(sycl_first(toolchain, [*options, *sycl])), "-include", str(_LAUNCH_HEADER)]
    early, text = parted(program.defines_of(number), _OF_HEADERS)
    header = folder / f"late_defines{number}.hpp"
    header.write_text(text)
    late = ["-include", str(header), f'-DWMMA2SYCL_SOURCE_NUMBER="{number}"']
    return [str(toolchain.host_compiler), *options, *given, *early, *first, *late]


def host_commands(program: Program, folder: Path, executable: Path, toolchain: Toolchain) -> list[list[str]]:
    """The g++ command lines: one a source, one for the device images, one to link, with the replay's object."""
    wheels = toolchain.wheels
    threads, options = _host_options(program)
    compiler = [str(toolchain.host_compiler), *options]
    commands, objects = [], []
    for number, source in enumerate(program.sources):
        objects.append(str(folder / f"source{number}.o"))
        commands.append([*_host_compilation(program, number, folder, toolchain), "-c", str(source), "-o", objects[-1]])
    commands += c_commands(program, [str(toolchain.host_compiler), *threads], folder)
    objects += c_objects(program, folder)
    images = str(folder / "device_images.o")
    commands.append([*compiler, "-c", str(folder / "device_images.cpp"), "-o", images])
    library = [str(wheels.sycl_library), f"-Wl,-rpath-link,{wheels.sycl_library.parent}", "-pthread", "-ldl"]
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


def c_commands(program: Program, compiler: Sequence[str], folder: Path) -> list[list[str]]:
    """A command line for each of the program's sources in C, by a compiler of C and C++."""
    flags = ["-x", "c", "-O2", *(f"-I{path}" for path in program.include_dirs)]
    made = zip(program.c_sources, c_objects(program, folder), strict=True)
    return [
        [*compiler, *flags, *(f"-D{define}" for define in program.defines_of(number)), "-c", str(source), "-o", to]
        for number, (source, to) in enumerate(made, len(program.sources))
    ]


def c_objects(program: Program, folder: Path) -> list[str]:
    """Where the objects of a program's C sources are put, in their order."""
    return [str(folder / f"c_source{number}.o") for number in range(len(program.c_sources))]


def explain(ending: Exited | Killed | TimedOut, name: str = "g++") -> str:
    """What the compiler of that name said, or how it ended."""
    match ending:
        case TimedOut(limit_s=limit_s):
            return f"{name} ran past {limit_s:g} s"
        case Killed(signal_name=signal):
            return f"{ending.stderr}\n{name} was ended by {signal}"
        case Exited():
            return ending.stderr
