"""What templates see: small frozen values, no cursors, no arithmetic."""

from __future__ import annotations

import re

_COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*|\\\r?\n", re.DOTALL)
_AROUND = re.compile(r"\s*([()\[\]]|\.|->|::)\s*")
_ATOM = re.compile(r"(?:[\w:.]+(?:(?:\.|->|::)\w+|\[\]|\(\))*|\(\)(?:(?:\.|->)\w+|\[\])*)$")


class Argument(str):
    """An argument's text (a hole) that knows whether an operator may stand beside it without parentheses."""

    atom: bool
    address_of: str

    def __new__(cls, text: str, atom: bool, address_of: str = "") -> Argument:
        self = super().__new__(cls, text)
        self.atom = atom
        self.address_of = address_of
        return self

    @classmethod
    def of(cls, text: str, written: str) -> Argument:
        return cls(text, bool(_ATOM.match(_emptied(written.strip()))))


def _emptied(written: str) -> str:
    """With nothing left in any parentheses or brackets, and no white space beside these and `.`, `->`, `::`."""
    written = _AROUND.sub(r"\1", _COMMENT.sub(" ", written)).strip()
    depth = 0
    kept: list[str] = []
    for c in written:
        depth -= c in ")]"
        if depth == 0:
            kept.append(c)
        depth += c in "(["
    return "".join(kept)


def operand(argument: str) -> str:
    """In parentheses, unless it is a name, a literal, a call or an element."""
    return argument if getattr(argument, "atom", False) else f"({argument})"


def member(pointer: str) -> str:
    """What stands before a member of what a pointer points to: `&state` gives `state.`, a pointer `p->`."""
    address_of = getattr(pointer, "address_of", "")
    return f"{operand(address_of)}." if address_of else f"{operand(pointer)}->"


def pointee(argument: str) -> str:
    """What a pointer argument points to: `&event` is `event`, anything else is dereferenced."""
    address_of = getattr(argument, "address_of", "")
    return address_of or f"*{operand(argument)}"
