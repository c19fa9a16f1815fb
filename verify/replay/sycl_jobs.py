"""Makes a recorded launch into a job for the migrated program.

In: a `Launch`, what was built, where contents lie as files. Out: a `Job`, or NotReplayable with the reason.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from wmma2sycl.verify.dpcpp import DeviceImage
from wmma2sycl.verify.kernel_facts import facts_of
from wmma2sycl.verify.kernel_names import KernelName, match, parse_kernel_name, variable_name
from wmma2sycl.verify.kernel_signature import Parameter, kernel_parameters
from wmma2sycl.verify.recording.model import Argument, Contents, Launch
from wmma2sycl.verify.replay.request import (
    Candidate,
    Job,
    JobArgument,
    JobBuffer,
    JobVariable,
    Place,
    Relocation,
)
from wmma2sycl.verify.sycl_rtc import Built

ALL_TARGETS = "all"
ANY_SOFTWARE = "software"
_POINTER_BYTES = 8
_VARIABLES = (
    "SYCL/device globals"  # by unique name: bytes that begin with their count, then the variable's size
)
_THREE_ELEMENTS = ("char3", "uchar3", "short3", "ushort3", "int3", "uint3", "long3", "ulong3", "longlong3", "ulonglong3",
                   "float3", "double3")  # fmt: skip


@dataclass(frozen=True, slots=True)
class JobOptions:
    """`targets`: () the best one, ("all",) all that the device runs, or names; `limit_s` for each launch."""

    targets: tuple[str, ...]
    repeats: int
    limit_s: float


class NotReplayable(Exception):
    """The launch cannot be given to the migrated program; `failed` where that should have been possible."""

    def __init__(self, why: str, *, failed: bool = True) -> None:
        super().__init__(why)
        self.why = why
        self.failed = failed


class KernelTable:
    """The kernels of a program by the CUDA names of a recording."""

    def __init__(self, built: Built, cuda_kernels: Sequence[str]) -> None:
        self._images = {symbol: image for image in built.kernels for symbol in image.symbols}
        self._matches = match(cuda_kernels, self._images)
        self._facts = built.facts
        self._signatures: dict[str, tuple[Parameter, ...]] = {}

    def candidates(self, kernel: str, targets: tuple[str, ...]) -> tuple[Candidate, ...]:
        """The builds of a kernel that were asked for. Raises NotReplayable where there are none."""
        name = parse_kernel_name(kernel)
        found = self._matches.get(kernel, {})
        if not found:
            raise NotReplayable(f"the program has no kernel {name}, or several that may be it")
        chosen = [
            Candidate(target, symbol) for target, symbol in found.items() if _is_asked_for(target, targets)
        ]
        if not chosen:
            raise NotReplayable(f"{name} is not built for {', '.join(targets)}", failed=False)
        return tuple(chosen)

    def signature(self, symbol: str) -> tuple[Parameter, ...]:
        """What the kernel takes."""
        if symbol not in self._signatures:
            self._signatures[symbol] = kernel_parameters(self._images[symbol].data, symbol)
        return self._signatures[symbol]

    def variables(self, symbol: str) -> Mapping[str, tuple[str, int]]:
        """The kernel's device_globals, by their C++ names: unique name and size."""
        return _variables(self._images[symbol])

    def is_folded(self, launch: Launch) -> bool:
        """Whether the program launches the kernel with its block in one row."""
        name = parse_kernel_name(launch.kernel)
        facts = facts_of(
            self._facts, launch.kernel, name.qualified, name.template_arguments, len(launch.arguments)
        )
        return facts is not None and facts.folded is not None


