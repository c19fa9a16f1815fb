"""The only user of rich: product to stdout, talk to stderr, colours only where somebody looks."""

from __future__ import annotations

import json
import sys
import textwrap
from collections.abc import Iterable, Sequence
from typing import Any

from rich.console import Console
from rich.text import Text

_DIFF = {"+": "green", "-": "red", "@": "cyan"}
_VERDICT = {"native": "green", "split": "green", "padded": "yellow", "software": "dim", "refused": "bold red"}
_WIDTH = 100
_SEVERITY = {"blocked": "bold red", "review": "bold yellow", "note": "cyan"}


class Terminal:
    """Prints text as it is: C++ is full of brackets that rich would take for markup."""

    def __init__(self, colour: bool | None = None) -> None:
        plain: dict[str, Any] = {"markup": False, "emoji": False, "highlight": False, "soft_wrap": True}
        self.out = Console(force_terminal=colour, **plain)
        self.err = Console(stderr=True, force_terminal=colour, **plain)

    def product(self, text: str) -> None:
        self.out.print(text)

    def json(self, data: Any) -> None:
        sys.stdout.write(json.dumps(data, indent=2) + "\n")

    def talk(self, text: str, style: str = "") -> None:
        self.err.print(text, style=style or None)

    def error(self, text: str) -> None:
        self.err.print(Text.assemble(("error: ", "bold red"), text))

    def diff(self, lines: Iterable[str]) -> None:
        for line in lines:
            bold = line.startswith(("+++", "---"))
            self.out.print(line, style="bold" if bold else _DIFF.get(line[:1]))

    def diagnostic(self, lines: Iterable[str], severity: str) -> None:
        first, *rest = lines
        self.err.print(first, style=_SEVERITY.get(severity))
        for line in rest:
            self.err.print(line)

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
        if self.err.is_terminal:
            self.err.print(Text(f"{text[: self.err.width - 1]:<{self.err.width - 1}}"), end="\r")
