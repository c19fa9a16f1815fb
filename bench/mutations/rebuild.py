"""Builds mutants quickly: the host side is the unmutated program's, only the device images are made anew.

In: a program of a migrated tree, built once (`prepare`). Out: a mutant's `Built`, or why there is none (`rebuild`).
"""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from wmma2sycl.verify.build.device_globals import with_registration
from wmma2sycl.verify.build.device_images import SourceImages, registration_source, select_images, select_kernel_images
from wmma2sycl.verify.build.dpcpp import SPIRV, Compiled, DeviceImage, compile_source
from wmma2sycl.verify.build.replay_object import replay_object
from wmma2sycl.verify.build.sycl_rtc import REPLAY_OBJECT, Built, build_program, device_options, host_commands
from wmma2sycl.verify.build.toolchain import Toolchain
from wmma2sycl.verify.core.child import Exited
from wmma2sycl.verify.programs.program import MANIFEST, Program

from mutations.mutants import Mutant

RUNTIME_HEADERS = "wmma2sycl"  # the folder of a migrated tree whose files are no part of the program
_SUFFIXES = (".cpp", ".hpp", ".h", ".cc", ".hh", ".inl", ".cuh")
_IMAGES = "device_images"
_REVERSED = Path(__file__).parent / "reversed_order.hpp"


@dataclass(frozen=True, slots=True)
class Baseline:
    """The unmutated program: its tree, its build in `folder`, and every source's images by the source's number."""

    tree: Path
    program: Program
    folder: Path
    built: Built
    images: Mapping[int, tuple[DeviceImage, ...]]


@dataclass(frozen=True, slots=True)
class Unchanged:
    """The mutant's device images are, byte by byte, those of the program: it is the same program."""


@dataclass(frozen=True, slots=True)
class NotBuilt:
    """The compiler refused the mutant."""

    why: str


@dataclass(frozen=True, slots=True)
class Rebuilt:
    """A mutant's build, and the symbols of the kernels that differ from the program's: all where a library does."""

    built: Built
    changed: tuple[str, ...]


def texts_of(tree: Path) -> dict[str, str]:
    """The tree's own files by their names: what was migrated, without the runtime headers."""
    files = [path for path in sorted(tree.rglob("*")) if path.suffix in _SUFFIXES and path.is_file()]
    own = [path for path in files if RUNTIME_HEADERS not in path.relative_to(tree).parts]
    return {str(path.relative_to(tree)): path.read_text(errors="surrogateescape") for path in own}


def prepare(tree: Path, program: Program, folder: Path, toolchain: Toolchain, limit_s: float) -> Baseline | NotBuilt:
    """Build the program as it is, in `folder`.

    Replays need nothing of its host side but the registration of its device_globals: without any it is left out.
    """
    images: dict[int, tuple[DeviceImage, ...]] = {}
    for number in range(len(program.sources)):
        compiled = _compile(program, number, toolchain, limit_s)
        if isinstance(compiled, NotBuilt):
            return compiled
        images[number] = compiled
    if any(with_registration(source, images[number]) is not None for number, source in enumerate(program.sources)):
        built = build_program(program, folder, toolchain, limit_s)
        return (
            Baseline(tree.resolve(), program, folder, built, images)
            if isinstance(built, Built)
            else NotBuilt(str(built))
        )
    program = replace(program, c_sources=())
    sources = [SourceImages(number, found) for number, found in images.items()]
    selected, kernels = select_images(sources), select_kernel_images(sources)
    why = _without_host_side(program, folder, toolchain, limit_s)
    linked = NotBuilt(why) if why else _link(program, folder, (*selected, *kernels), folder, toolchain, limit_s)
    if isinstance(linked, NotBuilt):
        return linked
    return Baseline(tree.resolve(), program, folder, Built(linked, selected, "", kernels, program.kernels), images)


def _without_host_side(program: Program, folder: Path, toolchain: Toolchain, limit_s: float) -> str:
    """Objects in the place of the sources', one with a `main` that is never called; what went wrong, or ""."""
    shutil.copyfile(replay_object(program, toolchain, limit_s), folder / REPLAY_OBJECT)
    for number in range(len(program.sources)):
        source = folder / f"source{number}.cpp"
        source.write_text("int main() { return 1; }\n" if number == 0 else "")
        command = [str(toolchain.host_compiler), "-c", str(source), "-o", str(folder / f"source{number}.o")]
        ending = toolchain.children.run(command, limit_s=limit_s)
        if not isinstance(ending, Exited) or ending.status != 0:
            return f"g++: {ending.stderr}"
    return ""


