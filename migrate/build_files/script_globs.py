"""Patterns of a script's sources: the files that `glob` found by name, since migrated ones have other names."""

from __future__ import annotations

import ast
import fnmatch
import posixpath
from collections.abc import Sequence

from wmma2sycl.migrate.build_files.script_text import ScriptText


class Globs:
    """`sources`: outputs that the lists compile as SYCL. `done`: the patterns' texts."""

    def __init__(self, script: ScriptText) -> None:
        self.script, self.sheet = script, script.sheet
        self.sources: list[str] = []
        self.done: set[ast.AST] = set()
        self._modules, self._functions = _imported(script.tree)
        for node in ast.walk(script.tree):
            if isinstance(node, ast.Call) and _last_name(node) in ("glob", "iglob", "rglob"):
                self._call(node)

    def _call(self, call: ast.Call) -> None:
        pattern = self._pattern(call)
        found = self._found(*pattern) if pattern is not None else None
        if pattern is None or found is None:
            self._left(call)
            return
        base, inputs = found
        outputs = self.sheet.outputs
        lead = "./" if pattern[0].startswith("./") else ""
        cuda = [n for n in inputs if n.endswith(".cu")]
        now = {o for o in outputs.values() if _matches(_below(o, base), *pattern)}
        if not cuda and now == {outputs[n] for n in inputs}:
            return
        compiled = {n: f"{outputs[n].rpartition('.')[0]}.sycl" if n in cuda else outputs[n] for n in inputs}
        listed = sorted(lead + _below(compiled[n], base) for n in inputs)
        self.sheet.tell("W2S605", self.script.span(call), what=", ".join(listed))
        for name in cuda:
            file, wrapper = posixpath.basename(outputs[name]), posixpath.basename(compiled[name])
            self.sheet.tell("W2S609", self.script.span(call), file=file, wrapper=wrapper)
        self.sheet.replace(self.script.span(call), f"[{', '.join(map(repr, listed))}]")
        self.sources += [outputs[n] for n in cuda]
        self.done.update(ast.walk(call))

    def _pattern(self, call: ast.Call) -> tuple[str, bool] | None:
        """The text given to Python's own glob, and whether `**` is any number of folders."""
        function = call.func
        is_own = (isinstance(function, ast.Name) and function.id in self._functions) or (
            isinstance(function, ast.Attribute)
            and function.attr == "glob"
            and isinstance(function.value, ast.Name)
            and function.value.id in self._modules
        )
        options = {k.arg: k.value for k in call.keywords}
        deep = options.pop("recursive", ast.Constant(False))
        if not is_own or len(call.args) != 1 or options or not isinstance(deep, ast.Constant):
            return None
        text = call.args[0].value if isinstance(call.args[0], ast.Constant) else None
        is_relative = isinstance(text, str) and not text.startswith(("/", "../"))
        return (text, bool(deep.value)) if isinstance(text, str) and is_relative else None

    def _found(self, pattern: str, deep: bool) -> tuple[str, list[str]] | None:
        """The folder that the pattern counts from, the script's or the tree's, and the files of the input."""
        for base in dict.fromkeys((self.sheet.folder, "")):
            inputs = [n for n in self.sheet.outputs if _matches(_below(n, base), pattern, deep)]
            if inputs:
                return base, inputs
        return None

    def _left(self, call: ast.Call) -> None:
        """A pattern that takes what a migrated source is called now, and did not take it before; `*.cu` is told by its text."""
        for node in ast.walk(call):
            text = node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""
            names = posixpath.basename(text)
            more = (
                n
                for n, o in self.sheet.outputs.items()
                if n.endswith(".cu") and fnmatch.fnmatchcase(posixpath.basename(o), names) and not names.endswith(".cu")
            )
            if "*" in names and next(more, None) is not None:
                self.sheet.tell(
                    "W2S603", self.script.span(call), what=f"the pattern '{text}': it takes migrated sources"
                )
                return


def _last_name(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def _imported(tree: ast.Module) -> tuple[set[str], set[str]]:
    """Names of Python's module glob, and of its function."""
    modules, functions = set(), set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            modules |= {a.asname or a.name for a in node.names if a.name == "glob"}
        elif isinstance(node, ast.ImportFrom) and node.module == "glob":
            functions |= {a.asname or a.name for a in node.names if a.name == "glob"}
    return modules, functions


def _below(name: str, base: str) -> str:
    """A name as the folder has it; empty where it is not below."""
    return name if not base else name[len(base) + 1 :] if name.startswith(f"{base}/") else ""


def _matches(name: str, pattern: str, deep: bool) -> bool:
    parts = [p for p in pattern.split("/") if p != "."]
    return bool(name) and _match_parts(name.split("/"), parts, deep)


def _match_parts(name: Sequence[str], pattern: Sequence[str], deep: bool) -> bool:
    if not pattern or not name:
        return not pattern and not name
    if pattern[0] == "**" and deep:
        return _match_parts(name, pattern[1:], deep) or _match_parts(name[1:], pattern, deep)
    is_hidden = name[0].startswith(".") and not pattern[0].startswith(".")
    return fnmatch.fnmatchcase(name[0], pattern[0]) and not is_hidden and _match_parts(name[1:], pattern[1:], deep)
