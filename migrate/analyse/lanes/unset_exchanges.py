"""Local variables of device code that may be read before they are set, where lanes exchange values: `int base; if (lane == 0) base = ...;`.

CUDA's registers hold something, which nobody takes: `base = __shfl_sync(m, base, 0)`. To a C++ compiler a value that was never set is none at
all: LLVM takes the one that the condition sets for all lanes, and computes it where the condition does not hold. What a variable's value
comes to is not followed: any read counts, and so does a reference or a pointer to it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from wmma2sycl.migrate.analyse.lanes.sure_writes import SureWrites, first_parts
from wmma2sycl.migrate.analyse.program.instances import TargetDependence
from wmma2sycl.migrate.apis.vectors import vector_types
from wmma2sycl.migrate.front import Key, Kind, Node
from wmma2sycl.migrate.front.model import TYPE_KINDS, Fact, Function, Model

# How lanes get another one's value, in any text that the program is made of: a macro or assembly may have it.
_EXCHANGES = re.compile(
    rb"\b__(?:shfl|ballot|any|all|match|reduce)\w*|\bshfl|\b(?:redux|vote|match)\.|\b(?:ballot|any|all|reduce|\w+_scan)\s*\(|\bWarp[A-Z]"
)
# As clang resolves `T`, `make_unsigned_t<T>`, `typename Traits::type`; no fragment, and no instance of a class template.
_OF_TEMPLATE = re.compile(r"type-parameter-[\d-]+|typename (?!.*[Ff]rag).*")
_OF_FUNCTORS = ("unary_function<", "binary_function<", "integral_constant<")
_NUMBERS = ("float", "double", "bool", "__half", "__nv_bfloat16")


@dataclass(frozen=True, slots=True)
class UnsetExchanges(Fact):
    """The declarations, without a first value."""

    declarations: frozenset[Node]

    @classmethod
    def of(cls, model: Model) -> UnsetExchanges:
        """Nothing where no lane takes another one's value."""
        bodies = [f for f in model.bodies if f.may_be_on_device and f.body is not None]
        if not any(_EXCHANGES.search(unit.text(name)) for unit in model.units for name in unit.opened):
            return cls(frozenset())
        of_engines = model.facts.get(TargetDependence)  # they hold fragments
        classes = {
            n.name
            for unit in model.units
            for n in unit.nodes
            if n.kind in TYPE_KINDS
            and n.ref is not None
            and not n.ref.cuda
            and n.ref.key not in of_engines
            and _may_hold(n)
        }
        writes = SureWrites(model)
        return cls(frozenset(found for f in bodies for found in _unset(f, writes, classes)))


def _may_hold(declared: Node) -> bool:
    """Whether a type may hold data: all but classes without fields and bases; C++'s own bases of functors have none."""
    is_class = declared.kind in (Kind.STRUCT_DECL, Kind.CLASS_DECL, Kind.CLASS_TEMPLATE) and declared.is_definition
    return not is_class or any(
        c.kind is Kind.FIELD_DECL
        or (
            c.kind is Kind.CXX_BASE_SPECIFIER
            and not str(c.canonical_type).removeprefix("std::").startswith(_OF_FUNCTORS)
        )
        for c in declared.children
    )


def _unset(function: Function, writes: SureWrites, classes: set[str]) -> Iterator[Node]:
    assert function.body is not None
    nodes = list(function.body.walk())
    unset = {n.ref.key: n for n in nodes if n.kind is Kind.VAR_DECL and n.ref is not None and _has_no_value(n, classes)}
    found: set[Key] = set()
    for use in nodes if unset else ():
        if use.kind is not Kind.DECL_REF_EXPR or use.ref is None or use.ref.key not in unset or use.ref.key in found:
            continue
        if not writes.is_set_by(use) and not _is_set_before(use, unset[use.ref.key], writes):
            found.add(use.ref.key)
            yield unset[use.ref.key]


def _has_no_value(declaration: Node, classes: set[str]) -> bool:
    above = declaration.parent
    is_local = (
        above is not None and above.kind is Kind.DECL_STMT and not declaration.is_shared and not declaration.is_static
    )
    first = declaration.initialiser
    says_nothing = declaration.location + len(declaration.name.encode()) == declaration.end or declaration.type.is_array
    is_bare = first is None or (first.kind is Kind.CALL_EXPR and not first.children and says_nothing)
    return is_local and is_bare and _may_be_nothing(declaration, classes)


def _may_be_nothing(declaration: Node, classes: set[str]) -> bool:
    """Numbers, pointers, vectors, classes of the program that hold data and say nothing of how they begin, and arrays of these."""
    kind = declaration.canonical_type
    while (element := kind.element) is not None:
        kind = element
    if kind.is_integer or kind.is_pointer or kind.is_enum or kind.unqualified in (*_NUMBERS, *vector_types.TYPES):
        return True
    if kind.is_unknown:
        return _OF_TEMPLATE.fullmatch(str(kind)) is not None
    return kind.is_plain_data and kind.unqualified.split("<")[0].rpartition("::")[2] in classes


def _is_set_before(use: Node, declaration: Node, writes: SureWrites) -> bool:
    """Whether a statement ahead of the use, on every way to it, gives the variable a value."""
    assert declaration.ref is not None
    key, below = declaration.ref.key, use
    for above in use.ancestors():
        if above.kind is Kind.COMPOUND_STMT:
            if writes.is_ahead(key, above, below):
                return True
        elif any(part is not below and key in writes.sets(part) for part in first_parts(above)):
            return True
        if above is declaration.parent:
            return False
        below = above
    return False
