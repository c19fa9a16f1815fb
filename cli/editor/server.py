"""The language server: what an editor asks and is told. docs/editors.md is its page."""

from __future__ import annotations

import os
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from lsprotocol import types
from pygls.lsp.server import LanguageServer
from pygls.uris import from_fs_path, to_fs_path
from pygls.workspace import TextDocument
from wmma2sycl.cli.editor import hover, shown
from wmma2sycl.cli.editor.analysis import Finding, Seen
from wmma2sycl.cli.editor.session import Session, Settings, Text
from wmma2sycl.migrate.core.source import encode
from wmma2sycl.migrate.diagnostics import Severity
from wmma2sycl.migrate.project.inputs.file import SOURCES, is_code
from wmma2sycl.migrate.report.positions import Place
from wmma2sycl.migrate.report.wording import count

SOURCE = "wmma2sycl"
_SEVERITY = {
    Severity.BLOCKED: types.DiagnosticSeverity.Error,
    Severity.REVIEW: types.DiagnosticSeverity.Warning,
    Severity.NOTE: types.DiagnosticSeverity.Information,
}


class Server(LanguageServer):
    """One editor's. `folder`: for what is shown to it, and for its unsaved texts."""

    def __init__(self, settings: Settings, folder: Path) -> None:
        super().__init__(SOURCE, version("wmma2sycl"))
        self.folder = folder
        self.session = Session(settings, self._publish, folder)
        self.found: dict[str, list[types.Diagnostic]] = {}  # by document

    def look_at(self, uri: str) -> None:
        """A document has another text than before."""
        document = self.workspace.get_text_document(uri)
        path = path_of(uri)
        if path is not None and is_code(path.name):
            self.session.changed(Text(uri, document.version, path, encode(document.source), self._root(path)))

    def look_again(self, saved: str) -> None:
        """A header is another on disk, where the analysis of what includes it reads it."""
        for uri in [*self.workspace.text_documents]:
            if uri != saved and not saved.endswith(tuple(SOURCES)):
                self.look_at(uri)

    def close(self, uri: str) -> None:
        """A document that nobody looks at has no findings."""
        self.session.closed(uri)
        self.found.pop(uri, None)
        self.text_document_publish_diagnostics(types.PublishDiagnosticsParams(uri, []))

    def offset(self, document: TextDocument, position: types.Position) -> int:
        """Of a place in the text's bytes."""
        return len(encode(document.source[: document.offset_at_position(position)]))

    async def show(self, what: shown.Shown) -> str:
        """Opens a text where the editor can; gives it back for those that cannot."""
        window = self.client_capabilities.window
        if window is not None and window.show_document is not None and window.show_document.support:
            uri = from_fs_path(str(shown.written(what, self.folder)))
            assert uri is not None
            await self.window_show_document_async(types.ShowDocumentParams(uri, take_focus=True))
        return what.text

    def _root(self, path: Path) -> Path:
        """The innermost folder of the workspace that holds it, or its own."""
        folders = [path_of(folder.uri) for folder in self.workspace.folders.values()]
        folders.append(path_of(self.workspace.root_uri) if self.workspace.root_uri else None)
        holding = [folder for folder in folders if folder is not None and path.is_relative_to(folder)]
        return max(holding, key=lambda folder: len(folder.parts), default=path.parent)

    def _publish(self, text: Text, seen: Seen) -> None:
        self.found[text.uri] = [self._diagnostic(one, text.uri) for one in seen.findings]
        if seen.error:
            self.window_show_message(types.ShowMessageParams(types.MessageType.Warning, f"wmma2sycl: {seen.error}"))
        self.text_document_publish_diagnostics(
            types.PublishDiagnosticsParams(text.uri, self.found[text.uri], text.version)
        )
        told = f"{text.path.name}: {count(len(seen.findings), 'finding')}, {seen.seconds:.2f} s of processor time"
        self.window_log_message(types.LogMessageParams(types.MessageType.Log, told))

    def _diagnostic(self, finding: Finding, uri: str) -> types.Diagnostic:
        related = None
        if finding.macro is not None:
            path, what, place = finding.macro
            defined = from_fs_path(path) or ""
            where = types.Location(defined, self._range(place, defined))
            related = [types.DiagnosticRelatedInformation(where, what)]
        return types.Diagnostic(
            self._range(finding.place, uri), finding.message, _SEVERITY[finding.severity], finding.code, source=SOURCE,
            related_information=related,
        )  # fmt: skip

    def _range(self, place: Place, uri: str) -> types.Range:
        """In the units that the editor counts columns in."""
        document = self.workspace.get_text_document(uri)
        start, end = (place.line - 1, place.column - 1), (place.end_line - 1, place.end_column - 1)
        found = types.Range(types.Position(*start), types.Position(*end))
        return document.position_codec.range_to_client_units(document.lines, found)


