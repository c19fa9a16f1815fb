"""The two builds of a recorded kernel on an NVIDIA GPU: CUDA's own device code, and the migrated kernel's PTX.

In: a recording's fat binaries, prepared programs. Out: `Build`s: a kernel to launch, its variables under their recorded
names, what it takes. Modules are loaded once a context.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from wmma2sycl.verify.names.kernel_names import demangle, match, own_name, parse_kernel_name
from wmma2sycl.verify.recording.archive import Archive
from wmma2sycl.verify.recording.model import Launch, Variable
from wmma2sycl.verify.recording.replayed import Side, Variant
from wmma2sycl.verify.replay.cuda_driver import Address, Context, Kernel, Module
from wmma2sycl.verify.replay.ptx_package import PtxEntry, PtxImage, PtxProgram, PtxVariable

CUDA_PIPELINE = "the recorded program's own device code"
# What compilers put around variables of one source.
_SOURCE_SCOPE = re.compile(r"(?:_INTERNAL_\w+|_GLOBAL__N_\w*|\(anonymous namespace\))::")
_STATIC = re.compile(r"__nv_static_(\d+)_")  # of nvcc -rdc: then a name of the source of that length, "_", the variable
_LIBRARY_STATE = re.compile(r"\bcurand(?:State|Direction)")


_FUNCTION = re.compile(r"^(?=(?:\.(?:visible|weak) )?\.(?:entry|func)\b)", re.MULTILINE)  # in PTX, each begins a line
_ENTRY = re.compile(r"(?:\.(?:visible|weak) )?\.entry ([\w$]+)")
_ADDRESS_BYTES = 8


class Mismatch(Exception):
    """A migrated kernel does not take what the CUDA kernel took."""


class Unrecorded(Exception):
    """A migrated kernel uses a variable of which the recording has nothing: CUDA's runtime does not know those that functions keep."""


@dataclass(frozen=True, slots=True)
class MigratedKernel:
    """One kernel of the prepared programs, for one matrix engine."""

    program: PtxProgram
    image: PtxImage
    entry: PtxEntry
    target: str


@dataclass(frozen=True, slots=True)
class Build:
    """A loaded kernel. `taken`: the numbers of the CUDA kernel's parameters that it has. `variables`: by recorded
    name, where they are."""

    variant: Variant
    kernel: Kernel
    taken: tuple[int, ...]
    variables: dict[str, tuple[Address, int]]
    notes: tuple[str, ...] = ()


def migrated_kernels(
    launches: Iterable[Launch], programs: Sequence[PtxProgram]
) -> dict[str, dict[str, MigratedKernel]]:
    """For each CUDA symbol the migrated kernel for each engine ("" for kernels without one)."""
    by_symbol = {
        entry.symbol: (program, image, entry)
        for program in programs
        for image in program.images
        for entry in image.entries
    }
    found = match(sorted({launch.kernel for launch in launches}), by_symbol)
    return {
        cuda: {target: MigratedKernel(*by_symbol[symbol], target) for target, symbol in targets.items()}
        for cuda, targets in found.items()
    }


