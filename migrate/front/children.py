"""The children of a node by name: `loop.step`, `node.left`. To ask for one that a kind does not have raises NoSuchPart.

`PARTS` says which names a kind has. What a program may leave out is None where it did: `loop.condition` of `for (;;)`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic

from wmma2sycl.migrate.front import libclang
from wmma2sycl.migrate.front.heads import ForHead, N, Tree, for_head, if_parts
from wmma2sycl.migrate.front.kinds import CASTS, CONFIGURATIONS, FUNCTIONS, TEMPLATE_PARAMETERS, Kind
from wmma2sycl.migrate.front.ref import Ref

if TYPE_CHECKING:
    from typing_extensions import Self

_BINARY = (Kind.BINARY_OPERATOR, Kind.COMPOUND_ASSIGNMENT_OPERATOR)
_LOOPS = (Kind.FOR_STMT, Kind.WHILE_STMT, Kind.DO_STMT)
_VARIABLES = (Kind.VAR_DECL, Kind.FIELD_DECL, Kind.PARM_DECL)
_WITH_BODY = {*FUNCTIONS, Kind.LAMBDA_EXPR}
_CLASSES = {
    Kind.STRUCT_DECL,
    Kind.CLASS_DECL,
    Kind.UNION_DECL,
    Kind.CLASS_TEMPLATE,
    Kind.CLASS_TEMPLATE_PARTIAL_SPECIALIZATION,
}
# Where a part stands that is always there.
_PLACES: Mapping[str, Mapping[Kind, int]] = {
    "left": dict.fromkeys(_BINARY, 0),
    "right": dict.fromkeys(_BINARY, 1),
    "operand": {
        Kind.UNARY_OPERATOR: 0,
        Kind.CXX_UNARY_EXPR: 0,
        Kind.PAREN_EXPR: 0,
        Kind.UNEXPOSED_EXPR: -1,
        Kind.PACK_EXPANSION_EXPR: 0,
        **dict.fromkeys(CASTS, -1),
    },
    "target": dict.fromkeys((*_BINARY, Kind.UNARY_OPERATOR), 0),
    "array": {Kind.ARRAY_SUBSCRIPT_EXPR: 0},
    "index": {Kind.ARRAY_SUBSCRIPT_EXPR: 1},
    "yes": {Kind.CONDITIONAL_OPERATOR: 1},
    "no": {Kind.CONDITIONAL_OPERATOR: 2},
    "range": {Kind.CXX_FOR_RANGE_STMT: -2},
    "labelled": dict.fromkeys((Kind.LABEL_STMT, Kind.CASE_STMT, Kind.DEFAULT_STMT), -1),
}
# The names of all parts that are single nodes or lists of them, and the kinds that have them.
PARTS: Mapping[str, frozenset[Kind]] = {
    **{name: frozenset(places) for name, places in _PLACES.items()},
    "base": frozenset({Kind.ARRAY_SUBSCRIPT_EXPR, Kind.MEMBER_REF_EXPR}),
    "condition": frozenset({*_LOOPS, Kind.IF_STMT, Kind.SWITCH_STMT, Kind.CONDITIONAL_OPERATOR}),
    "body": frozenset(
        {
            *(Kind.FOR_STMT, Kind.WHILE_STMT, Kind.DO_STMT, Kind.CXX_FOR_RANGE_STMT),
            Kind.SWITCH_STMT,
            *_WITH_BODY,
        }
    ),
    "init": frozenset({Kind.FOR_STMT, Kind.IF_STMT}),
    "step": frozenset({Kind.FOR_STMT}),
    "then": frozenset({Kind.IF_STMT}),
    "otherwise": frozenset({Kind.IF_STMT}),
    "variable": frozenset({Kind.CXX_FOR_RANGE_STMT}),
    "variables": frozenset({Kind.DECL_STMT}),
    "returned": frozenset({Kind.RETURN_STMT}),
    "initialiser": frozenset(_VARIABLES),
    "operands": frozenset({Kind.ASM_STMT, Kind.MS_ASM_STMT, Kind.UNARY_OPERATOR, Kind.ARRAY_SUBSCRIPT_EXPR, *_BINARY}),
    "callee": frozenset({Kind.CALL_EXPR}),
    "arguments": frozenset({Kind.CALL_EXPR}),
    "parameters": frozenset({*_WITH_BODY, *_VARIABLES, Kind.TYPEDEF_DECL, Kind.TYPE_ALIAS_DECL}),
    "template_parameters": frozenset(
        {*FUNCTIONS, *_CLASSES, Kind.TYPE_ALIAS_TEMPLATE_DECL, Kind.TEMPLATE_TEMPLATE_PARAMETER}
    ),
    "fields": frozenset(_CLASSES),
    "bases": frozenset(_CLASSES),
    "enumerators": frozenset({Kind.ENUM_DECL}),
}
_BODIES = (Kind.COMPOUND_STMT, Kind.CXX_TRY_STMT)
_NAMES_OF_CLASSES = (Kind.TYPE_REF, Kind.TEMPLATE_REF, Kind.NAMESPACE_REF)


class NoSuchPart(TypeError):
    """A node was asked for a child that its kind does not have, or that this one lacks."""

    def __init__(self, node: Tree, name: str) -> None:
        super().__init__(f"a {node.kind.value} has no {name!r}: {node!r}")


@dataclass(frozen=True, slots=True)
class Launch(Generic[N]):
    """What stands in `<<<...>>>`; clang has it as arguments of a call, the `configuration`."""

    configuration: N
    grid: N
    block: N
    shared: N | None = None
    stream: N | None = None

    @property
    def given(self) -> list[N]:
        """Those that are written."""
        return [part for part in (self.grid, self.block, self.shared, self.stream) if part is not None]


class _At:
    """A child that always has the same place."""

    def __set_name__(self, owner: type, name: str) -> None:
        self.name, self.places = name, _PLACES[name]

    def __get__(self, node: N, owner: type) -> N:
        try:
            return node.children[self.places[node.kind]]
        except (KeyError, IndexError):
            raise NoSuchPart(node, self.name) from None


class Children(Tree):
    """What a node gives by name."""

    __slots__ = ()

    ref: Ref | None

    left = _At()
    right = _At()
    operand = _At()
    target = _At()  # what `=`, `+=` and `++` change
    array = _At()  # what is subscripted
    index = _At()
    yes = _At()
    no = _At()
    range = _At()
    labelled = _At()  # what stands behind a label

    def has(self, name: str) -> bool:
        """Whether nodes of this kind have a part of the name."""
        return self.kind in PARTS[name]

    def _must_have(self, name: str) -> None:
        if self.kind not in PARTS[name]:
            raise NoSuchPart(self, name)

    def _of(self, name: str, *kinds: Kind) -> list[Self]:
        self._must_have(name)
        return [c for c in self.children if c.kind in kinds]

    @property
    def base(self) -> Self | None:
        """What is subscripted, or the object that a member is one of; None for a member that is named alone: `x` for `this->x`."""
        self._must_have("base")
        first = self.children[0] if self.children else None
        return None if first is None or first.kind.is_reference else first

    def before(self, child: Self) -> list[Self]:
        """The children that stand before one of them."""
        return self.children[: self.children.index(child)]

    @property
    def first_operand(self) -> Self | None:
        """What an expression of any kind is made from first: `p` of `p[i].x`, `*p`, `(T)p`, `p + 1`; None for a name or a number."""
        return next((c for c in self.children if not c.kind.is_reference), None)

    @property
    def measured(self) -> Self:
        """What a `sizeof` or an `alignof` is of: an expression, or the last name of a type, also of an array's, `T[3]`."""
        return next((c for c in reversed(self.children) if c.kind.is_reference), self.children[0])

    @property
    def only_child(self) -> Self | None:
        """What a block of one statement, or a statement with a pragma, holds; None where there are more, or none."""
        return self.children[0] if len(self.children) == 1 else None

    @property
    def head(self) -> ForHead[Self]:
        """Start, condition and step of a `for`, None for what it leaves out."""
        self._must_have("step")
        return for_head(self)

    @property
    def init(self) -> Self | None:
        """The first part of a `for`; what an `if` has before its condition."""
        self._must_have("init")
        return self.head.init if self.kind is Kind.FOR_STMT else if_parts(self).init

    @property
    def condition(self) -> Self | None:
        """The test of a loop, an `if`, a `switch` or a `?:`; where it declares a variable, the declaration."""
        self._must_have("condition")
        if self.kind is Kind.FOR_STMT:
            return self.head.condition
        if self.kind is Kind.IF_STMT:
            return if_parts(self).condition
        return self.children[1 if self.kind is Kind.DO_STMT else 0]

    @property
    def step(self) -> Self | None:
        """The last part of a `for`'s head."""
        return self.head.step

    @property
    def then(self) -> Self:
        """The statement of an `if` whose condition holds."""
        self._must_have("then")
        return if_parts(self).then

    @property
    def otherwise(self) -> Self | None:
        """What stands after `else`."""
        self._must_have("otherwise")
        return if_parts(self).otherwise

    @property
    def has_body(self) -> bool:
        """Whether it has a body: of functions and lambdas those defined here."""
        self._must_have("body")
        return self.kind not in _WITH_BODY or any(c.kind in _BODIES for c in self.children)

    @property
    def body(self) -> Self:
        """Of a loop, a `switch`, a lambda or a function; a `try` block where that is all of a function."""
        if not self.has_body:
            raise NoSuchPart(self, "body")
        if self.kind in _WITH_BODY:
            return next(c for c in reversed(self.children) if c.kind in _BODIES)
        return self.children[0 if self.kind is Kind.DO_STMT else -1]

    @property
    def statements(self) -> list[Self]:
        """Those of a block; what is no block is the only one."""
        if self.kind is Kind.COMPOUND_STMT:
            return self.children
        return [self]

    @property
    def variable(self) -> Self:
        """What a `for` over a range declares: for `auto [x, y]` all of that."""
        return self._of("variable", Kind.VAR_DECL, Kind.UNEXPOSED_DECL)[0]

    @property
    def variables(self) -> list[Self]:
        """Those that a statement declares."""
        return self._of("variables", Kind.VAR_DECL)

    @property
    def returned(self) -> Self | None:
        """What a `return` gives; None for a plain one."""
        self._must_have("returned")
        return next(iter(self.children), None)

    @property
    def initialiser(self) -> Self | None:
        """The value a variable, a member or a parameter has first; for an object also the call of its default constructor."""
        self._must_have("initialiser")
        last = self.children[-1] if self.children else None
        if last is None or not last.kind.is_expression:
            return None
        if self.kind is Kind.FIELD_DECL:
            return last if last.end == self.end and not self.cursor.is_bitfield() else None
        return last if libclang.has_initialiser(self.cursor) else None

    @property
    def bindings(self) -> list[Self]:
        """The names that `auto [x, y] = p` gives the parts of an object, then the object; empty for all else."""
        named = [c for c in self.children if c.kind is Kind.UNEXPOSED_DECL] if self.kind is Kind.UNEXPOSED_DECL else []
        return [*named, self.children[-1]] if named and self.children[-1].kind.is_expression else []

    @property
    def operands(self) -> list[Self]:
        """Those of an operator; of an `asm` statement the expressions that it writes, then those that it reads."""
        self._must_have("operands")
        return self.children

    @property
    def parameters(self) -> list[Self]:
        """Of a function, a lambda, or a declaration of a pointer to functions."""
        return self._of("parameters", Kind.PARM_DECL)

    @property
    def template_parameters(self) -> list[Self]:
        """A template's own parameters, in order."""
        return self._of("template_parameters", *TEMPLATE_PARAMETERS)

    @property
    def fields(self) -> list[Self]:
        """The members of a class that are data."""
        return self._of("fields", Kind.FIELD_DECL)

    @property
    def bases(self) -> list[Self]:
        """The classes that a class names as those it is made from."""
        return self._of("bases", Kind.CXX_BASE_SPECIFIER)

    @property
    def enumerators(self) -> list[Self]:
        """An enumeration's constants, in order."""
        return self._of("enumerators", Kind.ENUM_CONSTANT_DECL)

    @property
    def attributes(self) -> frozenset[Kind]:
        """Those written at a declaration: `__shared__` is `Kind.CUDASHARED_ATTR`."""
        return frozenset(c.kind for c in self.children if c.kind.is_attribute)

    @property
    def is_shared(self) -> bool:
        """Whether a declaration says `__shared__`."""
        return any(c.kind is Kind.CUDASHARED_ATTR for c in self.children)

    @property
    def is_construction(self) -> bool:
        """Whether a call makes an object: `dim3(1, 2)`, `T x(1)`, inside templates `T(1)`."""
        if self.kind is not Kind.CALL_EXPR:
            return False
        if self.ref is not None and self.ref.is_constructor:
            return True
        return not self.children or self.children[0].kind in _NAMES_OF_CLASSES

    @property
    def has_callee(self) -> bool:
        """Whether it is a call of something: no `dim3(1, 2)`, which makes an object."""
        return self.kind is Kind.CALL_EXPR and not self.is_construction

    @property
    def callee(self) -> Self:
        """The expression that says what is called. Where an object is made there is none."""
        if not self.has_callee:
            raise NoSuchPart(self, "callee")
        return self.children[0]

    @property
    def is_launch(self) -> bool:
        """Whether it is a call with `<<<...>>>`."""
        return self.launch is not None

    @property
    def launch(self) -> Launch[Self] | None:
        """What stands in the `<<<...>>>` of a call; None for a call without, and for anything else."""
        if self.kind is not Kind.CALL_EXPR or len(self.children) < 2 or self.children[1].kind is not Kind.CALL_EXPR:
            return None
        configuration = self.children[1]
        sizes = configuration.children[1:] if configuration.name in CONFIGURATIONS else []
        return Launch(configuration, *sizes) if len(sizes) > 1 else None  # `<<<1 = 2>>>` does not parse

    @property
    def arguments(self) -> list[Self]:
        """What is passed, for a launch in its parentheses. A defaulted argument is not there."""
        self._must_have("arguments")
        first = 0 if self.is_construction else 1 if self.launch is None else 2
        return [c for c in self.children[first:] if not c.kind.is_reference or c.kind is Kind.DECL_REF_EXPR]
