"""What is the same for all lanes of a warp: variables, parameters, fields and results of device code, to a fixed point.

A value is *uniform*, or a *thread number* (differs from lane to lane, but divided by 32 it is uniform), or it *varies*.
Memory is shared: what is read at a uniform address is uniform, unless it is a variable of the thread's own.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple, TypeVar

from wmma2sycl.migrate.analyse import groups, pure_functions
from wmma2sycl.migrate.analyse.callees import Calls
from wmma2sycl.migrate.analyse.element_loops import is_element_array
from wmma2sycl.migrate.analyse.expressions import arguments, callee
from wmma2sycl.migrate.analyse.writes import Write, Writes, find
from wmma2sycl.migrate.apis import builtins, wmma
from wmma2sycl.migrate.front import Key, Node
from wmma2sycl.migrate.model import Function, Model, Role

_T = TypeVar("_T")


class Lanes(NamedTuple):
    """How far a value differs between lanes (0: not, 1: a thread number, 2: anyhow), and what makes it so."""

    rank: int
    why: str = ""


UNIFORM = Lanes(0)
_WARP = 32
_GROUPS = {
    "meta_group_rank",
    "meta_group_size",
    "num_threads",
    "size",
    "group_dim",
    "dim_threads",
    "group_index",
    "num_blocks",
}


def varying(why: str) -> Lanes:
    return Lanes(2, why)


class Uniformity:
    """The fixed point over one model. `of` answers for an expression, `around` for a statement's place."""

    def __init__(self, model: Model) -> None:
        self.model = model
        self.writes: Writes = find(model)
        self.calls = Calls(model)
        self.values: dict[Key, Lanes] = {}
        self.results: dict[Key, Lanes] = {}
        self.divergent: dict[Key, Lanes] = {}
        self.binds_arguments = False
        self.lambdas: dict[Node, Lanes] = dict.fromkeys(self.calls.lambdas, UNIFORM)
        self._settle()  # results, for arguments that are uniform
        self.values = {}
        self.binds_arguments = True
        self._settle()

    def _settle(self) -> None:
        keys = list(self.writes.of)
        changed = True
        while changed:
            changed = False
            for key in keys:
                changed |= self._raise(self.values, key, self._variable(key))
            for key, returned in self.writes.returns.items() if not self.binds_arguments else ():
                found = UNIFORM
                for value, controls in returned:
                    found = max(found, self.of(value), *(self.condition(c) for c in controls))
                changed |= self._raise(self.results, key, found)
            for node in self.calls.lambdas if not self.binds_arguments else ():
                body = max((self.of(c) for c in node.children), default=UNIFORM)
                changed |= self._raise(self.lambdas, node, body)
            for key, calls in self.writes.calls.items() if self.binds_arguments else ():
                found = max((self.around(call, controls) for call, controls in calls), default=UNIFORM)
                changed |= self._raise(self.divergent, key, found)

    @staticmethod
    def _raise(table: dict[_T, Lanes], key: _T, value: Lanes) -> bool:
        if value.rank <= table.get(key, UNIFORM).rank:
            return False
        table[key] = value
        return True

    # -- variables --------------------------------------------------------------------------------------------

    def _variable(self, key: Key) -> Lanes:
        declaration = self.model.declarations.get(key)
        if declaration is not None and (self._is_shared(declaration) or self._is_kernel_parameter(declaration)):
            return UNIFORM
        is_parameter = declaration is not None and declaration.kind == "PARM_DECL"
        found = UNIFORM
        for write in self.writes.of[key]:
            bound = is_parameter and (write.bound or write.site.kind == "CALL_EXPR")
            if not write.through and (self.binds_arguments or not bound):
                found = max(found, self._written(write, bound))
        return Lanes(found.rank, found.why or key[2])

    def _written(self, write: Write, bound: bool) -> Lanes:
        if write.unknown:
            return varying(write.unknown)
        value = self.of(write.value) if write.value is not None else UNIFORM
        if write.computed and value.rank == 1:
            value = varying(value.why)
        if bound:
            return value
        return max(value, *(self.condition(c) for c in write.controls), UNIFORM)

    def _is_shared(self, declaration: Node) -> bool:
        """One object for the whole block or device, not one a thread."""
        marks = {c.kind for c in declaration.children}
        at_file_scope = declaration.kind == "VAR_DECL" and (
            declaration.parent is None or declaration.parent.kind in ("NAMESPACE", "LINKAGE_SPEC")
        )
        return bool(marks & {"CUDASHARED_ATTR", "CUDADEVICE_ATTR", "CUDACONSTANT_ATTR"}) or at_file_scope

    def _is_kernel_parameter(self, declaration: Node) -> bool:
        function = self.model.function_of(declaration) if declaration.kind == "PARM_DECL" else None
        if function is None or function.role is not Role.KERNEL or declaration.ref is None:
            return False
        return not self.writes.of.get(declaration.ref.key)

    # -- places -----------------------------------------------------------------------------------------------

    def around(self, node: Node, controls: tuple[Node, ...]) -> Lanes:
        """Whether only some lanes come here: by the conditions around it, or by how its function is called."""
        function = self.model.function_of(node)
        called_so = self.divergent.get(function.ref.key, UNIFORM) if function is not None else UNIFORM
        return max(called_so, *(self.condition(c) for c in controls), UNIFORM)

    def condition(self, node: Node) -> Lanes:
        found = self.of(node)
        return varying(found.why) if found.rank else found

    # -- expressions ------------------------------------------------------------------------------------------

    def of(self, node: Node) -> Lanes:
        if node.kind in ("DECL_REF_EXPR", "PARM_DECL", "VAR_DECL"):
            return self._name(node)
        if node in self.lambdas:
            return self.lambdas[node]
        if node.kind == "MEMBER_REF_EXPR":
            return self._member(node)
        if node.kind == "CALL_EXPR":
            return self._call(node)
        if own := self.calls.of_operator(node):
            return self._own_operator(node, own)
        if node.kind == "BINARY_OPERATOR" and len(node.children) == 2:
            return self._binary(node)
        found = max((self.of(c) for c in node.children), default=UNIFORM)
        if node.kind in ("ARRAY_SUBSCRIPT_EXPR", "UNARY_OPERATOR", "CONDITIONAL_OPERATOR") and found.rank == 1:
            return varying(found.why)
        return UNIFORM if node.kind == "CXX_UNARY_EXPR" else found  # sizeof is a constant

    def _name(self, node: Node) -> Lanes:
        ref = node.ref
        if ref is None:
            return UNIFORM
        if ref.cuda and ref.name in builtins.INDEX_VARIABLES:
            return varying("threadIdx") if ref.name == "threadIdx" else UNIFORM
        found = self.values.get(ref.key, UNIFORM)
        return Lanes(found.rank, ref.name) if found.rank else found

    def _member(self, node: Node) -> Lanes:
        base = node.children[0] if node.children else None
        if base is not None and base.ref is not None and base.ref.cuda and base.ref.name in builtins.INDEX_VARIABLES:
            if base.ref.name != "threadIdx":
                return UNIFORM
            function = self.model.function_of(node)
            folded = function is not None and function.ref.key in self.model.folded
            return (
                Lanes(1, "threadIdx.x")
                if node.name == "x"
                else varying("threadIdx." + node.name)
                if folded
                else UNIFORM
            )
        if is_element_array(node):
            return varying("an element of a fragment")
        if node.name == "num_elements":
            return UNIFORM
        found = self.values.get(node.ref.key, UNIFORM) if node.ref is not None else UNIFORM
        found = Lanes(found.rank, node.name) if found.rank else found
        return max(found, self.of(base)) if base is not None else found

    def _binary(self, node: Node) -> Lanes:
        left, right = node.children
        a, b, operator = self.of(left), self.of(right), node.operator
        if operator == ",":
            return b
        if operator == "=":
            return b
        if max(a, b).rank != 1:
            return max(a, b)
        value = right.value()
        if a.rank == 1 and b.rank == 0:
            whole = value is not None and value > 0 and value % _WARP == 0 or right.name == builtins.WARP_SIZE
            if operator == "/" and whole or operator == ">>" and (value or 0) >= 5:
                return UNIFORM
            if operator == "%" and whole and value is not None and value > _WARP:
                return a
            if operator in ("<", ">=") and value is not None and value % _WARP == 0:
                return UNIFORM
            if operator in ("<=", ">") and value is not None and (value + 1) % _WARP == 0:
                return UNIFORM
            if operator == "&" and value is not None and value % _WARP == 0:
                return UNIFORM
        counted = right if a.rank == 1 else left
        if operator == "+" and max(a, b).rank == 1 and min(a, b).rank == 0 and _names_block(counted):
            return max(a, b)
        return varying(max(a, b).why)

    def _call(self, node: Node) -> Lanes:
        ref = callee(node)
        given = max(
            (self.of(c) for c in node.children if c.kind not in ("TYPE_REF", "NAMESPACE_REF", "TEMPLATE_REF")),
            default=UNIFORM,
        )
        targets = self.calls.of(node)
        name = targets.name
        if targets.in_input:
            found = max((self.results.get(f.ref.key, UNIFORM) for f in targets.functions), default=UNIFORM)
            found = max(found, *(self.of(one) for one in targets.lambdas), UNIFORM)
            return max(given, Lanes(found.rank, f"{name}()") if found.rank else found)
        if targets.converts or ref is not None and ref.qualified.startswith(wmma.NAMESPACE):
            return given
        if targets.cuda and (name == "__shfl_sync" or pure_functions.is_vote(name)):
            return self._exchange(node, name)
        if pure_functions.is_pure(name) or pure_functions.is_load(name) or name.startswith("operator"):
            return varying(given.why) if given.rank else given
        kind, member = groups.member_of(node, self.model)
        if name in groups.MAKERS:
            return UNIFORM  # a name for the threads; what it is asked may differ
        if kind == groups.BLOCK and member == "thread_rank":
            return Lanes(1, "thread_rank()")
        if groups.is_same_in_warp(node, member):
            return max((self.of(a) for a in arguments(node)[1:2] if member == "shfl"), default=UNIFORM)
        if name in _GROUPS and member != "meta_group_rank":
            return given
        return varying(f"{name}()")

    def _own_operator(self, node: Node, functions: tuple[Function, ...]) -> Lanes:
        given = max((self.of(c) for c in node.children), default=UNIFORM)
        found = max(self.results.get(f.ref.key, UNIFORM) for f in functions)
        return varying(given.why) if given.rank else Lanes(found.rank, f"operator{node.operator}") if found.rank else given

    def _exchange(self, node: Node, name: str) -> Lanes:
        """A broadcast and a vote of the whole warp give all lanes one value."""
        given = arguments(node)
        whole = name.startswith("__syncthreads") or bool(given) and given[0].value() in (0xFFFFFFFF, -1)
        lane = self.of(given[2]) if name == "__shfl_sync" and len(given) > 2 else UNIFORM
        return UNIFORM if whole and not lane.rank and len(given) <= 3 else varying(f"{name}()")


def _names_block(node: Node) -> bool:
    """A sum with the block's size in it, as in `blockIdx.x * blockDim.x + threadIdx.x`: a multiple of the warp's."""
    return any(n.ref is not None and n.ref.cuda and n.ref.name == "blockDim" for n in node.walk())


class _SameModel:
    """A model as a cache key: the object itself."""

    def __init__(self, model: Model) -> None:
        self.model = model

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _SameModel) and other.model is self.model

    def __hash__(self) -> int:
        return id(self.model)


@lru_cache(maxsize=1)
def _of(key: _SameModel) -> Uniformity:
    return Uniformity(key.model)


def uniformity(model: Model) -> Uniformity:
    """The fixed point for a model, computed once."""
    return _of(_SameModel(model))
