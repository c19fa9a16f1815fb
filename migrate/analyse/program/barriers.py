"""Where device code makes the threads of a block, or those of a warp, wait for each other."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from wmma2sycl.migrate.analyse.macros.asm_statements import KINDS, AsmStatements
from wmma2sycl.migrate.analyse.macros.ptx import instructions
from wmma2sycl.migrate.analyse.program import groups
from wmma2sycl.migrate.analyse.program.collectives import Collectives
from wmma2sycl.migrate.analyse.program.implied_calls import ImpliedCalls
from wmma2sycl.migrate.analyse.program.resolved_calls import ResolvedCalls
from wmma2sycl.migrate.analyse.syntax.callees import Calls
from wmma2sycl.migrate.analyse.syntax.unevaluated import is_unevaluated
from wmma2sycl.migrate.apis.cooperative import NAMESPACE
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import Fact, Function, Model

_OF_BLOCK = re.compile(r"\b(?:bar|barrier)(?:\.cta)?\.(?:sync|red)\b")
_OF_NUMBER = re.compile(r"(?:bar|barrier)(?:\.cta)?\.(?:sync|arrive)(?:\.aligned)?")
_OF_WARP = re.compile(r"\bbar\.warp\.sync\b")
_SYNCS = ((groups.BLOCK, "sync"), (groups.ANY, "sync"))
_OF_OBJECTS = ("sync", "arrive_and_wait", "wait")  # of a group, or of libcu++'s barriers


@dataclass(frozen=True, slots=True)
class Barriers(Fact):
    """The calls and the assembly at which threads meet: a barrier, or a function or lambda that comes to one.

    `of_block`: all threads of the block. `of_parts`: as many as an instruction of PTX says. `of_any`: these, those of a warp or of a tile.
    """

    of_block: frozenset[Node]
    of_parts: frozenset[Node]
    of_any: frozenset[Node]

    @classmethod
    def of(cls, model: Model) -> Barriers:
        """All of the input's device code."""
        nodes = device_nodes(model)
        collectives = model.facts.get(Collectives)
        of_block = {n for n in nodes if _is_of_block(n, model)} | collectives.of_block
        of_parts = {n for n in nodes if n.kind in KINDS and _has_number(n, model)}
        of_any = of_block | of_parts | {n for n in nodes if _is_of_part(n, model)} | collectives.of_warp
        if not of_any:
            return cls(frozenset(), frozenset(), frozenset())
        called = bodies_called(model)
        reach = with_callers(of_any, called, model)
        if any(map(_is_open, reach - of_any)):
            called |= _resolved(called, model)
            reach = with_callers(of_any, called, model)
        return cls(with_callers(of_block, called, model), with_callers(of_parts, called, model), reach)


def device_nodes(model: Model) -> list[Node]:
    """The calls and the assembly of device code."""
    bodies = (f.body for f in model.bodies if f.may_be_on_device and f.body is not None)
    code = (*bodies, *model.facts.get(ImpliedCalls).parts)
    return list(dict.fromkeys(n for one in code for n in one.walk() if n.kind in (Kind.CALL_EXPR, *KINDS)))


def bodies_called(model: Model) -> dict[Node, list[Node]]:
    """By place in device code, the code of the input that may be executed there: of functions and lambdas, and what no call names."""
    calls, implied = Calls(model), model.facts.get(ImpliedCalls)
    found = {n: [*_bodies(n, calls)] for n in device_nodes(model) if n.kind == Kind.CALL_EXPR}
    for place, runs in implied.places.items():
        functions = (f for key in (*runs.functions, *runs.at_end) for f in model.functions[key].each)
        found.setdefault(place, []).extend((*(code for f in functions for code in _code(f)), *runs.values))
    return found


def with_callers(found: set[Node], called: Mapping[Node, list[Node]], model: Model) -> frozenset[Node]:
    """With the calls of what comes to one of these, but for those in `decltype` and the like."""
    reached: set[Node] = set()
    while found != reached:
        reached = set(found)
        around = {a for n in reached for a in (n, *n.ancestors())}
        found = reached | {
            call
            for call, bodies in called.items()
            if call not in reached and not around.isdisjoint(bodies) and not is_unevaluated(model, call)
        }
    return frozenset(found)


def _is_open(call: Node) -> bool:
    """Whether a template's arguments say whom a call calls."""
    return call.kind == Kind.CALL_EXPR and call.type.is_dependent


def _resolved(called: Mapping[Node, list[Node]], model: Model) -> dict[Node, list[Node]]:
    """What open calls execute in the instances, where these show functions of the input; and lambdas, which they do not tell apart."""
    resolved, found = model.facts.get(ResolvedCalls), dict[Node, list[Node]]()
    for call in filter(_is_open, called):
        if functions := [*resolved.functions(call, model)]:
            lambdas = (n for n in called[call] if n.kind == Kind.LAMBDA_EXPR)
            found[call] = [*(f.body for f in functions if f.may_be_on_device and f.body is not None), *lambdas]
    return found


def _bodies(call: Node, calls: Calls) -> Iterator[Node]:
    targets = calls.of(call)
    yield from (code for f in targets.functions if f.may_be_on_device for code in _code(f))
    yield from targets.lambdas


def _code(function: Function) -> Iterator[Node]:
    """Its body, and what a constructor gives its members."""
    if function.body is not None:
        yield function.body
    if function.ref.is_constructor:
        yield from function.initialisers


def _is_of_block(node: Node, model: Model) -> bool:
    if node.kind in KINDS:
        found = model.facts.get(AsmStatements).at(node)
        return not _has_number(node, model) and any(_OF_BLOCK.search(a.text or "") for a in found)
    if node.name.startswith("__syncthreads"):
        return True
    group = groups.object_of(node) if groups.member_of(node, model) in _SYNCS else None
    return group is not None and groups.may_be_block(group, model)


def _has_number(node: Node, model: Model) -> bool:
    """Whether the assembly says how many threads meet, `bar.sync 1, 64`."""
    found = (i for a in model.facts.get(AsmStatements).at(node) for i in instructions(a.text or "") or ())
    return any(_OF_NUMBER.fullmatch(i.opcode) and len(i.operands) == 2 for i in found)


def _is_of_part(node: Node, model: Model) -> bool:
    if node.kind in KINDS:
        return any(_OF_WARP.search(a.text or "") for a in model.facts.get(AsmStatements).at(node))
    is_cuda = node.ref is None or node.ref.cuda
    return node.name == "__syncwarp" or (is_cuda and _member(node) in _OF_OBJECTS)


def _member(call: Node) -> str:
    is_member = call.has_callee and call.callee.kind == Kind.MEMBER_REF_EXPR
    is_in_cuda = call.ref is not None and call.ref.qualified.startswith((NAMESPACE, "cuda::"))
    return call.callee.name if is_member else call.name if is_in_cuda else ""
