"""What a call may reach: one function; or, where a template parameter decides, all of the input that have the name."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from wmma2sycl.migrate.analyse.expressions import arguments, callee, stripped
from wmma2sycl.migrate.front import Node
from wmma2sycl.migrate.model import Function, Model, Role

_PLAIN_HEAD = re.compile(r"\[[^\]]*\]\s*(?:\([^()]*(?:\([^()]*\)[^()]*)*\)\s*)?(?:(?:mutable|noexcept)\s*)*(?:->[\w\s:<>,*&]*)?")
_OPERATORS = ("UNARY_OPERATOR", "BINARY_OPERATOR", "COMPOUND_ASSIGNMENT_OPERATOR", "ARRAY_SUBSCRIPT_EXPR")
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
        return self._object(call, stripped(first))

    def of_operator(self, node: Node) -> tuple[Function, ...]:
        """The input's own functions that an operator calls: clang's choice, or inside a template those over such a class."""
        if node.kind not in _OPERATORS:
            return ()
        if node.type != "<dependent type>":
            return (self.model.functions[node.called.key],) if node.called is not None and node.called.key in self.model.functions else ()
        operator = "[]" if node.kind == "ARRAY_SUBSCRIPT_EXPR" else node.operator
        return tuple(f for f in self.named.get(f"operator{operator}", ()) if _class_of_operator(f) in map(_class_name, node.children))

    def _named(self, name: str, cuda: bool) -> Callees:
        return Callees(name, tuple(self.named.get(name, ())), cuda=cuda)

    def _object(self, call: Node, called: Node) -> Callees:
        """A call of an object: its lambda where one is known, else every lambda and every `operator()`.

        Device code calls none that is for the host alone (CUDA C++ Programming Guide, "Extended Lambdas").
        """
        values = self.model.assigned.get(called.ref.key, []) if called.ref is not None else []
        known = [stripped(v) for v in values if stripped(v).kind == "LAMBDA_EXPR"]
        if known and len(known) == len(values):
            return Callees("operator()", (), tuple(known))
        function = self.model.function_of(call)
        if function is None or function.role is Role.HOST:
            return Callees("operator()", tuple(self.named.get("operator()", ())), tuple(self.lambdas))
        methods = (f for f in self.named.get("operator()", ()) if f.role is not Role.HOST or self._is_constexpr(f))
        taking = tuple(f for f in methods if self._takes(f.parameters, call))
        return Callees("operator()", taking, tuple(n for n in self._device_lambdas if self._takes(n.children, call)))

    @cached_property
    def _device_lambdas(self) -> tuple[Node, ...]:
        return tuple(n for n in self.lambdas if not self._is_for_the_host(n))

    def _is_for_the_host(self, one: Node) -> bool:
        """Whether a lambda and all those around it stand in host code, with nothing in their heads that could say `__device__`."""
        function = self.model.function_of(one)
        around = [one, *(a for a in one.ancestors() if a.kind == "LAMBDA_EXPR")]
        return function is not None and function.role is Role.HOST and all(_PLAIN_HEAD.fullmatch(self._head(n)) for n in around)

    def _takes(self, declared: Iterable[Node], call: Node) -> bool:
        """Whether a lambda or a functor has as many parameters as the call has arguments; a default or a pack leaves that open."""
        given = [a for a in arguments(call) if a.name != "operator()"]
        parameters = [c for c in declared if c.kind == "PARM_DECL"]
        is_open = any("=" in self.text(p) or "..." in self.text(p) for p in parameters)
        return is_open or any(a.kind == "PACK_EXPANSION_EXPR" for a in given) or len(given) == len(parameters)

    def _is_constexpr(self, function: Function) -> bool:
        """What nvcc lets device code call all the same, with --expt-relaxed-constexpr."""
        return any("constexpr" in self.text(d).partition("{")[0] for d in function.declarations)

    def _head(self, one: Node) -> str:
        body = next((c for c in one.children if c.kind == "COMPOUND_STMT"), None)
        return self.text(one)[: body.start - one.start].strip() if body is not None else "unknown"

    def text(self, node: Node) -> str:
        """The source text of a node of any file of the input."""
        for unit in self.model.units:
            if unit.files.get(node.file):
                return unit.text(node.file)[node.start : node.end].decode("utf-8", "replace")
        return ""


def _class_of_operator(function: Function) -> str:
    """Of a method, or of a free operator's first parameter."""
    if function.is_method:
        return function.ref.qualified.removesuffix(f"::{function.ref.name}").rsplit("::", 1)[-1]
    return _class_name(function.parameters[0]) if function.parameters else ""


def _class_name(node: Node) -> str:
    return node.canonical_type.removeprefix("const ").partition("<")[0].rstrip(" &").rsplit("::", 1)[-1]
