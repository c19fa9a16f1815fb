"""Variables that a device function keeps between its calls, `static int n;`, put in front of it: SYCL has them at namespace scope alone.

In: what is told of a part's files. Out: the files with each such variable of a plain function declared ahead of it, by a name that
nothing else has, `next_n` for the `n` of `next`. What a template or a macro declares stays, and what a branch of the preprocessor may.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from wmma2sycl.migrate.analyse.launches.device_variables import Form, form_of
from wmma2sycl.migrate.core.edits import apply
from wmma2sycl.migrate.core.source import Source, encode
from wmma2sycl.migrate.diagnostics import Diagnostic
from wmma2sycl.migrate.expanding.macro_files import MacroFile
from wmma2sycl.migrate.expanding.moved_statement import moved
from wmma2sycl.migrate.expanding.rewritten import Rewritten
from wmma2sycl.migrate.front import Kind, Node, Unit
from wmma2sycl.migrate.front.model import Function, Model

_STATIC = "W2S527"
_WORD = re.compile(rb"[A-Za-z_]\w*")
_OF_ALL = re.compile(rb'extern\s*"C(?:\+\+)?"\s*\{')
_MARKS = ("__device__", "__constant__")
_ENDS = (";", "{", "}")
_CLASSES = (Kind.CLASS_DECL, Kind.STRUCT_DECL)
_FUNCTIONS = (Kind.FUNCTION_DECL, Kind.CXX_METHOD)
_USINGS = (Kind.USING_DECLARATION, Kind.USING_DIRECTIVE)
_AROUND = {
    *(*_FUNCTIONS, *_CLASSES, Kind.NAMESPACE, Kind.LINKAGE_SPEC, Kind.COMPOUND_STMT, Kind.IF_STMT, Kind.FOR_STMT),
    *(Kind.WHILE_STMT, Kind.DO_STMT, Kind.CXX_FOR_RANGE_STMT, Kind.SWITCH_STMT, Kind.CASE_STMT, Kind.DEFAULT_STMT),
}


def hoisted(told: Iterable[Diagnostic], model: Model, sources: Mapping[str, Source]) -> dict[str, Rewritten]:
    """The files with such variables in front of their functions."""
    places = {(d.file, d.span.start) for d in told if d.code == _STATIC and d.file in sources}
    nodes = [n for unit in model.units for n in unit.nodes] if places else []
    found = {
        (n.file, n.parent.start): n.parent
        for n in nodes
        if n.kind == Kind.VAR_DECL and (n.file, n.start) in places and n.parent is not None
    }
    files = {name: MacroFile(sources[name], model) for name, _ in found}
    statements = [_Statement.of(node, nodes, model, files[node.file]) for _, node in sorted(found.items())]
    taken = {w.decode() for unit in model.units for text in unit.texts for w in _WORD.findall(text)} if found else set()
    named = [(one, one.names(taken)) for one in statements if one is not None and one.may_go()]
    made = {}
    for name, file in files.items():
        here = [(one.node, one.start, names) for one, names in named if one.node.file == name]
        edits = tuple(moved(file, here))
        if edits:
            made[name] = Rewritten(name, encode(apply(file.source, edits)), file.source, edits)
    return made


@dataclass(frozen=True)
class _Statement:
    """`static __device__ int n = 3, m;`, the function that it stands in, and the declaration around that."""

    node: Node
    unit: Unit
    model: Model
    owner: Function
    function: Node
    outermost: Node
    file: MacroFile
    same_name: Mapping[str, list[Node]]  # all nodes of the program, by the names of the variables

    @classmethod
    def of(cls, statement: Node, nodes: list[Node], model: Model, file: MacroFile) -> _Statement | None:
        """None where calls of the function do not share the variable, or other sources do."""
        owner, above = model.function_of(statement), list(statement.ancestors())
        functions = [a for a in above if a.kind in _FUNCTIONS]
        if owner is None or not owner.on_device or owner.is_template or owner.others or len(functions) != 1:
            return None
        if any(a.kind not in _AROUND or a.file != statement.file for a in above):
            return None
        units = [u for u in model.units if u.files.get(statement.file)]
        if any(u.main != statement.file for u in units) and not functions[0].is_static:
            return None
        names = {v.name for v in statement.children}
        same = {name: [n for n in nodes if n.name == name and n.file == statement.file] for name in names}
        outermost = [a for a in above if not _holds_others(a, file.source)][-1]
        return cls(statement, units[0], model, owner, functions[0], outermost, file, same)

    @property
    def start(self) -> int:
        """Where the declaration begins, ahead of `[[nodiscard]]`, too."""
        tokens, file = self.file.tokens, self.file
        at = tokens.index(self.outermost.start)
        while at > 0 and tokens.code[at - 1].text not in _ENDS and file.directive_at(tokens.code[at - 1].start) is None:
            at -= 1
        return tokens.code[at].start

    def may_go(self) -> bool:
        """Whether what it says means the same ahead of the function, and all that means it is written out there."""
        variables = self.node.children if self._is_plain() and self._is_known() else []
        has_forms = all(isinstance(form_of(v, self.unit, self.model), Form) for v in variables)
        return bool(variables) and has_forms and all(self._is_spelled(v) for v in variables)

    def _is_plain(self) -> bool:
        """Whether it declares variables alone, by no macro, and in every build."""
        file, node = self.file, self.node
        inside = (c for c in file.chains if self.outermost.start < c[0].start < node.start < c[-1].end)
        uses = [u for u in file.uses if u.start < node.end and node.start < u.end]
        around = (u for u in file.uses if u.start <= self.outermost.start and node.start < u.end)
        words = [t.text for t in file.tokens.within(node.span)]
        is_of_macros = any(file.uses[u] not in _MARKS for u in uses) or any(True for _ in around)
        is_alone = all(v.kind == Kind.VAR_DECL and v.is_static and not v.is_shared for v in node.children)
        return not is_of_macros and next(inside, None) is None and is_alone and words[-1:] == [";"]

    def _is_known(self) -> bool:
        """Whether nothing that it names is the function's own, or found by what stands in it or in its class."""
        own = {v.ref for v in self.node.children}
        named = [n.ref for n in self.node.walk() if n.ref is not None and n.ref not in own]
        around = [a for a in self.node.ancestors() if a.kind in (*_CLASSES, Kind.NAMESPACE)]
        path = [*(a.name for a in reversed(around) if a.name), self.owner.ref.name]
        whole = [name for name in self.owner.ref.qualified.split("::") if name and "(" not in name]
        is_elsewhere = path != whole or any(a.kind in _CLASSES for a in around)
        is_using = any(n.kind in _USINGS for n in self.function.walk())
        within = (r for r in named if r.file == self.node.file and _holds(self.outermost, r.offset))
        return not (named and (is_elsewhere or is_using)) and next(within, None) is None

    def _is_spelled(self, variable: Node) -> bool:
        """Whether each word of its name in the function is known to be the variable's or something else's."""
        starts, others = set(self._uses(variable)), set[int]()
        for node in self.same_name[variable.name]:
            if node.ref is not None and variable.ref is not None and node.ref.key != variable.ref.key:
                others.add(node.location if node.kind != Kind.DECL_REF_EXPR else node.start)
        tokens = self.file.tokens
        words = {t.start for t in tokens.within(self.function.span) if t.text == variable.name}
        before = {at: tokens.before(at) for at in words - starts - others - {variable.location}}
        is_member = all(token is not None and token.text in (".", "->") for token in before.values())
        return starts <= words and is_member and not any(self._is_in_text(at) for at in starts)

    def _is_in_text(self, at: int) -> bool:
        """Whether a macro of the program that it is an argument of may make a text or another name of it."""
        names = {name for use, name in self.file.uses.items() if use.start <= at < use.end}
        return any("#" in self.file.source.text(d.directive)[1:] for d in self.file.defined if d.macro.name in names)

    def _uses(self, variable: Node) -> Iterator[int]:
        for node in self.same_name[variable.name]:
            if node.kind == Kind.DECL_REF_EXPR and node.ref == variable.ref:
                yield node.start

    def names(self, taken: set[str]) -> dict[int, tuple[str, str]]:
        """By each place of a variable's name: that, and the new one, which is taken then."""
        found: dict[int, tuple[str, str]] = {}
        path = [*self.owner.ref.qualified.split("::"), ""][-3 if self.owner.is_method else -2 : -1]
        for variable in self.node.children:
            name = "_".join(re.findall(r"\w+", " ".join([*path, variable.name])))
            options = [name, *(f"{name}_{i}" for i in range(2, 100))]
            new = next(o for o in options if o not in taken)
            taken |= {new, f"{new}_at_first"}
            found |= dict.fromkeys((variable.location, *self._uses(variable)), (variable.name, new))
        return found


def _holds_others(node: Node, source: Source) -> bool:
    return node.kind == Kind.NAMESPACE or _OF_ALL.match(source.data, node.start) is not None


def _holds(node: Node, offset: int) -> bool:
    return node.start <= offset < node.end
