"""Host memory that is surely pageable: what C++ itself allocates, as far as assignments and calls show it; and memory that CUDA gave.

CUDA Runtime API, "API synchronization behavior": an asynchronous copy from pageable memory returns when that memory has
been read, one into it when it has been written. With memory that may be pinned, a program is right without that.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from wmma2sycl.migrate.analyse.launches.device_variables import DeviceVariables
from wmma2sycl.migrate.analyse.launches.registered_memory import RegisteredMemory
from wmma2sycl.migrate.analyse.program.call_graph import Passed
from wmma2sycl.migrate.analyse.syntax.expressions import callee, pointer_side, stripped
from wmma2sycl.migrate.analyse.syntax.null_streams import NULLS
from wmma2sycl.migrate.front import Key, Kind, Node
from wmma2sycl.migrate.front.model import Fact, Model
from wmma2sycl.migrate.front.types import split_arguments

_ALLOCATES = {"malloc", "calloc", "realloc", "aligned_alloc", "memalign", "_mm_malloc", "strdup"}
_OWNER = re.compile(r"(?:const )?(std::)?(?:__cxx11::)?(vector|array|basic_string|unique_ptr)<(.*>)$")
_BY_DEFAULT = re.compile(r"(std::)?(allocator|default_delete)<")
_ADDRESSES = {"data", "c_str", "get"}
_GIVES = ("cudaMalloc", "cudaHostAlloc", "cudaHostGetDevicePointer", "cudaGetSymbolAddress")  # and what begins so
_NAMES = (Kind.DECL_REF_EXPR, Kind.MEMBER_REF_EXPR)


def is_pageable(model: Model, pointer: Node) -> bool:
    """Whether all that the pointer may be, as far as it is seen, is memory of C++'s own."""
    return _is_pageable(model, pointer, model.facts.get(RegisteredMemory).variables, frozenset())


def _is_pageable(model: Model, pointer: Node, registered: frozenset[Key], seen: frozenset[Key]) -> bool:
    node = stripped(pointer)
    if node.kind == Kind.BINARY_OPERATOR and node.operator in ("+", "-"):
        sides = [c for c in (node.left, node.right) if stripped(c).type.is_indirect]
        return len(sides) == 1 and _is_pageable(model, sides[0], registered, seen)
    if any(n.ref is not None and n.ref.key in registered for n in node.walk()):
        return False
    if node.kind == Kind.UNARY_OPERATOR and node.operator == "&":
        return _is_own_object(model, stripped(node.operand))
    if node.kind == Kind.CALL_EXPR:
        return _is_allocated(node)
    if node.type.is_array:
        return _is_own_object(model, node)
    if node.kind != Kind.DECL_REF_EXPR or node.ref is None or node.ref.key in seen:
        return node.kind == Kind.CXX_NEW_EXPR
    values = [
        v
        for v in (*model.assigned.get(node.ref.key, ()), *model.facts.get(Passed).to.get(node.ref.key, ()))
        if stripped(v).kind not in NULLS
    ]
    return bool(values) and all(_is_pageable(model, v, registered, seen | {node.ref.key}) for v in values)


def _is_own_object(model: Model, node: Node) -> bool:
    """`x`, `x.member`, `x[i]`, `v[i]`: part of a variable of the host, or of what a container of C++'s holds."""
    while node.kind in (Kind.MEMBER_REF_EXPR, Kind.ARRAY_SUBSCRIPT_EXPR) and node.base is not None:
        held = stripped(node.base)
        if held.type.is_pointer or held.kind == Kind.CXX_THIS_EXPR:
            return False
        if node.kind == Kind.ARRAY_SUBSCRIPT_EXPR and _owns(held.canonical_type):  # in templates
            return True
        node = held
    if node.has_callee and node.name == "operator[]":
        return _owns(stripped(node.callee).canonical_type)
    if (
        node.kind != Kind.DECL_REF_EXPR
        or node.ref is None
        or node.ref.file is None
        or node.ref.key in model.facts.get(DeviceVariables).forms
    ):
        return False
    declared = model.declarations.get(node.ref.key)
    if declared is None or declared.kind != Kind.VAR_DECL:
        return False
    return not (declared.type.is_reference or declared.type.is_pointer)


def _is_allocated(call: Node) -> bool:
    """`malloc(n)`, `v.data()`."""
    if call.ref is not None and call.ref.name in _ALLOCATES:
        return call.ref.file is None and not call.ref.cuda
    if not call.has_callee:
        return False
    name = stripped(call.callee)
    if name.kind != Kind.MEMBER_REF_EXPR or name.name not in _ADDRESSES or name.base is None:
        return False
    return _owns(stripped(name.base).canonical_type)


def _owns(type_name: str) -> bool:
    """Whether it is a class of C++'s with an allocator of C++'s, which clang names in templates alone."""
    found = _OWNER.match(type_name)
    if found is None:
        return False
    if found[2] == "array":
        return found[1] is not None
    given = split_arguments(found[3])
    return _BY_DEFAULT.match(given[-1]) is not None or (found[1] is not None and len(given) == 1)


@dataclass(frozen=True, slots=True)
class CudasMemory(Fact):
    """`allocated`: variables and members whose address an allocation of CUDA's is given."""

    allocated: frozenset[Key]

    @classmethod
    def of(cls, model: Model) -> CudasMemory:
        """Of the whole part."""
        calls = (n for unit in model.units for n in unit.nodes if n.kind is Kind.CALL_EXPR)
        given = (n.arguments[0] for n in calls if _gives(n) and n.arguments)
        return cls(frozenset(key for argument in given for key in [_key(argument)] if key is not None))

    def is_all(self, pointer: Node, model: Model, seen: frozenset[Key] = frozenset()) -> bool:
        """Whether all that a pointer may be is such memory."""
        node = stripped(pointer)
        while node.kind not in _NAMES and (inner := pointer_side(node)) is not None and inner is not node:
            node = stripped(inner)
        key = node.ref.key if node.kind in _NAMES and node.ref is not None else None
        if key is None or key in seen:
            return key is not None
        given = (*model.assigned.get(key, ()), *model.facts.get(Passed).to.get(key, ()))
        values = [v for v in given if stripped(v).kind not in NULLS]
        return (key in self.allocated or bool(values)) and all(self.is_all(v, model, seen | {key}) for v in values)


def _gives(call: Node) -> bool:
    ref = callee(call)
    return ref is not None and ref.cuda and ref.name.startswith(_GIVES)


def _key(argument: Node) -> Key | None:
    """What `&p`, `(void **)&p` name."""
    node = stripped(argument)
    if node.kind is Kind.UNARY_OPERATOR and node.operator == "&":
        node = stripped(node.operand)
    return node.ref.key if node.kind in _NAMES and node.ref is not None else None
