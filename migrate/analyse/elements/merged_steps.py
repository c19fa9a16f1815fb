"""Loops over the depth of products whose steps may be taken several at a time: `for (k = 0; k < K; k += 16)`.

Each step loads A and B from where the last one ended, multiplies them, adds to sums, and does nothing else. Then two steps are one of
matrices twice as deep: the same elements, the same products, added to the same sums (docs/proofs.md).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from wmma2sycl.migrate.analyse.elements.strides import ONE, WIDE, Strides, Sum, bare, is_alike, keeps, place, product
from wmma2sycl.migrate.analyse.syntax.expressions import callee
from wmma2sycl.migrate.analyse.syntax.fragments import declared_fragment
from wmma2sycl.migrate.analyse.writes.control_dependence import is_write
from wmma2sycl.migrate.front import Key, Kind, Node
from wmma2sycl.migrate.front.model import Model

_BLOCKS = (Kind.COMPOUND_STMT, Kind.UNEXPOSED_STMT)  # the other with a pragma
_COUNTERS = (*WIDE, "unsigned int")
_PLAIN = frozenset(
    {
        *(Kind.DECL_REF_EXPR, Kind.MEMBER_REF_EXPR, Kind.ARRAY_SUBSCRIPT_EXPR, Kind.CXX_THIS_EXPR, Kind.CXX_UNARY_EXPR),
        *(Kind.PAREN_EXPR, Kind.UNEXPOSED_EXPR, Kind.UNARY_OPERATOR, Kind.BINARY_OPERATOR, Kind.CONDITIONAL_OPERATOR),
        *(Kind.INTEGER_LITERAL, Kind.CXX_BOOL_LITERAL_EXPR, Kind.CSTYLE_CAST_EXPR, Kind.CXX_STATIC_CAST_EXPR),
        *(Kind.CXX_REINTERPRET_CAST_EXPR, Kind.CXX_CONST_CAST_EXPR, Kind.CXX_FUNCTIONAL_CAST_EXPR),
    }
)


@dataclass(frozen=True)
class Operand:
    """A variable for fragments of A or B. `depth`: what its type says of K."""

    declaration: Node
    depth: Node
    is_along: bool  # whether the depth is what is one behind the other in memory


@dataclass(frozen=True)
class MergedSteps:
    """Such a loop. `by`: what is added to the counter in a step; None for one, where the counter counts fragments."""

    counter: Node
    limit: Node
    by: Node | None
    operands: tuple[Operand, ...]
    loads: tuple[Node, ...]
    sums: tuple[Node, ...]

    @property
    def starts_at_zero(self) -> bool:
        """Whether the limit is also how much there is to count."""
        return self.counter.initialiser is not None and self.counter.initialiser.value() == 0


def merged_steps(loop: Node, model: Model) -> MergedSteps | None:
    """The loop's steps, where several of them may be one."""
    counter, limit, by, function = *_head(loop), model.function_of(loop)
    if counter is None or limit is None or counter.ref is None or function is None or function.body is None:
        return None
    steps = _Steps(Strides(counter.ref.key, {}), counter, limit)
    if not _is_plain(limit) or not steps.takes(loop.body) or not steps.products:
        return None
    operands = [o for key in dict.fromkeys(steps.keys()) if (o := _operand(key, model)) is not None]
    if len(operands) < len(set(steps.keys())) or not _are_only_here(steps, function.body):
        return None
    by_key = {o.declaration.ref.key: o for o in operands if o.declaration.ref is not None}
    step: Sum = steps.strides.value(by) if by is not None else ONE
    if not all(_goes_on(load, by_key, steps.strides, step) for load in steps.loads):
        return None
    if by is not None and any(steps.strides.value(o.depth) != step for o in operands):
        return None
    outside = [o for o in operands if not loop.body.span.contains(o.declaration.span)]
    if not all(steps.loads_first(o.declaration, loop) for o in outside):
        return None
    if any(n.kind == Kind.FOR_STMT and merged_steps(n, model) is not None for n in loop.body.walk()):
        return None  # of steps of steps one is enough, and both are too much
    return MergedSteps(
        counter, limit, by, tuple(operands), tuple(steps.loads), tuple(p.arguments[0] for p in steps.products)
    )


def _head(loop: Node) -> tuple[Node | None, Node | None, Node | None]:
    """Counter, limit and step of `for (int k = first; k < limit; k += step)`."""
    start, condition, step = loop.init, loop.condition, loop.step
    none = None, None, None
    variables = start.variables if start is not None and start.kind == Kind.DECL_STMT else []
    if len(variables) != 1 or variables[0].ref is None or condition is None or step is None:
        return none
    condition, step, key = bare(condition), bare(step), variables[0].ref.key
    if (
        variables[0].type.canonical not in _COUNTERS
        or condition.kind != Kind.BINARY_OPERATOR
        or condition.operator != "<"
    ):
        return none
    if not is_write(step) or not _names(condition.left, key) or not _names(step.target, key):
        return none
    if step.kind == Kind.UNARY_OPERATOR:
        return (variables[0], condition.right, None) if step.operator == "++" else none
    if step.kind != Kind.COMPOUND_ASSIGNMENT_OPERATOR or step.operator != "+=" or not _is_plain(step.right):
        return none
    return variables[0], condition.right, step.right


