"""What a script links an extension with: libraries and folders of CUDA's toolkit go, as they do in CMake."""

from __future__ import annotations

import ast
import posixpath
import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from wmma2sycl.migrate.build_files import cuda_names as names
from wmma2sycl.migrate.build_files.script_flow import Flow, Part, summands
from wmma2sycl.migrate.build_files.script_text import ScriptText

# Keywords of the calls, and what their lists hold.
KINDS = {
    "libraries": "library", "library_dirs": "folder", "runtime_library_dirs": "folder", "include_dirs": "folder", "extra_include_paths": "folder",
    "extra_link_args": "argument", "extra_ldflags": "argument", "extra_objects": "argument",
}  # fmt: skip
_OF_FOLDERS = re.compile(r"-Wl,-rpath(?:-link)?[,=]|-L")
_ALONE = ("-l", "-L")  # their value may be the next word
_FILE = re.compile(r"lib(\w+?)(?:\.so[.\d]*|\.a)")
_HOLE = "{}"
_HOMES = ("CUDA_HOME", "CUDA_PATH", "CUDA_ROOT")


class _Word(NamedTuple):
    """One word of a list, of a pair of them, and what becomes of it: "gone", "other", "kept" or "unknown"."""

    text: str
    made_by: Sequence[ast.expr]
    fate: str


class Links:
    """Edits what is `given`: arguments of the calls, each with its kind."""

    def __init__(self, script: ScriptText, given: Mapping[ast.expr, str]) -> None:
        self.script, self.sheet = script, script.sheet
        self._flow = Flow(script, [Part(value, False) for value in given])
        self._done: set[ast.expr] = set()
        for value, kind in given.items():
            self._edit(Part(value, False), kind)

    def _edit(self, part: Part, kind: str) -> None:
        value = part.value
        if value in self._done:
            return
        self._done.add(value)
        if part.how == "append":
            self._appended(value, kind)
        elif isinstance(value, (ast.List, ast.Tuple)):
            self._list(value, kind)
        else:
            parts = list(summands(part)) or self._flow.parts(value, False)
            for one in parts:
                self._edit(one, kind)
            is_nothing = isinstance(value, ast.Constant) and value.value is None
            if not parts and not is_nothing and (kind != "folder" or names.ANY.search(self.script.text(value))):
                self._unknown(value)

    def _unknown(self, value: ast.expr) -> None:
        text = " ".join(self.script.text(value).split())
        self.sheet.tell("W2S603", self.script.span(value), what=f"'{text}', which may link something of the toolkit")

    def _list(self, value: ast.List | ast.Tuple, kind: str) -> None:
        words = self._words(value.elts, kind)
        kept = [self.script.text(e) for w in words if w.fate in ("kept", "unknown") for e in w.made_by]
        self._tell(words, value)
        if len(kept) < len(value.elts):
            text = ", ".join(kept)
            ends = "[]" if isinstance(value, ast.List) else "()"
            self.sheet.replace(
                self.script.span(value), ends[0] + text + "," * (ends == "()" and len(kept) == 1) + ends[1]
            )

    def _appended(self, value: ast.expr, kind: str) -> None:
        """A word that a statement appends alone."""
        words = self._words([value], kind)
        self._tell(words, value)
        if words[0].fate in ("gone", "other"):
            self.sheet.replace(self.script.span(self.script.statement(value)), "pass")

    def _tell(self, words: Sequence[_Word], place: ast.expr) -> None:
        gone = [w.text for w in words if w.fate == "gone"]
        if gone:
            self.sheet.tell("W2S601", self.script.span(place), what=", ".join(gone))
        for word in words:
            if word.fate == "other":
                self.sheet.tell("W2S604", self.script.span(word.made_by[-1]), library=word.text)
            elif word.fate == "unknown":
                self._unknown(word.made_by[-1])
            if word.fate in ("gone", "other"):
                self.script.dropped += [self.script.span(e) for e in word.made_by]

    # -- words ----------------------------------------------------------------------------------------------------------

    def _words(self, values: Sequence[ast.expr], kind: str) -> list[_Word]:
        found: list[_Word] = []
        waiting: list[ast.expr] = []
        for value in values:
            text = "".join(map(_text, (*waiting, value)))
            if kind == "argument" and not waiting and text in _ALONE and value is not values[-1]:
                waiting = [value]
                continue
            made_by = [*waiting, value]
            found.append(_Word(text, made_by, self._fate(text, made_by, kind)))
            waiting = []
        return found

    def _fate(self, text: str, made_by: Sequence[ast.expr], kind: str) -> str:
        written = " ".join(self.script.text(e) for e in made_by)
        lead = _OF_FOLDERS.match(text) if kind == "argument" else None
        if kind == "folder" or lead is not None:
            is_folder = names.FOLDER.fullmatch(text[lead.end() :] if lead is not None else text)
            return "gone" if is_folder else "unknown" if names.ANY.search(written) else "kept"
        name = posixpath.basename(text.removeprefix("-l").removeprefix(":"))
        file = _FILE.fullmatch(name)
        name = file[1] if file is not None else name
        if kind == "library" or text.startswith("-l") or file is not None:
            if names.LIBRARY.fullmatch(name):
                return "gone"
            if names.OTHER_LIBRARY.fullmatch(name):
                return "other"
        return "unknown" if _HOLE in text or names.ANY.search(written) else "kept"


def _text(value: ast.expr) -> str:
    """A word as far as its text tells it: CUDA's folder by the name that CMake has for it, `{}` for what only a run knows."""
    if isinstance(value, ast.Constant):
        return str(value.value)
    if isinstance(value, ast.JoinedStr):
        return "".join(_text(v.value if isinstance(v, ast.FormattedValue) else v) for v in value.values)
    if isinstance(value, ast.BinOp) and isinstance(value.op, ast.Add):
        return _text(value.left) + _text(value.right)
    if isinstance(value, ast.Call) and ast.unparse(value.func) in ("os.path.join", "path.join", "join"):
        return posixpath.join(*map(_text, value.args)) if value.args else _HOLE
    if isinstance(value, ast.Call) and ast.unparse(value.func) == "str" and len(value.args) == 1:
        return _text(value.args[0])
    return f"${{{_HOMES[0]}}}" if _is_home(value) else _HOLE


def _is_home(value: ast.expr) -> bool:
    """`CUDA_HOME`, `cpp_extension.CUDA_HOME`, `os.environ["CUDA_HOME"]`, `os.environ.get("CUDA_HOME", ...)`."""
    if isinstance(value, (ast.Name, ast.Attribute)):
        return (value.id if isinstance(value, ast.Name) else value.attr) in _HOMES
    asked: ast.expr | None = None
    if isinstance(value, ast.Subscript) and ast.unparse(value.value) == "os.environ":
        asked = value.slice
    elif isinstance(value, ast.Call) and ast.unparse(value.func) in ("os.environ.get", "os.getenv") and value.args:
        asked = value.args[0]
    return isinstance(asked, ast.Constant) and asked.value in _HOMES
