"""`__constant__` and `__device__` variables at namespace scope: what each becomes."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType

from wmma2sycl.migrate.analyse.syntax.expressions import callee
from wmma2sycl.migrate.apis import types
from wmma2sycl.migrate.apis.extensions import torch
from wmma2sycl.migrate.core.lexer import lex, plain
from wmma2sycl.migrate.front import Key, Kind, Node, Unit
from wmma2sycl.migrate.front.model import Fact, Model

MARKS = {Kind.CUDACONSTANT_ATTR: "__constant__", Kind.CUDADEVICE_ATTR: "__device__"}
_ZERO = re.compile(r"(?:[{}(),]|(?:0+\.?0*[uUlLfF]*|\.0+[fFlL]?|0[xX]0+[uUlL]*|false|nullptr|NULL|'\\0')(?![\w.]))+")


class Form(Enum):
    """`DEVICE_GLOBAL`: filled by the host or the device. `TABLE`: written once, where it is declared.

    `PLAIN_OBJECT`: a device_global of bytes, since it takes no class with constructors in C++17, as SYCL's vectors are.
    `MANAGED`: memory that host and devices share; the device_global says where it is.
    `COMMON`: memory of each device that several sources share, where each has a device_global that says where it is.
    """

    DEVICE_GLOBAL = "device_global"
    PLAIN_OBJECT = "plain_object"
    TABLE = "constexpr"
    MANAGED = "managed"
    COMMON = "common"


def mark_of(node: Node) -> str:
    """`__constant__` or `__device__`; empty for any other declaration."""
    at_namespace = node.kind == Kind.VAR_DECL and (
        node.parent is None or node.parent.kind in (Kind.NAMESPACE, Kind.LINKAGE_SPEC, Kind.TRANSLATION_UNIT)
    )
    if not at_namespace or node.is_shared:
        return ""
    return next((mark for kind, mark in MARKS.items() if kind in node.attributes), "")


def is_managed(variable: Node) -> bool:
    """Whether it is said to be `__managed__`, by a macro, too."""
    return any(c.kind.is_attribute and c.name == "managed" for c in variable.children)


@dataclass(frozen=True, slots=True)
class DeviceVariables(Fact):
    """Each such variable's form, or why it has none. `names`: what no other declaration of the input is named.

    `shared`: those of several sources, which an announcement declares, and what defines them gives their values.
    """

    forms: Mapping[Key, Form | str]
    names: frozenset[str]
    shared: frozenset[Key]

    @classmethod
    def of(cls, model: Model) -> DeviceVariables:
        """Each marked variable's form, or the reason why it has none."""
        found: dict[Key, Form | str] = {}
        symbols, announced = _symbols(model), set()
        for unit in model.units:
            for node in unit.nodes:
                if node.ref is None or not mark_of(node):
                    continue
                key = node.ref.key
                if is_announcement(node, unit.text(node.file)):
                    announced.add(key)
                elif not isinstance(found.get(key), str):
                    found[key] = form_of(node, unit, model, key in symbols)
        shared = set()
        for key in announced:
            if reason := _shared(key, model):
                found[key] = _common(key, model, found.get(key, reason), reason)
                shared |= {key} if isinstance(found[key], Form) else set()
        others = {key[2] for key in model.declarations if key not in found}
        return cls(MappingProxyType(found), frozenset(key[2] for key in found) - others, frozenset(shared))


def form_of(variable: Node, unit: Unit, model: Model, is_symbol: bool = False) -> Form | str:
    """What such a variable becomes, or why it has no form. `is_symbol`: whether host code names it to the CUDA runtime."""
    return _refusal(variable, unit, model) or _form(variable, unit, model, is_symbol)


def is_announcement(variable: Node, text: bytes) -> bool:
    """`extern __constant__ float c[4];`, which another declaration defines, in this source or in another one."""
    is_extern = b"extern" in text[variable.start : variable.location].split()
    return variable.initialiser is None and (is_extern or not variable.is_definition)  # a macro may say `extern`


def _meets(key: Key, model: Model) -> list[tuple[Unit, Node]]:
    return [(u, n) for u in model.units for n in u.nodes if n.ref is not None and n.ref.key == key]


def _common(key: Key, model: Model, form: Form | str, reason: str) -> Form | str:
    """The form of a variable that sources share, where a header announces it to all of them, and sources define it, behind that.

    Only with `-rdc=true` nvcc takes a source that has both, and then it is one variable in the whole program. `reason`: why it
    is not one source's alone.
    """
    declared = [(u, n) for u, n in _meets(key, model) if mark_of(n)]
    announced = [n for u, n in declared if is_announcement(n, u.text(n.file))]
    defined = [(u, n) for u, n in declared if not is_announcement(n, u.text(n.file))]
    if isinstance(form, str):
        return form
    if any(n.file != u.main or n.file == key[0] for u, n in defined):
        return reason
    if _is_torch(model):
        return "several sources share it, and PyTorch's queues do not tell them where it is"
    if len({(n.file, n.start, n.location) for n in announced}) > 1:
        return "several sources share it, and several places announce it"
    if any(n.type.is_unbounded_array or n.type.canonical != announced[0].type.canonical for n in announced):
        return "several sources share it, and its size is not known where it is announced"
    if form is not Form.MANAGED and any(_names_text(n) for _, n in defined):
        return "its initial value is where a text lies"
    return form if form is Form.MANAGED else Form.COMMON


