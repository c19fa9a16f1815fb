"""A Recording as JSON and back.

Contents repeat from launch to launch, and so do the keys of chunks: each stands once, in a table, and launches name
them by number.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

from wmma2sycl.verify.recording.model import (
    SCHEMA,
    Argument,
    Buffer,
    Contents,
    Dim3,
    KernelSpread,
    Launch,
    Origin,
    Pointer,
    Recording,
    Variable,
)

Json = dict[str, Any]


def encode(recording: Recording) -> str:
    """The text of recording.json."""
    contents = _ContentsTable()
    launches = [_launch_json(launch, contents) for launch in recording.launches]
    record = {
        "schema": recording.schema,
        "origin": asdict(recording.origin),
        "launches": launches,
        "skipped": recording.skipped,
        "spreads": [asdict(spread) for spread in recording.spreads],
        "notes": list(recording.notes),
        "unordered": [list(one) for one in recording.unordered],
        "contents": contents.rows,
        "chunks": list(contents.chunks),
    }
    return json.dumps(record, separators=(",", ":"))


def decode(text: str) -> Recording:
    """The recording of such a text. Raises ValueError, KeyError, IndexError or TypeError where it is none."""
    record = json.loads(text)
    if record["schema"] != SCHEMA:
        raise ValueError(f"it has schema {record['schema']}, this version reads {SCHEMA}")
    chunks = record["chunks"]
    contents = [Contents(size, tuple(chunks[number] for number in numbers)) for size, numbers in record["contents"]]
    return Recording(
        origin=Origin(**record["origin"]),
        launches=tuple(_launch(row, contents) for row in record["launches"]),
        skipped=record["skipped"],
        spreads=tuple(KernelSpread(**row) for row in record["spreads"]),
        notes=tuple(record["notes"]),
        unordered=tuple((kernel, what) for kernel, what in record.get("unordered", ())),
        schema=record["schema"],
    )


class _ContentsTable:
    """Each Contents once, by number; likewise the keys of their chunks."""

    def __init__(self) -> None:
        self.rows: list[list[object]] = []
        self.chunks: dict[str, int] = {}
        self._numbers: dict[Contents, int] = {}

    def number(self, contents: Contents) -> int:
        known = self._numbers.get(contents)
        if known is not None:
            return known
        self.rows.append([contents.size, [self.chunks.setdefault(key, len(self.chunks)) for key in contents.chunks]])
        self._numbers[contents] = len(self.rows) - 1
        return self._numbers[contents]


def _launch_json(launch: Launch, contents: _ContentsTable) -> Json:
    return {
        "index": launch.index,
        "kernel": launch.kernel,
        "module": launch.module,
        "grid": [launch.grid.x, launch.grid.y, launch.grid.z],
        "block": [launch.block.x, launch.block.y, launch.block.z],
        "shared_bytes": launch.shared_bytes,
        "cooperative": launch.cooperative,
        "cuda_ms": launch.cuda_ms,
        "thread": launch.thread,
        "arguments": [[one.offset, one.size, one.value.hex()] for one in launch.arguments],
        "pointers": [[one.holder, one.offset, one.target, one.displacement] for one in launch.pointers],
        "buffers": [
            [one.id, one.address, one.kind, contents.number(one.before), contents.number(one.after)]
            for one in launch.buffers
        ],
        "buffer_variables": [[one.id, one.variable] for one in launch.buffers if one.variable],
        "variables": [
            [one.name, one.constant, contents.number(one.before), contents.number(one.after)]
            for one in launch.variables
        ],
    }


def _launch(row: Json, contents: list[Contents]) -> Launch:
    of_variables = dict(row.get("buffer_variables", ()))
    return Launch(
        index=row["index"],
        kernel=row["kernel"],
        module=row["module"],
        grid=Dim3(*row["grid"]),
        block=Dim3(*row["block"]),
        shared_bytes=row["shared_bytes"],
        cooperative=row["cooperative"],
        arguments=tuple(Argument(offset, size, bytes.fromhex(value)) for offset, size, value in row["arguments"]),
        pointers=tuple(Pointer(*one) for one in row["pointers"]),
        buffers=tuple(
            Buffer(number, address, kind, contents[before], contents[after], of_variables.get(number, ""))
            for number, address, kind, before, after in row["buffers"]
        ),
        variables=tuple(
            Variable(name, constant, contents[before], contents[after])
            for name, constant, before, after in row["variables"]
        ),
        cuda_ms=row["cuda_ms"],
        thread=row.get("thread", 0),
    )
