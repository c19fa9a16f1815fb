"""Which declarations become templates over the matrix engine: those that name a fragment, directly or through others.

A class whose members are fragments or use them becomes one as a whole. A class that only names fragment types, like a
policy or a traits class, stays as it is, and host code may use it: its member aliases become templates instead.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field

from wmma2sycl.migrate.apis import wmma
from wmma2sycl.migrate.front import TEMPLATE_PARAMETERS, Key, Kind, Node
from wmma2sycl.migrate.front.model import FUNCTION_KINDS, TYPE_KINDS, Fact, Function, Model, Role, frozen_sets

ALIASES = (Kind.TYPEDEF_DECL, Kind.TYPE_ALIAS_DECL, Kind.TYPE_ALIAS_TEMPLATE_DECL)
_DECLARING = (Kind.VAR_DECL, Kind.PARM_DECL, Kind.FIELD_DECL, Kind.TYPEDEF_DECL, Kind.TYPE_ALIAS_DECL)
_MEMBER = re.compile(r"::(?:template )?(\w+)")
_QUALIFIER = re.compile(r"((?:std::)?\w+) ?$")


@dataclass(slots=True)
class _Mentions:
    """What the text of one declaration names: a fragment outright, declarations, members of dependent types, and functions
    of which a template's arguments choose the overload."""

    fragment: bool = False
    keys: set[Key] = field(default_factory=set)
    members: set[tuple[str, str]] = field(default_factory=set)  # the name before `::`, and the one behind it

    overloaded: set[str] = field(default_factory=set)

    def add(self, node: Node, key: Key) -> None:
        if node.kind == Kind.OVERLOADED_DECL_REF and not node.name.startswith("operator"):
            self.overloaded.add(node.name)
        if node.ref is not None and node.ref.key != key:
            self.fragment = self.fragment or (node.kind == Kind.TEMPLATE_REF and node.ref.qualified == wmma.FRAGMENT)
            self.keys.add(node.ref.key)
        if node.kind in _DECLARING:
            self.members.update(member_uses(node.canonical_type if node.kind in ALIASES else node.type))


def member_uses(printed: str) -> Iterator[tuple[str, str]]:
    """`typename Traits<T>::Frag`: ("Traits", "Frag")."""
    for match in _MEMBER.finditer(printed):
        before, depth = match.start(), 0
        while before > 0 and (printed[before - 1] == ">" or depth):
            before -= 1
            depth += (printed[before] == ">") - (printed[before] == "<")
        qualifier = _QUALIFIER.search(printed, 0, before)
        if qualifier is not None:
            yield qualifier[1], match[1]


@dataclass(frozen=True, slots=True)
class WrittenDependence(Fact):
    """What depends on the target by its text: functions, aliases and classes; and by name the member aliases that do.

    Of these, the classes that have them. "" is among them where every alias of that name depends on the target: then a
    template parameter's member is meant too.
    """

    keys: frozenset[Key]
    members: Mapping[str, frozenset[str]]

    @classmethod
    def of(cls, model: Model) -> WrittenDependence:
        """Follows mentions of fragments from declaration to declaration until no more depend."""
        mentions: dict[Key, _Mentions] = {}
        aliases: dict[Key, tuple[Key, str]] = {}  # member alias -> its outermost class, and the name of its own
        for function in (f for f in model.functions.values() if _may_depend(f)):
            _enter(mentions, function.ref.key, (n for d in function.declarations for n in _device_parts(model, d)))
        for node in _types(model):
            if node.ref is not None and node.kind in ALIASES:
                _enter(mentions, node.ref.key, node.walk())
            elif node.ref is not None:
                _class(model, node, node.ref.key, mentions, aliases)
        found = _dependent(model, mentions, aliases)
        in_classes = {alias for alias, (owner, _) in aliases.items() if owner in found}
        members = _members(found - in_classes, aliases, _handed_on(model, mentions, aliases))
        return cls(frozenset(found - in_classes), frozen_sets(members))


def _dependent(model: Model, mentions: dict[Key, _Mentions], aliases: dict[Key, tuple[Key, str]]) -> set[Key]:
    """To a fixed point."""
    found: set[Key] = set()
    classes, handed_on = _classes(model), _handed_on(model, mentions, aliases)
    grew = True
    while grew:
        members = _members(found, aliases, handed_on)
        more = {
            k
            for k, m in mentions.items()
            if k not in found and (m.fragment or m.keys & found or _uses(m, members, classes))
        }
        more |= {k for k in (*_launched_with(model, found), *_overloads(model, mentions, found)) if k not in found}
        found |= more
        grew = bool(more)
    return found


def _classes(model: Model) -> set[str]:
    return {key[2] for key, node in model.aliases.items() if node.kind not in ALIASES}


def _handed_on(model: Model, mentions: dict[Key, _Mentions], aliases: dict[Key, tuple[Key, str]]) -> AbstractSet[Key]:
    """`using C = typename Cfg::C;`, which is what the classes that Cfg may be have: no reason to take theirs for another one."""
    classes = _classes(model)
    return {
        alias
        for alias in aliases
        if any(member == alias[2] and qualifier not in classes for qualifier, member in mentions[alias].members)
    }


