"""`__constant__` and `__device__` variables at namespace scope: what each becomes."""

from __future__ import annotations

import re
from enum import Enum

from wmma2sycl.migrate.analyse.expressions import arguments, callee
from wmma2sycl.migrate.apis import types
from wmma2sycl.migrate.front import Key, Node
from wmma2sycl.migrate.model import Model

_MARKS = {"CUDACONSTANT_ATTR": "__constant__", "CUDADEVICE_ATTR": "__device__"}
_ZERO = re.compile(r"(?:[{}(),]|(?:0+\.?0*[uUlLfF]*|\.0+[fFlL]?|0[xX]0+[uUlL]*|false|nullptr|NULL|'\\0')(?![\w.]))+")


class Form(Enum):
    """`DEVICE_GLOBAL`: filled by the host or the device. `TABLE`: written once, where it is declared.

    `PLAIN_OBJECT`: a device_global of bytes, since it takes no class with constructors in C++17, as SYCL's vectors are.
    """

    DEVICE_GLOBAL = "device_global"
    PLAIN_OBJECT = "plain_object"
    TABLE = "constexpr"


def mark_of(node: Node) -> str:
    """`__constant__` or `__device__`; empty for any other declaration."""
    at_namespace = node.kind == "VAR_DECL" and (node.parent is None or node.parent.kind in ("NAMESPACE", "LINKAGE_SPEC", "TRANSLATION_UNIT"))
    marks = [_MARKS[c.kind] for c in node.children if c.kind in _MARKS] if at_namespace else []
    if marks and any(c.kind == "CUDASHARED_ATTR" for c in node.children):
        return ""
    return "__constant__" if "__constant__" in marks else marks[0] if marks else ""


def find(model: Model, texts: dict[str, bytes]) -> dict[Key, Form | str]:
    """Each such variable's form, or why it has none. `texts` holds the input's files by name."""
    found: dict[Key, Form | str] = {}
    symbols = _symbols(model)
    for unit in model.units:
        for node in unit.nodes:
            if node.ref is not None and mark_of(node):
                found[node.ref.key] = _form(node, texts[node.file], node.ref.key in symbols)
    return found


def _form(variable: Node, text: bytes, is_symbol: bool) -> Form | str:
    specifiers = text[variable.start : variable.location].split()
    if b"extern" in specifiers:
        return "it is defined in another source"
    if b"__managed__" in specifiers:
        return "it is managed memory"
    initialiser = initialiser_of(variable, text)
    if variable.type.endswith("[]") and not initialiser:
        return "its size is not known here"
    if not initialiser or _ZERO.fullmatch("".join(initialiser.split())):
        return Form.PLAIN_OBJECT if variable.held_classes & types.VECTORS else Form.DEVICE_GLOBAL
    if (mark_of(variable) == "__constant__" or "const " in variable.type) and not is_symbol:
        return Form.TABLE
    return "it is changed after it was initialised, and device_global takes no initial value in C++17"


def initialiser_of(variable: Node, text: bytes) -> str:
    """What stands behind the name and its `[N]`, without the `=`; empty where nothing does."""
    rest = text[variable.location + len(variable.name.encode()) : variable.end].decode("utf-8", "replace").strip()
    while rest.startswith("["):
        depth, end = 1, 1
        while depth and end < len(rest):
            depth += (rest[end] == "[") - (rest[end] == "]")
            end += 1
        rest = rest[end:].strip()
    return rest.removeprefix("=").strip()


def _symbols(model: Model) -> set[Key]:
    """Variables that host code names to the CUDA runtime, which may then write them."""
    found: set[Key] = set()
    for unit in model.units:
        for node in unit.nodes:
            if node.kind == "CALL_EXPR" and (ref := callee(node)) is not None and ref.cuda and "Symbol" in ref.name:
                found |= {n.ref.key for a in arguments(node) for n in a.walk() if n.ref is not None}
    return found
