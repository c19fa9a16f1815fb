"""Folds that begin with an element: `float m = f.x[0]; for (int i = 1; i < f.num_elements; ++i) m = fmaxf(m, f.x[i]);`.

Which element that is differs from mapping to mapping, and a lane may have none. But the fold takes all of them, and to
take one twice changes nothing, so it may begin with what changes no other value: the operation's neutral one. A sum takes each
once, so it may where its loop takes all but the one that it begins with (element_sweeps.py).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from wmma2sycl.migrate.analyse.elements import element_coverage
from wmma2sycl.migrate.analyse.elements.element_accesses import Access, Accesses, fragment_variables, names
from wmma2sycl.migrate.analyse.syntax import pure_functions
from wmma2sycl.migrate.analyse.syntax.expressions import bare, enclosing_statement
from wmma2sycl.migrate.analyse.values.folds import IDEMPOTENT, SUM, Fold, fold
from wmma2sycl.migrate.analyse.values.iteration import Evaluator
from wmma2sycl.migrate.analyse.values.uniformity import Uniformity
from wmma2sycl.migrate.analyse.writes.control_dependence import LOOPS, is_write
from wmma2sycl.migrate.front import Key, Kind, Node, Type


@dataclass(frozen=True)
class Start:
    """A variable's first value, made of one element, and the loop that then folds all of them into it."""

    key: Key
    value: Node
    access: Access
    number: int
    loop: Node
    operation: str
    neutral: str


class Starts:
    """Those of one function's body; `loose` are its elements that no loop counts."""

    def __init__(self, uniform: Uniformity, accesses: Accesses, loose: list[Access]) -> None:
        self.uniform, self.accesses = uniform, accesses
        self.found = [s for access in loose if (s := self._start(access)) is not None]

    def before(self, loop: Node) -> list[Start]:
        """Those whose elements a loop folds."""
        return [s for s in self.found if s.loop is loop]

    def values(self, key: Key, operation: str) -> frozenset[Node]:
        """The first values of a variable that are elements, where it is folded by an operation."""
        return frozenset(s.value for s in self.found if s.key == key and s.operation == operation)

    def _start(self, access: Access) -> Start | None:
        statement = enclosing_statement(access.node)
        variable, value = _given(statement, access)
        block = statement.parent
        number = element_coverage.numbers(Evaluator(self.uniform.writes, 0), access, [{}])[0]
        if variable is None or value is None or variable.ref is None or block is None or number is None:
            return None
        if block.kind != Kind.COMPOUND_STMT or access.pair or len(self._inside(value)) != 1:
            return None
        loop = self._loop_behind(block.statements, statement, {*names(value), *fragment_variables(access.fragment)})
        folds = self._folds(loop, variable.ref.key) if loop is not None else []
        if loop is None or not folds or not all(self._is_same(value, access, f, loop) for f in folds):
            return None
        operations = {f.operation for f in folds}
        declared = variable.canonical_type
        if len(operations) > 1 or not operations <= IDEMPOTENT | {SUM} or not declared.is_arithmetic:
            return None
        operation, key = operations.pop(), variable.ref.key
        text = _neutral(operation, declared.unqualified, _is_compared(key, self.uniform))
        return Start(key, value, access, number, loop, operation, text)

    def _inside(self, node: Node) -> list[Access]:
        return [a for a in self.accesses.found if node.span.contains(a.node.span)]

    # -- what stands between a first value and its loop --------------------------------------------------------

    def _loop_behind(self, block: list[Node], statement: Node, keys: set[Key]) -> Node | None:
        """The next loop of a block, where nothing before it changes what the first value was made of."""
        for later in block[block.index(statement) + 1 :]:
            inner = later.only_child if later.kind == Kind.UNEXPOSED_STMT else later  # with `#pragma unroll` above it
            if inner is not None and inner.kind in LOOPS:
                return inner
            if not self._is_harmless(later, keys):
                return None
        return None

    def _is_harmless(self, statement: Node, keys: set[Key]) -> bool:
        """A declaration, or a variable given a number or another first value."""
        if is_write(statement) and statement.operator == "=":
            target = bare(statement.target)
            is_own = target.kind == Kind.DECL_REF_EXPR and target.ref is not None and target.ref.key not in keys
            is_own = is_own and not target.type.is_indirect and self._is_local(target)
            rest = [n for n in statement.right.walk() if n is not statement]
            return is_own and self._changes_nothing(rest)
        return statement.kind in (Kind.DECL_STMT, Kind.NULL_STMT) and self._changes_nothing(statement.walk())

    def _is_local(self, target: Node) -> bool:
        declaration = self.uniform.model.declarations.get(target.ref.key) if target.ref is not None else None
        return declaration is not None and declaration.kind == Kind.VAR_DECL and not declaration.type.is_reference

    def _changes_nothing(self, nodes: Iterable[Node]) -> bool:
        return not any(is_write(n) or (n.kind == Kind.CALL_EXPR and not self._is_pure(n)) for n in nodes)

    def _is_pure(self, call: Node) -> bool:
        targets = self.uniform.calls.of(call)
        return targets.converts or (not targets.in_input and pure_functions.is_pure(targets.name))

    # -- what the loop folds -----------------------------------------------------------------------------------

    def _folds(self, loop: Node, key: Key) -> list[Fold]:
        """All that a loop does to a variable, in every turn; none where it does anything else, or not always."""
        writes = [w for w in loop.body.walk() if is_write(w) and key in names(bare(w.target))]
        folds = [f for w in writes if (f := fold(self.uniform.calls, w)) is not None and _is_always(f.site, loop)]
        jumps = any(n.kind in (Kind.CONTINUE_STMT, Kind.BREAK_STMT, Kind.RETURN_STMT) for n in loop.body.walk())
        return folds if len(folds) == len(writes) and not jumps else []

    def _is_same(self, value: Node, access: Access, found: Fold, loop: Node) -> bool:
        """Whether a fold puts in what the first value is, of another element of the same fragment."""
        given = self._spelled_out(found.given, loop)
        if given is None:
            return False
        inside = self._walked(given, access, loop) if loop.kind == Kind.CXX_FOR_RANGE_STMT else self._inside(given)
        if len(inside) != 1 or {*_outer(given, inside[0])} != {*_outer(value, access)}:
            return False
        fragments = [*names(access.fragment)] == [*names(inside[0].fragment)]
        calls = self.uniform.calls
        return fragments and element_coverage.said_of(calls, given, inside) == element_coverage.said_of(
            calls, value, [access]
        )

    def _walked(self, given: Node, access: Access, loop: Node) -> list[Access]:
        """Where a value names the element that a range-based loop over the same fragment is at."""
        code, variable = self.uniform.calls.code, loop.variable
        over = [f for one, f in self.accesses.walked if one is loop and code(f) == code(access.fragment)]
        if not over or variable.ref is None or variable.canonical_type.root != access.node.canonical_type.root:
            return []
        return [Access(n, over[0], ()) for n in given.walk() if n.ref is not None and n.ref.key == variable.ref.key]

    def _spelled_out(self, given: Node, loop: Node) -> Node | None:
        """The value of `v` in `float v = fabsf(f.x[i]); m = fmaxf(m, v);`."""
        given = bare(given)
        while given.kind == Kind.DECL_REF_EXPR and given.ref is not None:
            declaration = self.uniform.model.declarations.get(given.ref.key)
            if declaration is None or not loop.body.span.contains(declaration.span):
                return given
            value = Evaluator(self.uniform.writes, 0).only_value(given.ref.key)
            if value is None or declaration.canonical_type.unqualified != bare(value).canonical_type.unqualified:
                return None
            given = bare(value)
        return given


