"""The equations of uniformity.py for variables: what is in one is the join of all that it is given."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable

from wmma2sycl.migrate.analyse.syntax.expressions import bare, stripped
from wmma2sycl.migrate.analyse.values.lane_values import (
    COUNT,
    NOTHING,
    SAME,
    UNSEEN,
    VARYING,
    Lanes,
    join,
    mixed,
    stored,
    varying,
    worst,
)
from wmma2sycl.migrate.analyse.values.object_identity import ObjectIdentity
from wmma2sycl.migrate.analyse.values.thread_index import MIXED
from wmma2sycl.migrate.analyse.values.versions import Version, Versions
from wmma2sycl.migrate.analyse.writes.class_views import class_of
from wmma2sycl.migrate.analyse.writes.dependent_objects import all_fields
from wmma2sycl.migrate.analyse.writes.written import BY_THE_BLOCKS_REGISTERS, Write
from wmma2sycl.migrate.front import Key, Kind, Node
from wmma2sycl.migrate.front.model import Role


class VariableValues(ObjectIdentity):
    """`values` is what is known so far."""

    versions: Versions
    values: dict[Version, Lanes]
    is_settled: bool

    @abstractmethod
    def condition(self, node: Node) -> Lanes:
        """As for a value, but only whether it differs, and by whom."""

    @abstractmethod
    def _settle(self) -> None:
        """Raises what is known until nothing changes."""

    def variable(self, node: Node) -> Lanes:
        """How far the values differ that may be in a variable here; what no device code writes is the same."""
        if node.ref is None or node.ref.key not in self.writes.of:
            return SAME
        version = self.versions.of(node)
        if version not in self.values:
            self.values[version] = NOTHING
            if self.is_settled:  # nothing that was followed depends on it
                self._settle()
        self.known.read(version)
        return self.values[version]

    def dependent_field(self, node: Node) -> Lanes:
        """What any field of the name may hold."""
        return self.members(self.writes.dependent.fields_of(node))

    def members(self, keys: Iterable[Key]) -> Lanes:
        """What any of several fields may hold."""
        versions: list[Version] = [(key, -1) for key in keys]
        for version in versions:
            self.known.read(version)
        return join((SAME, *(self.values.get(version, SAME) for version in versions)))

    def _variable(self, version: Version) -> Lanes:
        key = version[0]
        self.known.read(version)  # what a step adds to
        if self.values[version].rank == VARYING and self.values[version].exact == MIXED:
            return self.values[version]  # nothing is above that
        declaration = self.model.declarations.get(key)
        if declaration is not None and (self._is_shared(declaration) or self._is_kernel_parameter(declaration)):
            return SAME
        is_parameter = declaration is not None and declaration.kind == Kind.PARM_DECL
        writes = self.versions.writes_of(version)
        unset = (declaration is not None and _starts_unset(declaration)) or (
            is_parameter and any(w.bound for w in writes)
        )
        given = [] if unset else [SAME]
        for write in writes:
            bound = is_parameter and (write.bound or write.site.kind == Kind.CALL_EXPR)
            if not write.through:
                known = self.binds_arguments or not bound
                given.append(self._written(write, self.values[version], bound) if known else SAME)
                given += self._seen_whole(write, declaration)
        for part in self.writes.parts.get(key, ()):
            self.known.read((part, -1))
            given.append(self.values.get((part, -1), SAME))
        found = join(given) if given else SAME
        if declaration is not None and not (declaration.type.is_class or declaration.type.is_array):
            found = stored(found, declaration.canonical_type)
        return found._replace(why=found.why or key[2])

    def _seen_whole(self, write: Write, declaration: Node | None) -> list[Lanes]:
        """The members of an object whose address is given to a pointer to something else."""
        held = declaration.type.canonical.root if declaration is not None and declaration.type.is_indirect else None
        if write.value is None or held is None or held.is_dependent or held.is_unknown or held.is_class:
            return []
        of = class_of(write.value, self.model)
        return [] if of is None else [self.members(all_fields(self.model, of))]

    def _written(self, write: Write, old: Lanes, bound: bool) -> Lanes:
        if write.unknown == BY_THE_BLOCKS_REGISTERS and "blockIdx" in self.group.ranks:
            return self.under(SAME, write.controls)
        if write.unknown:
            return varying(write.unknown)
        value = self.of(write.value) if write.value is not None else SAME
        if write.computed:
            step = write.site.kind == Kind.COMPOUND_ASSIGNMENT_OPERATOR
            if step and (target := stripped(write.site.target)).kind == Kind.DECL_REF_EXPR:
                old = self.variable(target)
            value = self.combined(write.site.operator[:-1], old, value, write.site) if step else mixed((old, value))
        return value if bound else self.under(value, write.controls)

    def under(self, value: Lanes, controls: tuple[Node, ...]) -> Lanes:
        """What is given under these conditions, and else not."""
        if value.rank == UNSEEN:
            return value
        top = self.known.of(controls, self._worst_of) if controls else SAME
        return worst((value, top)) if top.differs else value

    def _is_shared(self, declaration: Node) -> bool:
        """One object for the whole block or device, not one a thread."""
        marks = {c.kind for c in declaration.children}
        at_file_scope = declaration.kind == Kind.VAR_DECL and (
            declaration.parent is None or declaration.parent.kind in (Kind.NAMESPACE, Kind.LINKAGE_SPEC)
        )
        if Kind.CUDASHARED_ATTR in marks:
            return "blockIdx" in self.group.ranks  # else the group is of several blocks
        return bool(marks & {Kind.CUDADEVICE_ATTR, Kind.CUDACONSTANT_ATTR}) or at_file_scope

    def is_one(self, key: Key) -> bool:
        """Whether a variable is one object for all threads, or is given the same by a launch."""
        declaration = self.model.declarations.get(key)
        return declaration is not None and (self._is_shared(declaration) or self._is_kernel_parameter(declaration))

    def in_one(self, node: Node) -> Lanes | None:
        """`s.turns[k].n` of a `__shared__` object, in which other objects of its class are not: the subscripts decide."""
        numbers: list[Node] = []
        while node.kind in (Kind.MEMBER_REF_EXPR, Kind.ARRAY_SUBSCRIPT_EXPR):
            base = bare(node.base) if node.base is not None else None
            held = base.canonical_type if base is not None else None
            is_field = node.kind == Kind.ARRAY_SUBSCRIPT_EXPR or (
                node.ref is not None and node.ref.kind == Kind.FIELD_DECL
            )
            if base is None or held is None or not (held.is_class or held.is_array) or not is_field:
                return None
            numbers += [node.index] if node.kind == Kind.ARRAY_SUBSCRIPT_EXPR else []
            node = base
        declaration = self.model.declarations.get(node.ref.key) if node.ref is not None else None
        if (
            node.kind != Kind.DECL_REF_EXPR
            or declaration is None
            or declaration.type.is_pointer
            or declaration.type.is_reference
        ):
            return None
        return mixed(map(self.of, numbers)) if self._is_shared(declaration) else None

    def _is_kernel_parameter(self, declaration: Node) -> bool:
        function = self.model.function_of(declaration) if declaration.kind == Kind.PARM_DECL else None
        if function is None or function.role is not Role.KERNEL or declaration.ref is None:
            return False
        return not self.writes.of.get(declaration.ref.key)

    def _worst_of(self, conditions: tuple[Node, ...]) -> Lanes:
        return worst(map(self.condition, conditions))


def _starts_unset(declaration: Node) -> bool:
    """A number that is given its first value by a write: reading it before has no meaning."""
    return declaration.kind == Kind.VAR_DECL and stored(_NUMBER, declaration.canonical_type) == _NUMBER


_NUMBER = Lanes(COUNT)
