"""Which kernels may run with another sub-group size than CUDA's 32: proved by following the thread index.

A kernel is *warp-scalable* when launching `warps x sub_group_size` work-items instead of `warps x 32` leaves its meaning
alone: the index is only divided by the warp size, compared with zero, or walks a loop with the block's, the grid's or
the warp's own stride. Everything else counts on 32 lanes.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from wmma2sycl.migrate.analyse.expressions import callee
from wmma2sycl.migrate.apis import builtins
from wmma2sycl.migrate.front import Key, Node
from wmma2sycl.migrate.model import Function, Model, Role, WarpConstant

_UNIFORM, _MIXED = "uniform", "mixed"
_INDICES = {"thread", "grid thread", "block thread", "lane"}
_TRANSPARENT = {"PAREN_EXPR", "UNEXPOSED_EXPR", "CSTYLE_CAST_EXPR", "CXX_STATIC_CAST_EXPR", "CXX_FUNCTIONAL_CAST_EXPR"}
_PRODUCTS = {("block dim", "blockIdx"): "block start", ("block dim", "threadIdx"): "row start", ("block dim", "gridDim"): "grid stride"}
_SUMS = {("block start", "thread"): "grid thread", ("row start", "thread"): "block thread"}
_STRIDES = {"thread": "block dim", "grid thread": "grid stride", "lane": "warp"}
_COUNTED = ("atomic", "printf")
_EXCHANGES = ("__shfl", "__ballot", "__any", "__all", "__activemask", "__match", "__reduce")


def find(model: Model) -> dict[Key, str]:
    """For each kernel over fragments: why it needs 32 lanes, or nothing where it is proved warp-scalable.

    The places where a proved kernel spells 32 are left in `model.warp_constants`.
    """
    found: dict[Key, str] = {}
    for function in model.functions.values():
        if function.role is not Role.KERNEL or function.ref.key not in model.target_dependent:
            continue
        proofs = [_prove(model, f) for f in model.closure(function)]
        found[function.ref.key] = next((p.reason for p in proofs if p.reason), "")
        if function.ref.key in model.folded:
            found[function.ref.key] = "its blocks' rows are no whole warps"
        if not found[function.ref.key]:
            model.warp_constants |= {c for p in proofs for c in p.constants}
    return found


@dataclass
class _Proof:
    """The walk over one function: what each variable is, the constants seen, the first reason against."""

    model: Model
    dependent: bool
    variables: dict[Key, str] = field(default_factory=dict)
    constants: list[WarpConstant] = field(default_factory=list)
    reason: str = ""

    def against(self, reason: str) -> str:
        self.reason = self.reason or reason
        return _UNIFORM

    def need_uniform(self, node: Node, kind: str) -> None:
        if kind == "warp":
            self.against("warpSize is used as a number")
        elif kind != _UNIFORM:
            self.against(f"the {kind if kind in _INDICES else 'thread'} index is used for more than finding the warp")

    # -- walking ----------------------------------------------------------------------------------------------

    def visit(self, node: Node) -> str:
        """What an expression is; statements are uniform, and their parts are checked on the way."""
        if node.kind in _TRANSPARENT and node.children:
            return self.visit(node.children[-1])
        method = {
            "MEMBER_REF_EXPR": self.member, "DECL_REF_EXPR": self.name, "BINARY_OPERATOR": self.binary,
            "VAR_DECL": self.variable, "FOR_STMT": self.loop, "CALL_EXPR": self.call,
        }.get(node.kind, self.other)
        return method(node)

    def other(self, node: Node) -> str:
        for child in node.children:
            self.need_uniform(child, _soft(self.visit(child)))
        return _UNIFORM

    def member(self, node: Node) -> str:
        base = node.children[0] if node.children else None
        if base is None or base.ref is None or not base.ref.cuda or base.ref.name not in builtins.INDEX_VARIABLES:
            return self.other(node)
        if node.name != "x":
            return base.ref.name if base.ref.name == "threadIdx" else _UNIFORM
        return {"threadIdx": "thread", "blockDim": "block dim", "blockIdx": "blockIdx", "gridDim": "gridDim"}[base.ref.name]

    def name(self, node: Node) -> str:
        if node.ref is not None and node.ref.cuda and node.ref.name == builtins.WARP_SIZE:
            return "warp"
        return self.variables.get(node.ref.key, _UNIFORM) if node.ref is not None else _UNIFORM

    def call(self, node: Node) -> str:
        ref = callee(node)
        if ref is not None and ref.cuda and ref.name.startswith(_EXCHANGES):
            self.against(f"'{ref.name}' exchanges values between lanes")
        elif ref is not None and ref.file is None and ref.name.startswith(_COUNTED):
            self.against(f"how often '{ref.name}' is called shows how many threads there are")
        return self.other(node)

    def variable(self, node: Node) -> str:
        kinds = [self.visit(c) for c in node.children]
        kind = _soft(kinds[-1]) if kinds else _UNIFORM
        if node.ref is not None and kind != _UNIFORM:
            if len(self.model.assigned.get(node.ref.key, [])) > 1:
                self.need_uniform(node, kind)
            self.variables[node.ref.key] = kind
        return _UNIFORM

    # -- arithmetic -------------------------------------------------------------------------------------------

    def binary(self, node: Node) -> str:
        left, right = node.children[0], node.children[-1]
        a, b, operator = self.visit(left), self.visit(right), node.operator
        if operator in ("/", ">>", "%", "&") and a in _INDICES | {"block dim"} and self.is_warp(right, operator):
            self.constants.append(WarpConstant(node.file, left.span, right.span, operator))
            if not self.dependent:
                self.against("a function without fragments counts warps")
            return "lane" if operator in ("%", "&") else _UNIFORM
        if operator == "*" and (found := _PRODUCTS.get((a, b)) or _PRODUCTS.get((b, a))):
            return found
        if operator == "+" and (found := _SUMS.get((a, b)) or _SUMS.get((b, a))):
            return found
        if operator in ("==", "!=") and a in _INDICES and right.value() == 0:
            return _UNIFORM
        a, b = _soft(a), _soft(b)
        if operator == "=":
            self.need_uniform(right, b)
            return _UNIFORM
        if "warp" in (a, b):
            return "warp"
        return _UNIFORM if {a, b} == {_UNIFORM} else _MIXED

    def is_warp(self, node: Node, operator: str) -> bool:
        expected = {"/": 32, "%": 32, ">>": 5, "&": 31, "+=": 32}[operator]
        return self.visit(node) == "warp" and operator in ("/", "%", "+=") or node.value() == expected

    # -- loops ------------------------------------------------------------------------------------------------

    def loop(self, node: Node) -> str:
        """`for (i = threadIdx.x; ...; i += blockDim.x)`: inside, `i` is as good as any element's number."""
        first, step = node.children[0], next((c for c in node.children[1:-1] if c.kind == "COMPOUND_ASSIGNMENT_OPERATOR"), None)
        variable = first.children[0] if first.kind == "DECL_STMT" and len(first.children) == 1 else None
        if variable is None or step is None or variable.ref is None or not variable.children or step.operator != "+=":
            return self.other(node)
        kind, stride = self.visit(variable.children[-1]), step.children[-1]
        if kind not in _STRIDES or not self.matches(stride, _STRIDES[kind]):
            return self.other(node)
        self.variables[variable.ref.key] = _UNIFORM
        if _gathers(node):
            self.against("a loop over the block's threads gathers into a variable of each thread")
        for child in node.children[1:]:
            if child is not step:
                self.need_uniform(child, _soft(self.visit(child)))
        return _UNIFORM

    def matches(self, stride: Node, wanted: str) -> bool:
        if wanted == "warp" and self.is_warp(stride, "+="):
            self.constants.append(WarpConstant(stride.file, None, stride.span, "+="))
            return True
        return self.visit(stride) == wanted


def _gathers(loop: Node) -> bool:
    """Whether a loop writes a variable declared outside it, which then holds one thread's share."""
    inside = {n.ref.key for n in loop.walk() if n.kind == "VAR_DECL" and n.ref is not None}
    for node in loop.children[-1].walk():
        writes = node.kind == "COMPOUND_ASSIGNMENT_OPERATOR" or node.kind == "BINARY_OPERATOR" and node.operator == "="
        steps = node.kind == "UNARY_OPERATOR" and node.operator in ("++", "--")
        target = node.children[0] if (writes or steps) and node.children else None
        if target is not None and target.kind == "DECL_REF_EXPR" and target.ref is not None and target.ref.key not in inside:
            return True
    return False


def _soft(kind: str) -> str:
    """blockIdx, gridDim and threadIdx.y are the same for a whole warp once block dim is out of the product."""
    return _UNIFORM if kind in ("blockIdx", "gridDim", "threadIdx") else kind


def _prove(model: Model, function: Function) -> _Proof:
    proof = _Proof(model, function.ref.key in model.target_dependent)
    if function.body is not None:
        proof.visit(function.body)
    return proof
