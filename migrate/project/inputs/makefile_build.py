"""Macros and include folders that a makefile compiles with, where neither a compile_commands.json nor CMake tells.

The text is read, nothing is run: a variable has the values that it is given outside of conditions, in their order, and what
`?=` gives it. A recipe that calls nvcc and names sources is theirs, any other one every source's below the makefile's folder.
A word that a function of make's makes, other than addprefix, or a variable that has no value here, is left out.
"""

from __future__ import annotations

import os
import re
import shlex
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import NamedTuple

from wmma2sycl.migrate.core.source import decode
from wmma2sycl.migrate.project.inputs.compile_commands import Database
from wmma2sycl.migrate.project.inputs.compiler_arguments import reduced
from wmma2sycl.migrate.project.inputs.file import C_ENDING, is_compiled

NAMES = ("GNUmakefile", "makefile", "Makefile")  # in make's own order
_ASSIGNED = re.compile(r"(?:(?:export|override)\s+)*([\w.-]+)\s*(\?=|\+=|::?=|=)\s*(.*)")
_CONDITION, _END = re.compile(r"\s*if(?:n?eq|n?def)\b"), re.compile(r"\s*endif\b")
_REFERENCE = re.compile(r"\$[({]([\w.-]+)[)}]")
_PREFIXED = re.compile(r"\$[({]addprefix\s+([^,(){}]*),([^(){}]*)[)}]")
_PATTERN = re.compile(r"\$[({]([\w.-]+):%=([^(){}%]*)%[)}]")
_JOINED = re.compile(r"-(?:[ID]|isystem|std=).+", re.DOTALL)
_WITH_VALUE = ("-I", "-D", "-isystem", "-include")
_OF_C = re.compile(r"(?:[\w.-]+-)?(?:gcc|clang|cc|icx)(?:-\d+)?")
# What make, or everybody, takes variables for that a makefile does not set.
_BY_THEMSELVES = {"NVCC": "nvcc", "CC": "cc"}
_DEPTH = 20  # of variables within variables: make itself stops at a circle


def database_of(root: Path, names: Collection[str]) -> Database | None:
    """What the makefiles among these names tell of the sources among them; None where none calls nvcc."""
    folders = {name.rpartition("/")[0] for name in names if name.rpartition("/")[2] in NAMES}
    found: Database | None = None
    sources = [name for name in names if is_compiled(name)]
    for folder in sorted(folders, key=len, reverse=True):  # the nearest makefile above a source counts
        path = next(root / folder / n for n in NAMES if (f"{folder}/{n}" if folder else n) in names)
        recipes = list(_recipes(decode(path.read_bytes())))
        below = [s for s in sources if not folder or s.startswith(f"{folder}/")]
        for name in below:
            source = root / name
            if any(not recipe.in_c for recipe in recipes) and (found is None or not found.knows(source)):
                found = found or Database(path)
                for words in _of_source(recipes, os.path.basename(name)):
                    found.add(source, reduced(["nvcc", *words], Path(os.path.abspath(path.parent))))
    return found


class _Recipe(NamedTuple):
    """A line that compiles: the sources' names, its flags, and whether a compiler of C is called."""

    named: frozenset[str]
    flags: list[str]
    in_c: bool


def _of_source(recipes: list[_Recipe], name: str) -> list[list[str]]:
    """The flags of the recipes that name a source, or of those that name none; of a source in C those of its compiler first."""
    own = [recipe.flags for recipe in recipes if name in recipe.named]
    in_c = name.endswith(C_ENDING)
    return own or [recipe.flags for recipe in recipes if not recipe.named and recipe.in_c is in_c][:1]


def _recipes(text: str) -> Iterator[_Recipe]:
    """Each line of a recipe that calls nvcc or a compiler of C, and compiles."""
    variables: dict[str, str] = {}
    lines: list[str] = []
    depth = 0
    for line in re.sub(r"\\\r?\n", " ", text).splitlines():
        if line.startswith("\t"):
            lines.append(line)
            continue
        depth += bool(_CONDITION.match(line)) - bool(_END.match(line))
        assigned = _ASSIGNED.match(line.partition("#")[0].strip())
        if assigned is not None and depth <= 0:
            _assign(variables, *assigned.groups())
    for line in lines:
        words = _words(_expanded(line, variables))
        called = [os.path.basename(w) for w in words[:4]]
        is_nvcc, in_c = any(w.startswith("nvcc") for w in called), any(_OF_C.fullmatch(w) for w in called)
        named = frozenset(os.path.basename(w) for w in words if is_compiled(w))
        flags = list(_flags(words))
        if (is_nvcc or in_c) and (flags or named):
            yield _Recipe(named, flags, in_c and not is_nvcc)


def _assign(variables: dict[str, str], name: str, operator: str, value: str) -> None:
    if operator == "?=":
        variables.setdefault(name, value)
    elif operator == "+=":
        variables[name] = f"{variables.get(name, '')} {value}".strip()
    else:
        variables[name] = value if operator == "=" else _expanded(value, variables)


def _expanded(text: str, variables: dict[str, str]) -> str:
    for _ in range(_DEPTH):
        before = text
        text = _REFERENCE.sub(lambda m: variables.get(m[1], _BY_THEMSELVES.get(m[1], m[0])), text)
        text = _PREFIXED.sub(lambda m: " ".join(m[1].strip() + w for w in m[2].split()), text)
        text = _PATTERN.sub(lambda m: " ".join(m[2] + w for w in variables.get(m[1], "").split()), text)
        if text == before or len(text) > 1 << 16:
            break
    return text


def _words(text: str) -> list[str]:
    try:
        return shlex.split(text.strip().lstrip("@-+"))
    except ValueError:
        return text.split()


def _flags(words: list[str]) -> Iterator[str]:
    for word, following in zip(words, [*words[1:], ""]):
        if word in _WITH_VALUE and following and "$" not in following:
            yield from (word, following)
        elif _JOINED.match(word) and "$" not in word:
            yield word