def _given(statement: Node, access: Access) -> tuple[Node | None, Node | None]:
    """The variable that a statement gives an element, and the value."""
    if statement.kind == Kind.DECL_STMT:
        declared = [c for c in statement.children if c.span.contains(access.node.span)]
        variable = declared[0] if declared and declared[0].kind == Kind.VAR_DECL else None
        if variable is None or variable.initialiser is None or variable.type.is_indirect:
            return None, None
        return variable, bare(variable.initialiser)
    if is_write(statement) and statement.kind == Kind.BINARY_OPERATOR:
        target = bare(statement.target)
        return (target, bare(statement.right)) if target.kind == Kind.DECL_REF_EXPR else (None, None)
    return None, None


def _is_always(site: Node, loop: Node) -> bool:
    """Whether a statement is done in each turn of a loop."""
    above: Node | None = site
    while above is not None and above is not loop.body and above is not loop:
        inner, above = above, above.parent
        if above is not None and above is not loop and above.kind != Kind.COMPOUND_STMT:
            return False
        if above is loop:
            return inner is loop.body
    return above is not None


def _outer(value: Node, access: Access) -> Iterator[Key]:
    """The variables that a value is made of but for its element."""
    for node in value.walk():
        if node.kind == Kind.DECL_REF_EXPR and node.ref is not None and not access.node.span.contains(node.span):
            yield node.ref.key


def _neutral(operation: str, kind: Type, is_compared: bool) -> str:
    """The value that changes no other, for a variable of the type."""
    if operation in ("|", "||", "&", "&&"):
        ones = operation in ("&", "&&")
        if kind.root == "bool" or operation in ("||", "&&"):
            return "true" if ones else "false"
        return "~0" if ones else "0"
    if operation == SUM:
        return {"float": "-0.0f", "double": "-0.0"}.get(kind.root, "0")  # -0 + v is v, for -0 also
    limits = f"std::numeric_limits<{kind.spelling}>"
    if kind.is_integer:
        return f"{limits}::{'lowest' if operation == 'max' else 'max'}()"
    if is_compared:  # which NaN fails
        return f"{'-' if operation == 'max' else ''}{limits}::infinity()"
    return f"{limits}::quiet_NaN()"  # fmaxf(NaN, v) is v, and NaN where all are


def _is_compared(key: Key, uniform: Uniformity) -> bool:
    """Whether the variable is folded by a comparison anywhere."""
    sites = (w.site for w in uniform.writes.of.get(key, []))
    return any(is_write(s) and (f := fold(uniform.calls, s)) is not None and f.compares for s in sites)
