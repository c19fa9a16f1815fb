"""Macros and include folders that CMakeLists.txt gives each source, where no compile_commands.json of a build was given.

The text is read, nothing is run: by the values that options and cached variables have by themselves. A macro of which any
command leaves open whether, or with what value, a source gets it, is given to none: it is told (W2S610).
"""

from __future__ import annotations

import os
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from wmma2sycl.migrate.core.source import Source
from wmma2sycl.migrate.project.inputs.cmake_text import Argument, Command, commands
from wmma2sycl.migrate.project.inputs.cmake_values import Condition, Variables, expanded, generated
from wmma2sycl.migrate.project.inputs.compile_commands import Database
from wmma2sycl.migrate.project.inputs.compiler_arguments import reduced
from wmma2sycl.migrate.project.inputs.file import is_source
from wmma2sycl.migrate.project.inputs.nearby import upwards

LISTS = "CMakeLists.txt"
_FLAGS = {"CUDA": ("CMAKE_CUDA_FLAGS", "CUDA_NVCC_FLAGS"), "CXX": ("CMAKE_CXX_FLAGS",)}
_SCOPES = {"PUBLIC", "PRIVATE", "INTERFACE"}
_KINDS = {
    "WIN32",
    "MACOSX_BUNDLE",
    "EXCLUDE_FROM_ALL",
    "STATIC",
    "SHARED",
    "MODULE",
    "OBJECT",
    "INTERFACE",
    "SYSTEM",
    "BEFORE",
    "AFTER",
}
_ADDS = {"add_executable", "add_library", "cuda_add_executable", "cuda_add_library"}
_UNSEEN = {"foreach": "endforeach", "while": "endwhile", "function": "endfunction", "macro": "endmacro"}
_NAME = re.compile(r"(?:-D)?(\w+)(?:[=(].*)?$", re.DOTALL)
_MOST = 400  # commands' files


@dataclass
class _Target:
    """`own` is what its sources are compiled with, `given` what those of others that link it get."""

    folder: _Folder
    sources: list[Path] = field(default_factory=list)
    own: list[str] = field(default_factory=list)
    given: list[str] = field(default_factory=list)
    links: list[str] = field(default_factory=list)


@dataclass
class _Folder:
    """One CMakeLists.txt: its variables, and what all of its targets are given."""

    path: Path
    variables: Variables
    words: list[str] = field(default_factory=list)


def database_of(tops: Sequence[Path]) -> Database | None:
    """What the projects in these folders tell; None where that is nothing."""
    project = _Project()
    for top in tops:
        known: Variables = dict.fromkeys((name for names in _FLAGS.values() for name in names), "")
        known |= {name: str(top) for name in ("CMAKE_SOURCE_DIR", "PROJECT_SOURCE_DIR")}
        project.read(_Folder(top, known))
    found = Database(next(iter(tops), Path()) / LISTS)
    for source, words in project.compiled():
        key, arguments = os.path.realpath(source), reduced(["c++", *words], source.parent)
        if found.sources.setdefault(key, arguments).kept != arguments.kept:
            found.others.setdefault(key, []).append(arguments)
    return found if found.others or any(s.kept for s in found.sources.values()) else None


def tops_of(folder: Path, names: Collection[str]) -> list[Path]:
    """The outermost folders with a CMakeLists.txt: the input's, or the nearest one above it that is a project."""
    above = [up for up in upwards(folder) if (up / LISTS).is_file() and b"project" in (up / LISTS).read_bytes().lower()]
    if above:
        return above[-1:]
    own = sorted((n.rpartition("/")[0] for n in names if n.rpartition("/")[2] == LISTS), key=len)
    return [folder / one for one in own if not any(one.startswith(f"{other}/") for other in own)]


