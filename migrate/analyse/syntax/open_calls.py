"""What templates give to whom where clang leaves it open: each argument, with the parameters or fields that it may become."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wmma2sycl.migrate.analyse.syntax.callees import Calls
from wmma2sycl.migrate.analyse.syntax.expressions import callee
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import FUNCTION_KINDS, TYPE_KINDS, Function, Model

Given = tuple[Node, list[Node]]
_NAMES = (Kind.TYPE_REF, Kind.TEMPLATE_REF)
_MADE = (Kind.VAR_DECL, Kind.FIELD_DECL, Kind.CXX_NEW_EXPR, Kind.CXX_FUNCTIONAL_CAST_EXPR)
_LISTS = (Kind.UNEXPOSED_EXPR, Kind.INIT_LIST_EXPR)


def given(model: Model, node: Node) -> list[Given]:
    """Of a call, or of an object that is made; nothing where clang says whom it calls and converts for it."""
    calls = _known(model)
    if node.kind == Kind.CALL_EXPR and not node.is_launch:
        return _matched(*((node.arguments, calls.parameters(node)) if node.has_callee else _made(calls, node)))
    if node.kind in _MADE or (node.kind == Kind.RETURN_STMT and node.children):
        return _matched(*_made(calls, node))
    if node.kind in FUNCTION_KINDS and node.ref is not None and node.ref.is_constructor:
        return [one for bases in _initialised(calls, node) for one in bases]
    return []


def _matched(arguments: Sequence[Node], candidates: Sequence[Sequence[Node]]) -> list[Given]:
    """Only those who take as many arguments, of which those behind an expanded pack may be any."""
    known = next((i for i, a in enumerate(arguments) if a.kind == Kind.PACK_EXPANSION_EXPR), len(arguments))
    if any(p.type.is_pack for one in candidates for p in one[:-1]):
        return []  # what stands behind such a pack is the parameters' that follow, too
    taking = [p for p in candidates if _take(len(arguments), p) or (known < len(arguments) and known <= len(p))]
    return [(a, [p[min(i, len(p) - 1)] for p in taking]) for i, a in enumerate(arguments[:known])] if taking else []


def _take(given: int, parameters: Sequence[Node]) -> bool:
    takes_more = bool(parameters) and parameters[-1].type.is_pack
    return (given <= len(parameters) or takes_more) and all(map(_is_optional, parameters[given:]))


def _is_optional(parameter: Node) -> bool:
    """Whether nothing need be given for it: a default, the field of an aggregate, or a pack."""
    return parameter.kind == Kind.FIELD_DECL or parameter.type.is_pack or parameter.initialiser is not None


def _made(calls: _Known, node: Node) -> tuple[Sequence[Node], Sequence[Sequence[Node]]]:
    """`Op<T> op(p, 0)`, `Op<T>{p, 0}`, `new Op<T>(p, 0)`, `return {p, 0}`: the values, and what constructors take."""
    values = node.arguments if node.kind == Kind.CALL_EXPR else [c for c in node.children if c.kind in _LISTS][-1:]
    if len(values) == 1 and values[0].kind in _LISTS:
        values = values[0].children if _is_open(values[0]) else []
    function = calls.model.function_of(node) if node.kind == Kind.RETURN_STMT else None
    of = node.type if function is None else function.declarations[0].return_type
    return values, calls.constructed(of.root.canonical.name) if len(values) > 0 else []


def _initialised(calls: _Known, constructor: Node) -> Iterator[list[Given]]:
    """`: base(p, 0), member(p, 0)`."""
    named = ""
    for child in constructor.children:
        if child.kind == Kind.MEMBER_REF:
            named = child.type.canonical.name
        elif child.kind == Kind.TEMPLATE_REF and child.ref is not None:
            named = child.ref.name
        elif child.kind in _LISTS and named and _is_open(child):
            yield _matched(child.children, calls.constructed(named))
        elif child.kind not in _NAMES:
            named = ""


def _is_open(values: Node) -> bool:
    """Whether clang leaves open what is made of a list."""
    return values.type in ("", "void") or values.type.is_dependent


class _Known(Calls):
    """Classes by name, with what their objects are made from."""

    def __init__(self, model: Model) -> None:
        super().__init__(model)
        self.classes: dict[str, list[Node]] = {}
        self._made: dict[str, list[Sequence[Node]]] = {}  # of the classes asked for so far
        self._names: dict[str, list[str]] = {}  # of functions, with template arguments: `Tile<T>` constructs a Tile
        for name in self.named:
            self._names.setdefault(name.partition("<")[0], []).append(name)
        for node in model.aliases.values():
            if node.kind in TYPE_KINDS and not node.kind.name.startswith("TYPE"):
                self.classes.setdefault(node.name.partition("<")[0], []).append(node)

    def constructed(self, of: str) -> list[Sequence[Node]]:
        """The parameters of a class's constructors; its fields where it has none."""
        if of not in self._made:
            made = [f for f in self.named.get(of, ()) if f.ref.is_constructor or f.ref.owner == of]
            given = (name for name in self._names.get(of.partition("<")[0], ()) if name.startswith(f"{of}<"))
            made += [f for name in given for f in self.named[name] if f.ref.owner == of]
            self._made[of] = [f.parameters for f in made] or [c.fields for c in self.classes.get(of, ())]
        return self._made[of]

    def parameters(self, call: Node) -> list[Sequence[Node]]:
        """Of all that a call may reach."""
        ref = callee(call)
        if ref is not None and ref.key in self.model.functions and call.ref is not None:
            return [self.model.functions[ref.key].parameters]
        found = self.of(call)
        functions = self._of_class(call.callee, found.functions)
        return [f.parameters for f in functions] + [one.parameters for one in found.lambdas]

    def _of_class(self, called: Node, functions: Sequence[Function]) -> Sequence[Function]:
        """Those of the class that is written before the name, or that the object is; all where a base may have it."""
        of = self._written_class(called)
        if not of:
            return functions
        if of not in self.classes:
            return []
        return [f for f in functions if f.ref.owner == of] or functions

    def _written_class(self, called: Node) -> str:
        if called.kind == Kind.MEMBER_REF_EXPR and called.base is not None:
            of = called.base.type.root
            return (
                "" if of.is_dependent or (of.is_unknown and not of.canonical.template_arguments) else of.canonical.name
            )
        first = next((c for c in called.children if c.kind in _NAMES), None)
        while first is not None and first.kind == Kind.TYPE_REF and first.ref is not None:
            alias = self.model.aliases.get(first.ref.key)
            if alias is None or alias.kind not in (Kind.TYPEDEF_DECL, Kind.TYPE_ALIAS_DECL):
                return first.ref.name if alias is not None else ""
            first = next((c for c in alias.children if c.kind in _NAMES), None)
        return first.ref.name if first is not None and first.ref is not None else ""


def _known(model: Model) -> _Known:
    found: _Known = model.fixed_points.setdefault(_Known, None) or _Known(model)
    model.fixed_points[_Known] = found
    return found
