"""Lambdas that are called for each element and gather them in a variable around them: `apply(acc, [&](float v) { s += v; })`."""

from __future__ import annotations

import re

from wmma2sycl.migrate.analyse.elements.element_flow import Flow
from wmma2sycl.migrate.analyse.reductions.handed_shares import HandedOn
from wmma2sycl.migrate.analyse.reductions.held_once import held_once
from wmma2sycl.migrate.analyse.syntax.element_loops import is_element_array
from wmma2sycl.migrate.analyse.syntax.expressions import passed
from wmma2sycl.migrate.analyse.values.uniformity import Uniformity
from wmma2sycl.migrate.analyse.writes.own_parts import Part
from wmma2sycl.migrate.front import Node

_MUTABLE = re.compile(r"\bmutable\b")


def gathers_whole(gathering: Flow, uniform: Uniformity, sweep: Node) -> bool:
    """Whether a lambda is called for elements alone, and nothing but the whole is made of what it gathers."""
    one = gathering.one
    if one is None or _MUTABLE.search(uniform.calls.code(one).partition("{")[0]):
        return False  # a copy of it may have variables of its own
    gathered = {key: operation for key, operation in gathering.gathered.items() if not isinstance(key, Part)}
    declared = (uniform.model.declarations.get(key) for key in gathered)
    if any(d is None or any(a is one for a in d.ancestors()) for d in declared):
        return False  # `[&n = s]`: another name
    calls = uniform.writes.controls.callers.get(one, [])
    around = uniform.model.function_of(one)
    if around is None or around.body is None or not all(_is_for_an_element(c, uniform, sweep) for c in calls):
        return False
    return all(
        HandedOn(uniform, around.body, key, operation, [one]).is_complete() for key, operation in gathered.items()
    )


def _is_for_an_element(call: Node, uniform: Uniformity, sweep: Node) -> bool:
    """Whether a call is in this sweep, or has an element of an accumulator as an argument, so that it is in another one."""
    if call.file == sweep.file and sweep.span.contains(call.span):
        return True
    arrays = [n for given in passed(call) for n in given.walk() if is_element_array(n)]
    return bool(arrays) and all(n.base is not None and held_once(n.base, uniform) for n in arrays)
