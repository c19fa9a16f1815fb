"""CMakeLists.txt and *.cmake: CUDA's language, flags, packages and links go, .cu names become the output's."""

from __future__ import annotations

import re
from collections.abc import Callable

from wmma2sycl.migrate.build_files import cuda_names as names
from wmma2sycl.migrate.build_files.cmake_blocks import emptied
from wmma2sycl.migrate.build_files.cmake_flags import KEYWORDS, LANGUAGE, flag_arguments, flags_variable, property_flags
from wmma2sycl.migrate.build_files.cmake_standard import standards
from wmma2sycl.migrate.build_files.flags import NVCC_ONLY, translated, translated_text
from wmma2sycl.migrate.build_files.sheet import CUDA_FILE, Sheet
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.project.inputs.cmake_text import Command, commands

_DEFINITIONS = {"add_definitions", "add_compile_definitions", "target_compile_definitions", "message", "option"}
_FLAG_COMMANDS = {"add_compile_options", "target_compile_options", "add_link_options", "target_link_options"}
_FLAGS_OF_FILES = {"COMPILE_FLAGS", "COMPILE_OPTIONS"}
_CONDITIONS = {"if", "elseif", "while"}
_KINDS = {"STATIC", "SHARED", "MODULE", "EXCLUDE_FROM_ALL", "WIN32", "MACOSX_BUNDLE"}
_LINKS = {"target_link_libraries", "link_libraries"}
_FOLDERS = {"include_directories", "target_include_directories", "link_directories", "target_link_directories"}


def edit(sheet: Sheet, used: frozenset[str], is_top: bool) -> None:
    """Fills the sheet. `used` are the variables that any build file of the tree reads; `is_top`: our block comes into this file."""
    every = list(commands(sheet.source))
    standards(sheet, every, is_top)
    for command in every:
        special = _SPECIAL.get(command.name)
        if special is not None:
            special(sheet, command, used)
        if command.span not in sheet.removed:
            _arguments(sheet, command)
    emptied(sheet, every)
    for command in every:
        _left(sheet, command)


# -- commands -------------------------------------------------------------------------------------------------------


def _project(sheet: Sheet, command: Command, used: frozenset[str]) -> None:
    languages = [a for a in command.arguments if a.text in ("CUDA", "CXX")]
    cuda = [
        a
        for a in languages
        if (a.text == "CUDA" and a is not command.arguments[0])
        or (command.name == "enable_language" and a.text == "CUDA")
    ]
    for i, argument in enumerate(cuda):
        if i or any(a.text == "CXX" for a in languages):
            sheet.drop(argument)
        else:
            sheet.replace(argument.span, "CXX")
            sheet.removed.add(argument.span)


def _package(sheet: Sheet, command: Command, used: frozenset[str]) -> None:
    found = names.PACKAGES.get(command.first.lower())
    if found is not None:
        sheet.tell("W2S601", command.span, what=f"package {command.first}")
        kept = [f"set({found} TRUE)  # SYCL in its place"] if found in used else []
        kept += ["find_package(Threads REQUIRED)"] if names.THREADS in used else []
        sheet.remove(command, "\n".join(kept))


def _check(sheet: Sheet, command: Command, used: frozenset[str]) -> None:
    if command.first == "CUDA":
        sheet.tell("W2S602", command.span, what="check_language(CUDA); the C++ compiler stands for CUDA's")
        sheet.remove(command, "set(CMAKE_CUDA_COMPILER ${CMAKE_CXX_COMPILER})  # SYCL in its place")


