"""Scripts that build PyTorch extensions (torch.utils.cpp_extension): CUDAExtension becomes SyclExtension.

That compiles as SYCL what is called `.sycl`: beside each migrated source lies a file of that name, which includes it.
"""

from __future__ import annotations

import ast
import posixpath
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from wmma2sycl.migrate.build_files import runtime_headers, script_devices
from wmma2sycl.migrate.build_files.script_flow import Part
from wmma2sycl.migrate.build_files.script_globs import Globs
from wmma2sycl.migrate.build_files.script_links import KINDS, Links
from wmma2sycl.migrate.build_files.script_options import NEEDED, Options
from wmma2sycl.migrate.build_files.script_text import ScriptText
from wmma2sycl.migrate.build_files.sheet import Sheet
from wmma2sycl.migrate.core import toolchain
from wmma2sycl.migrate.core.edits import Edit, apply
from wmma2sycl.migrate.core.source import Source, Span, encode
from wmma2sycl.migrate.diagnostics import Severity
from wmma2sycl.migrate.diagnostics.allowances import Allowances
from wmma2sycl.migrate.project.inputs.file import InputFile
from wmma2sycl.migrate.project.migration import MigratedFile, Migration

_SPEAKS = re.compile(rb"CUDAExtension|cpp_extension")
_KEYWORDS = {"extra_cuda_cflags": "extra_sycl_cflags", "with_cuda": "with_sycl"}
_WRAPPER = """// Written by wmma2sycl: torch.utils.cpp_extension compiles as SYCL what is called .sycl.
#include "{name}"
"""


def made(migration: Migration, outputs: dict[str, str], options: toolchain.Options) -> Iterator[MigratedFile]:
    """Each such script, edited, and the files that its sources are compiled as."""
    written = {f.input.output for f in migration.files} | {f.output for f in migration.copied}
    for file in migration.copied:
        data = file.path.read_bytes() if file.name.endswith(".py") and not file.link else b""
        if not _SPEAKS.search(data) or b".cu" not in data:
            continue
        sheet = Sheet(Source(file.name, data), outputs)
        try:
            tree = ast.parse(data)
        except (SyntaxError, ValueError):
            sheet.tell("W2S603", Span(0, 0), what="a script that is no Python 3")
            yield MigratedFile(file, data, data, tuple(sheet.diagnostics))
            continue
        script = _Script(sheet, tree, options.runtime)
        script.edit()
        after = encode(apply(sheet.source, [*sheet.edits, *(_comments(sheet) if options.comments else [])]))
        yield MigratedFile(file, data, after, tuple(sorted(sheet.diagnostics, key=lambda d: (d.span.start, d.code))))
        yield from _wrappers(file, script.sources, written)


def _wrappers(script: InputFile, sources: Sequence[str], written: set[str]) -> Iterator[MigratedFile]:
    for source in sources:
        name = f"{source.rpartition('.')[0]}.sycl"
        if name not in written:
            written.add(name)
            text = _WRAPPER.format(name=posixpath.basename(source)).encode()
            yield MigratedFile(replace(script, name=name, output=name), b"", text)


def _comments(sheet: Sheet) -> Iterator[Edit]:
    """Above its line, each diagnostic that is more than a note."""
    source = sheet.source
    allowed = Allowances(source)
    for d in sheet.diagnostics:
        at = source.line_start(d.span.start)
        continued = source.data[:at].rstrip(b"\r\n").endswith(b"\\")
        if (
            d.row.severity is not Severity.NOTE
            and allowed.of(d) is None
            and not continued
            and not any(e.span.start < at < e.span.end for e in sheet.edits)
        ):
            text = f"{source.indent(at)}# {d.code}: {d.message} (wmma2sycl explain {d.code}){source.newline}"
            yield Edit(Span(at, at), text)


