"""Variables that hold what one call put there when another one reads them: fields, what lambdas capture, what is written from elsewhere.

What a function gives back of its arguments alone is not all that it gives where it reads such a variable.
"""

from __future__ import annotations

from collections.abc import Iterable

from wmma2sycl.migrate.analyse.program.implied_calls import ImpliedCalls
from wmma2sycl.migrate.analyse.writes.control_dependence import scope_of
from wmma2sycl.migrate.analyse.writes.written import Write, Writes
from wmma2sycl.migrate.front import Key, Kind, Node
from wmma2sycl.migrate.front.model import Model


def lasting(model: Model, writes: Writes, lambdas: Iterable[Node]) -> set[Key]:
    """Of all variables that something is written to."""
    captured = set(_captured(model, lambdas))
    return {key for key in writes.of if key in captured or _is_lasting(model, writes, key)}


def _captured(model: Model, lambdas: Iterable[Node]) -> Iterable[Key]:
    """What a lambda names that is declared around it, or by its captures: `[sum = 0.0f]`."""
    for one in lambdas:
        for node in (n for n in one.walk() if n.ref is not None):
            declaration = model.declarations.get(node.ref.key) if node.ref is not None else None
            if declaration is None or declaration.ref is None:
                continue
            is_made = declaration.kind == Kind.VAR_DECL and declaration.parent is one
            if is_made or one not in declaration.ancestors():
                yield declaration.ref.key


def _is_lasting(model: Model, writes: Writes, key: Key) -> bool:
    declaration = model.declarations.get(key)
    if declaration is None:
        return False
    if declaration.kind == Kind.FIELD_DECL:
        return True
    own = scope_of(declaration)
    if declaration.kind == Kind.PARM_DECL and own is not None and not _runs_others(own, model):
        return False  # bound anew by each call, during which nothing else writes to what a reference refers to
    return any(not _enters(w) and scope_of(w.site) is not own for w in writes.of[key])


def _runs_others(function: Node, model: Model) -> bool:
    """Whether anything is called in it, also by operators and objects' lives."""
    implied = model.facts.get(ImpliedCalls)
    return any(n.kind == Kind.CALL_EXPR or implied.at(n).functions or implied.at(n).at_end for n in function.walk())


def _enters(write: Write) -> bool:
    """Whether it is an argument, given to a parameter of a function or a lambda."""
    return write.bound or (write.site.kind == Kind.CALL_EXPR and write.value in write.site.arguments)
