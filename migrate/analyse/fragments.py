"""Fragment types from the types clang prints, and the matrix types a kernel's launch must name."""

from __future__ import annotations

import re
from dataclasses import replace

from wmma2sycl.migrate.apis import types, wmma
from wmma2sycl.migrate.front import Key
from wmma2sycl.migrate.model import Function, FragmentType, Model

_FRAGMENT = re.compile(r"(?:\b\w+::)*\bfragment<")
_PARAMETER = re.compile(r"type-parameter-0-(\d+)")  # how clang prints a function template's own parameters
_NAME = re.compile(r"(?<![\w:\x00,])[A-Za-z_]\w*")
_INPUTS = {"int": "signed char", "double": "double"}
_WORD = re.compile(r"(?:\b[A-Za-z_]\w*::)*\b[A-Za-z_]\w*")


def fragment_type(printed: str) -> FragmentType | None:
    """`const wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major>[2]` as a FragmentType."""
    start = _FRAGMENT.search(printed)
    if start is None:
        return None
    arguments = _split(printed[start.end() :])
    if len(arguments) < 5:
        return None
    names = [a.rsplit("::", 1)[-1] if i in (0, 5) else a for i, a in enumerate(arguments)]
    return FragmentType(*(names + [""])[:6])


def _split(text: str) -> list[str]:
    depth, current = 1, ""
    found: list[str] = []
    for c in text:
        depth += (c in "<([") - (c in ">)]")
        if depth == 0:
            return [*found, current.strip()]
        if c == "," and depth == 1:
            found.append(current.strip())
            current = ""
        else:
            current += c
    return []


def sycl_type(printed: str, ns: str) -> str:
    """A printed C++ type with CUDA's names replaced by SYCL's."""

    def mapped(match: re.Match[str]) -> str:
        name = match[0].rsplit("::", 1)[-1]
        if "wmma::" in match[0] and name in ("row_major", "col_major"):
            return f"{ns}{name}"
        return types.TYPES[name].format(ns=ns) if name in types.TYPES and "sycl" not in match[0] else match[0]

    return _WORD.sub(mapped, printed)


def matrix_types(model: Model, kernel: Function, given: dict[str, str], ns: str) -> list[tuple[str, str, str]] | None:
    """The (A, B, accumulator) element types of a kernel and all it calls, for one launch.

    `given` maps the kernel's template parameters to the launch's arguments. None where a type stays unknown.
    """
    found: dict[str, list[str]] = {"matrix_a": [], "matrix_b": [], "accumulator": []}
    unknown: set[str] = set()
    for function in model.closure(kernel):
        instances = [list(given.values())] if function is kernel else sorted(model.instantiations.get(function.ref.key, {()}))
        for fragment in _fragments(model, function.ref.key):
            for arguments in instances:
                element = _element(fragment.element, dict(zip(function.template_parameters, arguments)), function)
                if not element:
                    unknown.add(fragment.use)
                elif fragment.use in found and element not in found[fragment.use]:
                    found[fragment.use].append(element)
    if not any(found.values()) or any(not found[use] for use in unknown if use in found):
        return None
    _complete(found)
    pairs = list(zip(found["matrix_a"], found["matrix_b"]))
    if len(found["matrix_a"]) != len(found["matrix_b"]):
        pairs = [(a, b) for a in found["matrix_a"] for b in found["matrix_b"]]
    return [(sycl_type(a, ns), sycl_type(b, ns), sycl_type(c, ns)) for a, b in pairs for c in found["accumulator"]]


def _complete(found: dict[str, list[str]]) -> None:
    """A kernel that only clears or scales an accumulator runs on any engine that has it."""
    found["accumulator"] = found["accumulator"] or ["float"]
    inputs = _INPUTS.get(found["accumulator"][0], "half")
    found["matrix_a"] = found["matrix_a"] or found["matrix_b"] or [inputs]
    found["matrix_b"] = found["matrix_b"] or found["matrix_a"]


def _fragments(model: Model, function: Key) -> list[FragmentType]:
    found = []
    for declaration in model.functions[function].declarations:
        for node in declaration.walk():
            if node.kind in ("VAR_DECL", "PARM_DECL") or node.kind == "TYPE_REF" and node.ref and node.ref.file:
                fragment = fragment_type(node.canonical_type) or fragment_type(node.type)
                found += [fragment] if fragment is not None else _members(model, node.canonical_type)
    return found


def _members(model: Model, printed: str) -> list[FragmentType]:
    """The fragments among the fields of a class of the input."""
    name = printed.split("<", 1)[0].replace("const ", "").strip(" &*").rsplit("::", 1)[-1]
    fields = [n for n in model.declarations.values() if n.kind == "FIELD_DECL" and n.parent is not None and n.parent.name == name]
    if not fields or fields[0].parent is None:
        return []
    parameters = [c.name for c in fields[0].parent.children if c.kind.startswith("TEMPLATE_")]
    given = dict(zip(parameters, _split(printed.partition("<")[2])))
    found = [f for n in fields if (f := fragment_type(n.type)) is not None]
    return [replace(f, element=_WORD.sub(lambda m: given.get(m[0], m[0]), f.element)) for f in found]


def _element(element: str, given: dict[str, str], function: Function) -> str:
    """The element type with the launch's template arguments put in; empty where it is still a parameter."""
    values = list(given.values())

    def instantiated(match: re.Match[str]) -> str:
        index = int(match[1])
        return str(values[index]) if index < len(values) else match[0]

    text = _PARAMETER.sub(instantiated, element)
    text = _NAME.sub(lambda m: given.get(m[0], m[0]), text)
    unresolved = {n for n in _NAME.findall(text) if n in function.template_parameters and n not in given}
    return "" if unresolved or _PARAMETER.search(text) or "type-parameter" in text else text.removeprefix("typename ")


def is_wmma(qualified: str) -> bool:
    return qualified.startswith(wmma.NAMESPACE)