def _old_target(sheet: Sheet, command: Command, used: frozenset[str]) -> None:
    """cuda_add_executable(name ... OPTIONS flags)."""
    sheet.replace(Span(command.span.start, command.span.start + len(command.name)), command.name.removeprefix("cuda_"))
    options = next((i for i, a in enumerate(command.arguments) if a.text == "OPTIONS"), len(command.arguments))
    tail = command.arguments[options:]
    kept, dropped = translated([a.text for a in tail[1:]])
    for argument in command.arguments[2:options]:
        if argument.text in _KINDS:  # FindCUDA takes them anywhere
            sheet.drop(argument)
            sheet.replace(Span(command.arguments[0].span.end, command.arguments[0].span.end), f" {argument.text}")
    for argument in tail:
        sheet.drop(argument)
    if dropped:
        sheet.tell("W2S601", tail[0].span, what=", ".join(dropped))
    if kept:
        sheet.replace(
            Span(command.span.end, command.span.end),
            f"{sheet.source.newline}target_compile_options({command.first} PRIVATE {' '.join(kept)})",
        )


def _dropped(sheet: Sheet, command: Command, used: frozenset[str]) -> None:
    sheet.tell("W2S601", command.span, what=f"{command.name}({command.first})")
    sheet.remove(command)


def _variable(sheet: Sheet, command: Command, used: frozenset[str]) -> None:
    """set(), list(APPEND), string(APPEND) and unset() of a variable of CUDA's."""
    at = 1 if command.name in ("list", "string") else 0
    if len(command.arguments) <= at:
        return
    variable, values = command.arguments[at], command.arguments[at + 1 :]
    if names.FLAGS.fullmatch(variable.text):
        flags_variable(sheet, command, variable, values)
    elif names.SETTING.fullmatch(variable.text):
        sheet.tell("W2S601", command.span, what=variable.text)
        sheet.remove(command)


def _properties(sheet: Sheet, command: Command, used: frozenset[str]) -> None:
    """set_target_properties and its kin: pairs behind PROPERTIES (PROPERTY: one name and its values)."""
    texts = [a.text for a in command.arguments]
    start = next((i + 1 for i, t in enumerate(texts) if t in ("PROPERTIES", "PROPERTY")), len(texts))
    pairs = command.arguments[start:]
    dropped = []
    for key, value in zip(pairs[::2], pairs[1::2]):
        if names.PROPERTY.fullmatch(key.text) or (key.text in ("LANGUAGE", "LINKER_LANGUAGE") and value.text == "CUDA"):
            dropped.append(key)
            sheet.drop(key)
            sheet.drop(value)
        elif key.text == "CXX_STANDARD" and value.text in ("98", "11", "14"):
            sheet.replace(value.span, "17")
        elif key.text in _FLAGS_OF_FILES:
            values = pairs[1:] if "PROPERTY" in texts else [value]
            for given in values:
                property_flags(sheet, given, alone=len(values) == 1)
    if dropped:
        sheet.tell("W2S601", dropped[0].span, what=", ".join(k.text for k in dropped))
        if len(dropped) * 2 >= len(pairs) - len(pairs) % 2 or "PROPERTY" in texts:
            sheet.remove(command)


def _links(sheet: Sheet, command: Command, used: frozenset[str]) -> None:
    target = 0 if command.name == "link_libraries" else 1
    known = []
    for argument in command.arguments[target:]:
        if names.LIBRARY.fullmatch(argument.text):
            known.append(argument)
        elif names.OTHER_LIBRARY.fullmatch(argument.text):
            sheet.tell("W2S604", argument.span, library=argument.text)
            sheet.drop(argument)
    for argument in known:
        sheet.drop(argument)
    if known:
        sheet.tell("W2S601", known[0].span, what=", ".join(a.text for a in known))
    given = [a for a in command.arguments[target:] if a.text not in KEYWORDS]
    if given and all(a.span in sheet.removed for a in given):
        sheet.remove(command)


def _folders(sheet: Sheet, command: Command, used: frozenset[str]) -> None:
    if command.name.startswith("cuda_"):
        sheet.replace(Span(command.span.start, command.span.start + len("cuda_")), "")
    target = 1 if command.name.startswith("target_") else 0
    given = [a for a in command.arguments[target:] if a.text not in KEYWORDS]
    gone = [a for a in given if names.FOLDER.fullmatch(a.text)]
    for argument in gone:
        sheet.drop(argument)
    if gone:
        sheet.tell("W2S601", gone[0].span, what=", ".join(a.text for a in gone))
        if len(gone) == len(given):
            sheet.remove(command)


