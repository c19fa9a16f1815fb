"""What a name refers to."""

from __future__ import annotations

from typing import NamedTuple

from wmma2sycl.migrate.core.source import Key
from wmma2sycl.migrate.front.kinds import Kind


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

    @property
    def key(self) -> Key:
        """The declaration's identity: where its name stands first."""
        return self.file, self.offset, self.name, self.inclusion
