"""What lanes exchange, where it has a name for a moment: `float other = __shfl_xor_sync(~0u, s, o); s += other;`."""

from __future__ import annotations

from dataclasses import dataclass

from wmma2sycl.migrate.analyse.syntax.expressions import bare
from wmma2sycl.migrate.analyse.values.folds import names
from wmma2sycl.migrate.analyse.writes.control_dependence import is_write
from wmma2sycl.migrate.analyse.writes.own_parts import Place
from wmma2sycl.migrate.front import Key, Kind, Node


@dataclass(frozen=True, slots=True)
class Carrier:
    """A statement that gives a variable what it makes of another one."""

    statement: Node
    key: Key
    value: Node

    def carried(self, given: Node, write: Node) -> Node:
        """The value in the place of its name in a write, where nothing else names it; what was given where that is not so."""
        if (
            not names(given, self.key)
            or bare(given).canonical_type.unqualified != self.value.canonical_type.unqualified
        ):
            return given
        body = [a for a in write.ancestors() if a.kind == Kind.COMPOUND_STMT][-1]
        uses = (n for n in body.walk() if n.kind == Kind.DECL_REF_EXPR and n.ref is not None and n.ref.key == self.key)
        own = (self.statement.span, write.span)
        return self.value if all(any(s.contains(use.span) for s in own) for use in uses) else given


def carrier(statement: Node, key: Place) -> Carrier | None:
    """The statement as one, where what it gives is made of a variable."""
    value, variable = None, None
    if statement.kind == Kind.DECL_STMT and (declared := statement.only_child) is not None:
        is_plain = declared.kind == Kind.VAR_DECL and not declared.type.is_indirect and not declared.is_static
        value, variable = (declared.initialiser, declared) if is_plain else (None, None)
    elif statement.kind == Kind.BINARY_OPERATOR and is_write(statement) and not names(statement.target, key):
        value, variable = statement.right, bare(statement.target)
        variable = variable if variable.kind == Kind.DECL_REF_EXPR and not variable.type.is_indirect else None
    if value is None or variable is None or variable.ref is None or not any(names(n, key) for n in value.walk()):
        return None
    return Carrier(statement, variable.ref.key, bare(value))
