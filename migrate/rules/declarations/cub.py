"""CUB: what the runtime headers have of it stays under its names, in our namespace; what they have not is said by name."""

from __future__ import annotations

from wmma2sycl.migrate.apis.extensions import cub
from wmma2sycl.migrate.core.keywords import is_qualifier
from wmma2sycl.migrate.core.lexer import Token
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, file_rule, rule
from wmma2sycl.migrate.front import Kind, Node

_OF_LIBRARY = "cuda"


@file_rule
def qualified_names(ctx: Context) -> Planned:
    """`cub::BlockReduce`, `using namespace cub;` and `cuda::maximum<>`, in macros' bodies and skipped branches, too."""
    code = ctx.tokens.code
    own, told = own_uses(ctx, cub.NAMESPACE), set[tuple[str, int]]()
    for i, token in enumerate(code[:-1]):
        if token.text not in (cub.NAMESPACE, _OF_LIBRARY) or is_member(code, i) or token.start in own:
            continue
        start = code[i - 1].start if i and code[i - 1].text == "::" else token.start
        name = code[i + 2] if code[i + 1].text == "::" and i + 2 < len(code) else None
        known = cub.CARRIED if token.text == cub.NAMESPACE else cub.OF_LIBCUXX
        if name is not None and name.text in known:
            yield ctx.replace(Span(start, name.end), f"{ctx.ns}cub::{name.text}")
        elif token.text == _OF_LIBRARY:
            continue
        elif name is not None:
            place = (name.text, ctx.statement_number(token.start))
            if place not in told and not is_skipped(ctx, token):
                yield ctx.diagnostic("W2S401", Span(token.start, name.end), api=f"cub::{name.text}")
            told.add(place)
        elif (directive := directive_start(code, i)) is not None:
            words = ctx.text(
                Span(directive.start, start)
            )  # with them, so that the header for the whole namespace is seen
            yield ctx.replace(Span(directive.start, token.end), f"{words}{ctx.ns}cub")


@rule(Kind.TEMPLATE_REF, Kind.TYPE_REF, Kind.DECL_REF_EXPR)
def unqualified_name(node: Node, ctx: Context) -> Planned:
    """What `using namespace cub;` brings, or another name of the namespace, and the runtime headers have not."""
    ref = node.ref
    name = cub.name_in(ref.qualified) if ref is not None and not ref.cuda and ref.qualified.count("::") == 1 else ""
    token = (
        ctx.spelled(node, name) if name and name not in cub.CARRIED and ref is not None and ref.file is None else None
    )
    if token is not None and not ctx.code(Span(ctx.qualified_start(token), token.end)).startswith(("cub::", "::cub::")):
        yield ctx.about("W2S401", node, api=f"cub::{name}")


@file_rule
def device_members(ctx: Context) -> Planned:
    """`DeviceReduce::ReduceByKey`: what the classes of algorithms over whole arrays have not."""
    code = ctx.tokens.code
    for token, colons, member in zip(code, code[1:], code[2:]):
        known = cub.OF_DEVICE.get(token.text)
        if known is None or colons.text != "::" or member.text in known or token.text in ctx.model.own_names:
            continue
        if not is_skipped(ctx, token):
            yield ctx.diagnostic("W2S401", Span(token.start, member.end), api=f"cub::{token.text}::{member.text}")


def own_uses(ctx: Context, namespace: str) -> set[int]:
    """Where a program that has a namespace `cub` of its own names that, or anything else of the name."""
    if namespace not in ctx.model.own_names:
        return set()
    nodes = [n for top in ctx.unit.files.get(ctx.source.path, ()) for n in top.walk()]
    named = {
        n.start for n in nodes if n.kind == Kind.NAMESPACE_REF and n.name == namespace and n.ref and not n.ref.file
    }
    return {t.start for t in ctx.tokens.code if t.text == namespace} - named


def is_member(code: list[Token], index: int) -> bool:
    """Of another namespace, or of an object: `mine::cub`, `x.cub`."""
    before = code[index - 1].text if index else ""
    return before in (".", "->") or (before == "::" and index > 1 and is_qualifier(code[index - 2]))


def is_skipped(ctx: Context, token: Token) -> bool:
    """Whether a token is in a branch that this build does not read."""
    return any(s.start <= token.start < s.end for s in ctx.unit.skipped.get(ctx.source.path, []))


def directive_start(code: list[Token], index: int) -> Token | None:
    """The word `namespace` of `using namespace cub;` and `namespace c = cub;`."""
    words = [t.text for t in code[max(0, index - 3) : index]]
    words, back = (words[:-1], 1) if words[-1:] == ["::"] else (words, 0)
    if words[-1:] == ["namespace"] and code[index + 1].text == ";":
        return code[index - back - 1]
    return code[index - back - 3] if words[-1:] == ["="] and len(words) > 2 and words[-3] == "namespace" else None