def _shared(key: Key, model: Model) -> str:
    """Why a variable that is announced is not one source's alone, whose definition says all."""
    meets = _meets(key, model)
    defined = [(u, n) for u, n in meets if mark_of(n) and not is_announcement(n, u.text(n.file))]
    used = [(u, n) for u, n in meets if n.kind == Kind.DECL_REF_EXPR]
    if not defined or any(unit is not defined[0][0] for unit, _ in (*defined, *used)):
        return "several sources share it"
    place = defined[0][1]
    is_ahead = any(n.file != place.file or n.start < place.start for _, n in used)
    return "it is used ahead of its definition" if is_ahead else ""


def _refusal(variable: Node, unit: Unit, model: Model) -> str:
    text = unit.text(variable.file)
    specifiers = text[variable.start : variable.location].split()
    if text[unit.name_end(variable) :].lstrip().startswith(b")"):
        return "its declarator is in parentheses"
    if _names_place(variable, model):
        return "its initial value is an address on the device"
    if b"extern" in specifiers or _is_c(variable, text):
        return "several sources share it"
    return ""


def _managed(variable: Node, unit: Unit, model: Model, is_symbol: bool) -> Form | str:
    """The form of `__managed__ int n;`, which host code may name as any other variable."""
    if is_symbol:
        return "it is managed memory that a copy names"
    if _is_torch(model):
        return "it is managed memory, of which PyTorch's queues know nothing"
    body = re.compile(rb"^[ \t]*#[ \t]*define\b(?:[^\n]|\\\n)*\b%s\b" % variable.name.encode(), re.MULTILINE)
    is_other = any(key[2] == variable.name and key != variable.ref.key for key in model.declarations if variable.ref)
    if is_other and any(body.search(text) for text in unit.texts):
        return "it is managed memory, and macros name it and something else"
    return Form.MANAGED


def _form(variable: Node, unit: Unit, model: Model, is_symbol: bool) -> Form | str:
    initialiser = initialiser_of(variable, unit.text(variable.file), unit.name_end(variable))
    if variable.type.is_unbounded_array and not initialiser:
        return "its size is not known here"
    if is_managed(variable):
        return (
            "its initial value is where a text lies"
            if _names_text(variable)
            else _managed(variable, unit, model, is_symbol)
        )
    is_const = mark_of(variable) == "__constant__" or variable.type.is_const
    if is_const and not is_symbol and not is_zero(initialiser):
        return Form.TABLE
    if _names_text(variable):
        return "its initial value is where a text lies"
    if _is_torch(model) and (constructs(variable) or not is_zero(initialiser)):
        return "its first value is not zero, and PyTorch's queues do not write it"
    needs_bytes = variable.type.held_classes & types.VECTORS or constructs(variable)
    return Form.PLAIN_OBJECT if needs_bytes else Form.DEVICE_GLOBAL


def _is_torch(model: Model) -> bool:
    """Whether the program's queues are PyTorch's, which nothing writes to ahead of the program."""
    own = (h for unit in model.units for h in unit.included)
    return model.whole.is_torch or any(h.startswith(torch.HEADERS_OF) for h in own)


def _names_place(variable: Node, model: Model) -> bool:
    """Whether its initial value is where another variable of the device lies: of such a one's value nothing is known ahead."""
    value = variable.initialiser
    named = [n for n in value.walk() if n.kind == Kind.DECL_REF_EXPR and n.ref is not None] if value is not None else []
    declared = [d for n in named if not _is_measured(n) and n.ref and (d := model.declarations.get(n.ref.key))]
    return any(mark_of(d) and not d.type.is_const for d in declared)


def _names_text(variable: Node) -> bool:
    """Whether a pointer in it is a text at first, `const char *name = "x"`: the host's text, which a device need not reach."""
    value = variable.initialiser
    if value is None or variable.type.without_extents.is_arithmetic:
        return False
    texts = (n for n in value.walk() if n.kind == Kind.STRING_LITERAL and n.type.is_array)
    return any(
        t.type.element is not None and t.type.element.is_const and not _is_measured(t)
        for t in texts
        if t.parent is None or t.parent.kind != Kind.ARRAY_SUBSCRIPT_EXPR
    )


def _is_measured(node: Node) -> bool:
    return any(above.kind == Kind.CXX_UNARY_EXPR for above in node.ancestors())


def constructs(variable: Node) -> bool:
    """Whether its class says what it is without an initial value: by a constructor, or `int n = 3;`."""
    return any(name.endswith("()") for name in variable.type.held_classes)


def _is_c(variable: Node, text: bytes) -> bool:
    """`extern "C" __device__ int n;`, which is defined elsewhere, or for others."""
    outer = variable.parent
    return outer is not None and outer.kind == Kind.LINKAGE_SPEC and b"{" not in text[outer.start : variable.start]


def is_zero(initialiser: str) -> bool:
    """Whether that is what a variable without one has, too."""
    return not initialiser or _ZERO.fullmatch("".join(initialiser.split())) is not None


def initialiser_of(variable: Node, text: bytes, name_end: int) -> str:
    """What stands behind the name and its `[N]`, without the `=`; empty where nothing does."""
    tokens = lex(text[name_end : variable.end])
    at = 0
    while at < len(tokens.code) and tokens.code[at].text == "[":
        at = (tokens.matching(at) or len(tokens.code)) + 1
    return plain(tokens.code[at:]).removeprefix("=")


def _symbols(model: Model) -> set[Key]:
    """Variables that host code names to the CUDA runtime, which may then write them."""
    found: set[Key] = set()
    for unit in model.units:
        for node in unit.nodes:
            if node.kind == Kind.CALL_EXPR and (ref := callee(node)) is not None and ref.cuda and "Symbol" in ref.name:
                found |= {n.ref.key for a in node.arguments for n in a.walk() if n.ref is not None}
    return found
