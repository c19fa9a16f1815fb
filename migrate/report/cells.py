"""Text as a terminal shows it: how wide each character is, tabs as spaces, and nothing that moves the cursor or hides."""

from __future__ import annotations

import unicodedata

from wmma2sycl.migrate.report.visible import is_hidden

TAB = 4
_UNKNOWN = "\N{REPLACEMENT CHARACTER}"


def width(char: str) -> int:
    """Cells of one character."""
    if char < "\u0300":
        return 1
    if unicodedata.category(char) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def shown(char: str) -> str:
    """One character as it may be printed: control characters as pictures, what hides and bytes that are no UTF-8 as a mark."""
    code = ord(char)
    if code < 0x20:
        return chr(0x2400 + code)
    if code == 0x7F:
        return "\u2421"
    return _UNKNOWN if is_hidden(char) else char


def visible(text: str) -> str:
    """Text for one line of a report; tabs stay."""
    return "".join(c if c == "\t" else shown(c) for c in text)


def valid(text: str) -> str:
    """Text for a file that must be UTF-8: a mark for each byte of the input that is none."""
    return "".join(_UNKNOWN if 0xD800 <= ord(c) < 0xE000 else c for c in text) if not text.isascii() else text


def cells(text: str) -> list[str]:
    """The characters of a line, each as what is printed for it; a tab is spaces up to the next stop."""
    if text.isascii() and text.isprintable():
        return list(text)
    found, at = [], 0
    for char in text:
        drawn = " " * (TAB - at % TAB) if char == "\t" else shown(char)
        found.append(drawn)
        at += sum(map(width, drawn))
    return found


def total(drawn: list[str]) -> int:
    """How many cells a line's characters take."""
    text = "".join(drawn)
    return len(text) if text.isascii() else sum(map(width, text))
