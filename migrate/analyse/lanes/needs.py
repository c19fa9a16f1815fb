"""What the bodies of functions need to be declared in SYCL: what their text needs, and what becomes of counted warps, parted loops, exchanges."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType

from wmma2sycl.migrate.analyse.lanes.parted_loops import PartedLoops
from wmma2sycl.migrate.analyse.lanes.volatile_exchanges import VolatileExchanges
from wmma2sycl.migrate.analyse.lanes.warp_sizes import WarpSizes
from wmma2sycl.migrate.analyse.lanes.warps import WarpScalable
from wmma2sycl.migrate.analyse.program.needs import WrittenNeeds
from wmma2sycl.migrate.front.model import Model


@dataclass(frozen=True, slots=True)
class Needs(WrittenNeeds):
    """As WrittenNeeds, with these."""

    @classmethod
    def of(cls, model: Model) -> Needs:
        """What each function's text needs, with what counted warps, sizes of warps, parted loops and exchanges through volatile memory add."""
        warps, loops = model.facts.get(WarpScalable).needs, model.facts.get(PartedLoops).functions
        exchanges, asking = model.facts.get(VolatileExchanges).writes, model.facts.get(WarpSizes).named
        return cls(
            MappingProxyType(
                {
                    key: needs
                    | warps.get(key, frozenset())
                    | ({"sg"} if key in loops or key in asking else frozenset())
                    | ({"lanes"} if key in exchanges else frozenset())
                    for key, needs in model.facts.get(WrittenNeeds).of_body.items()
                }
            )
        )
