"""Records a run of a CUDA program: build it where it is given as sources, run it, keep every launch in one file."""

from __future__ import annotations

import mmap
import re
import shlex
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timezone
from pathlib import Path
from typing import BinaryIO, NamedTuple

from wmma2sycl.verify.core.child import at_fixed_addresses
from wmma2sycl.verify.core.errors import VerifierEnvironmentError
from wmma2sycl.verify.names.counted import counted
from wmma2sycl.verify.names.kernel_names import demangle
from wmma2sycl.verify.recording.archive import Archive, ArchiveWriter, rewrite
from wmma2sycl.verify.recording.difference import difference, unordered
from wmma2sycl.verify.recording.model import Origin, Recording
from wmma2sycl.verify.recording.nvcc import Again, CudaBuild, CudaSources, build_cuda
from wmma2sycl.verify.recording.run import Ended, run_recorded
from wmma2sycl.verify.recording.selection import Selection
from wmma2sycl.verify.recording.stream import StreamReader, Told

_FINDING = re.compile(r"W2E\d+: ")
_PLACE = re.compile(r"\([^()]+:\d+\)")
_RACE = re.compile(r"W2E11[23]: ")
_NO_OTHER = "in no order that was tried did it leave anything else"
RAN_LONGER, WAS_ENDED = "the program ran longer than", "the program was ended by"  # how notes of it begin
_DOUBT = re.compile(r"W2E\d+\?: ")  # of the emulation: another run shows whether it matters
_DEVICE_SIDE_LAUNCH = b"__cudaCDP2LaunchDevice"


@dataclass(frozen=True, slots=True)
class CudaProgram:
    """What to record: sources for nvcc, or an executable that is linked with the shared CUDA runtime; a `CudaBuild` is
    one whose compiler is known.

    It runs in `cwd` (the current folder when None): where its data files are.
    """

    code: CudaSources | CudaBuild | Path
    arguments: tuple[str, ...] = ()
    cwd: Path | None = None
    name: str = ""


@dataclass(frozen=True, slots=True)
class RecordOptions:
    """`max_bytes` bounds the data in the file: a launch that does not fit any more is left out, and noted.

    `compression` is zlib's level: 1 keeps up with the program, 9 is for files that are kept.
    """

    selection: Selection = field(default_factory=Selection)
    limit_s: float = 600.0
    device_code: bool = True
    max_bytes: int | None = None
    compression: int = 1


class CannotStart(VerifierEnvironmentError):
    """The program could not be run at all."""

    def __init__(self, program: str, reason: str) -> None:
        super().__init__(f"cannot run {program}: {reason}", "give an executable file of this machine")


@dataclass(frozen=True, slots=True)
class Recorded:
    """The recording that was made, and what the program wrote to its standard error."""

    archive: Archive
    stderr: str


def record_program(program: CudaProgram, options: RecordOptions, file: Path) -> Recorded:
    """Run it and write `file`; what was recorded before a crash or the time limit is kept, with a note.

    Raises a VerifierEnvironmentError where it cannot be built or run, OSError where the file cannot be written; then,
    and on an interrupt, no file is left.
    """
    with tempfile.TemporaryDirectory() as folder:
        if isinstance(program.code, Path):
            build = CudaBuild(program.code.resolve(), "")
        elif isinstance(program.code, CudaBuild):
            build = program.code
        else:
            build = build_cuda(program.code, Path(folder) / "program")
        recorded = _record(program, build, options, file)
        doubts = [note for note in recorded.archive.recording.notes if _DOUBT.match(note)]
        others = list[_Other]()
        for again in build.again:
            its = [note.partition(": ")[2] for note in doubts if note.startswith(f"{again.code}?")]
            if its or not again.doubted:
                others += _other_run(program, build, options, recorded, again, its, others)
        races = any(_RACE.match(note) for note in recorded.archive.recording.notes)
        return _with_others(recorded, others, len(build.again)) if others or doubts or races else recorded


class _Other(NamedTuple):
    """What a further run says of the first, where they do not agree."""

    note: str
    unordered: tuple[tuple[str, str], ...]


def _other_run(
    program: CudaProgram,
    build: CudaBuild,
    options: RecordOptions,
    first: Recorded,
    again: Again,
    doubts: Sequence[str],
    known: Sequence[_Other],
) -> Iterator[_Other]:
    """What the further run left that the first did not; nothing where the first did not come to its end. Kernels whose threads'
    order decides, as is known, are no proof of a doubt."""
    if first.archive.recording.origin.exit_status is None or not first.archive.recording.launches:
        return
    but = frozenset(kernel for other in known for kernel, _ in other.unordered) if again.doubted else frozenset[str]()
    with tempfile.TemporaryDirectory() as folder:
        other = _record(program, build, options, Path(folder) / "again.zip", {again.variable: again.value})
        with other.archive as archive:
            more = () if again.doubted else _found_there(first.archive.recording.notes, archive.recording.notes)
            is_cut = any(note.startswith(RAN_LONGER) for note in archive.recording.notes)
            found, parts = difference(first.archive, archive, but, is_cut), unordered(first.archive, archive, but)
    if found:
        text = f"{again.code}: {found} {again.differs_by}" + (f": {'; '.join(doubts)}" if doubts else "")
        yield _Other(text, parts)
    yield from (_Other(f"{note} [with {again.variable}={again.value}]", ()) for note in more)


