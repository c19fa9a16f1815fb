"""Makes a recorded launch into a job for the migrated program.

In: a `Launch`, what was built, where contents lie as files. Out: a `Job`, or NotReplayable with the reason.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from wmma2sycl.verify.build.dpcpp import DeviceImage
from wmma2sycl.verify.build.sycl_rtc import Built
from wmma2sycl.verify.names.kernel_facts import KernelFacts, candidates_of, facts_of
from wmma2sycl.verify.names.kernel_names import match, parse_kernel_name, variable_name
from wmma2sycl.verify.names.kernel_signature import Parameter, kernel_parameters
from wmma2sycl.verify.names.kernel_variables import used_in_ptx, used_in_spirv
from wmma2sycl.verify.recording.model import Contents, Launch
from wmma2sycl.verify.replay.request import Candidate, Job, JobBuffer
from wmma2sycl.verify.replay.sycl_arguments import (
    NotReplayable,
    arguments_of,
    check_handles,
    check_layouts,
    relocations_of,
)
from wmma2sycl.verify.replay.sycl_variables import OwnVariable, managed_variables, variables_of

ALL_TARGETS = "all"
ANY_SOFTWARE = "software"
_SCRATCH = "SYCL/implicit local arg"  # by kernel
_VARIABLES = "SYCL/device globals"  # by unique name: bytes that begin with their count, then the variable's size


@dataclass(frozen=True, slots=True)
class JobOptions:
    """`targets`: () the best one, ("all",) all that the device runs, or names; `limit_s` for each launch."""

    targets: tuple[str, ...]
    repeats: int
    limit_s: float


_CALLS = "6detail13called_kernelI"  # templates/runtime/launch_call.hpp


class KernelTable:
    """The kernels of a program by the CUDA names of a recording."""

    def __init__(self, built: Built, cuda_kernels: Sequence[str]) -> None:
        self._images = {symbol: image for image in built.kernels for symbol in image.symbols}
        self._matches = match(cuda_kernels, self._images, built.sources)
        self._facts = built.facts
        self.managed = managed_variables(built.variables)
        self._calls_kernels = any(_CALLS in symbol for image in built.images for symbol in image.symbols)
        self._unread = built.unread
        self._signatures: dict[str, tuple[Parameter, ...]] = {}

    def candidates(self, kernel: str, targets: tuple[str, ...]) -> tuple[Candidate, ...]:
        """The builds of a kernel that were asked for. Raises NotReplayable where there are none."""
        name = parse_kernel_name(kernel)
        found = self._matches.get(kernel, {})
        if not found and self._unread:
            raise NotReplayable(f"{name}: {self._unread}", failed=False)
        if not found and self._calls_kernels and not candidates_of(self._facts, kernel):
            raise NotReplayable(
                f"{name} is called by a kernel of ours, and cannot be launched by its name (W2S545)", failed=False
            )
        if not found and any(parse_kernel_name(symbol).qualified == name.qualified for symbol in self._images):
            raise NotReplayable(
                f"several kernels of the program may be {name}: which one, their names do not tell", failed=False
            )
        if not found:
            raise NotReplayable(f"the program has no kernel {name}")
        chosen = [Candidate(target, symbol) for target, symbol in found.items() if _is_asked_for(target, targets)]
        if not chosen:
            raise NotReplayable(f"{name} is not built for {', '.join(targets)}", failed=False)
        return tuple(chosen)

    def signature(self, symbol: str) -> tuple[Parameter, ...]:
        """What the kernel takes."""
        if symbol not in self._signatures:
            self._signatures[symbol] = kernel_parameters(self._images[symbol].data, symbol)
        return self._signatures[symbol]

    def variables(self, symbol: str) -> Mapping[str, OwnVariable]:
        """The kernel's device_globals, by their C++ names."""
        return _variables(self._images[symbol])

    def scratch_bytes(self, symbol: str, recorded: int) -> int:
        """How much memory a launch brings: SPIR-V of a kernel that uses none has no place for it, and that of one that does has no room for nothing."""
        image = self._images[symbol]
        if image.sm is not None:
            return recorded
        return max(1, recorded) if symbol in image.properties.get(_SCRATCH, {}) else 0

    def facts(self, launch: Launch) -> KernelFacts | None:
        """What the migration knows of the kernel."""
        return facts_of(self._facts, launch.kernel, len(launch.arguments))


def make_job(
    number: int, launch: Launch, table: KernelTable, options: JobOptions, file_of: Callable[[Contents], str]
) -> Job:
    """Raises NotReplayable."""
    candidates = table.candidates(launch.kernel, options.targets)
    facts = table.facts(launch)
    check_layouts(launch, facts)
    signature = table.signature(candidates[0].kernel)
    check_handles(launch, signature, facts)
    arguments = arguments_of(launch, signature, facts)
    variables, notes = variables_of(launch, table.variables(candidates[0].kernel), table.managed, file_of)
    buffers = tuple(JobBuffer(b.id, b.size, b.address, b.kind, file_of(b.before)) for b in launch.buffers)
    is_a_choice = not options.targets or options.targets in {(ALL_TARGETS,), (ANY_SOFTWARE,)}
    return Job(
        number, launch.grid, launch.block, facts is not None and facts.folded is not None,
        best_only=options.targets in {(), (ANY_SOFTWARE,)}, runnable_only=is_a_choice,
        shared_bytes=table.scratch_bytes(candidates[0].kernel, launch.shared_bytes), repeats=options.repeats, limit_s=max(1, round(options.limit_s)),
        candidates=candidates, arguments=arguments, buffers=buffers,
        variables=variables, relocations=relocations_of(launch, [v.recorded for v in variables]), notes=notes,
    )  # fmt: skip


def _is_asked_for(target: str, targets: tuple[str, ...]) -> bool:
    """A target by its name, or by that without its lane count: software, which software<16> and software<32> are."""
    return not target or not targets or not {ALL_TARGETS, target, target.partition("<")[0]}.isdisjoint(targets)


def _variables(image: DeviceImage) -> dict[str, OwnVariable]:
    found, listed = {}, image.properties.get(_VARIABLES, {})
    used = used_in_spirv(image.data) if image.sm is None else used_in_ptx(image.data.decode(), listed.keys())
    for unique, value in listed.items():
        size = int.from_bytes(value[8:12], "little") if isinstance(value, bytes) else 0
        found[variable_name(unique)] = OwnVariable(unique, size, unique in used)
    return found
