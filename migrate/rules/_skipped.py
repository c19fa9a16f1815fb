"""What is told of a branch that the preprocessor skips: instead of which one, and whether it is only a fallback."""

from __future__ import annotations

import re

from wmma2sycl.migrate.analyse.conditions import chains
from wmma2sycl.migrate.context import Context
from wmma2sycl.migrate.diagnostics import Diagnostic
from wmma2sycl.migrate.lexer import Token
from wmma2sycl.migrate.source import Span

# What stands where a program cannot work: a word of it, an end, nothing.
_FALLBACK = re.compile(r"(?:if \(.*\) )?(?:(?:std::)?(?:printf|fprintf|puts|assert|static_assert|abort|exit|__trap|asm)\b.*|return\b[^()]*|[{}\s]*)", re.DOTALL)


def skipped_branch(ctx: Context, branch: Span, token: Token, what: str) -> Diagnostic:
    """About a token in a skipped branch."""
    code = "W2S108" if _is_fallback(ctx, branch) else "W2S102"
    return ctx.diagnostic(code, Span(token.start, token.end), what=what, instead=_instead(ctx, branch))


def _is_fallback(ctx: Context, branch: Span) -> bool:
    words = [t for t in ctx.tokens.within(branch) if ctx.directive_at(t.start) is None]
    text = " ".join(t.text for t in words)
    directives = [ctx.text(d).lstrip("# \t") for d in ctx.directives if branch.start <= d.start < branch.end]
    nested = any(d.startswith(("if", "include", "define")) for d in directives[1:])
    return not nested and all(_FALLBACK.fullmatch(s.strip(" {}")) for s in text.split(";"))


def _instead(ctx: Context, branch: Span) -> str:
    """The condition whose branch the preprocessor takes."""
    for chain in chains(ctx.tokens, ctx.directives):
        if not any(opening.start <= branch.start < closing.start for opening, closing in chain.branches()):
            continue
        skipped = ctx.unit.skipped.get(ctx.source.path, [])
        taken = [o for o, c in chain.branches() if not any(s.start <= o.end < s.end and s.start < c.start for s in skipped)]
        if taken and taken[0].start != branch.start:
            own = " ".join(ctx.text(taken[0]).split())
            first = " ".join(ctx.text(chain.directives[0]).split())
            return f"it takes '{own}'" if own == first else f"it takes '{own}' of '{first}'"
    return "it takes none"
