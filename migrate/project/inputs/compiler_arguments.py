"""A compiler's command line, of nvcc, clang, icpx or g++, reduced to what the parser has to know: macros and headers."""

from __future__ import annotations

import os
import re
import shlex
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from wmma2sycl.migrate.core.toolchain import THREAD_STREAMS
from wmma2sycl.migrate.project.inputs import header_arguments
from wmma2sycl.migrate.project.inputs.compiler_options import FAMILY, FLAGS, WITH_VALUE
from wmma2sycl.migrate.project.inputs.file import InputError

_RESPONSE = "optf"
# Long names of what is kept, and the short one the parser takes.
_LONG = {
    "define-macro": "D", "undefine-macro": "U", "include-path": "I", "include-directory": "I", "system-include": "isystem",
    "pre-include": "include", "compiler-options": "Xcompiler", "options-file": _RESPONSE,
}  # fmt: skip
_FOLDERS = {"I", "isystem", "iquote", "idirafter"}
_KEPT = {"D", "U", "include", "imacros", "std", *_FOLDERS}
_JOINED = re.compile(r"(I|D|U|isystem|iquote|idirafter|include|imacros)(?:=?)(.+)", re.DOTALL)
_LISTS = {"I", "D", "U", "isystem", "include"}  # nvcc takes several, with commas between them
_HOST = {"Xcompiler", "Xclang", "Xpreprocessor", "Xarch_host"}  # what follows is meant for the compiler proper
_OLD = re.compile(r"(?:c|gnu)(?:\+\+)?(?:98|03|0x|11|1y|14|1z|17|89|90|99|9x|iso.*)$")  # the output is C++17 at least
_OURS = re.compile(r"__CUDA_ARCH|__CUDACC_|__NVCC_|__CUDA_API_VER|__NVCC__|__CUDACC__")  # the parser is told its own
_FLAG_MACROS = {"default-stream=per-thread": f"{THREAD_STREAMS}=1"}


@dataclass
class ParserArguments:
    """What the parser is given for one source, and the words nobody knew."""

    kept: list[str] = field(default_factory=list)
    unknown: list[str] = field(default_factory=list)
    language: str = ""  # of -x

    @property
    def folders(self) -> list[Path]:
        """The folders that the kept arguments search for headers."""
        return list(map(Path, header_arguments.folders(self.kept)))


def reduced(words: list[str], directory: Path) -> ParserArguments:
    """Reduces a whole command line, the compiler's name (and a launcher's before it) first."""
    lead = next((i for i, word in enumerate(words) if word.startswith(("-", "@"))), len(words))
    is_nvcc = any("nvcc" in os.path.basename(word) for word in words[:lead])
    found = ParserArguments()
    host: list[str] = []
    _reduce(list(_expanded(words[lead:], directory, is_nvcc)), directory, is_nvcc, found, host)
    _reduce(host, directory, False, found, [])
    return found


def _reduce(words: list[str], directory: Path, is_nvcc: bool, found: ParserArguments, host: list[str]) -> None:
    rest = iter(words)
    for word in rest:
        if not word.startswith("-") or word in ("-", "--"):
            continue  # the source, an object, a library
        name, value = _option(word)
        if name in _KEPT | _HOST:
            value = next(rest, "") if value is None else value
            values = _split(value) if (is_nvcc and name in _LISTS) or name == "Xcompiler" else [value]
            if name in _HOST:
                host += [w for v in values for w in (v.split() if name == "Xcompiler" else [v])]
            else:
                found.kept += [w for v in values for w in _kept(name, v, directory)]
        elif name in WITH_VALUE:
            value = next(rest, "") if value is None else value
            found.language = value if name == "x" else found.language
            macro = _FLAG_MACROS.get(f"{name}={value}")
            found.kept += [f"-D{macro}"] if macro else []
        elif name not in FLAGS and not FAMILY.match(name):
            found.unknown.append(word)


def _option(word: str) -> tuple[str, str | None]:
    """An option's short name without dashes, and the value that is written together with it."""
    name, equals, value = word.lstrip("-").partition("=")
    short = _LONG.get(name, name)
    if short in _KEPT | _HOST | WITH_VALUE or short == _RESPONSE:
        return short, value if equals else None
    joined = _JOINED.match(word[1:]) if not word.startswith("--") and name not in FLAGS else None
    return (joined[1], joined[2]) if joined else (name, value if equals else None)


def _kept(name: str, value: str, directory: Path) -> list[str]:
    if name == "std":
        return [] if _OLD.match(value) else [f"-std={value}"]
    if name in ("D", "U"):
        return [] if _OURS.match(value) or not value else [f"-{name}{value}"]
    if name in _FOLDERS:
        folder = os.path.normpath(directory / value)
        if _is_toolkit(folder):
            return []
        return [f"-I{folder}"] if name == "I" else [f"-{name}", folder]
    return [f"-{name}", os.path.normpath(directory / value) if (directory / value).is_file() else value]


def _is_toolkit(folder: str) -> bool:
    """A CUDA toolkit's headers, in whose place the parser reads ours."""
    top = os.path.dirname(folder) if os.path.basename(folder) == "cccl" else folder
    return os.path.isfile(os.path.join(top, "cuda_runtime_api.h"))


def _split(value: str) -> list[str]:
    """nvcc's lists: a comma parts, a backslash before it does not, nor does one in quotes."""
    parts = re.findall(r'((?:\\.|"(?:\\.|[^"\\])*"|[^,\\])+)', value, re.DOTALL)
    return [part.replace("\\,", ",") for part in parts]


# -- response files -------------------------------------------------------------------------------------------------


def _expanded(words: Iterable[str], directory: Path, is_nvcc: bool, depth: int = 0) -> Iterator[str]:
    """Words with `@file` and nvcc's --options-file replaced by what these files hold."""
    rest = iter(words)
    for word in rest:
        name, value = _option(word) if word.startswith("-") else ("", None)
        if is_nvcc and name == _RESPONSE:
            files = _split(next(rest, "") if value is None else value)
        elif word.startswith("@") and (directory / word[1:]).is_file():
            files = [word[1:]]
        else:
            yield word
            continue
        for file in files:
            yield from _expanded(_words(directory / file, depth), directory, is_nvcc, depth + 1)


def _words(file: Path, depth: int) -> list[str]:
    if depth > 20:
        raise InputError(f"{file}: options files include each other without end")
    try:
        return shlex.split(file.read_text(encoding="utf-8", errors="surrogateescape"))
    except OSError as error:
        raise InputError(
            f"{file}: options file of compile_commands.json: {error.strerror}; build the project once, it is made then"
        ) from None
    except ValueError as error:
        raise InputError(f"{file}: options file of compile_commands.json: {error}") from None
