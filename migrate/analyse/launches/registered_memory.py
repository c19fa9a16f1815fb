"""Memory of C++'s own that the program registers with CUDA: which variables and members may lead there.

A member is the same in all objects of its class. Assignments are followed whatever the order they are done in.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from itertools import pairwise

from wmma2sycl.migrate.analyse.program.call_graph import Passed
from wmma2sycl.migrate.analyse.syntax.expressions import callee, pointer_side, stripped
from wmma2sycl.migrate.analyse.writes.places import alternatives
from wmma2sycl.migrate.front import Key, Kind, Node
from wmma2sycl.migrate.front.model import Fact, Function, Model, frozen_lists

_NO_ADDRESS = (Kind.CXX_NEW_EXPR, Kind.CXX_UNARY_EXPR)
_LISTS = (Kind.INIT_LIST_EXPR, Kind.CONSTRUCTOR)


@dataclass(frozen=True, slots=True)
class RegisteredMemory(Fact):
    """`variables`: with members and parameters, what leads to memory that cudaHostRegister pins; `given`: the
    expressions that each may have its value from.
    `pinned`: of the first, those that this part shows.
    """

    variables: frozenset[Key]
    given: Mapping[Key, tuple[Node, ...]]
    pinned: frozenset[Key]

    @classmethod
    def of(cls, model: Model) -> RegisteredMemory:
        """Nothing where the program registers none."""
        pinned = [call.arguments[0] for call in _calls(model, "cudaHostRegister")]
        elsewhere = _named_elsewhere(model)
        if not pinned and not any(elsewhere):
            return cls(frozenset(), frozen_lists({}), frozenset())
        given: dict[Key, list[Node]] = {}
        for known in (model.assigned, model.facts.get(Passed).to):
            for key, values in known.items():
                given.setdefault(key, []).extend(values)
        for key, value in _given(model):
            given.setdefault(key, []).append(value)
        _join(given, model)
        found = cls(frozenset(), frozen_lists(given), frozenset())
        given_here, given_elsewhere = elsewhere
        pinned_here = (k for p in pinned for k in _origins(p, model))
        reached = found._reached((*pinned_here, *given_here), model)
        return cls(reached | given_elsewhere, found.given, reached)

    def names(self, model: Model) -> frozenset[str]:
        """What other sources may name: `by `: what they give it is registered; `to `: what they take from it may be."""
        if not self.variables:
            return frozenset()
        by = {f"by {name}" for key, name in _known_outside(model) if key in self.pinned}
        return frozenset(by | {f"to {name}" for key, name in _known_outside(model) if self._leads([key], model)})

    def holds(self, value: Node, model: Model) -> bool:
        """Whether it may lead there."""
        return bool(self.variables) and self._leads(_origins(value, model), model)

    def is_given(self, argument: Node, members: AbstractSet[Key | str], model: Model) -> bool:
        """The same of a kernel's argument; of an object by `members`, those that the kernel names."""
        if not self.variables or argument.canonical_type.is_arithmetic:
            return False
        fields = list(_fields(argument, model, set()))
        if not fields:
            return self.holds(argument, model)
        named = (f.ref.key for f in fields if f.ref is not None and (f.ref.key in members or f.name in members))
        return self._leads(named, model)

    def _leads(self, keys: Iterable[Key], model: Model) -> bool:
        return not self.variables.isdisjoint(self._reached(keys, model))

    def _reached(self, keys: Iterable[Key], model: Model) -> frozenset[Key]:
        """What they have their values from, and they themselves."""
        waiting = list(keys)
        found = set(waiting)
        while waiting:
            for value in self.given.get(waiting.pop(), ()):
                new = set(_origins(value, model)) - found
                found |= new
                waiting += new
        return frozenset(found)


def _known_outside(model: Model) -> Iterator[tuple[Key, str]]:
    """Variables for all sources, members, and the parameters of functions, with what other sources call them."""
    for key, node in model.declarations.items():
        is_outermost = node.parent is None or node.parent.kind in (Kind.NAMESPACE, Kind.LINKAGE_SPEC)
        is_variable = node.kind is Kind.VAR_DECL and is_outermost and node.is_external
        if node.ref is not None and (is_variable or node.kind is Kind.FIELD_DECL):
            yield key, node.ref.qualified
    for function in model.functions.values():
        for parameters in (*(d.parameters for d in function.declarations), function.parameters):
            for number, parameter in enumerate(parameters):
                if parameter.ref is not None:
                    yield parameter.ref.key, f"{function.ref.qualified}({number})"


def _join(given: dict[Key, list[Node]], model: Model) -> None:
    """What one source gives a name is given in all of them."""
    named: dict[str, dict[Key, None]] = {}
    for key, name in _known_outside(model):
        named.setdefault(name, {})[key] = None
    for keys in named.values():
        values = [value for key in keys for value in given.get(key, ())]
        given.update(dict.fromkeys(keys, values) if len(keys) > 1 and values else {})


