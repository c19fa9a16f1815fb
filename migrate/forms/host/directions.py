"""The direction of a copy that only a run knows: CUDA copies nothing where it is none of the five, and says so."""

from __future__ import annotations

from collections.abc import Mapping

from wmma2sycl.migrate.analyse.launches.made_directions import DIRECTIONS, MadeDirections
from wmma2sycl.migrate.apis.types import ENUMERATORS
from wmma2sycl.migrate.forms.call import Call


def required_direction(call: Call, fields: Mapping[str, str]) -> str:
    """`require_direction(kind); ` ahead of the copy, in programs that make directions out of numbers; else nothing."""
    roles = call.row.roles
    if "kind" not in roles or roles.index("kind") >= len(call.arguments) or not _may_be_none(call, roles.index("kind")):
        return ""
    return f"{call.ctx.ns}require_direction({fields['kind']}); "


def _may_be_none(call: Call, at: int) -> bool:
    if call.ctx.code(call.arguments[at]) in ENUMERATORS or not call.ctx.facts.get(MadeDirections).some:
        return False
    return call.node is None or call.nodes[at].value() not in DIRECTIONS
