"""What each function's text says over all units: roles, calls, what its body needs; and every declaration."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from wmma2sycl.migrate.analyse.syntax.element_loops import is_element_array
from wmma2sycl.migrate.analyse.syntax.expressions import callee
from wmma2sycl.migrate.analyse.syntax.implied_by_classes import OfClasses
from wmma2sycl.migrate.analyse.syntax.zero_fragments import is_declared_zero
from wmma2sycl.migrate.apis import builtins, cooperative, runtime, wmma
from wmma2sycl.migrate.front import Key, Kind, Node, Unit
from wmma2sycl.migrate.front.model import DECLARES, FUNCTION_KINDS, TYPE_KINDS, Function, Role, function_around

_BODIES = (Kind.COMPOUND_STMT, Kind.CXX_TRY_STMT)
_WARP_LEVEL = ("__shfl", "__syncwarp", "__ballot", "__any", "__all", "__activemask", "__match", "__reduce")


@dataclass(slots=True)
class Said:
    """What is read of one function so far; the fields are those of Function."""

    declarations: list[Node] = field(default_factory=list)
    calls: dict[Key, None] = field(default_factory=dict)
    uses: set[str] = field(default_factory=set)
    initialisers: list[Node] = field(default_factory=list)
    initial_uses: set[str] = field(default_factory=set)

    @property
    def role(self) -> Role:
        """That of the first declaration which has one: only a kernel's or device function's must say it."""
        return next((role for d in self.declarations if (role := _role(d)) is not Role.HOST), Role.HOST)

    def outside(self, node: Node, survey: Survey) -> None:
        """What stands outside a function's body cannot use what the body declares."""
        apart = Said()
        survey.enter(node, apart)
        self.calls.update(apart.calls)
        self.initial_uses |= apart.uses

    def function(self) -> Function:
        """What the last definition says of body and parameters; what the others say stands in `others`."""
        body, head = None, self.declarations[0]
        for declaration in self.declarations:
            own = declaration.body if declaration.has_body else None
            if own is not None or not head.parameters:
                body, head = own or body, declaration
        # A specialisation's body may be the only one: what is to be written of the template is in its own head.
        templates = [d for d in self.declarations if d.kind == Kind.FUNCTION_TEMPLATE]
        found = self._said(body, head, templates)
        more = [d for d in self.declarations if d.has_body and d.body is not body]
        others = {
            (d.file, d.start): self._said(d.body, d, templates)
            for d in more
            if (d.file, d.start) != (head.file, head.start)
        }
        return replace(found, others=tuple(others.values())) if others else found

    def _said(self, body: Node | None, head: Node, templates: list[Node]) -> Function:
        first, last = self.declarations[0], self.declarations[-1]
        assert first.ref is not None
        parameters = (head if head in templates or not templates else templates[0]).template_parameters
        return Function(
            first.ref,
            self.role,
            tuple(self.declarations),
            body,
            is_template=any(d.kind == Kind.FUNCTION_TEMPLATE for d in self.declarations),
            is_method=last.kind not in (Kind.FUNCTION_DECL, Kind.FUNCTION_TEMPLATE)
            or (last.parent is not None and last.parent.kind in TYPE_KINDS),
            template_parameters=tuple(c.name for c in parameters),
            template_types=_types_of_values(parameters),
            parameters=tuple(head.parameters),
            calls=tuple(self.calls),
            uses=frozenset(self.uses),
            initialisers=tuple(self.initialisers),
            initial_uses=frozenset(self.initial_uses),
        )


def _types_of_values(parameters: list[Node]) -> tuple[str, ...]:
    """As written; `auto` where other parameters make the type (`enable_if_t<..., int> = 0`), which has no name where arguments are given."""
    own = re.compile("|".join(rf"\b{c.name}\b" for c in parameters if c.name) or "(?!)")
    types = (c.type if c.kind == Kind.TEMPLATE_NON_TYPE_PARAMETER else "" for c in parameters)
    return tuple("auto" if own.search(one) else one for one in types)


