"""What no text in a macro's body can be right for, written out where the macro is used.

`#define SCALE(T) __global__ void scale_##T(T *p) { make_##T(...); }` is no SYCL for any text of its body; what `SCALE(float3)`
stands for is. In: what is told of a part's files. Out: the files with such uses written out, without the macros that nothing
uses any more.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from contextlib import suppress
from dataclasses import dataclass
from functools import partial

from wmma2sycl.migrate.analyse.macros.asm_statements import UNREAD
from wmma2sycl.migrate.core.edits import Edit, apply
from wmma2sycl.migrate.core.lexer import lex
from wmma2sycl.migrate.core.source import Source, Span, encode
from wmma2sycl.migrate.diagnostics import Diagnostic, Severity
from wmma2sycl.migrate.expanding.asked import KEPT, Asked, Depth, declaring_files, inside
from wmma2sycl.migrate.expanding.bound_members import named_by_members
from wmma2sycl.migrate.expanding.hoisted import hoisted
from wmma2sycl.migrate.expanding.macro_files import Defined, MacroFile, found_for, reaching
from wmma2sycl.migrate.expanding.rewritten import Rewritten
from wmma2sycl.migrate.expanding.same_trees import Plain
from wmma2sycl.migrate.expanding.starts import with_starts_ahead
from wmma2sycl.migrate.expanding.written_in import DISAGREE, written_in
from wmma2sycl.migrate.expanding.written_out import Body, Unwritable, written_out
from wmma2sycl.migrate.front.model import Model

_IN_STRING = "W2S514"
_UNREAD = ("W2S538", UNREAD)  # an asm statement whose text a macro makes of what it is given
_BY_MACROS = ("W2S101", "W2S116", "W2S201", "W2S506", "W2S542", KEPT)
_LINE = "__LINE__"
_LONGER = 20_000  # bytes that a part may grow by


@dataclass(frozen=True)
class Expanding:
    """Files with uses written out, by name, and what to say of the macros, at places of the texts given.

    `plain`: what is made of a text that `#` makes, where the macros are written out in it, too.
    """

    sources: Mapping[str, Rewritten]
    notes: tuple[Diagnostic, ...] = ()
    moves: bool = False  # nodes into other files
    plain: Plain = str
    is_proved: bool = False  # to be the same program, though not node by node

    @property
    def texts(self) -> dict[str, bytes]:
        """The new texts by the files' names."""
        return {name: one.data for name, one in self.sources.items()}


def expansions(
    told: Iterable[Diagnostic], model: Model, sources: Mapping[str, Source], own: Collection[str]
) -> Iterator[Expanding]:
    """Files with what statements start with ahead of them; with a function's variables ahead of it; with members of a dim3 by
    their own names; without the uses of macros
    that something is told of, from the least that may do; with the text of files that they include several times; none where
    nothing can be written out.

    `own`: the files that nothing else reads.
    """
    told = list(told)
    if begun := with_starts_ahead(told, model, sources):
        yield Expanding(begun, is_proved=True)
    if ahead := hoisted(told, model, sources):
        yield Expanding(ahead, is_proved=True)
    if named := named_by_members(told, model, sources):
        yield Expanding(named, is_proved=True)
    moved = written_in(told, model.units, sources, declaring_files(told, model))
    disagree = any(d.code in DISAGREE for d in told)
    if moved is not None and disagree:
        yield Expanding(*moved, moves=True)
    about = [d for d in told if d.file in sources and _is_by_macro(d)]
    files = {name: MacroFile(source, model) for name, source in sources.items()} if about else {}
    launching = {d.macro.name for one in files.values() for d in one.defined if d.macro.launches}
    about = [d for d in about if d.code != _IN_STRING or d.fields["macro"] not in launching]
    for depth in Depth if about else ():
        made = _expanded(Asked.of(about, files, depth, model), files, own, depth)
        if made is not None:
            yield made
    if moved is not None and not disagree:
        yield Expanding(*moved, moves=True)


def _expanded(asked: Asked, files: Mapping[str, MacroFile], own: Collection[str], depth: Depth) -> Expanding | None:
    texts = {name: dict(_written(one, asked, files, depth)) for name, one in files.items()}
    if not any(texts.values()):
        return None
    gone = dict.fromkeys(_unused(asked, texts, files, own))
    made = {name: _rewritten(one, texts[name], gone) for name, one in files.items()}
    made = {name: one for name, one in made.items() if one.edits}
    if sum(len(one.data) - len(one.given.data) for one in made.values()) > _LONGER:
        return None

    def plain(text: str) -> str:
        with suppress(Unwritable):
            text = written_out(text, asked.names, partial(_only, files=files))
        return " ".join(t.text for t in lex(encode(text)).code)

    return Expanding(made, tuple(_notes(asked, texts, files)), plain=plain)


def _only(name: str, files: Mapping[str, MacroFile]) -> Body | None:
    """The body of a macro that has one definition, wherever it is used."""
    found = found_for(name, "", 0, files)
    return found.body if found is not None else None


def _is_by_macro(one: Diagnostic) -> bool:
    """Whether a macro is why something is left to do, or why a name that a program may look up is a launcher's."""
    is_unread = (one.code, one.fields.get("api")) == _UNREAD
    return ((one.code in _BY_MACROS or is_unread) and one.row.severity is Severity.BLOCKED) or one.code == _IN_STRING


def left_to_do(told: Iterable[Diagnostic]) -> tuple[int, int, int]:
    """How much somebody has to do by hand, how much to look at, and how many names are launchers' in strings."""
    found = list(told)
    severities = Counter(one.row.severity for one in found)
    return severities[Severity.BLOCKED], severities[Severity.REVIEW], sum(one.code == _IN_STRING for one in found)


