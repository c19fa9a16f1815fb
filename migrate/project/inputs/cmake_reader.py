"""Follows the commands of a project's CMakeLists.txt, as far as its text tells which of them run."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from wmma2sycl.migrate.core.source import Source
from wmma2sycl.migrate.project.inputs.cmake_given import GIVES
from wmma2sycl.migrate.project.inputs.cmake_loops import items_of
from wmma2sycl.migrate.project.inputs.cmake_open import Names, Open, Raw
from wmma2sycl.migrate.project.inputs.cmake_scope import ASSIGNS, Scope
from wmma2sycl.migrate.project.inputs.cmake_targets import Folder, Target, Targets
from wmma2sycl.migrate.project.inputs.cmake_text import Command, commands
from wmma2sycl.migrate.project.inputs.cmake_values import Condition
from wmma2sycl.migrate.project.inputs.file import is_compiled

LISTS = "CMakeLists.txt"
_BODIES = {name: f"end{name}" for name in ("foreach", "while", "function", "macro", "block")}
_PARAMETERS = ("ARGN", "ARGV", "ARGC", *(f"ARGV{i}" for i in range(10)))
_NOTHING = {
    "add_custom_command", "add_custom_target", "add_dependencies", "add_link_options", "add_test", "break", "cmake_minimum_required", "cmake_policy",
    "configure_file", "continue", "enable_language", "enable_testing", "export", "install", "link_directories", "mark_as_advanced", "message",
    "set_tests_properties", "source_group", "target_compile_features", "target_link_directories", "target_link_options",
}  # fmt: skip # commands that set no variables and give no macros
_COMPUTE = {
    "cmake_host_system_information", "cmake_path", "execute_process", "get_directory_property", "get_filename_component", "get_property",
    "get_source_file_property", "get_target_property", "load_cache", "math", "try_run",
}  # fmt: skip # commands that set variables to any text
_OWN = {*GIVES, *ASSIGNS, *_NOTHING, *_COMPUTE, "include", "add_subdirectory"}
_MOST = 50_000  # commands
_DEEP = 40  # files and functions in one another


class _Function(NamedTuple):
    is_macro: bool
    parameters: list[str]
    body: Sequence[Command]


class _Block(NamedTuple):
    """An `if`: whether this branch runs, and whether one before it has."""

    runs: bool | None
    before: bool | None


@dataclass
class Reader:
    """What follows commands returns whether they came upon a return() that runs; None where that is open. `surely`: whether they run."""

    top: Path
    open: Open = field(default_factory=Open)
    targets: Targets = field(init=False)
    _functions: dict[str, list[_Function]] = field(default_factory=dict)
    _within: list[str] = field(default_factory=list)  # functions and files that are followed now
    _times: Counter[Path] = field(default_factory=Counter)
    _skipped: bool = False  # whether folders are added that were not read
    _count: int = 0

    def __post_init__(self) -> None:
        self.targets = Targets(self.open)

    def read(self) -> None:
        """The whole project."""
        self._folder(Folder(Scope.of_top(self.top, self.open)), surely=True)
        if self._skipped:
            for file in islice(self.top.rglob(LISTS), _MOST):
                if file not in self._times:
                    self._folder(Folder(Scope.of_top(self.top, self.open).below(file.parent)), surely=False)

    def _folder(self, folder: Folder, *, surely: bool) -> None:
        scope = folder.scope
        scope.known["CMAKE_CURRENT_SOURCE_DIR"] = str(scope.path)
        self._file(scope.path / LISTS, folder, surely)

    def _file(self, file: Path, folder: Folder, surely: bool) -> None:
        if str(file) in self._within or not os.path.isfile(file):
            return
        if len(self._within) > _DEEP:
            self.open.everything = True
            return
        before = {name: folder.scope.known.get(name) for name in ("CMAKE_CURRENT_LIST_DIR", "CMAKE_CURRENT_LIST_FILE")}
        folder.scope.known |= {"CMAKE_CURRENT_LIST_DIR": str(file.parent), "CMAKE_CURRENT_LIST_FILE": str(file)}
        self._within.append(str(file))
        self._times[file] += 1
        self._follow(list(commands(Source(file.name, file.read_bytes()))), folder, surely)
        self._within.pop()
        folder.scope.known |= before

    # -- control ------------------------------------------------------------------------------------------------------

    def _follow(self, every: Sequence[Command], folder: Folder, surely: bool) -> bool | None:
        blocks: list[_Block] = []
        returned: bool | None = False
        at = 0
        while at < len(every):
            command, end = every[at], _end_of(every, at)
            if command.name in ("if", "elseif", "else", "endif"):
                self._branch(command, folder, blocks)
            elif all(block.runs is not False for block in blocks):
                sure = surely and returned is False and all(block.runs for block in blocks)
                if end > at:
                    found = self._body(command, every[at + 1 : end], folder, sure)
                else:
                    found = True if command.name == "return" else self._run(command, folder, sure)
                if found and sure:
                    return True
                returned = returned if found is False else None
            at = end + 1
        return returned

    def _branch(self, command: Command, folder: Folder, blocks: list[_Block]) -> None:
        if command.name == "if":
            value = self._asked(command, folder)
            blocks.append(_Block(value, value))
        elif blocks:
            _, before = blocks.pop()
            if command.name != "endif":
                value = True if command.name == "else" else self._asked(command, folder)
                runs = False if before else (None if before is None and value is not False else value)
                had = True if before or runs else None if None in (before, runs) else False
                blocks.append(_Block(runs, had))

    def _asked(self, command: Command, folder: Folder) -> bool | None:
        sure = {name for name, target in self.targets.made.items() if target.surely}
        return Condition(command.arguments, folder.scope.known, sure).value() if command.arguments else None

    def _body(self, command: Command, body: Sequence[Command], folder: Folder, surely: bool) -> bool | None:
        """Of a loop: followed for each of its items, where they are known; else twice, since what it sets holds for its beginning, too."""
        if command.name in ("function", "macro") and self._define(command, body, folder.scope):
            return False
        if surely and (items := items_of(command, body, folder.scope)) is not None:
            return self._each(command.first, items, body, folder)
        if command.name == "foreach" and command.arguments:
            folder.scope.forget_named(command.arguments)
            words = [a.text for a in command.arguments[1:]]
            at = next((i for i, word in enumerate(words) if word in ("LISTS", "ZIP_LISTS")), len(words))
            lists = [word for word in words[at + 1 :] if word != "ITEMS"]
            folder.scope.put_any(command.first, command.arguments[1:], lists)
        found = [self._follow(body, folder, False) for _ in range(2)]
        return None if any(one is not False for one in found) else False

    def _each(self, name: str, items: list[str], body: Sequence[Command], folder: Folder) -> bool | None:
        """A loop turn by turn; its variable is then what it was."""
        known = folder.scope.known
        is_set, before = name in known, known.get(name)
        returned: bool | None = False
        for item in items:
            folder.scope.put(name, item)
            found = self._follow(body, folder, returned is False)
            if found and returned is False:
                return True
            returned = returned if found is False else None
        if items:
            folder.scope.known[name] = before if is_set else None  # no value is lost: all were followed
        return returned

    def _define(self, command: Command, body: Sequence[Command], scope: Scope) -> bool:
        name = (scope.value(command.arguments[0]) or "").lower() if command.arguments else ""
        if name:
            parameters = [a.text for a in command.arguments[1:]]
            self._functions.setdefault(name, []).append(_Function(command.name == "macro", parameters, body))
            self.open.everything |= name in _OWN
        return bool(name)

    # -- commands -----------------------------------------------------------------------------------------------------

    def _run(self, command: Command, folder: Folder, surely: bool) -> bool | None:
        name, given, scope = command.name, command.arguments, folder.scope
        self._count += 1
        if self._count > _MOST or name == "cmake_language":
            self.open.everything = True
        elif name in self._functions:
            return self._call(command, folder)
        elif name in GIVES:
            GIVES[name](command, folder, self.targets, surely)
        elif name in ASSIGNS:
            scope.assign(command, surely)
        elif name == "project":
            _project(command, scope, surely)
        elif name == "include":
            self._include(command, folder, surely)
        elif name == "add_subdirectory":
            self._add(command, folder, surely)
        elif name == "include_guard":
            return None if self._times[Path(scope.known.get("CMAKE_CURRENT_LIST_FILE") or "")] > 1 else False
        elif name == "find_package":
            for package in scope.words(given[0]) or () if given else ():
                scope.forget_package(Names(before={package, package.upper(), package.lower()}))
                self._module(f"Find{package}.cmake", folder, False)
        elif name not in _NOTHING:
            self._unknown(command, folder)
        return False

    def _unknown(self, command: Command, folder: Folder) -> None:
        """It may set what it names, and make targets of the sources that it names."""
        scope = folder.scope
        scope.leave(command.arguments)
        scope.forget_named(command.arguments, computed=command.name in _COMPUTE)
        if any(map(is_compiled, scope.values(command.arguments) or [a.text for a in command.arguments])):
            self.targets.loose.append(Target(folder, own=[*folder.options, *folder.folders], links=[*folder.links]))

    def _call(self, command: Command, folder: Folder) -> bool | None:
        """A function or macro of the project: all that its body sets, and what the call names, is no longer known."""
        scope, returned = folder.scope, False
        scope.leave(command.arguments)
        scope.forget_named(command.arguments, computed=True)
        if command.name in self._within:
            return None
        if len(self._within) > _DEEP:
            self.open.everything = True
            return None
        self._within.append(command.name)
        for function in self._functions[command.name]:
            for parameter in (*function.parameters, *_PARAMETERS):
                scope.put_any(parameter, command.arguments)
            found = self._follow(function.body, folder, False)
            returned = returned or (function.is_macro and found is not False)
        self._within.pop()
        return None if returned else False

    # -- files --------------------------------------------------------------------------------------------------------

    def _include(self, command: Command, folder: Folder, surely: bool) -> None:
        scope, given = folder.scope, command.arguments
        scope.forget_named(given[1:])
        name = scope.value(given[0]) if given else ""
        if name is None:
            self.open.arguments.add(Raw(command.name, given[0].text))
            self.open.everything |= scope.depends_on_text(given[0]) or "BINARY_DIR" in given[0].text
        elif name and os.path.isfile(file := Path(os.path.normpath(scope.path / name))):
            self._file(file, folder, surely)
        elif name:
            self._module(f"{name}.cmake", folder, surely)

    @cached_property
    def _all_modules(self) -> frozenset[str]:
        """The names of all CMake files below the top."""
        return frozenset(name for _, _, names in os.walk(self.top) for name in names if name.endswith(".cmake"))

    def _module(self, name: str, folder: Folder, surely: bool) -> None:
        """A module of the project; others are CMake's own, or a package's."""
        folders = folder.scope.known.get("CMAKE_MODULE_PATH")
        found = [
            file for one in (folders or "").split(";") if one and os.path.isfile(file := folder.scope.path / one / name)
        ]
        if found:
            self._file(found[0], folder, surely)
        elif folders is None and Path(name).name in self._all_modules:
            self.open.everything = True

    def _add(self, command: Command, folder: Folder, surely: bool) -> None:
        scope, given = folder.scope, command.arguments
        where = scope.words(given[0]) if given else None
        if where is not None and len(where) == 1:
            below = folder.below(scope.below(Path(os.path.normpath(scope.path / where[0]))))
            is_plain = not any(a.text == "SYSTEM" for a in given)
            self._folder(below, surely=surely and is_plain)
        else:
            own = [*folder.options, *folder.folders]
            self.targets.loose.append(Target(folder, own=own, links=[*folder.links]))
            if given and scope.depends_on_text(given[0]):
                self._skipped = True
                scope.forget_all()


def _end_of(every: Sequence[Command], at: int) -> int:
    """Where the body that begins here ends; the same place where none does."""
    name, end, depth = every[at].name, _BODIES.get(every[at].name, ""), 0
    for i in range(at, len(every) if end else at):
        depth += (every[i].name == name) - (every[i].name == end)
        if depth == 0:
            return i
    return at


def _project(command: Command, scope: Scope, surely: bool) -> None:
    name = scope.value(command.arguments[0]) if command.arguments else None
    scope.put("PROJECT_NAME", name if surely else None)
    scope.put("PROJECT_SOURCE_DIR", str(scope.path) if surely else None)
    if name is not None:
        more = {f"{lead}_{what}" for lead in ("PROJECT", name) for what in ("VERSION", "DESCRIPTION", "HOMEPAGE_URL")}
        scope.forget(Names(more, more))
        scope.publish(f"{name}_SOURCE_DIR", str(scope.path) if surely else None)
    if scope.above is None:
        scope.put("CMAKE_PROJECT_NAME", name if surely and "CMAKE_PROJECT_NAME" not in scope.known else None)