def _found_there(first: Sequence[str], other: Sequence[str]) -> list[str]:
    """Findings of the further run of which the first one has none of that code at that place."""

    def of_place(note: str) -> tuple[str, ...]:
        return (note.partition(":")[0], *_PLACE.findall(note)[:1])

    known = {of_place(note) for note in first}
    return [note for note in other if _FINDING.match(note) and of_place(note) not in known]


def _with_others(recorded: Recorded, others: Sequence[_Other], runs: int) -> Recorded:
    """The same recording with what other runs told."""
    path, notes = recorded.archive.path, [other.note for other in others]
    parts = tuple(dict.fromkeys(part for other in others for part in other.unordered))
    with recorded.archive as archive:
        own = [note for note in archive.recording.notes if not _DOUBT.match(note)]
        if runs and not others and archive.recording.origin.exit_status is not None:
            own = [f"{note} [{_NO_OTHER}]" if _RACE.match(note) else note for note in own]
        recording = replace(archive.recording, notes=(*own, *notes), unordered=parts)
        rewrite(archive, recording, path.with_name(f".{path.name}.noted"))
    path.with_name(f".{path.name}.noted").replace(path)
    return Recorded(Archive(path), "\n".join([recorded.stderr.rstrip("\n"), *notes]).lstrip("\n"))


def _record(
    program: CudaProgram,
    build: CudaBuild,
    options: RecordOptions,
    file: Path,
    variables: Mapping[str, str] | None = None,
) -> Recorded:
    began = datetime.now(timezone.utc)
    command = [str(build.executable), *program.arguments]
    if build.again:  # what variables hold of addresses is the same in each run then
        command = at_fixed_addresses(command)
    told = Told()
    with ArchiveWriter(file, level=options.compression, max_bytes=options.max_bytes) as writer:

        def read(stream: BinaryIO, reply: Callable[[str], None]) -> None:
            nonlocal told
            reader = StreamReader(stream, reply, writer, options.selection, device_code=options.device_code)
            told = reader.told
            reader.read()

        try:
            ended = run_recorded(command, read, limit_s=options.limit_s, cwd=program.cwd, variables=variables)
        except (FileNotFoundError, PermissionError) as error:
            if error.filename not in command:
                raise
            raise CannotStart(error.filename, error.strerror or str(error)) from None
        origin = Origin(
            program=program.name or _name(program.code),
            command=shlex.join([build.executable.name, *program.arguments]),
            gpu=told.gpu or build.gpu,
            compute_capability=told.compute_capability,
            driver=_driver_version(told),
            runtime=told.runtime,
            compiler=build.compiler,
            recorded_at=began.isoformat(timespec="seconds"),
            exit_status=ended.status,
            stdout=ended.stdout,
        )
        skipped = dict((told.skipped + told.left_out).items())
        notes = (*told.notes, *_notes(told, ended, options, build.executable))
        writer.finish(Recording(origin, tuple(told.launches), skipped, notes=notes))
    return Recorded(Archive(file), ended.stderr)


def _notes(told: Told, ended: Ended, options: RecordOptions, executable: Path) -> list[str]:
    """What a user must know of what is not in the recording."""
    notes = []
    if ended.timed_out:
        notes.append(f"{RAN_LONGER} {options.limit_s:g} s and was ended: the recording stops there")
    elif ended.status is None:
        notes.append(f"{WAS_ENDED} {ended.signal_name or 'a signal'}: the recording stops there")
    for kernel, count in sorted(told.left_out.items()):
        notes.append(
            f"{counted(count, 'launch')} of {demangle(kernel)} left out: the data may take {options.max_bytes} bytes"
        )
    if told.without_variables:
        notes.append(f"variables were left out, as asked: {', '.join(sorted(told.without_variables))}")
    if _holds(executable, _DEVICE_SIDE_LAUNCH):
        notes.append(
            "kernels of the program launch kernels: what those did stands in the launch that started them, "
            "they are no launches of their own"
        )
    if ended.refused_processes:
        notes.append(
            f"{ended.refused_processes} more processes of the program launched kernels; only the first is recorded"
        )
    if not told.kernels and not told.notes:
        notes.append(_why_no_kernel(executable))
    elif not told.launches and options.selection.kernels:
        notes.append(f"no launch was selected; the program launched {', '.join(sorted(map(demangle, told.kernels)))}")
    return notes


def _why_no_kernel(executable: Path) -> str:
    if not _holds(executable, b"libcudart.so") and _holds(executable, b"libcuda.so.1"):
        return "the program has the static CUDA runtime, which cannot be recorded: link it with -cudart shared"
    return "the program launched no kernel through the shared CUDA runtime"


def _holds(executable: Path, text: bytes) -> bool:
    with executable.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as code:
        return code.find(text) >= 0


def _name(code: CudaSources | CudaBuild | Path) -> str:
    if isinstance(code, CudaSources):
        return code.sources[0].stem
    return code.name if isinstance(code, Path) else code.executable.name


def _driver_version(told: Told) -> str:
    """The display driver's, with the CUDA version that it brings."""
    query = ["nvidia-smi", "--query-gpu=driver_version", "--format=csv,noheader"]
    if shutil.which(query[0]) is None:
        return f"CUDA {told.driver}" if told.driver else ""
    asked = subprocess.run(query, capture_output=True, text=True, timeout=60, check=False)
    display = asked.stdout.strip().partition("\n")[0]
    return f"{display} (CUDA {told.driver})" if display else f"CUDA {told.driver}"
