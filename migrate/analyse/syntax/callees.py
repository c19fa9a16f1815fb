"""What a call may reach: one function; or, where a template parameter decides, all of the input that have the name."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from wmma2sycl.migrate.analyse.syntax.called_in_instances import CalledInInstances
from wmma2sycl.migrate.analyse.syntax.expressions import callee, passed, stripped
from wmma2sycl.migrate.core.lexer import Token, lex, plain
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.front import Key, Kind, Node
from wmma2sycl.migrate.front.model import Function, Model, Role
from wmma2sycl.migrate.front.types import split_arguments

_PLAIN_HEAD = re.compile(
    r"\[[^\]]*\](?:\([^()]*(?:\([^()]*\)[^()]*)*\))?(?:(?:mutable|noexcept) ?)*(?:->[\w\s:<>,*&]*)?"
)
_OPERATORS = (Kind.UNARY_OPERATOR, Kind.BINARY_OPERATOR, Kind.COMPOUND_ASSIGNMENT_OPERATOR, Kind.ARRAY_SUBSCRIPT_EXPR)
_CLASSES = (Kind.STRUCT_DECL, Kind.CLASS_DECL, Kind.CLASS_TEMPLATE, Kind.CLASS_TEMPLATE_PARTIAL_SPECIALIZATION)
_OBJECTS = (Kind.PARM_DECL, Kind.VAR_DECL, Kind.FIELD_DECL)


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
        """Whether the call may reach a function or lambda of the input, whose text we have."""
        return bool(self.functions or self.lambdas)

    @property
    def expression(self) -> Node | None:
        """What the one function of the input that is called returns, where its body is nothing else."""
        body = self.functions[0].body if len(self.functions) == 1 and not self.lambdas else None
        only = body.only_child if body is not None else None
        return only.returned if only is not None and only.kind == Kind.RETURN_STMT else None


class Calls:
    """Finds callees in one model."""

    def __init__(self, model: Model) -> None:
        self.model = model
        self.named: dict[str, list[Function]] = {}
        for function in model.bodies:
            self.named.setdefault(function.ref.name, []).append(function)
        self.known: dict[Node, Callees] = {}
        self._taken: dict[Function, list[str]] = {}
        self._numbers: dict[
            Function, tuple[bool, bool]
        ] = {}  # whether it takes more arguments than it names, and fewer
        self._open: dict[Node, bool] = {}  # by parameter
        self._operators: dict[Node, tuple[Function, ...]] = {}
        self._classes: dict[str, list[tuple[Function, str]]] = {}  # by the operator's name
        self.lambdas = [n for unit in model.units for n in unit.of_kind(Kind.LAMBDA_EXPR)]

    def of(self, call: Node) -> Callees:
        """What a call may reach; a name that only an instance resolves gives all functions of that name."""
        if call not in self.known:
            self.known[call] = self._of(call)
        return self.known[call]

    def _of(self, call: Node) -> Callees:
        ref, first = callee(call), next(iter(call.children), None)
        if first is None and ref is not None and ref.key in self.model.functions:
            return Callees(ref.name, self.model.functions[ref.key].each)  # `T x;`
        if first is None or (
            ref is None and (first.kind == Kind.TYPE_REF or first.start > call.start or call.type.is_decltype)
        ):
            return Callees(call.name, converts=True)  # `T(x)`, `float(x)`, `decltype(y)(x)`
        overloads = (
            [n for n in first.walk() if n.kind == Kind.OVERLOADED_DECL_REF] if first.kind == Kind.DECL_REF_EXPR else []
        )
        if overloads:
            return self._named(call, overloads[0].name, overloads[0].ref is not None and overloads[0].ref.cuda)
        if ref is not None and ref.key in self.model.functions:
            return Callees(ref.name, self.model.functions[ref.key].each)
        if ref is not None and (ref.is_constructor or ref.kind == Kind.CONVERSION_FUNCTION):
            return Callees(ref.name, converts=True)
        if ref is not None and ref.kind not in _OBJECTS and ref.name != "operator()":
            return Callees(ref.name, cuda=ref.cuda)
        if ref is None and first.kind in (Kind.MEMBER_REF_EXPR, Kind.DECL_REF_EXPR):
            name = first.name or self._operator_name(first)
            return Callees(name, self._functors(call)) if name == "operator()" else self._named(call, name, False)
        return self._object(call, stripped(first))

    def of_operator(self, node: Node) -> tuple[Function, ...]:
        """The input's own functions that an operator calls: clang's choice, or inside a template those over such a class."""
        if node.kind not in _OPERATORS:
            return ()
        if node not in self._operators:
            self._operators[node] = self._of_operator(node)
        return self._operators[node]

    def _of_operator(self, node: Node) -> tuple[Function, ...]:
        if not node.type.is_dependent:
            return (
                self.model.functions[node.called.key].each
                if node.called is not None and node.called.key in self.model.functions
                else ()
            )
        operator = "[]" if node.kind == Kind.ARRAY_SUBSCRIPT_EXPR else node.operator
        classes = {c.type.canonical.name for c in node.children}
        return tuple(
            f
            for f, of in self._operators_named(f"operator{operator}")
            if of in classes
            and _takes_operands(f, node)
            and not any(numbers_differ(str(c.canonical_type), t) for c, t in zip(node.children, self._operand_types(f)))
        )

    def _operators_named(self, name: str) -> list[tuple[Function, str]]:
        """The functions of an operator, each with the class that it is of."""
        if name not in self._classes:
            self._classes[name] = [(f, _class_of_operator(f)) for f in self.named.get(name, ())]
        return self._classes[name]

    def _operand_types(self, function: Function) -> list[str]:
        """What an operator takes, the object of a method first."""
        if function not in self._taken:
            classes = (d.parent for d in function.declarations if d.parent is not None and d.parent.kind in _CLASSES)
            own = [str(next((one.canonical_type for one in classes), ""))] if function.is_method else []
            self._taken[function] = [*own, *(str(p.canonical_type) for p in function.parameters)]
        return self._taken[function]

    def _named(self, call: Node, name: str, cuda: bool) -> Callees:
        """All of a name that take so many arguments; all of it, where what is told of them cannot be right."""
        known = self.named.get(name, ())
        given = call.arguments if known else []
        is_any = any(a.kind == Kind.PACK_EXPANSION_EXPR for a in given)
        taking = tuple(f for f in known if is_any or self._takes_number(f, len(given)))
        return Callees(name, taking or tuple(known), cuda=cuda)

    def _takes_number(self, function: Function, given: int) -> bool:
        """Whether a function may be called with so many arguments; packs and defaults leave the number open."""
        if len(function.parameters) == given:
            return True
        if function not in self._numbers:
            self._numbers[function] = _takes_more(function), _takes_fewer(function)
        takes_more, takes_fewer = self._numbers[function]
        return takes_more or (takes_fewer and given < len(function.parameters))

    def _operator_name(self, called: Node) -> str:
        """`operator()` of `Base<T>::operator()`, whose name libclang does not give."""
        name = self.code(called).rpartition("::")[2]
        return name if name.startswith("operator") else ""

    def _object(self, call: Node, called: Node) -> Callees:
        """A call of an object: its lambda where one is known, else every lambda and every `operator()`.

        Device code calls none that is for the host alone (CUDA C++ Programming Guide, "Extended Lambdas").
        """
        values = self.model.assigned.get(called.ref.key, ()) if called.ref is not None else []
        known = [stripped(v) for v in values if stripped(v).kind == Kind.LAMBDA_EXPR]
        if known and len(known) == len(values):
            return Callees("operator()", (), tuple(known))
        function = self.model.function_of(call)
        if function is None or function.role is Role.HOST:
            return Callees("operator()", tuple(self.named.get("operator()", ())), tuple(self.lambdas))
        lambdas = tuple(n for n in self._device_lambdas if self._takes(n.parameters, call))
        return self._shown(call, self._functors(call), lambdas)

    def _shown(self, call: Node, functors: tuple[Function, ...], lambdas: tuple[Node, ...]) -> Callees:
        """Of several, those that the instances of the template around call here; all, where these show none."""
        if len(functors) + len(lambdas) > 1:
            shown = self.model.facts.get(CalledInInstances).called.get((call.file, call.start), frozenset())
            here = [key for key in shown if key[2] == "operator()"]
            made = tuple(n for n in lambdas if any(k[0] == n.file and n.start <= k[1] < n.end for k in here))
            known = tuple(f for f in functors if f.ref.key in here)
            if here and len({k[:2] for k in here}) == len(known) + len(made):
                return Callees("operator()", known, made)
        return Callees("operator()", functors, lambdas)

    def _functors(self, call: Node) -> tuple[Function, ...]:
        """Every `operator()` that device code may call with so many arguments."""
        return tuple(f for f in self._device_functors if self._takes(f.parameters, call))

    @cached_property
    def _device_functors(self) -> tuple[Function, ...]:
        methods = self.named.get("operator()", ())
        return tuple(f for f in methods if f.role is not Role.HOST or self._is_constexpr(f))

    @cached_property
    def _device_lambdas(self) -> tuple[Node, ...]:
        return tuple(n for n in self.lambdas if n not in self._called_by_name and not self._is_for_the_host(n))

    @cached_property
    def _called_by_name(self) -> set[Node]:
        """Lambdas that capture something and of which a variable is all that has them, and is nothing but called: no other object is one."""
        held = {
            key: value
            for key, given in self.model.assigned.items()
            if len(given) == 1 and (value := stripped(given[0])).kind == Kind.LAMBDA_EXPR
            if self._is_local(key)
            and not self._head(value).startswith("[]")  # a type without captures makes another one
        }
        names = (n for unit in self.model.units for n in unit.of_kind(Kind.DECL_REF_EXPR)) if held else ()
        for node in (n for n in names if n.ref is not None and n.ref.key in held):
            if not _is_called(node) and node.ref is not None:
                held.pop(node.ref.key)
        return set(held.values())

    def _is_local(self, key: Key) -> bool:
        declaration = self.model.declarations.get(key)
        return (
            declaration is not None
            and declaration.kind == Kind.VAR_DECL
            and declaration.parent is not None
            and declaration.parent.kind == Kind.DECL_STMT
        )

    def _is_for_the_host(self, one: Node) -> bool:
        """Whether a lambda and all those around it stand in host code, with nothing in their heads that could say `__device__`."""
        function = self.model.function_of(one)
        around = [one, *(a for a in one.ancestors() if a.kind == Kind.LAMBDA_EXPR)]
        return (
            function is not None
            and function.role is Role.HOST
            and all(_PLAIN_HEAD.fullmatch(self._head(n)) for n in around)
        )

    def _takes(self, parameters: Sequence[Node], call: Node) -> bool:
        """Whether a lambda or a functor has as many parameters as the call has arguments; a default or a pack leaves that open."""
        given = passed(call)
        if len(given) == len(parameters) or any(a.kind == Kind.PACK_EXPANSION_EXPR for a in given):
            return True
        return any(self._is_open(p) for p in parameters)

    def _is_open(self, parameter: Node) -> bool:
        """Whether a parameter has a default, or is a pack."""
        if parameter not in self._open:
            said = self.code(parameter)
            self._open[parameter] = "=" in said or "..." in said
        return self._open[parameter]

    def _is_constexpr(self, function: Function) -> bool:
        """What nvcc lets device code call all the same, with --expt-relaxed-constexpr."""
        return any("constexpr" in self.code(d).partition("{")[0] for d in function.declarations)

    def _head(self, one: Node) -> str:
        return self.code(one, one.body.start) if one.has_body else "unknown"

    def code(self, node: Node, end: int | None = None) -> str:
        """What a node of any file of the input says, however it is laid out; as far as a place in it."""
        return plain(self.tokens(node.file, Span(node.start, node.end if end is None else end)))

    def tokens(self, file: str, span: Span) -> list[Token]:
        """The code tokens of a file's span; empty where no unit has the file."""
        return tokens_of(self.model, file, span)


