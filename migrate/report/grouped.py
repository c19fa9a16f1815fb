"""Diagnostics for a terminal: each kind of finding once in full, its other places by file and line.

Reports in files have each place in full.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from wmma2sycl.migrate.core.source import Source
from wmma2sycl.migrate.diagnostics import Diagnostic, Severity
from wmma2sycl.migrate.report.positions import place, pointed
from wmma2sycl.migrate.report.wording import count

FULL = 3  # of one code in one file, each with other words
_LISTED = 8  # places


@dataclass
class Group:
    """A diagnostic with its words in full. `same`: others of these words, or notes about the same macro. `alike`: others of its code in its file."""

    first: Diagnostic
    is_new: bool  # the first of its code, or of its name of CUDA, that says what to do
    same: list[Diagnostic] = field(default_factory=list)
    alike: list[Diagnostic] = field(default_factory=list)

    def lines(self, sources: Mapping[str, Source], shown: Mapping[str, str]) -> Iterator[str]:
        """What stands for the others; `shown`: files' names as a terminal has them."""
        if self.same:
            texts = [f"{shown.get(d.file, d.file)}:{_at(d, sources)[0]}:{_at(d, sources)[1]}" for d in self.same]
            yield f"and {count(len(texts), 'more place')}: {_listed(texts)}"
        if self.alike:
            lines = list(dict.fromkeys(str(_at(d, sources)[0]) for d in self.alike))
            yield f"and {len(self.alike)} more {self.first.code} in this file: line{'' if len(lines) == 1 else 's'} {_listed(lines)} (-v has each)"


def grouped(found: Iterable[Diagnostic]) -> list[Group]:
    """Groups in the order of their first diagnostic; past a few in one file, they only add their places."""
    by_words: dict[tuple[str, str], Group] = {}
    in_file: dict[tuple[str, str], list[Group]] = {}
    helps: set[tuple[str, str]] = set()
    groups = []
    for diagnostic in found:
        words = (diagnostic.code, _subject(diagnostic))
        here = in_file.setdefault((diagnostic.code, diagnostic.file), [])
        if words in by_words:
            by_words[words].same.append(diagnostic)
        elif len(here) == FULL:
            here[-1].alike.append(diagnostic)
        else:
            by_words[words] = group = Group(diagnostic, (diagnostic.code, diagnostic.help) not in helps)
            helps.add((diagnostic.code, diagnostic.help))
            here.append(group)
            groups.append(group)
    return groups


def _subject(diagnostic: Diagnostic) -> str:
    """What makes findings of a code the same: the words, and of a note the macro it is about, wherever that is used."""
    macro = diagnostic.fields.get("macro", "") if diagnostic.row.severity is Severity.NOTE else ""
    return macro or diagnostic.message


def _at(diagnostic: Diagnostic, sources: Mapping[str, Source]) -> tuple[int, int]:
    source = sources[diagnostic.file]
    return place(source, pointed(source, diagnostic.span))[:2]


def _listed(texts: list[str]) -> str:
    return ", ".join(texts[:_LISTED]) + (", ..." if len(texts) > _LISTED else "")
