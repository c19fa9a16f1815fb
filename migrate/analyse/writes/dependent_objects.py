"""Objects inside templates, of which clang does not say the constructor or the field: all of the name are taken for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from wmma2sycl.migrate.analyse.syntax.callees import numbers_differ
from wmma2sycl.migrate.analyse.syntax.expressions import pointer_side, stripped
from wmma2sycl.migrate.analyse.types.pointer_parameters import PointerParameters
from wmma2sycl.migrate.front import CLASSES, Key, Kind, Node, Type
from wmma2sycl.migrate.front.model import Function, Model, Role

_MAKES = (Kind.VAR_DECL, Kind.CALL_EXPR, Kind.INIT_LIST_EXPR, Kind.CXX_FUNCTIONAL_CAST_EXPR)
_TEMPLATES = (Kind.CLASS_TEMPLATE, Kind.CLASS_TEMPLATE_PARTIAL_SPECIALIZATION)
_CONSTANTS = (Kind.INTEGER_LITERAL, Kind.CXX_BOOL_LITERAL_EXPR)
_NAMES = (Kind.TEMPLATE_REF, Kind.TYPE_REF)
WAYS = (Kind.MEMBER_REF_EXPR, Kind.ARRAY_SUBSCRIPT_EXPR, Kind.UNARY_OPERATOR, Kind.BINARY_OPERATOR)
ADDRESS = 8  # bytes


class DependentObjects:
    """The fields and constructors of one model by name."""

    def __init__(self, model: Model) -> None:
        self._model = model
        self.fields: dict[str, list[Key]] = {}
        self.of_templates: list[Key] = []
        self._constructors: dict[str, list[Function]] = {}
        for key, node in model.declarations.items():
            if node.kind == Kind.FIELD_DECL:
                self.fields.setdefault(node.name, []).append(key)
                if node.parent is not None and node.parent.kind in _TEMPLATES:
                    self.of_templates.append(key)
        for function in model.functions.values():
            if function.ref.is_constructor and function.role is not Role.HOST:
                of = function.ref.owner
                self._constructors.setdefault(of, []).append(function)

    def fields_of(self, member: Node) -> list[Key]:
        """Those that `object.field` may name where only a template's arguments tell which."""
        return self.fields.get(member.name, []) if member.kind == Kind.MEMBER_REF_EXPR and member.ref is None else []

    def is_behind_pointer(self, target: Node, is_pointer: bool = False) -> bool:
        """`o.p[i]`, `*o.p`, `o.p->x`, `*a[i]`: what a pointer in `o` points to, not `o`. `is_pointer`: the target is such a pointer."""
        node = stripped(target)
        while node.kind in WAYS:
            stored = node.kind in (Kind.MEMBER_REF_EXPR, Kind.ARRAY_SUBSCRIPT_EXPR)
            if stored and is_pointer and self._points(node):
                return True
            inner = pointer_side(node)
            if inner is None:
                return False
            base = stripped(inner)
            if node.kind == Kind.UNARY_OPERATOR:
                is_pointer = node.operator != "&" and (is_pointer or node.operator == "*")
            is_pointer |= node.kind == Kind.ARRAY_SUBSCRIPT_EXPR
            is_pointer |= node.kind == Kind.MEMBER_REF_EXPR and base.type.is_pointer
            node = base
        if node.kind == Kind.CONDITIONAL_OPERATOR and len(node.children) == 3:
            return all(self.is_behind_pointer(part, is_pointer) for part in (node.yes, node.no))
        return is_pointer and node.kind == Kind.DECL_REF_EXPR and _may_be_address(node.type)

    def is_pointer_parameter(self, key: Key | None) -> bool:
        """Whether it is a parameter of a plain `T` that is a pointer in all instances."""
        return key in self._model.facts.get(PointerParameters).keys

    def _points(self, node: Node) -> bool:
        """Also where all fields that a template's `object.field` may name are pointers."""
        fields = [self._model.declarations[key] for key in self.fields_of(node)]
        held = node.type
        return held.is_pointer or _may_be_address(held) or (bool(fields) and all(f.type.is_pointer for f in fields))

    def given_by(self, braces: Node) -> list[Key]:
        """The fields that `{a, b}` gives values; inside a template by what it initialises, or those of all class templates."""
        above = braces.parent
        if not braces.type.is_dependent and braces.type != "void":
            return class_fields(self._model, braces.type)
        if above is not None and above.kind in (Kind.VAR_DECL, Kind.FIELD_DECL):
            return class_fields(self._model, above.type)
        function = self._model.function_of(braces) if above is not None and above.kind == Kind.RETURN_STMT else None
        if function is not None and not function.declarations[0].return_type.is_auto:
            return class_fields(self._model, function.declarations[0].return_type)
        return self.of_templates

    def constructed(self, node: Node) -> Iterator[tuple[Key, Node]]:
        """The parameters of constructors that may be called at a node, with what each may be given."""
        if not self._constructors or node.kind not in _MAKES:
            return
        if node.kind == Kind.CALL_EXPR and node.ref is not None:
            return  # clang knows what is called
        bound = (one for given in _given(node) for one in self._bound(node.type.name, node.canonical_type, given))
        yield from ((key, v) for key, v in bound if not _is_resolved(v))

    def bases(self, constructor: Node) -> Iterator[tuple[Key, Node]]:
        """`D() : B<T>(4) {}`: the parameters of the base's constructors, with what each may be given."""
        named = ""
        for child in (
            c for c in constructor.children if c.start > constructor.location
        ):  # `D<2, T>::` is ahead of the name
            if child.kind in _NAMES:
                named = child.ref.name if child.kind == Kind.TEMPLATE_REF and child.ref is not None else named
            elif child.kind.is_expression and named:
                yield from self._bound(named, "", _listed(child))
            else:
                named = ""

    def _bound(self, name: str, made: str, given: list[Node]) -> Iterator[tuple[Key, Node]]:
        """What each parameter takes of what stands in the parentheses: its own argument, or any where a pack leaves that open."""
        is_open = any(value.kind == Kind.PACK_EXPANSION_EXPR for value in given)
        for function in self._constructors.get(name, ()):
            if numbers_differ(str(made), function.ref.name):
                continue
            if is_open or any(_takes_several(p) for p in function.parameters):
                yield from ((key, value) for key in _keys(function) for value in given)
            elif len(given) <= len(function.parameters) and not _lacks(function, len(given)):
                yield from ((p.ref.key, v) for p, v in zip(function.parameters, given) if p.ref is not None)


