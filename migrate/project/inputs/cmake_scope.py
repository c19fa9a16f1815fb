"""The variables of one CMakeLists.txt, as its commands set them; None once a value is not sure."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from fnmatch import fnmatchcase
from itertools import islice
from pathlib import Path

from wmma2sycl.migrate.project.inputs.cmake_open import REFERENCE, Names, Open, Raw
from wmma2sycl.migrate.project.inputs.cmake_text import Argument, Command
from wmma2sycl.migrate.project.inputs.cmake_values import Variables, expanded, split

ASSIGNS = {"set", "option", "list", "string", "file"}
FLAGS = {"CUDA": ("CMAKE_CUDA_FLAGS", "CUDA_NVCC_FLAGS"), "CXX": ("CMAKE_CXX_FLAGS",), "C": ("CMAKE_C_FLAGS",)}
HEADERS = re.compile(
    r"(?:^|[\s,;:=\"'])(?:-[UI]|--?(?:include|imacros|isystem|iquote|idirafter|undefine-macro|pre-include|system-include))"
)  # in options
_EMPTY = ("CMAKE_MODULE_PATH", *(name for names in FLAGS.values() for name in names))
_FIXED = {"CMAKE_SOURCE_DIR", "CMAKE_CURRENT_SOURCE_DIR", "CMAKE_CURRENT_LIST_DIR"}  # that nobody sets
_CHANGES_MORE = re.compile(
    r"CMAKE_INCLUDE_DIRECTORIES_(?:PROJECT_)?BEFORE|CMAKE_PROJECT_(?:\w+_)?INCLUDE(?:_BEFORE)?|CMAKE_\w+_IMPLICIT_INCLUDE_DIRECTORIES|CMAKE_TOOLCHAIN_FILE|CMAKE_USER_MAKE_RULES\w+"
)
_SAME_WORDS = {
    "REMOVE_ITEM",
    "REMOVE_AT",
    "REMOVE_DUPLICATES",
    "FILTER",
    "SORT",
    "REVERSE",
    "INSERT",
    "PREPEND",
    "APPEND",
}
_OTHER_GLOBS = {"RELATIVE", "LIST_DIRECTORIES", "FOLLOW_SYMLINKS"}
_LEADS = re.compile(r"(?:^|[\s;])(?:-[DUI]\s*)?\$\{([\w.+/-]+)\}")  # options that a variable has whole
_ANY = r"[\w.+/-]*"
_MOST = 20_000  # files that a pattern finds


@dataclass
class Scope:
    """`above`: the scope of the folder that added this one. A variable without an entry comes from elsewhere, or is not set."""

    path: Path
    top: Path
    open: Open
    known: Variables
    above: Scope | None = None
    touched: Names = field(default_factory=Names)  # that may be set
    named: set[str] = field(default_factory=set)  # parameters and loops' variables: what they may name was forgotten

    @classmethod
    def of_top(cls, top: Path, left_open: Open) -> Scope:
        """Of a project's uppermost folder."""
        known: Variables = dict.fromkeys(_EMPTY, "")
        return cls(top, top, left_open, known | {name: str(top) for name in ("CMAKE_SOURCE_DIR", "PROJECT_SOURCE_DIR")})

    def below(self, path: Path) -> Scope:
        """Of a folder that this one adds now."""
        scope = Scope(path, self.top, self.open, dict(self.known), self, named=set(self.named))
        scope.touched.add(self.touched)
        return scope

    # -- what arguments come to ---------------------------------------------------------------------------------------

    def value(self, argument: Argument) -> str | None:
        """An argument with its variables' values."""
        return expanded(argument.text, self.known)

    def words(self, argument: Argument) -> list[str] | None:
        """An argument as the words that a command gets: one in quotes is one."""
        text = self.value(argument)
        return None if text is None else [text] if argument.quoted else split(text)

    def values(self, arguments: Sequence[Argument]) -> list[str] | None:
        """Arguments as one list; None where any is not known."""
        found = [self.words(a) for a in arguments]
        return None if None in found else [word for words in found for word in words or ()]

    def depends_on_text(self, argument: Argument) -> bool:
        """Whether an argument is unknown by a variable that the text sets, not by one that comes from elsewhere alone."""
        names = REFERENCE.findall(argument.text)
        return any(self.known.get(n, "") is None or (n not in self.known and n in self.touched) for n in names)

    # -- what changes variables ---------------------------------------------------------------------------------------

    def put(self, name: str, value: str | None, given: Sequence[Argument] = ()) -> None:
        """Sets a variable. Macros in a value that gets lost are open from there on; `given` is what the new value is made of."""
        if value is None:
            self.leave(given)
            self.open.leave(self.known.get(name))
            if any(self.open.is_computed(a.text) for a in given):
                self.open.computed.whole.add(name)
        self.known[name] = value
        self.named.discard(name)

    def put_any(self, name: str, given: Sequence[Argument], lists: Sequence[str] = ()) -> None:
        """Sets a parameter, or a loop's variable, to any of the words given, or of the lists. What these name was, or is, forgotten, where it is known."""
        is_known = all(self.words(a) is not None or self._has_named(a) for a in given)
        is_known = is_known and all(self.known.get(one) is not None or one in self.named for one in lists)
        is_computed = any(self.open.is_computed(f"${{{one}}}") for one in lists)
        self.open.leave(*(self.known.get(one) for one in lists))
        for one in lists:
            self.forget(Names(set((self.known.get(one) or "").split(";"))))
        self.put(name, None, given)
        self.named |= {name} if is_known else set()
        self.open.computed.whole |= {name} if is_computed else set()

    def _has_named(self, argument: Argument) -> bool:
        names = set(REFERENCE.findall(argument.text))
        return bool(names) and names <= self.named

    def leave(self, given: Sequence[Argument]) -> None:
        """Macros that arguments name are open."""
        self.open.leave(*(text for a in given for text in (a.text, self.value(a))))

    def forget(self, names: Names, *, computed: bool = False) -> None:
        """All variables of such names may have changed, here and above. `computed`: to any text."""
        for scope in self._upwards():
            scope.touched.add(names)
            for name in [n for n in names.among(scope.known) if n not in _FIXED]:
                if name in names.whole or name not in _EMPTY or names.patterns:
                    scope.put(name, None)
        if computed:
            self.open.computed.add(names)

    def forget_named(self, arguments: Sequence[Argument], *, computed: bool = False) -> None:
        """All variables that a command of unknown doing names, and what begins so: `PREFIX_...`; not those that quotes hold whole."""
        for argument in arguments:
            words = self.words(argument)
            if words is not None:
                names = {w for w in words if re.fullmatch(r"[\w.+/-]+", w)}
                self.forget(Names(names, names), computed=computed)
            elif not argument.quoted:
                self.forget_by_text(argument, computed=computed)

    def forget_package(self, names: Names) -> None:
        """What a package sets is not the text's: it is forgotten, no more."""
        self.open.packages.add(names)
        for scope in self._upwards():
            for name in [n for n in names.among(scope.known) if n not in _FIXED.union(_EMPTY)]:
                scope.put(name, None)

    def forget_by_text(self, argument: Argument, *, computed: bool) -> None:
        """The variables of which a part of the name is not known."""
        fixed = REFERENCE.split(argument.text)[::2]
        if "".join(fixed):
            self.forget(Names(patterns={_ANY.join(map(re.escape, fixed))}), computed=computed)
        elif not self._has_named(argument) and self.depends_on_text(argument):
            self.forget_all()

    def forget_all(self) -> None:
        """For what may set anything."""
        self.forget(Names(patterns={_ANY}), computed=True)

    def publish(self, name: str, value: str | None) -> None:
        """Sets a variable here, and in the folders above where none has its name."""
        for scope in self._upwards():
            scope.known.setdefault(name, value)
        self.put(name, value)

    def _upwards(self) -> Iterator[Scope]:
        scope: Scope | None = self
        while scope is not None:
            yield scope
            scope = scope.above

    # -- commands -----------------------------------------------------------------------------------------------------

    def assign(self, command: Command, surely: bool) -> None:
        """Follows one of the commands that ASSIGNS has."""
        at = 0 if command.name in ("set", "option") else 1
        name = self.value(command.arguments[at]) if len(command.arguments) > at else None
        given = command.arguments[at + 1 :]
        is_glob = command.name == "file" and command.first in ("GLOB", "GLOB_RECURSE")
        is_append = command.name in ("list", "string") and command.first == "APPEND"
        if at and not is_glob and not is_append:
            self._compute(command)
        elif name is None:
            self.forget_by_text(command.arguments[at], computed=True) if len(command.arguments) > at else None
            self.leave(given)
        elif command.name == "set":
            self._set(name, given, surely)
        elif command.name == "option":
            self._cache(name, (self.value(given[1]) if len(given) > 1 else "OFF") if surely else None, given[1:], False)
        elif is_glob:
            found = self._globbed(command)
            self.put(name, ";".join(found) if surely and found is not None else None)
        else:
            self._append(name, command, surely)
        if name is not None:
            self._special(name, command, given, surely)

    def _special(self, name: str, command: Command, given: Sequence[Argument], surely: bool) -> None:
        """Variables that CMake itself reads."""
        if _CHANGES_MORE.fullmatch(name):
            self.open.everything = True
        is_sure = surely and self.known.get(name) is not None
        if name.startswith("CMAKE_INCLUDE_CURRENT_DIR") and not (is_sure and name.endswith("_DIR")):
            self.open.arguments.add(Raw(command.name, command.arguments[0].text))
        elif "FLAGS" in name:
            for argument in given:
                leads = any(
                    self.depends_on_text(replace(argument, text=f"${{{n}}}")) for n in _LEADS.findall(argument.text)
                )
                if leads or any(HEADERS.search(t) for t in (argument.text, self.value(argument) or "")):
                    self.open.arguments.add(Raw(command.name, argument.text))
            if not any(name in names for names in FLAGS.values()):
                self.leave(given)

    def _set(self, name: str, given: Sequence[Argument], surely: bool) -> None:
        texts = [a.text for a in given]
        cached = texts.index("CACHE") if "CACHE" in texts else None
        to_parent = texts[-1:] == ["PARENT_SCOPE"]
        values = given[: -1 if to_parent else cached]
        words = self.values(values)
        if (cache := re.fullmatch(r"CACHE\{(.+)\}", name)) is not None:
            self.forget(Names({cache[1]}))
        value = ";".join(words) if surely and words else None  # without words it is unset
        if cached is not None:
            self._cache(name, value, values, "FORCE" in texts or "INTERNAL" in texts)
        elif not to_parent:
            self.put(name, value, values)
        elif not surely or value is None:
            self.leave(values)
            self.forget(Names({name}), computed=any(self.open.is_computed(a.text) for a in values))
        elif self.above is not None:
            self.above.put(name, value)

    def _cache(self, name: str, value: str | None, given: Sequence[Argument], force: bool) -> None:
        """An entry that is there stays, unless forced; what it does to a variable of that name, policies decide."""
        is_new = name not in self.known and name not in self.touched and name not in self.open.packages
        for scope in self._upwards():
            if is_new:
                scope.known.setdefault(name, None if name in scope.touched else value)
            elif force or self.known.get(name) != value:
                scope.put(name, None, given)
        if is_new:
            self.put(name, value, given)

    def _append(self, name: str, command: Command, surely: bool) -> None:
        is_set = name.startswith("CMAKE_") or name in self.touched or name in self.open.packages
        before = self.known.get(name, None if is_set else "")
        given = command.arguments[2:]
        if command.name == "string":
            texts = [self.value(a) for a in given]
            value = None if None in texts or before is None else before + "".join(t or "" for t in texts)
        else:
            words = self.values(given)
            if words == []:
                return  # nor is it set then
            value = None if words is None or before is None else ";".join([*([before] if before else []), *words])
        self.put(name, value if surely else None, given)

    def _compute(self, command: Command) -> None:
        """What else `list`, `string` and `file` do: some of their arguments name what they set."""
        self.leave(command.arguments)
        is_same = command.name == "list" and command.first in _SAME_WORDS
        self.forget_named(command.arguments[1:], computed=not is_same)

    def _globbed(self, command: Command) -> list[str] | None:
        """The files that patterns find, of folders only those below the project's top; None where a pattern is of another kind."""
        patterns = self.values([a for a in command.arguments[2:] if a.text != "CONFIGURE_DEPENDS"])
        if patterns is None or _OTHER_GLOBS & set(patterns):
            return None
        deep = command.first == "GLOB_RECURSE"
        found: set[str] = set()
        for pattern in patterns:
            where, _, last = os.path.normpath(self.path / pattern).rpartition("/")
            below = f"{os.path.realpath(where or '/')}/".startswith(f"{os.path.realpath(self.top)}/")
            if re.search(r"[*?\[]", where) or "[" in last or (deep and not below):
                return None
            for folder, folders, names in islice(os.walk(where or "/"), None if deep else 1):
                listed = names if deep else [*folders, *names]
                found |= {f"{folder}/{name}" for name in listed if fnmatchcase(name, last)}
                if len(found) > _MOST:
                    return None
        return sorted(found)
