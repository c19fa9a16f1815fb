"""The only user of rich: product to stdout, talk to stderr, colours only where somebody looks."""

from __future__ import annotations

import codecs
import io
import json
import os
import sys
import textwrap
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from rich.console import Console
from rich.text import Text
from wmma2sycl.migrate.report.visible import visible

_DIFF = {"+": "green", "-": "red", "@": "cyan"}
_VERDICT = {"native": "green", "split": "green", "padded": "yellow", "software": "dim", "refused": "bold red"}
_WIDTH = 100
_SECONDS_A_LINE = 30.0
_SEVERITY = {"blocked": "bold red", "review": "bold yellow", "note": "cyan"}


# --color -> what rich is told; by itself it knows terminals, NO_COLOR, FORCE_COLOR and TERM=dumb.
_COLOURS: dict[str, dict[str, Any]] = {
    "auto": {},
    "always": {"force_terminal": True, "color_system": "standard", "no_color": False},
    "never": {"color_system": None},
}
_AS_BYTES = "wmma2sycl-as-bytes"


def _as_bytes(error: UnicodeError) -> tuple[bytes, int]:
    """Names and texts that are not UTF-8 are printed as the bytes they are; what the terminal lacks, by its number."""
    assert isinstance(error, UnicodeEncodeError)
    bad = error.object[error.start : error.end]
    return b"".join(
        os.fsencode(c) if "\udc80" <= c <= "\udcff" else c.encode("ascii", "backslashreplace") for c in bad
    ), error.end


codecs.register_error(_AS_BYTES, _as_bytes)


def _is_terminal(stream: Any) -> bool:
    return stream.isatty() and os.environ.get("TERM") != "dumb"


class _Console(Console):
    def on_broken_pipe(self) -> None:
        """Said to who called: rich would end the program with 1, which here means that something waits for a person."""
        raise BrokenPipeError


class Terminal:
    """Prints text as it is: C++ is full of brackets that rich would take for markup."""

    def __init__(self, colour: str = "auto", *, quiet: bool = False, verbose: bool = False) -> None:
        self.quiet, self.verbose = quiet, verbose
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors=_AS_BYTES)
        plain: dict[str, Any] = {
            "markup": False,
            "emoji": False,
            "highlight": False,
            "soft_wrap": True,
            **_COLOURS[colour],
        }
        self.out = _Console(**plain)
        self.err = _Console(stderr=True, **plain)
        self.overwrites = not quiet and _is_terminal(sys.stderr)  # FORCE_COLOR does not make a file one

    def product(self, text: str) -> None:
        """Prints a line of the result to stdout."""
        self.out.print(self._shown(text))

    def _shown(self, text: str) -> str:
        """Text of the input or of a program for stdout: what a terminal would take for a command of its own is made visible there."""
        return visible(text.removesuffix("\r")) if sys.stdout.isatty() else text

    def raw(self, data: bytes) -> None:
        """A file's text on stdout, byte by byte but on a terminal."""
        sys.stdout.flush()
        if sys.stdout.isatty():
            text = data.decode("utf-8", "surrogateescape").replace("\r\n", "\n")
            data = visible(text).encode("utf-8", "surrogateescape")
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()

    def json(self, data: Any) -> None:
        """Prints data to stdout as JSON, never coloured or wrapped."""
        sys.stdout.write(json.dumps(data, indent=2) + "\n")

    def talk(self, text: str, style: str = "") -> None:
        """Prints a remark to stderr, unless --quiet."""
        if not self.quiet:
            self.err.print(visible(text), style=style or None)

    def remark(self, text: str) -> None:
        """What only --verbose asks for."""
        if self.verbose:
            self.err.print(visible(text))

    def error(self, text: str) -> None:
        """Prints an error to stderr, --quiet or not."""
        self.err.print(Text.assemble(("error: ", "bold red"), visible(text)))

    def diff(self, lines: Iterable[str]) -> None:
        """Prints a unified diff's lines, coloured where stdout is a terminal."""
        for line in lines:
            bold = line.startswith(("+++", "---"))
            self.out.print(self._shown(line), style="bold" if bold else _DIFF.get(line[:1]))

    def diagnostic(self, lines: Iterable[str], severity: str) -> None:
        """The first line, and carets, in the severity's colour; line numbers and bars step back."""
        if self.quiet and severity == "note":
            return
        first, *rest = lines
        if not self.err.is_terminal:
            self.err.file.write("\n".join([first, *rest, ""]))
            return
        self.err.print(first, style=_SEVERITY.get(severity))
        for line in rest:
            drawn = Text(line)
            drawn.highlight_regex(r"^ *[0-9]* \|", "blue")
            drawn.highlight_regex(r"^ +\|[ _|]*\^+.*", _SEVERITY[severity])
            drawn.highlight_regex(r"^ *(-->|= \w+:)", "blue")
            self.err.print(drawn)

    def verdicts(self, rows: Iterable[tuple[str, str, str]]) -> None:
        """Target, verdict and reason in columns, the same from one table to the next."""
        for target, verdict, reason in rows:
            lead = f"  {target:<18}  {verdict:<8}  "
            first, *rest = textwrap.wrap(reason, _WIDTH - len(lead)) or [""]
            line = Text(f"{lead}{first}".rstrip())
            line.stylize(_VERDICT.get(verdict, ""), 22, 22 + len(verdict))
            self.out.print(line)
            for more in rest:
                self.out.print(" " * len(lead) + more)

    def columns(self, rows: Sequence[tuple[str, ...]]) -> None:
        """A table, its head first; the plan's column in the plan's colour."""
        widths = [max(map(len, column)) for column in zip(*rows)]
        for i, row in enumerate(rows):
            cells = [(f"{cell:<{width}}  ", _VERDICT.get(cell, "")) for cell, width in zip(row, widths)]
            line = Text.assemble("  ", *cells, style="bold" if i == 0 else "")
            line.rstrip()
            self.out.print(line)

    def progress(self, text: str) -> None:
        """A line that the next one overwrites, on a terminal only."""
        if self.overwrites:
            self.err.print(Text(f"{text[: self.err.width - 1]:<{self.err.width - 1}}"), end="\r")

    @contextmanager
    def counting(self, what: str, steps: int) -> Iterator[Callable[[str], None]]:
        """A bar on a terminal, gone at the end; elsewhere a line now and then, where the work is long. Called with each step's name."""
        if not self.overwrites:
            yield _Lines(self, what, steps).step
            return
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

        columns = (
            TextColumn("{task.description}", markup=False),
            BarColumn(),
            MofNCompleteColumn(),
            TimeElapsedColumn(),
        )
        with Progress(
            *columns, console=self.err, transient=True, auto_refresh=False
        ) as bar:  # no thread: workers are forked
            task = bar.add_task(what, total=steps)

            def step(name: str) -> None:
                done = min(bar.tasks[0].completed + 1, steps)
                bar.update(
                    task, completed=done, description=f"{what} {_shortened(name, self.err.width // 2)}", refresh=True
                )

            yield step

    @contextmanager
    def under_way(self) -> Iterator[UnderWay]:
        """For work of several threads: a bar on a terminal, gone at the end; elsewhere a line for each step that has ended."""
        if not self.overwrites:
            yield UnderWay(self)
            return
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

        columns = (
            TimeElapsedColumn(),
            BarColumn(bar_width=20),
            MofNCompleteColumn(),
            TextColumn("{task.description}", markup=False),
        )
        with Progress(*columns, console=self.err, transient=True, redirect_stdout=False, redirect_stderr=False) as bar:
            yield _Drawn(self, bar)


