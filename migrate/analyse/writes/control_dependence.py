"""Which conditions decide whether a statement is executed: those around it, and those under which a loop is left early."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from wmma2sycl.migrate.analyse.syntax.expressions import stripped
from wmma2sycl.migrate.analyse.writes.jump_flow import Decided, decided
from wmma2sycl.migrate.analyse.writes.places import is_reference
from wmma2sycl.migrate.front import Key, Kind, Node, Type

LOOPS = (Kind.FOR_STMT, Kind.WHILE_STMT, Kind.DO_STMT, Kind.CXX_FOR_RANGE_STMT)
_SCOPES = (
    Kind.FUNCTION_DECL,
    Kind.FUNCTION_TEMPLATE,
    Kind.CXX_METHOD,
    Kind.CONSTRUCTOR,
    Kind.DESTRUCTOR,
    Kind.LAMBDA_EXPR,
    Kind.CONVERSION_FUNCTION,
)
_LEAVES = (Kind.BREAK_STMT, Kind.CONTINUE_STMT)
_REGIONS = (Kind.COMPOUND_STMT, Kind.IF_STMT, Kind.SWITCH_STMT, *LOOPS)
_CHOICES = (Kind.IF_STMT, Kind.SWITCH_STMT, Kind.CONDITIONAL_OPERATOR)


def is_write(node: Node) -> bool:
    """An assignment or a step."""
    if not node.children:
        return False
    if node.kind == Kind.UNARY_OPERATOR:
        return node.operator in ("++", "--")
    return node.kind == Kind.COMPOUND_ASSIGNMENT_OPERATOR or (
        node.kind == Kind.BINARY_OPERATOR and node.operator == "="
    )


class Controls:
    """Answers by the nesting of statements; where a `goto` goes past that, by the ways through the function (jump_flow.py).

    Jumps that stay within a statement, which is then left at its end alone, say nothing of what is outside of it.
    """

    def __init__(self) -> None:
        self._leaving: dict[Node, tuple[Node, ...]] = {}
        self._returns: dict[Node, tuple[Node, ...]] = {}
        self._jumps: dict[Node, bool] = {}
        self._regions: dict[Node, list[Node | None]] = {}
        self._decided: dict[Node, Decided | None] = {}
        self._known: dict[tuple[Node, Node | None], tuple[Node, ...]] = {}
        self.callers: dict[Node | Key, list[Node]] = {}  # the calls of lambdas, and of functions by their keys

    def of(self, site: Node, declaration: Node | None = None) -> tuple[Node, ...]:
        """The conditions that decide whether `site` is executed, as far out as the declaration's own scope."""
        scope = _declared_in(declaration) if declaration is not None else None
        if (site, scope) not in self._known:
            self._known[site, scope] = self._of(site, scope)
        return self._known[site, scope]

    def _of(self, site: Node, scope: Node | None) -> tuple[Node, ...]:
        found: list[Node] = []
        child = site
        for above in site.ancestors():
            if above.kind in _SCOPES:
                return (*found, *self._of_jumps(above, site))
            if above is scope:
                scope = None
                break
            found += self._conditions(above, child)
            child = above
        top = next((a for a in child.ancestors() if a.kind in _SCOPES), None)
        return (*found, *self._of_jumps(top, site)) if top is not None else tuple(found)

    def left_before(self, site: Node) -> Iterator[Node]:
        """The conditions under which a thread has returned from the function before it can come to `site`."""
        scope = scope_of(site)
        if scope is None:
            return
        if scope not in self._returns:
            self._returns[scope] = tuple(n for n in scope.walk() if n.kind == Kind.RETURN_STMT and scope_of(n) is scope)
        outermost = next((a for a in reversed([*site.ancestors()]) if a.kind in LOOPS and a.start > scope.start), site)
        for left in self._returns[scope]:
            if left.start < site.start or outermost.span.contains(left.span):
                yield from self.of(left)

    def deciding(self, site: Node, declaration: Node | None) -> tuple[Node, ...]:
        """The conditions that decide whether `site` is executed, as far out as the declaration's scope: in a function that the
        variable outlives also those of returns ahead of it, and of the function's calls."""
        return tuple(dict.fromkeys(self._deciding(site, declaration, set())))

    def _deciding(self, site: Node, declaration: Node | None, seen: set[Node | Key]) -> Iterator[Node]:
        yield from self.of(site, declaration)
        function = scope_of(site)
        if (
            declaration is None
            or function is None
            or (_is_inside(declaration, function) and not is_reference(declaration))
        ):
            return
        yield from self.left_before(site)
        if _is_inside(declaration, function):
            return
        called = function if function.kind == Kind.LAMBDA_EXPR or function.ref is None else function.ref.key
        if called not in seen:
            seen.add(called)
            for call in self.callers.get(called, ()):
                yield from self._deciding(call, declaration, seen)

    def before(self, site: Node) -> Iterator[Node]:
        """The conditions of its function or lambda that decide whether a thread comes there."""
        yield from self.of(site)
        yield from self.left_before(site)

    def with_calls(self, site: Node) -> Iterable[Node]:
        """A place and, where it is in lambdas, the places where these are called."""
        found = dict.fromkeys([site])
        left = [site]
        while left:
            function = scope_of(left.pop())
            calls = self.callers.get(function, ()) if function is not None and function.kind == Kind.LAMBDA_EXPR else ()
            left += [call for call in calls if call not in found]
            found.update(dict.fromkeys(calls))
        return found

    def jumps(self, scope: Node) -> bool:
        """Whether a `goto` stands in a function."""
        if scope not in self._jumps:
            self._jumps[scope] = any(n.kind == Kind.GOTO_STMT for n in scope.walk())
        return self._jumps[scope]

    def _of_jumps(self, scope: Node, site: Node) -> tuple[Node, ...]:
        if not self.jumps(scope):
            return ()
        if scope not in self._regions:
            self._regions[scope] = [_region(n, scope) for n in scope.walk() if n.kind == Kind.GOTO_STMT]
        if not any(region is None or region.span.contains(site.span) for region in self._regions[scope]):
            return ()
        if scope not in self._decided:
            self._decided[scope] = decided(scope.body, lambda n: _heads(n, None)) if scope.has_body else None
        ways = self._decided[scope]
        found = ways.of(site) if ways is not None else None
        return tuple(c for n in scope.walk() for c in _heads(n, None)) if found is None else tuple(found)

    def _conditions(self, above: Node, child: Node) -> list[Node]:
        found = _heads(above, child)
        if above.kind in LOOPS:
            if above not in self._leaving:
                self._leaving[above] = tuple(_leaving(above))
            found += self._leaving[above]
        return found


