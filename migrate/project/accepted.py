"""A migration with the findings marked that somebody allows: by comments in the input, by options."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace

from wmma2sycl.migrate.core.source import Source
from wmma2sycl.migrate.diagnostics import Diagnostic, How, Settled
from wmma2sycl.migrate.diagnostics.allowances import Allowance, Allowances, fault_of
from wmma2sycl.migrate.project.inputs.file import InputError
from wmma2sycl.migrate.project.inputs.globs import Globs
from wmma2sycl.migrate.project.migration import MigratedFile, Migration

_RULE = re.compile(r"(?P<code>W2S\w*)(?::(?P<glob>[^=]*))?=(?P<reason>.*)", re.DOTALL)


@dataclass(frozen=True)
class AllowRule:
    """`CODE[:GLOB]=REASON` of an option or a configuration."""

    code: str
    files: Globs
    reason: str

    @classmethod
    def of(cls, text: str) -> AllowRule:
        """Raises InputError for what allows nothing."""
        match = _RULE.fullmatch(text.strip())
        if match is None:
            raise InputError(
                f"--allow {text}: wants CODE=REASON or CODE:GLOB=REASON, as 'W2S218:src/old/=rows checked'"
            )
        if fault := fault_of([match["code"]], match["reason"]):
            raise InputError(f"--allow {text}: {fault}")
        return cls(match["code"], Globs.of([(match["glob"] or "**").strip()]), match["reason"].strip())

    def allows(self, diagnostic: Diagnostic) -> bool:
        """Whether it speaks of this code in this file."""
        return diagnostic.code == self.code and self.files.match(diagnostic.file)


def with_allowances(migration: Migration) -> Migration:
    """Marks what comments in the input allow, and tells of comments that allow nothing."""
    files = tuple(
        replace(f, diagnostics=tuple(_by_comments(Allowances(Source(f.input.name, f.before)), f.diagnostics)))
        if b"w2s:" in f.before
        else f
        for f in migration.files
    )
    return replace(migration, files=files)


def _by_comments(comments: Allowances, found: Iterable[Diagnostic]) -> Iterator[Diagnostic]:
    """The findings, those that are allowed marked so; then what there is to say of the comments themselves."""
    used: set[tuple[Allowance, str]] = set()
    for diagnostic in found:
        by = comments.of(diagnostic) if diagnostic.is_open else None
        if by is None:
            yield diagnostic
            continue
        used.add((by, diagnostic.code))
        yield replace(diagnostic, settled=Settled(How.ALLOWED, by.reason))
    for one in comments.all:
        fields = {"comment": one.text}
        if one.fault:
            yield Diagnostic("W2S021", comments.source.path, one.span, {**fields, "why": one.fault})
        for code in one.codes if not one.fault else ():
            if (one, code) not in used:
                yield Diagnostic("W2S022", comments.source.path, one.span, {**fields, "code": code})


def with_rules(migration: Migration, rules: Iterable[AllowRule]) -> Migration:
    """Marks what options allow."""
    rules = tuple(rules)

    def settled(diagnostic: Diagnostic, _: Source) -> Settled | None:
        return next((Settled(How.ALLOWED, rule.reason) for rule in rules if rule.allows(diagnostic)), None)

    return settled_by(migration, settled) if rules else migration


def settled_by(migration: Migration, how: Callable[[Diagnostic, Source], Settled | None]) -> Migration:
    """The migration, its open findings asked one by one, in their order, whether something settles them."""
    return migration.with_files(tuple(_settled(f, how) for f in migration.files))


def _settled(file: MigratedFile, how: Callable[[Diagnostic, Source], Settled | None]) -> MigratedFile:
    if not any(d.is_open for d in file.diagnostics):
        return file
    source = Source(file.input.name, file.before)
    return replace(
        file,
        diagnostics=tuple(replace(d, settled=how(d, source)) if d.is_open else d for d in file.diagnostics),
    )
