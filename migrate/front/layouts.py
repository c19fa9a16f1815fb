"""What lies where in what a kernel is given: parameters as spelled and as clang resolves them, classes as flat fields."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from clang import cindex
from wmma2sycl.migrate.core.kernel_rows import Field, Layout, Parameter
from wmma2sycl.migrate.front import class_parts
from wmma2sycl.migrate.front.builder import Builder

_KIND = cindex.TypeKind
_ARRAYS = (_KIND.CONSTANTARRAY, _KIND.INCOMPLETEARRAY)
_POINTERS = (_KIND.POINTER, _KIND.LVALUEREFERENCE, _KIND.RVALUEREFERENCE)
_STUB = "__device_stub__"
_MANY = 4096  # fields: a class with more is told as bytes


@dataclass(frozen=True, slots=True)
class Signature:
    """A kernel that is no template, or one that was instantiated. `mangled` is nvcc's name of it; of anonymous namespaces g++'s,
    since nvcc names those by what only it knows."""

    mangled: str
    parameters: tuple[Parameter, ...]
    classes: tuple[Layout, ...]  # reached by value or through pointers


def signature(cursor: Any, builder: Builder) -> Signature:
    """Of a function none of whose types depends on a template parameter."""
    names = [a.spelling for a in cursor.get_arguments()]
    types = list(cursor.type.argument_types())
    found = tuple(Parameter(n, str(t.spelling), _canonical(t)) for n, t in zip(names, types))
    return Signature(_as_nvcc(str(cursor.mangled_name), str(cursor.spelling)), found, tuple(_reached(types, builder)))


def variable_signature(cursor: Any, builder: Builder) -> Signature:
    """The same for a variable: its only parameter is itself."""
    type_ = cursor.type
    found = Parameter(str(cursor.spelling), str(type_.spelling), _canonical(type_))
    return Signature(_as_nvcc(str(cursor.mangled_name), found.name), (found,), tuple(_reached([type_], builder)))


def _as_nvcc(mangled: str, name: str) -> str:
    """clang names the host's stub, and marks internal linkage, which nvcc's device code does not."""
    stub = f"{len(_STUB) + len(name)}{_STUB}{name}"
    plain = mangled.replace(stub, f"{len(name)}{name}", 1).removeprefix(_STUB)
    return "_Z" + plain[3:] if plain.startswith("_ZL") else plain


def _canonical(type_: Any) -> str:
    return str(type_.get_canonical().spelling).replace(" *__restrict", " *").replace("*__restrict", "*")


def _reached(types: list[Any], builder: Builder) -> Iterator[Layout]:
    """The layout of every class of the input that the types hold or point to, each once."""
    seen: set[str] = set()
    stack = [_element(t) for t in reversed(types)]
    while stack:
        type_ = stack.pop()
        name = _unqualified(type_)
        if name in seen or "(" in name or not _is_class(type_, builder) or type_.get_size() < 0:
            continue
        seen.add(name)
        if name not in builder.layouts:
            builder.layouts[name] = _fields_or_bytes(type_, builder)
        yield Layout(name, type_.get_size(), builder.layouts[name])
        stack += [_element(t) for t in class_parts.member_types(type_)]


def _element(type_: Any) -> Any:
    """What pointers, references and arrays lead to."""
    found = type_.get_canonical()
    while found.kind in (*_ARRAYS, *_POINTERS):
        found = (found.get_pointee() if found.kind in _POINTERS else found.element_type).get_canonical()
    return found


def _unqualified(type_: Any) -> str:
    return re.sub(r"^(?:(?:const|volatile) )+", "", str(type_.get_canonical().spelling))


def _is_class(type_: Any, builder: Builder) -> bool:
    """CUDA's own classes (half, float4) are elements, not something to look into; dim3 is three numbers."""
    if type_.kind != _KIND.RECORD:
        return False
    declared = type_.get_declaration()
    return declared.spelling == "dim3" or not builder.is_cuda(declared.location)


def _fields_or_bytes(type_: Any, builder: Builder) -> tuple[Field, ...]:
    found: list[Field] = []
    for field in _fields(type_, 0, "", builder):
        found.append(field)
        if len(found) > _MANY:
            return (Field(0, f"unsigned char[{type_.get_size()}]", ""),)
    return tuple(found)


def _fields(type_: Any, offset: int, name: str, builder: Builder) -> Iterator[Field]:
    """A class's own, or an array's of classes; anything else is a field itself."""
    plain = type_.get_canonical()
    if plain.kind == _KIND.CONSTANTARRAY and _is_class(_element_of_array(plain), builder):
        element = plain.element_type.get_canonical()
        for i in range(plain.element_count):
            yield from _fields(element, offset + i * element.get_size(), f"{name}[{i}]", builder)
    elif not _is_class(plain, builder):
        yield Field(offset, _canonical(plain), name)
    elif (placed := class_parts.placed(plain)) is None:
        yield Field(offset, f"unsigned char[{plain.get_size()}]", name)
    else:
        for member, at, member_name in placed:
            yield from _fields(member, offset + at, ".".join(filter(None, (name, member_name))), builder)


def _element_of_array(type_: Any) -> Any:
    while type_.kind == _KIND.CONSTANTARRAY:
        type_ = type_.element_type.get_canonical()
    return type_
