"""Who calls a function so that lanes differ in it: the caller that a refusal names, since the function itself may be right."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.values.uniformity import Uniformity
from wmma2sycl.migrate.front import Key, Kind, Node


def by_value(node: Node, uniform: Uniformity) -> str:
    """The call that gives a parameter in an expression what differs between lanes; empty where none does."""
    seen: set[Key] = set()
    keys = _parameters(node, uniform)
    found = ""
    while keys:
        key = keys.pop()
        writes = uniform.writes.of.get(key, ()) if key not in seen else ()
        seen.add(key)
        given = next((w for w in writes if w.bound and w.value is not None and uniform.of(w.value).differs), None)
        if given is not None and given.value is not None:
            value = given.value
            text = b" ".join(_text(value, uniform)[value.start : value.end].split()).decode(errors="replace")
            found = f", as '{text}' does{_caller(given.site, uniform)}"
            keys = _parameters(given.value, uniform)
    return found


def by_place(statement: Node, uniform: Uniformity) -> str:
    """The call that some lanes alone come to, where that is why they alone come to a statement; empty where it is not."""
    found, seen = "", {statement}
    while True:
        function = uniform.model.function_of(statement)
        controls = uniform.writes.controls
        own = (*controls.of(statement), *controls.left_before(statement))
        if function is None or any(uniform.condition(c).differs for c in own):
            return found
        calls = (c for c in uniform.writes.calls.get(function.ref.key, ()) if uniform.around(c).differs)
        call = next((c for c in calls if c not in seen), None)
        if call is None:
            return found
        seen.add(call)
        found, statement = _caller(call, uniform), call


def by_call(call: Node | None, uniform: Uniformity) -> str:
    """The call whose caller does not do with a result what it would have to; empty where it is none."""
    return f", and more than the whole is made of them{_caller(call, uniform)}" if call is not None else ""


def _parameters(node: Node, uniform: Uniformity) -> list[Key]:
    named = (uniform.model.declarations.get(n.ref.key) for n in node.walk() if n.ref is not None)
    found = (d for d in named if d is not None and d.kind == Kind.PARM_DECL and d.ref is not None)
    return [d.ref.key for d in found if d.ref is not None]


def _caller(call: Node, uniform: Uniformity) -> str:
    function = uniform.model.function_of(call)
    if function is None:
        return ""
    line = _text(call, uniform)[: call.start].count(b"\n") + 1
    called = f"'{call.name}'" if call.name else "it"
    return f" where '{function.ref.name}' calls {called} (line {line})"


def _text(node: Node, uniform: Uniformity) -> bytes:
    return next((u.text(node.file) for u in uniform.model.units if u.files.get(node.file)), b"")
