"""Commands of CMakeLists.txt that make targets, and that give them and their folder something."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from wmma2sycl.migrate.project.inputs.cmake_open import Raw
from wmma2sycl.migrate.project.inputs.cmake_scope import FLAGS, HEADERS
from wmma2sycl.migrate.project.inputs.cmake_targets import (
    ANY,
    DEFINITION,
    FOLDER,
    OPTION,
    SYSTEM,
    Folder,
    Link,
    Target,
    Targets,
    Word,
)
from wmma2sycl.migrate.project.inputs.cmake_text import Argument, Command, whole
from wmma2sycl.migrate.project.inputs.cmake_values import generated, split
from wmma2sycl.migrate.project.inputs.file import is_compiled

_SCOPES = {"PUBLIC", "PRIVATE", "INTERFACE"}
_KINDS = {"WIN32", "MACOSX_BUNDLE", "EXCLUDE_FROM_ALL", "STATIC", "SHARED", "MODULE", "OBJECT"}
_LINKS = {"PUBLIC": "PUBLIC", "PRIVATE": "PRIVATE", "INTERFACE": "INTERFACE", "LINK_PUBLIC": "PUBLIC", "LINK_PRIVATE": "PRIVATE",
          "LINK_INTERFACE_LIBRARIES": "INTERFACE"}  # fmt: skip
_CONFIGURATIONS = {"debug", "optimized", "general"}
_DEFINITION = re.compile(r"-D\w+(?:=.*)?", re.DOTALL)
_HARMFUL = re.compile(
    r"COMPILE_(?:DEF|OPT|FLAGS)|INCLUDE|DEFINE_SYMBOL|LINK_LIBRARIES|SOURCES|^LANGUAGE$|HEADER_FILE_ONLY|SYSTEM|UNITY|\$"
)  # of properties
_ONLY_ADD = {"COMPILE_FLAGS", "DEFINE_SYMBOL"}  # to what commands give


def words_of(
    kind: str, given: Sequence[Argument], command: Command, folder: Folder, targets: Targets, surely: bool
) -> list[Word]:
    """What arguments surely give; the others are left open."""
    found = []
    for argument in given:
        raw, text = Raw(command.name, argument.text), folder.scope.value(argument)
        pieces = None if text is None else [text] if argument.quoted or "$<" in text else split(text)
        if pieces is None:
            _leave(kind, argument, raw, folder, targets)
        for piece in pieces or ():
            word = Word(kind, piece, raw, folder.scope.path)
            if surely and not word.is_open:
                found.append(word)
            else:
                targets.leave(word)
    return found


def _leave(kind: str, argument: Argument, raw: Raw, folder: Folder, targets: Targets) -> None:
    """An argument that is not known. Of options and folders, what packages have is not told."""
    depends = folder.scope.depends_on_text(argument)
    if kind == DEFINITION:
        targets.open.leave_argument(raw, None)
    elif kind == OPTION:
        targets.open.leave(argument.text)
        if depends and (not argument.text.startswith("-") or "-D" in argument.text):
            targets.open.leave_argument(raw, None)
        if HEADERS.search(argument.text):
            targets.open.arguments.add(raw)
    elif depends or not _is_elsewhere(argument, folder):
        targets.open.arguments.add(raw)


def _is_elsewhere(argument: Argument, folder: Folder) -> bool:
    """Whether a path begins with what the text does not set: a package's folder."""
    lead = re.match(r"\$\{([^{}]+)\}", argument.text)
    return lead is not None and folder.scope.known.get(lead[1]) is None


# -- of folders -----------------------------------------------------------------------------------------------------


def _add_definitions(command: Command, folder: Folder, targets: Targets, surely: bool) -> None:
    for argument in command.arguments:
        kind = DEFINITION if (folder.scope.value(argument) or argument.text).startswith(("-D", "$")) else OPTION
        words = words_of(kind, [argument], command, folder, targets, surely)
        folder.definitions += [word for word in words if _DEFINITION.fullmatch(word.text)]


def _add_compile_definitions(command: Command, folder: Folder, targets: Targets, surely: bool) -> None:
    folder.definitions += words_of(DEFINITION, command.arguments, command, folder, targets, surely)


def _add_compile_options(command: Command, folder: Folder, targets: Targets, surely: bool) -> None:
    folder.options += words_of(OPTION, command.arguments, command, folder, targets, surely)


def _include_directories(command: Command, folder: Folder, targets: Targets, surely: bool) -> None:
    kind, first, given = _lead(command.arguments)
    words = words_of(kind, given, command, folder, targets, surely)
    for many in (folder.folders, *(t.own for t in targets.made.values() if t.folder is folder)):
        many[0 if first else len(many) : 0 if first else len(many)] = words


