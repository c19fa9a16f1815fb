"""What a name refers to, and what makes two of clang's cursors the same."""

from __future__ import annotations

from typing import Any, NamedTuple

from wmma2sycl.migrate.core.source import Key
from wmma2sycl.migrate.front.kinds import Kind

_INCLUSIONS = 1 << 16  # of one file: more than there are


class Ref(NamedTuple):
    """A declaration (its first one), as named or as referred to; `file` is None outside the input.

    `cuda` tells CUDA's own declarations from the rest of the outside world.
    """

    kind: Kind
    name: str
    qualified: str
    file: str | None
    offset: int
    cuda: bool = False
    inclusion: int = 0  # of the file, where a unit includes it several times
    overload: int = 0  # among the functions of its name that one use of a macro makes

    @property
    def key(self) -> Key:
        """The declaration's identity: where its name stands first."""
        return self.file, self.offset, self.name, self.inclusion + _INCLUSIONS * self.overload

    @property
    def is_constructor(self) -> bool:
        """Whether it makes objects of a class, also where it is a template."""
        is_template = self.kind == Kind.FUNCTION_TEMPLATE and bool(self.owner)
        return self.kind == Kind.CONSTRUCTOR or (is_template and self.name.partition("<")[0] == self.owner)

    @property
    def owner(self) -> str:
        """The class or the namespace that it is declared in, by its last name without template arguments; empty at global scope."""
        return f"::{self.qualified}".split("::")[-2].partition("<")[0]


# As a key of a unit's tables. libclang's own hash has 32 bits: of 28 thousand declarations two share one in every tenth unit.
Identity = tuple[int, int | None, int | None]
_EXPRESSIONS = range(100, 350)  # and statements, by libclang's numbers of kinds


def identity(cursor: Any) -> Identity:
    """What clang_hashCursor makes its number of: the kind and clang's node; of an expression or a statement not what declares it."""
    number = cursor._kind_id
    return number, cursor.data[0], cursor.data[1] if number in _EXPRESSIONS else None