class Modules:
    """The modules of one context."""

    def __init__(self, context: Context, archive: Archive) -> None:
        self._context, self._archive = context, archive
        self._cuda: dict[int, Module] = {}
        self._sycl: dict[str, tuple[Module, dict[str, tuple[Address, int]]]] = {}
        self._managed: dict[Address, tuple[Address, int]] = {}

    def cuda(self, launch: Launch) -> Build:
        """The recorded kernel. Raises CudaError, or BadRecording where its code was left out."""
        if launch.module not in self._cuda:
            self._cuda[launch.module] = self._context.load(self._archive.device_code(launch.module))
        module = self._cuda[launch.module]
        places = {variable.name: module.variable(variable.name) for variable in launch.variables}
        variant = Variant(Side.CUDA, launch.kernel, "", launch.kernel, CUDA_PIPELINE)
        taken = tuple(range(len(launch.arguments)))
        return Build(variant, module.kernel(launch.kernel), taken, {n: p for n, p in places.items() if p})

    def sycl(self, launch: Launch, migrated: MigratedKernel) -> Build:
        """The migrated kernel. Raises CudaError, Mismatch, or Unrecorded."""
        image, entry = migrated.image, migrated.entry
        if image.text not in self._sycl:
            module = self._context.load(image.text.encode())
            self._sycl[image.text] = module, self._placed(module, image.variables)
        module, places = self._sycl[image.text]
        managed = {variable.symbol for variable in image.variables if variable.managed}
        taken = tuple(i for i in range(len(launch.arguments)) if i not in entry.omitted)
        sizes = tuple(launch.arguments[i].size for i in taken)
        if sizes != entry.sizes:
            raise Mismatch(
                f"{entry.symbol} takes parameters of {list(entry.sizes)} bytes, the CUDA kernel of {list(sizes)}"
            )
        variant = Variant(Side.SYCL, launch.kernel, migrated.target, entry.symbol, migrated.program.pipeline)
        by_symbol, notes = _by_recorded_name(launch, places, managed)
        unknown = [symbol for symbol in places.keys() - by_symbol.keys() if _is_used(image, entry, symbol)]
        if unknown:
            names = ", ".join(sorted(map(variable_name, unknown)))
            raise Unrecorded(f"it uses what the recording does not hold: {names}")
        variables = {
            variable.name: self._shared(places[symbol][0], variable.before.size)
            if symbol in managed
            else places[symbol]
            for symbol, variable in by_symbol.items()
        }
        return Build(variant, module.kernel(entry.symbol), taken, variables, notes)

    def _shared(self, holder: Address, size: int) -> tuple[Address, int]:
        """Memory for a managed variable, of which the migrated program's one has the address."""
        if holder not in self._managed:
            address = self._context.allocate(size)
            self._context.fill(address, 0, size)
            self._context.write(holder, address.to_bytes(_ADDRESS_BYTES, "little"))
            self._managed[holder] = address, size
        return self._managed[holder]

    def _placed(self, module: Module, variables: Iterable[PtxVariable]) -> dict[str, tuple[Address, int]]:
        """Values that the module only points to get memory."""
        places = {}
        for variable in variables:
            found = module.variable(variable.symbol)
            if found is None:
                continue  # the driver's compiler has removed it: nothing uses it
            address = found[0]
            if variable.by_pointer:
                address = self._context.allocate(variable.size)
                self._context.fill(address, 0, variable.size)
                self._context.write(found[0], address.to_bytes(_ADDRESS_BYTES, "little"))
            places[variable.symbol] = address, variable.size
        return places


def variable_name(symbol: str) -> str:
    """A variable's C++ name without what stands for its source."""
    if static := _STATIC.match(symbol):
        symbol = symbol[static.end() + int(static[1]) + 1 :]
    return _SOURCE_SCOPE.sub("", demangle(symbol))


def _by_recorded_name(
    launch: Launch, places: dict[str, tuple[Address, int]], managed: set[str]
) -> tuple[dict[str, Variable], tuple[str, ...]]:
    """The recorded variables by the symbols that they have in the migrated program, which need not use all."""
    by_name = {variable_name(symbol): symbol for symbol in places}
    found, notes = dict[str, Variable](), []
    for variable in launch.variables:
        symbol = by_name.get(own_name(variable_name(variable.name), by_name))
        if symbol is None:
            continue
        size = places[symbol][1]
        if size != variable.before.size and symbol not in managed:
            notes.append(f"{variable_name(variable.name)} has {size} bytes, in CUDA {variable.before.size}")
        found[symbol] = variable
    return found, tuple(notes)


def _is_used(image: PtxImage, entry: PtxEntry, symbol: str) -> bool:
    """Whether a kernel's own text names a variable, or that of any function that it may call."""
    bodies = _FUNCTION.split(image.text)[1:]
    own = (body for body in bodies if not (kernel := _ENTRY.match(body)) or kernel[1] == entry.symbol)
    names = re.compile(rf"(?<![\w$]){re.escape(symbol)}(?![\w$])")
    return any(names.search(body) for body in own)


def library_state(launch: Launch) -> str:
    """The type of a parameter that holds a library's own state, which the migrated program keeps in a form of its own;
    "" where there is none."""
    parameters = parse_kernel_name(launch.kernel).parameters or ()
    return next((text for text in parameters if _LIBRARY_STATE.search(text)), "")