def tokens_of(model: Model, file: str, span: Span) -> list[Token]:
    """The same, for a model that no callees are asked of."""
    for unit in model.units:
        if unit.files.get(file):
            return lex(unit.text(file)[span.start : span.end]).code
    return []


def _is_called(name: Node) -> bool:
    """Whether a name is there for a call of it: `f(x)`, no copy of it, which clang has a call, too."""
    call = next((a for a in name.ancestors() if a.kind not in (Kind.UNEXPOSED_EXPR, Kind.PAREN_EXPR)), None)
    if call is None or call.kind != Kind.CALL_EXPR or not call.has_callee or call.span == name.span:
        return False
    return stripped(call.callee) is name and (call.ref is None or call.ref.name == "operator()")


def _takes_more(function: Function) -> bool:
    return any(d.is_variadic for d in function.declarations) or any(p.type.is_pack for p in function.parameters)


def _takes_fewer(function: Function) -> bool:
    return any(p.initialiser is not None for d in function.declarations for p in d.parameters)


def _takes_operands(function: Function, node: Node) -> bool:
    """Whether an operator's function has as many parameters as the operator operands, the object among them; `p++` has one more."""
    operands = len(function.parameters) + function.is_method
    given = 1 if node.kind is Kind.UNARY_OPERATOR else 2
    return operands == given or (node.operator in ("++", "--") and operands == 2)


@lru_cache(maxsize=4096)
def numbers_differ(ours: str, theirs: str) -> bool:
    """`vec<2, T>` and `vec<3, T>`, where both say a number: no template argument makes one the other."""
    pairs = zip(*(split_arguments(text.partition("<")[2]) for text in (ours, theirs)))
    return any(a.isdigit() and b.isdigit() and a != b for a, b in pairs)


def _class_of_operator(function: Function) -> str:
    """Of a method, or of a free operator's first parameter."""
    if function.is_method:
        return function.ref.qualified.removesuffix(f"::{function.ref.name}").rsplit("::", 1)[-1]
    return function.parameters[0].type.canonical.name if function.parameters else ""
