"""What lanes gather, where it is handed on before the warp puts it together: returned, given another name, put into another variable.

Each of these is a share again, and the same is asked of it: that nothing is made of it but the whole.
"""

from __future__ import annotations

from collections.abc import Iterator

from wmma2sycl.migrate.analyse.reductions.element_reductions import Reduction
from wmma2sycl.migrate.analyse.reductions.first_lane import has_first_lane_alone
from wmma2sycl.migrate.analyse.reductions.lost_parts import loses
from wmma2sycl.migrate.analyse.syntax.expressions import bare, is_copy, passed, stripped
from wmma2sycl.migrate.analyse.values.folds import Fold, exact, place_of, stands_alone
from wmma2sycl.migrate.analyse.writes.combinations import FUNCTIONS
from wmma2sycl.migrate.analyse.writes.control_dependence import is_write, scope_of
from wmma2sycl.migrate.analyse.writes.operations import given_by, is_given
from wmma2sycl.migrate.analyse.writes.own_parts import Part, Place, part, whole_uses
from wmma2sycl.migrate.front import CASTS, Key, Kind, Node
from wmma2sycl.migrate.front.model import Function, Role

Seen = frozenset[Key]


class HandedOn(Reduction):
    """A reduction whose shares may go on to other variables and functions; `seen` are those that they came through."""

    seen: Seen = frozenset()
    lost: Node | None = None  # the call whose caller makes something else of a share than the whole
    is_kept = False  # `loops` is the one statement that puts a share there, whatever was there before

    counts = False  # the shares that come from elsewhere count something
    is_plain = False  # they have no sign

    def is_counted(self) -> bool:
        """Also of what a share is given to as it is."""
        return self.counts or super().is_counted()

    def has_no_sign(self) -> bool:
        """The same."""
        return self.is_plain or super().has_no_sign()

    def is_complete(self) -> bool:
        """Whether every use is of the whole, puts shares together, or hands one on to where the same holds."""
        if self.share is not None:
            return not self.uniform.around(self.share).differs and self._is_fine(self.share)
        declaration = self.uniform.model.declarations.get(self.key) if self.key is not None else None
        if declaration is not None and declaration.kind == Kind.PARM_DECL and declaration.type.is_reference:
            return not self.uses and self._is_given_back(declaration)
        if not super().is_complete():
            return False
        others = whole_uses(self.body, self.key) if self.key is not None and self.field is not None else []
        return all(self._is_behind(use, self.whole) or self._is_of_first_lane(use) for use in others)

    def _is_of_first_lane(self, use: Node) -> bool:
        return self._is_behind(use, self.first) and has_first_lane_alone(use, self.uniform)

    def _is_begun(self, declaration: Node) -> bool:
        """Also of a parameter, where each call gives it such a value, and of what one statement gives a share as its value."""
        if self.is_kept:
            is_own = declaration.kind == Kind.VAR_DECL and not (declaration.is_static or declaration.is_shared)
            return is_own and not declaration.type.is_indirect and self.body.span.contains(declaration.span)
        if declaration.kind != Kind.PARM_DECL or declaration.type.is_indirect or declaration.type.is_pack:
            return super()._is_begun(declaration)
        calls = self._calls(self.uniform.model.function_of(declaration), self.body)
        given = [w for w in self.uniform.writes.of.get(declaration.ref.key, ()) if w.bound] if declaration.ref else []
        is_known = all(w.site in calls and w.value is not None and self._is_first(w.value) for w in given)
        return bool(given) and len(given) == len(calls) and declaration.initialiser is None and is_known

    def _is_fine(self, use: Node) -> bool:
        return super()._is_fine(use) or (self.has_shares(use) and self._is_handed_on(use))

    def _is_handed_on(self, use: Node) -> bool:
        inner, above = use, use.parent
        while above is not None and (above.kind in (Kind.PAREN_EXPR, Kind.UNEXPOSED_EXPR) or is_copy(above)):
            inner, above = above, above.parent
        if above is None:
            return False
        write = next((a for a in (above, *above.ancestors()) if is_write(a)), None)
        if write is not None and self._is_put_in(use, write):
            return True
        if self.uniform.around(use).differs:
            return False
        if write is above and write.operator == "=" and write.right is inner:
            return self._is_kept(use, write)
        if above.kind in CASTS:
            return str(above.type) == "void"
        if self._is_beside_another(use, above):
            return self._goes_on(self.body, None, [], share=above)
        if above.kind == Kind.RETURN_STMT:
            return self._is_returned_as_share(use)
        return above.kind == Kind.VAR_DECL and above.initialiser is inner and self._is_renamed(use, above)

    def _is_renamed(self, use: Node, variable: Node) -> bool:
        """`float w = s;`."""
        if variable.ref is None or variable.type.is_indirect or loses(self.operation, use.type, variable.type):
            return False
        value = variable.initialiser
        return value is not None and self._goes_on(self.body, variable.ref.key, [], frozenset({bare(value)}))

    def _is_kept(self, use: Node, write: Node) -> bool:
        """`w = s;`, `stats.sum = s;`."""
        target = stripped(write.target)
        member = part(target, self.uniform.model)
        key, field = member or (target.ref.key if target.ref is not None else None, None)
        if member is None and target.kind != Kind.DECL_REF_EXPR:
            return False
        if key is None or not stands_alone(write) or loses(self.operation, use.type, target.type):
            return False
        return self._goes_on(self.body, key, [write], frozenset({bare(write.right)}), field=field, is_kept=True)

    def _is_put_in(self, use: Node, write: Node) -> bool:
        """`total += part(c[i]);`, `most = fmaxf(most, largest(c[i]));`; also `found = found || s;`, where not all lanes read it."""
        if self.uniform.around(write).differs:
            return False
        found = exact(self.uniform.calls, write)
        if found is None or found.operation not in self.together or _given(found) is not use:
            return False
        target, place = found.names[0], place_of(found.names[0])
        is_known = target.kind == Kind.DECL_REF_EXPR or part(target, self.uniform.model) is not None
        if place is None or not is_known or not stands_alone(write):
            return False
        call = bare(write.right)
        taken = zip(passed(call), call.parameter_types) if call.kind == Kind.CALL_EXPR and call is not use else ()
        types = (found.names[0].type, *(to for one, to in taken if one is found.given))
        if any(loses(self.operation, use.type, made) for made in types):
            return False
        key, field = place if isinstance(place, Part) else (place, None)
        alike = [*self._alike(use, place, found.operation)]
        return self._goes_on(self.body, key, alike, operation=found.operation, field=field)

    def _alike(self, use: Node, place: Place, operation: str) -> Iterator[Node]:
        """The statements that put what the same function returns into a variable, or the same variable."""
        for write in (n for n in self.order if is_write(n)):
            found = exact(self.uniform.calls, write)
            if found is None or found.operation != operation or not stands_alone(write):
                continue
            given = _given(found)
            is_same = given is use or (self.share is not None and self._calls_the_same(given))
            if is_same and place_of(found.names[0]) == place:
                yield write

    def _is_beside_another(self, use: Node, above: Node) -> bool:
        """`part(a) + part(b)`, `fmaxf(largest(a), largest(b))`: a share again, of more elements."""
        if self.share is None or loses(self.operation, use.type, above.type):
            return False
        if above.kind == Kind.BINARY_OPERATOR:
            given = [above.left, above.right] if above.operator in self.together else []
        else:
            of = self.uniform.calls.of(above) if above.kind == Kind.CALL_EXPR else None
            is_known = of is not None and not of.in_input and FUNCTIONS.get(of.name) in self.together
            given = above.arguments if is_known else []
        types = {one.canonical_type.unqualified for one in (above, *given)}
        return len(given) == 2 and len(types) == 1 and all(map(self._is_made_alike, given))

    def _is_made_alike(self, given: Node) -> bool:
        """The share itself, or another that the same function gives."""
        given = bare(given)
        if given is not self.share and given.kind == Kind.BINARY_OPERATOR and given.operator in self.together:
            return self._is_made_alike(given.left) and self._is_made_alike(given.right)
        return given is self.share or self._calls_the_same(given)

    def _calls_the_same(self, given: Node) -> bool:
        share = self.share
        while share is not None and share.kind == Kind.BINARY_OPERATOR:
            share = bare(share.left)  # `part(a) + part(b)`
        if given.kind != Kind.CALL_EXPR or share is None or share.kind != Kind.CALL_EXPR:
            return False
        targets = self.uniform.calls.of(given)
        return bool(targets.functions) and targets == self.uniform.calls.of(share)

    # -- functions --------------------------------------------------------------------------------------------

    def _is_returned_as_share(self, use: Node) -> bool:
        """Whether of what a function returns nothing is made but the whole, wherever it is called."""
        one = scope_of(use)
        if one is not None and one.kind == Kind.LAMBDA_EXPR:
            return self._is_returned_by_lambda(use, one)
        function = self.uniform.model.function_of(use)
        calls = self._calls(function, use)
        if function is None or not calls:
            return False
        returned = [d.return_type for d in function.declarations]
        if any(t.is_reference for t in returned):
            return False  # it has another name; of a call's type clang tells the object's
        for call in calls:
            caller = self.uniform.model.function_of(call)
            operation = self._operation_at(call, function)
            if caller is None or caller.body is None or operation is None:
                return False
            is_cut = any(t.canonical.root != use.type.canonical.root for t in returned)
            if is_cut and loses(operation, use.type, call.type):
                return False
            if not self._goes_on(caller.body, None, [], share=call, through=function.ref.key, operation=operation):
                self.lost = self.lost or call
                return False
        return True

    def _operation_at(self, call: Node, function: Function) -> str | None:
        """The operation in one call of a function, which may be given it."""
        if not is_given(self.operation):
            return self.operation
        calls = self.uniform.calls
        found = [
            o.name
            for p, a in zip(function.parameters, passed(call))
            if p.ref is not None and given_by(p.ref.key) == self.operation
            if (o := calls.handed_on(a, None)) is not None
        ]
        written = calls.by_arguments(call, function).items()
        found += [o.name for key, o in written if given_by(key) == self.operation]
        return found[0] if found else None

    def _is_returned_by_lambda(self, use: Node, one: Node) -> bool:
        """The same of a lambda that has a name, and nothing but calls by it."""
        variable = next((v for v in one.ancestors() if v.kind == Kind.VAR_DECL), None)
        if (
            variable is None
            or variable.ref is None
            or variable.initialiser is None
            or bare(variable.initialiser) is not one
        ):
            return False
        key, calls = variable.ref.key, self.uniform.writes.controls.callers.get(one, [])
        called = {n for call in calls if call.has_callee for n in call.callee.walk()}
        named = (n for n in self.body.walk() if n.kind == Kind.DECL_REF_EXPR and n.ref is not None and n.ref.key == key)
        if not calls or key in self.seen or not all(n in called for n in named):
            return False
        for call in calls:
            scope = scope_of(call)
            if scope is None or scope.kind == Kind.LAMBDA_EXPR or scope.body is not self.body:
                return False
            if loses(self.operation, use.type, call.type):
                return False
            if not self._goes_on(self.body, None, [], share=call, through=key):
                return False
        return True

    def _is_given_back(self, parameter: Node) -> bool:
        """Whether a parameter gives the shares back to variables of the callers, of which the same holds."""
        function = self.uniform.model.function_of(parameter)
        calls = self._calls(function, self.body)
        if function is None or not calls or not parameter.type.is_mutable_reference or parameter.type.is_pack:
            return False
        names = [p.ref.key if p.ref is not None else None for p in function.parameters]
        number = names.index(self.key) if self.key in names else len(names)
        for call in calls:
            given, caller = passed(call), self.uniform.model.function_of(call)
            variable = bare(given[number]) if number < len(given) else None
            if variable is None or variable.kind != Kind.DECL_REF_EXPR or variable.ref is None:
                return False
            if caller is None or caller.body is None or self.uniform.around(call).differs:
                return False
            inside = [c for c in calls if caller.body.span.contains(c.span) and c.file == caller.body.file]
            alike = [c for c in inside if variable.ref.key in {n.ref.key for n in c.walk() if n.ref is not None}]
            found = {self._operation_at(c, function) for c in alike}
            operation = found.pop() if len(found) == 1 else None
            if operation is None:
                return False
            if not self._goes_on(caller.body, variable.ref.key, alike, through=function.ref.key, operation=operation):
                self.lost = self.lost or call
                return False
        return True

    def _calls(self, function: Function | None, inside: Node) -> list[Node]:
        """All calls of a device function by its name; none where it may be called in another way."""
        if function is None or function.role is Role.KERNEL or function.ref.key in self.seen:
            return []
        if function.body is not self.body or (
            inside is not self.body and (scope_of(inside) or inside).body is not self.body
        ):
            return []
        calls = self.uniform.writes.calls.get(function.ref.key, [])
        called = {n for call in calls if call.has_callee for n in call.callee.walk()}
        called |= {n for call in calls for n in call.children if n.name == "operator()"}  # beside the object
        return calls if all(n in called for n in self._names_of(function)) else []

    def _names_of(self, function: Function) -> Iterator[Node]:
        model = self.uniform.model
        values = (d.initialiser for d in model.declarations.values() if d.kind in (Kind.VAR_DECL, Kind.FIELD_DECL))
        for root in (*(f.body for f in model.bodies), *values):
            for node in root.walk() if root is not None else ():
                is_named = node.name == function.ref.name and node.kind.is_expression and node.kind != Kind.CALL_EXPR
                if is_named and (node.ref is None or node.ref.key == function.ref.key or node.ref.file is None):
                    yield node

    def _holds_counts(self, key: Key | None, share: Node | None) -> bool:
        """Whether a number of elements stays above 0 there."""
        holder = share if share is not None or key is None else self.uniform.model.declarations.get(key)
        return holder is not None and holder.canonical_type.is_integer and holder.canonical_type.room[0] >= 4

    def _goes_on(
        self,
        body: Node,
        key: Key | None,
        loops: list[Node],
        starts: frozenset[Node] = frozenset(),
        share: Node | None = None,
        through: Key | None = None,
        operation: str = "",
        field: Key | None = None,
        is_kept: bool = False,
    ) -> bool:
        if key in self.seen:
            return False
        found = HandedOn(self.uniform, body, key, operation or self.operation, loops, starts, share, field=field)
        found.is_kept = is_kept
        is_same = (share is not None or not loops) and field is None
        found.counts = is_same and self.is_counted() and self._holds_counts(key, share)
        found.is_plain = is_same and share is not None and self.has_no_sign() and share.canonical_type.root == "float"
        found.seen = self.seen | {k for k in (self.key, through) if k is not None}
        is_complete = found.is_complete()
        self.lost = None if is_complete else found.lost
        return is_complete


def _given(found: Fold) -> Node:
    """What a fold puts in, without parentheses and copies."""
    given = bare(found.given)
    while is_copy(given):
        given = bare(given.arguments[0])
    return given
