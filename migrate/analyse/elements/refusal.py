"""What a proof about elements ends with where it does not succeed."""

from __future__ import annotations

from dataclasses import dataclass

from wmma2sycl.migrate.front import Node


@dataclass(frozen=True)
class Refusal:
    """Why there is no proof: the diagnostic's code, the node it is about, the reason in words."""

    code: str
    node: Node
    reason: str