def _lead(given: Sequence[Argument]) -> tuple[str, bool, Sequence[Argument]]:
    """Of include folders: their kind, whether they come first, and the rest."""
    texts = [a.text for a in given]
    count = next((i for i, text in enumerate(texts) if text not in ("SYSTEM", "BEFORE", "AFTER")), len(texts))
    return SYSTEM if "SYSTEM" in texts[:count] else FOLDER, "BEFORE" in texts[:count], given[count:]


def _link_libraries(command: Command, folder: Folder, _: Targets, surely: bool) -> None:
    folder.links += [link for _, link in _links(command.arguments, folder, surely)]


# -- of targets -----------------------------------------------------------------------------------------------------


def _name(command: Command, folder: Folder) -> str | None:
    found = folder.scope.words(command.arguments[0]) if command.arguments else None
    return found[0] if found is not None and len(found) == 1 else None


def _make(command: Command, folder: Folder, targets: Targets, surely: bool) -> None:
    name, kind = _name(command, folder), command.arguments[1].text if len(command.arguments) > 1 else ""
    if name is None:
        targets.loose.append(Target(folder, own=[*folder.options, *folder.folders], links=[*folder.links]))
        return
    before = targets.made.get(name)
    if before is not None and (before.surely is None or before.folder is not folder):
        targets.spoiled.add(name)
        targets.loose.append(Target(folder, own=[*folder.options, *folder.folders], links=[*folder.links]))
    target = targets.get(name, folder)
    target.folder = folder if target.surely is None else target.folder
    target.own += [word for word in (*folder.options, *folder.folders) if word not in target.own]
    target.surely = bool(target.surely) or surely
    texts = {a.text for a in command.arguments[1:]}
    if kind == "ALIAS":
        target.passed += [link for _, link in _links(command.arguments[2:], folder, surely)]
    elif "IMPORTED" in texts:
        targets.spoiled.add(name)
    elif kind != "INTERFACE":
        options = next((i for i, a in enumerate(command.arguments) if a.text == "OPTIONS"), len(command.arguments))
        folder.scope.leave(command.arguments[options:])
        _sources(target, command.arguments[1:options], folder, targets, surely, here=True)


def _target_sources(command: Command, folder: Folder, targets: Targets, surely: bool) -> None:
    name = _name(command, folder)
    texts = {a.text for a in command.arguments}
    if name is None or texts & {"PUBLIC", "INTERFACE", "FILE_SET"}:
        targets.anywhere = True
    if name is not None:
        own = [a for scope, a in _scoped(command.arguments[1:], _SCOPES) if scope in ("PUBLIC", "PRIVATE")]
        target = targets.get(name, folder)
        _sources(target, own, folder, targets, surely, here=target.folder is folder)


def _sources(
    target: Target, given: Sequence[Argument], folder: Folder, targets: Targets, surely: bool, *, here: bool
) -> None:
    """`here`: whether paths count from this folder."""
    for argument in given:
        words = folder.scope.words(argument)
        if words is None and folder.scope.depends_on_text(argument):
            targets.loose.append(target)
        for text in words or ():
            if not here and not os.path.isabs(text):
                targets.loose.append(target)  # a policy says which folder it counts from
            elif "$<" in text and not text.startswith("$<TARGET_OBJECTS:"):
                targets.loose.append(target)
            elif text not in _KINDS and is_compiled(text) and os.path.isfile(folder.scope.path / text):
                path = Path(os.path.realpath(folder.scope.path / text))
                target.sources[path] = target.sources.get(path, False) or surely


def _scoped(given: Sequence[Argument], scopes: set[str], first: str = "PUBLIC") -> Iterator[tuple[str, Argument]]:
    scope = first
    for argument in given:
        if argument.text in scopes:
            scope = argument.text
        else:
            yield scope, argument


def _of_target(kind: str) -> Callable[[Command, Folder, Targets, bool], None]:
    def give(command: Command, folder: Folder, targets: Targets, surely: bool) -> None:
        name = _name(command, folder)
        is_folder = kind == FOLDER
        what, first, given = _lead(command.arguments[1:]) if is_folder else (kind, False, command.arguments[1:])
        if not is_folder and given and given[0].text == "BEFORE":
            given = given[1:]
        own, passed = [], []
        for scope, argument in _scoped([*whole(given)], _SCOPES):  # CMake joins them by `;`, too
            words = words_of(what, [argument], command, folder, targets, surely and name is not None)
            own += words if scope != "INTERFACE" else []
            passed += words if scope != "PRIVATE" else []
        if name is not None:
            target = targets.get(name, folder)
            for many, more in ((target.own, own), (target.given, passed)):
                many[0 if first else len(many) : 0 if first else len(many)] = more

    return give


