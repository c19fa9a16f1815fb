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
from enum import Enum

from wmma2sycl.migrate.core.edits import Edit, apply
from wmma2sycl.migrate.core.lexer import lex
from wmma2sycl.migrate.core.source import Source, Span, encode
from wmma2sycl.migrate.diagnostics import Diagnostic, Severity
from wmma2sycl.migrate.expanding.macro_files import Defined, MacroFile, found_for, reaching
from wmma2sycl.migrate.expanding.rewritten import Rewritten
from wmma2sycl.migrate.expanding.written_out import Body, Unwritable, written_out
from wmma2sycl.migrate.front.model import Model

_BY_MACROS = ("W2S101", "W2S506", "W2S513")
_KEPT = "W2S513"
_IN_STRING = "W2S514"
_LINE = "__LINE__"
_LONGER = 20_000  # bytes that a part may grow by


class Depth(Enum):
    """How much of a use is written out.

    ASKED: the macros that something is told of. WHOLE: with the uses in whose arguments they are, which may make texts of these.
    EVERYTHING: all macros of the input in the use, as where `##` joins what others made.
    """

    ASKED, WHOLE, EVERYTHING = range(3)


@dataclass(frozen=True)
class Expanding:
    """Files with uses written out, by name, and what to say of the macros, at places of the texts given."""

    sources: Mapping[str, Rewritten]
    notes: tuple[Diagnostic, ...] = ()

    @property
    def texts(self) -> dict[str, bytes]:
        """The new texts by the files' names."""
        return {name: one.data for name, one in self.sources.items()}


def expansions(
    told: Iterable[Diagnostic], model: Model, sources: Mapping[str, Source], own: Collection[str]
) -> Iterator[Expanding]:
    """Files without the uses of macros that something is told of, from the least that may do; none where nothing can be written out.

    `own`: the files that nothing else reads.
    """
    about = [d for d in told if d.file in sources and _is_by_macro(d)]
    files = {name: MacroFile(source, model) for name, source in sources.items()} if about else {}
    launching = {d.macro.name for one in files.values() for d in one.defined if d.macro.launches}
    about = [d for d in about if d.code != _IN_STRING or d.fields["macro"] not in launching]
    tried: list[dict[str, bytes]] = []
    for depth in Depth if about else ():
        made = _expanded(_Asked.of(about, files, depth, model), files, own, depth)
        if made is not None and made.texts not in tried:
            tried.append(made.texts)
            yield made


def _expanded(asked: _Asked, files: Mapping[str, MacroFile], own: Collection[str], depth: Depth) -> Expanding | None:
    texts = {name: dict(_written(one, asked, files, depth)) for name, one in files.items()}
    if not any(texts.values()):
        return None
    gone = dict.fromkeys(_unused(asked, texts, files, own))
    made = {name: _rewritten(one, texts[name], gone) for name, one in files.items()}
    made = {name: one for name, one in made.items() if one.edits}
    if sum(len(one.data) - len(one.given.data) for one in made.values()) > _LONGER:
        return None
    return Expanding(made, tuple(_notes(asked, texts, files)))


def _is_by_macro(one: Diagnostic) -> bool:
    """Whether a macro is why something is left to do, or why a name that a program may look up is a launcher's."""
    return (one.code in _BY_MACROS and one.row.severity is Severity.BLOCKED) or one.code == _IN_STRING


def left_to_do(told: Iterable[Diagnostic]) -> tuple[int, int, int]:
    """How much somebody has to do by hand, how much to look at, and how many names are launchers' in strings."""
    found = list(told)
    severities = Counter(one.row.severity for one in found)
    return severities[Severity.BLOCKED], severities[Severity.REVIEW], sum(one.code == _IN_STRING for one in found)


