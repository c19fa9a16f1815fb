"""`if (i >= n) return;` ahead of a barrier: what has to be asked for the threads that would leave, so that they can stay.

They go on to each barrier, and do nothing else that is seen. What only computes from indices and numbers they may do, too:
the heads of loops around a barrier have to be as true for them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from wmma2sycl.migrate.analyse.macros.asm_statements import KINDS as ASSEMBLY
from wmma2sycl.migrate.analyse.syntax.expressions import stripped
from wmma2sycl.migrate.analyse.values.harmless_code import (
    is_harmless,
    makes_lambda,
    names_memory,
    only_computes,
    runs_quietly,
)
from wmma2sycl.migrate.analyse.values.uniformity import Uniformity
from wmma2sycl.migrate.analyse.writes.control_dependence import LOOPS, left_by
from wmma2sycl.migrate.apis import types
from wmma2sycl.migrate.front import Kind, Node, Type
from wmma2sycl.migrate.front.model import Function

_JUMPS = (Kind.RETURN_STMT, Kind.GOTO_STMT, Kind.LABEL_STMT)
_PROMOTED = ("bool", "char", "signed char", "unsigned char", "short", "unsigned short")
_MEETS = ("__syncthreads", "sync")


class NotKept(Exception):
    """Some statement cannot be passed by threads that have left."""


@dataclass(frozen=True, slots=True)
class Kept:
    """The plan for one body: `exits` are the `if`s with a return, in order; `asked` the statements only others execute.

    `values`: initialisers of numbers, which threads that have left must not evaluate.
    """

    exits: tuple[Node, ...]
    asked: tuple[Node, ...]
    values: tuple[Node, ...]


@dataclass
class _Body:
    """The walk over a body. `heads`: what threads that have left evaluate, too, and must find as it is for the others."""

    whole: Node
    barriers: frozenset[Node]
    lanes: Uniformity
    exits: list[Node] = field(default_factory=list)
    asked: list[Node] = field(default_factory=list)
    values: list[Node] = field(default_factory=list)
    heads: list[Node] = field(default_factory=list)

    def statement(self, node: Node) -> None:
        """Notes what becomes of one statement behind the first exit."""
        while node.kind == Kind.UNEXPOSED_STMT and node.only_child is not None:  # under `#pragma unroll`
            node = node.only_child
        if node.kind == Kind.NULL_STMT or self.is_barrier(node):
            return
        if node.kind == Kind.DECL_STMT:
            self.declaration(node)
        elif any(n in self.barriers for n in node.walk()):
            self.around_barrier(node)
        elif self.leaves(node):
            self.jump(node)
        elif not only_computes(node, self.lanes.calls):
            self.asked.append(node)

    def is_barrier(self, node: Node) -> bool:
        """A statement that is a barrier and nothing else; a function that comes to one does more."""
        if node not in self.barriers:
            return False
        return node.kind in ASSEMBLY or (node.name in _MEETS and not self.lanes.calls.of(node).in_input)

    def declaration(self, node: Node) -> None:
        """A value that cannot be computed for nothing is only asked for by those who need it."""
        for child in node.children:
            if child.kind != Kind.VAR_DECL:
                if any(n.kind.is_expression for n in child.walk()):
                    raise NotKept
                continue
            value = child.initialiser
            if not runs_quietly(child, self.lanes.calls):
                raise NotKept
            if child.is_shared or value is None or is_harmless(value, self.lanes.calls):
                continue
            if any(n in self.barriers for n in value.walk()):
                raise NotKept
            self.values += self.needed(child, value)

    def needed(self, variable: Node, value: Node) -> list[Node]:
        """What threads that have left must not evaluate of a first value."""
        calls = self.lanes.calls
        if variable.type.is_reference or stripped(value).kind == Kind.LAMBDA_EXPR:
            if not (makes_lambda(value) if not variable.type.is_reference else names_memory(value, calls)):
                raise NotKept
            return []
        if _is_number(variable, value):
            return [_only(value) if is_open_value(variable.type) else value]
        inner = stripped(value)
        if _is_plain_list(variable, inner):
            listed = [v for v in _leaves(inner) if not is_harmless(v, calls)]
            found = listed if all(map(_may_be_nothing, listed)) else []
        else:
            found = [one] if (one := _of_plain_class(variable, inner)) is not None else []
        if not found:
            raise NotKept
        return found

    def around_barrier(self, node: Node) -> None:
        """A loop, a condition or a block with a barrier in it."""
        if node.kind == Kind.COMPOUND_STMT:
            parts = [node]
        elif node.kind == Kind.IF_STMT and node.condition is not None and node.init is None:
            self.head([node.condition])
            parts = [p for p in (node.then, node.otherwise) if p is not None]
        elif node.kind in (Kind.FOR_STMT, Kind.WHILE_STMT, Kind.DO_STMT):
            self.head(node.head.given if node.kind == Kind.FOR_STMT else [node.condition] if node.condition else [])
            parts = [node.body]
        else:
            raise NotKept
        for part in parts:
            for statement in part.statements:
                self.statement(statement)

    def head(self, given: list[Node]) -> None:
        """What decides how often threads meet."""
        for part in given:
            values = [v.initialiser for v in part.variables if v.initialiser] if part.kind == Kind.DECL_STMT else [part]
            if not all(only_computes(v, self.lanes.calls) for v in values):
                raise NotKept
        self.heads += given

    def leaves(self, node: Node) -> bool:
        """Whether a statement ends the function, or a loop around it."""
        return any(
            n.kind in _JUMPS or (n.kind in (Kind.BREAK_STMT, Kind.CONTINUE_STMT) and not _is_inside(left_by(n), node))
            for n in node.walk()
        )

    def jump(self, node: Node) -> None:
        """A further exit of the same kind; a loop that all leave."""
        if is_exit(node) and node.parent is not None and node.parent.parent is not None:
            if node.parent.parent.kind in LOOPS or node.parent.parent.kind == Kind.IF_STMT:
                raise NotKept
            if not self.exits and node.parent is not self.whole:
                raise NotKept  # what they ask for is declared in front of it, and asked for behind the block, too
            self.exits.append(node)
            self.asked += [n for n in _before_return(node) if n in self.barriers]
            return
        only = node.then.statements if node.kind == Kind.IF_STMT and node.otherwise is None else []
        if len(only) != 1 or only[0].kind not in (Kind.BREAK_STMT, Kind.CONTINUE_STMT) or node.condition is None:
            raise NotKept
        self.head([node.condition])

    def is_stable(self, region: tuple[int, int], file: str) -> bool:
        """Whether nothing that the heads read is written where threads that have left do not come."""
        keys = {n.ref.key for h in self.heads for n in h.walk() if n.kind == Kind.DECL_REF_EXPR and n.ref is not None}
        guarded = [*self.asked, *self.values]
        for key in keys:
            for write in self.lanes.writes.of.get(key, ()):
                site, value = write.site, write.value
                inside = site.file == file and region[0] <= site.start < region[1]
                if inside and any(g is site or g is value or _is_inside(site, g) for g in guarded):
                    return False
        return True


def kept(function: Function, exits: set[Node], barriers: frozenset[Node], lanes: Uniformity) -> Kept | None:
    """How the threads that return at these places can stay instead; None where they cannot."""
    body = function.body
    if body is None or body.kind != Kind.COMPOUND_STMT or not _returns_nothing(function):
        return None
    statements = body.children
    first = next((i for i, s in enumerate(statements) if any(n in exits for n in s.walk())), None)
    if first is None:
        return None
    walk = _Body(body, barriers, lanes)
    try:
        for statement in statements[first:]:
            walk.statement(statement)
    except NotKept:
        return None
    returns = {n for e in walk.exits for n in e.walk() if n.kind == Kind.RETURN_STMT}
    if not exits <= returns or not walk.is_stable((statements[first].start, body.end), body.file):
        return None
    return Kept(tuple(walk.exits), tuple(walk.asked), tuple(walk.values))


def is_open_value(kind: Type) -> bool:
    """Whether a type is a template's parameter, or comes of one by a trait: `typename Traits<T>::type`."""
    return kind.is_parameter or (kind.is_of_trait and not kind.is_indirect)


