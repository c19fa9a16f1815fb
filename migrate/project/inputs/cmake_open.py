"""What the text of CMakeLists.txt leaves open: macros, which no source is then given, and arguments that are to be told."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

REFERENCE = re.compile(r"\$\{([\w.+/-]+)\}")
_ANY = r"\w+"
_APART = re.compile(r"[;\s\"'<>:,]+")
_OPTION = re.compile(r"-[DU]\s*((?:\w|\$\{[^}]*\})+)")
_HOLE = re.compile(r"\$\{[^}]*\}")
_MACRO = re.compile(r"(?:-[DU])?((?:\w|\$\{[^}]*\})+)(?:[=(].*)?", re.DOTALL)


class Raw(NamedTuple):
    """An argument as the text has it, and its command's name. `only`: patterns of the macros in it, where it has nothing else."""

    command: str
    argument: str
    only: frozenset[str] = frozenset()

    def names_any(self, names: Iterable[str]) -> bool:
        """Whether any of these macros may be in it."""
        return any(re.fullmatch(pattern, name) for pattern in self.only for name in names)


class Unsure(NamedTuple):
    """What some source may lack: patterns of macros' names, and arguments."""

    macros: frozenset[str] = frozenset()
    arguments: frozenset[Raw] = frozenset()

    def with_more(self, other: Unsure) -> Unsure:
        """Both projects'."""
        return Unsure(self.macros | other.macros, self.arguments | other.arguments)

    def has(self, macro: str) -> bool:
        """Whether some source may lack this macro."""
        return macro in self.macros or any(re.fullmatch(p, macro) for p in self.macros if "\\" in p)


def macro_pattern(word: str) -> str:
    """What the name in a definition matches, with or without -D before it: `X${i}=1` is any X...; "" where none is told: `${X}`, which has what was set."""
    match = _MACRO.fullmatch(word)
    return _pattern(match[1]) if match is not None else ""


def _pattern(name: str) -> str:
    pattern = _HOLE.sub(r"\\w*", name)
    if pattern.replace(r"\w*", ""):
        return pattern
    return _ANY if pattern.count(r"\w*") > 1 else ""


@dataclass
class Names:
    """Names of variables: whole, what stands before `_`, and patterns."""

    whole: set[str] = field(default_factory=set)
    before: set[str] = field(default_factory=set)
    patterns: set[str] = field(default_factory=set)

    def add(self, other: Names) -> None:
        """The other's, too."""
        self.whole |= other.whole
        self.before |= other.before
        self.patterns |= other.patterns

    def among(self, names: Collection[str]) -> list[str]:
        """Those of the names that are some of these."""
        if not self.before and not self.patterns:
            return [name for name in sorted(self.whole) if name in names]
        begun = tuple(f"{name}_" for name in self.before)
        patterns = re.compile("|".join(f"(?:{p})" for p in self.patterns)) if self.patterns else None
        return [
            name
            for name in names
            if name in self.whole
            or name.startswith(begun)
            or (patterns is not None and patterns.fullmatch(name) is not None)
        ]

    def __contains__(self, name: str) -> bool:
        return bool(self.among((name,)))


@dataclass
class Open:
    """`macros`: patterns of those that no source is given; `lacking`: names that some have and others may lack. `everything`: nothing is sure."""

    macros: set[str] = field(default_factory=set)
    lacking: set[str] = field(default_factory=set)
    arguments: set[Raw] = field(default_factory=set)
    computed: Names = field(default_factory=Names)  # variables that may hold any text
    packages: Names = field(default_factory=Names)  # variables that a package may have set
    everything: bool = False

    def leave(self, *texts: str | None) -> None:
        """Every word of the texts that may be a macro's name."""
        for text in filter(None, texts):
            self.macros |= {macro_pattern(word) for word in _APART.split(text)} - {""}
            self.macros |= {_pattern(name) for name in _OPTION.findall(text)} - {""}

    def leave_argument(self, raw: Raw, text: str | None) -> None:
        """An argument of which it is open who gets what of it: told as it stands where its text alone does not tell the macro."""
        self.leave(raw.argument, text)
        name = re.split(r"[=(]", raw.argument)[0]
        if _HOLE.search(name):
            self.lack(raw, text)
            if text is None and not macro_pattern(name) and self.is_computed(raw.argument):
                self.macros.add(_ANY)

    def lack(self, raw: Raw, text: str | None, *, always: bool = False) -> None:
        """Some source may lack the macros of an argument. `always`: also where it names them itself, in another way than `-DNAME`."""
        words = [*_APART.split(text or ""), *_OPTION.findall(text or "")]
        only = frozenset(map(macro_pattern, words)) - {""}
        if ("${" in raw.argument or always) and (text is None or only):
            self.arguments.add(raw._replace(only=only))

    def is_computed(self, argument: str) -> bool:
        """Whether a variable in it may hold any text."""
        return any(name in self.computed for name in REFERENCE.findall(argument))

    def leave_variable(self, name: str) -> None:
        """A variable that is not known gives options: what was set has left its words."""
        if self.is_computed(f"${{{name}}}"):
            self.macros.add(_ANY)

    def unsure(self) -> Unsure:
        """For who tells it."""
        return Unsure(frozenset(self.macros | self.lacking), frozenset(self.arguments))

    def __contains__(self, macro: str) -> bool:
        return self.everything or macro in self.macros or any(re.fullmatch(p, macro) for p in self.macros if "\\" in p)
