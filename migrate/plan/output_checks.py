"""Checks on our own output, in production: no CUDA name survives without a diagnostic at its place."""

from __future__ import annotations

import re
from collections.abc import Iterator

from wmma2sycl.migrate.analyse.macros.names_in_macros import NamesInMacros
from wmma2sycl.migrate.analyse.syntax.fragments import fragment_type
from wmma2sycl.migrate.apis import builtins, runtime, types, wmma
from wmma2sycl.migrate.core.edits import Edit, holes
from wmma2sycl.migrate.core.lexer import Token, blanked
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.diagnostics import Diagnostic, Severity
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.macros.member_names import is_member_name
from wmma2sycl.migrate.forms.macros.skipped import skipped_branch
from wmma2sycl.migrate.forms.macros.unparsed import is_thrown_away, unparsed_arguments
from wmma2sycl.migrate.front import TEMPLATE_PARAMETERS, Kind, defined_in
from wmma2sycl.migrate.plan.stringised_edits import is_in_text

_CUDA = re.compile(
    r"cuda[A-Z]\w*|nvcuda|wmma|__(?:global|device|host|shared|constant|managed|forceinline|launch_bounds)__|"
    r"__CUDA\w*__|__CUDACC__|__NVCC__|__CUDACC_VER\w*|CUDA(?:RT)?_VERSION|CU[A-Z]+_\w+|(?:cublas|curand|cudnn|cusparse)[A-Z]\w*$"
)
_COMPILERS = re.compile(r"__CUDA\w*__|__CUDACC\w*|__NVCC__|CUDA(?:RT)?_VERSION")
_ONLY_UNREAD = ("W2S001", "W2S002", "W2S004")  # why CUDA was left, which is told by itself: it is blocked
_NAMESPACES = ("nvcuda", "wmma", "cooperative_groups", "cuda")  # a macro of such a name makes another of it
_INCLUDE = re.compile(r"include\s*[\"<]")
_INSERTED = re.compile(r"nvcuda|type-parameter-\d|<<<|\bcuda[A-Z]\w*|__half\b|<dependent type>|\(lambda at")
_NAMES = {
    *builtins.INDEX_VARIABLES,
    builtins.WARP_SIZE,
    *(n for n in builtins.CALLS if n.startswith("__")),
    *runtime.CALLS,
    *wmma.CALLS,
    *types.TYPES,
}


def inserted_residue(ctx: Context, edits: list[Edit]) -> Iterator[Diagnostic]:
    """CUDA names, and names of clang's own, in what the rules wrote."""
    for edit in edits:
        if _INSERTED.search(edit.text) is None:
            continue
        match = _INSERTED.search(blanked(edit.text.encode(errors="replace")).decode())  # without comments
        if match is not None:
            yield ctx.diagnostic("W2S003" if ctx.unit.errors else "W2S901", edit.span, name=match[0])