def _returns_nothing(function: Function) -> bool:
    return all(d.return_type == "void" for d in function.declarations)


def is_exit(node: Node) -> bool:
    """`if (c) return;` and `if (c) { ...; return; }`, with no other way out; also with `else (void)0`, as macros have it."""
    if node.kind != Kind.IF_STMT or node.init is not None or node.condition is None or not _is_nothing(node.otherwise):
        return False
    *before, last = node.then.statements or [node]
    jumps = (*_JUMPS, Kind.BREAK_STMT, Kind.CONTINUE_STMT)
    is_plain = node.condition.kind != Kind.VAR_DECL
    return is_plain and last.kind == Kind.RETURN_STMT and not any(n.kind in jumps for s in before for n in s.walk())


def _is_nothing(statement: Node | None) -> bool:
    return (
        statement is None
        or statement.kind == Kind.NULL_STMT
        or (statement.kind == Kind.COMPOUND_STMT and not statement.children)
        or stripped(statement).kind == Kind.INTEGER_LITERAL
    )


def _before_return(node: Node) -> Iterator[Node]:
    for statement in node.then.statements[:-1]:
        yield from statement.walk()


def _is_inside(node: Node | None, outer: Node) -> bool:
    return node is not None and (node is outer or outer in node.ancestors())


