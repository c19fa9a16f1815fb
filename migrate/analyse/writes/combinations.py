"""Functions that put two values together by an operation free of order: `return x + y;`, `return x > y ? x : y;`, `return fmaxf(x, y);`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from wmma2sycl.migrate.analyse.syntax.callees import Calls
from wmma2sycl.migrate.analyse.syntax.expressions import bare, is_copy, passed
from wmma2sycl.migrate.front import Key, Kind, Node, Type
from wmma2sycl.migrate.front.model import Function, Model

FUNCTIONS = {
    **dict.fromkeys(("fmaxf", "fmax", "max", "__hmax"), "max"),
    **dict.fromkeys(("fminf", "fmin", "min", "__hmin"), "min"),
    "__hadd": "+",
}
OTHER = {"max": "min", "min": "max"}
_OPERATORS = {"+": "+", "|": "|", "&": "&", "||": "|", "&&": "&"}  # the last two are of bool, as their values are
_COMPARED = {">": "max", ">=": "max", "<": "min", "<=": "min"}
_SPECIALISED = (Kind.STRUCT_DECL, Kind.CLASS_DECL, Kind.CLASS_TEMPLATE_PARTIAL_SPECIALIZATION)


class Operation(NamedTuple):
    """`type`: what it takes and gives; empty where it takes any. `compares`: by `>` and `<`, which no NaN passes."""

    name: str
    type: str = ""
    compares: bool = False


class Combinations(Calls):
    """Finds them in one model."""

    def __init__(self, model: Model) -> None:
        super().__init__(model)
        self._asked: set[Node] = set()
        self._of_classes: dict[str, Operation | None] = {}

    def of_lambda(self, given: Node) -> Operation | None:
        """That of a lambda."""
        if not given.has_body:
            return None
        _, arrow, returned = self.code(given, given.body.start).rpartition("->")
        types = {self.code(p).removesuffix(p.name).strip() for p in given.parameters}
        return self._combined(given.parameters, given.body) if not arrow or types == {returned.strip()} else None

    def of_class(self, kind: str) -> Operation | None:
        """That of a class, by its one `operator()`."""
        if kind not in self._of_classes:
            self._of_classes[kind] = self._of_class(kind)
        return self._of_classes[kind]

    def _of_class(self, kind: str) -> Operation | None:
        name, _, taken = kind.removesuffix(">").partition("<")
        functions = [f for f in self.named.get("operator()", ()) if f.ref.qualified == f"{name}::operator()"]
        if len(functions) != 1 or (taken and self._is_specialised(name.rpartition("::")[2])):
            return None
        found = self.of_function(functions[0])
        return found._replace(type=found.type or taken.strip()) if found is not None else None

    def of_function(self, function: Function) -> Operation | None:
        """That of a function."""
        own = {said(p.canonical_type) for p in function.parameters} | {"auto"}
        is_same = {said(d.return_type) for d in function.declarations} <= own
        return self._combined(function.parameters, function.body) if is_same and function.body is not None else None

    def _combined(self, parameters: Sequence[Node], body: Node) -> Operation | None:
        """What a function of two values makes of them, where it does nothing else."""
        only = body.only_child
        value = _plain(only.returned) if only is not None and only.kind == Kind.RETURN_STMT and only.returned else None
        keys = [p.ref.key for p in parameters if p.ref is not None]
        if value is None or len(keys) != 2:
            return None
        types = {said(p.canonical_type) for p in parameters}
        is_open = all(t.startswith("type-parameter-") for t in types)
        if not is_open and len(types | {said(value.canonical_type)}) != 1:
            return None
        compared = _chosen(value, keys) if value.kind == Kind.CONDITIONAL_OPERATOR else None
        if (called := self._handed_to(value, keys)) is not None:
            return called if called.type in ("", *types) else None
        name = compared or self._name(value, keys)
        return Operation(name, "" if is_open else types.pop(), compared is not None) if name is not None else None

    def _handed_to(self, value: Node, keys: list[Key]) -> Operation | None:
        """What another function makes of the two values."""
        targets = self.of(value) if value.kind == Kind.CALL_EXPR and value not in self._asked else None
        if targets is None or not targets.functions or targets.lambdas or targets.name == "operator()":
            return None
        named = [key for a in passed(value) if (key := _key(a)) is not None]
        if len(passed(value)) != 2 or sorted(named) != sorted(keys):
            return None
        self._asked.add(value)  # one that calls itself is none
        found = one(list(map(self.of_function, targets.functions)))
        self._asked.remove(value)
        return found

    def _name(self, value: Node, keys: list[Key]) -> str | None:
        """`x + y`, `fmaxf(x, y)`."""
        if value.kind == Kind.BINARY_OPERATOR and value.operator in _OPERATORS:
            name, given = _OPERATORS[value.operator], [value.left, value.right]
            if value.operator in ("||", "&&") and any(said(g.canonical_type) != "bool" for g in map(bare, given)):
                return None
        elif value.kind == Kind.CALL_EXPR and (called := self.of(value)).name in FUNCTIONS and not called.in_input:
            name, given = FUNCTIONS[called.name], value.arguments
        else:
            return None
        named = [key for g in given if (key := _key(g)) is not None]
        return name if len(given) == 2 and sorted(named) == sorted(keys) else None

    def _is_specialised(self, name: str) -> bool:
        """Whether a template's name has more than the one class."""
        return any(n.name == name for unit in self.model.units for kind in _SPECIALISED for n in unit.of_kind(kind))


def one(found: Iterable[Operation | None], several: str = "", *, is_checked: bool = False) -> Operation | None:
    """The operation that all are; where they are several, the name for that. `is_checked`: each for its own type."""
    known = list(dict.fromkeys(found))
    names, types = {o.name for o in known if o is not None}, {o.type for o in known if o is not None}
    if not known or None in known or (len(names) > 1 and not several) or (len(types) > 1 and not is_checked):
        return None
    compares = any(o.compares for o in known if o is not None)
    return Operation(names.pop() if len(names) == 1 else several, types.pop() if len(types) == 1 else "", compares)


def _chosen(value: Node, keys: list[Key]) -> str | None:
    """`x > y ? x : y`."""
    condition = bare(value.condition) if value.condition is not None else value
    operation = _COMPARED.get(condition.operator) if condition.kind == Kind.BINARY_OPERATOR else None
    if operation is None:
        return None
    first, second, yes, no = (_key(n) for n in (condition.left, condition.right, value.yes, value.no))
    if {first, second} != {*keys} or {yes, no} != {*keys}:
        return None
    return operation if yes == first else OTHER[operation]


def _plain(node: Node) -> Node:
    node = bare(node)
    while is_copy(node):
        node = bare(node.arguments[0])
    return node


def said(kind: Type) -> str:
    """A value's type, however it is handed on."""
    return str(kind.canonical.root.unqualified)


def _key(node: Node) -> Key | None:
    node = _plain(node)
    return node.ref.key if node.kind == Kind.DECL_REF_EXPR and node.ref is not None else None
