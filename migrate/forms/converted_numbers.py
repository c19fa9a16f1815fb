"""Arguments in the type that a function takes: `2` becomes `2.0f` for one of float, anything else a cast."""

from __future__ import annotations

import re
import struct

from wmma2sycl.migrate.core.views import Argument

NARROW = frozenset(
    {"bool", "char", "signed char", "unsigned char", "short", "unsigned short"}
)  # an int where computed with
_NUMBER = re.compile(r"-?(?:\d+|\d+\.\d*(?:[eE][+-]?\d+)?|\.\d+(?:[eE][+-]?\d+)?|\d+[eE][+-]?\d+)")
_SUFFIXES = {"float": "f", "double": ""}
_HALF_A_FLOAT = 1 << 28  # of a double's bits, those behind a float's say this where it lies halfway between two


def converted_to(type_name: str, number: str, text: Argument) -> Argument:
    """The argument, spelled as `number` in the source, as a value of the type: the one that a cast gives."""
    is_integer = number.removeprefix("-").isdigit()
    other = is_integer and number.removeprefix("-").startswith("0") and number != "0"  # octal, or zero without its sign
    if (
        type_name not in _SUFFIXES
        or not _NUMBER.fullmatch(number)
        or other
        or (type_name == "float" and _rounds_twice(float(number)))
    ):
        return Argument(f"static_cast<{type_name}>({text})", atom=True)
    return Argument(number + ".0" * is_integer + _SUFFIXES[type_name], atom=not number.startswith("-"))


def _rounds_twice(number: float) -> bool:
    """Whether the double may round to another float than the decimal digits do."""
    bits = struct.unpack("<Q", struct.pack("<d", number))[0]
    return bits % (2 * _HALF_A_FLOAT) == _HALF_A_FLOAT or not (number == 0 or 2**-126 <= abs(number) < 2**127)
