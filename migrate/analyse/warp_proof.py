"""The proof of one function for warps.py: what each of its expressions is, over threads of a warp."""

from __future__ import annotations

from dataclasses import dataclass, field

from wmma2sycl.migrate.analyse import groups, warp_guards
from wmma2sycl.migrate.analyse import thread_index as index
from wmma2sycl.migrate.analyse.expressions import arguments, callee, is_statement
from wmma2sycl.migrate.analyse.thread_index import INDICES, LANE, MIXED, STRIDES, UNIFORM, WARP, Kind, soft
from wmma2sycl.migrate.analyse.thread_loops import gathers
from wmma2sycl.migrate.analyse.written_constants import is_written
from wmma2sycl.migrate.apis import builtins
from wmma2sycl.migrate.front import Key, Node
from wmma2sycl.migrate.model import Function, Model, WarpConstant
from wmma2sycl.migrate.source import Span

_TRANSPARENT = {"PAREN_EXPR", "UNEXPOSED_EXPR", "CSTYLE_CAST_EXPR", "CXX_STATIC_CAST_EXPR", "CXX_FUNCTIONAL_CAST_EXPR"}
_COUNTED = ("atomic", "printf")
_ONCE_OR_MORE = ("atomicMin", "atomicMax", "atomicAnd", "atomicOr")  # leave the same, however often
_EXCHANGES = ("__shfl", "__ballot", "__any", "__all", "__activemask", "__match", "__reduce", "__syncthreads_count")
_BY_WARPS = {"/": 32, "%": 32, ">>": 5, "&": 31}