def _is_number(variable: Node, value: Node) -> bool:
    """A number, a pointer, or what a template's argument makes one."""
    kind = variable.canonical_type
    if variable.type.is_auto:
        return kind.is_pointer or _is_wide_number(value) or is_open_value(value.type)
    return kind.is_arithmetic or kind.is_pointer or (is_open_value(variable.type) and not _is_several(value))


def _is_several(value: Node) -> bool:
    """`T v(x, y);`, `T v{};`."""
    return value.kind in (Kind.UNEXPOSED_EXPR, Kind.INIT_LIST_EXPR) and len(value.children) != 1


def _only(value: Node) -> Node:
    """What stands in the parentheses or braces of `T v(x[i]);`."""
    inner = value.only_child if value.kind in (Kind.UNEXPOSED_EXPR, Kind.INIT_LIST_EXPR) else None
    return inner if inner is not None else value


def _is_wide_number(value: Node) -> bool:
    """One that `: 0` beside it leaves as it is, which a list in braces asks for."""
    return value.canonical_type.is_arithmetic and str(value.canonical_type.unqualified) not in _PROMOTED


def _is_plain_class(kind: Type) -> bool:
    return kind.is_class and kind.is_plain_data


def _may_be_nothing(value: Node) -> bool:
    """Whether `T()` of its type is what the list takes in its place."""
    return _is_wide_number(value) or _is_plain_class(value.canonical_type) or is_open_value(value.type)


def _is_plain_list(variable: Node, value: Node) -> bool:
    """`int a[2] = {x[i], x[i + 1]};`, `Pair p{x[i], 1};`."""
    is_plain = variable.canonical_type.is_plain_data or is_open_value(variable.type.without_extents)
    return value.kind == Kind.INIT_LIST_EXPR and is_plain


def _leaves(values: Node) -> Iterator[Node]:
    """What stands in a list, and in lists in it."""
    for value in values.children:
        if (inner := stripped(value)).kind == Kind.INIT_LIST_EXPR:
            yield from _leaves(inner)
        else:
            yield value


def _of_plain_class(variable: Node, value: Node) -> Node | None:
    """A value of one of CUDA's small classes, `half` or `float4`, or of a plain one, that is the variable's without being converted."""
    while value.is_construction and len(value.arguments) == 1:  # a copy
        value = stripped(value.arguments[0])
    own, given = variable.canonical_type.unqualified, value.canonical_type.unqualified
    is_made = value.kind in (Kind.INIT_LIST_EXPR, Kind.CXX_FUNCTIONAL_CAST_EXPR) or value.is_construction
    is_class = (str(own) in types.VALUES and not variable.type.is_auto) or _is_plain_class(own)
    return value if is_class and own == given and not is_made else None
