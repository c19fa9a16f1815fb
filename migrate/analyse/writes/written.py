"""What is known of the places that give variables, parameters and fields their values."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from wmma2sycl.migrate.analyse.writes.control_dependence import Controls, is_write
from wmma2sycl.migrate.analyse.writes.dependent_objects import DependentObjects
from wmma2sycl.migrate.front import Key, Node

BY_THE_BLOCKS_REGISTERS = "by a register that is the same for a block"  # as `unknown` of a write


@dataclass(frozen=True)
class Write:
    """One value given: `value` is None where it only counts up or down; `unknown` says why it cannot be followed."""

    site: Node
    value: Node | None
    controls: tuple[Node, ...]
    computed: bool = False  # from the variable's own old value
    through: bool = False  # not to the pointer but to what it points to
    unknown: str = ""
    bound: bool = False  # to a parameter, by a call

    @property
    def is_assignment(self) -> bool:
        """Whether the variable's value before is replaced: no write through a reference or parameter."""
        return is_write(self.site) and not self.bound


@dataclass
class Writes:
    """By variable; and by function the conditions that its calls stand under."""

    dependent: DependentObjects
    of: dict[Key, list[Write]] = field(default_factory=dict)
    calls: dict[Key, list[Node]] = field(default_factory=dict)
    returns: dict[Key, list[tuple[Node, tuple[Node, ...]]]] = field(default_factory=dict)
    constants: dict[Key, Node] = field(default_factory=dict)  # of classes and namespaces
    parts: dict[Key, tuple[Key, ...]] = field(
        default_factory=dict
    )  # by the name of a binding, the fields that it may be
    controls: Controls = field(default_factory=Controls)
    through: dict[tuple[Key, Write], int] = field(
        default_factory=dict
    )  # by those without conditions, their numbers in `of`

    def add(self, key: Key, write: Write) -> None:
        """Keeps one more write of a variable."""
        self.of.setdefault(key, []).append(write)

    def add_through(self, key: Key, write: Write) -> bool:
        """Keeps a write that comes by a pointer; whether it is new. One that comes by several is one, under the conditions of all."""
        written = self.of.setdefault(key, [])
        number = self.through.setdefault((key, replace(write, controls=())), len(written))
        if number == len(written):
            written.append(write)
            return True
        known = written[number]
        controls = tuple(dict.fromkeys((*known.controls, *write.controls)))
        written[number] = replace(known, controls=controls)
        return len(controls) > len(known.controls)
