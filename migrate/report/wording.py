"""The words of a row and of a finding, the same in every report."""

from __future__ import annotations

from wmma2sycl.migrate.diagnostics import Code
from wmma2sycl.migrate.report.cells import visible


def headline(row: Code, file: str, place: tuple[int, int], message: str) -> str:
    """`file:line:column: severity[CODE] message`, which editors and CI systems find."""
    return f"{visible(file)}:{place[0]}:{place[1]}: {row.severity.value}[{row.code}] {visible(message)}"


def one_line(row: Code) -> str:
    """The message, its fields in angle brackets; what is retired says so."""
    text = row.message.format(**{name: f"<{name}>" for name in row.fields})
    return f"{text} (retired in {row.retired})" if row.retired else text


def see(row: Code, name: str = "") -> str:
    """The command that explains a code, for a name of CUDA."""
    return f"wmma2sycl explain {row.code}{name and f' {name}'}"


def count(number: int, noun: str, plural: str = "") -> str:
    """`1 file`, `2 files`; `plural` where it is not the noun with an s."""
    return f"{number} {noun if number == 1 else plural or f'{noun}s'}"
