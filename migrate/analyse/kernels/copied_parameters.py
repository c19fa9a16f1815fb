"""Classes that kernels take by value and whose copy is code of the program's: CUDA calls it on the host, and hands on the bytes.

SYCL copies such an object on the device as well, where the class is said to be device copyable (SYCL 2020, 3.13.1). That is the
same where another copy gives the same object, and the end of one does nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from wmma2sycl.migrate.analyse.kernels.kernel_enums import parameter_types, without_arguments
from wmma2sycl.migrate.analyse.syntax.expressions import stripped
from wmma2sycl.migrate.front import Kind, Node, Type
from wmma2sycl.migrate.front.kinds import ATTRIBUTES, CLASSES
from wmma2sycl.migrate.front.model import Fact, Model

_NAMED = {Kind.PARM_DECL, Kind.TYPE_REF, Kind.TEMPLATE_REF, Kind.NAMESPACE_REF} | ATTRIBUTES
_NAME = re.compile(r"[A-Za-z_][\w:]*")
_LITERALS = (Kind.INTEGER_LITERAL, Kind.FLOATING_LITERAL, Kind.CXX_BOOL_LITERAL_EXPR, Kind.CXX_NULL_PTR_LITERAL_EXPR)


@dataclass(frozen=True, slots=True)
class CopiedParameters(Fact):
    """`classes`: by qualified name without template arguments and inline namespaces, where the device may copy them as well.

    `refused`: those where it may not.
    """

    classes: frozenset[str]
    refused: frozenset[str]

    @classmethod
    def of(cls, model: Model) -> CopiedParameters:
        """Of the classes in kernels' parameters, and of what these hold and derive from."""
        taken = _taken(model)
        held: dict[str, set[str]] = {}
        for node in _nodes(model, CLASSES):
            if node.ref is not None and node.is_definition:
                parts = [
                    *(f.canonical_type.without_extents for f in node.fields),
                    *(b.canonical_type for b in node.bases),
                ]
                held.setdefault(name_of(node), set()).update(_printed(t) for t in parts)
        if not taken.keys() & held.keys():
            return cls(frozenset(), frozenset())
        # Copy constructors and destructors of the program: whether those with bodies only copy.
        own: dict[str, list[bool]] = {}
        for node in _nodes(model, (Kind.CONSTRUCTOR, Kind.DESTRUCTOR)):
            if node.ref is not None and node.copies_by_hand:
                bodies = own.setdefault(without_arguments(node.ref.qualified), [])
                bodies += [_only_copies(node)] if node.is_definition else []
        inlined = {_path(n) for n in _nodes(model, (Kind.NAMESPACE,)) if n.is_inline}
        of_class: dict[str, list[bool]] = {}
        for what, bodies in own.items():
            one = _as_printed(what.rpartition("::")[0], inlined)
            of_class.setdefault(one, []).append(bool(bodies) and all(bodies))
        met = {name: _reached({name, *taken[name]}, held) for name in taken.keys() & held.keys()}
        copied = frozenset(name for name, some in met.items() if some & of_class.keys())
        plain = frozenset(
            n for n in copied if all(all(of_class.get(one, ())) and _is_known(one, held) for one in met[n])
        )
        return cls(plain, copied - plain)


def _taken(model: Model) -> dict[str, set[str]]:
    """The classes that kernels take by value, with the names of all that their templates are given."""
    found: dict[str, set[str]] = {}
    for declared, given in parameter_types(model):
        if not (declared.is_pointer or declared.is_reference or given.is_pointer):
            whole = given.unqualified.replace("(anonymous namespace)::", "")
            found.setdefault(_printed(given), set()).update(_NAME.findall(whole.partition("<")[2]))
    return found


def _is_known(name: str, held: dict[str, set[str]]) -> bool:
    """Whether it is a class of the input, one of CUDA's, or none: what other libraries' objects do when they are copied is not known."""
    return name in held or "::" not in name or name.startswith("cuda::")


def name_of(declared: Node) -> str:
    """A class as clang prints it, without template arguments and inline namespaces."""
    inlined = {_path(n) for n in declared.ancestors() if n.kind == Kind.NAMESPACE and n.is_inline}
    return _as_printed(declared.ref.qualified, inlined) if declared.ref is not None else ""


def _printed(of: Type) -> str:
    return without_arguments(of.unqualified).replace("(anonymous namespace)::", "")


def _path(namespace: Node) -> str:
    around = [n.name for n in namespace.ancestors() if n.kind == Kind.NAMESPACE]
    return "::".join(name for name in (*reversed(around), namespace.name) if name)


def _as_printed(qualified: str, inlined: set[str]) -> str:
    names = qualified.split("::")
    return "::".join(n for i, n in enumerate(names) if "::".join(names[: i + 1]) not in inlined)


def _nodes(model: Model, kinds: tuple[Kind, ...]) -> Iterator[Node]:
    for unit in model.units:
        for kind in kinds:
            yield from unit.of_kind(kind)


def _reached(names: set[str], held: dict[str, set[str]]) -> set[str]:
    """Classes, and those of their members and bases."""
    found, new = set[str](), names
    while new:
        found |= new
        new = {part for one in new for part in held.get(one, ())} - found
    return found


def _only_copies(function: Node) -> bool:
    """Whether a copy constructor gives each member the other's or a literal, and a destructor does nothing."""
    body = function.body
    if body.kind != Kind.COMPOUND_STMT or any(not _is_copy(one) for one in body.children):
        return False
    if function.kind == Kind.DESTRUCTOR:
        return not body.children
    given = [c for c in function.children if c is not body and c.kind not in _NAMED]
    return all(
        _is_value(value, _member_before(given, i)) for i, value in enumerate(given) if value.kind != Kind.MEMBER_REF
    )


def _member_before(given: list[Node], i: int) -> str:
    """The member that a value is for; of a base none."""
    return given[i - 1].name if i and given[i - 1].kind == Kind.MEMBER_REF else ""


def _is_copy(statement: Node) -> bool:
    """`n = other.n;` and `this->n = other.n;`."""
    if (
        statement.kind != Kind.BINARY_OPERATOR
        or statement.operator != "="
        or statement.left.kind != Kind.MEMBER_REF_EXPR
    ):
        return False
    return _is_value(statement.right, statement.left.name)


def _is_value(node: Node, member: str) -> bool:
    """The other object's member of this name, itself where there is no name, or a literal; copied by constructors only."""
    while True:
        node = stripped(node)
        if node.kind in _LITERALS:
            return bool(member)
        if node.kind == Kind.MEMBER_REF_EXPR:
            return node.name == member and _is_other(node.base)
        if node.kind == Kind.DECL_REF_EXPR:
            return not member and _is_other(node)
        is_copied = node.kind == Kind.INIT_LIST_EXPR or (node.kind == Kind.CALL_EXPR and _is_constructor(node))
        operands = [c for c in node.children if c.kind not in _NAMED]
        if not is_copied or len(operands) != 1:
            return False
        node = operands[0]


def _is_constructor(call: Node) -> bool:
    return call.ref is not None and call.ref.is_constructor


def _is_other(node: Node | None) -> bool:
    """The parameter: what is copied."""
    ref = stripped(node).ref if node is not None else None
    return ref is not None and ref.kind == Kind.PARM_DECL