def make_job(
    number: int, launch: Launch, table: KernelTable, options: JobOptions, file_of: Callable[[Contents], str]
) -> Job:
    """Raises NotReplayable."""
    candidates = table.candidates(launch.kernel, options.targets)
    arguments = _arguments(launch, table.signature(candidates[0].kernel))
    own = table.variables(candidates[0].kernel)
    variables = []
    for variable in launch.variables:
        unique, size = own.get(variable_name(variable.name), ("", 0))
        if unique and size != variable.before.size:
            raise NotReplayable(
                f"the variable {variable.name} has {variable.before.size} bytes in CUDA, {size} here"
            )
        if unique:
            variables.append((variable.name, JobVariable(unique, file_of(variable.before))))
    buffers = tuple(JobBuffer(b.id, b.size, b.address, b.kind, file_of(b.before)) for b in launch.buffers)
    is_a_choice = not options.targets or options.targets in {(ALL_TARGETS,), (ANY_SOFTWARE,)}
    return Job(
        number, launch.grid, launch.block, table.is_folded(launch),
        best_only=options.targets in {(), (ANY_SOFTWARE,)}, runnable_only=is_a_choice,
        shared_bytes=launch.shared_bytes, repeats=options.repeats, limit_s=max(1, round(options.limit_s)),
        candidates=candidates, arguments=arguments, buffers=buffers,
        variables=tuple(variable for _, variable in variables),
        relocations=_relocations(launch, [name for name, _ in variables]),
    )  # fmt: skip


def recorded_variables(launch: Launch, job: Job) -> list[str]:
    """The recorded names of the job's variables, in its order."""
    ours = {variable_name(variable.name): variable.name for variable in launch.variables}
    return [ours[variable_name(variable.name)] for variable in job.variables]


def _is_asked_for(target: str, targets: tuple[str, ...]) -> bool:
    if not target or not targets or ALL_TARGETS in targets or target in targets:
        return True
    return ANY_SOFTWARE in targets and target.startswith(ANY_SOFTWARE)


def _variables(image: DeviceImage) -> dict[str, tuple[str, int]]:
    found = {}
    for unique, value in image.properties.get(_VARIABLES, {}).items():
        size = int.from_bytes(value[8:12], "little") if isinstance(value, bytes) else 0
        found[variable_name(unique)] = unique, size
    return found


def _arguments(launch: Launch, signature: Sequence[Parameter]) -> tuple[JobArgument, ...]:
    name = parse_kernel_name(launch.kernel)
    if len(signature) != len(launch.arguments):
        raise NotReplayable(f"{name} takes {len(launch.arguments)} arguments in CUDA, {len(signature)} here")
    return tuple(
        JobArgument(parameter.is_pointer, _value(number, argument, parameter, name))
        for number, (argument, parameter) in enumerate(zip(launch.arguments, signature))
    )


def _value(number: int, argument: Argument, parameter: Parameter, name: KernelName) -> bytes:
    """The bytes as the migrated kernel takes them: vectors of three have room for four in SYCL, and a range<3> is
    three numbers of 64 bits, the last one first."""
    if argument.size == parameter.size:
        return argument.value
    declared = name.parameters[number] if name.parameters and number < len(name.parameters) else ""
    if declared in _THREE_ELEMENTS and 4 * argument.size == 3 * parameter.size:
        return argument.value.ljust(parameter.size, b"\0")
    if declared == "dim3" and parameter.size == 24:
        sizes = [argument.value[at : at + 4] for at in (8, 4, 0)]
        return b"".join(size.ljust(8, b"\0") for size in sizes)
    what = f"argument {number}" + (f" ({declared})" if declared else "")
    raise NotReplayable(f"{what} of {name} has {argument.size} bytes in CUDA, {parameter.size} here")


def _relocations(launch: Launch, variables: Sequence[str]) -> tuple[Relocation, ...]:
    buffers = {buffer.id: number for number, buffer in enumerate(launch.buffers)}
    found = []
    for pointer in launch.pointers:
        kind, _, which = pointer.holder.partition(" ")
        holder, offset = -1, pointer.offset
        if kind == "arguments":
            place = Place.ARGUMENT
            holder = _argument_at(launch.arguments, offset)
            offset -= launch.arguments[holder].offset
        elif kind == "buffer":
            place, holder = Place.BUFFER, buffers[int(which)]
        elif which in variables:
            place, holder = Place.VARIABLE, variables.index(which)
        if holder >= 0:
            found.append(Relocation(place, holder, offset, buffers[pointer.target], pointer.displacement))
    return tuple(found)


def _argument_at(arguments: Sequence[Argument], offset: int) -> int:
    for number, argument in enumerate(arguments):
        if argument.offset <= offset and offset + _POINTER_BYTES <= argument.offset + argument.size:
            return number
    raise NotReplayable(f"the recording has an address at {offset} of the arguments, where no argument is")
