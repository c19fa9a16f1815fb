"""What is the same for all threads of a group: variables, parameters, fields and results of device code, to a fixed point.

Memory is shared: what is read at a uniform address is uniform, unless it is a variable of the thread's own.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import TypeVar, cast

from wmma2sycl.migrate.analyse.program.call_graph import CallGraph
from wmma2sycl.migrate.analyse.syntax.callees import Callees
from wmma2sycl.migrate.analyse.values.block_shapes import BlockShapes
from wmma2sycl.migrate.analyse.values.lane_values import (
    NOTHING,
    SAME,
    WARP,
    Group,
    Lanes,
    join,
    mixed,
    stored,
    varying,
    worst,
)
from wmma2sycl.migrate.analyse.values.lasting import lasting
from wmma2sycl.migrate.analyse.values.variable_values import VariableValues
from wmma2sycl.migrate.analyse.values.versions import Version, Versions
from wmma2sycl.migrate.analyse.writes.dependent_arrays import goes_over_array
from wmma2sycl.migrate.analyse.writes.operations import Operations
from wmma2sycl.migrate.analyse.writes.writes import find
from wmma2sycl.migrate.analyse.writes.written import Writes
from wmma2sycl.migrate.core.remembered import Remembered
from wmma2sycl.migrate.front import Key, Node
from wmma2sycl.migrate.front.model import Function, Model, Role

_T = TypeVar("_T", bound=Hashable)


class Uniformity(VariableValues):
    """The fixed point over one model. `of` answers for an expression, `around` for a statement's place."""

    calls: Operations

    def __init__(self, model: Model, group: Group, writes: Writes, calls: Operations) -> None:
        self.model, self.group, self.writes, self.calls = model, group, writes, calls
        self.asked = {}
        self.versions = Versions(model, self.writes, self.calls, in_warp=group.is_warp)
        shapes, reached = model.facts.get(BlockShapes).folded, model.facts.get(CallGraph).closure
        kernels = [f for f in model.functions.values() if f.role is Role.KERNEL and f.ref.key in shapes]
        self.folded = {f.ref.key for kernel in kernels for f in reached(kernel)}
        of_rows = (k for k in kernels if any(size > 1 for size in shapes[k.ref.key][1:]))
        self.in_rows = {f.ref.key for kernel in of_rows for f in reached(kernel)}
        self.values: dict[Version, Lanes] = {(key, -1): NOTHING for key in self.writes.of}
        self.results: dict[Key, Lanes] = dict.fromkeys(self.writes.returns, NOTHING)
        self.results_of_all: dict[Key, Lanes] = dict(self.results)  # given what all calls give
        self.divergent: dict[Key, Lanes] = {}
        self.lambdas: dict[Node, Lanes] = dict.fromkeys(self.calls.lambdas, NOTHING)
        self.objects = {}
        self.known = Remembered()
        self._settle_all(lasting(model, self.writes, self.calls.lambdas))

    def _settle_all(self, lasting_keys: set[Key]) -> None:
        """Results for arguments that are uniform; then variables, with the arguments of all calls. Again where that raises
        what lasts from one call to the next, which results are made of, too."""
        lasts: dict[Version, Lanes] = {}
        while True:
            self._settle_from(lasts, binds_arguments=False)
            known = dict(self.values)
            self._settle_from({}, binds_arguments=True)
            lasts = {one: value for one, value in self.values.items() if one[0] in lasting_keys}
            if not any(_raise(known, one, value) for one, value in lasts.items()):
                return

    def _settle_from(self, start: dict[Version, Lanes], *, binds_arguments: bool) -> None:
        self.values, self.binds_arguments = {**dict.fromkeys(self.values, NOTHING), **start}, binds_arguments
        self.known.forget()
        self._settle()

    def _settle(self) -> None:
        """Raises what is known until nothing changes."""
        self.is_settled, changed = False, True
        while changed:
            count = len(self.values)
            changed = any(  # of all: each is updated
                [self._update_values(), self._update_places() if self.binds_arguments else self._update_results()]
            )
            changed |= len(self.values) > count
        self.is_settled = True

    def _update_values(self) -> bool:
        found = [(one, self.known.of(one, self._variable)) for one in list(self.values)]
        return any([self._raise(self.values, one, value) for one, value in found])  # noqa: C419 -- each is raised

    def _update_results(self) -> bool:
        changed = self._update_returned(self.results)
        for node in self.calls.lambdas:
            changed |= self._raise(self.lambdas, node, mixed(self.of(c) for c in node.children))
        return changed

    def _update_returned(self, results: dict[Key, Lanes]) -> bool:
        changed = False
        for key, returned in self.writes.returns.items():
            found = join(self.known.of(one, self._returned) for one in returned)
            changed |= self._raise(results, key, stored(found, self._return_type(key)))
        return changed

    def _returned(self, one: tuple[Node, tuple[Node, ...]]) -> Lanes:
        value, controls = one
        return self.under(self.of(value), controls)

    def _update_places(self) -> bool:
        calls = self.writes.calls.items()
        changed = [self._raise(self.divergent, k, worst(map(self._around, given))) for k, given in calls]
        changed += [self._raise(self.objects, one, self.known.of(one, self.followed)) for one in self.entries()]
        return self._update_returned(self.results_of_all) or any(changed)

    def _return_type(self, key: Key) -> str:
        declared = self.model.functions[key].declarations
        return declared[0].return_type if declared else ""

    # -- places -----------------------------------------------------------------------------------------------

    def around(self, node: Node) -> Lanes:
        """Whether only some threads come here: by the conditions around it, by returns before, by how its function is called."""
        function = self.model.function_of(node)
        if function is not None:
            self.known.read(function.ref.key)
        called_so = self.divergent.get(function.ref.key, SAME) if function is not None else SAME
        controls = self.writes.controls
        conditions = (c for one in controls.with_calls(node) for c in controls.before(one))
        return worst((called_so, *map(self.condition, conditions)))

    def _around(self, call: Node) -> Lanes:
        """The same, kept for the next round."""
        return self.known.of(("around", call), lambda _: self.around(call))

    def condition(self, node: Node) -> Lanes:
        """As for a value, but only whether it differs, and by whom."""
        return self.known.of(node, self._condition)

    def _condition(self, node: Node) -> Lanes:
        if goes_over_array(node, self.model):
            return SAME
        found = self.of(node)
        return varying(found.why) if found.differs else SAME

    # -- expressions ------------------------------------------------------------------------------------------

    def of(self, node: Node) -> Lanes:
        """How far an expression's value differs between the threads of the group."""
        if node in self.lambdas:
            self.known.read(node)
            return worst((self.lambdas[node], self.this(node))) if self.binds_arguments else self.lambdas[node]
        if own := self.calls.of_operator(node):
            given = mixed(self.of(c) for c in node.children)
            found = join(self._results(self.results, own))
            return given if given.differs else found._replace(why=f"operator{node.operator}") if found.differs else SAME
        return super().of(node)

    def called(self, targets: Callees) -> Lanes:
        """How far the results of all functions differ that the call may reach: by what they make themselves, if that comes out at all."""
        results = self._results(self.results, targets.functions)
        found = join((*results, *map(self.of, targets.lambdas)))
        return self.called_with(targets, found) if found.differs else found

    def called_with(self, targets: Callees, given: Lanes) -> Lanes:
        """How far they differ where the arguments do: not where a function gives the whole warp one value of them."""
        results = self._results(self.results_of_all, targets.functions)
        broadcast = self.binds_arguments and results and not targets.lambdas and not join(results).differs
        return join(results) if broadcast else given

    def _results(self, table: dict[Key, Lanes], functions: Iterable[Function]) -> list[Lanes]:
        found = []
        for function in functions:
            self.known.read(function.ref.key)  # of either table
            found.append(table.get(function.ref.key, SAME))
        return found

    def _raise(self, table: dict[_T, Lanes], key: _T, value: Lanes) -> bool:
        """Keeps the larger of what was known and what is found; whether that is new."""
        changed = _raise(table, key, value)
        if changed:
            self.known.raised(key)
        return changed

    def is_folded(self, node: Node) -> bool:
        """Whether the node is in a function whose blocks' rows are no whole warps."""
        return self._is_in(self.folded, node)

    def is_in_rows(self, node: Node) -> bool:
        """Whether such blocks have more than one row."""
        return self._is_in(self.in_rows, node)

    def _is_in(self, functions: set[Key], node: Node) -> bool:
        function = self.model.function_of(node)
        return function is not None and function.ref.key in functions


def _raise(table: dict[_T, Lanes], key: _T, value: Lanes) -> bool:
    known = table.get(key, NOTHING)
    found = join((known, value))
    if (found.rank, found.exact) == (known.rank, known.exact):
        return False
    table[key] = found if found.rank > known.rank else known._replace(exact=found.exact)
    return True


def uniformity(model: Model, group: Group = WARP) -> Uniformity:
    """The fixed point for a model, computed once."""
    known = model.fixed_points
    if group not in known:
        known[group] = Uniformity(model, group, *_writes_and_calls(model))
    return cast("Uniformity", known[group])


def writes_of(model: Model) -> Writes:
    """Every place that gives something a value, computed once."""
    return _writes_and_calls(model)[0]


def calls_of(model: Model) -> Operations:
    """Whom calls reach, looked up once."""
    return _writes_and_calls(model)[1]


def _writes_and_calls(model: Model) -> tuple[Writes, Operations]:
    known = model.fixed_points
    if Writes not in known:
        writes = find(model)
        known[Writes] = writes, Operations(model, writes)
    return cast("tuple[Writes, Operations]", known[Writes])
