"""Targets of CMakeLists.txt, and what their sources are compiled with once all commands have been read."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from wmma2sycl.migrate.project.inputs.cmake_open import Open, Raw, macro_pattern
from wmma2sycl.migrate.project.inputs.cmake_scope import FLAGS, HEADERS, Scope
from wmma2sycl.migrate.project.inputs.cmake_values import generated, truth, without_conditions
from wmma2sycl.migrate.project.inputs.file import C_ENDING

DEFINITION, OPTION, FOLDER, SYSTEM = "definition", "option", "-I", "-isystem"
ANY = "*"
_PLAIN = re.compile(r"-D[A-Za-z_]\w*(?:=[^\"'\\\s]*)?")
_QUOTED = re.compile(r"[\"'\\<>]")


class Word(NamedTuple):
    """`text` may hold generator expressions; `at` is the folder that paths count from."""

    kind: str
    text: str
    raw: Raw
    at: Path

    def parts(self, language: str) -> list[str]:
        """What a compiler for this language is given of it, as its options."""
        words = [w.strip() for w in (generated(self.text, language) or "").split(";")]
        if self.kind == DEFINITION:
            return [f"-D{w.removeprefix('-D')}" for w in words if w]
        if self.kind == OPTION:
            return [w for w in words if _PLAIN.fullmatch(w)]
        return [f"{self.kind}{os.path.normpath(self.at / w)}" for w in words if w and os.path.isdir(self.at / w)]

    @property
    def is_open(self) -> bool:
        """Whether only a run of CMake knows what it comes to."""
        found = [generated(self.text, language) for language in FLAGS]
        if self.kind == OPTION:
            every = without_conditions(self.text)
            return any(self._is_odd(w) for text in found for w in (every if text is None else text).split(";") if w)
        if self.kind == DEFINITION:
            return None in found or any(w and not _is_definition(w) for text in found for w in (text or "").split(";"))
        return None in found

    @staticmethod
    def _is_odd(word: str) -> bool:
        """Not one definition, but of macros or headers all the same; or what belongs to the option before it."""
        return not _PLAIN.fullmatch(word) and bool("-D" in word or HEADERS.search(word) or not word.startswith("-"))


def _is_definition(word: str) -> bool:
    return re.fullmatch(r"\s*(?:-D)?[A-Za-z_]\w*(?:=[^#\n]*)?\s*", word) is not None  # CMake drops others


class Link(NamedTuple):
    """What a target links, ANY where that may be any target, and whether it surely does."""

    name: str
    surely: bool


_LANGUAGES = {".cu": "CUDA", C_ENDING: "C"}


@dataclass
class Folder:
    """One CMakeLists.txt, and what it gives its targets: definitions to all, the others to those that come later; include folders to both."""

    scope: Scope
    definitions: list[Word] = field(default_factory=list)
    options: list[Word] = field(default_factory=list)
    folders: list[Word] = field(default_factory=list)
    links: list[Link] = field(default_factory=list)

    def below(self, scope: Scope) -> Folder:
        """A folder that this one adds now."""
        return Folder(scope, [*self.definitions], [*self.options], [*self.folders], [*self.links])


@dataclass
class Target:
    """`surely`: whether it is surely made; None before anything makes it. `own` is what its sources are compiled with, `given` what those of others that link it get; `passed` are the links that these follow, too."""

    folder: Folder
    surely: bool | None = None
    sources: dict[Path, bool] = field(default_factory=dict)  # whether each is surely one
    own: list[Word] = field(default_factory=list)
    given: list[Word] = field(default_factory=list)
    links: list[Link] = field(default_factory=list)
    passed: list[Link] = field(default_factory=list)


class _Entry(NamedTuple):
    """One compilation of a source."""

    source: Path
    surely: bool
    parts: list[tuple[Word, str]]


@dataclass
class Targets:
    """By name. `loose`: targets and folders with sources that the text does not name; `linked`: by targets that it does not name.

    `spoiled` and `odd`: targets and sources of which all may be otherwise. `languages`: what a folder's targets compile a source as,
    where that is not what its name says. `anywhere`: whether any target may have further sources.
    """

    open: Open
    made: dict[str, Target] = field(default_factory=dict)
    loose: list[Target] = field(default_factory=list)
    linked: list[Link] = field(default_factory=list)
    spoiled: set[str] = field(default_factory=set)
    odd: set[str] = field(default_factory=set)
    languages: dict[tuple[Path, str], str] = field(default_factory=dict)
    anywhere: bool = False
    _left: set[str] = field(default_factory=set)  # targets that are perhaps linked
    _perhaps: dict[Word, None] = field(default_factory=dict)  # what links that are not sure give

    def get(self, name: str, folder: Folder) -> Target:
        """The target of this name; one that nothing has made yet is not sure."""
        if name not in self.made:
            own = [*folder.options, *folder.folders]
            self.made[name] = Target(folder, own=own, links=[*folder.links], passed=[*folder.links])
        return self.made[name]

    def compiled(self) -> Iterator[tuple[Path, list[str]]]:
        """Each source of each target, with its words: of a source that targets surely have, as these have it."""
        self._follow(self.linked, [])
        every = [e for name, target in self.made.items() for e in self._entries(name, target)]
        for target in [*self.loose, *(self.made.values() if self.anywhere else ())]:
            self._lack(word for language in FLAGS for word in self._words(target, language))
        self._lack(self._perhaps)
        self._leave_contradictions(every)
        sure = {entry.source for entry in every if entry.surely}
        for entry in every:
            if entry.source in sure and not entry.surely:
                self._lack(word for word, _ in entry.parts)
            else:
                yield entry.source, self._kept(entry)

    def _entries(self, name: str, target: Target) -> Iterator[_Entry]:
        languages = {source: self._language(source, target) for source in target.sources}
        words = {language: self._words(target, language) for language in set(languages.values())}
        for source, surely in target.sources.items():
            given = words[languages[source]]
            if name in self.spoiled or os.path.realpath(source) in self.odd:
                self._lack(given)
                given = []
            parts = [(word, part) for word in given for part in word.parts(languages[source])]
            yield _Entry(source, surely and bool(target.surely), parts)

    def _language(self, source: Path, target: Target) -> str:
        by_name = _LANGUAGES.get(source.suffix, "CXX")
        return self.languages.get((target.folder.scope.path, os.path.realpath(source)), by_name)

    def _words(self, target: Target, language: str) -> list[Word]:
        linked = [word for one in self._linked(target) for word in one.given]
        words = [*_here(target.folder), *target.folder.definitions, *target.own, *linked]
        for name in FLAGS[language]:
            value = target.folder.scope.known.get(name)
            path = target.folder.scope.path
            options = [Word(OPTION, w, Raw("set", w), path) for w in (value or "").replace(";", " ").split()]
            if value is None:
                self.open.leave_variable(name)
            elif _QUOTED.search(value):
                self.open.leave(value)
            else:
                self.leave(*(word for word in options if word.is_open))
                words += [word for word in options if not word.is_open]
        return words

    def _leave_contradictions(self, every: Sequence[_Entry]) -> None:
        """Of two values the last counts, in an order that is the build's own."""
        parts = {part for word in self._perhaps for language in FLAGS for part in word.parts(language)}
        perhaps = {macro_pattern(part): part for part in sorted(parts) if part.startswith("-D")}
        twice = {macro_pattern(part) for part in parts if perhaps.get(macro_pattern(part), part) != part}
        for entry in every:
            seen = dict(perhaps)
            for part in (p for _, p in entry.parts if p.startswith("-D")):
                name = macro_pattern(part)
                if seen.setdefault(name, part) != part or name in twice:
                    self.open.leave(name)

    def _kept(self, entry: _Entry) -> list[str]:
        kept = []
        system = {part.removeprefix(SYSTEM) for word, part in entry.parts if word.kind == SYSTEM}
        for word, part in entry.parts:
            is_macro = part.startswith("-D")
            if self.open.everything or (is_macro and macro_pattern(part) in self.open):
                self._lack([word])
            elif word.kind != FOLDER or part.removeprefix(FOLDER) not in system:
                kept += [part] if is_macro or word.kind == FOLDER else [SYSTEM, part.removeprefix(SYSTEM)]
        return kept

    def _lack(self, words: Iterable[Word]) -> None:
        """Some source may lack them."""
        for word in words:
            parts = [part for language in FLAGS for part in word.parts(language)]
            if word.kind in (FOLDER, SYSTEM):
                self.open.arguments |= {word.raw} if parts and word.raw.argument else set()
            else:
                self.open.lacking |= {macro_pattern(part) for part in parts} - {""}
                self.open.lack(word.raw, ";".join(parts))

    # -- links --------------------------------------------------------------------------------------------------------

    def _linked(self, target: Target) -> list[Target]:
        """In CMake's order. What is not surely linked is left open."""
        found: list[Target] = []
        self._follow(target.links, found)
        return found

    def _follow(self, links: Iterable[Link], found: list[Target]) -> None:
        for link in links:
            other = self.made.get(link.name)
            if link.name == ANY:
                for name in self.made:
                    self._leave_linked(name)
            elif other is not None and not any(other is one for one in found):
                if link.surely and other.surely and link.name not in self.spoiled:
                    found.append(other)
                    self._follow(other.passed, found)
                else:
                    self._leave_linked(link.name)

    def _leave_linked(self, name: str) -> None:
        """What a target gives others, and those that it passes on: whether one more gets it is open."""
        if name in self.made and name not in self._left:
            self._left.add(name)
            self._perhaps |= dict.fromkeys(self.made[name].given)
            for link in self.made[name].passed:
                self._leave_linked(link.name)

    def leave(self, *words: Word) -> None:
        """Who gets them is open."""
        for word in words:
            if word.kind == DEFINITION:
                self.open.leave_argument(word.raw, word.text)
            elif word.kind == OPTION:
                if word.is_open or word.text.startswith("-D"):
                    self.open.leave(word.raw.argument, word.text)
                    self.open.lack(word.raw, without_conditions(word.text), always=True)
                if HEADERS.search(word.text):
                    self.open.arguments.add(word.raw)
            elif word.is_open or any(word.parts(language) for language in FLAGS):
                self.open.arguments |= {word.raw} if word.raw.argument else set()


def _here(folder: Folder) -> list[Word]:
    asked = truth(folder.scope.known.get("CMAKE_INCLUDE_CURRENT_DIR") or "OFF")
    return [Word(FOLDER, str(folder.scope.path), Raw("", ""), folder.scope.path)] if asked else []
