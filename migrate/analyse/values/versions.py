"""Which of the values given to a variable may be there where it is named: an assignment that all paths pass hides what was before."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.syntax.expressions import stripped
from wmma2sycl.migrate.analyse.values.butterflies import completed
from wmma2sycl.migrate.analyse.writes.control_dependence import Controls, is_write
from wmma2sycl.migrate.analyse.writes.operations import Operations
from wmma2sycl.migrate.analyse.writes.written import Write, Writes
from wmma2sycl.migrate.front import Key, Kind, Node
from wmma2sycl.migrate.front.model import FUNCTION_KINDS, Model

Version = tuple[Key, int]  # the variable, and where the assignment stands that hides what was before; -1 for none

_EXCHANGES = ("__shfl_xor_sync", "shfl_xor")


class Versions:
    """Versions of the local variables and parameters of one model; `in_warp`: as lanes of one warp see them, which exchanges make the same."""

    def __init__(self, model: Model, writes: Writes, calls: Operations, *, in_warp: bool) -> None:
        self.model, self.writes, self.calls, self.in_warp = model, writes, calls, in_warp
        self._hiding: dict[Key, dict[Node, int]] = {}
        self._exchanged: dict[Key, bool] = {}
        self._completed: dict[tuple[Node, Key], list[Node]] = {}
        self._of: dict[Node, Version] = {}
        self._scopes: dict[Version, Node | None] = {}  # the functions of what hides
        self._exchanges_of: dict[Version, Node] = {}  # statements that exchange, behind which a version begins

    def of(self, name: Node) -> Version:
        """The variable, with the assignments that can no longer be seen at this name."""
        assert name.ref is not None
        if name not in self._of:
            start, hiding = max(self._hiding_before(name, name.ref.key), key=lambda one: one[0], default=(-1, name))
            self._of[name] = name.ref.key, start
            self._scopes[name.ref.key, start] = _function(hiding)
            if start == hiding.end:
                self._exchanges_of[name.ref.key, start] = hiding
        return self._of[name]

    def writes_of(self, version: Version) -> list[Write]:
        """Those that may be seen in a version; what is written through a pointer or in another function always may."""
        key, start = version
        written = self.writes.of.get(key, [])
        if start < 0:
            return written
        scope, exchange = self._scopes[version], self._exchanges_of.get(version)
        return [
            w
            for w in written
            if not (_is_entry(w) or (_is_direct(w, key, scope) and w.site.start < start))
            and not (exchange is not None and w.site.file == exchange.file and exchange.span.contains(w.site.span))
        ]  # `v = op(v, ...)` of references, where `op` puts them together and does nothing else

    def _assignments(self, key: Key) -> dict[Node, int]:
        """`x = value;`, statements of their own in a block that nothing jumps into. A reference has other names."""
        if key not in self._hiding:
            self._hiding[key] = {
                w.site: w.site.start
                for w in self.writes.of.get(key, ())
                if self._has_one_name(key) and _is_assignment_of(w, key) and _is_regular(w.site, self.writes.controls)
            }
        return self._hiding[key]

    def _has_one_name(self, key: Key) -> bool:
        declaration = self.model.declarations.get(key)
        if declaration is None or declaration.kind not in (Kind.VAR_DECL, Kind.PARM_DECL):
            return False
        return not (declaration.type.is_reference or declaration.type.is_array)

    def _is_exchanged(self, key: Key) -> bool:
        """Whether lanes give each other what the variable holds."""
        if not self.in_warp:
            return False
        if key not in self._exchanged:
            values = [w.value for w in self.writes.of.get(key, ()) if w.value is not None and is_write(w.site)]
            carried = [
                w.value
                for n in (n for v in values for n in v.walk())
                if n.kind == Kind.DECL_REF_EXPR and n.ref is not None and n.ref.key != key
                for w in self.writes.of.get(n.ref.key, ())
                if w.value is not None
            ]
            self._exchanged[key] = self._has_one_name(key) and any(map(self._exchanges, (*values, *carried)))
        return self._exchanged[key]

    def _exchanges(self, value: Node) -> bool:
        return any(n.kind == Kind.CALL_EXPR and self.calls.of(n).name in _EXCHANGES for n in value.walk())

    def _hiding_before(self, name: Node, key: Key) -> list[tuple[int, Node]]:
        """What hides in the innermost block that has such, each with the place before which writes are hidden."""
        hiding = self._assignments(key)
        if not hiding and not self._is_exchanged(key):
            return []
        inner = name
        for above in name.ancestors():
            if above.kind in (*FUNCTION_KINDS, Kind.LAMBDA_EXPR):
                break
            if above.kind == Kind.COMPOUND_STMT:
                before = [(c.start, c) for c in above.children if c.end <= inner.start and _is_given(c, hiding)]
                before += [(c.end, c) for c in self._same_after(above, key) if c.end <= inner.start]
                if before:
                    return before
            inner = above
        return []

    def _same_after(self, block: Node, key: Key) -> list[Node]:
        """The statements of a block behind which all lanes have one value."""
        if not self._is_exchanged(key):
            return []
        if (block, key) not in self._completed:
            found = completed(block.children, key, self.calls, self.writes)
            self._completed[block, key] = [s for s in found if _is_regular(s, self.writes.controls)]
        return self._completed[block, key]


def _is_given(statement: Node, hiding: dict[Node, int]) -> bool:
    """Whether a statement assigns the variable, or both ways of a condition do."""
    if statement.kind == Kind.COMPOUND_STMT:
        return any(_is_given(c, hiding) for c in statement.children)
    if statement.kind == Kind.IF_STMT and statement.otherwise is not None:
        return _is_given(statement.then, hiding) and _is_given(statement.otherwise, hiding)
    return statement in hiding


def _is_entry(write: Write) -> bool:
    """What a call, or a default argument, gives a parameter."""
    return write.bound or write.site.kind == Kind.PARM_DECL


def _is_direct(write: Write, key: Key, scope: Node | None) -> bool:
    """Whether a write is of the variable by its own name, in one function."""
    site = write.site
    if site.kind != Kind.VAR_DECL and not (is_write(site) and _is_name_of(site.target, key)):
        return False
    return _function(site) is scope


def _is_assignment_of(write: Write, key: Key) -> bool:
    """`x = value;`, or `x &= value;`, which takes what was before along."""
    site = write.site
    is_given = site.kind == Kind.BINARY_OPERATOR and site.operator == "="
    return (is_given or site.kind == Kind.COMPOUND_ASSIGNMENT_OPERATOR) and _is_name_of(site.left, key)


def _is_name_of(target: Node, key: Key) -> bool:
    target = stripped(target)
    return target.kind == Kind.DECL_REF_EXPR and target.ref is not None and target.ref.key == key


def _function(node: Node) -> Node | None:
    return next((a for a in node.ancestors() if a.kind in (*FUNCTION_KINDS, Kind.LAMBDA_EXPR)), None)


def _is_regular(site: Node, controls: Controls) -> bool:
    """Whether no `goto` and no `case` can come behind an assignment without passing it."""
    block, function = site.parent, _function(site)
    if (
        block is None
        or block.kind not in (Kind.COMPOUND_STMT, Kind.IF_STMT)
        or function is None
        or controls.jumps(function)
    ):
        return False
    switched = any(a.kind == Kind.SWITCH_STMT for a in block.ancestors())
    return not switched or not any(n.kind in (Kind.CASE_STMT, Kind.DEFAULT_STMT) for n in block.walk())
