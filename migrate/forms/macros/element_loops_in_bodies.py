"""Loops over a fragment's elements that a macro's body spells: `#define SCALE(f, v) for (int i = 0; i < f.num_elements; ++i) f.x[i] *= (v)`.

Each use is proved as if it were written out; where all are, the body becomes a joint_matrix_apply of what the macro is given.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace

from wmma2sycl.migrate.analyse.elements.element_leftovers import Leftovers
from wmma2sycl.migrate.analyse.elements.element_sweeps import Sweep, Sweeps
from wmma2sycl.migrate.analyse.macros.definitions import Definition, definitions
from wmma2sycl.migrate.analyse.syntax.element_loops import is_element_array
from wmma2sycl.migrate.analyse.syntax.expressions import stripped
from wmma2sycl.migrate.analyse.values.uniformity import uniformity
from wmma2sycl.migrate.core.lexer import Token, lex
from wmma2sycl.migrate.core.source import Source, Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.element_apply import capture
from wmma2sycl.migrate.forms.macros.unroll_hints import hint_ahead
from wmma2sycl.migrate.front import Unit
from wmma2sycl.migrate.front.model import FUNCTION_KINDS, Model, Place

_HEAD = re.compile(
    r"for \( [\w: ]+ (\w+) = 0 ; \1 < (?:\( )?(\w+)(?: \))? \. num_elements ; (?:\+\+ \1|\1 \+\+|\1 \+= 1) \) "
)
_NAMES = ("element", "w2s_element")


@dataclass(frozen=True)
class SpelledLoop:
    """The loop of a body: all of it, what it does, the elements in that with the parameter that each is of."""

    whole: Span
    done: Span
    elements: tuple[tuple[Span, str], ...]
    is_block: bool


@dataclass(frozen=True)
class Applied:
    """What a body's loop becomes: fragments with the names of their elements, those written first; what the lambda captures."""

    loop: SpelledLoop
    fragments: tuple[tuple[str, str, bool], ...]
    captured: str


@dataclass(frozen=True)
class MacroLoops:
    """Such definitions by file and body; the places of their uses."""

    applied: Mapping[tuple[str, Span], Applied]
    uses: frozenset[Place]


def macro_loops(ctx: Context) -> MacroLoops:
    """Of all sources; a macro that is named where no use of it is proved has none."""
    known = ctx.model.fixed_points
    if macro_loops not in known:
        known[macro_loops] = _found(ctx)
    found: MacroLoops = known[macro_loops]
    return found


def _found(ctx: Context) -> MacroLoops:
    spelled = {
        d.name: (d, loop)
        for unit in ctx.model.units
        for all_of in definitions(unit).values()
        for d in (all_of if len(all_of) == 1 else ())
        if "num_elements" in d.words and (loop := _spelled(unit, d)) is not None
    }
    proved: dict[str, dict[Place, tuple[Unit, Sweep]]] = {name: {} for name in spelled}
    for unit in ctx.model.units if spelled else ():
        for sweep in _sweeps(ctx.model, unit, spelled.keys()):
            at = sweep.statements[0]
            name = unit.macros.get(at.file, {}).get(at.start, ("", 0))[0]
            if name in spelled and _is_simple(sweep):
                proved[name][(at.file, at.start)] = (unit, sweep)
    applied, uses = dict[tuple[str, Span], Applied](), set[Place]()
    for name, (definition, loop) in spelled.items():
        if proved[name] and set(_named(ctx.model, definition)) == set(proved[name]):
            made = {_applied(ctx, definition, loop, unit, sweep) for unit, sweep in proved[name].values()}
            if len(made) == 1 and None not in made:
                applied[(definition.file, definition.body)] = made.pop() or Applied(loop, (), "")
                uses |= set(proved[name])
    return MacroLoops(applied, frozenset(uses))


def _spelled(unit: Unit, definition: Definition) -> SpelledLoop | None:
    """The one loop of the body, of which each word that counts picks an element of a parameter."""
    tokens = lex(unit.text(definition.file))
    code = tokens.within(definition.body)
    at = next((i for i, t in enumerate(code) if t.text == "for"), None)
    head = _HEAD.match(" ".join(t.text for t in code[at:]) + " ") if at is not None else None
    words = [t.text for t in code]
    if at is None or head is None or words.count("num_elements") != 1:
        return None
    begin = at - hint_ahead(unit, code[:at])
    if "_Pragma" in words[:begin] + words[at:]:
        return None
    first = at + len(head[0].split())
    done = _statement(code, first)
    if done is None or head[2] not in definition.parameters:
        return None
    elements = tuple(_elements(code[first:done], head[1]))
    counted = sum(t.text == head[1] for t in code[first:done])
    is_block = code[first].text == "{"
    if counted != len(elements) or not {p for _, p in elements} <= set(definition.parameters) or not elements:
        return None
    end = code[done - 1].end
    return SpelledLoop(Span(code[begin].start, end), Span(code[first].start, end), elements, is_block)