@dataclass
class Proof:
    """The walk over one function: what each variable is, the constants seen, the first reason against.

    `passed` is what functions' parameters are, by all calls so far.
    """

    model: Model
    function: Function
    passed: dict[Key, Kind]
    variables: dict[Key, Kind] = field(default_factory=dict)
    constants: list[WarpConstant] = field(default_factory=list)
    numbers: set[tuple[str, Span]] = field(default_factory=set)  # expressions that are one number for a whole warp
    in_rows: set[tuple[str, Span]] = field(default_factory=set)  # those that are so where rows of a block are whole warps
    reason: str = ""
    because: Node | None = None  # where the reason stands
    once: int = 0  # loops around that visit every number once, whichever the threads, and conditions that one thread meets

    def __post_init__(self) -> None:
        self.dependent = False  # what stands before a body can spell neither the target nor the sub-group
        self.block = self.model.blocks.get(self.function.ref.key)
        for parameter in self.function.parameters:
            if parameter.ref is not None and parameter.ref.key in self.passed:
                self.variables[parameter.ref.key] = self.passed[parameter.ref.key]
                if self.model.assigned.get(parameter.ref.key):
                    self.need_uniform(parameter, self.passed[parameter.ref.key])
        for initialiser in self.function.initialisers:
            self.need_uniform(initialiser, soft(self.visit(initialiser)))
        self.dependent = self.function.ref.key in self.model.target_dependent
        if self.function.body is not None:
            self.visit(self.function.body)

    def against(self, node: Node, reason: str) -> None:
        if not self.reason:
            self.reason, self.because = reason, node

    def need_uniform(self, node: Node, kind: Kind) -> None:
        if kind.of == "warp":
            self.against(node, "warpSize is used as a number")
        elif kind != UNIFORM:
            self.against(node, f"the {kind.of if kind.of in INDICES else 'thread'} index is used for more than finding the warp")

    # -- walking ----------------------------------------------------------------------------------------------

    def visit(self, node: Node) -> Kind:
        """What an expression is; statements are uniform, and their parts are checked on the way."""
        if node.kind in _TRANSPARENT and node.children:
            return self.visit(node.children[-1])
        method = {
            "MEMBER_REF_EXPR": self.member, "DECL_REF_EXPR": self.name, "BINARY_OPERATOR": self.binary,
            "VAR_DECL": self.variable, "FOR_STMT": self.loop, "CALL_EXPR": self.call, "ASM_STMT": self.assembly,
            "IF_STMT": self.condition, "COMPOUND_STMT": self.block_of_statements, "UNARY_OPERATOR": self.unary,
        }.get(node.kind, self.other)
        return method(node)

    def other(self, node: Node) -> Kind:
        for child in node.children:
            self.need_uniform(child, soft(self.visit(child)))
        return UNIFORM

    def condition(self, node: Node) -> Kind:
        """Of an `if` that the first thread alone passes, what it then does is done once."""
        first = next((i for i, c in enumerate(node.children[:-1]) if warp_guards.is_first(c, self.visit)), None)
        for at, child in enumerate(node.children):
            alone = first is not None and at == first + 1
            self.once += alone
            self.need_uniform(child, soft(self.visit(child)))
            self.once -= alone
        return UNIFORM

    def block_of_statements(self, node: Node) -> Kind:
        alone = 0
        for child in node.children:
            self.need_uniform(child, soft(self.visit(child)))
            left = not alone and warp_guards.sends_away_the_rest(child, self.visit)
            alone += left
            self.once += left
        self.once -= alone
        return UNIFORM

    def unary(self, node: Node) -> Kind:
        return UNIFORM if warp_guards.is_negated_index(node, self.visit) else self.other(node)

    def member(self, node: Node) -> Kind:
        base = node.children[0] if node.children else None
        if base is None or base.ref is None or not base.ref.cuda or base.ref.name not in builtins.INDEX_VARIABLES:
            return self.other(node)
        return index.member(base.ref.name, node.name)

    def name(self, node: Node) -> Kind:
        if node.ref is not None and node.ref.cuda and node.ref.name == builtins.WARP_SIZE:
            return WARP
        return self.variables.get(node.ref.key, UNIFORM) if node.ref is not None else UNIFORM

    def assembly(self, node: Node) -> Kind:
        if (node.file, node.start) in self.model.lane_assembly:
            self.against(node, "inline PTX shows which threads there are")
        return self.other(node)

    def call(self, node: Node) -> Kind:
        ref = callee(node)
        if ref is not None and ref.cuda and ref.name.startswith(_EXCHANGES):
            self.against(node, f"'{ref.name}' exchanges values between lanes")
        elif ref is not None and ref.file is None and ref.name.startswith(_COUNTED) and not self.once and not self.repeats(node, ref.name):
            self.against(node, f"how often '{ref.name}' is called shows how many threads there are")
        elif (kind := self.group(node)) is not None:
            return kind
        called = self.called(node)
        if called is None or called.body is None or len(arguments(node)) != len(called.parameters):
            return self.other(node)
        for parameter, argument in zip(called.parameters, arguments(node)):
            self.bind(parameter, argument)
        return UNIFORM

    def called(self, call: Node) -> Function | None:
        """The one function of the input that a call reaches, also where a template's arguments say which."""
        keys = {call.ref.key} if call.ref is not None else self.model.called.get((call.file, call.start), set())
        return self.model.functions.get(next(iter(keys))) if len(keys) == 1 else None

    def repeats(self, call: Node, name: str) -> bool:
        return name.startswith(_ONCE_OR_MORE) and is_statement(call)

    def group(self, node: Node) -> Kind | None:
        """What a cooperative group is asked for."""
        of, name = groups.member_of(node, self.model)
        if of == groups.BLOCK and name in index.OF_BLOCK and self.block is not None and self.block[2] == 1:
            return index.OF_BLOCK[name]
        if of and (of != groups.BLOCK or name not in groups.SAME_IN_BLOCK):
            self.against(node, f"'{name}' of a cooperative group counts threads")
        return None

    def bind(self, parameter: Node, argument: Node) -> None:
        """An index by value is followed into the function called; all its calls must pass the same."""
        kind = soft(self.visit(argument))
        if kind.of not in INDICES or parameter.ref is None or parameter.type.rstrip().endswith(("&", "*", "type")) or self.passed.setdefault(parameter.ref.key, kind) != kind:
            self.need_uniform(argument, kind)

    def variable(self, node: Node) -> Kind:
        kinds = [self.visit(c) for c in node.children]
        kind = soft(kinds[-1]) if kinds else UNIFORM
        if node.ref is not None and kind != UNIFORM:
            if len(self.model.assigned.get(node.ref.key, [])) > 1:
                self.need_uniform(node, kind)
            self.variables[node.ref.key] = kind
        return UNIFORM

    # -- arithmetic -------------------------------------------------------------------------------------------

    def binary(self, node: Node) -> Kind:
        left, right = node.children[0], node.children[-1]
        a, b, operator = self.visit(left), self.visit(right), node.operator
        if operator in _BY_WARPS and a.is_plain and a.of in INDICES | {"block dim", "block size", "grid stride"} and self.is_warp(right, operator):
            self.spelled(right, "warp", operator=operator, before=left)
            if operator in ("/", ">>") and a.of in INDICES and self.dependent and not warp_guards.is_guarded(node, self.variables):
                self.numbers.add((node.file, node.span))
                if a.of != "block thread":
                    self.in_rows.add((node.file, node.span))
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
        return self.visit(node) == WARP and operator in ("/", "%", "+=") or node.value() == _BY_WARPS.get(operator, 32)

    def is_whole_warps(self, a: Kind, bound: Node) -> bool:
        """`threadIdx.x < 64`: the block's first two warps."""
        value = bound.value()
        if value is None or value <= 0 or value % 32 or not a.is_plain or a.of not in INDICES - {"grid thread"}:
            return False
        self.spelled(bound, "warp", factor=value // 32)
        return True

    def row_start(self, node: Node, kind: Kind, other: Kind) -> Kind:
        """`threadIdx.y * 32`, in a sum with threadIdx.x, where all launches have blocks of 32 threads along x."""
        while node.kind in _TRANSPARENT and node.children:
            node = node.children[-1]
        if self.block is None or other != index.THREAD or node.kind != "BINARY_OPERATOR" or node.operator != "*":
            return kind
        for rows, size in (node.children, node.children[::-1]):
            if self.visit(rows).of == "threadIdx" and size.value() == self.block[0]:
                self.spelled(size, "block dim")
                return Kind("row start")
        return kind

    def spelled(self, constant: Node, size: str, *, factor: int = 1, operator: str = "", before: Node | None = None) -> None:
        span = before.span if before is not None else None
        if not is_written(constant, operator, before, self.model):
            if self.visit(constant) != WARP:  # the macro says warpSize itself
                self.against(constant, "a macro counts threads")
            return
        self.constants.append(WarpConstant(constant.file, span, constant.span, operator, size, factor, self.dependent))
        if size == "warp" and not self.dependent:
            self.against(constant, "a function without fragments counts warps")

    # -- loops ------------------------------------------------------------------------------------------------

    def loop(self, node: Node) -> Kind:
        """`for (i = threadIdx.x; ...; i += blockDim.x)`: inside, `i` is as good as any element's number."""
        first, step = node.children[0], next((c for c in node.children[1:-1] if c.kind == "COMPOUND_ASSIGNMENT_OPERATOR"), None)
        variable = first.children[0] if first.kind == "DECL_STMT" and len(first.children) == 1 else None
        if variable is None or step is None or variable.ref is None or not variable.children or step.operator != "+=":
            return self.other(node)
        kind, stride = self.visit(variable.children[-1]), step.children[-1]
        if kind.of not in STRIDES or not self.matches(stride, kind):
            return self.other(node)
        self.variables[variable.ref.key] = UNIFORM
        if gathers(node, self.model):
            self.against(node, "a loop over the block's threads gathers into a variable of each thread")
        self.once += 1
        for child in node.children[1:]:
            if child is not step:
                self.need_uniform(child, soft(self.visit(child)))
        self.once -= 1
        return UNIFORM

    def matches(self, stride: Node, start: Kind) -> bool:
        """Whether steps of `stride` from `start` meet every `start.step`-th number once."""
        wanted = Kind(STRIDES[start.of], start.step)
        if wanted == WARP and self.is_warp(stride, "+="):
            self.spelled(stride, "warp", operator="+=")
            return True
        value, size = stride.value(), self.threads(wanted.of)
        if value is not None and size is not None and value == size * start.step:
            self.spelled(stride, wanted.of, factor=start.step)
            return True
        return self.visit(stride) == wanted

    def threads(self, of: str) -> int | None:
        """How many threads a warp, a row of the block or the block has, where it is known."""
        if of == "warp":
            return 32
        if self.block is None or self.block[2] != 1:
            return None
        return {"block dim": self.block[0], "block size": self.block[0] * self.block[1]}.get(of)