def _target_link_libraries(command: Command, folder: Folder, targets: Targets, surely: bool) -> None:
    name = _name(command, folder)
    for scope, link in _links(command.arguments[1:], folder, surely):
        if name is None:
            targets.linked.append(link._replace(surely=False))
        else:
            target = targets.get(name, folder)
            target.links += [link] if scope != "INTERFACE" else []
            target.passed += [link] if scope != "PRIVATE" else []


def _links(given: Sequence[Argument], folder: Folder, surely: bool) -> Iterator[tuple[str, Link]]:
    odd = False
    for scope, argument in _scoped(given, set(_LINKS)):
        words = folder.scope.words(argument)
        if words is None and folder.scope.depends_on_text(argument):
            yield _LINKS[scope], Link(ANY, False)
        for word in words or ():
            found = {generated(word, language) for language in FLAGS}
            if len(found) > 1 or None in found:
                names = re.findall(r"[\w.+-]+(?:::[\w.+-]+)*", word)
                yield from ((_LINKS[scope], Link(name, False)) for name in names)
            elif word in _CONFIGURATIONS:
                odd = True
            else:
                yield from ((_LINKS[scope], Link(name, surely and not odd)) for name in (found.pop() or "").split(";"))
                odd = False


# -- properties -----------------------------------------------------------------------------------------------------


def _properties(command: Command, folder: Folder, targets: Targets, surely: bool) -> None:
    """What properties add is left open; what they replace may have been anything."""
    texts = [a.text for a in command.arguments]
    at = next((i for i, text in enumerate(texts) if text in ("PROPERTY", "PROPERTIES")), -1)
    after = command.arguments[at + 1 :]
    keys = [folder.scope.value(a) or "$" for a in (after[:1] if texts[at] == "PROPERTY" else after[::2])]
    harmful = " ".join(key for key in keys if _HARMFUL.search(key))
    if not harmful:
        return
    folder.scope.leave(after)
    if "INCLUDE" in harmful or "$" in harmful:
        targets.open.arguments |= {Raw(command.name, a.text) for a in after}
    if "LINK_LIB" in harmful:
        targets.linked.append(Link(ANY, False))
    if "SOURCES" in harmful:
        targets.anywhere = True
    what = texts[0] if command.name == "set_property" else command.name.split("_")[1].rstrip("s").upper()
    before = command.arguments[1 if command.name == "set_property" else 0 : at]
    adds = any(t in ("APPEND", "APPEND_STRING") for t in texts[:at]) or set(harmful.split()) <= _ONLY_ADD
    names = folder.scope.values([a for a in before if a.text not in ("APPEND", "APPEND_STRING")])
    if what == "SOURCE":
        sources = [os.path.realpath(folder.scope.path / name) for name in names or ()]
        language = (
            folder.scope.value(after[keys.index("LANGUAGE") + 1]) if keys == ["LANGUAGE"] and len(after) == 2 else None
        )
        if surely and names is not None and language in FLAGS and not adds and "DIRECTORY" not in " ".join(names):
            _compile_as(language, sources, folder, targets)
        elif re.search(r"^LANGUAGE| LANGUAGE|HEADER|\$", harmful):
            targets.open.everything |= names is None
            targets.odd |= {*sources}
    elif not adds and what == "TARGET":
        targets.open.everything |= names is None
        targets.spoiled |= set(names or ())
    elif not adds and what == "DIRECTORY":
        targets.open.everything = True


def _compile_as(language: str, sources: Sequence[str], folder: Folder, targets: Targets) -> None:
    """By the targets of this folder. Of two languages the later one counts, where the text tells which that is: it is left open."""
    for source in sources:
        if targets.languages.setdefault((folder.scope.path, source), language) != language:
            targets.odd.add(source)


GIVES: dict[str, Callable[[Command, Folder, Targets, bool], None]] = {
    "add_definitions": _add_definitions,
    "add_compile_definitions": _add_compile_definitions,
    "add_compile_options": _add_compile_options,
    "include_directories": _include_directories,
    "link_libraries": _link_libraries,
    "add_executable": _make,
    "add_library": _make,
    "cuda_add_executable": _make,
    "cuda_add_library": _make,
    "target_sources": _target_sources,
    "target_compile_definitions": _of_target(DEFINITION),
    "target_compile_options": _of_target(OPTION),
    "target_include_directories": _of_target(FOLDER),
    "target_link_libraries": _target_link_libraries,
    **dict.fromkeys(
        ("set_property", "set_target_properties", "set_source_files_properties", "set_directory_properties"),
        _properties,
    ),
}
