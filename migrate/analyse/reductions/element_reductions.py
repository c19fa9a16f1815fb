"""Reductions over all elements of an accumulator: what each lane gathers from its own, and the warp then puts together.

A lane's share depends on the mapping, the whole does not, since a warp holds each element of an accumulator once. So a
gathering loop is proved only together with everything that is done with the variable after it. Exchanges by
`__shfl_down_sync` give the first lane alone the whole, and the others what depends on the mapping.
"""

from __future__ import annotations

from wmma2sycl.migrate.analyse.program.groups import is_warp
from wmma2sycl.migrate.analyse.reductions.bits_in_order import has_no_sign, is_bits
from wmma2sycl.migrate.analyse.reductions.first_lane import has_first_lane_alone
from wmma2sycl.migrate.analyse.reductions.first_values import BY, is_begun, is_first
from wmma2sycl.migrate.analyse.reductions.lost_parts import loses
from wmma2sycl.migrate.analyse.reductions.one_place import is_one_place
from wmma2sycl.migrate.analyse.reductions.tile_reductions import reduced_by_tile
from wmma2sycl.migrate.analyse.reductions.whole_places import Given, WholePlaces
from wmma2sycl.migrate.analyse.reductions.whole_votes import Share, counts, is_done_by_any, is_of_whole
from wmma2sycl.migrate.analyse.syntax.expressions import bare, enclosing_statement, is_copy, passed, stripped, uncopied
from wmma2sycl.migrate.analyse.values.butterflies import FULL_MASKS, is_passed_once, runs
from wmma2sycl.migrate.analyse.values.folds import names, stands_alone
from wmma2sycl.migrate.analyse.values.uniformity import Uniformity
from wmma2sycl.migrate.analyse.writes.combinations import OTHER
from wmma2sycl.migrate.analyse.writes.control_dependence import LOOPS, is_write
from wmma2sycl.migrate.analyse.writes.operations import Operations
from wmma2sycl.migrate.analyse.writes.own_parts import Part, is_part, number_of
from wmma2sycl.migrate.front import CASTS, Key, Kind, Node

_ATOMICS = {"atomicAdd": "+", "atomicMax": "max", "atomicMin": "min", "atomicOr": "|", "atomicAnd": "&"}
_REDUCE = {
    "__reduce_add_sync": "+",
    "__reduce_max_sync": "max",
    "__reduce_min_sync": "min",
    "__reduce_or_sync": "|",
    "__reduce_and_sync": "&",
}
_NOWHERE, _IN_FIRST, _EVERYWHERE = range(3)  # which lanes have the whole