def _statement(code: list[Token], first: int) -> int | None:
    """The index behind a block, or behind an expression without its `;`; other statements are not taken."""
    depth = 0
    if first >= len(code) or code[first].text in ("for", "while", "do", "if", "switch", "return"):
        return None
    for i in range(first, len(code)):
        depth += (code[i].text in "([{") - (code[i].text in ")]}")
        if depth == 0 and code[first].text == "{" and code[i].text == "}":
            return i + 1
        if depth < 0 or (depth == 0 and code[i].text == ";"):
            return i
    return len(code) if depth == 0 else None


def _elements(code: list[Token], index: str) -> Iterator[tuple[Span, str]]:
    """`f.x[i]` and `(f).x[i]`."""
    texts = [t.text for t in code]
    for i in range(len(code) - 5):
        if texts[i + 1 : i + 6] == [".", "x", "[", index, "]"] and code[i].kind == "name":
            yield Span(code[i].start, code[i + 5].end), texts[i]
        elif texts[i] == ")" and texts[i + 1 : i + 6] == [".", "x", "[", index, "]"] and texts[i - 2 : i - 1] == ["("]:
            yield Span(code[i - 2].start, code[i + 5].end), texts[i - 1]


def _sweeps(model: Model, unit: Unit, names: AbstractSet[str]) -> Iterator[Sweep]:
    """What functions do with elements that a macro spells."""
    for node in (n for kind in FUNCTION_KINDS for n in unit.of_kind(kind) if n.has_body):
        made = unit.macros.get(node.file, {})
        body = node.body
        if not any(node.start < start < node.end and made[start][0] in names for start in made):
            continue
        if any(is_element_array(n) and n.start in made for n in body.walk()):
            sweeps = Sweeps(uniformity(model), body)
            found = sweeps.find()
            Leftovers(model, body, sweeps.accesses, found).find()
            yield from found.sweeps


def _is_simple(sweep: Sweep) -> bool:
    """Whether all of it is one loop that is written as any other."""
    more = (sweep.dropped, sweep.continues, sweep.pair, sweep.named, sweep.peeled, sweep.gathers, sweep.starts)
    return len(sweep.statements) == 1 and not any(more) and not sweep.places and sweep.copy is None


def _named(model: Model, definition: Definition) -> Iterator[Place]:
    """Every place that names the macro, but for its definition."""
    for file in {file for unit in model.units for file in unit.files}:
        data = next((text for unit in model.units if (text := unit.text(file))), b"")
        if definition.name.encode() in data:
            yield from (
                (file, t.start)
                for t in lex(data).code
                if t.text == definition.name and not data[: t.start].rstrip().endswith(b"define")
            )


def _applied(ctx: Context, definition: Definition, loop: SpelledLoop, unit: Unit, sweep: Sweep) -> Applied | None:
    at = sweep.statements[0]
    tokens = lex(unit.text(at.file))
    given = tokens.arguments(tokens.index(at.start) + 1)
    if given is None or len(given[0]) < len(definition.parameters):
        return None
    of_use = replace(ctx, unit=unit, source=Source(at.file, unit.text(at.file)), tokens=tokens)
    texts = {p: of_use.code(span) for p, span in zip(definition.parameters, given[0])}
    swept = {(of_use.code(stripped(e.fragment).span), e.written) for e in sweep.elements}
    own = dict.fromkeys(p for _, p in loop.elements)
    fragments = {texts[p] for p in own}
    if len(fragments) < len(own) or {text for text, _ in swept} != fragments:
        return None  # one fragment for two parameters, or not what the macro is given
    words = {
        w for text in (*texts.values(), *definition.words, *definition.parameters) for w in re.findall(r"\w+", text)
    }
    named = ((p, name, (texts[p], True) in swept) for p, name in zip(own, _element_names([*own], words)))
    return Applied(loop, tuple(sorted(named, key=lambda one: not one[2])), capture(of_use, sweep))


def _element_names(parameters: list[str], words: set[str]) -> list[str]:
    if len(parameters) == 1:
        return [next(n for n in _NAMES if n not in words or n is _NAMES[-1])]
    return [next(n for n in (f"{p}_x", f"{p}_element", f"w2s_{p}_element") if n not in words) for p in parameters]
