"""What device code has and SYCL does not allow there: the code of its diagnostic, by node."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from wmma2sycl.migrate.analyse.program.device_code import DeviceCode
from wmma2sycl.migrate.analyse.syntax.callees import Calls
from wmma2sycl.migrate.analyse.syntax.expressions import callee, stripped
from wmma2sycl.migrate.front import Key, Kind, Node, Type, all_instances
from wmma2sycl.migrate.front.model import Fact, Model, Role

_PLACED = re.compile(r"(?:::)?new ?\([^()]*(?:\([^()]*\)[^()]*)*\) ?[\w:(]")
_HEAP = {
    *("malloc", "calloc", "realloc", "free"),
    *("operator new", "operator new[]", "operator delete", "operator delete[]"),
}
_OF_THE_STACK = ("alloca", "__builtin_alloca")
_BY_KIND = {
    Kind.CXX_DELETE_EXPR: "W2S522",
    Kind.CXX_THROW_EXPR: "W2S525",
    Kind.CXX_TRY_STMT: "W2S525",
    Kind.CXX_TYPEID_EXPR: "W2S526",
    Kind.CXX_DYNAMIC_CAST_EXPR: "W2S526",
}
_CONSTANT = re.compile(r"\bconstexpr\b")
_OBJECTS = (Kind.VAR_DECL, Kind.PARM_DECL, Kind.FIELD_DECL)


@dataclass(frozen=True, slots=True)
class Restricted(Fact):
    """Recursion is no node by itself: see recursion.py."""

    found: Mapping[Node, str]

    @classmethod
    def of(cls, model: Model) -> Restricted:
        """Walks what runs on the device."""
        calls = Calls(model)
        reached = model.facts.get(DeviceCode)
        first = (v for key in reached.reached for f in model.functions[key].each for v in f.initialisers)
        nodes = (n for one in dict.fromkeys((*reached.bodies, *first)) for n in one.walk())
        found = {n: code for n in nodes if (code := _code(n, calls, model))}
        unused = set(_of_no_instance([n for n, code in found.items() if code == "W2S521"], model))
        return cls(MappingProxyType({n: code for n, code in found.items() if n not in unused}))


def _of_no_instance(found: list[Node], model: Model) -> Iterator[Node]:
    """Those in templates that no kernel of the program brings to life, though one calls something of the name: a SYCL compiler
    refuses such a call itself wherever it is made. Without a kernel, as in a library of headers, nobody says who is called."""
    open_ones = [n for n in found if n.in_template]
    kernels = {f.ref.key for f in model.functions.values() if f.role is Role.KERNEL}
    if not open_ones or not kernels:
        return
    made: set[Key] = set()
    for unit in model.units:  # objects are handed to algorithms of libraries, whose code is not there
        first = (one for one in all_instances(unit) if one.ref.key in kernels or one.ref.name == "operator()")
        made |= {one.ref.key for one in all_instances(unit, first)}
    for node in open_ones:
        function = model.function_of(node)
        if function is not None and function.ref.key not in made:
            yield node


def _code(node: Node, calls: Calls, model: Model) -> str:
    if node.kind == Kind.CALL_EXPR:
        return _of_call(node, calls, model)
    if node.kind == Kind.CXX_NEW_EXPR:
        return "" if _PLACED.match(calls.code(node)) else "W2S522"
    if node.kind == Kind.VAR_DECL:
        return _of_variable(node, calls)
    if node.kind == Kind.DECL_REF_EXPR and _is_passed_to_template(node, calls):
        return "W2S521"
    return _BY_KIND.get(node.kind, "")


def _of_variable(node: Node, calls: Calls) -> str:
    if node.type.is_variable_array:
        return "W2S528"
    in_function = node.parent is not None and node.parent.kind == Kind.DECL_STMT
    if not in_function or not node.is_static or node.is_shared or node.type.is_const or _is_table(node, calls):
        return ""
    return "" if _CONSTANT.search(calls.code(node, node.location)) else "W2S527"


def _is_table(variable: Node, calls: Calls) -> bool:
    """`static __constant__ float c[2] = {1, 2};`, which nothing writes."""
    is_spelled = "__constant__" in calls.code(variable, variable.location).split()
    return is_spelled and variable.initialiser is not None and not variable.type.without_extents.is_pointer


def _of_call(call: Node, calls: Calls, model: Model) -> str:
    ref = callee(call)
    if ref is not None and ref.name in _OF_THE_STACK and ref.key not in model.functions:
        return "W2S528"
    if ref is not None and ref.file is None and ref.qualified.removeprefix("std::") in _HEAP:
        return "W2S522"
    if call.calls_virtual and not call.is_construction and not _names_class(call):
        return "W2S523"
    function = model.functions.get(ref.key) if ref is not None else None
    if function is not None and any(d.is_variadic for d in function.declarations):
        return "W2S524"
    return "W2S521" if call.has_callee and _is_pointer_called(call.callee, calls, model) else ""


def _names_class(call: Node) -> bool:
    """`Base::area()`, `square.Square::area()`: the function of that class, whatever the object is."""
    names = (Kind.TYPE_REF, Kind.TEMPLATE_REF)
    return (
        call.has_callee
        and call.callee.kind == Kind.MEMBER_REF_EXPR
        and any(c.kind in names for c in call.callee.children)
    )


def _is_pointer_called(called: Node, calls: Calls, model: Model) -> bool:
    """`f(1)`, `(*f)(1)`, `table[i](1)`, `chosen(n)(1)`, `(n ? f : g)(1)`, `(object.*f)(1)`, where f is no function's own name, nor a template parameter or a constexpr variable."""
    one = stripped(called)
    while one.kind == Kind.UNARY_OPERATOR and (
        one.operator == "&" or (one.operator == "*" and not _points_to_function(one.type))
    ):
        one = stripped(one.operand)
    if one.kind == Kind.BINARY_OPERATOR:
        return one.operator in (".*", "->*") and not _is_template_argument(one.right, model)
    if one.kind == Kind.CONDITIONAL_OPERATOR and one.type.canonical.is_function:
        return True
    is_object = one.ref is None or one.ref.kind in _OBJECTS or one.kind == Kind.CALL_EXPR
    return is_object and _points_to_function(one.type) and not _is_known_when_compiling(one, calls, model)


