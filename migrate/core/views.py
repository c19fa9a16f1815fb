"""What templates see: small frozen values, no cursors, no arithmetic."""

from __future__ import annotations

import re

_EXPONENT = re.compile(r"(?<=[\d.][eE])[+-](?=\d)|(?<=[\da-fA-F.][pP])[+-](?=\d)")
_NAME = re.compile(r"(?<![\w.])[A-Za-z_]\w*")
_ATOM = re.compile(r"(?:[\w:.]+(?:(?:\.|->|::)\w+|\[\]|\(\))*|\(\)(?:(?:\.|->)\w+(?:\(\))*|\[\])*)$")


class Argument(str):
    """An argument's text (a hole) that knows whether an operator may stand beside it without parentheses."""

    atom: bool
    address_of: str

    def __new__(cls, text: str, atom: bool, address_of: str = "") -> Argument:
        """`atom` says that it needs no parentheses; `address_of` is x where the text is `&x`."""
        self = super().__new__(cls, text)
        self.atom = atom
        self.address_of = address_of
        return self


def operands(code: str) -> list[str] | None:
    """The names outside brackets in code, without comments and white space, that binds tighter than any operator beside it;
    None where it does not."""
    text = _emptied(code)
    return _NAME.findall(text) if _ATOM.match(text) else None


def _emptied(code: str) -> str:
    """With nothing left in any parentheses or brackets."""
    code = _EXPONENT.sub("", code)
    depth = 0
    kept: list[str] = []
    for c in code:
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


def loaded(argument: str) -> str:
    """The value that a pointer argument points to: of a macro's `&p` not `p`, where more than `p` may stand for it."""
    address_of = getattr(argument, "address_of", "")
    return f"*{operand(argument)}" if address_of.startswith("(") else pointee(argument)
