"""What `wmma2sycl verify` is to do, from the request: programs, recordings, devices, and the commands that do it again."""

from __future__ import annotations

import os
import shlex
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from wmma2sycl.cli.terminal import UnderWay
from wmma2sycl.cli.verifying.cuda_gpu import is_asked, on_cuda
from wmma2sycl.cli.verifying.originals import Original, given_original
from wmma2sycl.cli.verifying.recordings import MADE_UP, Made, recordings_of
from wmma2sycl.cli.verifying.request import TIMEOUT_S, Request
from wmma2sycl.cli.verifying.usage import BadUsage
from wmma2sycl.verify.build.sycl_compiler import ANY_DEVICE, SyclCompiler, find_sycl_compiler, require_device
from wmma2sycl.verify.core.child import Children
from wmma2sycl.verify.core.errors import VerifierEnvironmentError
from wmma2sycl.verify.names.kernel_facts import Identity
from wmma2sycl.verify.options import ALL, NONE, VerifyOptions
from wmma2sycl.verify.programs.hand_port import find_programs, has_main
from wmma2sycl.verify.programs.program import Program, read_libraries, read_programs, with_main
from wmma2sycl.verify.recording.archive import Archive
from wmma2sycl.verify.replay.cuda_driver import Driver, NoCudaDevice
from wmma2sycl.verify.replay.launch_selection import NoSuchLaunch, choose, program_of
from wmma2sycl.verify.replay.launch_steps import LaunchRequest
from wmma2sycl.verify.replay.ptx_package import PtxProgram, read_package
from wmma2sycl.verify.replay.replays import CUDA, ReplayOptions

_CPU = "opencl:cpu"
_REPEATS_ON_CUDA = 30
_FOLDER = "wmma2sycl-recordings-"


class NoGpu(VerifierEnvironmentError):
    """CUDA programs run on NVIDIA GPUs only."""

    def __init__(self, reason: str) -> None:
        super().__init__(
            f"--reference gpu and --device cuda need an NVIDIA GPU: {reason}",
            "on a machine with one run: wmma2sycl record SRC... -o run.zip; here: wmma2sycl verify OUT --recording run.zip --device opencl:cpu, "
            "or --cuda SRC with --reference cpu",
        )


@dataclass(frozen=True, slots=True)
class Inputs:
    """What to verify and how; `packed` is the folder of a package that ran elsewhere, in the place of building and running."""

    programs: tuple[Program, ...]
    options: VerifyOptions
    packed: Path | None = None


@contextmanager
def gather(request: Request, under_way: UnderWay) -> Iterator[Inputs]:
    """Recordings of the CUDA original are made here and last as long as the context."""
    programs = programs_of(request)
    here = missing_gpu_here()
    compiler = _compiler(request)
    packed = request.prepared if request.prepared is not None and request.prepared.is_dir() else None
    cuda = on_cuda(request.arch, request.adapter) if is_asked(request) and packed is None else None
    devices = request.device or (_default_device(request, here),)
    original = given_original(request, has_gpu=not here)
    if (CUDA in devices and not request.elsewhere) or (isinstance(original, Original) and not original.on_cpu):
        _require_gpu(here)
    with tempfile.TemporaryDirectory(prefix=_FOLDER) as folder:
        made = recordings_of(original, request, programs, Path(folder), under_way)
        refused: Mapping[tuple[str, Identity], str] = {}
        if request.exercise:
            programs, refused = _exercised(original, request, programs, made, Path(folder), under_way)
        launches = launches_of(request, programs, made, devices)
        selector = next((device for device in devices if device != CUDA), _own_device() if compiler else _CPU)
        options = VerifyOptions(
            run_limit_s=request.timeout, jobs=request.jobs, device_selector=selector, launches=launches,
            launches_only=request.launches_only, arguments=request.args, keep=request.keep, again=Commands(request).build,
            compiler=compiler, on_cuda=cuda, remarks=made.remarks, refused=refused, not_compared=made.not_compared,
        ).compiling_for(request.compile_for or [NONE if compiler or cuda else ALL])  # fmt: skip
        wanted = tuple(
            program for program in programs if program.name in launches.recordings or not request.launches_only
        )
        yield Inputs(wanted, options, packed)


