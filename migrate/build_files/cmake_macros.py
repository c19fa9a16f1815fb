"""Macros that CMake gives to sources which no database of the build tells of: the sources were read without them."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

from wmma2sycl.migrate.build_files.cmake_flags import KEYWORDS
from wmma2sycl.migrate.build_files.sheet import Sheet
from wmma2sycl.migrate.project.inputs.cmake_open import Raw
from wmma2sycl.migrate.project.inputs.cmake_text import Argument, Command, whole

_PLAIN = {"add_compile_definitions": 0, "target_compile_definitions": 1}  # where their definitions begin
_FLAGS = {"add_definitions": 0, "add_compile_options": 0, "target_compile_options": 1, "set": 1, "list": 2, "string": 2}
_PROPERTIES = {"set_directory_properties", "set_target_properties", "set_source_files_properties", "set_property"}
_NEVER_SHARED = {"STATIC", "OBJECT", "INTERFACE", "ALIAS", "IMPORTED"}
_NAMES = {
    "COMPILE_DEFINITIONS",
    "COMPILE_FLAGS",
    "COMPILE_OPTIONS",
    "INTERFACE_COMPILE_DEFINITIONS",
    "INTERFACE_COMPILE_OPTIONS",
}
_NOT_FILES = {"TARGET", "SOURCE", "DIRECTORY", "GLOBAL", "APPEND", "APPEND_STRING", "PROPERTY", "PROPERTIES"}
_FLAG = re.compile(r"(?<![\w\-])-D\s*(\w+)((?:=[^\s;]*)?)")
_DEFINITION = re.compile(r"(?:^|[;:])(?:-D)?(\w+)((?:=[^;>]*)?)")


class Given(NamedTuple):
    """A macro, as a compiler's option has it, and what is compiled with it."""

    name: str
    word: str
    sources: str


def tell(
    sheet: Sheet, every: Iterable[Command], named: Collection[str], known: Collection[str], lacking: Collection[Raw]
) -> None:
    """Of each command: the macros that code of the tree names and that are not known, and arguments that some source may lack."""
    for command in every:
        given = [one for one in _given(command) if one.name in named and one.name not in known]
        words = [one.word for one in given]
        words += [
            a for a in _lacking(sheet, command, named, lacking) if not any(w.removeprefix("-D") in a for w in words)
        ]
        if words:
            sources = given[0].sources if given else _sources(command)
            sheet.tell("W2S610", command.span, what=", ".join(dict.fromkeys(words)), sources=sources)


def _lacking(sheet: Sheet, command: Command, named: Collection[str], lacking: Collection[Raw]) -> Iterator[str]:
    """Arguments as they are written."""
    given = whole(command.arguments) if command.name.startswith("target_") else command.arguments
    for argument in given:
        for raw in lacking:
            is_here = (raw.command, raw.argument) == (command.name, argument.text)
            if is_here and (not raw.only or raw.names_any(named)) and not _FLAG.fullmatch(argument.text):
                yield argument.text if argument.quoted else " ".join(sheet.source.text(argument.span).split())


def _sources(command: Command) -> str:
    return command.first if command.name.startswith("target_") else "all sources"


def _given(command: Command) -> Iterator[Given]:
    texts = [a.text for a in command.arguments]
    if command.name == "add_library" and texts and not _NEVER_SHARED & set(texts):
        name = re.sub(r"\W", "_", texts[0])  # what CMake itself gives their sources
        yield Given(f"{name}_EXPORTS", f"-D{name}_EXPORTS", texts[0])
    elif command.name == "set" and texts[:1] == ["CMAKE_BUILD_TYPE"]:
        yield Given("NDEBUG", "-DNDEBUG", "all sources")
    elif command.name in _PLAIN:
        at = _PLAIN[command.name]
        yield from _macros(command.arguments[at:], _DEFINITION, texts[0] if at else "all sources")
    elif command.name in _FLAGS and (
        not command.name.startswith(("set", "list", "string")) or "FLAGS" in " ".join(texts[:2])
    ):
        yield from _macros(
            command.arguments[_FLAGS[command.name] :], _FLAG, texts[0] if "target" in command.name else "all sources"
        )
    elif command.name in _PROPERTIES:
        of = " ".join(dict.fromkeys(t for t in texts[: _end_of_names(texts)] if t not in _NOT_FILES)) or "all sources"
        for i, text in enumerate(texts):
            if text in _NAMES:
                pattern = _DEFINITION if text.endswith("DEFINITIONS") else _FLAG
                values = (
                    command.arguments[i + 1 :] if command.name == "set_property" else command.arguments[i + 1 : i + 2]
                )
                yield from _macros(values, pattern, of)


def _end_of_names(texts: list[str]) -> int:
    return next((i for i, t in enumerate(texts) if t in ("PROPERTIES", "PROPERTY")), len(texts))


def _macros(arguments: Iterable[Argument], pattern: re.Pattern[str], sources: str) -> Iterator[Given]:
    for argument in arguments:
        if argument.text not in KEYWORDS:
            for match in pattern.finditer(argument.text):
                value = match[2] if "$<" in match[2] else match[2].rstrip(">")  # of the expression that it stands in
                yield Given(match[1], f"-D{match[1]}{value}", sources)
