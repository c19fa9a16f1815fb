"""Includes of renamed files in what no part has read: a header that no source includes, a source in C, a skipped branch's file.

By their text: where a file is parsed, rules/declarations/headers.py has done it.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Mapping

from wmma2sycl.migrate.core.lexer import blanked
from wmma2sycl.migrate.core.source import decode, encode

_INCLUDED = re.compile(rb'^[ \t]*#[ \t]*include[ \t]*(?:"([^"\n]+)"|<([^>\n]+)>)', re.MULTILINE)


def rewritten(name: str, data: bytes, outputs: Mapping[str, str]) -> bytes:
    """A file's bytes with each include of a renamed file by its new name. `outputs`: what each file is called in the output."""
    if b"include" not in data:
        return data
    parts, end = [], 0
    for match in _INCLUDED.finditer(blanked(data)):
        group = 1 if match[1] is not None else 2
        header = decode(match[group])
        target = _target(name, header, outputs)
        if target and outputs[target] != target:
            kept = header[: len(header) - len(posixpath.basename(header))]
            parts += [data[end : match.start(group)], encode(kept + posixpath.basename(outputs[target]))]
            end = match.end(group)
    return b"".join([*parts, data[end:]])


def _target(name: str, header: str, outputs: Mapping[str, str]) -> str:
    """The file of the input that an include means: the one beside, or one whose path ends so."""
    beside = posixpath.normpath(posixpath.join(posixpath.dirname(name), header))
    if beside in outputs:
        return beside
    return next((f for f in sorted(outputs) if f"/{f}".endswith(f"/{posixpath.normpath(header)}")), "")