def _names(node: Node, key: Key) -> bool:
    node = bare(node)
    return node.kind == Kind.DECL_REF_EXPR and node.ref is not None and node.ref.key == key


def _is_plain(node: Node) -> bool:
    """Whether an expression is computed from variables and memory, changes nothing and calls nothing."""
    return all(
        (n.kind in _PLAIN or n.kind.is_reference)
        and (n.called is None or _is_of_a_pointer(n))
        and not is_write(n)
        and not n.type.is_volatile
        and not (n.kind == Kind.UNARY_OPERATOR and n.operator == "&" and bare(n.operand).kind == Kind.DECL_REF_EXPR)
        for n in node.walk()
    )


def _is_of_a_pointer(operator: Node) -> bool:
    """Whether an operator is the language's own, although clang leaves that open inside a template: `a + k` of `const T *a`."""
    if not operator.type.is_dependent:
        return False
    if operator.kind == Kind.BINARY_OPERATOR:
        return place(operator) is not None
    element = bare(operator.operand) if operator.kind == Kind.UNARY_OPERATOR else operator
    return element.kind == Kind.ARRAY_SUBSCRIPT_EXPR and place(element.array) is not None


def named(fragment: Node) -> Node | None:
    """The name in `a`, `a[i]`, `a[i][j]`."""
    fragment = bare(fragment)
    while fragment.kind == Kind.ARRAY_SUBSCRIPT_EXPR:
        fragment = bare(fragment.array)
    return fragment if fragment.kind == Kind.DECL_REF_EXPR and fragment.ref is not None else None


@dataclass
class _Steps:
    """What the steps of a loop do, as far as it has been read."""

    strides: Strides
    counter: Node
    limit: Node
    loads: list[Node] = field(default_factory=list)
    products: list[Node] = field(default_factory=list)

    def takes(self, statement: Node) -> bool:
        """Whether a statement loads, multiplies, or makes numbers and pointers for that, and whether it does so the same in each step."""
        kind = statement.kind
        if kind in _BLOCKS:
            return all(map(self.takes, statement.children))
        if kind == Kind.DECL_STMT:
            return all(v.kind == Kind.VAR_DECL and self._takes_variable(v) for v in statement.children)
        if kind == Kind.FOR_STMT:
            return self._takes_loop(statement)
        if kind == Kind.IF_STMT:
            parts = [statement.then, *filter(None, [statement.otherwise])]
            return statement.init is None and self._is_known(statement.condition) and all(map(self.takes, parts))
        return kind == Kind.NULL_STMT or (kind == Kind.CALL_EXPR and self._takes_call(statement))

    def _takes_variable(self, variable: Node) -> bool:
        first, of = variable.initialiser, variable.type
        if variable.attributes or variable.is_static or variable.ref is None:
            return False
        if declared_fragment(variable) is not None:
            return first is None or (first.kind == Kind.CALL_EXPR and not first.arguments)
        if first is None or not (of.is_pointer or of.canonical.unqualified in _COUNTERS) or not _is_plain(first):
            return False
        if self.strides.moves(first):
            self.strides.made[variable.ref.key] = first
            return keeps(of, first)
        return True

    def _takes_loop(self, loop: Node) -> bool:
        """Over tiles: as long in each step."""
        counter, limit, by = _head(loop)
        heads = [counter.initialiser if counter is not None else None, limit, *([by] if by is not None else [])]
        are_known = all(h is not None and _is_plain(h) and not self.strides.moves(h) for h in heads)
        return are_known and self.takes(loop.body)

    def _is_known(self, condition: Node | None) -> bool:
        """Whether a condition is the same in each step, or holds in each: it is the loop's own."""
        if condition is None or not _is_plain(condition):
            return False
        if not self.strides.moves(condition):
            return True
        condition = bare(condition)
        if condition.kind != Kind.BINARY_OPERATOR or condition.operator not in ("&&", "<"):
            return False
        left, right = condition.left, condition.right
        if condition.operator == "&&":
            return self._is_known(left) and self._is_known(right)
        of_same_types = left.type.canonical.unqualified == self.counter.type.canonical.unqualified and (
            right.type.canonical.unqualified == self.limit.type.canonical.unqualified
        )
        return of_same_types and self.strides.is_counter(left) and is_alike(right, self.limit)

    def _takes_call(self, call: Node) -> bool:
        ref, given = callee(call), call.arguments if call.has_callee else []
        if ref is None or not ref.cuda or not all(map(_is_plain, given)):
            return False
        fixed = given
        if ref.name == "load_matrix_sync" and len(given) == 3:
            fixed = [given[0], given[2]]
            self.loads.append(call)
        elif ref.name == "mma_sync" and len(given) == 4 and is_alike(given[0], given[3]):
            self.products.append(call)
        else:
            return False
        return not any(map(self.strides.moves, fixed)) and all(named(f) for f in self.fragments_of(call))

    def fragments_of(self, call: Node) -> list[Node]:
        """The fragments of A and B that a call is of."""
        return call.arguments[1:3] if call in self.products else call.arguments[:1]

    def names(self) -> Iterator[Node]:
        """The names of A and B in all calls."""
        calls = (*self.loads, *self.products)
        return (name for call in calls for f in self.fragments_of(call) if (name := named(f)) is not None)

    def keys(self) -> list[Key]:
        """The variables for A and B."""
        return [name.ref.key for name in self.names() if name.ref is not None]

    def loads_first(self, operand: Node, loop: Node) -> bool:
        """Whether each product has what the same step has loaded."""
        loads = [c for c in self.loads if _is_of(c.arguments[0], operand)]
        uses = [(c, f) for c in self.products for f in c.arguments[1:3] if _is_of(f, operand)]
        return all(any(_comes_before(one, call, used, loop) for one in loads) for call, used in uses)


