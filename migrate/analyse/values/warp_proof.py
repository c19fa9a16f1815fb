"""The proof of one function for warps.py: what each of its expressions is, over threads of a warp."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, NamedTuple

from wmma2sycl.migrate.analyse.macros.asm_statements import AsmStatements
from wmma2sycl.migrate.analyse.program import groups
from wmma2sycl.migrate.analyse.program.collectives import Collectives
from wmma2sycl.migrate.analyse.program.instances import Instances, TargetDependence
from wmma2sycl.migrate.analyse.syntax.expressions import callee, is_statement, stripped
from wmma2sycl.migrate.analyse.syntax.written_constants import is_written
from wmma2sycl.migrate.analyse.values import thread_index as index
from wmma2sycl.migrate.analyse.values import thread_loops, warp_guards
from wmma2sycl.migrate.analyse.values.block_shapes import BlockShapes
from wmma2sycl.migrate.analyse.values.interpreter import Domain
from wmma2sycl.migrate.analyse.values.lane_values import is_wide
from wmma2sycl.migrate.analyse.values.thread_index import INDICES, LANE, MIXED, STRIDES, UNIFORM, WARP, IndexKind, soft
from wmma2sycl.migrate.apis import builtins
from wmma2sycl.migrate.front import CASTS, Key, Kind, Node
from wmma2sycl.migrate.front.model import Function, Model, WarpConstant

_COUNTED = ("atomic", "printf")
_ONCE_OR_MORE = ("atomicMin", "atomicMax", "atomicAnd", "atomicOr")  # leave the same, however often
_EXCHANGES = ("__shfl", "__ballot", "__any", "__all", "__activemask", "__match", "__reduce", "__syncthreads_count")
_BY_WARPS = {"/": 32, "%": 32, ">>": 5, "&": 31}


class Given(NamedTuple):
    """What a call gives a parameter; `is_late`: a reason against the function stands ahead of it."""

    parameter: Key
    kind: IndexKind
    argument: Node
    is_late: bool


@dataclass
class Proof(Domain[IndexKind]):
    """The walk over one function: what each variable is, the constants seen, the first reason against.

    `passed` is what the function's own parameters are by the last round over all calls, `given` what this walk gives those
    of the functions it calls, in its order. Nothing else of a kernel is read: kernels that call the function share the walk.
    """

    model: Model
    function: Function
    passed: Mapping[Key, IndexKind]
    given: list[Given] = field(default_factory=list)
    variables: dict[Key, IndexKind] = field(default_factory=dict)
    constants: list[WarpConstant] = field(default_factory=list)
    numbers: set[Node] = field(default_factory=set)  # expressions that are one number for a whole warp
    in_rows: set[Node] = field(default_factory=set)  # those that are so where rows of a block are whole warps
    reason: str = ""
    because: Node | None = None  # where the reason stands
    once: int = (
        0  # loops around that visit every number once, whichever the threads, and conditions that one thread meets
    )

    def __post_init__(self) -> None:
        self.dependent = False  # what stands before a body can spell neither the target nor the sub-group
        self.block = self.model.facts.get(BlockShapes).shapes.get(self.function.ref.key)
        for parameter in self.function.parameters:
            if parameter.ref is not None and parameter.ref.key in self.passed:
                self.variables[parameter.ref.key] = self.passed[parameter.ref.key]
                if self.model.assigned.get(parameter.ref.key):
                    self.need_uniform(parameter, self.passed[parameter.ref.key])
        for initialiser in self.function.initialisers:
            self.need_uniform(initialiser, soft(self.of(initialiser)))
        self.dependent = self.function.ref.key in self.model.facts.get(TargetDependence)
        if self.function.body is not None:
            self.of(self.function.body)

    def against(self, node: Node, reason: str) -> None:
        """Notes why the proof fails; the first reason stays."""
        if not self.reason:
            self.reason, self.because = reason, node

    def need_uniform(self, node: Node, kind: IndexKind) -> None:
        """Fails the proof where a value that must be the same for all threads is not."""
        if kind.of == "warp":
            self.against(node, "warpSize is used as a number")
        elif kind != UNIFORM:
            self.against(
                node, f"the {kind.of if kind.of in INDICES else 'thread'} index is used for more than finding the warp"
            )

    # -- walking ----------------------------------------------------------------------------------------------

    def other(self, node: Node) -> IndexKind:
        """Statements are uniform, and their parts are checked on the way; so are operators without a meaning here."""
        statement = self.statements.get(node.kind)
        return statement(self, node) if statement is not None else self.observed(node)

    def observed(self, node: Node) -> IndexKind:
        """Demands that all parts are uniform: what happens to them here would show the thread index."""
        for child in node.children:
            self.need_uniform(child, soft(self.of(child)))
        return UNIFORM

    def converted(self, node: Node, value: IndexKind) -> IndexKind:
        """A cast to a narrow type loses what is known of an index."""
        is_cast = node.kind in CASTS and value != UNIFORM
        return MIXED if is_cast and not is_wide(node.canonical_type) else value

    def condition(self, node: Node) -> IndexKind:
        """Of an `if` that the first thread alone passes, what it then does is done once."""
        is_first = node.condition is not None and warp_guards.is_first(node.condition, self.of)
        for child in node.children:
            alone = is_first and child is node.then and not warp_guards.is_entered(child)
            self.once += alone
            self.need_uniform(child, soft(self.of(child)))
            self.once -= alone
        return UNIFORM

    def block_of_statements(self, node: Node) -> IndexKind:
        """Follows statements; `once` counts the guards around code that a single thread runs."""
        alone = 0
        for child in node.children:
            if alone and warp_guards.is_entered(child):
                self.once, alone = self.once - alone, 0
            self.need_uniform(child, soft(self.of(child)))
            left = not alone and warp_guards.sends_away_the_rest(child, self.of)
            alone += left
            self.once += left
        self.once -= alone
        return UNIFORM

    def unary(self, node: Node) -> IndexKind:
        """`!index` is a test that one thread passes; any other operator observes its operand."""
        return UNIFORM if warp_guards.is_negated_index(node, self.of) else self.observed(node)

    def member(self, node: Node) -> IndexKind:
        """What `threadIdx.x` and its kin are; any other member observes its object."""
        base = node.base
        if base is None or base.ref is None or not base.ref.cuda or base.ref.qualified not in builtins.INDEX_VARIABLES:
            return self.observed(node)
        if node.name not in builtins.DIMENSIONS:
            return self.name(base)  # converted to a uint3
        return index.member(base.ref.name, node.name)

    def name(self, node: Node) -> IndexKind:
        """What was learnt of the variable; uniform where nothing was."""
        if node.ref is not None and node.ref.cuda and node.ref.name == builtins.WARP_SIZE:
            return WARP
        if node.ref is not None and node.ref.cuda and node.ref.name in ("threadIdx", "blockDim"):
            return MIXED  # as a whole
        return self.variables.get(node.ref.key, UNIFORM) if node.ref is not None else UNIFORM

    def assembly(self, node: Node) -> IndexKind:
        """Inline assembly that shows lanes fails the proof."""
        if (node.file, node.start) in self.model.facts.get(AsmStatements).of_lanes:
            self.against(node, "inline PTX shows which threads there are")
        return self.observed(node)

    def call(self, node: Node) -> IndexKind:
        """Binds arguments to parameters of the input's functions; exchanges between lanes fail the proof."""
        ref = callee(node)
        if ref is not None and ref.cuda and ref.name.startswith(_EXCHANGES):
            self.against(node, f"'{ref.name}' exchanges values between lanes")
        elif node in self.model.facts.get(Collectives).by_place:
            self.against(node, f"'{node.callee.name}' of CUB counts threads")
        elif (
            ref is not None
            and ref.file is None
            and ref.name.startswith(_COUNTED)
            and not self.once
            and not self.repeats(node, ref.name)
        ):
            self.against(node, f"how often '{ref.name}' is called shows how many threads there are")
        elif (kind := self.group(node)) is not None:
            return kind
        called, given = self.called(node), node.arguments
        one = called[0] if len(called) == 1 and called[0].body is not None else None
        if one is None or len(given) != len(one.parameters):  # defaults are uniform: initialisers
            for parameter in (p for f in called for p in f.parameters):
                self.give(parameter, UNIFORM, node)
            return self.observed(node)
        for parameter, argument in zip(one.parameters, given):
            self.bind(parameter, argument)
        return UNIFORM

    def called(self, call: Node) -> list[Function]:
        """The functions of the input that a call may reach, also where a template's arguments say which."""
        keys = (
            {call.ref.key}
            if call.ref is not None
            else self.model.facts.get(Instances).called.get((call.file, call.start), frozenset())
        )
        return [self.model.functions[k] for k in keys if k in self.model.functions]

    def repeats(self, call: Node, name: str) -> bool:
        """Whether it does no harm that the function is called by more or fewer threads."""
        return name.startswith(_ONCE_OR_MORE) and is_statement(call)

    def group(self, node: Node) -> IndexKind | None:
        """What a cooperative group is asked for."""
        of, name = groups.member_of(node, self.model)
        if of == groups.BLOCK and name in index.OF_BLOCK and self.block is not None and self.block[2] == 1:
            return index.OF_BLOCK[name]
        if of and (of != groups.BLOCK or name not in groups.SAME_IN_BLOCK):
            self.against(node, f"'{name}' of a cooperative group counts threads")
        return None

    def bind(self, parameter: Node, argument: Node) -> None:
        """An index by value is followed into the function called."""
        kind = soft(self.of(argument))
        if kind.of not in INDICES or not is_wide(parameter.canonical_type):
            self.need_uniform(argument, kind)
            kind = UNIFORM
        self.give(parameter, kind, argument)

    def give(self, parameter: Node, kind: IndexKind, argument: Node) -> None:
        """All calls must give a parameter the same, which who knows them all sees to."""
        if parameter.ref is not None:
            self.given.append(Given(parameter.ref.key, kind, argument, bool(self.reason)))

    def variable(self, node: Node) -> IndexKind:
        """Keeps what a declared variable's initialiser is; one that is assigned again must be uniform."""
        kinds = [self.of(c) for c in node.children]
        kind = soft(kinds[-1]) if kinds else UNIFORM
        if node.ref is not None and kind != UNIFORM:
            kind = kind if is_wide(node.canonical_type) else MIXED
            if len(self.model.assigned.get(node.ref.key, ())) > 1:
                self.need_uniform(node, kind)
            self.variables[node.ref.key] = kind
        return UNIFORM

    # -- arithmetic -------------------------------------------------------------------------------------------

    def binary(self, node: Node, a: IndexKind, b: IndexKind) -> IndexKind:
        """What an operator makes of two indices; `index / 32` and its kin are noted as constants to scale."""
        left, right, operator = node.left, node.right, node.operator
        if (
            operator in _BY_WARPS
            and a.is_plain
            and a.of in INDICES | {"block dim", "block size", "grid stride"}
            and self.is_warp(right, operator)
        ):
            self.spelled(right, "warp", operator=operator, before=left)
            if (
                operator in ("/", ">>")
                and a.of in INDICES
                and self.dependent
                and not warp_guards.is_guarded(node, self.variables)
            ):
                self.numbers.add(node)
                if a.of != "block thread":
                    self.in_rows.add(node)
            return LANE if operator in ("%", "&") else UNIFORM
        if operator == "*" and (found := index.product(a, b, right.value()) or index.product(b, a, left.value())):
            return found
        if operator == "+":
            a, b = self.row_start(left, a, b), self.row_start(right, b, a)
            if found := index.total(a, b):
                return found
        if operator in ("==", "!=") and a.is_plain and a.of in INDICES and right.value() == 0:
            return UNIFORM
        if operator in ("<", ">=") and self.is_whole_warps(a, right):
            return UNIFORM
        a, b = soft(a), soft(b)
        if operator == "=":
            self.need_uniform(right, b)
            return UNIFORM
        if "warp" in (a.of, b.of):
            return WARP
        return UNIFORM if {a, b} == {UNIFORM} else MIXED

    def is_warp(self, node: Node, operator: str) -> bool:
        """Whether the node is a warp's size, as the operator takes it: 32, 5 for shifts, 31 for masks, warpSize."""
        return (self.of(node) == WARP and operator in ("/", "%", "+=")) or node.value() == _BY_WARPS.get(operator, 32)

    def is_whole_warps(self, a: IndexKind, bound: Node) -> bool:
        """`threadIdx.x < 64`: the block's first two warps."""
        value = bound.value()
        if value is None or value <= 0 or value % 32 or not a.is_plain or a.of not in INDICES - {"grid thread"}:
            return False
        self.spelled(bound, "warp", factor=value // 32)
        return True

    def row_start(self, node: Node, kind: IndexKind, other: IndexKind) -> IndexKind:
        """`threadIdx.y * 32`, in a sum with threadIdx.x, where all launches have blocks of 32 threads along x."""
        node = stripped(node)
        if self.block is None or other != index.THREAD or node.kind != Kind.BINARY_OPERATOR or node.operator != "*":
            return kind
        for rows, size in ((node.left, node.right), (node.right, node.left)):
            if self.of(rows).of == "threadIdx" and size.value() == self.block[0]:
                self.spelled(size, "block dim")
                return IndexKind("row start")
        return kind

    def spelled(
        self, constant: Node, size: str, *, factor: int = 1, operator: str = "", before: Node | None = None
    ) -> None:
        """Notes a constant that counts lanes, to become the target's; fails where a macro spells it."""
        span = before.span if before is not None else None
        if not is_written(constant, operator, before, self.model):
            if self.of(constant) != WARP:  # the macro says warpSize itself
                self.against(constant, "a macro counts threads")
            return
        self.constants.append(WarpConstant(constant.file, span, constant.span, operator, size, factor, self.dependent))
        if size == "warp" and not self.dependent:
            self.against(constant, "a function without fragments counts warps")

    # -- loops ------------------------------------------------------------------------------------------------

    def loop(self, node: Node) -> IndexKind:
        """`for (i = threadIdx.x; ...; i += blockDim.x)`: inside, `i` is as good as any element's number."""
        counted = thread_loops.counted(node)
        if counted is None:
            return self.observed(node)
        kind = soft(self.of(counted.first))
        if kind.of not in STRIDES or not self.matches(counted.step.right, kind):
            return self.observed(node)
        if reason := thread_loops.reason_against(counted, kind, self.model):
            self.against(node, reason)
        self.variables[counted.counter] = UNIFORM
        self.once += 1
        for child in (counted.condition, node.body):
            self.need_uniform(child, soft(self.of(child)))
        self.once -= 1
        return UNIFORM

    def matches(self, stride: Node, start: IndexKind) -> bool:
        """Whether steps of `stride` from `start` meet every `start.step`-th number once."""
        wanted = IndexKind(STRIDES[start.of], start.step)
        if wanted == WARP and self.is_warp(stride, "+="):
            self.spelled(stride, "warp", operator="+=")
            return True
        value, size = stride.value(), self.threads(wanted.of)
        if value is not None and size is not None and value == size * start.step:
            self.spelled(stride, wanted.of, factor=start.step)
            return True
        return self.of(stride) == wanted

    def threads(self, of: str) -> int | None:
        """How many threads a warp, a row of the block or the block has, where it is known."""
        if of == "warp":
            return 32
        if self.block is None or self.block[2] != 1:
            return None
        return {"block dim": self.block[0], "block size": self.block[0] * self.block[1]}.get(of)

    statements: ClassVar = {
        Kind.VAR_DECL: variable,
        Kind.FOR_STMT: loop,
        Kind.ASM_STMT: assembly,
        Kind.IF_STMT: condition,
        Kind.COMPOUND_STMT: block_of_statements,
    }
