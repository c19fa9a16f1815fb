"""Members of dim3 and of CUDA's vectors that macros' bodies spell: `#define BLOCKS(n, block) (((n) + (block).x - 1) / (block).x)`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from wmma2sycl.migrate.analyse.lanes.fitting_sizes import outgrows
from wmma2sycl.migrate.analyse.macros.definitions import Definition, definitions
from wmma2sycl.migrate.analyse.macros.launch_macros import outermost, reached, words_of
from wmma2sycl.migrate.analyse.numbers.narrowing import needs_cast
from wmma2sycl.migrate.analyse.types.concrete_types import COMPONENTS, ConcreteTypes
from wmma2sycl.migrate.apis.builtins import INDEX_VARIABLES
from wmma2sycl.migrate.apis.types import VECTORS
from wmma2sycl.migrate.front import Kind, Node, Unit
from wmma2sycl.migrate.front.model import Fact, Model

Spelled = tuple[str, str]
Concrete = Mapping[tuple[str, int, str], frozenset[str]]
_UPDATES = (Kind.BINARY_OPERATOR, Kind.COMPOUND_ASSIGNMENT_OPERATOR, Kind.UNARY_OPERATOR)
_COMPARISONS = ("==", "!=", "<=", ">=")


@dataclass(frozen=True, slots=True)
class MembersInMacros(Fact):
    """Macro and member. `of_dim3`: those of a dim3 wherever the macro is used; `mixed`: of another class, too; `wrapped`: where a
    use makes of one needs CUDA's 32 bits; `outgrown`: a use may leave more than these in one. `of_vectors`: those of vectors
    wherever the macro is used; `of_some`: of other classes, too, but of no dim3."""

    of_dim3: frozenset[Spelled]
    mixed: frozenset[Spelled]
    wrapped: frozenset[Spelled]
    outgrown: frozenset[Spelled]
    of_vectors: frozenset[Spelled]
    of_some: frozenset[Spelled]

    @classmethod
    def of(cls, model: Model) -> MembersInMacros:
        """By all uses of all units."""
        dims: set[Spelled] = set()
        others: set[Spelled] = set()
        plain: set[Spelled] = set()
        wrapped: set[Spelled] = set()
        outgrown: set[Spelled] = set()
        vectors: set[Spelled] = set()
        concrete = model.facts.get(ConcreteTypes).members
        for unit in model.units:
            for node, spelled in _of_unit(unit, concrete):
                if _is_of_vector(node, concrete):
                    vectors.update(spelled)
                    others.update(spelled)
                    continue
                (dims if _is_of_dim3(node) else others).update(spelled)
                plain.update(spelled)
                if needs_cast(node):
                    wrapped.update(spelled)
                if (update := _update_of(node)) is not None and outgrows(update, model):
                    outgrown.update(spelled)
        return cls(
            *map(
                frozenset,
                (
                    dims - others,
                    dims & others,
                    wrapped & dims,
                    outgrown & dims,
                    vectors - plain,
                    vectors & plain - dims,
                ),
            )
        )


def _update_of(member: Node) -> Node | None:
    """What changes a member."""
    above, inner = member.parent, member
    while above is not None and above.kind is Kind.PAREN_EXPR:
        inner, above = above, above.parent
    if above is None or above.kind not in _UPDATES or above.first_operand is not inner:
        return None
    is_update = above.operator in ("++", "--") if above.kind is Kind.UNARY_OPERATOR else above.operator.endswith("=")
    return above if is_update and above.operator not in _COMPARISONS else None


def _of_unit(unit: Unit, concrete: Concrete) -> Iterator[tuple[Node, list[Spelled]]]:
    """The members that no text spells, and the macros whose bodies may."""
    found: dict[tuple[frozenset[str], str], list[Node]] = {}
    for node in unit.nodes:
        if node.kind == Kind.MEMBER_REF_EXPR and node.name in COMPONENTS and node.base is not None:
            use = None if _is_index(node.base) or _ends_spelled(unit, node) else outermost(unit, node)
            if use is not None:
                found.setdefault((words_of(unit, node.file, use), node.name), []).append(node)
    every = [n for nodes in found.values() for n in nodes]
    known = definitions(unit) if any(_is_of_dim3(n) or _is_of_vector(n, concrete) for n in every) else {}
    for (names, member), nodes in found.items():
        spelled = [(one, member) for one in reached(names, known) if any(_spells(d, member) for d in known[one])]
        yield from ((node, spelled) for node in nodes)


def _ends_spelled(unit: Unit, node: Node) -> bool:
    text = unit.text(node.file)[node.start : node.end].decode("utf-8", "replace")
    return text.rpartition(node.name)[2] == "" and text.rpartition(node.name)[0].rstrip().endswith((".", "->"))


def _is_of_dim3(member: Node) -> bool:
    return member.ref is not None and member.ref.cuda and member.ref.qualified == f"dim3::{member.name}"


def _is_of_vector(member: Node, concrete: Concrete) -> bool:
    if member.ref is None:
        owners = concrete.get((member.file, member.start, member.name), frozenset[str]())
        return bool(owners) and owners <= VECTORS
    return member.ref.cuda and member.ref.owner in VECTORS


def spelled_by(unit: Unit, member: Node) -> list[Spelled]:
    """The macros whose bodies may spell a member, with its name."""
    use = None if _ends_spelled(unit, member) else outermost(unit, member)
    known = definitions(unit) if use is not None else {}
    names = reached(words_of(unit, member.file, use), known) if use is not None else set[str]()
    return [(one, member.name) for one in names if any(_spells(d, member.name) for d in known[one])]


def _spells(macro: Definition, member: str) -> bool:
    return member in macro.words and member not in macro.parameters


def _is_index(base: Node) -> bool:
    return base.ref is not None and base.ref.cuda and base.ref.qualified in INDEX_VARIABLES
