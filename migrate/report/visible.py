"""Characters that a reader would not see, or that would turn the text around (Trojan Source), made visible.

In: text of the input: code, names, messages. Out: text that shows each of them, by its number.
"""

from __future__ import annotations

import re

# Controls but for tab and line feed, the C1 controls, soft hyphen, marks of direction, joiners, separators of lines
# that are none to a compiler, tags, and the lone surrogates that stand for bytes which are not UTF-8.
_RANGES = (
    (0x00, 0x08), (0x0B, 0x1F), (0x7F, 0x9F), (0xAD, 0xAD), (0x61C, 0x61C), (0x115F, 0x1160), (0x180E, 0x180E), (0x200B, 0x200F),
    (0x2028, 0x202E), (0x2060, 0x206F), (0x3164, 0x3164), (0xD800, 0xDFFF), (0xFEFF, 0xFEFF), (0xFFA0, 0xFFA0), (0xFFF9, 0xFFFB), (0xE0000, 0xE007F),
)  # fmt: skip
_HIDDEN = re.compile("[" + "".join(f"{chr(first)}-{chr(last)}" for first, last in _RANGES) + "]")
PATTERN = "[" + "".join(f"\\u{{{first:x}}}-\\u{{{last:x}}}" for first, last in _RANGES) + "]"  # the same for a script


def is_hidden(char: str) -> bool:
    """Whether a reader would not see the character, or would see others moved by it."""
    return _HIDDEN.match(char) is not None


def visible(text: str) -> str:
    r"""`a<U+202E>b`, in angle brackets that code has not; a byte that is no UTF-8 as `<\xff>`."""
    return _HIDDEN.sub(lambda found: f"\u27e8{name(ord(found[0]))}\u27e9", text)


def name(code: int) -> str:
    r"""How a hidden character is shown: `U+202E`; `\xff` for a byte that is no UTF-8."""
    return f"\\x{code - 0xDC00:02x}" if 0xDC80 <= code <= 0xDCFF else f"U+{code:04X}"
