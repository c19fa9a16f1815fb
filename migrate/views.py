"""What templates see: small frozen values, no cursors, no arithmetic."""

from __future__ import annotations

import re

_ATOM = re.compile(r"[\w:.]+(?:(?:\.|->|::)\w+|\[[^\[\]]*\]|\([^()]*\))*$")


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
        return cls(text, bool(_ATOM.match(written.strip())))


def operand(argument: str) -> str:
    """In parentheses, unless it is a name, a literal, a call or an element."""
    return argument if getattr(argument, "atom", False) else f"({argument})"


def pointee(argument: str) -> str:
    """What a pointer argument points to: `&event` is `event`, anything else is dereferenced."""
    address_of = getattr(argument, "address_of", "")
    return address_of or f"*{operand(argument)}"