def _written(file: MacroFile, asked: Asked, files: Mapping[str, MacroFile], depth: Depth) -> Iterator[tuple[Span, str]]:
    """The uses of a file that go, each with its text."""
    above = reaching(asked.everywhere, files)
    name = file.source.path
    known = {d.macro.name for one in files.values() for d in one.defined}
    if not any(_LINE in one.words_outside(()) for one in files.values()):  # which would be another line, in SYCL
        known.add(_LINE)
    for use, macro in file.uses.items():
        text = file.source.text(use)
        is_own = macro in above or (name, use.start) in asked.at
        handed, used = inside(text, macro, asked.everywhere)
        if not (is_own or handed or used or (name, use.start) in asked.within):
            continue

        def find(wanted: str, at: int = use.start) -> Body | None:
            if wanted == _LINE:
                return Body.of_text(_LINE, str(Source.position(file.source, at)[0]))  # in this text
            found = found_for(wanted, name, at, files)
            return found.body if found is not None else None

        new = text
        with suppress(Unwritable):
            names = asked.names | {macro} if is_own or handed else asked.names - {macro}
            made = written_out(text, known if depth is Depth.EVERYTHING else names, find)
            if by_line := _named_by_line(made, known):
                made = written_out(made, by_line | _below(by_line, files) | {_LINE}, find)
            new = made
        if new != text:
            yield use, new.replace("\n", "\n" + file.source.indent(use.start))


def _named_by_line(text: str, known: AbstractSet[str]) -> frozenset[str]:
    """The macros that are given the line's number, as `UNIQUE(buffer_, __LINE__)`: the names that it makes are to be the same."""
    opened, found, before = list[str](), set[str](), ""
    for token in lex(encode(text)).code:
        if token.text == "(":
            opened.append(before)
        elif token.text == ")" and opened:
            opened.pop()
        elif token.text == _LINE and opened:
            found.add(opened[-1])
        before = token.text
    return frozenset(found & known)


def _below(names: AbstractSet[str], files: Mapping[str, MacroFile]) -> frozenset[str]:
    """The macros that the bodies of these name."""
    every = [d.macro for one in files.values() for d in one.defined]
    found: frozenset[str] = frozenset()
    while more := {w for m in every if m.name in names | found for w in m.words} & {m.name for m in every} - found:
        found |= more
    return found


def _words(text: str) -> frozenset[str]:
    return frozenset(t.text for t in lex(encode(text)).code if t.kind == "name")


def _unused(
    asked: Asked, texts: Mapping[str, Mapping[Span, str]], files: Mapping[str, MacroFile], own: Collection[str]
) -> Iterator[tuple[str, Span]]:
    """The definitions that nothing reaches any more, and their `#undef`s; what other sources may use as it is stays."""
    used = {w for name, found in texts.items() for use in found for w in _words(files[name].source.text(use))}
    names = asked.names | used | _below(used, files)
    for name, one in files.items():
        for defined in one.defined:
            if defined.macro.name not in names or defined.is_conditional:
                continue
            if name not in own and defined.macro.name not in asked.everywhere:
                continue
            above = reaching((defined.macro.name,), files)
            if above.isdisjoint(_left(name, defined, texts, files)):
                yield name, defined.directive
                if defined.undefined is not None:
                    yield name, defined.undefined


def _left(
    name: str, defined: Defined, texts: Mapping[str, Mapping[Span, str]], files: Mapping[str, MacroFile]
) -> Iterator[str]:
    """The words that are left where a definition holds."""
    if defined.undefined is not None:
        within = Span(defined.directive.end, defined.undefined.start)
        yield from files[name].words_outside(texts[name], within)
        yield from (w for span, text in texts[name].items() if within.contains(span) for w in _words(text))
        return
    for other, file in files.items():
        yield from file.words_outside(texts[other])
        yield from (word for text in texts[other].values() for word in _words(text))


def _rewritten(file: MacroFile, texts: Mapping[Span, str], gone: Iterable[tuple[str, Span]]) -> Rewritten:
    dropped = [Edit(file.whole_line(span), "") for name, span in gone if name == file.source.path]
    edits = tuple(sorted([*(Edit(s, t) for s, t in texts.items()), *dropped], key=lambda e: e.span))
    data = encode(apply(file.source, edits)) if edits else file.source.data
    return Rewritten(file.source.path, data, file.source, edits)


def _notes(
    asked: Asked, texts: Mapping[str, Mapping[Span, str]], files: Mapping[str, MacroFile]
) -> Iterator[Diagnostic]:
    """Of each macro, at its first use, how often it is written out."""
    uses = [(macro, name, span) for name in files for span in texts[name] for macro in _gone(span, files[name], asked)]
    counted = Counter(macro for macro, _, _ in uses)
    for macro, name, span in uses:
        if counted.get(macro):
            times = counted.pop(macro)
            note = Diagnostic(
                "W2S122", name, span, {"macro": macro, "times": f"{times} times" if times > 1 else "once"}
            )
            source = files[name].source
            yield source.place(note) if isinstance(source, Rewritten) else note


def _gone(use: Span, file: MacroFile, asked: Asked) -> list[str]:
    """The macros of a use that are written out: itself, or, where it stays, those in its arguments."""
    text, macro = file.source.text(use), file.uses[use]
    if macro in asked.names or inside(text, macro, asked.everywhere)[0]:
        return [macro]
    return sorted(_words(text) & asked.names)
