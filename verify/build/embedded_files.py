"""Reads the files embedded in libsycl-jit.so.

In: the library. Out: the content of an embedded file. The library holds a table of {path, path length,
content, content length}; the pointers are filled by R_X86_64_RELATIVE relocations, so the table is read
through .rela.dyn.
"""

from __future__ import annotations

import array
import mmap
import re
import struct
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

_SECTION = struct.Struct("<IIQQQQIIQQ")
_NOBITS = 8


@dataclass(frozen=True, slots=True)
class Section:
    """One ELF section: its name, where it is in memory and in the file (bytes)."""

    name: str
    address: int
    offset: int
    size: int


@dataclass(frozen=True, slots=True)
class EmbeddedFile:
    """An embedded file's path inside the library, and its content."""

    path: str
    content: bytes


def find_embedded(library: Path, pattern: bytes) -> Iterator[EmbeddedFile]:
    """Every embedded file whose whole path matches `pattern`, a regular expression over bytes."""
    with library.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
        sections = _sections(data)
        relocations = _relocations(data, sections)
        for match in re.finditer(pattern + rb"\0", data):
            path = match.group(0)[:-1]
            content = _content(data, sections, relocations, _address(sections, match.start()))
            if content is not None:
                yield EmbeddedFile(path.decode(), content)


def _sections(data: mmap.mmap) -> list[Section]:
    (table,) = struct.unpack_from("<Q", data, 40)
    entry_size, count, names_index = struct.unpack_from("<HHH", data, 58)
    rows = [_SECTION.unpack_from(data, table + i * entry_size) for i in range(count)]
    names = rows[names_index][4]
    found = []
    for name, kind, _, address, offset, size, *_ in rows:
        if address and kind != _NOBITS:
            text = data[names + name : data.find(b"\0", names + name)].decode()
            found.append(Section(text, address, offset, size))
    return found


def _relocations(data: mmap.mmap, sections: list[Section]) -> array.array[int]:
    """Triples (where, kind, addend), flat."""
    table = next(section for section in sections if section.name == ".rela.dyn")
    return array.array("Q", data[table.offset : table.offset + table.size])


def _address(sections: list[Section], offset: int) -> int:
    home = next(s for s in sections if s.offset <= offset < s.offset + s.size)
    return offset - home.offset + home.address


def _offset(sections: list[Section], address: int) -> int:
    home = next(s for s in sections if s.address <= address < s.address + s.size)
    return address - home.address + home.offset


def _content(
    data: mmap.mmap, sections: list[Section], relocations: array.array[int], path_address: int
) -> bytes | None:
    """The content of the table row whose path pointer is `path_address`; None where no row has it."""
    addends = relocations[2::3]
    if path_address not in addends:
        return None
    row = relocations[3 * addends.index(path_address)]
    (length,) = struct.unpack_from("<Q", data, _offset(sections, row + 24))
    start = _offset(sections, addends[relocations[0::3].index(row + 16)])
    return data[start : start + length]