class Survey:
    """One pass over all units."""

    def __init__(self, units: Iterable[Unit]) -> None:
        self.functions: dict[Key, Said] = {}
        self.declarations: dict[Key, Node] = {}
        self.aliases: dict[Key, Node] = {}
        for unit in units:
            for top in unit.tops:
                self.enter(top, None)

    def enter(self, node: Node, function: Said | None) -> None:
        """Enters a node and all below it, which stand in the function."""
        if node.kind in FUNCTION_KINDS and node.ref is not None:
            self._enter_function(node, self.functions.setdefault(node.ref.key, Said()))
            return
        if node.ref is not None and (node.kind in DECLARES or _is_binding(node)):
            self.declarations.setdefault(node.ref.key, node)
        elif node.kind in TYPE_KINDS and node.ref is not None:
            self.aliases.setdefault(node.ref.key, node)
        elif function is not None:
            _use(node, function)
        for child in node.children:
            self.enter(child, function)

    def _enter_function(self, node: Node, function: Said) -> None:
        function.declarations.append(node)
        for child in node.children:
            if child.kind in _BODIES:
                self.enter(child, function)
            else:
                function.outside(child, self)
            given = (
                child.children
                if child.kind == Kind.PARM_DECL
                else [child]
                if node.ref is not None and node.ref.is_constructor
                else []
            )
            function.initialisers += [c for c in given if c.kind.is_expression]

    def add_implied_calls(self, units: Iterable[Unit]) -> None:
        """What objects, range-fors and structured bindings let run, device functions that have them call."""
        classes = OfClasses(self.functions, units)
        for node in (n for unit in units for n in unit.nodes) if not classes.are_plain else ():
            implied = classes.at(node)
            caller = function_around(self.functions, node) if implied is not None else None
            if implied is None or caller is None or self.functions[caller].role is Role.HOST:
                continue
            function = self.functions[caller]
            function.calls.update(dict.fromkeys((*implied.functions, *implied.at_end)))
            for value in (v for v in implied.values if v not in function.initialisers):
                function.initialisers.append(value)
                function.outside(value, self)

    def add_elements(self, units: Iterable[Unit]) -> None:
        """What `w.acc[i].x` needs, where `acc` is a member that clang leaves open (`dependent_members`)."""
        for node in (n for unit in units for n in unit.nodes if n.kind is Kind.MEMBER_REF_EXPR and n.ref is None):
            key = function_around(self.functions, node) if is_element_array(node) else None
            if key is not None:
                self.functions[key].uses.add("sg")


def _is_binding(node: Node) -> bool:
    """Whether it is a name of `auto [x, y] = p`."""
    above = node.parent
    return node.kind is Kind.UNEXPOSED_DECL and above is not None and above.kind is Kind.UNEXPOSED_DECL


def _role(node: Node) -> Role:
    marks = node.attributes
    if Kind.CUDAGLOBAL_ATTR in marks:
        return Role.KERNEL
    if Kind.CUDADEVICE_ATTR in marks:
        return Role.BOTH if Kind.CUDAHOST_ATTR in marks else Role.DEVICE
    return Role.HOST


def needs_of(node: Node) -> frozenset[str]:
    """What a node alone makes its function need."""
    said = Said()
    _use(node, said)
    return frozenset(said.uses)


def _use(node: Node, function: Said) -> None:
    """What a node makes its function need, and whom it calls."""
    ref = node.ref
    if node.kind == Kind.CALL_EXPR:
        ref = callee(node)
        if ref is not None and ref.file is None:
            _use_api(ref.name, ref.qualified, function)
        if node.is_launch:
            function.uses.add("queue")
            return
    if (node.kind == Kind.MEMBER_REF_EXPR and is_element_array(node)) or any(map(is_declared_zero, node.children)):
        function.uses.add("sg")
    if ref is None:
        return
    if ref.file is not None and ref.kind in FUNCTION_KINDS:
        function.calls[ref.key] = None
    elif ref.file is None and node.kind == Kind.DECL_REF_EXPR:
        if ref.qualified in builtins.INDEX_VARIABLES:
            function.uses.add("item")
        elif ref.name == builtins.WARP_SIZE:
            function.uses.add("warp")


def _use_api(name: str, qualified: str, function: Said) -> None:
    if qualified.startswith(wmma.NAMESPACE):
        row = wmma.CALLS.get(name)
    elif qualified.startswith(cooperative.NAMESPACE):
        row = (
            cooperative.BLOCK
            if "::thread_block::" in qualified
            else cooperative.CALLS
            if qualified.count("::") == 1
            else {}
        ).get(name)
    else:
        row = builtins.CALLS.get(name) or runtime.CALLS.get(name)
    if row is not None:
        function.uses.update(row.needs)
    if name.startswith(_WARP_LEVEL):
        function.uses.add("warp")