def residue(ctx: Context, edits: list[Edit], diagnostics: list[Diagnostic]) -> Iterator[Diagnostic]:
    """One diagnostic for each CUDA token that is copied to the output and stands in no diagnostic's span or statement."""
    covered = {
        ctx.statement_number(offset)
        for d in diagnostics
        if d.code not in _ONLY_UNREAD and d.row.severity is not Severity.NOTE  # which says that all is well
        for offset in (d.span.start, max(d.span.start, d.span.end - 1))
    }
    own = _own_names(ctx)
    told: set[str] = set()
    fragments = _fragment_fields(ctx)
    spelled = {one for one in ctx.facts.get(NamesInMacros).spelled if one[1] not in builtins.OF_C}
    names = {name for _, name in spelled}
    dropped = {a.span.start for a in unparsed_arguments(ctx)}  # or pasted: no code says such a word
    for token in _surviving(ctx, edits):
        if token.start in dropped:
            continue
        if (
            token.text == "x"
            and _is_element_of(ctx, token, fragments)
            and ctx.statement_number(token.start) not in covered
            and not is_in_text(ctx, Span(token.start, token.end))
        ):
            yield ctx.diagnostic(
                "W2S215",
                Span(token.start, token.end),
                expr=".x",
                reason="clang does not know here what it is a member of",
            )
        macro = ctx.definition_at(token.start) if token.text in names else None
        is_cudas = macro is not None and (macro.name, token.text) in spelled
        if (
            not (is_cudas or _is_cuda(token) or _is_namespace(ctx, token))
            or is_member_name(ctx, token)
            or any(d.span.start <= token.start < d.span.end for d in diagnostics if d.code not in _ONLY_UNREAD)
        ):
            continue
        if ctx.statement_number(token.start) in covered or is_thrown_away(ctx, token):
            continue
        if _in_dead_branch(ctx, token) or is_in_text(ctx, Span(token.start, token.end)):
            continue
        if token.text in own and not is_cudas:
            if token.text.startswith("cuda") and token.text not in told:
                told.add(token.text)
                yield ctx.diagnostic("W2S104", Span(token.start, token.end), name=token.text)
            continue
        skipped = next((s for s in ctx.unit.skipped.get(ctx.source.path, []) if s.start <= token.start < s.end), None)
        if skipped is not None:
            yield skipped_branch(ctx, skipped, token, token.text)
        elif ctx.directive_at(token.start) is not None:
            yield from _in_directive(ctx, token)
        elif ctx.unit.is_from_outside(token.text, ctx.source.path):
            yield ctx.diagnostic("W2S110", Span(token.start, token.end), name=token.text)
        elif _COMPILERS.fullmatch(token.text) and not ctx.unit.errors:
            yield ctx.diagnostic("W2S111", Span(token.start, token.end), name=token.text)
        else:
            yield _unexplained(ctx, token)


def _unexplained(ctx: Context, token: Token) -> Diagnostic:
    """What nobody else has a word for: our mistake, unless the file does not parse or a macro renames a namespace of CUDA's."""
    place, renamed = Span(token.start, token.end), next(filter(ctx.unit.macro_place, _NAMESPACES), None)
    if renamed is not None:
        return ctx.diagnostic("W2S101", place, what=token.text, macro=renamed)
    return ctx.diagnostic("W2S003" if ctx.unit.errors else "W2S901", place, name=token.text)


def pasted_names(ctx: Context, edits: list[Edit]) -> Iterator[Diagnostic]:
    """CUDA's names that a macro makes by `##`, where that is copied to the output: at the use where the macro's header holds
    nothing but macros, and knows no use."""
    names: dict[tuple[str, Span], list[str]] = {}
    kept = {token.start for token in _surviving(ctx, edits) if token.text == "##"}
    for one in ctx.facts.get(NamesInMacros).pasted:
        is_known = bool(ctx.unit.files.get(one.place[0]))
        file, span = one.place if is_known else one.use
        if file == ctx.source.path and (not is_known or any(span.start < start < span.end for start in kept)):
            names.setdefault((one.macro, span), []).append(one.name)
    for (macro, span), made in names.items():
        yield ctx.diagnostic("W2S101", span, what=", ".join(dict.fromkeys(made)), macro=macro)


def left_names(ctx: Context, edits: list[Edit]) -> list[Token]:
    """The names of CUDA's that the output copies, and that are not the program's own."""
    own = _own_names(ctx)
    kept = (t for t in _surviving(ctx, edits) if (_is_cuda(t) or _is_namespace(ctx, t)) and not is_member_name(ctx, t))
    return [t for t in kept if t.text not in own]


def _in_dead_branch(ctx: Context, token: Token) -> bool:
    every = ctx.unit.skipped.get(ctx.source.path, [])
    return any(s.start <= token.start < s.end and s not in ctx.skipped for s in every)


def _fragment_fields(ctx: Context) -> set[str]:
    """Names of members that are fragments, or arrays of them, in every class that has a member of the name."""
    known = ctx.model.fixed_points
    if _fragment_fields not in known:
        fields = [d for d in ctx.model.declarations.values() if d.kind == Kind.FIELD_DECL]
        others = {f.name for f in fields if fragment_type(f.type) is None and fragment_type(f.canonical_type) is None}
        known[_fragment_fields] = {f.name for f in fields} - others
    found: set[str] = known[_fragment_fields]
    return found