def _named_elsewhere(model: Model) -> tuple[frozenset[Key], frozenset[Key]]:
    """By what other sources say: what registers all that it is given, and what they may have given it."""
    known = list(_known_outside(model)) if model.whole.registered else []
    return (
        frozenset(key for key, name in known if f"by {name}" in model.whole.registered),
        frozenset(key for key, name in known if f"to {name}" in model.whole.registered),
    )


def _calls(model: Model, *names: str) -> Iterator[Node]:
    for unit in model.units:
        for node in unit.nodes:
            ref = callee(node) if node.kind is Kind.CALL_EXPR else None
            if ref is not None and ref.cuda and ref.name in names:
                yield node


def _given(model: Model) -> Iterator[tuple[Key, Node]]:
    """What members have from initialisers, and what stands behind pointers from assignments, with no word of numbers."""
    for unit in model.units:
        for node in unit.nodes:
            if node.kind is Kind.BINARY_OPERATOR and node.operator == "=" and not node.right.type.is_arithmetic:
                yield from ((key, node.right) for key in _origins(node.left, model))
            elif node.kind is Kind.FIELD_DECL and node.ref is not None and node.initialiser is not None:
                yield node.ref.key, node.initialiser
            elif node.kind in _LISTS:
                yield from _of_members(node, model)
    for call in _calls(model, "cudaHostGetDevicePointer"):
        yield from ((key, call.arguments[1]) for key in _origins(call.arguments[0], model))


def _of_members(node: Node, model: Model) -> Iterator[tuple[Key, Node]]:
    """`Buffer(T *p) : host(p)`, `Buffer{p, n}`."""
    if node.kind is Kind.CONSTRUCTOR:
        for member, value in pairwise(node.children):
            if member.kind is Kind.MEMBER_REF and member.ref is not None and value.kind.is_expression:
                yield member.ref.key, value
    else:
        for owner in _classes(node, model):
            for field, value in zip(owner.fields, node.children):
                is_list = value.kind is Kind.INIT_LIST_EXPR and any(_classes(value, model))  # has its own members
                if field.ref is not None and not is_list:
                    yield field.ref.key, value


def _classes(node: Node, model: Model) -> Iterator[Node]:
    """Those of the program that have the name of a value's type."""
    name = node.canonical_type.referred.unqualified.name
    return (c for c in model.aliases.values() if c.has("fields") and c.name == name)


def _fields(node: Node, model: Model, seen: set[Key]) -> Iterator[Node]:
    """The members of an object of the program's, and theirs."""
    for owner in () if node.canonical_type.is_pointer else _classes(node, model):
        if owner.ref is not None and owner.ref.key not in seen:
            seen.add(owner.ref.key)
            for field in owner.fields:
                yield field
                yield from _fields(field, model, seen)


def _origins(value: Node, model: Model, within: tuple[Function, ...] = ()) -> Iterator[Key]:
    """The variables and members that a pointer, or an object, is made from."""
    for one, _ in alternatives(value):
        if one.kind in (Kind.DECL_REF_EXPR, Kind.MEMBER_REF_EXPR):
            if one.ref is not None and one.ref.file is not None:
                yield one.ref.key
        elif one.kind is Kind.CALL_EXPR:
            yield from _of_call(one, model, within)
        elif one.kind is Kind.LAMBDA_EXPR:
            named = (n for n in one.body.walk() if n.kind is Kind.DECL_REF_EXPR and not n.type.is_arithmetic)
            yield from (n.ref.key for n in named if n.ref is not None)
        elif one.kind not in _NO_ADDRESS and (inner := pointer_side(one)) is not None:
            yield from _origins(inner, model, within)


def _of_call(call: Node, model: Model, within: tuple[Function, ...]) -> Iterator[Key]:
    """`v.data()`, `std::move(p)`; what a function of the program's returns, with the arguments of this call."""
    ref = callee(call)
    function = model.functions.get(ref.key) if ref is not None else None
    if function is None:
        name = stripped(call.callee) if call.has_callee else None
        objects = (
            [name.base] if name is not None and name.kind is Kind.MEMBER_REF_EXPR and name.base is not None else []
        )
        for given in (*objects, *(a for a in call.arguments if not a.type.is_arithmetic)):
            yield from _origins(given, model, within)
    elif function.body is not None and function not in within:
        returns = ((one, n) for one in function.each if one.body is not None for n in one.body.walk())
        for one, node in returns:
            parameters = [p.ref.key if p.ref is not None else None for p in one.parameters]
            if node.kind is Kind.RETURN_STMT and node.returned is not None:
                for key in _origins(node.returned, model, (*within, function)):
                    at = parameters.index(key) if key in parameters else len(call.arguments)
                    yield from [key] if at >= len(call.arguments) else _origins(call.arguments[at], model, within)