class _Project:
    def __init__(self) -> None:
        self.targets: dict[str, _Target] = {}
        self.open: set[str] = set()  # macros that the text does not decide
        self._read: set[Path] = set()

    def compiled(self) -> Iterator[tuple[Path, list[str]]]:
        """Each source of each target, with its words."""
        for target in self.targets.values():
            words = [*target.folder.words, *target.own, *(w for t in self._linked(target) for w in t.given)]
            for source in target.sources:
                language = "CUDA" if source.suffix == ".cu" else "CXX"
                flags = (
                    " ".join(target.folder.variables.get(name) or "" for name in _FLAGS[language])
                    .replace(";", " ")
                    .split()
                )
                yield source, list(self._kept([*(w for w in flags if w.startswith("-D")), *words], language))

    def _kept(self, words: Sequence[str], language: str) -> Iterator[str]:
        for word in words:
            for part in (generated(word, language) or "").split(";"):
                macro = _NAME.match(part) if not part.startswith("-I") else None
                if part and (macro is None or macro[1] not in self.open):
                    yield part if part.startswith("-") else f"-D{part}"

    def _linked(self, target: _Target) -> list[_Target]:
        found: dict[str, _Target] = {}
        stack = [*target.links]
        while stack:
            name = stack.pop()
            if name in self.targets and name not in found:
                found[name] = self.targets[name]
                stack += found[name].links
        return list(found.values())

    # -- reading ----------------------------------------------------------------------------------------------------

    def read(self, folder: _Folder) -> None:
        """Follows a file's commands, and those of the folders that it adds."""
        file = folder.path / LISTS
        if not file.is_file() or file.resolve() in self._read or len(self._read) >= _MOST:
            return
        self._read.add(file.resolve())
        folder.variables |= {"CMAKE_CURRENT_SOURCE_DIR": str(folder.path), "CMAKE_CURRENT_LIST_DIR": str(folder.path)}
        self._follow(folder, file)

    def _follow(self, folder: _Folder, file: Path) -> None:
        blocks: list[
            tuple[str, bool | None, bool | None]
        ] = []  # what ends it, whether it runs, whether a branch has run
        for command in commands(Source(file.name, file.read_bytes())):
            if command.name in ("if", *_UNSEEN):
                value = self._asked(command, folder) if command.name == "if" else None
                blocks.append((_UNSEEN.get(command.name, "endif"), value, value))
            elif command.name in ("elseif", "else") and blocks:
                end, _, before = blocks.pop()
                value = True if command.name == "else" else self._asked(command, folder)
                runs = False if before else (None if before is None and value is not False else value)
                blocks.append((end, runs, True if before or runs else None if None in (before, runs) else False))
            elif blocks and command.name == blocks[-1][0]:
                blocks.pop()
            elif all(runs is not False for _, runs, _ in blocks):
                self._run(command, folder, all(runs for _, runs, _ in blocks))

    def _asked(self, command: Command, folder: _Folder) -> bool | None:
        return Condition(command.arguments, folder.variables, self.targets).value() if command.arguments else None

    def _run(self, command: Command, folder: _Folder, surely: bool) -> None:
        name, given = command.name, command.arguments
        if name in ("set", "option", "list", "string", "file") and given:
            _assign(command, folder, surely)
            if not surely or folder.variables.get(command.first, "") is None:
                self.open |= {m for a in given[1:] for m in re.findall(r"-D(\w+)", a.text)}
        elif name == "include" and (file := folder.path / (expanded(command.first, folder.variables) or "")).is_file():
            if file.resolve() not in self._read and len(self._read) < _MOST:
                self._read.add(file.resolve())
                self._follow(folder, file)
        elif name == "add_subdirectory" and given:
            if (where := expanded(command.first, folder.variables)) is not None:
                self.read(_Folder(folder.path / where, dict(folder.variables), list(folder.words)))
        elif name == "project" and (folder.path / LISTS).is_file():
            folder.variables |= {"PROJECT_SOURCE_DIR": str(folder.path), "PROJECT_NAME": command.first}
        elif name in _ADDS or name == "target_sources":
            self._sources(command, folder)
        elif name == "target_link_libraries" and command.first in self.targets:
            self.targets[command.first].links += [a.text for a in given[1:]]
        elif name in ("add_definitions", "add_compile_definitions", "add_compile_options"):
            folder.words += self._macros(given, folder, surely, name != "add_compile_definitions")
        elif name == "include_directories":
            folder.words += _folders(given, folder)
        elif name in ("target_compile_definitions", "target_compile_options", "target_include_directories"):
            self._of_target(command, folder, surely)
        elif "DEFINITIONS" in (texts := " ".join(a.text for a in given)) or "-D" in texts:
            self._macros(given, folder, False, False)

    def _sources(self, command: Command, folder: _Folder) -> None:
        if not command.arguments:
            return
        name = expanded(command.first, folder.variables) or command.first
        target = self.targets.setdefault(name, _Target(folder))
        for text in _values(command.arguments[1:], folder.variables):
            if text not in _KINDS | _SCOPES and is_source(text) and (path := folder.path / text).is_file():
                target.sources.append(path)

    def _of_target(self, command: Command, folder: _Folder, surely: bool) -> None:
        target = self.targets.setdefault(expanded(command.first, folder.variables) or command.first, _Target(folder))
        scope = "PUBLIC"
        for argument in command.arguments[1:]:
            if argument.text in _SCOPES:
                scope = argument.text
                continue
            if command.name == "target_include_directories":
                words = _folders([argument], folder)
            else:
                words = self._macros([argument], folder, surely, command.name == "target_compile_options")
            target.own += words if scope != "INTERFACE" else []
            target.given += words if scope != "PRIVATE" else []

    def _macros(self, given: Sequence[Argument], folder: _Folder, surely: bool, flags: bool) -> list[str]:
        """The definitions among words, as CMake has them; those that the text leaves open are kept in mind."""
        found = []
        for argument in given:
            text = expanded(argument.text, folder.variables)
            is_open = not surely or text is None or any(generated(text, language) is None for language in _FLAGS)
            whole = argument.text if text is None else text
            for word in map(str.strip, [whole] if "$<" in whole else whole.split(";")):
                if flags and not word.startswith("-D"):
                    self.open |= set(re.findall(r"-D(\w+)", word))
                elif is_open:
                    self.open |= set(re.findall(r"(?:-D)?(\w+)", word))
                elif word and word not in _KINDS:
                    found.append(word)
        return found


