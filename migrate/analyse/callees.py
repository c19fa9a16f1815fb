"""What a call may reach: one function; or, where a template parameter decides, all of the input that have the name."""

from __future__ import annotations

from dataclasses import dataclass

from wmma2sycl.migrate.analyse.expressions import callee, stripped
from wmma2sycl.migrate.front import Node
from wmma2sycl.migrate.model import Function, Model

_OBJECTS = ("PARM_DECL", "VAR_DECL", "FIELD_DECL")


@dataclass(frozen=True)
class Callees:
    """`functions` and `lambdas` of the input; else the name of an outside function. A conversion calls nothing else.

    `name` is empty where nothing is known of what is called.
    """

    name: str
    functions: tuple[Function, ...] = ()
    lambdas: tuple[Node, ...] = ()
    converts: bool = False
    cuda: bool = False

    @property
    def in_input(self) -> bool:
        return bool(self.functions or self.lambdas)


class Calls:
    """Finds callees in one model."""

    def __init__(self, model: Model) -> None:
        self.model = model
        self.named: dict[str, list[Function]] = {}
        for function in model.functions.values():
            self.named.setdefault(function.ref.name, []).append(function)
        self.lambdas = [n for unit in model.units for n in unit.nodes if n.kind == "LAMBDA_EXPR"]

    def of(self, call: Node) -> Callees:
        ref, first = callee(call), call.children[0] if call.children else None
        if (
            first is None
            or ref is None
            and (first.kind == "TYPE_REF" or first.start > call.start or call.type.startswith("decltype"))
        ):
            return Callees(call.name, converts=True)  # `T(x)`, `float(x)`, `decltype(y)(x)`
        overloads = (
            [n for n in first.walk() if n.kind == "OVERLOADED_DECL_REF"] if first.kind == "DECL_REF_EXPR" else []
        )
        if overloads:
            return self._named(overloads[0].name, overloads[0].ref is not None and overloads[0].ref.cuda)
        if ref is not None and ref.key in self.model.functions:
            return Callees(ref.name, (self.model.functions[ref.key],))
        if ref is not None and ref.kind in ("CONSTRUCTOR", "CONVERSION_FUNCTION"):
            return Callees(ref.name, converts=True)
        if ref is not None and ref.kind not in _OBJECTS and ref.name != "operator()":
            return Callees(ref.name, cuda=ref.cuda)
        if ref is None and first.kind in ("MEMBER_REF_EXPR", "DECL_REF_EXPR"):
            return self._named(first.name, False)
        return self._object(stripped(first))

    def _named(self, name: str, cuda: bool) -> Callees:
        return Callees(name, tuple(self.named.get(name, ())), cuda=cuda)

    def _object(self, called: Node) -> Callees:
        """A call of an object: its lambda where one is known, else every lambda and every `operator()`."""
        values = self.model.assigned.get(called.ref.key, []) if called.ref is not None else []
        known = [stripped(v) for v in values if stripped(v).kind == "LAMBDA_EXPR"]
        if known and len(known) == len(values):
            return Callees("operator()", (), tuple(known))
        return Callees("operator()", tuple(self.named.get("operator()", ())), tuple(self.lambdas))

    def text(self, node: Node) -> str:
        """The source text of a node of any file of the input."""
        for unit in self.model.units:
            if unit.files.get(node.file):
                return unit.text(node.file)[node.start : node.end].decode("utf-8", "replace")
        return ""
