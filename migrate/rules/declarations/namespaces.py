"""`using namespace nvcuda;`, namespace aliases and using-declarations of CUDA's namespaces: the output needs none of them."""

from __future__ import annotations

from wmma2sycl.migrate.apis import cooperative
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node

_GONE = ("nvcuda", "nvcuda::wmma", "nvcuda::wmma::experimental", cooperative.NAMESPACE)


@rule(Kind.USING_DIRECTIVE, Kind.NAMESPACE_ALIAS, Kind.USING_DECLARATION)
def nvcuda(node: Node, ctx: Context) -> Planned:
    """Removes a using or alias of a namespace of CUDA."""
    named = [n.ref.qualified for n in node.walk() if n.ref is not None and n is not node]
    if any(q in _GONE or q.startswith(("nvcuda::", f"{cooperative.NAMESPACE}::")) for q in named):
        yield ctx.remove_statement(node.start, node.end)


@rule(Kind.NAMESPACE)
def own_additions(node: Node, ctx: Context) -> Planned:
    """`namespace nvcuda { namespace wmma { ... } }` of the program's own."""
    if node.name == "nvcuda" and node.parent is None:
        named = [n for n in node.walk() if n.kind != Kind.NAMESPACE]
        yield ctx.about("W2S205", node, what=named[0].name if named else node.name)
