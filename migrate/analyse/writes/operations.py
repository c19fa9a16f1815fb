"""Functions that put two values together by an operation free of order, and what is given such: `fold(acc, [](float x, float y) { return x + y; })`.

One function may add for one caller and compare for another, so what a parameter is given is asked at each call. Where the
calls give several operations, the parameter itself is the operation: whichever it is, it is one in all of the function.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from functools import cached_property

from wmma2sycl.migrate.analyse.program import implied_calls
from wmma2sycl.migrate.analyse.syntax.callees import Calls
from wmma2sycl.migrate.analyse.syntax.expressions import bare, passed, uncopied
from wmma2sycl.migrate.analyse.writes.combinations import Combinations, Operation, one, said
from wmma2sycl.migrate.analyse.writes.written import Writes
from wmma2sycl.migrate.front import Key, Kind, Node, Type
from wmma2sycl.migrate.front.model import Function, Model
from wmma2sycl.migrate.front.types import split_arguments

_FLOATING = ("float", "double", "__half", "__nv_bfloat16")
_GIVEN = "given "
Parameter = Key | tuple[Key, str]  # of a function, or by its function and name of a template


def is_given(name: str) -> bool:
    """Whether an operation is whichever a parameter is given."""
    return name.startswith(_GIVEN)


def given_by(parameter: Parameter) -> str:
    """The name of such an operation."""
    return f"{_GIVEN}{parameter}"


class Operations(Combinations):
    """Whom calls reach, and which operations; `told` are those of parameters in one call of their function."""

    def __init__(self, model: Model, writes: Writes) -> None:
        super().__init__(model)
        self.writes = writes
        self.told: dict[Parameter, Operation] = {}
        self._by_name: dict[Parameter, set[Operation | None]] = {}  # what was asked of template arguments

    def with_told(self, told: dict[Parameter, Operation]) -> Operations:
        """The same within one call that gives its function's parameters these; what is known of the model is shared."""
        within = copy(self)
        within.told = told
        return within

    # -- calls ------------------------------------------------------------------------------------------------

    def called(self, call: Node, target: Type) -> Operation | None:
        """The operation that a call of a function of the input is, where what it gives goes to a variable of a type."""
        if call.kind != Kind.CALL_EXPR or len(passed(call)) != 2 or not call.has_callee:
            return None
        made = bare(call.callee)
        if made.kind == Kind.DECL_REF_EXPR and made.ref is not None and made.ref.key in self.told:
            return self.told[made.ref.key]
        if self._is_parameter(made) and made.ref is not None:
            return one(self._given(made.ref.key, target, passed(call)), given_by(made.ref.key), is_checked=True)
        targets = self.of(call)
        if targets.name == "operator()" or targets.lambdas or not targets.functions:
            found = self.operation(made) or self._of_argument(call, target)
        else:
            found = one(map(self.of_function, targets.functions))
        return found if found is not None and fits(found, target, passed(call)) else None

    # -- objects ----------------------------------------------------------------------------------------------

    def operation(self, given: Node) -> Operation | None:
        """The operation that an argument is: a lambda, an object of a class with `operator()`, a function."""
        kind, named = given.canonical_type.canonical.root, _uncopied(given)
        if named.kind == Kind.UNARY_OPERATOR and named.operator == "&":
            named = uncopied(named.operand)
        ref = named.ref if named.kind == Kind.DECL_REF_EXPR else None
        if ref is not None and ref.key in self.told:
            return self.told[ref.key]
        if ref is not None and ref.key in self.model.functions:
            return one(map(self.of_function, self.model.functions[ref.key].each))
        if kind.startswith("(lambda"):
            values = self.model.assigned.get(ref.key, ()) if ref is not None else [named]
            made = [_uncopied(v) for v in values]
            return self.of_lambda(made[0]) if len(made) == 1 and made[0].kind == Kind.LAMBDA_EXPR else None
        return self.of_class(str(kind))

    def handed_on(self, given: Node, value: Type | None) -> Operation | None:
        """The same, for values of a type, or of that which was asked before; of a parameter, itself."""
        named = _uncopied(given)
        if self._is_parameter(named) and named.ref is not None and named.ref.key not in self.told:
            return one(self._given(named.ref.key, value, []), given_by(named.ref.key), is_checked=True)
        found = self.operation(given)
        is_told = named.ref is not None and named.ref.key in self.told
        return found if found is not None and (is_told or value is None or fits(found, value, [])) else None

    def of_share(self, given: Node, share: Node, operation: str) -> Operation | None:
        """What an argument says by what a share is put together: of its type, or the one that it came by."""
        found = self.handed_on(given, None)
        is_own = found is not None and is_given(found.name) and found.name == operation
        return found if is_own else self.handed_on(given, self.type_of(bare(share)))

    def by_arguments_of(
        self, call: Node, function: Function, share: Node, operation: str
    ) -> dict[Parameter, Operation]:
        """The same of what a call writes as template arguments."""
        kind, given = self.type_of(bare(share)), self.by_arguments(call, function).items()
        return {key: o for key, o in given if o.name == operation and (is_given(o.name) or fits(o, kind, []))}

    def by_arguments(self, call: Node, function: Function) -> dict[Parameter, Operation]:
        """What a call writes as template arguments: `warp_all<Op>(s)`."""
        written = [n for n in call.callee.walk() if n.kind == Kind.TYPE_REF] if call.has_callee else []
        listed = split_arguments(self.code(call.callee).partition("<")[2]) if written else []
        found: dict[Parameter, Operation] = {}
        if len(listed) != len(written):
            return found
        for name, text, argument in zip(function.template_parameters, listed, written):
            caller, ref = self.model.function_of(call), argument.ref
            if ref is None or text.rpartition("::")[2] != ref.name:
                continue  # `Other<Op>`
            made = self.of_class(str(argument.canonical_type.canonical.root.unqualified))
            if ref.kind == Kind.TEMPLATE_TYPE_PARAMETER:
                known = self._by_name.get((caller.ref.key, ref.name), set()) if caller is not None else set()
                made = next(iter(known)) if len(known) == 1 else None
            found.update({(function.ref.key, name): made} if made is not None else {})
        return found

    def type_of(self, value: Node) -> Type:
        """What a value is, also of what a template gives back, as far as its arguments tell."""
        kind, targets = value.canonical_type, self.of(value) if value.kind == Kind.CALL_EXPR else None
        if targets is None or not kind.is_unknown or len(targets.functions) != 1 or targets.lambdas:
            return kind
        returned = targets.functions[0].declarations[0].return_type
        return _type_at(value, targets.functions[0], returned, self) or kind

    def _is_parameter(self, named: Node) -> bool:
        """Whether calls tell what it is, of a function that nothing but calls by its name reach."""
        if named.kind != Kind.DECL_REF_EXPR or named.ref is None:
            return False
        declaration, given = self.model.declarations.get(named.ref.key), self.writes.of.get(named.ref.key, ())
        if declaration is None or declaration.kind != Kind.PARM_DECL or declaration.type.is_pack:
            return False
        function, kind = self.model.function_of(declaration), declaration.canonical_type.canonical.root
        is_told = kind.is_unknown or kind.is_function  # by its class else
        return (
            is_told
            and function is not None
            and function.ref.key not in self._named_alone
            and bool(given)
            and all(w.bound and w.site.kind == Kind.CALL_EXPR for w in given)
        )

    @cached_property
    def _named_alone(self) -> frozenset[Key]:
        return frozenset(f.ref.key for f in implied_calls.handed_on(self))

    def _given(
        self, key: Key, kind: Type | None, values: Sequence[Node], seen: frozenset[Key] = frozenset()
    ) -> Iterator[Operation | None]:
        """What each call gives a parameter, as far as it fits what the type is there."""
        declaration = self.model.declarations.get(key)
        function = self.model.function_of(declaration) if declaration is not None else None
        if function is None or key in seen:
            yield None
            return
        for write in self.writes.of.get(key, ()):
            is_open = kind is not None and kind.canonical.root.is_unknown
            there = _type_at(write.site, function, kind, self) if kind is not None and is_open else kind
            if write.value is None or (is_open and there is None):
                yield None
                continue
            given = _uncopied(write.value)
            if self._is_parameter(given) and given.ref is not None:
                yield from self._given(given.ref.key, there, values, seen | {key})
            else:
                found = self.operation(write.value)
                yield found if found is not None and (there is None or fits(found, there, values)) else None

    def _of_argument(self, call: Node, target: Type) -> Operation | None:
        """`Op()(x, y)`, where a template's argument is the class: of each that its instances call here."""
        made, targets = bare(call.callee), self.of(call)
        function, name = self.model.function_of(made), str(made.type.root.unqualified)
        declaration = (
            self.model.declarations.get(made.ref.key) if made.kind == Kind.DECL_REF_EXPR and made.ref else made
        )
        is_made = declaration is not None and declaration.kind in (Kind.VAR_DECL, Kind.CALL_EXPR)
        if not is_made or function is None or name not in function.template_parameters or targets.lambdas:
            return None
        if (function.ref.key, name) in self.told:
            return self.told[function.ref.key, name]
        found = map(self.of_function, targets.functions)
        fitting = (o if o is not None and fits(o, target, passed(call)) else None for o in found)
        made_by = one(fitting, given_by((function.ref.key, name)), is_checked=True)
        self._by_name.setdefault((function.ref.key, name), set()).add(made_by)
        return made_by


