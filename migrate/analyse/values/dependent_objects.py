"""Objects inside templates, of which clang does not say the constructor or the field: all of the name are taken for it."""

from __future__ import annotations

from collections.abc import Iterator

from wmma2sycl.migrate.analyse.syntax.expressions import pointer_side, stripped
from wmma2sycl.migrate.front import Key, Kind, Node, Type
from wmma2sycl.migrate.front.model import Function, Model, Role

_MAKES = (Kind.VAR_DECL, Kind.CALL_EXPR, Kind.INIT_LIST_EXPR, Kind.CXX_FUNCTIONAL_CAST_EXPR)
_TEMPLATES = (Kind.CLASS_TEMPLATE, Kind.CLASS_TEMPLATE_PARTIAL_SPECIALIZATION)
_NAMES = (Kind.TEMPLATE_REF, Kind.TYPE_REF)


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
            if function.ref.kind == Kind.CONSTRUCTOR and function.role is not Role.HOST:
                of = function.ref.qualified.split("::")[-2].partition("<")[0]
                self._constructors.setdefault(of, []).append(function)

    def fields_of(self, member: Node) -> list[Key]:
        """Those that `object.field` may name where only a template's arguments tell which."""
        return self.fields.get(member.name, []) if member.kind == Kind.MEMBER_REF_EXPR and member.ref is None else []

    def is_behind_pointer(self, target: Node, is_pointer: bool = False) -> bool:
        """`o.p[i]`, `*o.p`, `o.p->x`, `*a[i]`: what a pointer in `o` points to, not `o`. `is_pointer`: the target is such a pointer."""
        node = stripped(target)
        while node.kind in (Kind.MEMBER_REF_EXPR, Kind.ARRAY_SUBSCRIPT_EXPR, Kind.UNARY_OPERATOR, Kind.BINARY_OPERATOR):
            stored = node.kind in (Kind.MEMBER_REF_EXPR, Kind.ARRAY_SUBSCRIPT_EXPR)
            if stored and is_pointer and self._points(node):
                return True
            inner = pointer_side(node)
            if inner is None:
                return False
            base = stripped(inner)
            is_pointer |= node.kind == Kind.ARRAY_SUBSCRIPT_EXPR or (
                node.kind == Kind.UNARY_OPERATOR and node.operator == "*"
            )
            is_pointer |= node.kind == Kind.MEMBER_REF_EXPR and base.type.is_pointer
            node = base
        return False

    def _points(self, node: Node) -> bool:
        """Also where all fields that a template's `object.field` may name are pointers."""
        fields = [self._model.declarations[key] for key in self.fields_of(node)]
        return node.type.is_pointer or (bool(fields) and all(f.type.is_pointer for f in fields))

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
        given = [node.initialiser] if node.kind == Kind.VAR_DECL else node.children
        for value in (v for v in given if v is not None and not v.kind.is_reference):
            if value.kind != Kind.CALL_EXPR or value.ref is None or value.ref.kind != Kind.CONSTRUCTOR:
                yield from self._bound(node.type.name, value)

    def bases(self, constructor: Node) -> Iterator[tuple[Key, Node]]:
        """`D() : B<T>(4) {}`: the parameters of the base's constructors, with what each may be given."""
        named = ""
        for child in constructor.children:
            if child.kind in _NAMES:
                named = child.ref.name if child.kind == Kind.TEMPLATE_REF and child.ref is not None else named
            elif child.kind.is_expression and named:
                yield from self._bound(named, child)
            else:
                named = ""

    def _bound(self, name: str, value: Node) -> Iterator[tuple[Key, Node]]:
        for function in self._constructors.get(name, ()):
            yield from ((p.ref.key, value) for p in function.parameters if p.ref is not None)


def class_fields(model: Model, of: Type) -> list[Key]:
    """The fields of a class, template arguments aside; none for what is no class."""
    if of.is_indirect:
        return []
    return [
        k
        for k, n in model.declarations.items()
        if n.kind == Kind.FIELD_DECL and n.parent is not None and n.parent.name == of.name
    ]