def _is_known_when_compiling(named: Node, calls: Calls, model: Model) -> bool:
    """`constexpr dot_t dot = get_dot(type);`: the compiler calls the function itself."""
    variable = model.declarations.get(named.ref.key) if named.ref is not None else None
    if variable is None or variable.kind != Kind.VAR_DECL:
        return False
    return _CONSTANT.search(calls.code(variable, variable.location)) is not None


def _is_template_argument(member: Node, model: Model) -> bool:
    """A member function that a template parameter names is known where the template is instantiated; a virtual one is found by its object."""
    named = stripped(member).ref
    if named is None or named.kind != Kind.TEMPLATE_NON_TYPE_PARAMETER:
        return False
    return not any(d.is_virtual for f in model.functions.values() if f.is_method for d in f.declarations)


def _points_to_function(kind: Type) -> bool:
    inner = kind.canonical.pointee
    return inner is not None and inner.is_function


def _is_passed_to_template(name: Node, calls: Calls) -> bool:
    """A function's name among the arguments of a call of a template, where it is a pointer from then on."""
    above = name.parent
    while above is not None and above.kind in (Kind.PAREN_EXPR, Kind.UNEXPOSED_EXPR, Kind.UNARY_OPERATOR):
        name, above = above, above.parent
    if above is None or above.kind != Kind.CALL_EXPR or above.is_construction or name not in above.arguments:
        return False
    if name.name == "operator()" and name.ref is not None and name.ref == callee(above):
        return False  # `object(i)`: clang has the operator ahead of what it is called with
    is_function = stripped(name).ref is not None and (name.type.is_function or _points_to_function(name.type))
    return is_function and any(f.is_template for f in calls.of(above).functions)