def _compile(program: Program, number: int, toolchain: Toolchain, limit_s: float) -> tuple[DeviceImage, ...] | NotBuilt:
    options = device_options(program, limit_s, number)
    outcome = compile_source(program.sources[number], SPIRV, options, toolchain=toolchain)
    return outcome.images if isinstance(outcome, Compiled) else NotBuilt(getattr(outcome, "log", "") or str(outcome))


def rebuild(
    baseline: Baseline,
    mutant: Mutant | None,
    folder: Path,
    toolchain: Toolchain,
    limit_s: float,
    *,
    reversed_order: bool = False,
) -> Rebuilt | Unchanged | NotBuilt:
    """Build the mutant (or the program as it is) in `folder`, which is new; sub-groups in another order if asked for."""
    program = _copied(baseline, mutant, folder)
    if reversed_order:
        for source in program.sources:
            source.write_text(
                f'#include "{_REVERSED}"\n#line 1\n{source.read_text(errors="surrogateescape")}',
                errors="surrogateescape",
            )
    images = dict(baseline.images)
    for number, source in enumerate(baseline.program.sources):
        if (
            reversed_order
            or mutant is None
            or source == baseline.tree / mutant.file
            or mutant.file not in _sources(baseline)
        ):
            compiled = _compile(program, number, toolchain, limit_s)
            if isinstance(compiled, NotBuilt):
                return compiled
            images[number] = compiled
    sources = [SourceImages(number, found) for number, found in images.items()]
    selected, kernels = select_images(sources), select_kernel_images(sources)
    if not _changed(baseline.built.images, selected) and not _changed(baseline.built.kernels, kernels):
        return Unchanged()
    changed = _changed(baseline.built.kernels, kernels) or tuple(
        symbol for image in kernels for symbol in image.symbols
    )
    linked = _link(baseline.program, baseline.folder, (*selected, *kernels), folder, toolchain, limit_s)
    if isinstance(linked, NotBuilt):
        return linked
    return Rebuilt(replace(baseline.built, executable=linked, images=selected, kernels=kernels, log=""), changed)


def _sources(baseline: Baseline) -> list[str]:
    """The program's sources by their names in the tree; what else there is are headers."""
    return [str(source.relative_to(baseline.tree)) for source in baseline.program.sources]


def _copied(baseline: Baseline, mutant: Mutant | None, folder: Path) -> Program:
    """The program in a copy of the tree, with the mistake."""
    copy = folder / "tree"
    shutil.copytree(baseline.tree, copy, ignore=shutil.ignore_patterns(MANIFEST))
    if mutant is not None:
        target = copy / mutant.file
        target.write_text(mutant.apply(target.read_text(errors="surrogateescape")), errors="surrogateescape")

    def moved(path: Path) -> Path:
        return copy / path.relative_to(baseline.tree) if path.is_relative_to(baseline.tree) else path

    program = baseline.program
    return replace(
        program, sources=tuple(map(moved, program.sources)), include_dirs=tuple(map(moved, program.include_dirs))
    )


def _changed(before: tuple[DeviceImage, ...], after: tuple[DeviceImage, ...]) -> tuple[str, ...]:
    old = {image.symbols: image for image in before}
    new = {image.symbols: image for image in after}
    differing = [symbols for symbols in {**old, **new} if old.get(symbols) != new.get(symbols)]
    return tuple(symbol for symbols in differing for symbol in symbols or ("",))


def _link(
    program: Program, host: Path, images: tuple[DeviceImage, ...], folder: Path, toolchain: Toolchain, limit_s: float
) -> Path | NotBuilt:
    """Compile the images' registration and link it with the host objects in the folder `host`."""
    (folder / f"{_IMAGES}.cpp").write_text(registration_source(images, folder))
    if host != folder:
        for made in host.glob("*.o"):
            if made.stem != _IMAGES:
                (folder / made.name).symlink_to(made)
    executable = folder / program.name.replace("/", "_")
    for command in host_commands(program, folder, executable, toolchain):
        if (folder / command[command.index("-o") + 1]).exists():
            continue
        ending = toolchain.children.run(command, limit_s=limit_s)
        if not isinstance(ending, Exited) or ending.status != 0:
            return NotBuilt(f"g++: {ending.stderr}")
    return executable
