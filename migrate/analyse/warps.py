"""Which kernels may run with another sub-group size than CUDA's 32: proved by following the thread index.

A kernel is *warp-scalable* when launching `warps x sub_group_size` work-items instead of `warps x 32` leaves its meaning
alone: the index is only divided by the warp size, compared with zero or with whole warps, or walks a loop with the
block's, the grid's or the warp's own stride. Everything else counts on 32 lanes.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from wmma2sycl.migrate.analyse import groups
from wmma2sycl.migrate.analyse import thread_index as index
from wmma2sycl.migrate.analyse.expressions import arguments, callee
from wmma2sycl.migrate.analyse.thread_index import INDICES, LANE, MIXED, STRIDES, UNIFORM, WARP, Kind, soft
from wmma2sycl.migrate.analyse.thread_loops import gathers
from wmma2sycl.migrate.apis import builtins
from wmma2sycl.migrate.front import Key, Node
from wmma2sycl.migrate.model import Function, Model, Role, WarpConstant
from wmma2sycl.migrate.source import Span

_TRANSPARENT = {"PAREN_EXPR", "UNEXPOSED_EXPR", "CSTYLE_CAST_EXPR", "CXX_STATIC_CAST_EXPR", "CXX_FUNCTIONAL_CAST_EXPR"}
_COUNTED = ("atomic", "printf")
_EXCHANGES = ("__shfl", "__ballot", "__any", "__all", "__activemask", "__match", "__reduce")
_BY_WARPS = {"/": 32, "%": 32, ">>": 5, "&": 31}


def find(model: Model) -> dict[Key, str]:
    """For each kernel over fragments: why it needs 32 lanes, or nothing where it is proved warp-scalable.

    The places where a proved kernel spells the size of a warp or block are left in `model.warp_constants`.
    """
    found: dict[Key, str] = {}
    proved: dict[Key, list[_Proof]] = {}
    numbers: set[tuple[str, Span]] = set()
    across: set[tuple[str, Span]] = set()
    for function in model.functions.values():
        if function.role is not Role.KERNEL or function.ref.key not in model.target_dependent:
            continue
        proofs = _proofs(model, function)
        for proof in proofs:
            numbers |= proof.numbers
            across |= proof.in_rows if function.ref.key in model.folded else set()
            proof.function.uses |= {"sg"} if proof.numbers else set()
        found[function.ref.key] = next((p.reason for p in proofs if p.reason), "")
        if function.ref.key in model.folded:
            found[function.ref.key] = "its blocks' rows are no whole warps"
        if not found[function.ref.key]:
            proved[function.ref.key] = proofs
    model.warp_numbers = numbers - across
    for kernel, name in _disagreeing(proved).items():
        found[kernel] = f"'{name}' counts threads for it and not for another kernel"
        del proved[kernel]
    for proof in (p for proofs in proved.values() for p in proofs):
        model.warp_constants |= set(proof.constants)
        if any(c.size != "warp" for c in proof.constants):
            proof.function.uses.add("item")
    return found


def _disagreeing(proved: dict[Key, list[_Proof]]) -> dict[Key, str]:
    """Kernels that call one function in which, called by one, a number is a count of threads and, by another, is not."""
    spelled: dict[Key, set[frozenset[WarpConstant]]] = {}
    for proof in (p for proofs in proved.values() for p in proofs):
        spelled.setdefault(proof.function.ref.key, set()).add(frozenset(proof.constants))
    return {
        kernel: proof.function.ref.name
        for kernel, proofs in proved.items() for proof in proofs if len(spelled[proof.function.ref.key]) > 1
    }


def _proofs(model: Model, kernel: Function) -> list[_Proof]:
    """A proof for the kernel and each function it calls, once what they are passed is known."""
    passed: dict[Key, Kind] = {}
    while True:
        known = dict(passed)
        proofs = [_Proof(model, f, passed) for f in model.closure(kernel)]
        if passed == known:
            return proofs


@dataclass
class _Proof:
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
    strided: int = 0  # loops around that visit every number once, whichever the threads

    def __post_init__(self) -> None:
        self.dependent = self.function.ref.key in self.model.target_dependent
        self.block = self.model.blocks.get(self.function.ref.key)
        for parameter in self.function.parameters:
            if parameter.ref is not None and parameter.ref.key in self.passed:
                self.variables[parameter.ref.key] = self.passed[parameter.ref.key]
                if self.model.assigned.get(parameter.ref.key):
                    self.need_uniform(parameter, self.passed[parameter.ref.key])
        if self.function.body is not None:
            self.visit(self.function.body)

    def against(self, reason: str) -> Kind:
        self.reason = self.reason or reason
        return UNIFORM

    def need_uniform(self, node: Node, kind: Kind) -> None:
        if kind.of == "warp":
            self.against("warpSize is used as a number")
        elif kind != UNIFORM:
            self.against(f"the {kind.of if kind.of in INDICES else 'thread'} index is used for more than finding the warp")

    # -- walking ----------------------------------------------------------------------------------------------

    def visit(self, node: Node) -> Kind:
        """What an expression is; statements are uniform, and their parts are checked on the way."""
        if node.kind in _TRANSPARENT and node.children:
            return self.visit(node.children[-1])
        method = {
            "MEMBER_REF_EXPR": self.member, "DECL_REF_EXPR": self.name, "BINARY_OPERATOR": self.binary,
            "VAR_DECL": self.variable, "FOR_STMT": self.loop, "CALL_EXPR": self.call, "ASM_STMT": self.assembly,
        }.get(node.kind, self.other)
        return method(node)

    def other(self, node: Node) -> Kind:
        for child in node.children:
            self.need_uniform(child, soft(self.visit(child)))
        return UNIFORM

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
            self.against("inline PTX reads the thread's own number")
        return self.other(node)

    def call(self, node: Node) -> Kind:
        ref = callee(node)
        if ref is not None and ref.cuda and ref.name.startswith(_EXCHANGES):
            self.against(f"'{ref.name}' exchanges values between lanes")
        elif ref is not None and ref.file is None and ref.name.startswith(_COUNTED) and not self.strided:
            self.against(f"how often '{ref.name}' is called shows how many threads there are")
        elif (kind := self.group(node)) is not None:
            return kind
        called = self.model.functions.get(ref.key) if ref is not None else None
        if called is None or called.body is None or len(arguments(node)) != len(called.parameters):
            return self.other(node)
        for parameter, argument in zip(called.parameters, arguments(node)):
            self.bind(parameter, argument)
        return UNIFORM

    def group(self, node: Node) -> Kind | None:
        """What a cooperative group is asked for."""
        of, name = groups.member_of(node, self.model)
        if of == groups.BLOCK and name in index.OF_BLOCK and self.block is not None and self.block[2] == 1:
            return index.OF_BLOCK[name]
        if of and (of != groups.BLOCK or name not in groups.SAME_IN_BLOCK):
            self.against(f"'{name}' of a cooperative group counts threads")
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
            if operator in ("/", ">>") and a.of in INDICES and self.dependent and not self.is_guarded(node):
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

    def is_guarded(self, node: Node) -> bool:
        """Whether some lanes of a warp may not come here: a condition around that a thread's index is part of."""
        for inner, above in zip((node, *node.ancestors()), node.ancestors()):
            branches = above.kind in ("IF_STMT", "WHILE_STMT", "FOR_STMT", "DO_STMT", "CONDITIONAL_OPERATOR")
            if above.kind == "COMPOUND_STMT" and any(self.leaves(c) for c in above.children[: above.children.index(inner)]):
                return True
            if branches or above.kind == "BINARY_OPERATOR" and above.operator in ("&&", "||"):
                before = [c for c in above.children if c is not inner] if above.kind == "DO_STMT" else above.children[: above.children.index(inner)]
                if any(self.visits_index(c) for c in before):
                    return True
        return False

    def leaves(self, statement: Node) -> bool:
        """`if (threadIdx.x > n) return;`"""
        ifs = (n for n in statement.walk() if n.kind == "IF_STMT" and n.children and self.visits_index(n.children[0]))
        return any(n.kind in ("RETURN_STMT", "BREAK_STMT", "CONTINUE_STMT", "GOTO_STMT") for found in ifs for n in found.walk())

    def visits_index(self, node: Node) -> bool:
        names = (n.ref for n in node.walk() if n.kind == "DECL_REF_EXPR" and n.ref is not None)
        return any(r.cuda and r.name == "threadIdx" or self.variables.get(r.key, UNIFORM) != UNIFORM for r in names)

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
        self.constants.append(WarpConstant(constant.file, span, constant.span, operator, size, factor))
        if size == "warp" and not self.dependent:
            self.against("a function without fragments counts warps")

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
            self.against("a loop over the block's threads gathers into a variable of each thread")
        self.strided += 1
        for child in node.children[1:]:
            if child is not step:
                self.need_uniform(child, soft(self.visit(child)))
        self.strided -= 1
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
