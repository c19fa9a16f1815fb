"""Renames kernels in a PTX text.

In: the text's bytes and new names. Out: the text with those entries under their new names (PTX ISA 4.4: letters, digits, _ and $).
"""

from __future__ import annotations

import re
from collections.abc import Mapping

WITH_OFFSET = "_with_offset"  # the same kernel for a nd_range that does not start at zero: DPC++ makes both
_ENTRY = re.compile(rb"(\.entry\s+)([\w$]+)")


def rename_ptx_entries(text: bytes, names: Mapping[str, str]) -> bytes:
    """Only the entries' own names: those of parameters count within an entry, and nothing calls a kernel."""
    both = {**names} | {old + WITH_OFFSET: new + WITH_OFFSET for old, new in names.items()}

    def renamed(entry: re.Match[bytes]) -> bytes:
        keyword, name = entry.groups()
        return b"".join((keyword, both.get(name.decode(), name.decode()).encode()))

    return _ENTRY.sub(renamed, text)