class Reduction:
    """One variable, gathered in some loops of a function by one operation."""

    def __init__(
        self,
        uniform: Uniformity,
        body: Node,
        key: Key | None,
        operation: str,
        loops: list[Node],
        starts: frozenset[Node] = frozenset(),
        share: Node | None = None,
        calls: Operations | None = None,
        field: Key | None = None,
    ) -> None:
        self.uniform, self.body, self.key, self.operation, self.loops = uniform, body, key, operation, loops
        self.calls = calls or uniform.calls
        self.share, self.field = share, field  # an expression that no variable holds; a variable's member
        self.place = Part(key, field) if key is not None and field is not None else key
        self.together = BY.get(operation, (operation,))
        self.starts = starts  # elements that a fold of all of them begins with
        self.places = WholePlaces(body, loops)
        self.order, self._end = self.places.order, self.places.end
        gathering = {n for loop in loops for n in loop.walk()}
        self.uses = [n for n in body.walk() if self.names(n) and n not in gathering]
        self.whole: list[Given] = []  # statements after which every lane has the whole, and their blocks
        self.first: list[Given] = []  # and those after which the first lane alone has it
        self.exchanging: dict[Node, Node] = {}  # what is in statements that put shares together, and the first of them
        self.replaced: set[Node] = set()  # where it is named because it is given the whole
        self._find_runs()

    def is_complete(self) -> bool:
        """Whether every use of the variable is of the whole, or puts the lanes' shares together."""
        declaration = self.uniform.model.declarations.get(self.key) if self.key is not None else None
        if declaration is None or not self._is_begun(declaration):
            return False
        for use in self.uses:
            self._find_replacing(use)
        return all(self._is_fine(use) for use in self.uses)

    def _is_begun(self, declaration: Node) -> bool:
        """Whether each lane begins with one value, in a variable that has no other name."""
        is_element = self.field is not None and number_of(self.field) is not None and declaration.type.is_array
        is_led = declaration.type.is_indirect and not is_element
        if declaration.kind != Kind.VAR_DECL or declaration.is_static or is_led:
            return False
        if not self.body.span.contains(declaration.span) or declaration.is_shared or self.place is None:
            return False
        is_zero_fine = self.operation != "clear"
        return is_begun(declaration, self.place, self._is_first, self.uniform, is_zero_fine=is_zero_fine)

    # -- where the whole is -----------------------------------------------------------------------------------

    def _find_runs(self) -> None:
        """The statements that exchange shares."""
        if self.place is None:
            return
        blocks = dict.fromkeys(a for use in self.uses for a in use.ancestors() if a.kind == Kind.COMPOUND_STMT)
        found = {}
        for block in sorted(blocks, key=lambda b: b.end - b.start):  # what an outer one has is seen from further away
            for run in runs(block.statements, self.place, self.calls, self.uniform.writes):
                found[run.statements[-1]] = run, block
        for last, (run, block) in found.items():
            if run.steps.operation in self.together and not self.uniform.around(last).differs:
                (self.whole if run.steps.is_everywhere else self.first).append((last, block))
                self.exchanging |= {n: run.statements[0] for s in run.statements for n in s.walk()}

    def _find_replacing(self, use: Node) -> None:
        """`s = warp_sum(s);` and `s = __shfl_sync(~0u, s, 0);` around a use."""
        write = next((a for a in use.ancestors() if is_write(a)), None)
        block = next((a for a in use.ancestors() if a.kind == Kind.COMPOUND_STMT), None)
        if write is None or block is None or enclosing_statement(write).parent is not block:
            return
        if not stands_alone(write) or write.operator != "=" or not self.names(uncopied(write.target)):
            return
        call = uncopied(write.right)
        if call.kind == Kind.UNARY_OPERATOR and self._is_turned(stripped(call.operand)):
            call = stripped(call.operand)
        if write in self.exchanging or stripped(write.target) in self.replaced or call.kind != Kind.CALL_EXPR:
            return
        held = self._given(call)
        if held != _NOWHERE:
            (self.whole if held == _EVERYWHERE else self.first).append((write, block))
            self.replaced.add(stripped(write.target))

    def _given(self, call: Node) -> int:
        """Which lanes a call gives the whole."""
        if self.uniform.around(call).differs:
            return _NOWHERE
        if self.uniform.calls.of(call).name == "__shfl_sync":
            return _EVERYWHERE if self._is_of_first(call) else _NOWHERE
        reduced = reduced_by_tile(call, self.uniform.calls)
        if reduced is not None and reduced[0] in self.together and self.is_share(reduced[1]):
            return _EVERYWHERE
        if self._is_reduced(call) or is_of_whole(call, self.asked(), self.uniform):
            return _EVERYWHERE
        return self._returned(call)

    def _is_reduced(self, call: Node) -> bool:
        """`__reduce_max_sync(~0u, s)`."""
        given, operation = call.arguments, _REDUCE.get(self.uniform.calls.of(call).name)
        is_turned = self._is_turned(call)
        is_whole = (OTHER.get(operation or "") if is_turned else operation) in self.together
        is_whole &= len(given) == 2 and given[0].value() in FULL_MASKS
        return is_whole and (is_turned or self.is_share(given[1]))

    def _is_turned(self, call: Node) -> bool:
        """`-warp_max(-s)`, which is what the lowest is."""
        above = call.parent
        while above is not None and above.kind in (Kind.PAREN_EXPR, Kind.UNEXPOSED_EXPR):
            above = above.parent
        if call.kind != Kind.CALL_EXPR or above is None or not _is_minus(above) or self.operation not in OTHER:
            return False
        last = bare(call.arguments[-1]) if call.arguments else call
        return _is_minus(last) and self.is_share(last.operand)

    def _is_of_first(self, call: Node) -> bool:
        """Whether a `__shfl_sync` of the whole warp gives what its first lane has, which is the whole."""
        given = call.arguments
        is_whole = len(given) == 3 and given[0].value() in FULL_MASKS and given[2].value() == 0
        use = uncopied(given[1]) if is_whole else None
        return use is not None and self.names(use) and self._is_behind(use, self.first + self.whole)

    def _returned(self, call: Node) -> int:
        """The same of a function that only puts its parameter together and returns it; other parameters may say by what, or be the warp."""
        targets = self.uniform.calls.of(call)
        function = targets.functions[0] if len(targets.functions) == 1 and not targets.lambdas else None
        if function is None or function.body is None or len(function.parameters) != len(call.arguments):
            return _NOWHERE
        shares = [(p, a) for p, a in zip(function.parameters, call.arguments) if not is_warp(a)]
        if not shares:
            return _NOWHERE
        share = shares[0][1]
        by = {p.ref.key: o for p, a in shares[1:] if p.ref and (o := self.calls.of_share(a, share, self.operation))}
        told = self.calls.by_arguments_of(call, function, share, self.operation)
        told.update(by.items())
        if len(shares) != 1 + len(by) or (told and not _is_passed_unchanged(call, share)):
            return _NOWHERE
        parameter, statements = shares[0][0], function.body.statements
        last = statements[-1] if statements else None
        if parameter.ref is None or parameter.type.is_reference or last is None or last.kind != Kind.RETURN_STMT:
            return _NOWHERE
        leaves = [n for n in function.body.walk() if n.kind in (Kind.RETURN_STMT, Kind.GOTO_STMT)]
        value = uncopied(last.returned) if last.returned is not None else None
        if leaves != [last] or value is None:
            return _NOWHERE
        operation = OTHER[self.operation] if self._is_turned(call) else self.operation
        calls = self.uniform.calls.with_told(told) if told else None
        inside = Reduction(self.uniform, function.body, parameter.ref.key, operation, [], calls=calls)
        rest = [use for use in inside.uses if use not in inside.exchanging]
        if len(rest) != 1 or not all(map(inside.has_shares, inside.exchanging.values())):
            return _NOWHERE
        if value.kind == Kind.CALL_EXPR:
            return inside._given(value)
        if value is not rest[0]:
            return _NOWHERE
        if inside._is_behind(value, inside.whole):
            return _EVERYWHERE
        return _IN_FIRST if inside._is_behind(value, inside.first) else _NOWHERE

    # -- uses -------------------------------------------------------------------------------------------------

    def _is_fine(self, use: Node) -> bool:
        above = use.parent
        if use in self.exchanging:
            return self.has_shares(self.exchanging[use])
        if use in self.replaced or self._is_behind(use, self.whole):
            return True
        if (
            above is not None
            and is_write(above)
            and above.target is use
            and above.operator == "="
            and self._is_first(above.right)
            and not self.uniform.around(above).differs
        ):
            return True
        if self._is_behind(use, self.first) and has_first_lane_alone(use, self.uniform):
            return True
        if is_done_by_any(use, self.asked(), self.uniform):
            return self.has_shares(use)
        call = next((a for a in use.ancestors() if a.kind == Kind.CALL_EXPR and not self._is_as_good(a)), None)
        if call is not None and is_of_whole(call, self.asked(), self.uniform):
            return self.has_shares(call)
        given = [a for a in call.arguments if self.is_share(a) and self._bare(a) is use] if call is not None else []
        is_given = call is not None and (bool(given) or (self._is_turned(call) and use in [*call.arguments[-1].walk()]))
        return call is not None and is_given and self._is_put_together(call)

    def _is_put_together(self, call: Node) -> bool:
        """Whether a call puts the lanes' shares together, or hands on what the first lane has."""
        name = self.uniform.calls.of(call).name
        if name == "__shfl_sync":
            return self._given(call) == _EVERYWHERE
        if not self.has_shares(call):
            return False
        held = self._given(call)
        if held != _NOWHERE:
            return held == _EVERYWHERE or self._is_kept_in_first(call)
        alone = call.parent is not None and call.parent.kind in (Kind.COMPOUND_STMT, Kind.IF_STMT, Kind.FOR_STMT)
        is_whole = _ATOMICS.get(name) in self.together and is_one_place(call.arguments[0], self.uniform)
        return is_whole and alone and not self.uniform.around(call).differs

    def _is_kept_in_first(self, call: Node) -> bool:
        """`float total = warp_sum(s);`, or `s = warp_sum(s);`, where the first lane alone looks at it."""
        holder = next((a for a in call.ancestors() if a.kind == Kind.VAR_DECL or is_write(a)), None)
        if holder is None or holder.kind != Kind.VAR_DECL:
            return holder is not None and any(holder is write for write, _ in self.first)
        if holder.initialiser is None or uncopied(holder.initialiser) is not call or holder.type.is_reference:
            return False
        names = [n for n in self.body.walk() if _is_use(n, holder.ref.key)] if holder.ref else []
        return bool(names) and all(has_first_lane_alone(n, self.uniform) for n in names)

    def has_shares(self, node: Node) -> bool:
        """Whether lanes have their shares here, not what a reduction into the first one left in all others, in an earlier turn also."""
        if not self.first:
            return True
        before = self.order[node]
        for above in node.ancestors():
            if above.kind == Kind.LAMBDA_EXPR or (above.kind in LOOPS and not is_passed_once(above)):
                return False
            starts = [self._end(s) for s in above.children if self.order.get(s, before) < before and self._starts(s)]
            if above is self.body and self._is_parameter():
                starts.append(self.order[above])
            if starts:
                return not any(max(starts) < self.order[s] and self._end(s) < before for s, _ in self.first)
            if above is self.body:
                return False
        return False

    def _starts(self, statement: Node) -> bool:
        """`float s = 0;`, `s = 0;`."""
        if statement.kind == Kind.DECL_STMT:
            return any(c.ref is not None and c.ref.key == self.key for c in statement.children)
        if not is_write(statement) or statement.operator != "=":
            return False
        return self.place is not None and names(statement.target, self.place) and self._is_first(statement.right)

    def _is_first(self, value: Node) -> bool:
        return is_first(value, self.operation, self.starts, self.uniform)

    def _is_parameter(self) -> bool:
        declaration = self.uniform.model.declarations.get(self.key) if self.key is not None else None
        return declaration is not None and declaration.kind == Kind.PARM_DECL

    def _is_behind(self, use: Node, statements: list[Given]) -> bool:
        """Behind one of the statements, with no gathering in between."""
        return self.places.is_behind(use, statements)

    def is_share(self, node: Node) -> bool:
        """Whether an expression is the variable, converted to no type that keeps less of a lane's share than of the whole."""
        while node.kind in CASTS or node.kind in (Kind.PAREN_EXPR, Kind.UNEXPOSED_EXPR) or self._is_as_good(node):
            inner = node.arguments[0] if node.kind == Kind.CALL_EXPR else node.operand
            is_cut = loses(self.operation, inner.canonical_type, node.canonical_type)
            if is_cut and not self._is_as_bits(node):
                return False
            node = inner
        call = next((a for a in node.ancestors() if a.kind == Kind.CALL_EXPR and not is_copy(a)), node)
        taken = zip(passed(call), call.parameter_types) if call is not node else ()
        lost = any(loses(self.operation, node.canonical_type, to) for one, to in taken if uncopied(one) is node)
        return self.names(node) and not lost

    def asked(self) -> Share:
        """The shares as conditions name them."""
        return Share(self.names, self.operation, self.is_counted())

    def is_counted(self) -> bool:
        """Whether a share starts from 0 and is given one more at most each time."""
        return self.key is not None and self.field is None and counts(self.key, self.uniform)

    def _bare(self, node: Node) -> Node:
        """What a copy of it is of, or what its bits are."""
        node = uncopied(node)
        return self._bare(node.arguments[0]) if self._is_as_bits(node) else node

    def _is_as_good(self, call: Node) -> bool:
        return is_copy(call) or self._is_as_bits(call)

    def _is_as_bits(self, call: Node) -> bool:
        """`__float_as_uint(s)`, where that says of the shares' order what they do."""
        return self.operation in OTHER and is_bits(call, self.calls) and self.has_no_sign()

    def has_no_sign(self) -> bool:
        """Whether no share is below 0, -0 or NaN."""
        declaration = self.uniform.model.declarations.get(self.key) if self.key is not None else None
        if declaration is None or self.field is not None or declaration.kind != Kind.VAR_DECL:
            return False
        writes = [n for n in self.order if is_write(n) and self.names(bare(n.target))]
        gathering = {n for loop in self.loops for n in loop.walk()}
        own = [n for n in writes if n not in self.exchanging and self.names(bare(n.target))]
        return all(n in gathering for n in own) and has_no_sign(declaration, own, self.uniform)

    def names(self, node: Node) -> bool:
        """Whether it is the variable's name, or its member's."""
        if self.key is not None and self.field is not None:
            return is_part(node, self.key, self.field)
        return node is self.share if self.key is None else _is_use(node, self.key)


def _is_passed_unchanged(call: Node, given: Node) -> bool:
    """Whether a parameter has its argument's type."""
    types = [t for one, t in zip(passed(call), call.parameter_types) if one is given]
    return all(t.canonical.root.unqualified == given.canonical_type.root.unqualified for t in types)


def _is_use(node: Node, key: Key) -> bool:
    return node.kind == Kind.DECL_REF_EXPR and node.ref is not None and node.ref.key == key


def _is_minus(node: Node) -> bool:
    return node.kind == Kind.UNARY_OPERATOR and node.operator == "-"
