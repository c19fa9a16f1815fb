"""Parameters that stand for a variable of the device: `template <class Symbol> void upload(Symbol &s, ...) { cudaMemcpyToSymbol(s, ...); }`.

A device_global is handed to such a template as it is: its copies take one. In any other function the host would read it.
"""

from __future__ import annotations

from dataclasses import dataclass

from wmma2sycl.migrate.analyse.syntax.expressions import callee
from wmma2sycl.migrate.apis import runtime
from wmma2sycl.migrate.front import Key, Kind, Node
from wmma2sycl.migrate.front.model import Fact, Function, Model, Role

_COPIES = {f"cudaMemcpy{way}Symbol{kind}" for way in ("To", "From") for kind in ("", "Async")}


@dataclass(frozen=True, slots=True)
class SymbolParameters(Fact):
    """Parameters of a template's own type, by reference, that are given to CUDA's copies as symbols, and else only measured.

    `written`: those of them that something is copied to.
    """

    parameters: frozenset[Key]
    written: frozenset[Key]

    @classmethod
    def of(cls, model: Model) -> SymbolParameters:
        """Those of all host functions of the input."""
        hosts = [f for f in model.functions.values() if f.role is Role.HOST and f.body is not None]
        found = {key: is_written for f in hosts for key, is_written in _symbols_of(f).items()}
        return cls(frozenset(found), frozenset(key for key, is_written in found.items() if is_written))

    def takes(self, name: Node, model: Model) -> bool:
        """Whether a name is an argument for such a parameter."""
        call = name.parent
        ref = callee(call) if call is not None and call.kind == Kind.CALL_EXPR else None
        function = model.functions.get(ref.key) if ref is not None else None
        if call is None or function is None:
            return False
        pairs = zip(call.arguments, function.head_parameters)
        return any(a is name and p.ref is not None and p.ref.key in self.parameters for a, p in pairs)


def _symbols_of(function: Function) -> dict[Key, bool]:
    """With whether something is copied there."""
    assert function.body is not None
    found = {}
    named = {n.name for n in function.body.walk() if n.kind == Kind.TYPE_REF}
    for parameter in function.parameters:
        own = str(parameter.type).removesuffix("&").strip().removeprefix("const ").strip()
        is_deduced = parameter.type.is_reference and own in function.template_parameters and own not in named
        if parameter.ref is None or not is_deduced:
            continue
        uses = [n for n in function.body.walk() if n.kind == Kind.DECL_REF_EXPR and n.ref == parameter.ref]
        if uses and all(copy_of_symbol(n) or is_measured(n) for n in uses):
            found[parameter.ref.key] = any(copy_of_symbol(n).startswith("cudaMemcpyTo") for n in uses)
    return found


def copy_of_symbol(node: Node) -> str:
    """The copy of CUDA's that takes a name for the variable; empty where none does."""
    call = next((a for a in node.ancestors() if a.kind == Kind.CALL_EXPR), None)
    name = call.ref.name if call is not None and call.ref is not None else _written(call)
    if call is None or name not in _COPIES:
        return ""
    at = runtime.CALLS[name].roles.index("symbol")
    return name if at < len(call.arguments) and call.arguments[at].span == node.span else ""


def _written(call: Node | None) -> str:
    ref = callee(call) if call is not None else None
    return ref.name if ref is not None and ref.cuda else ""


def is_measured(node: Node) -> bool:
    """Whether only its size is asked for."""
    return any(above.kind == Kind.CXX_UNARY_EXPR for above in node.ancestors())
