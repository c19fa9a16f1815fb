"""A file with its kernels raised, and what rules say of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.diagnostics import Diagnostic, Severity
from wmma2sycl.migrate.expanding.rewritten import Rewritten
from wmma2sycl.migrate.front import Key

_MAPPING = "W2S218"
_REFUSING = "W2S2"  # what has no form over fragments
_UNREAD = "W2S001"  # what is no text that can be read


@dataclass(frozen=True)
class Raised(Rewritten):
    """A file with the text that it has with its kernels raised."""

    kernels: Mapping[Key, Span] = field(default_factory=dict)  # those raised, in the text given

    def is_settled(self, one: Diagnostic) -> bool:
        """Whether it asks for what is proved here: the mapping of elements is PTX's own for these instructions."""
        return one.code == _MAPPING and self.kernel_of(one) is not None

    def kernel_of(self, one: Diagnostic) -> Key | None:
        """The raised kernel that a finding lies in."""
        at = self.before(one.span.start)
        return next(
            (key for key, span in self.kernels.items() if span.start <= at < span.end),
            None,
        )

    def refused(self, found: Iterable[Diagnostic]) -> frozenset[Key]:
        """The kernels of which something over fragments has no form, so that they are better left as they were."""
        told = (
            d for d in found
            if d.code == _UNREAD or (d.row.severity is Severity.BLOCKED and d.code.startswith(_REFUSING))
        )  # fmt: skip
        return frozenset(key for d in told if (key := self.kernel_of(d)) is not None)
