"""Which of the values given to a variable may be there where it is named: an assignment that all paths pass hides what was before."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.syntax.expressions import stripped
from wmma2sycl.migrate.analyse.values.control_dependence import Controls
from wmma2sycl.migrate.analyse.values.writes import Write, Writes
from wmma2sycl.migrate.front import Key, Kind, Node
from wmma2sycl.migrate.front.model import FUNCTION_KINDS, Model

Version = tuple[Key, int]  # the variable, and where the assignment stands that hides what was before; -1 for none


class Versions:
    """Versions of the local variables and parameters of one model."""

    def __init__(self, model: Model, writes: Writes) -> None:
        self.model, self.writes = model, writes
        self._hiding: dict[Key, dict[Node, int]] = {}
        self._of: dict[Node, Version] = {}

    def of(self, name: Node) -> Version:
        """The variable, with the assignments that can no longer be seen at this name."""
        assert name.ref is not None
        if name not in self._of:
            self._of[name] = (name.ref.key, self._hidden_by(name, self._assignments(name.ref.key)))
        return self._of[name]

    def writes_of(self, version: Version) -> list[Write]:
        """Those that may be seen in a version; what is written through a pointer or in another function always may."""
        key, start = version
        written = self.writes.of.get(key, [])
        if start < 0:
            return written
        hiding = next(iter(self._assignments(key)))
        return [w for w in written if not (_is_entry(w) or (_is_direct(w, key, hiding) and w.site.start < start))]

    def _assignments(self, key: Key) -> dict[Node, int]:
        """`x = value;`, statements of their own in a block that nothing jumps into. A reference has other names."""
        if key not in self._hiding:
            declaration = self.model.declarations.get(key)
            is_own = declaration is not None and declaration.kind in (Kind.VAR_DECL, Kind.PARM_DECL)
            named = (
                is_own and declaration is not None and not (declaration.type.is_reference or declaration.type.is_array)
            )
            self._hiding[key] = {
                w.site: w.site.start
                for w in self.writes.of.get(key, ())
                if named and _is_assignment_of(w, key) and _is_regular(w.site, self.writes.controls)
            }
        return self._hiding[key]

    @staticmethod
    def _hidden_by(name: Node, hiding: dict[Node, int]) -> int:
        if not hiding:
            return -1
        inner = name
        for above in name.ancestors():
            if above.kind in (*FUNCTION_KINDS, Kind.LAMBDA_EXPR):
                break
            if above.kind == Kind.COMPOUND_STMT:
                before = [c.start for c in above.children if c in hiding and c.end <= inner.start]
                if before:
                    return max(before)
            inner = above
        return -1


def _is_entry(write: Write) -> bool:
    """What a call, or a default argument, gives a parameter."""
    return write.bound or write.site.kind == Kind.PARM_DECL


def _is_direct(write: Write, key: Key, hiding: Node) -> bool:
    """Whether a write is of the variable by its own name, in the function that the hiding one stands in."""
    if write.site.kind != Kind.VAR_DECL and not _is_assignment_of(write, key):
        return False
    return write.site.file == hiding.file and _function(write.site) is _function(hiding)


def _is_assignment_of(write: Write, key: Key) -> bool:
    site = write.site
    target = stripped(site.left) if site.kind == Kind.BINARY_OPERATOR and site.operator == "=" else None
    return target is not None and target.kind == Kind.DECL_REF_EXPR and target.ref is not None and target.ref.key == key


def _function(node: Node) -> Node | None:
    return next((a for a in node.ancestors() if a.kind in (*FUNCTION_KINDS, Kind.LAMBDA_EXPR)), None)


def _is_regular(site: Node, controls: Controls) -> bool:
    """Whether no `goto` and no `case` can come behind an assignment without passing it."""
    block, function = site.parent, _function(site)
    if block is None or block.kind != Kind.COMPOUND_STMT or function is None or controls.jumps(function):
        return False
    switched = any(a.kind == Kind.SWITCH_STMT for a in block.ancestors())
    return not switched or not any(n.kind in (Kind.CASE_STMT, Kind.DEFAULT_STMT) for n in block.walk())