def _exercised(
    original: Original | str,
    request: Request,
    programs: tuple[Program, ...],
    made: Made,
    folder: Path,
    under_way: UnderWay,
) -> tuple[tuple[Program, ...], Mapping[tuple[str, Identity], str]]:
    """Launches of kernels that no program launches; the front end is read for this alone."""
    from wmma2sycl.cli.verifying.exercised import exercised

    if isinstance(original, str) or not original.on_cpu:
        why = original if isinstance(original, str) else "it is run on a GPU"
        raise BadUsage(
            f"--exercise needs the CUDA original, emulated{': ' if why else ''}{why}",
            "give it with --cuda and --reference cpu",
        )
    found = exercised(original, request, programs, made, folder, under_way)
    return found.programs, found.refused


def programs_of(request: Request) -> tuple[Program, ...]:
    """Those of OUT or --sycl that were asked for; raises BadUsage."""
    if request.sycl is not None and request.out is None:
        programs = find_programs(request.sycl, request.include, request.define)
    elif request.out is not None and request.sycl is None:
        programs = (*read_programs(request.out), *read_libraries(request.out))
    else:
        raise BadUsage(
            "what is to be verified?",
            "give the folder that 'wmma2sycl migrate -o' wrote, or --sycl with a port by hand",
        )
    chosen = tuple(program for program in programs if not request.program or program.name in request.program)
    unknown = set(request.program) - {program.name for program in programs}
    if unknown:
        raise BadUsage(
            f"there is no program {', '.join(sorted(unknown))}",
            f"there are {', '.join(p.name for p in programs) or 'none'}",
        )
    return chosen if request.main is None else _with_main(request.main, chosen)


def _with_main(main: Path, programs: tuple[Program, ...]) -> tuple[Program, ...]:
    """What has no `main` is one program with this one."""
    if not main.is_file() or not has_main(main):
        problem = "has no main function" if main.is_file() else "no such file"
        raise BadUsage(
            f"--main {main}: {problem}", "give a source with a main that calls what the sources of OUT define"
        )
    libraries = tuple(program for program in programs if not program.has_main)
    if not libraries:
        raise BadUsage(f"--main {main}: there is no source without a program", "leave --main out")
    return (*(program for program in programs if program.has_main), with_main(main.resolve(), libraries))


# -- devices --------------------------------------------------------------------------------------------------------


def missing_gpu_here() -> str:
    """Why there is no NVIDIA GPU; "" where there is one."""
    try:
        Driver()
    except NoCudaDevice as error:
        return error.problem
    return ""


def _compiler(request: Request) -> SyclCompiler | None:
    """What builds the programs in the place of the wheel's; every device that was asked for is one of its runtime's."""
    if not request.compiler:
        return None
    children = Children()
    compiler = find_sycl_compiler(request.compiler, children)
    for device in [one for one in request.device if one != CUDA] or [_own_device()]:
        require_device(compiler, device, children)
    return compiler


def _own_device() -> str:
    """The one that the runtime chooses by itself."""
    return os.environ.get("ONEAPI_DEVICE_SELECTOR") or ANY_DEVICE


def _default_device(request: Request, missing_gpu: str) -> str:
    if request.compiler:
        return _own_device()
    return CUDA if not missing_gpu and (request.recording or request.cuda or request.reference == "gpu") else _CPU


def _require_gpu(missing: str) -> None:
    if missing:
        raise NoGpu(missing)


# -- launches -------------------------------------------------------------------------------------------------------


