"""Host memory that is surely pageable: what C++ itself allocates, as far as assignments and calls show it.

CUDA Runtime API, "API synchronization behavior": an asynchronous copy from pageable memory returns when that memory has
been read, one into it when it has been written. With memory that may be pinned, a program is right without that.
"""

from __future__ import annotations

import re

from wmma2sycl.migrate.analyse.expressions import root, stripped
from wmma2sycl.migrate.analyse.fragments import template_arguments
from wmma2sycl.migrate.analyse.null_streams import NULLS
from wmma2sycl.migrate.front import Key, Node
from wmma2sycl.migrate.model import Model

_ALLOCATES = {"malloc", "calloc", "realloc", "aligned_alloc", "memalign", "_mm_malloc", "strdup"}
_OWNER = re.compile(r"(?:const )?(std::)?(?:__cxx11::)?(vector|array|basic_string|unique_ptr)<(.*>)$")
_BY_DEFAULT = re.compile(r"(std::)?(allocator|default_delete)<")
_ADDRESSES = {"data", "c_str", "get"}
_POINTS = ("*", "&", "*const", "*__restrict", "]")


def is_pageable(model: Model, pointer: Node) -> bool:
    """Whether all that the pointer may be, as far as it is seen, is memory of C++'s own."""
    return _is_pageable(model, pointer, _registered(model), frozenset())


def _is_pageable(model: Model, pointer: Node, registered: set[Key], seen: frozenset[Key]) -> bool:
    node = stripped(pointer)
    if node.kind == "BINARY_OPERATOR" and node.operator in ("+", "-"):
        sides = [c for c in node.children if stripped(c).canonical_type.endswith(_POINTS)]
        return len(sides) == 1 and _is_pageable(model, sides[0], registered, seen)
    if any(n.ref is not None and n.ref.key in registered for n in node.walk()):
        return False
    if node.kind == "UNARY_OPERATOR" and node.operator == "&":
        return _is_own_object(model, stripped(node.children[0]))
    if node.kind == "CALL_EXPR":
        return _is_allocated(node)
    if node.canonical_type.endswith("]"):
        return _is_own_object(model, node)
    if node.kind != "DECL_REF_EXPR" or node.ref is None or node.ref.key in seen:
        return node.kind == "CXX_NEW_EXPR"
    values = [v for v in (*model.assigned.get(node.ref.key, ()), *model.passed.get(node.ref.key, ())) if stripped(v).kind not in NULLS]
    return bool(values) and all(_is_pageable(model, v, registered, seen | {node.ref.key}) for v in values)


def _is_own_object(model: Model, node: Node) -> bool:
    """`x`, `x.member`, `x[i]`, `v[i]`: part of a variable of the host, or of what a container of C++'s holds."""
    while node.kind in ("MEMBER_REF_EXPR", "ARRAY_SUBSCRIPT_EXPR") and node.children:
        held = stripped(node.children[0])
        if held.canonical_type.endswith("*") or held.kind == "CXX_THIS_EXPR":
            return False
        if node.kind == "ARRAY_SUBSCRIPT_EXPR" and _owns(held.canonical_type):  # in templates
            return True
        node = held
    if node.kind == "CALL_EXPR" and node.name == "operator[]" and node.children:
        return _owns(stripped(node.children[0]).canonical_type)
    if node.kind != "DECL_REF_EXPR" or node.ref is None or node.ref.file is None or node.ref.key in model.device_variables:
        return False
    declared = model.declarations.get(node.ref.key)
    return declared is not None and declared.kind == "VAR_DECL" and not declared.canonical_type.endswith(("&", "*"))


def _is_allocated(call: Node) -> bool:
    """`malloc(n)`, `v.data()`."""
    name = stripped(call.children[0]) if call.children else call
    if call.ref is not None and call.ref.name in _ALLOCATES:
        return call.ref.file is None and not call.ref.cuda
    if name.kind != "MEMBER_REF_EXPR" or name.name not in _ADDRESSES or not name.children:
        return False
    return _owns(stripped(name.children[0]).canonical_type)


def _owns(type_name: str) -> bool:
    """Whether it is a class of C++'s with an allocator of C++'s, which clang names in templates alone."""
    found = _OWNER.match(type_name)
    if found is None:
        return False
    if found[2] == "array":
        return found[1] is not None
    given = template_arguments(found[3])
    return _BY_DEFAULT.match(given[-1]) is not None or found[1] is not None and len(given) == 1


def _registered(model: Model) -> set[Key]:
    """What cudaHostRegister pins, and what it stands for in the callers of the function that pins it."""
    found, waiting = set(model.registered), list(model.registered)
    while waiting:
        for value in model.passed.get(waiting.pop(), ()):
            variable = root(value)
            if variable is not None and variable.ref is not None and variable.ref.key not in found:
                found.add(variable.ref.key)
                waiting.append(variable.ref.key)
    return found
