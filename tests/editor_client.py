"""An editor for tests: pygls's client over the standard input and output of `wmma2sycl lsp`, asked without `await`."""

from __future__ import annotations

import ast
import asyncio
import sys
import threading
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar

from lsprotocol import types
from pygls.lsp.client import LanguageClient
from pygls.uris import to_fs_path

_T = TypeVar("_T")
LIMIT = 120  # seconds of one answer


class Editor:
    """One editor with its server. Places are lines and characters, from 0; `counts`: in which units."""

    def __init__(self, root: Path, *words: str, shows: bool = True, counts: str = "utf-16") -> None:
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()
        self.told: dict[tuple[str, int | None], list[types.Diagnostic]] = {}
        self.shown: list[Path] = []
        self.messages: list[str] = []
        self.log: list[str] = []
        self.versions: dict[str, int] = {}
        self.texts: dict[str, str] = {}
        self.client = LanguageClient("tests", "1")
        self._listen()
        self._wait(self._start(root, words, shows, counts))

    def _listen(self) -> None:
        @self.client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        def published(params: types.PublishDiagnosticsParams) -> None:
            self.told[params.uri, params.version] = list(params.diagnostics)

        @self.client.feature(types.WINDOW_SHOW_DOCUMENT)
        def show(params: types.ShowDocumentParams) -> types.ShowDocumentResult:
            self.shown.append(Path(to_fs_path(params.uri) or ""))
            return types.ShowDocumentResult(success=True)

        @self.client.feature(types.WINDOW_LOG_MESSAGE)
        def logged(params: types.LogMessageParams) -> None:
            self.log.append(params.message)

        @self.client.feature(types.WINDOW_SHOW_MESSAGE)
        def message(params: types.ShowMessageParams) -> None:
            self.messages.append(params.message)

    async def _start(self, root: Path, words: tuple[str, ...], shows: bool, counts: str) -> None:
        await self.client.start_io(sys.executable, "-m", "wmma2sycl", "lsp", "--no-config", *words, cwd=root)
        window = types.WindowClientCapabilities(show_document=types.ShowDocumentClientCapabilities(support=shows))
        general = types.GeneralClientCapabilities(position_encodings=[counts])
        able = types.ClientCapabilities(window=window, general=general)
        self.answer = await self.client.initialize_async(types.InitializeParams(able, root_uri=root.as_uri()))
        self.client.initialized(types.InitializedParams())

    def _wait(self, what: Coroutine[Any, Any, _T]) -> _T:
        return asyncio.run_coroutine_threadsafe(what, self.loop).result(LIMIT)

    def _soon(self, what: Any, *given: Any) -> None:
        async def call() -> None:
            what(*given)

        self._wait(call())

    def opens(self, path: Path, text: str) -> list[types.Diagnostic]:
        """The findings of a text that is opened; what is on disk may be another."""
        self.begins(path, text)
        return self.findings(path)

    def begins(self, path: Path, text: str) -> None:
        """Opens a text, and does not wait."""
        uri = path.as_uri()
        self.versions[uri], self.texts[uri] = 1, text
        item = types.TextDocumentItem(uri, "cuda-cpp", 1, text)
        self._soon(self.client.text_document_did_open, types.DidOpenTextDocumentParams(item))

    def types_in(self, path: Path, text: str) -> None:
        """The whole text is another now; does not wait."""
        uri = path.as_uri()
        self.versions[uri] += 1
        self.texts[uri] = text
        document = types.VersionedTextDocumentIdentifier(self.versions[uri], uri)
        change = types.TextDocumentContentChangeWholeDocument(text)
        self._soon(self.client.text_document_did_change, types.DidChangeTextDocumentParams(document, [change]))

    def saves(self, path: Path) -> None:
        document = types.TextDocumentIdentifier(path.as_uri())
        self._soon(self.client.text_document_did_save, types.DidSaveTextDocumentParams(document))

    def closes(self, path: Path) -> None:
        document = types.TextDocumentIdentifier(path.as_uri())
        self._soon(self.client.text_document_did_close, types.DidCloseTextDocumentParams(document))

    def findings(self, path: Path) -> list[types.Diagnostic]:
        """Of the newest text, as soon as the server tells them."""
        key = (path.as_uri(), self.versions[path.as_uri()])
        self.waits(lambda: key in self.told)
        return self.told[key]

    def waits(self, until: Callable[[], bool]) -> None:
        """Fails where it does not come."""
        end = time.monotonic() + LIMIT
        while not until():
            assert time.monotonic() < end, "it did not come"
            time.sleep(0.01)

    def hovers(self, path: Path, line: int, character: int) -> str:
        """What is told of a place; "" where nothing is."""
        params = types.HoverParams(types.TextDocumentIdentifier(path.as_uri()), types.Position(line, character))
        found = self._wait(self.client.text_document_hover_async(params))
        assert found is None or isinstance(found.contents, types.MarkupContent)
        return "" if found is None else found.contents.value

    def offers(self, path: Path, line: int, only: list[str] | None = None) -> dict[str, types.Command]:
        """The commands of the actions in a line, by their titles."""
        place = types.Range(types.Position(line, 0), types.Position(line, 0))
        document = types.TextDocumentIdentifier(path.as_uri())
        context = types.CodeActionContext([], only)
        found = self._wait(
            self.client.text_document_code_action_async(types.CodeActionParams(document, place, context))
        )
        return {one.title: _command(one) for one in found or []}

    def does(self, command: types.Command) -> Any:
        """What a command gives back."""
        params = types.ExecuteCommandParams(command.command, command.arguments)
        return self._wait(self.client.workspace_execute_command_async(params))

    def leaves(self) -> int | None:
        """Ends the server as editors do; its exit code."""

        async def end() -> None:
            await self.client.shutdown_async(None)
            self.client.exit(None)

        self._wait(end())
        return self.gone()

    def gone(self) -> int | None:
        """Waits for the end of the server; its exit code."""
        process = self.client._server
        assert process is not None
        code = self._wait(process.wait())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join(10)
        return code

    @property
    def pid(self) -> int:
        """Of the server."""
        assert self.client._server is not None
        return self.client._server.pid


def _command(action: types.CodeAction | types.Command) -> types.Command:
    """lsprotocol 2025.0 takes a code action with a command for a command, whose name is then that of ours as a text."""
    if isinstance(action, types.Command):
        return types.Command(**ast.literal_eval(action.command))
    assert action.command is not None
    return action.command
