"""What is told of a branch that the preprocessor skips: instead of which one, and whether it does any work."""

from __future__ import annotations

import re
from collections.abc import Iterator

from wmma2sycl.migrate.analyse.lanes.needs import Needs
from wmma2sycl.migrate.core.lexer import Token
from wmma2sycl.migrate.core.source import Span, encode
from wmma2sycl.migrate.diagnostics import Diagnostic
from wmma2sycl.migrate.forms.context import Context

_LONGEST = 60  # characters of a line in a message
_DEFINE = re.compile(r"#\s*define\s+\w+(?:\([^()]*\))?")
_STATE = r"cuda(?:DeviceSynchronize|ThreadSynchronize|StreamSynchronize|GetLastError|PeekAtLastError)"
# Statements, their tokens with a blank between, that change nothing a program computes: prints, checks, ends, waits. What they
# become word by word is what it would be with a syntax tree.
_NO_WORK = re.compile(
    r"(?:(?:if \(.*\)|else|do|\{) )*(?:"
    r"(?:std :: )?(?:printf|fprintf|puts|fflush|assert|static_assert|abort|exit|__trap|asm)\b.*|return\b[^()]*|"
    rf"(?:cudaError_t \w+ = )?(?:[\w:]+ \( )*{_STATE} \( [\w ]*\)(?: ,[^;]*)?(?: \))*|"
    r"[{} ]*|while \( (?:0|false) \))", re.DOTALL)  # fmt: skip
_KERNEL = re.compile(r"<<<|\b__global__\b")
_WORK = re.compile(r"<<<|\b__(?:global|device|shared|constant)__\b|\bwmma\b")


def skipped_branch(ctx: Context, branch: Span, token: Token, what: str) -> Diagnostic:
    """About a token in a skipped branch."""
    code = _of_no_build(ctx, branch)
    if not code:
        code = "W2S118" if _has_kernel(ctx, branch) else "W2S102" if _has_work(ctx, branch) else "W2S108"
    return ctx.diagnostic(code, Span(token.start, token.end), what=what, instead=_instead(ctx, branch))


def left_in_branch(ctx: Context, branch: Span, at: Span, what: str) -> Diagnostic:
    """About a place in a skipped branch that has no form: it would be refused where the branch is the one that is read."""
    code = _of_no_build(ctx, branch) or "W2S102"
    return ctx.diagnostic(code, at, what=shortened(what), instead=_instead(ctx, branch))


def undeclared(ctx: Context, at: Span) -> dict[str, str]:
    """Of item and sub-group, what is not declared around a skipped branch, or a directive in one: as expressions. Nothing where no branch is skipped."""
    branch = next((s for s in ctx.skipped if s.contains(at)), None)
    if branch is None:
        return {}
    around = [
        f
        for f in ctx.model.functions.values()
        if f.body is not None and f.body.file == ctx.source.path and f.body.span.contains(branch)
    ]
    declared = set().union(*(ctx.facts.get(Needs).of_body[f.ref.key] for f in around))
    return {name: ctx.long_names[name] for name in ("item", "sg") if name not in declared}


def shortened(line: str) -> str:
    """The line on one line, cut where it is too long for a message."""
    words = " ".join(line.split())
    return words if len(words) <= _LONGEST else f"{words[:_LONGEST]}..."


def _of_no_build(ctx: Context, branch: Span) -> str:
    """The code of a branch that is for another vendor's compiler, or that no macro selects; "" for any other."""
    if _is_within(branch, ctx.conditions.of_other_vendors):
        return "W2S120"
    return "W2S121" if _is_within(branch, ctx.conditions.never_read) else ""


def _is_within(branch: Span, others: list[Span]) -> bool:
    """Whether the branch is one of them, or in one."""
    return any(one.start <= branch.start < one.end for one in others)


def _has_kernel(ctx: Context, branch: Span) -> bool:
    """Whether the code of a branch defines a kernel or launches one."""
    return any(_KERNEL.search(code) for code in _statements(ctx, branch))


def _has_work(ctx: Context, branch: Span) -> bool:
    directives = [ctx.plain_text(d) for d in ctx.directives if branch.start < d.start < branch.end]
    if any(d.lstrip("# \t").startswith(("if", "include")) for d in directives):
        return True
    return any(_WORK.search(s) or not _NO_WORK.fullmatch(s.strip(" {}")) for s in _statements(ctx, branch))


def _statements(ctx: Context, branch: Span) -> Iterator[str]:
    """Of the code, and of the bodies of macros that are defined there."""
    code = " ".join(t.text for t in ctx.tokens.within(branch) if ctx.directive_at(t.start) is None)
    yield from code.split(";")
    for directive in ctx.directives:
        text = ctx.plain_text(directive) if branch.start < directive.start < branch.end else ""
        head = _DEFINE.match(text)
        if head is not None:
            body = Span(directive.start + len(encode(text[: head.end()])), directive.end)
            yield from " ".join(t.text for t in ctx.tokens.within(body)).split(";")


def _instead(ctx: Context, branch: Span) -> str:
    """The condition whose branch the preprocessor takes, or the one that does not hold."""
    for chain in ctx.conditions.chains:
        if not any(opening.start <= branch.start < closing.start for opening, closing in chain.branches()):
            continue
        skipped = ctx.unit.skipped.get(ctx.source.path, [])
        taken = [
            o for o, c in chain.branches() if not any(s.start <= o.end < s.end and s.start < c.start for s in skipped)
        ]
        if taken and taken[0].start != branch.start:
            own = " ".join(ctx.text(taken[0]).split())
            first = " ".join(ctx.text(chain.directives[0]).split())
            return f"it takes '{own}'" if own == first else f"it takes '{own}' of '{first}'"
        if chain.directives[0].start == branch.start:
            return f"'{' '.join(ctx.text(chain.directives[0]).split())}' does not hold"
    return "it takes none"