def _assign(command: Command, folder: _Folder, surely: bool) -> None:
    """A variable's new value; None where it is not known."""
    given, known = command.arguments, folder.variables
    if command.name == "option":
        known.setdefault(command.first, expanded(given[2].text if len(given) > 2 else "OFF", known) if surely else None)
    elif command.name == "set":
        texts = [a.text for a in given[1:]]
        cached = "CACHE" in texts
        values = [expanded(t, known) for t in texts[: texts.index("CACHE") if cached else None] if t != "PARENT_SCOPE"]
        value = ";".join(v for v in values if v is not None) if surely and None not in values else None
        if not (cached and command.first in known):
            known[command.first] = value
    elif command.name == "file" and command.first in ("GLOB", "GLOB_RECURSE") and len(given) > 1:
        known[given[1].text] = ";".join(_globbed(command, folder))
    elif len(given) > 1:
        _joined(command, known, surely)


def _joined(command: Command, known: Variables, surely: bool) -> None:
    """`list(APPEND ...)`, `string(APPEND ...)`; what others make of a variable is not known."""
    name = command.arguments[1].text
    values = [expanded(a.text, known) for a in command.arguments[2:]]
    before = known.get(name, "") if command.first == "APPEND" and surely else None
    if before is None or None in values:
        known.update({a.text: None for a in command.arguments[1:] if a.text in known or a.text == name})
    else:
        join = ";" if command.name == "list" else ""
        known[name] = join.join([*([before] if before or not join else []), *(v for v in values if v is not None)])


def _globbed(command: Command, folder: _Folder) -> Iterator[str]:
    recursive = command.first == "GLOB_RECURSE"
    for pattern in _values([a for a in command.arguments[2:] if a.text != "CONFIGURE_DEPENDS"], folder.variables):
        where, _, last = str(folder.path / pattern).rpartition("/")
        if not re.search(r"[*?\[]", where) and is_source(last):
            base = Path(where)
            yield from (str(p) for p in sorted(base.rglob(last) if recursive else base.glob(last)) if p.is_file())


def _folders(given: Sequence[Argument], folder: _Folder) -> list[str]:
    found = (generated(text, "CUDA") for text in _values(given, folder.variables) if text not in _KINDS)
    return [f"-I{folder.path / one}" for one in found if one and (folder.path / one).is_dir()]


def _values(given: Sequence[Argument], variables: Mapping[str, str | None]) -> Iterator[str]:
    """Arguments as lists; those that are not known are left out."""
    for argument in given:
        yield from filter(None, (expanded(argument.text, variables) or "").split(";"))
