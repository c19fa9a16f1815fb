"""`using namespace nvcuda;`, aliases of CUDA's namespaces and using-declarations of CUDA's names: the output needs none of them."""

from __future__ import annotations

from wmma2sycl.migrate.apis import builtins, cooperative
from wmma2sycl.migrate.core.edits import hole
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, file_rule, rule
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.rules.declarations.unsupported import KNOWN

_GONE = ("nvcuda", "nvcuda::wmma", "nvcuda::wmma::experimental", cooperative.NAMESPACE)


@rule(Kind.USING_DIRECTIVE, Kind.NAMESPACE_ALIAS)
def nvcuda(node: Node, ctx: Context) -> Planned:
    """Removes a using or alias of a namespace of CUDA."""
    if _names_namespace(node) or _names_one(node, _gone_aliases(ctx)):
        yield ctx.remove_statement(node.start, node.end)


def _gone_aliases(ctx: Context) -> frozenset[tuple[str | None, int]]:
    """`namespace wm = nvcuda::wmma;` and aliases of such ones, by file and place, looked for once for all the files of a unit."""
    known, question = ctx.model.fixed_points, (_gone_aliases, id(ctx.unit))
    if question not in known:
        gone = frozenset[tuple[str | None, int]]()
        for alias in ctx.unit.of_kind(Kind.NAMESPACE_ALIAS):
            if _names_namespace(alias) or _names_one(alias, gone):
                gone |= {(alias.file, alias.location)}
        known[question] = gone
    found: frozenset[tuple[str | None, int]] = known[question]
    return found


def _names_one(node: Node, aliases: frozenset[tuple[str | None, int]]) -> bool:
    return any(n.ref is not None and (n.ref.file, n.ref.offset) in aliases for n in node.children)


@rule(Kind.ENUM_DECL)
def brought_enumerators(node: Node, ctx: Context) -> Planned:
    """`using enum cudaMemcpyKind;`, which clang shows as an enumeration."""
    first, last = ctx.tokens.at(node.start), ctx.tokens.before(node.end)
    if first is not None and last is not None and first.text == "using" and last.text.startswith("cuda"):
        yield ctx.remove_statement(node.start, node.end)


@rule(Kind.USING_DECLARATION)
def brought(node: Node, ctx: Context) -> Planned:
    """`using ::cudaFree;` goes: what is called by that name is qualified by ours, whatever namespace the program says."""
    beside = node.parent.children if node.parent is not None else ctx.unit.files[node.file]
    together = [n for n in beside if n.kind == Kind.USING_DECLARATION and n.start == node.start]
    gone = [n for n in together if _is_cudas(n)]
    if together[0] is not node or not gone:
        return
    last = together[-1]
    if len(gone) == len(together):
        yield ctx.remove_statement(node.start, last.end)
    else:
        kept = [t for n in together if n not in gone and (t := ctx.tokens.at(n.location)) is not None]
        names = [Span(ctx.qualified_start(t), t.end) for t in kept]
        yield ctx.replace(Span(node.start, last.end), f"using {', '.join(map(hole, names))}")


@file_rule
def brought_handles(ctx: Context) -> Planned:
    """`gpu::cudaStream_t s;`: of a use of a typedef of a pointer by a using-declaration clang shows nothing."""
    handles = _handles(ctx)
    if not handles:
        return
    seen = {n.end for n in ctx.unit.nodes_of(ctx.source.path) if n.kind in (Kind.TYPE_REF, Kind.OVERLOADED_DECL_REF)}
    for token in ctx.tokens.code:
        if token.text in handles and token.end not in seen and ctx.directive_at(token.start) is None:
            yield ctx.diagnostic("W2S401", Span(token.start, token.end), api=f"{token.text} by a using-declaration")


def _handles(ctx: Context) -> frozenset[str]:
    """CUDA's typedefs that using-declarations of the unit name, looked for once for all its files."""
    known, question = ctx.model.fixed_points, (_handles, id(ctx.unit))
    if question not in known:
        named = (n for n in ctx.unit.of_kind(Kind.OVERLOADED_DECL_REF) if n.ref is not None and n.ref.cuda)
        known[question] = frozenset(
            n.ref.name
            for n in named
            if n.ref is not None
            and n.ref.kind == Kind.TYPEDEF_DECL
            and n.parent is not None
            and n.parent.kind == Kind.USING_DECLARATION
        )
    found: frozenset[str] = known[question]
    return found


def _is_cudas(node: Node) -> bool:
    """What has a form of ours, but for what C has, too; a name without one is told (W2S401)."""
    refs = [n.ref for n in node.children if n.kind == Kind.OVERLOADED_DECL_REF and n.ref is not None]
    named = {r.name for r in refs if r.cuda or (r.file is None and r.name in builtins.NOT_IN_C)}
    return _names_namespace(node) or any(name in KNOWN or name.startswith("make_") for name in named)


def _names_namespace(node: Node) -> bool:
    named = [n.ref.qualified for n in node.walk() if n.ref is not None and n is not node]
    return any(q in _GONE or q.startswith(("nvcuda::", f"{cooperative.NAMESPACE}::")) for q in named)


@rule(Kind.NAMESPACE)
def own_additions(node: Node, ctx: Context) -> Planned:
    """`namespace nvcuda { namespace wmma { ... } }` of the program's own."""
    if node.name == "nvcuda" and node.parent is None:
        named = [n for n in node.walk() if n.kind != Kind.NAMESPACE]
        yield ctx.about("W2S205", node, what=named[0].name if named else node.name)