def path_of(uri: str) -> Path | None:
    """None of what is no file."""
    found = to_fs_path(uri) if uri.startswith("file:") else None
    return Path(found) if found is not None else None


def actions(server: Server, params: types.CodeActionParams) -> Iterator[types.CodeAction]:
    """What can be shown at a place: its function's SYCL and the file's, and each code there explained."""
    uri, only = params.text_document.uri, params.context.only
    if only is not None and types.CodeActionKind.Empty not in only:
        return  # it is asked for changes of the text alone
    document = server.workspace.get_text_document(uri)
    at = server.offset(document, params.range.start)
    for title, place in zip(shown.titles(encode(document.source), at), (at, None), strict=True):
        if title is not None:
            yield types.CodeAction(title, command=types.Command(title, shown.SYCL, arguments=[uri, place]))
    here = [d for d in server.found.get(uri, []) if _overlaps(d.range, params.range)]
    for code in dict.fromkeys(str(d.code) for d in here):
        title = f"Explain {code}"
        about = [d for d in here if d.code == code]
        yield types.CodeAction(title, diagnostics=about, command=types.Command(title, shown.EXPLAIN, arguments=[code]))


def _overlaps(one: types.Range, other: types.Range) -> bool:
    return one.start.line <= other.end.line and other.start.line <= one.end.line


def make(settings: Settings, folder: Path) -> Server:
    """The server with all that it answers to."""
    server = Server(settings, folder)

    @server.feature(types.INITIALIZED)
    def initialized(_: types.InitializedParams) -> None:
        server.session.begin()

    @server.feature(types.TEXT_DOCUMENT_DID_OPEN)
    @server.feature(types.TEXT_DOCUMENT_DID_CHANGE)
    def changed(params: Any) -> None:
        server.look_at(params.text_document.uri)

    @server.feature(types.TEXT_DOCUMENT_DID_SAVE)
    def saved(params: types.DidSaveTextDocumentParams) -> None:
        server.look_again(params.text_document.uri)

    @server.feature(types.TEXT_DOCUMENT_DID_CLOSE)
    def closed(params: types.DidCloseTextDocumentParams) -> None:
        server.close(params.text_document.uri)

    @server.feature(types.TEXT_DOCUMENT_HOVER)
    def hovered(params: types.HoverParams) -> types.Hover | None:
        document = server.workspace.get_text_document(params.text_document.uri)
        text = hover.about(hover.name_at(encode(document.source), server.offset(document, params.position)))
        return types.Hover(types.MarkupContent(types.MarkupKind.Markdown, text)) if text else None

    @server.feature(types.TEXT_DOCUMENT_CODE_ACTION)
    def offered(params: types.CodeActionParams) -> list[types.CodeAction]:
        return list(actions(server, params))

    @server.command(shown.SYCL)
    async def show_sycl(uri: str, offset: int | None = None) -> str | None:
        document, path, seen = server.workspace.get_text_document(uri), path_of(uri), await server.session.seen(uri)
        if seen is None or path is None or seen.error:
            return None
        return await server.show(shown.sycl_of(path, encode(document.source), seen.sycl, offset))

    @server.command(shown.EXPLAIN)
    async def explain(code: str) -> str | None:
        what = shown.explained(code)
        return await server.show(what) if what is not None else None

    return server


def serve(settings: Settings) -> None:
    """Talks to one editor over standard input and output until it leaves. What is printed meanwhile goes to standard error."""
    heard, said = os.dup(0), os.dup(1)
    os.dup2(2, 1)
    with TemporaryDirectory(prefix="wmma2sycl-") as folder, open(heard, "rb") as stdin, open(said, "wb") as stdout:
        make(settings, Path(folder)).start_io(stdin, stdout)
