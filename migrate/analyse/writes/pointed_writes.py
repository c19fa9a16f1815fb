"""What is written through pointers and references, as writes of the variables that these may lead to."""

from __future__ import annotations

from collections.abc import Iterator

from wmma2sycl.migrate.analyse.syntax.callees import Calls
from wmma2sycl.migrate.analyse.writes.led_to import Behind, Leads, holds_no_address
from wmma2sycl.migrate.analyse.writes.places import is_reference
from wmma2sycl.migrate.analyse.writes.written import Write, Writes
from wmma2sycl.migrate.front import Key, Kind, Node
from wmma2sycl.migrate.front.model import Model

_MANY = 100  # conditions that decide where a pointer leads: with so many some differ between lanes
_UNDECIDED = f"more than {_MANY} conditions decide where it is written"


def follow(model: Model, found: Writes, calls: Calls) -> None:
    """What is written through a pointer or a reference is written to the variables it may point to.

    These may be pointers' objects themselves, `*p = q`: until no pointer leads anywhere else.
    """
    leads = Leads(calls, found.dependent, model)
    for name, fields in found.parts.items():
        refers = is_reference(model.declarations.get(name))
        for key in fields:
            leads.link(name, key if refers else Behind(key, 1), ())
    through: dict[Key, list[Write]] = {}
    for key, written in found.of.items():
        refers = is_reference(model.declarations.get(key))
        if writes := [w for w in written if w.through or (refers and (w.is_assignment or w.unknown))]:
            through[key] = writes
        for write in written:
            _lead(model, leads, key, write)
    while leads.have_grown:
        for target, write in [one for one in _reached(model, found, through, leads) if found.add_through(*one)]:
            _lead(model, leads, target, write)


def _lead(model: Model, leads: Leads, key: Key, write: Write) -> None:
    """Where a write makes a variable lead to: not what is written to what it points to, and no number leads anywhere."""
    declaration = model.declarations.get(key)
    refers = is_reference(declaration)
    if write.value is None or write.through or _moves(write) or (refers and write.is_assignment):
        return
    if _is_next(write.value):  # the array itself is known, and is where the variable leads
        return
    of_variable = declaration is not None and holds_no_address(declaration.type.without_extents)
    if refers or not (of_variable or holds_no_address(write.value.type)):  # an array gives its address
        leads.add(key, write.value, write.controls)


def _reached(model: Model, found: Writes, through: dict[Key, list[Write]], leads: Leads) -> Iterator[tuple[Key, Write]]:
    """Each write through a pointer or a reference, as one of each variable that this may lead to."""
    unknown: set[Key] = set()
    places, referred = leads.settled(), leads.referred()
    for key, writes in through.items():
        refers = is_reference(model.declarations.get(key))
        named = referred.of(key) if refers else {}
        for target, choosing in places.of(key).items():
            if isinstance(target, Behind) or target == key or target in unknown:
                continue
            if len(choosing) > _MANY:  # one write for all: each would have thousands of conditions
                unknown.add(target)
                yield target, Write(writes[0].site, None, (), unknown=_UNDECIDED)
                continue
            for write in writes:
                through_it = target in named and write.through  # what a reference refers to stays, too
                controls = tuple(dict.fromkeys((*write.controls, *found.controls.of(write.site), *choosing)))
                yield target, Write(write.site, write.value, controls, write.computed, through_it, write.unknown)


def _is_next(value: Node) -> bool:
    """What clang has a loop over an array begin with: the hidden pointer to the next element, followed."""
    is_loop = value.parent is not None and value.parent.kind == Kind.VAR_DECL
    return is_loop and value.kind == Kind.UNARY_OPERATOR and value.operand.name.startswith("__begin")


def _moves(write: Write) -> bool:
    """`p += n`: the pointer stays in the same object, and `n` is none."""
    return write.site.kind == Kind.COMPOUND_ASSIGNMENT_OPERATOR and write.site.target.type.is_pointer
