"""What each buffer and variable of a launch holds, and what a person calls it.

In: a recorded launch, what the migration told of its kernel (None for a port by hand: the mangled name then tells the
parameters' types), the device's variables. Out: element types and names, by a buffer's id or a variable's name.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from wmma2sycl.verify.names.elements import ADDRESS, BYTES, ElementType, Field, Structure, element_of
from wmma2sycl.verify.names.kernel_facts import ClassFacts, KernelFacts, VariableFacts, facts_of, pointee
from wmma2sycl.verify.names.kernel_names import parse_kernel_name
from wmma2sycl.verify.recording.model import Launch, Pointer

Key = int | str
_ARGUMENT = re.compile(r"\bargument (\d+)\b")
_ARRAY = re.compile(r"\[(\d+)\]")
_VECTOR = re.compile(
    r"(?:__half2|__nv_bfloat162|Complex)$|\b(?:u?char|u?short|u?int|u?long|u?longlong|float|double)([1234])(?:_16a|_32a)?$"
)


@dataclass(slots=True)
class BufferTypes:
    """`elements` lacks what is not known: it is compared byte by byte. `conflicts`: those that are pointed to as several
    types. `arguments`: the parameters' names, where the source is known. `views`: what is seen from where, by offset."""

    elements: dict[Key, ElementType] = field(default_factory=dict)
    names: dict[Key, str] = field(default_factory=dict)
    conflicts: set[Key] = field(default_factory=set)
    arguments: tuple[str, ...] = ()
    views: dict[Key, dict[int, tuple[str, ElementType]]] = field(default_factory=dict)

    def spelled(self, text: str) -> str:
        """With the parameters' names where `argument 3` stands."""
        return _ARGUMENT.sub(
            lambda m: self.arguments[int(m[1]) - 1] if 0 < int(m[1]) <= len(self.arguments) else m[0], text
        )

    def add(self, key: Key, name: str, element: ElementType | None, displacement: int = 0) -> None:
        """One pointer's view of it; the first that knows a type is kept, and of each place where one leads to."""
        self.names.setdefault(key, name)
        if element is None:
            return
        self.views.setdefault(key, {}).setdefault(displacement, (name, element))
        if self.elements.setdefault(key, element) != element:
            self.conflicts.add(key)


def kernel_facts(launch: Launch, kernels: Iterable[KernelFacts]) -> KernelFacts | None:
    """What the migration told of the launch's kernel."""
    return facts_of(tuple(kernels), launch.kernel, len(launch.arguments))


def buffer_types(launch: Launch, facts: KernelFacts | None, variables: Iterable[VariableFacts]) -> BufferTypes:
    """Follows the pointers from the arguments and variables through what they lead to."""
    types = BufferTypes()
    if facts is not None:
        types.arguments = tuple(p.name or f"argument {i}" for i, p in enumerate(facts.parameters, 1))
    classes: dict[str, ClassFacts] = dict(facts.classes) if facts is not None else {}
    texts: dict[str, tuple[str, str]] = {}  # what a holder of pointers is made of, and its name
    for variable in variables:
        if any(recorded.name == variable.mangled for recorded in launch.variables):
            classes.update(variable.classes)
            texts[f"variable {variable.mangled}"] = (variable.canonical, variable.name)
            types.add(variable.mangled, variable.name, _element(variable.canonical, classes))
    pending = list(launch.pointers)
    while pending:
        ready = [p for p in pending if p.holder == "arguments" or p.holder in texts]
        if not ready:
            break
        for pointer in ready:
            text, name = (
                _argument(launch, pointer, facts, classes)
                if pointer.holder == "arguments"
                else _member(*texts[pointer.holder], pointer.offset, classes)
            )
            target = _pointed_to(text)
            types.add(pointer.target, name, _element(target, classes), pointer.displacement)
            texts.setdefault(f"buffer {pointer.target}", (target, f"*{name}"))
        pending = [p for p in pending if p not in ready]
    for buffer in launch.buffers:
        types.names.setdefault(buffer.id, f"buffer {buffer.id}")
    return types


def _argument(
    launch: Launch, pointer: Pointer, facts: KernelFacts | None, classes: Mapping[str, ClassFacts]
) -> tuple[str, str]:
    """Type and name of the pointer at an offset of the argument block."""
    number = sum(1 for a in launch.arguments if a.offset <= pointer.offset) - 1
    inside = pointer.offset - launch.arguments[number].offset
    if facts is not None and number < len(facts.parameters):
        parameter = facts.parameters[number]
        name = parameter.name or f"argument {number + 1}"
        return (
            _member(parameter.resolved, name, inside, classes)
            if "*" not in parameter.resolved
            else (parameter.resolved, name)
        )
    spelled = parse_kernel_name(launch.kernel).parameters
    text = spelled[number] if spelled is not None and number < len(spelled) and inside == 0 else ""
    return text, f"argument {number + 1}"


def _member(text: str, name: str, offset: int, classes: Mapping[str, ClassFacts]) -> tuple[str, str]:
    """Type and name of what lies at an offset of a class, or of an array of them or of pointers."""
    found = classes.get(pointee(text)) if "*" not in text else None
    if found is None:
        return (text if "*" in text else ""), f"{name}[{offset // 8}]"
    index, inside = divmod(offset, max(1, found.size))
    base = f"{name}[{index}]" if index else name
    for member in found.fields:
        if "*" in member.type and member.offset <= inside < member.offset + 8 * _count(member.type):
            return member.type, f"{base}.{member.name}"
    return "", f"{base}+{inside}"


def _count(type_text: str) -> int:
    total = 1
    for size in _ARRAY.findall(type_text):
        total *= int(size)
    return total


def _pointed_to(text: str) -> str:
    """`const half *const *` -> `const half *const`; the text itself for arrays of pointers and references."""
    plain = _ARRAY.sub("", re.sub(r"\s*(?:const|volatile|__restrict(?:__)?)\s*$", "", text.strip())).strip()
    plain = re.sub(r"\s*(?:const|volatile|__restrict(?:__)?)\s*$", "", plain)
    return plain[:-1].strip() if plain.endswith(("*", "&")) else ""


def _element(text: str, classes: Mapping[str, ClassFacts]) -> ElementType | None:
    if not text:
        return None
    if "*" in text:
        return ADDRESS
    found = classes.get(pointee(text))
    return _structure(pointee(text), found) if found is not None else element_of(text)


def _structure(name: str, facts: ClassFacts) -> ElementType:
    """The scalar where all its fields are of one; what no type is known of is compared as bytes."""
    fields: list[Field] = []
    ends = [*(f.offset for f in facts.fields[1:]), facts.size]
    for member, end in zip(facts.fields, ends):
        scalar = _ARRAY.sub("", member.type).strip()
        element = ADDRESS if "*" in scalar else element_of(scalar)
        count = _count(member.type) * _lanes(scalar)
        fields.append(
            Field(member.offset, BYTES, end - member.offset)
            if element is None
            else Field(member.offset, element, count)
        )
    kinds = {part.element for part in fields}
    if len(kinds) == 1 and sum(part.count for part in fields) * fields[0].element.size == facts.size:
        return fields[0].element
    return Structure(name, facts.size, tuple(fields))


def _lanes(type_text: str) -> int:
    """How many scalars CUDA's vector types hold; 1 for a scalar."""
    found = _VECTOR.search(type_text)
    return 1 if found is None else int(found[1]) if found[1] else 2