def _glob(sheet: Sheet, command: Command, used: frozenset[str]) -> None:
    """`*.cu` is `*.cpp`, but where that would take C++ files which it did not take: then the files by name."""
    for argument in command.arguments[2:] if command.first in ("GLOB", "GLOB_RECURSE") else ():
        if "*" not in argument.text or not argument.text.endswith(".cu"):
            continue
        before, mine = sheet.matching(argument.text, command.first == "GLOB_RECURSE")
        _, now = sheet.matching(argument.text.removesuffix("cu") + "cpp", command.first == "GLOB_RECURSE")
        if before and (now or any(not one.endswith(".cpp") for one in mine)):
            sheet.tell("W2S605", argument.span, what=", ".join(mine))
            sheet.replace(argument.span, " ".join(f'"{one}"' for one in mine))


_Special = Callable[[Sheet, Command, frozenset[str]], None]
_SPECIAL: dict[str, _Special] = {
    "project": _project, "enable_language": _project, "find_package": _package, "check_language": _check, "file": _glob,
    "cuda_add_executable": _old_target, "cuda_add_library": _old_target, "cuda_add_cublas_to_target": _dropped, "cuda_select_nvcc_arch_flags": _dropped,
    "cuda_include_directories": _folders,
    **dict.fromkeys(("set", "list", "string", "unset"), _variable), **dict.fromkeys(_LINKS, _links), **dict.fromkeys(_FOLDERS, _folders),
    **dict.fromkeys(("set_target_properties", "set_property", "set_source_files_properties"), _properties),
}  # fmt: skip


# -- arguments of any command ---------------------------------------------------------------------------------------


def _arguments(sheet: Sheet, command: Command) -> None:
    done = [e.span for e in sheet.edits if command.span.contains(e.span)]
    if command.name in _FLAG_COMMANDS:
        flag_arguments(sheet, command)
        return
    for argument in command.arguments:
        if any(d.start <= argument.span.start < d.end for d in done) or command.name == "message":
            continue
        text = sheet.source.text(argument.span)
        new = sheet.renamed(text) if CUDA_FILE.search(text) else text
        new = LANGUAGE.sub("CXX", new)
        new = re.sub(r"\bCMAKE_CUDA_FLAGS", "CMAKE_CXX_FLAGS", new) if command.name not in _CONDITIONS else new
        new = re.sub(r"\bcuda_std_\d+", "cxx_std_17", new)
        if command.name in ("set", "list", "string") and NVCC_ONLY.search(argument.text) and argument.quoted:
            inner, dropped = translated_text(argument.text)
            new = f'"{inner}"'
            if dropped:
                sheet.tell("W2S601", argument.span, what=", ".join(dropped))
        if new != text:
            sheet.replace(argument.span, new)


# -- what is left ---------------------------------------------------------------------------------------------------


def _left(sheet: Sheet, command: Command) -> None:
    """One diagnostic for each command that still speaks of CUDA, but for names that the tree's own build files define."""
    if command.span in sheet.removed or command.name in _DEFINITIONS:
        return
    if command.name == "include" and sheet.is_module(command.first):
        return
    changed = [e.span for e in sheet.edits]
    told = [d.span for d in sheet.diagnostics]
    for argument in command.arguments:
        if any(c.start <= argument.span.start < c.end for c in changed) or any(t == argument.span for t in told):
            continue
        found = [w for w in re.findall(r"[\w:.+\-]+", argument.text) if names.ANY.search(w) and not _is_own(sheet, w)]
        if found:
            sheet.tell("W2S602" if command.name in _CONDITIONS else "W2S603", command.span, what=found[0])
            return
    if command.name.startswith("cuda_") and command.name not in sheet.own and command.name not in _SPECIAL:
        sheet.tell("W2S603", command.span, what=command.name)


def _is_own(sheet: Sheet, word: str) -> bool:
    parts = word.strip("./").split("/")
    return word.lower() in sheet.own or any(
        f"/{part.lower()}/" in f"/{name.lower()}/" for part in parts[:1] for name in sheet.outputs
    )