class _Script:
    """One script while it is edited. `sources`: outputs that it compiles as SYCL."""

    def __init__(self, sheet: Sheet, tree: ast.Module, runtime: toolchain.Runtime) -> None:
        self.sheet, self.tree, self.runtime = sheet, tree, runtime
        self.script = ScriptText(sheet, tree)
        self.sources: list[str] = []
        self._options: list[Part] = []
        self._links: dict[ast.expr, str] = {}

    def edit(self) -> None:
        """Names, sources, and what the calls give the compilers."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Call) and _makes(node):
                self._call(node)
        Options(self.script, self._options)
        Links(self.script, self._links)
        globs = Globs(self.script)
        self.sources += globs.sources
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Call) and _called(node) == "load_inline":
                self.sheet.tell(
                    "W2S603", self.script.span(node.func), what="load_inline, whose sources are texts of the script"
                )
            elif node in globs.done:
                continue
            elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.endswith(".cu"):
                self._source(node, node.value)
            elif isinstance(node, ast.Constant) and node.value == "nvcc" and self._is_key(node):
                self._replace_text(node, "nvcc", "sycl")
        self._import_os()
        script_devices.edit(self.script)
        for match in re.finditer(rb"\bCUDAExtension\b", self.sheet.source.data):
            self.sheet.replace(Span(*match.span()), "SyclExtension")

    def _is_key(self, node: ast.Constant) -> bool:
        parent = self.script.parents[node]
        return (isinstance(parent, ast.Dict) and node in parent.keys) or isinstance(parent, ast.Subscript)

    def _import_os(self) -> None:
        imports = [n for n in self.tree.body if isinstance(n, (ast.Import, ast.ImportFrom))]
        has_os = any(a.name == "os" and a.asname is None for n in imports if isinstance(n, ast.Import) for a in n.names)
        first = next((n for n in imports if not isinstance(n, ast.ImportFrom) or n.module != "__future__"), None)
        if first is not None and not has_os:
            at = self.script.at(first.lineno, 0)
            self.sheet.replace(Span(at, at), f"import os{self.sheet.source.newline}")

    def _source(self, node: ast.Constant, name: str) -> None:
        if "*" in name:
            self.sheet.tell(
                "W2S603", self.script.span(node), what=f"the pattern '{name}': its sources are called .sycl now"
            )
            return
        is_end = self._follows(node)
        path = name.removeprefix("/") if is_end else name
        output = self.sheet.renamed(path)
        known = posixpath.normpath(posixpath.join(self.sheet.folder, output))
        ending = [o for o in self.sheet.outputs.values() if o == known or f"/{o}".endswith(f"/{output}")]
        parent = self.script.parents[node]
        is_middle = isinstance(parent, ast.JoinedStr) and parent.values[-1] is not node
        if (
            is_middle
            or (is_end and not name.startswith("/"))
            or not (len(ending) == 1 or (known in ending and not is_end))
        ):
            self.sheet.tell("W2S603", self.script.span(node), what=f"'{name}', which is no file of this input")
            return
        found = known if known in ending else ending[0]
        self.sources.append(found)
        wrapper = f"{posixpath.basename(found).rpartition('.')[0]}.sycl"
        self._replace_text(node, posixpath.basename(name), wrapper)
        self.sheet.tell("W2S609", self.script.span(node), file=posixpath.basename(found), wrapper=wrapper)

    def _follows(self, node: ast.Constant) -> bool:
        """Whether it is the end of a text whose beginning is computed: `f"{here}/a.cu"`, `here + "/a.cu"`."""
        parent = self.script.parents[node]
        if isinstance(parent, ast.JoinedStr):
            return parent.values[-1] is node and len(parent.values) > 1
        return isinstance(parent, ast.BinOp) and isinstance(parent.op, ast.Add) and parent.right is node

    def _call(self, call: ast.Call) -> None:
        given = {k.arg: k for k in call.keywords if k.arg is not None}
        here = runtime_headers.in_script(self.runtime, self.sheet.folder)
        is_extension = _called(call) == "CUDAExtension"
        includes = "include_dirs" if is_extension else "extra_include_paths"
        flags = "extra_compile_args" if is_extension else "extra_cuda_cflags"
        added = []
        if includes in given:
            value = given[includes].value
            at = self.script.span(value)
            self.sheet.replace(Span(at.start, at.start), f"[{here}] + ")
        else:
            added.append(f"{includes}=[{here}]")
        if flags in given:
            self._options.append(Part(given[flags].value, is_extension))
        else:
            added.append(
                f"{flags}={{'cxx': [], 'sycl': [{NEEDED}]}}" if is_extension else f"extra_sycl_cflags=[{NEEDED}]"
            )
        self._links |= {given[name].value: kind for name, kind in KINDS.items() if name in given}
        for keyword in call.keywords:
            if keyword.arg is None:
                text = self.script.text(keyword.value)
                self.sheet.tell("W2S603", self.script.span(keyword.value), what=f"what '**{text}' gives the compilers")
        for name, new in _KEYWORDS.items():
            if name in given and not is_extension:
                start = self.script.at(given[name].lineno, given[name].col_offset)
                self.sheet.replace(Span(start, start + len(name)), new)
        last = max(
            (self.script.span(a) for a in (*call.args, *(k.value for k in call.keywords))),
            key=lambda s: s.end,
            default=None,
        )
        if added and last is not None:
            self.sheet.replace(Span(last.end, last.end), "".join(f", {one}" for one in added))

    def _replace_text(self, node: ast.Constant, old: str, new: str) -> None:
        span = self.script.span(node)
        at = self.sheet.source.data.rfind(
            old.encode(), span.start, span.end
        )  # the end of an f-string, whose parts have no places before Python 3.12
        if at >= 0 and not self.script.is_edited(span):
            self.sheet.replace(Span(at, at + len(old.encode())), new)


def _makes(call: ast.Call) -> bool:
    """CUDAExtension(...), and load(...) of sources for CUDA; torch.load is another function."""
    texts = (n.value for n in ast.walk(call) if isinstance(n, ast.Constant))
    return _called(call) == "CUDAExtension" or (
        _called(call) == "load" and any(isinstance(t, str) and t.endswith(".cu") for t in texts)
    )


def _called(call: ast.Call) -> str:
    function = call.func
    return (
        function.id if isinstance(function, ast.Name) else function.attr if isinstance(function, ast.Attribute) else ""
    )