def fits(operation: Operation, kind: Type, values: Sequence[Node]) -> bool:
    """Whether it stays free of order where each result goes to a variable of a type, which may cut it; `values` are what it is of."""
    of, given = kind.canonical.root, [v.canonical_type for v in values] or [kind]
    if operation.type:
        return operation.type == str(of.unqualified)
    if of == "bool" or of in _FLOATING:
        return of != "bool" or all(said(g) == "bool" for g in given)
    if not (of.is_integer or of.is_unknown):
        return False
    return operation.name in ("max", "min", "|", "&") or all(g.is_integer or g.is_unknown for g in given)


def _type_at(call: Node, function: Function, kind: Type, calls: Calls) -> Type | None:
    """What a type that only a template's arguments tell is where one call calls it."""
    types = call.parameter_types
    if not types and "<" in calls.code(call.callee):
        return None
    given = types or [a.canonical_type for a in passed(call)]
    for parameter, there in zip(function.parameters, given):
        if said(parameter.canonical_type) == said(kind):
            return there.canonical.root
    returned = {said(d.return_type.canonical) for d in function.declarations}
    return call.canonical_type.root if returned == {said(kind)} else None


def _uncopied(given: Node) -> Node:
    """What an object of the input's own is a copy of."""
    given = uncopied(given)
    while given.kind == Kind.CALL_EXPR and len(given.arguments) == 1 and _is_alike(given.arguments[0], given):
        given = uncopied(given.arguments[0])
    return given


def _is_alike(given: Node, made: Node) -> bool:
    return said(given.canonical_type) == said(made.canonical_type)
