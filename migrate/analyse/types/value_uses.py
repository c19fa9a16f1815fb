"""Where variables are read, and what a call does with an argument: for analyses that follow a value forward."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from wmma2sycl.migrate.analyse.syntax.expressions import callee
from wmma2sycl.migrate.core.source import Key
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import Fact, Model, frozen_lists

_NAMES = (Kind.DECL_REF_EXPR, Kind.MEMBER_REF_EXPR)
_ASSIGNMENTS = (Kind.BINARY_OPERATOR, Kind.COMPOUND_ASSIGNMENT_OPERATOR)


@dataclass(frozen=True, slots=True)
class Reads(Fact):
    """By the variable, parameter or member, the expressions that name it and do not only give it a value."""

    of_variable: Mapping[Key, tuple[Node, ...]]

    @classmethod
    def of(cls, model: Model) -> Reads:
        """Reads each unit's names."""
        found: dict[Key, list[Node]] = {}
        for unit in model.units:
            for node in unit.nodes:
                if node.kind in _NAMES and node.ref is not None and not _is_written(node):
                    found.setdefault(node.ref.key, []).append(node)
        return cls(frozen_lists(found))


@dataclass(frozen=True)
class Followed:
    """A value on its way through variables and parameters, each looked at once."""

    model: Model
    seen: set[Key] = field(default_factory=set)

    def is_read(self, key: Key, shows: Callable[[Node], bool]) -> bool:
        """Whether any place that reads a variable shows what is looked for."""
        if key in self.seen:
            return False
        self.seen.add(key)
        return any(map(shows, self.model.facts.get(Reads).of_variable.get(key, ())))


def _is_written(name: Node) -> bool:
    above = name.parent
    if above is None or above.kind not in _ASSIGNMENTS or above.left is not name:
        return False
    return above.operator == "=" or above.kind == Kind.COMPOUND_ASSIGNMENT_OPERATOR


def stored_in(value: Node) -> Key | None:
    """The variable that an expression is the value of: `n = value`, `T n = value`, `n += value`."""
    above = value.parent
    if above is None:
        return None
    if above.kind == Kind.VAR_DECL and above.initialiser is value and above.ref is not None:
        return above.ref.key
    if above.kind in _ASSIGNMENTS and above.right is value and above.left.kind in _NAMES and above.left.ref is not None:
        stores = above.operator == "=" or above.kind == Kind.COMPOUND_ASSIGNMENT_OPERATOR
        return above.left.ref.key if stores else None
    return None


def parameter_for(argument: Node, model: Model) -> Key | None:
    """The parameter of a function of the program's that an argument becomes."""
    call = argument.parent
    if call is None or call.kind != Kind.CALL_EXPR or argument not in call.arguments:
        return None
    ref = callee(call)
    function = model.functions.get(ref.key) if ref is not None else None
    if function is None:
        return None
    given = dict(zip(call.arguments, function.parameters))
    parameter = given.get(argument)
    return parameter.ref.key if parameter is not None and parameter.ref is not None else None