def _may_be_address(held: Type) -> bool:
    """`*(float *)n` of an integer as wide as a pointer."""
    of = held.canonical.referred
    return of.is_integer and of.room[0] >= ADDRESS


def _given(node: Node) -> Iterator[list[Node]]:
    """What may stand in the parentheses: libclang tells literals among a type's template arguments, `vec<3, T>(x)`, from none of them."""
    if node.kind == Kind.VAR_DECL:
        if node.initialiser is not None:
            yield _listed(node.initialiser)
        return
    named = max((i + 1 for i, child in enumerate(node.children) if child.kind.is_reference), default=0)
    values = [child for i, child in enumerate(node.children) if i >= named]
    yield values
    if len(values) == 1 and values[0].kind == Kind.INIT_LIST_EXPR:
        yield _listed(values[0])
    while named and values and (values[0].kind in _CONSTANTS or _is_parameter(values[0])):
        values = values[1:]
        yield values


def _listed(value: Node) -> list[Node]:
    """What parentheses or braces hold; else the one value."""
    holds = value.kind in (Kind.UNEXPOSED_EXPR, Kind.INIT_LIST_EXPR) and value.children
    return list(value.children) if holds else [value]


def _is_resolved(value: Node) -> bool:
    """A construction of which clang says the constructor."""
    return value.kind == Kind.CALL_EXPR and value.ref is not None and value.ref.is_constructor


def _is_parameter(node: Node) -> bool:
    return node.ref is not None and node.ref.kind == Kind.TEMPLATE_NON_TYPE_PARAMETER


def _keys(function: Function) -> Iterator[Key]:
    yield from (p.ref.key for p in function.parameters if p.ref is not None)


def _takes_several(parameter: Node) -> bool:
    return parameter.type.is_pack or parameter.type.name == "initializer_list"


def _lacks(function: Function, count: int) -> bool:
    """Whether a parameter behind the first `count` has no default in any declaration."""
    lists = [tuple(d.parameters) for d in function.declarations] or [function.parameters]
    return any(
        all(i >= len(of_one) or of_one[i].initialiser is None for of_one in lists)
        for i in range(count, len(function.parameters))
    )


def class_fields(model: Model, of: Type) -> list[Key]:
    """The fields of a class, template arguments aside; none for what is no class."""
    return [] if of.is_indirect else fields_by_class(model).get(of.name, [])


def fields_by_class(model: Model) -> dict[str, list[Key]]:
    """The fields of all classes by the class's name, computed once."""
    known = model.fixed_points
    if fields_by_class not in known:
        found: dict[str, list[Key]] = {}
        for key, node in model.declarations.items():
            if node.kind == Kind.FIELD_DECL and node.parent is not None:
                found.setdefault(node.parent.name, []).append(key)
        known[fields_by_class] = found
    return cast("dict[str, list[Key]]", known[fields_by_class])


def bases_by_class(model: Model) -> dict[str, list[Type]]:
    """What the classes derive from that derive from anything, by the class's name, computed once."""
    known = model.fixed_points
    if bases_by_class not in known:
        found: dict[str, list[Type]] = {}
        for node in (
            n
            for unit in model.units
            for kind in (*CLASSES, Kind.CLASS_TEMPLATE_PARTIAL_SPECIALIZATION)
            for n in unit.of_kind(kind)
        ):
            if node.bases:
                found.setdefault(node.name, []).extend(b.canonical_type for b in node.bases)
        known[bases_by_class] = found
    return cast("dict[str, list[Type]]", known[bases_by_class])


def all_fields(model: Model, of: Type) -> dict[Key, None]:
    """Those of a class, of what it derives from, and of the classes that its fields hold."""
    found: dict[Key, None] = {}
    waiting, seen = [of], set[str]()
    while waiting:
        one = waiting.pop()
        new = [key for key in class_fields(model, one) if key not in found]
        found.update(dict.fromkeys(new))
        waiting += [model.declarations[key].type.without_extents for key in new]
        if one.name not in seen and not one.is_indirect:
            waiting += bases_by_class(model).get(one.name, [])
        seen.add(one.name)
    return found