def _is_element_of(ctx: Context, token: Token, fragments: set[str]) -> bool:
    """`tile.acc[i][j].x`, where `acc` is one of those."""
    i = ctx.tokens.index(token.start) - 1
    if i < 2 or ctx.tokens.code[i].text not in (".", "->"):
        return False
    i -= 1
    while i > 1 and ctx.tokens.code[i].text == "]":
        depth = 0
        while i > 0:
            depth += {"]": 1, "[": -1}.get(ctx.tokens.code[i].text, 0)
            i -= 1
            if depth == 0:
                break
    return ctx.tokens.code[i].text in fragments and ctx.tokens.code[i - 1].text in (".", "->")


def _in_directive(ctx: Context, token: Token) -> Iterator[Diagnostic]:
    directive = ctx.directive_at(token.start)
    assert directive is not None
    text = ctx.plain_text(directive).lstrip("# \t")
    words = text.split()
    if _INCLUDE.match(text):
        return  # the user's own header; what stands behind its name no compiler reads
    if words[:1] == ["define"]:
        yield ctx.diagnostic("W2S101", Span(token.start, token.end), what=token.text, macro=words[1].partition("(")[0])
    elif words and words[0] in ("if", "ifdef", "ifndef", "elif", "undef"):
        yield ctx.diagnostic("W2S103", Span(token.start, token.end), condition=" ".join(words))
    else:
        yield ctx.diagnostic("W2S003" if ctx.unit.errors else "W2S901", Span(token.start, token.end), name=token.text)


def _is_cuda(token: Token) -> bool:
    if token.kind == "name":
        return bool(_CUDA.fullmatch(token.text)) or token.text in _NAMES
    return token.text == "<<<"


def _is_namespace(ctx: Context, token: Token) -> bool:
    """`cuda::` of libcu++, and what the program calls one of CUDA's namespaces."""
    if token.text != "cuda" and token.text not in _aliases(ctx):
        return False
    before, following = ctx.tokens.before(token.start), ctx.tokens.at_or_after(token.end)
    inner = before is not None and before.text == "::"
    return not inner and following is not None and following.text == "::"


def _aliases(ctx: Context) -> frozenset[str]:
    """`wm` of `namespace wm = nvcuda::wmma;`, which is not there any more."""
    known = ctx.model.fixed_points
    if _aliases not in known:
        found = (n for unit in ctx.model.units for n in unit.of_kind(Kind.NAMESPACE_ALIAS))
        known[_aliases] = frozenset(
            n.name for n in found if any(c.name == wmma.SPACE.partition("::")[0] for c in n.children)
        )
    aliases: frozenset[str] = known[_aliases]
    return aliases


def _own_names(ctx: Context) -> set[str]:
    """Names this program declares or defines itself, like `cudaCheck`."""
    model = ctx.model
    found = set(model.own_names)
    for name in ctx.unit.files:
        found |= ctx.unit.defined_by(name) if name != ctx.source.path else defined_in(ctx.source.data)
    found |= {n.name for kind in TEMPLATE_PARAMETERS for n in ctx.unit.of_kind(kind)}
    return found | {p for d in ctx.directives for p in _parameters(ctx.plain_text(d))}


def _parameters(text: str) -> list[str]:
    match = re.match(r"#\s*define\s+\w+\(([^()]*)\)", text)
    return [p.strip() for p in match[1].split(",")] if match else []


def _surviving(ctx: Context, edits: list[Edit]) -> Iterator[Token]:
    """The tokens of the input that the output copies: those in no edit, or in a hole of every edit around them."""
    replaced = sorted(((e.span, holes(e.text)) for e in edits if e.span.end > e.span.start), key=lambda e: e[0].start)
    open_edits: list[tuple[Span, list[Span]]] = []
    following = 0
    for token in ctx.tokens.code:
        span = Span(token.start, token.end)
        while following < len(replaced) and replaced[following][0].start <= span.start:
            open_edits.append(replaced[following])
            following += 1
        if not open_edits:
            yield token
            continue
        open_edits = [e for e in open_edits if e[0].end > span.start]
        around = [kept for edit, kept in open_edits if span.end <= edit.end]
        if all(any(k.contains(span) for k in kept) for kept in around):
            yield token