@dataclass(frozen=True)
class _Asked:
    """`everywhere`: macros of which every use goes; `at`: uses of others, by file and place; `within`: uses that stay, of
    which one in their arguments goes; `names`: all macros that go somewhere."""

    everywhere: frozenset[str]
    at: frozenset[tuple[str, int]]
    within: frozenset[tuple[str, int]]
    names: frozenset[str]

    @classmethod
    def of(cls, about: list[Diagnostic], files: Mapping[str, MacroFile], depth: Depth, model: Model) -> _Asked:
        everywhere: set[str] = set()
        names: set[str] = set()
        at: set[tuple[str, int]] = set()
        within: set[tuple[str, int]] = set()
        known = {d.macro.name for one in files.values() for d in one.defined}
        for name, declaring in _declaring(
            about, files, model
        ):  # a kernel that a macro declares is in no table otherwise
            at.add((name, declaring.start))
            names.add(files[name].uses[declaring])
        for one in about:
            file = files[one.file]
            directive = file.directive_at(one.span.start)
            own = next((d.macro.name for d in file.defined if d.directive == directive), "")
            use = next((u for u in file.uses if u.start <= one.span.start < u.end), None)
            if own:
                everywhere.add(own)
            elif use is not None:
                outer, inner = file.uses[use], one.fields.get("macro", "")
                is_inside = (
                    depth is Depth.ASKED
                    and inner != outer
                    and any(_inside(file.source.text(use), outer, {inner} & known))
                )
                (within if is_inside else at).add((one.file, use.start))
                names |= {inner} if is_inside else {outer, *({inner} & known)}
        return cls(frozenset(everywhere), frozenset(at), frozenset(within), reaching(names | everywhere, files))


def _declaring(about: list[Diagnostic], files: Mapping[str, MacroFile], model: Model) -> Iterator[tuple[str, Span]]:
    """The uses that declare kernels of which somebody keeps the addresses."""
    kept = {d.fields.get("name", "") for d in about if d.code == _KEPT}
    for function in model.functions.values() if kept else ():
        for one in function.declarations if function.ref.name in kept else ():
            if one.file in files:
                yield from ((one.file, use) for use in files[one.file].uses if use.start <= one.start < use.end)


def _written(
    file: MacroFile, asked: _Asked, files: Mapping[str, MacroFile], depth: Depth
) -> Iterator[tuple[Span, str]]:
    """The uses of a file that go, each with its text."""
    above = reaching(asked.everywhere, files)
    name = file.source.path
    known = {d.macro.name for one in files.values() for d in one.defined}
    if not any(_LINE in one.words_outside(()) for one in files.values()):  # which would be another line, in SYCL
        known.add(_LINE)
    for use, macro in file.uses.items():
        text = file.source.text(use)
        is_own = macro in above or (name, use.start) in asked.at
        handed, used = _inside(text, macro, asked.everywhere)
        if not (is_own or handed or used or (name, use.start) in asked.within):
            continue

        def find(wanted: str, at: int = use.start) -> Body | None:
            if wanted == _LINE:
                return Body.of_text(_LINE, str(file.source.position(at)[0]))
            found = found_for(wanted, name, at, files)
            return found.body if found is not None else None

        new = text
        with suppress(Unwritable):
            names = asked.names | {macro} if is_own or handed else asked.names - {macro}
            new = written_out(text, known if depth is Depth.EVERYTHING else names, find)
        if new != text:
            yield use, new.replace("\n", "\n" + file.source.indent(use.start))


def _inside(text: str, macro: str, names: AbstractSet[str]) -> tuple[bool, bool]:
    """Whether a use's arguments hand on such a macro's name, as `LIST(SCALE)` does, and whether they use one."""
    code = lex(encode(text)).code
    named = [(one, behind) for one, behind in zip(code, [*code[1:], None]) if one.text in names and one.text != macro]
    is_handed = [behind is not None and behind.text in (",", ")") for _, behind in named]
    return any(is_handed), not all(is_handed)


def _words(text: str) -> frozenset[str]:
    return frozenset(t.text for t in lex(encode(text)).code if t.kind == "name")


def _unused(
    asked: _Asked, texts: Mapping[str, Mapping[Span, str]], files: Mapping[str, MacroFile], own: Collection[str]
) -> Iterator[tuple[str, Span]]:
    """The definitions that nothing reaches any more, and their `#undef`s; what other sources may use as it is stays."""
    for name, one in files.items():
        for defined in one.defined:
            if defined.macro.name not in asked.names or defined.is_conditional:
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
    asked: _Asked, texts: Mapping[str, Mapping[Span, str]], files: Mapping[str, MacroFile]
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


def _gone(use: Span, file: MacroFile, asked: _Asked) -> list[str]:
    """The macros of a use that are written out: itself, or, where it stays, those in its arguments."""
    text, macro = file.source.text(use), file.uses[use]
    if macro in asked.names or _inside(text, macro, asked.everywhere)[0]:
        return [macro]
    return sorted(_words(text) & asked.names)
