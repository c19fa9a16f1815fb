"""What a migrated kernel is given in the place of what CUDA's was given.

In: a `Launch`, the migrated kernel's parameters. Out: arguments and the addresses in them, or NotReplayable.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from wmma2sycl.verify.names.kernel_facts import KernelFacts
from wmma2sycl.verify.names.kernel_names import KernelName, parse_kernel_name
from wmma2sycl.verify.names.kernel_signature import Parameter
from wmma2sycl.verify.recording.model import Argument, Launch
from wmma2sycl.verify.replay.request import JobArgument, Place, Relocation

_POINTER_BYTES = 8
_SIZES = "dim3"
_OF_THREE = r"(?:u?(?:char|short|int|long|longlong)|float|double)3"
# In memory these have another size, or hold something else, in SYCL (docs: W2S511, random.hpp).
_OTHER_IN_MEMORY = re.compile(rf"\b({_OF_THREE}|curandState\w*)\b")


# What stands for something that CUDA's runtime keeps: no recording holds that, and SYCL has something else in its place.
_HANDLE = re.compile(r"\b(?:cuda|CU)(texture|surface|tex|surf)Object(?:_t)?\b", re.IGNORECASE)
_INTEGER = re.compile(r"(?:unsigned )?long(?: long)?")


class NotReplayable(Exception):
    """The launch cannot be given to the migrated program; `failed` where that should have been possible."""

    def __init__(self, why: str, *, failed: bool = True) -> None:
        super().__init__(why)
        self.why = why
        self.failed = failed


def check_layouts(launch: Launch, facts: KernelFacts | None) -> None:
    """Raises NotReplayable where the kernel's memory holds what lies otherwise in SYCL: recorded bytes are no use then."""
    for text in _types_in_memory(launch, facts):
        found = _OTHER_IN_MEMORY.search(text)
        if found and not (facts is not None and facts.is_plain and re.fullmatch(_OF_THREE, found[1])):
            why = f"{parse_kernel_name(launch.kernel)} works on {found[1]} in memory, which SYCL lays out otherwise"
            raise NotReplayable(why, failed=False)


def _types_in_memory(launch: Launch, facts: KernelFacts | None) -> Iterator[str]:
    for text in parse_kernel_name(launch.kernel).parameters or ():
        if "*" in text:
            yield text
    if facts is not None:
        yield from (p.resolved for p in facts.parameters if "*" in p.resolved)
        yield from (field.type for known in facts.classes.values() for field in known.fields)


def check_handles(launch: Launch, signature: Sequence[Parameter], facts: KernelFacts | None) -> None:
    """Raises NotReplayable where CUDA's kernel takes a texture, or an integer that is no address in the place of a pointer here."""
    name = parse_kernel_name(launch.kernel)
    for number, known in enumerate(facts.parameters if facts is not None else ()):
        if found := _HANDLE.search(f"{known.type} {known.canonical}"):
            what = "surface" if found[1].lower().startswith("surf") else "texture"
            raise NotReplayable(
                f"parameter {number + 1} of {name} is a {what} in CUDA: what it holds is not recorded", failed=False
            )
    held = {_argument_at(launch.arguments, one.offset) for one in launch.pointers if one.holder == "arguments"}
    for number, (argument, parameter, text) in enumerate(zip(launch.arguments, signature, name.parameters or ())):
        if parameter.is_pointer and _INTEGER.fullmatch(text) and number not in held and any(argument.value):
            why = f"parameter {number + 1} of {name} is no pointer in CUDA, but {text} (a texture, or another handle)"
            raise NotReplayable(f"{why}: what it stands for is not recorded", failed=False)


def arguments_of(
    launch: Launch, signature: Sequence[Parameter], facts: KernelFacts | None = None
) -> tuple[JobArgument, ...]:
    """What each parameter is given. Raises NotReplayable where the kernel takes something else.

    `facts`: which classes hold a dim3, whose bytes are others in SYCL."""
    name = parse_kernel_name(launch.kernel)
    if len(signature) != len(launch.arguments):
        raise NotReplayable(f"{name} takes {len(launch.arguments)} arguments in CUDA, {len(signature)} here")
    with_sizes = _with_sizes(facts)
    for number, (argument, parameter) in enumerate(zip(launch.arguments, signature)):
        if argument.size != parameter.size and number in with_sizes:
            why = f"argument {number} of {name} is a class with a dim3, which SYCL lays out otherwise"
            raise NotReplayable(why, failed=False)
    return tuple(
        JobArgument(parameter.is_pointer, _value(number, argument, parameter, name))
        for number, (argument, parameter) in enumerate(zip(launch.arguments, signature))
    )


def _with_sizes(facts: KernelFacts | None) -> frozenset[int]:
    """The parameters that are classes which may have a dim3 in them: one is among what the kernel's classes hold."""
    if facts is None or _SIZES not in facts.classes:
        return frozenset()
    taken = enumerate(p.resolved.removeprefix("const ") for p in facts.parameters)
    return frozenset(number for number, name in taken if name in facts.classes and name != _SIZES)


def _value(number: int, argument: Argument, parameter: Parameter, name: KernelName) -> bytes:
    """The bytes as the migrated kernel takes them: vectors of three have room for four in SYCL, and a range<3> is
    three numbers of 64 bits, the last one first."""
    if argument.size == parameter.size:
        return argument.value
    declared = name.parameters[number] if name.parameters and number < len(name.parameters) else ""
    if re.fullmatch(_OF_THREE, declared) and 4 * argument.size == 3 * parameter.size:
        return argument.value.ljust(parameter.size, b"\0")
    if declared == _SIZES and parameter.size == 24:
        sizes = [argument.value[at : at + 4] for at in (8, 4, 0)]
        return b"".join(size.ljust(8, b"\0") for size in sizes)
    what = f"argument {number}" + (f" ({declared})" if declared else "")
    raise NotReplayable(f"{what} of {name} has {argument.size} bytes in CUDA, {parameter.size} here")


def relocations_of(launch: Launch, variables: Sequence[str]) -> tuple[Relocation, ...]:
    """The addresses in arguments, buffers and these variables."""
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
