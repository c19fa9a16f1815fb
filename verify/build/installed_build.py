"""Builds a migrated program with an installed SYCL compiler, with the part of it that replays launches.

In: a program, a folder for what is made. Out: `Built` or `HostBuildFailed`. All code that runs is that compiler's. The
wheel's DPC++ reads the same sources only to tell what each kernel takes, which replays have to know.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path

from wmma2sycl.verify.build.compile_check import failed_compilation
from wmma2sycl.verify.build.device_globals import replay_registration
from wmma2sycl.verify.build.device_images import SourceImages, select_kernel_images
from wmma2sycl.verify.build.dpcpp import SPIRV, Compiled, DeviceImage, compile_source
from wmma2sycl.verify.build.replay_object import LINK_OPTION, ReplayNotCompiled, replay_object
from wmma2sycl.verify.build.sycl_compiler import SyclCompiler, first_errors
from wmma2sycl.verify.build.sycl_rtc import (
    NO_MAIN,
    REPLAY_OBJECT,
    Build,
    Built,
    CompiledOnly,
    HostBuildFailed,
    c_commands,
    c_objects,
    device_options,
    device_text,
    explain,
    library_forms,
    run_steps,
)
from wmma2sycl.verify.build.toolchain import Toolchain
from wmma2sycl.verify.core.child import TimedOut
from wmma2sycl.verify.names.kernel_names import SOURCE_MARK
from wmma2sycl.verify.programs.program import Program


def build_installed(
    program: Program,
    folder: Path,
    toolchain: Toolchain,
    compiler: SyclCompiler,
    limit_s: float,
    *,
    replays: bool,
    link: bool = True,
) -> Build:
    """Build into `folder`; without `replays` nothing is read of the kernels, without `link` the sources are only compiled."""
    read, unread = _read_kernels(program, toolchain, limit_s) if replays else ([], "")
    executable = folder / program.name.replace("/", "_")
    steps = list(_steps(program, _for_replays(program, read, folder), folder, executable, compiler))
    try:
        if link:
            shutil.copyfile(replay_object(program, toolchain, limit_s), folder / REPLAY_OBJECT)
    except ReplayNotCompiled as error:
        timed_out, log = isinstance(error.ending, TimedOut), explain(error.ending, compiler.name)
        return HostBuildFailed(log, (), timed_out, "the replay harness", by=compiler.name)
    done = run_steps(
        steps if link else steps[: len(program.sources) + len(program.c_sources)], toolchain, limit_s, compiler.name
    )
    if isinstance(done, HostBuildFailed):
        return done
    if not link:
        return CompiledOnly((), done)
    kernels, doubled = _told_apart(select_kernel_images(read))
    unread = unread or doubled
    names = tuple(source.stem for source in program.sources)
    return Built(executable, (), done, kernels, program.kernels, names, unread, variables=program.variables)


def _read_kernels(program: Program, toolchain: Toolchain, limit_s: float) -> tuple[list[SourceImages], str]:
    """Each source's images, or why they are not known."""
    read = []
    for number, source in enumerate(program.sources):
        outcome = compile_source(
            source,
            SPIRV,
            device_options(program, limit_s, number),
            text=device_text(program, source),
            toolchain=toolchain,
        )
        if not isinstance(outcome, Compiled):
            told = failed_compilation("", source, outcome)
            why = next(iter(first_errors(told.log)), told.why)
            return [], f"what the kernels take is not known: the wheel's compiler did not compile {source.name}: {why}"
        read.append(SourceImages(number, outcome.images))
    return read, ""


def _for_replays(program: Program, read: Sequence[SourceImages], folder: Path) -> tuple[Path, ...]:
    """The sources; in a file of their own those with device_global variables, which it names to replays, and with kernels
    that nothing launches."""
    sources = list(program.sources)
    for one in read:
        source = sources[one.number]
        registered, forms = replay_registration(source, one.images), library_forms(program, source)
        if registered or forms:
            sources[one.number] = folder / f"source{one.number}.cpp"
            sources[one.number].write_text((registered or f'#include "{source}"\n') + forms)
    return tuple(sources)


def _told_apart(images: tuple[DeviceImage, ...]) -> tuple[tuple[DeviceImage, ...], str]:
    """Without kernels of which several sources have one of the same name: in such a program the runtime takes any of them."""
    doubled = {
        symbol.rpartition(SOURCE_MARK)[0] for image in images for symbol in image.symbols if SOURCE_MARK in symbol
    }
    kept = tuple(image for image in images if not any(s.partition(SOURCE_MARK)[0] in doubled for s in image.symbols))
    return (
        kept,
        "several sources have a kernel of its name, which the SYCL runtime does not tell apart" if doubled else "",
    )


def _steps(
    program: Program, sources: Sequence[Path], folder: Path, executable: Path, compiler: SyclCompiler
) -> Iterator[tuple[str, list[str]]]:
    """The compiler's command lines with what each is for: one a source, one to link."""
    folders = [f"-I{path}" for path in program.include_dirs]
    named = [*zip((source.name for source in program.sources), sources, strict=True)]
    if not program.has_main:
        (folder / "main.cpp").write_text(NO_MAIN)
        named.append(("main", folder / "main.cpp"))
    objects = [str(folder / f"source{number}.o") for number in range(len(named))]
    for number, ((name, source), made) in enumerate(zip(named, objects, strict=True)):
        defines = program.defines_of(number) if number < len(program.sources) else ()
        flags = [*folders, *(f"-D{define}" for define in defines)]
        yield name, [*compiler.of_standard(program.standard), *flags, "-c", str(source), "-o", made]
    yield from zip(
        (source.name for source in program.c_sources), c_commands(program, compiler.c_command, folder), strict=True
    )
    yield (
        "linking",
        [
            *compiler.command,
            LINK_OPTION,
            *objects,
            *c_objects(program, folder),
            str(folder / REPLAY_OBJECT),
            "-o",
            str(executable),
        ],
    )