def _overloads(model: Model, mentions: dict[Key, _Mentions], found: set[Key]) -> Iterator[Key]:
    """The other overloads of functions that depend, and who calls one of them by what a template's arguments are: `f<Target>(x)` has
    to choose among all, as `f(x)` did."""
    chosen = {name for m in mentions.values() for name in m.overloaded}
    dependent = {
        f.ref.qualified for key in found if (f := model.functions.get(key)) is not None and f.ref.name in chosen
    }
    names = {name.rpartition("::")[2] for name in dependent}
    for key, mentioned in mentions.items():
        function = model.functions.get(key)
        if (function is not None and function.ref.qualified in dependent) or mentioned.overloaded & names:
            yield key


def _members(found: set[Key], aliases: dict[Key, tuple[Key, str]], handed_on: AbstractSet[Key]) -> dict[str, set[str]]:
    """Names of member aliases that depend on the target, and of the classes that have them: see WrittenDependence."""
    members: dict[str, set[str]] = {}
    for alias in found & aliases.keys():
        members.setdefault(alias[2], set()).add(aliases[alias][1])
    plain = {alias[2] for alias in aliases if alias not in found and alias not in handed_on}
    return {name: owners if name in plain else owners | {""} for name, owners in members.items()}


def _uses(mentions: _Mentions, members: Mapping[str, AbstractSet[str]], classes: set[str]) -> bool:
    return any(names_member(members, classes, qualifier, member) for qualifier, member in mentions.members)


def names_member(members: Mapping[str, AbstractSet[str]], classes: set[str], qualifier: str, member: str) -> bool:
    """Whether `qualifier::member` is one of them; a qualifier that is no class of the input may stand for any class."""
    owners = members.get(member, frozenset())
    return qualifier in owners or ("" in owners and qualifier not in classes and not qualifier.startswith("std::"))


def _enter(mentions: dict[Key, _Mentions], key: Key, nodes: Iterator[Node]) -> None:
    mentioned = mentions.setdefault(key, _Mentions())
    for node in nodes:
        mentioned.add(node, key)


def _class(
    model: Model, node: Node, owner: Key, mentions: dict[Key, _Mentions], aliases: dict[Key, tuple[Key, str]]
) -> None:
    """A class's own mentions, those of its member aliases apart."""
    for child in node.children:
        if child.kind in ALIASES and child.ref is not None:
            aliases[child.ref.key] = owner, node.name
            _enter(mentions, child.ref.key, child.walk())
        elif child.kind in TYPE_KINDS:
            _class(model, child, owner, mentions, aliases)
        elif not is_specialisation(node) or not _in_head(node, child):
            _enter(mentions, owner, (n for n in _device_parts(model, child) if not _is_held_kernel(model, child, n)))


def _is_held_kernel(model: Model, member: Node, node: Node) -> bool:
    """Whether a data member is given a kernel: its launcher chooses the target, the class needs none."""
    kernel = model.functions.get(node.ref.key) if node.ref is not None else None
    return member.kind in (Kind.VAR_DECL, Kind.FIELD_DECL) and kernel is not None and kernel.role is Role.KERNEL


def is_specialisation(node: Node) -> bool:
    """`template <> struct X<half>` and `template <typename T> struct X<Box<T>>`."""
    partial = node.kind == Kind.CLASS_TEMPLATE_PARTIAL_SPECIALIZATION
    return partial or (
        node.kind in (Kind.STRUCT_DECL, Kind.CLASS_DECL)
        and node.ref is not None
        and node.ref.kind == Kind.CLASS_TEMPLATE
    )


def _in_head(node: Node, child: Node) -> bool:
    """Whether a child of a class is one of its name's template arguments or of its template head."""
    return child.kind.is_reference or child.kind in TEMPLATE_PARAMETERS or child.start < node.location


def _device_parts(model: Model, node: Node) -> Iterator[Node]:
    """The nodes of a declaration, the bodies of its host methods left out: those may launch what they like."""
    function = model.functions.get(node.ref.key) if node.kind in FUNCTION_KINDS and node.ref is not None else None
    if function is not None and function.role is Role.HOST:
        return
    yield node
    for child in node.children:
        yield from _device_parts(model, child)


def _launched_with(model: Model, found: set[Key]) -> Iterator[Key]:
    """Kernels that a launch gives a class over fragments as template argument."""
    for unit in model.units:
        for node in unit.nodes:
            if node.kind == Kind.DECL_REF_EXPR and node.ref is not None and node.children:
                kernel = model.functions.get(node.ref.key)
                if (
                    kernel is not None
                    and kernel.role is Role.KERNEL
                    and any(n.ref is not None and n.ref.key in found for n in node.walk() if n is not node)
                ):
                    yield kernel.ref.key


def _types(model: Model) -> Iterator[Node]:
    """The types declared outside functions and other types, in every unit."""
    for unit in model.units:
        for node in unit.nodes:
            if node.kind in TYPE_KINDS and not any(
                above.kind in (*FUNCTION_KINDS, *TYPE_KINDS) for above in node.ancestors()
            ):
                yield node


def _may_depend(function: Function) -> bool:
    """A method and a friend with its body in the class have the class's own target."""
    return function.role is not Role.HOST and not function.is_method and not _is_friend(function.body)


def _is_friend(body: Node | None) -> bool:
    """Whether a function's body stands within a class, behind `friend`."""
    return body is not None and any(above.kind == Kind.FRIEND_DECL for above in body.ancestors())
