"""Which conditions of a file on CUDA's compiler are decided for all who read it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from wmma2sycl.migrate.analyse.macros.host_sides import differ
from wmma2sycl.migrate.analyse.macros.preprocessor_conditions import (
    Chain,
    Settled,
    chains,
    is_of_other_vendor,
    never_read,
    never_taken,
    settled,
)
from wmma2sycl.migrate.analyse.program.device_bodies import device_bodies, kernel_branches, shared_bodies
from wmma2sycl.migrate.core.lexer import Tokens
from wmma2sycl.migrate.core.source import Source, Span
from wmma2sycl.migrate.front import Unit
from wmma2sycl.migrate.front.model import Model


@dataclass(frozen=True, eq=False)
class Conditions:
    """Of one file of a unit, by its directives and the branches that the preprocessor skipped."""

    source: Source
    tokens: Tokens
    directives: list[Span]
    unit: Unit
    model: Model

    @cached_property
    def settled(self) -> list[Settled]:
        """The conditions that are decided for all who read the file."""
        return [chain for chain in self._decided if chain not in self.kept]

    @cached_property
    def kept(self) -> list[Settled]:
        """Those that host compilers decide in another way, in a file that they read, too: both ways stay."""
        is_of_host = self.source.path in self.model.of_host
        return [chain for chain in self._decided if is_of_host and differ(self.tokens, self.directives, chain)]

    @cached_property
    def _decided(self) -> list[Settled]:
        skipped = self.unit.skipped.get(self.source.path, [])
        device, shared = (of(self.model, self.source.path) for of in (device_bodies, shared_bodies))
        device += kernel_branches(self.tokens, self.directives, self.chains)
        return list(settled(self.source, self.tokens, self.directives, skipped, device, shared))

    @cached_property
    def chains(self) -> list[Chain]:
        """All conditions of the file, inner ones first."""
        return list(chains(self.tokens, self.directives))

    @cached_property
    def never_read(self) -> list[Span]:
        """Branches that no macro selects, or that neither the host takes nor a device."""
        asked = (never_read(self.source, chain) for chain in self.chains)
        return [span for found in (*asked, *(never_taken(self.tokens, c) for c in self.chains)) for span in found]

    @cached_property
    def of_other_vendors(self) -> list[Span]:
        """Branches that are for another vendor's compiler alone."""
        branches = ((chain, *branch) for chain in self.chains for branch in chain.branches())
        return [Span(o.start, c.start) for chain, o, c in branches if is_of_other_vendor(self.tokens, chain, o)]

    def is_dropped(self, offset: int) -> bool:
        """Whether a place goes with the branch of a condition it is in."""
        return any(span.start <= offset < span.end for chain in self.settled for span in chain.dropped)