def launches_of(request: Request, programs: tuple[Program, ...], made: Made, devices: tuple[str, ...]) -> LaunchRequest:
    """The launches to replay, of recordings that were given and that were made; raises BadUsage."""
    held: dict[str, tuple[Path, ...]] = {}
    for path in request.recording:
        with Archive(path) as archive:
            name = program_of(path, archive.recording, programs).name
            if not choose(path, archive.recording, request.kernel, request.launch):
                raise NoSuchLaunch(path, "", ())
        held[name] = (*held.get(name, ()), path)
    for name, paths in made.recordings.items():
        held[name] = (*held.get(name, ()), *paths)
    if request.launches_only and not held:
        raise BadUsage(
            "--launches-only without launches", "give a recording with --recording, or the CUDA original with --cuda"
        )
    repeats = request.repeats if request.repeats is not None else _REPEATS_ON_CUDA if CUDA in devices else 0
    return LaunchRequest(
        held, devices, Commands(request).replay, request.kernel, request.launch,
        ReplayOptions(request.target, repeats, request.timeout, request.terms),
        _prepared_ptx(request.prepared), request.save_failing, made.made_up,
    )  # fmt: skip


def _only_kernel(recording: Path) -> str:
    with Archive(recording) as archive:
        return archive.recording.launches[0].kernel


def _prepared_ptx(prepared: Path | None) -> tuple[PtxProgram, ...]:
    """None of a folder: that is a package of whole programs."""
    return () if prepared is None or prepared.is_dir() else read_package(prepared)


@dataclass(frozen=True, slots=True)
class Commands:
    """The commands that replay one launch, or build and run one program."""

    request: Request

    def build(self, program: str, checks: tuple[str, ...]) -> str:
        """A program again, with these compile checks alone."""
        given = self.request
        words = [*self._what(), *(["--main", given.main] if given.main is not None else ["--program", program])]
        words += ["--cuda", given.cuda] if given.cuda is not None else []
        words += ["--reference", given.reference] if given.reference is not None else []
        words += [word for recording in given.recording for word in ("--recording", recording)]
        words += ["--exercise", "--seed", given.seed] if given.exercise else []
        words += ["--args", shlex.join(given.args)] if given.args else []
        words += [word for device in given.device for word in ("--device", device)]
        words += ["--timeout", f"{given.timeout:g}"] if given.timeout != TIMEOUT_S else []
        for check in checks or (NONE,):
            words += ["--compile-for", check]
        return shlex.join(map(str, words))

    def replay(self, program: str, recording: Path, number: int, device: str, target: str) -> str:
        """One launch of a recording again; where that was made now, the CUDA program is recorded again."""
        given = self.request
        words = self._what()
        words += ["--main", given.main] if given.main is not None else []
        if recording.parent.name.startswith(_FOLDER):
            words += ["--cuda", given.cuda] if given.cuda is not None else []
            words += ["--arch", given.arch] if given.arch != "native" else []
            words += ["--args", shlex.join(given.args)] if given.args else []
            words += ["--reference", given.reference] if given.reference is not None else []
            if recording.name.startswith(MADE_UP):
                words += ["--exercise", "--seed", given.seed, "--kernel", _only_kernel(recording)]
        else:
            words += ["--recording", recording]
        words += ["--prepared", given.prepared] if given.prepared is not None else []
        words += [
            "--program",
            program,
            "--launch",
            number,
            "--device",
            device,
            *(["--target", target] if target else []),
        ]
        words += ["--repeats", given.repeats] if given.repeats is not None else []
        words += ["--terms", given.terms] if given.terms else []
        return shlex.join([*map(str, words), "--launches-only"])

    def _what(self) -> list[object]:
        given = self.request
        words: list[object] = [
            "wmma2sycl",
            "verify",
            *(["--sycl", given.sycl] if given.sycl is not None else [given.out]),
        ]
        for option, values in (("-I", given.include), ("-D", given.define)):
            words += [word for value in values for word in (option, value)]
        return [*words, *(["--compiler", shlex.join(given.compiler)] if given.compiler else [])]
