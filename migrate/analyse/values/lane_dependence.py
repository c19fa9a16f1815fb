"""The domain of uniformity.py: how far an expression differs between the threads of a group, from what its parts do."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable

from wmma2sycl.migrate.analyse.program import groups
from wmma2sycl.migrate.analyse.syntax import pure_functions
from wmma2sycl.migrate.analyse.syntax.callees import Callees, Calls
from wmma2sycl.migrate.analyse.syntax.element_loops import is_element_array
from wmma2sycl.migrate.analyse.syntax.expressions import callee
from wmma2sycl.migrate.analyse.values import thread_index as index
from wmma2sycl.migrate.analyse.values.block_shapes import BlockShapes
from wmma2sycl.migrate.analyse.values.interpreter import Domain
from wmma2sycl.migrate.analyse.values.lane_values import (
    FOLDED_ROW,
    FOLDED_WARP,
    NOTHING,
    SAME,
    UNIFORM,
    UNSEEN,
    WARP,
    WARP_LANES,
    Group,
    Lanes,
    join,
    mixed,
    stored,
    varying,
    worst,
)
from wmma2sycl.migrate.analyse.values.rank_operators import of_counts, of_thread, refined
from wmma2sycl.migrate.analyse.values.thread_index import IndexKind
from wmma2sycl.migrate.analyse.writes import class_views
from wmma2sycl.migrate.analyse.writes.dependent_objects import all_fields
from wmma2sycl.migrate.apis import builtins, wmma
from wmma2sycl.migrate.front import Key, Kind, Node
from wmma2sycl.migrate.front.model import Model

_GROUPS = {"meta_group_size", "num_threads", "size", "group_dim", "dim_threads", "group_index", "num_blocks"}
_COPIES = {"memcpy", "memmove", "memset", "bit_cast", "__builtin_memcpy", "__builtin_memmove", "__builtin_memset"}
_NAMES = (Kind.TYPE_REF, Kind.NAMESPACE_REF, Kind.TEMPLATE_REF)


class LaneDependence(Domain[Lanes]):
    """What variables, functions and lambdas give is asked of the fixed point below."""

    model: Model
    calls: Calls
    group: Group
    asked: dict[Node, tuple[str, str]]  # by call, the group that it asks and for what

    @abstractmethod
    def variable(self, node: Node) -> Lanes:
        """What a variable, parameter or field may hold where it is named."""

    @abstractmethod
    def dependent_field(self, node: Node) -> Lanes:
        """What a member may hold that only a template's arguments tell."""

    @abstractmethod
    def this(self, node: Node) -> Lanes:
        """How far the objects differ that the method around a node is called for, whatever their members hold."""

    @abstractmethod
    def in_one(self, node: Node) -> Lanes | None:
        """How far the places differ of a member in an object that all threads have in common; None in any other."""

    @abstractmethod
    def members(self, keys: Iterable[Key]) -> Lanes:
        """How far any of several fields differs."""

    @abstractmethod
    def called(self, targets: Callees) -> Lanes:
        """What functions and lambdas of the input return, given arguments that do not differ."""

    @abstractmethod
    def called_with(self, targets: Callees, given: Lanes) -> Lanes:
        """What they return, given arguments that do differ so."""

    @abstractmethod
    def is_folded(self, node: Node) -> bool:
        """Whether it stands where the rows of a block may be no whole warps."""

    @abstractmethod
    def is_in_rows(self, node: Node) -> bool:
        """The same where a warp may be in more than one of them."""

    def group_at(self, node: Node) -> Group:
        """The group that the threads at this node are compared in: a folded warp where blocks are folded."""
        if self.group is not WARP or not self.is_folded(node):
            return self.group
        return FOLDED_WARP if self.is_in_rows(node) else FOLDED_ROW

    # -- names ------------------------------------------------------------------------------------------------

    def name(self, node: Node) -> Lanes:
        """How far a variable differs between the threads; CUDA's index variables are known by name."""
        ref = node.ref
        if ref is None:
            return SAME
        if ref.cuda and ref.qualified in builtins.INDEX_VARIABLES:
            differs = ref.name == "threadIdx" or (ref.name == "blockIdx" and "blockIdx" not in self.group.ranks)
            return varying(ref.name) if differs else SAME
        if ref.cuda and ref.name == builtins.WARP_SIZE:
            return self.group.value(index.WARP)
        found = self.variable(node)
        return found._replace(why=ref.name) if found.differs else found

    def member(self, node: Node) -> Lanes:
        """A member differs as its index builtin, its field or its object does; an element of a fragment always."""
        base = node.base
        if (
            base is not None
            and base.ref is not None
            and base.ref.cuda
            and base.ref.qualified in builtins.INDEX_VARIABLES
        ):
            kind = index.member(base.ref.name, node.name)
            return self.group_at(node).value(kind, f"{base.ref.name}.{node.name}")
        if is_element_array(node):
            return varying("an element of a fragment")
        if node.name == "num_elements":
            return SAME
        if (where := self.in_one(node)) is not None:
            return where
        found = self.variable(node) if node.ref is not None else self.dependent_field(node)
        found = found._replace(why=node.name) if found.differs else found
        if base is None:
            return worst((found, self.this(node)))
        object_ = self.of(base)
        return worst((found, object_)) if object_.differs else found

    # -- operators --------------------------------------------------------------------------------------------

    def other(self, node: Node) -> Lanes:
        """What an expression of any other kind takes from its parts."""
        if node.kind in (Kind.PARM_DECL, Kind.VAR_DECL):
            return self.name(node)
        if node.kind == Kind.CXX_UNARY_EXPR:
            return SAME  # sizeof
        if node.kind == Kind.CXX_THIS_EXPR:
            return self.this(node)
        if node.kind == Kind.INIT_LIST_EXPR and len(node.children) == 1:
            return self.of(*node.children)
        if node.kind == Kind.OTHER_EXPRESSION:  # `__builtin_bit_cast(float, object)`
            return mixed(self._whole(c) for c in node.children)
        return self._beside(node, mixed(self.of(c) for c in node.children))

    def _beside(self, node: Node, value: Lanes) -> Lanes:
        """With the members beside the one whose address is counted from."""
        return self._with_members(value, class_views.neighbours(node, self.model))

    def _with_members(self, value: Lanes, keys: dict[Key, None]) -> Lanes:
        found = self.members(keys) if keys else SAME
        return worst((value, found)) if found.differs else value

    def _whole(self, node: Node) -> Lanes:
        """An object, or its address, with all that its members hold."""
        of = class_views.class_of(node, self.model)
        return self.of(node) if of is None else self._with_members(self.of(node), all_fields(self.model, of))

    def converted(self, node: Node, value: Lanes) -> Lanes:
        """A cast keeps what fits in its type; a narrow one may make a thread's number repeat."""
        if (of := class_views.seen_so(node, self.model)) is not None:
            value = self._with_members(value, all_fields(self.model, of))
        keeps = node.kind in (Kind.PAREN_EXPR, Kind.UNEXPOSED_EXPR)
        return value if keeps or value.rank in (UNIFORM, UNSEEN) else stored(value, node.canonical_type)

    def choice(self, node: Node, condition: Lanes, then: Lanes, otherwise: Lanes) -> Lanes:
        """Differs where the condition does: two threads may then take different branches."""
        return varying(condition.why) if condition.differs else join((then, otherwise))

    def binary(self, node: Node, a: Lanes, b: Lanes) -> Lanes:
        """An assignment is its right side; other operators by the algebra of indices."""
        if node.operator == "=":
            return b
        return self._beside(node, self.combined(node.operator, a, b, node))

    def combined(self, operator: str, a: Lanes, b: Lanes, node: Node) -> Lanes:
        """Of the two operands of `node`, which may be a compound assignment's."""
        if operator in ("&&", "||"):
            return mixed((a, b))
        if UNSEEN in (a.rank, b.rank):
            return NOTHING
        known = a.rank != UNIFORM or b.rank != UNIFORM
        left, right = (refined(v, n) if known else v for v, n in zip((a, b), node.children))
        kind = self._index(operator, left, right, node) if known else None
        top = worst((left, right))
        if kind is not None and kind.is_plain and kind != index.LANE:
            return self.group_at(node).value(kind, top.why)
        if top.differs:
            rank = of_thread(operator, left, right, node) if self.group.is_warp else None
            found = Lanes(rank, top.why if rank > UNIFORM else "") if rank is not None else varying(top.why)
            return found._replace(exact=kind or (index.MIXED if found.differs else index.UNIFORM))
        return Lanes(of_counts(operator, left.rank, right.rank, node))

    def _index(self, operator: str, a: Lanes, b: Lanes, node: Node) -> IndexKind | None:
        """What an operator makes of index expressions, where that has a name."""
        left, right = node.left, node.right
        found: IndexKind | None = None
        if operator == "*":
            row = self._row_start(a, node, right) or self._row_start(b, node, left)
            found = (
                row or index.product(a.exact, b.exact, right.value()) or index.product(b.exact, a.exact, left.value())
            )
        elif operator == "+":
            found = index.total(a.exact, b.exact)
        elif operator in ("%", "&") and a.exact.is_plain and a.exact.of in index.INDICES:
            by = right.value() == (WARP_LANES if operator == "%" else WARP_LANES - 1)
            by |= operator == "%" and b.exact == index.WARP
            found = index.LANE if by and (a.is_thread_number or not self.group.is_warp) else None
        if found is None or found.is_plain:
            return found
        return None if a.differs and b.differs else found  # what was added or multiplied by must be uniform

    def _row_start(self, rows: Lanes, node: Node, written: Node) -> IndexKind | None:
        """`threadIdx.y * 16` where blocks are known to have 16 threads along x."""
        function = self.model.function_of(node) if rows.exact.of == "threadIdx" else None
        block = self.model.facts.get(BlockShapes).shapes.get(function.ref.key) if function is not None else None
        return IndexKind("row start") if block is not None and written.value() == block[0] else None

    def unary(self, node: Node) -> Lanes:
        """Differs as its operand does."""
        return self._beside(node, mixed(self.of(c) for c in node.children))

    # -- calls ------------------------------------------------------------------------------------------------

    def call(self, node: Node) -> Lanes:
        """A function of the input by its results, a pure one by its arguments; of others see `_of_group`."""
        ref, targets = callee(node), self.calls.of(node)
        parts = [self.of(c) for c in node.children if c.kind not in _NAMES]
        given = mixed(parts)
        if targets.in_input:
            found = self.called_with(targets, given) if given.differs else self.called(targets)
            return found._replace(why=f"{targets.name}()") if found.differs and not given.differs else found
        if targets.converts or (ref is not None and ref.qualified.startswith(wmma.NAMESPACE)):
            return stored(parts[-1], node.canonical_type) if targets.converts and len(parts) == 1 else given
        given = mixed(self._whole(c) for c in node.children if c.kind not in _NAMES)
        if (
            targets.name in _COPIES
            or pure_functions.is_pure(targets.name)
            or pure_functions.is_load(targets.name)
            or targets.name.startswith("operator")
        ):
            return given
        return self._of_group(node, targets, given)

    def _of_group(self, node: Node, targets: Callees, given: Lanes) -> Lanes:
        """What the threads of a warp or block are told of each other."""
        name, nothing_known = targets.name, varying(f"{targets.name}()")
        if name in groups.MAKERS:
            return SAME  # a name for the threads; what it is asked may differ
        if node not in self.asked:
            self.asked[node] = groups.member_of(node, self.model)
        kind, member = self.asked[node]
        if kind == groups.BLOCK and member == "thread_rank":
            return self.group_at(node).value(index.OF_BLOCK["thread_rank"], "thread_rank()")
        if name in _GROUPS and "blockIdx" in self.group.ranks:
            return given
        if targets.cuda and name.startswith("__syncthreads") and "blockIdx" in self.group.ranks:
            return SAME  # a vote of the block
        if not self.group.is_warp:
            return nothing_known
        if targets.cuda and (name == "__shfl_sync" or pure_functions.is_vote(name)):
            return self._exchange(node, name)
        if groups.is_same_in_warp(node, member):
            return worst(self.of(a) for a in node.arguments[1:2] if member == "shfl")
        return nothing_known

    def _exchange(self, node: Node, name: str) -> Lanes:
        """A broadcast and a vote of the whole warp give all lanes one value."""
        given = node.arguments
        whole = name.startswith("__syncthreads") or (bool(given) and given[0].value() in (0xFFFFFFFF, -1))
        lane = self.of(given[2]) if name == "__shfl_sync" and len(given) > 2 else SAME
        return SAME if whole and not lane.differs and len(given) <= 3 else varying(f"{name}()")