def _is_of(fragment: Node, declaration: Node) -> bool:
    name = named(fragment)
    return (
        name is not None
        and name.ref is not None
        and declaration.ref is not None
        and name.ref.key == declaration.ref.key
    )


def _comes_before(load: Node, call: Node, used: Node, loop: Node) -> bool:
    """Whether a load has always been made where a product is, in the same step, of the fragment that it uses."""
    if load.start > call.start or (load.parent is not None and load.parent.kind == Kind.IF_STMT):
        return False
    around = [a for a in call.ancestors() if loop.body.span.contains(a.span)]
    own = [a for a in load.ancestors() if loop.body.span.contains(a.span) and a not in around]
    if not own:
        return is_alike(load.arguments[0], used)
    loops = [a for a in own if a.kind == Kind.FOR_STMT]
    return len(loops) == 1 and all(a.kind in (Kind.FOR_STMT, *_BLOCKS) for a in own) and _loads_all(load, loops[0])


def _loads_all(load: Node, loop: Node) -> bool:
    """`for (i = 0; i < 2; ++i) load_matrix_sync(a[i], ...)` where there are two."""
    fragment, (counter, limit, by) = bare(load.arguments[0]), _head(loop)
    if fragment.kind != Kind.ARRAY_SUBSCRIPT_EXPR or counter is None or limit is None or counter.ref is None:
        return False
    array = bare(fragment.array)
    if by is not None or counter.initialiser is None or counter.initialiser.value() != 0:
        return False
    extents = {str(limit.value()), bare(limit).name} - {"", "None"}
    return (
        array.kind == Kind.DECL_REF_EXPR
        and _names(fragment.index, counter.ref.key)
        and array.type.written_extent in extents
    )


def _operand(key: Key, model: Model) -> Operand | None:
    """What a variable's type says, where it says all of it."""
    declaration = model.declarations.get(key)
    if (
        declaration is None
        or declaration.kind != Kind.VAR_DECL
        or declaration.type.is_reference
        or declaration.type.is_pointer
    ):
        return None
    of = declared_fragment(declaration)
    sizes = [c for c in declaration.children if c.kind.is_expression and c.start < declaration.location]
    if (
        of is None
        or of.layout not in ("row_major", "col_major")
        or of.use not in ("matrix_a", "matrix_b")
        or len(sizes) != 3
    ):
        return None
    return Operand(declaration, sizes[2], (of.use == "matrix_a") == (of.layout == "row_major"))


def _are_only_here(steps: _Steps, body: Node) -> bool:
    """Whether nothing else in the function uses the fragments of A and B."""
    keys, known = set(steps.keys()), list(steps.names())
    return all(
        n in known
        for n in body.walk()
        if n.kind in (Kind.DECL_REF_EXPR, Kind.MEMBER_REF_EXPR) and n.ref is not None and n.ref.key in keys
    )


def _goes_on(load: Node, operands: dict[Key, Operand], strides: Strides, step: Sum) -> bool:
    """Whether a step's load begins where that of the step before ended."""
    name, moved = named(load.arguments[0]), strides.of(load.arguments[1])
    if name is None or name.ref is None or moved is None:
        return False
    operand = operands[name.ref.key]
    depth = strides.value(operand.depth)
    return product(step, moved) == (depth if operand.is_along else product(depth, strides.value(load.arguments[2])))
