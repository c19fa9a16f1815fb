"""What the sweeps of a function leave behind: declarations nothing needs any more, and uses with no counterpart."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.elements.element_accesses import Accesses
from wmma2sycl.migrate.analyse.elements.element_sweeps import Found
from wmma2sycl.migrate.analyse.elements.refusal import Refusal
from wmma2sycl.migrate.analyse.syntax.expressions import enclosing_statement
from wmma2sycl.migrate.front import Key, Kind, Node
from wmma2sycl.migrate.front.model import Model


class Leftovers:
    """Fills `found.spare` and adds to `found.refusals`."""

    def __init__(self, model: Model, body: Node, accesses: Accesses, found: Found) -> None:
        self.model, self.body, self.accesses, self.found = model, body, accesses, found
        self.gone = [s for sweep in found.sweeps for s in sweep.statements]
        self.kept = [sweep.body for sweep in found.sweeps]
        self.dropped = [d for sweep in found.sweeps for d in sweep.dropped]
        self.elements = [e.node for sweep in found.sweeps for e in sweep.elements]

    def find(self) -> None:
        """Counters, pointers to `.x` and numbers that only the sweeps needed are spare; what is left is refused."""
        refused = {d.node for d in self.found.refusals}
        for key in self._candidates():
            declaration = self.model.declarations.get(key)
            uses = [
                n for n in self.body.walk() if n.kind == Kind.DECL_REF_EXPR and n.ref is not None and n.ref.key == key
            ]
            if (
                declaration is None
                or declaration.parent is None
                or declaration.parent.kind != Kind.DECL_STMT
                or not uses
            ):
                continue
            unused = all(self._is_gone(u) for u in uses)
            if unused and not any(s.span.contains(declaration.span) for s in self.gone):
                if declaration.parent.only_child is not None:
                    self.found.spare.append(declaration.parent)
            elif not unused and key in self.accesses.aliases and declaration not in refused:
                self.found.refusals.append(Refusal("W2S215", declaration, "'.x' is used as a whole"))
        self.found.refusals += [Refusal("W2S215", a, "how many bytes a lane holds is asked") for a in self._sized()]

    def _sized(self) -> list[Node]:
        """Where `sizeof(f.x)` is left, in statements that nothing else is refused in."""
        refused = [r.node.span for r in self.found.refusals]
        left = [a for a in self.accesses.sized if not self._is_gone(a)]
        left = [a for a in left if not any(s.span.contains(a.span) for s in self.found.spare)]
        return [a for a in left if not any(enclosing_statement(a).span.contains(r) for r in refused)]

    def _candidates(self) -> set[Key]:
        found = set(self.accesses.aliases)
        for node in self.body.walk():
            if node.kind != Kind.VAR_DECL or node.ref is None:
                continue
            last = node.initialiser
            if last is None or last.kind == Kind.INTEGER_LITERAL or any(self._counts(n) for n in last.walk()):
                found.add(node.ref.key)
        return found

    def _counts(self, node: Node) -> bool:
        """Whether it says how many elements there are: `f.num_elements`, `sizeof(f.x)`."""
        return node.name == "num_elements" or node in self.accesses.sized

    def _is_gone(self, use: Node) -> bool:
        if not any(s.span.contains(use.span) for s in self.gone):
            return False
        if any(e.span.contains(use.span) for e in (*self.elements, *self.dropped)):
            return True
        return not any(b.span.contains(use.span) for b in self.kept)