class UnderWay:
    """What is being done, where nobody overwrites lines."""

    def __init__(self, terminal: Terminal) -> None:
        self.terminal = terminal

    def now(self, what: str, done: int = 0, total: int = 0) -> None:
        """What is done at the moment; `done` of `total` steps have ended, 0 where nobody knows."""

    def ended(self, line: str) -> None:
        """Prints a line that stays, above the one that shows what is under way."""
        self.terminal.talk(line)

    @contextmanager
    def aside(self) -> Iterator[None]:
        """To print something in its place."""
        yield


class _Drawn(UnderWay):
    def __init__(self, terminal: Terminal, bar: Any) -> None:
        super().__init__(terminal)
        self.bar, self.task = bar, bar.add_task("", total=None)

    def now(self, what: str, done: int = 0, total: int = 0) -> None:
        room = max(self.terminal.err.width - 45, 10)  # beside the other columns
        self.bar.update(
            self.task,
            completed=done,
            total=total or None,
            description=what if len(what) <= room else f"{what[: room - 3]}...",
        )

    def ended(self, line: str) -> None:
        """The bar tells of it."""

    @contextmanager
    def aside(self) -> Iterator[None]:
        self.bar.stop()
        try:
            yield
        finally:
            self.bar.start()


class _Lines:
    """Progress where nobody overwrites lines: one every half a minute."""

    def __init__(self, terminal: Terminal, what: str, steps: int) -> None:
        self.terminal, self.what, self.steps = terminal, what, steps
        self.done, self.last = 0, time.monotonic()

    def step(self, name: str) -> None:
        self.done = min(self.done + 1, self.steps)
        now = time.monotonic()
        if now - self.last >= _SECONDS_A_LINE:
            self.last = now
            self.terminal.talk(f"{self.what}: {self.done} of {self.steps} steps, at {name}")


def _shortened(name: str, width: int) -> str:
    return name if len(name) <= width else f"...{name[3 - width :]}"