def _declared_in(declaration: Node) -> Node | None:
    """The block around the statement that declares it, alone or as one of the names of `auto [x, y] = p`."""
    statement = declaration.parent
    if declaration.kind == Kind.UNEXPOSED_DECL and statement is not None:
        statement = statement.parent
    return statement.parent if statement is not None else None


def _is_inside(declaration: Node, function: Node) -> bool:
    """Whether a function or lambda declares it: its parameters, too."""
    return any(above is function for above in declaration.ancestors())


def scope_of(node: Node) -> Node | None:
    """The function or lambda that a node is part of: a return leaves that."""
    return next((a for a in node.ancestors() if a.kind in _SCOPES), None)


def _heads(above: Node, child: Node | None) -> list[Node]:
    """The conditions that a statement or operator itself puts on a part of it."""
    if above.kind in _CHOICES and above.condition is not None and child is not above.condition:
        return [above.condition]
    if above.kind == Kind.BINARY_OPERATOR and above.operator in ("&&", "||") and child is not above.left:
        return [above.left]
    return _of_turns(above, child) if above.kind in LOOPS else []


def _leaving(loop: Node) -> Iterator[Node]:
    """The conditions under which a lane leaves an iteration early."""
    for node in loop.walk():
        if node.kind in _LEAVES and left_by(node) is loop:
            for above in node.ancestors():
                if above is loop:
                    break
                if above.kind in _CHOICES and above.condition is not None:
                    yield above.condition


def _region(jump: Node, scope: Node) -> Node | None:
    """The smallest statement that a `goto` and its label are in, and that no other jump leaves; None where there is none."""
    label = next((n for n in scope.walk() if n.kind == Kind.LABEL_STMT and n.name == _target(jump)), None)
    if label is None:
        return None
    around = (a for a in jump.ancestors() if scope.span.contains(a.span) and a is not scope)
    regions = (a for a in around if a.span.contains(label.span) and a.kind in _REGIONS and a.parent is not scope)
    return next((a for a in regions if not any(_is_left_by(n, a) for n in a.walk())), None)


def _target(jump: Node) -> str:
    return next((c.name for c in jump.children if c.name), "")


def _is_left_by(node: Node, statement: Node) -> bool:
    if node.kind == Kind.RETURN_STMT:
        return True
    if node.kind not in _LEAVES:
        return False
    left = left_by(node)
    return left is None or not statement.span.contains(left.span)


def _array_of(loop: Node) -> Type | None:
    """What a range-for over an array goes over: `for (auto &row : acc) for (auto &f : row)` twice."""
    over = stripped(loop.range)
    if (kind := over.type.canonical.referred).is_array:
        return kind
    around = next((a for a in loop.ancestors() if a.kind == Kind.CXX_FOR_RANGE_STMT), None)
    variable = around.variable if around is not None else None
    if (
        around is None
        or variable is None
        or over.ref is None
        or variable.ref is None
        or over.ref.key != variable.ref.key
    ):
        return None
    outer = _array_of(around)
    return outer.element if outer is not None and outer.element is not None and outer.element.is_array else None


def left_by(jump: Node) -> Node | None:
    """The loop or switch that a `break`, or the loop that a `continue`, is of."""
    leaves_switch = jump.kind == Kind.BREAK_STMT
    around = (a for a in jump.ancestors() if a.kind in LOOPS or (a.kind == Kind.SWITCH_STMT and leaves_switch))
    return next(around, None)


def _of_turns(loop: Node, child: Node | None) -> list[Node]:
    """What decides how often the parts of a loop are executed: of all but its start, its condition's own among them."""
    if loop.kind == Kind.CXX_FOR_RANGE_STMT:
        once: Node | None = loop.range
        decides: Node | None = once if _array_of(loop) is None else None  # as often as there are elements
    elif loop.kind == Kind.FOR_STMT:
        once, decides = (head := loop.head).init, head.condition
    else:
        once, decides = None, loop.condition
    return [decides] if decides is not None and (child is None or child is not once) else []
