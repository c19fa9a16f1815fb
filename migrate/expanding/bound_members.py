"""`auto &[x, y, z] = grid;`, names of a dim3's own numbers, written as a reference to the dim3 whose members are named: `x_y_z.x`.

In: what is told of a part's files. Out: the files with such declarations and all that uses the names as C++ says they mean
([dcl.struct.bind]: each is an lvalue that is the member), so that what is known of members of a dim3 serves them, too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from wmma2sycl.migrate.analyse.types.sizes import DIM3
from wmma2sycl.migrate.core.edits import Edit, apply
from wmma2sycl.migrate.core.source import Source, Span, encode
from wmma2sycl.migrate.diagnostics import Diagnostic
from wmma2sycl.migrate.expanding.macro_files import MacroFile
from wmma2sycl.migrate.expanding.rewritten import Rewritten
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import Model

_BY_REFERENCE = "W2S504"
_FUNCTIONS = (
    *(Kind.FUNCTION_DECL, Kind.FUNCTION_TEMPLATE, Kind.CXX_METHOD, Kind.CONSTRUCTOR, Kind.DESTRUCTOR),
    *(Kind.CONVERSION_FUNCTION, Kind.LAMBDA_EXPR),
)
_MEMBERS = ("x", "y", "z")
_ASKS = (
    "decltype",
    "typeof",
    "__typeof__",
)  # of what is asked a type, a name of a constant is constant, and a member is not


def named_by_members(told: Iterable[Diagnostic], model: Model, sources: Mapping[str, Source]) -> dict[str, Rewritten]:
    """The files without such names."""
    places = {(d.file, d.span.start) for d in told if d.code == _BY_REFERENCE and d.file in sources}
    nodes = [n for unit in model.units for n in unit.nodes] if places else []
    declared = {(n.file, n.start): n for n in nodes if n.bindings and (n.file, n.start) in places}
    files = {name: MacroFile(sources[name], model) for name, _ in declared}
    made = {}
    for name, file in files.items():
        whole = Span(0, len(file.source.data))
        taken = {t.text: [whole] for t in file.tokens.code}
        here = [_Bound(n, nodes, file) for n in declared.values() if n.file == name]
        edits = tuple(e for one in here if one.may_go() for e in one.edits(taken))
        if edits:
            ordered = tuple(sorted(edits, key=lambda e: e.span))
            made[name] = Rewritten(name, encode(apply(sources[name], ordered)), sources[name], ordered)
    return made


@dataclass(frozen=True)
class _Bound:
    node: Node
    nodes: list[Node]  # of the program
    file: MacroFile

    @property
    def _names(self) -> list[Node]:
        return self.node.bindings[:-1]

    @property
    def _list(self) -> Span | None:
        """`[x, y, z]`."""
        tokens = self.file.tokens
        opened, closed = tokens.before(self._names[0].location), tokens.at_or_after(self._names[-1].end)
        is_list = opened is not None and closed is not None and (opened.text, closed.text) == ("[", "]")
        return Span(opened.start, closed.end) if is_list and opened is not None and closed is not None else None

    def may_go(self) -> bool:
        """Whether it names members of a dim3 by reference, by no macro, and each word that is such a name is known to be one."""
        is_size = self.node.type.canonical.referred.unqualified == DIM3 and self.node.type.canonical.is_reference
        scope = next((a for a in reversed(list(self.node.ancestors())) if a.kind in _FUNCTIONS), None)
        if not is_size or len(self._names) != len(_MEMBERS) or scope is None or self._list is None:
            return False
        uses = self.file.uses
        if any(u.start < self.node.end and self.node.start < u.end for u in uses):
            return False
        return all(self._is_spelled(name, scope) for name in self._names)

    def _is_spelled(self, name: Node, scope: Node) -> bool:
        tokens, uses = self.file.tokens, set(self._uses(name))
        others = {
            n.start if n.kind is Kind.DECL_REF_EXPR else n.location
            for n in self.nodes
            if n.name == name.name and n.file == self.node.file and n.ref is not None and n.ref.key != _key(name)
        }
        words = {t.start for t in tokens.within(scope.span) if t.text == name.name}
        left = words - uses - others - {name.location}
        is_member = all((before := tokens.before(at)) is not None and before.text in (".", "->") for at in left)
        return uses <= words and is_member and not any(map(self._is_seen, uses))

    def _uses(self, name: Node) -> Iterator[int]:
        for n in self.nodes:
            if n.kind is Kind.DECL_REF_EXPR and n.file == self.node.file and n.ref and n.ref.key == _key(name):
                yield n.start

    def _is_seen(self, at: int) -> bool:
        """Whether a macro of the program that it is an argument of may make a text of it, or a `decltype` or a capture names it."""
        names = {name for use, name in self.file.uses.items() if use.start <= at < use.end}
        if any("#" in self.file.source.text(d.directive)[1:] for d in self.file.defined if d.macro.name in names):
            return True
        index = self.file.tokens.index(at)
        while index and self.file.tokens.code[index - 1].text == "(":
            index -= 1
        return index > 0 and self.file.tokens.code[index - 1].text in _ASKS

    def edits(self, taken: dict[str, list[Span]]) -> Iterator[Edit]:
        """The reference has a name that nothing else has where it is known, and takes it there; `taken`: names with their scopes."""
        whole = "_".join(n.name for n in self._names)
        scope = next(a.span for a in self.node.ancestors() if a.kind is not Kind.DECL_STMT)
        options = (whole, *(f"{whole}_{i}" for i in range(2, 1000)))
        new = next(o for o in options if not any(s.start < scope.end and scope.start < s.end for s in taken.get(o, [])))
        taken.setdefault(new, []).append(scope)
        if self._list is not None:
            yield Edit(self._list, new)
        for name, member in zip(self._names, _MEMBERS):
            for at in set(self._uses(name)):
                yield Edit(Span(at, at + len(encode(name.name))), f"{new}.{member}")


def _key(name: Node) -> object:
    return name.ref.key if name.ref is not None else None
