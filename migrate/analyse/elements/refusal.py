"""What a proof about elements ends with where it does not succeed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from wmma2sycl.migrate.analyse.writes.own_parts import Place, said
from wmma2sycl.migrate.front import Node

IN_LAMBDA = " (in the lambda it calls)"


@dataclass(frozen=True)
class Refusal:
    """Why there is no proof: the diagnostic's code, the node it is about, the reason in words."""

    code: str
    node: Node
    reason: str


def gathers(call: Node, held: Iterable[Place] = ()) -> Refusal:
    """A call for each element that keeps what one lane holds: by itself, or a lambda in these variables."""
    in_lambda = next((f"'{said(key)}' gathers the elements one lane holds{IN_LAMBDA}" for key in held), "")
    return Refusal("W2S213", call, in_lambda or f"'{call.name}' gathers the elements one lane holds")
