"""The programs of an input: each `main`, and the sources that define what it calls."""

from __future__ import annotations

from dataclasses import dataclass

from wmma2sycl.migrate.model import Function, Model
from wmma2sycl.migrate.tree import InputFile, include_folders


@dataclass(frozen=True)
class Program:
    """A buildable program of the output. Paths are relative to the output's root."""

    name: str
    main: str
    sources: tuple[str, ...]
    include_dirs: tuple[str, ...]


def find_programs(model: Model, inputs: list[InputFile]) -> tuple[Program, ...]:
    outputs = {f.name: f.output for f in inputs}
    source_names = {f.name for f in inputs if f.is_source}
    mains = [f for f in model.functions.values() if f.ref.qualified == "main" and f.body is not None and f.body.file in source_names]
    folders = sorted({o.rpartition("/")[0] or "." for o in outputs.values()} | {f for f in include_folders(inputs) if f != "include"})
    found = []
    for main in mains:
        assert main.body is not None
        sources = sorted(_linked(model, main.body.file, source_names), key=lambda s: (s != main.body.file, s))  # type: ignore[union-attr]
        name = outputs[main.body.file].rpartition(".")[0]
        found.append(Program(name, outputs[main.body.file], tuple(outputs[s] for s in sources), ("include", *folders)))
    return tuple(found)


def _linked(model: Model, first: str, sources: set[str]) -> set[str]:
    """The source of `main` and every source that defines a function called from them."""
    by_name: dict[str, list[Function]] = {}
    for function in model.functions.values():
        if function.body is not None:
            by_name.setdefault(function.ref.qualified, []).append(function)
    needed, stack = set(), [first]
    while stack:
        source = stack.pop()
        if source in needed:
            continue
        needed.add(source)
        read = {name for unit in model.units if unit.main == source for name, nodes in unit.files.items() if nodes}
        called = {k for f in model.functions.values() if f.body is not None and f.body.file in read for k in f.calls}
        for key in called:
            callee = model.functions.get(key)
            defined = [callee] if callee is not None and callee.body is not None else by_name.get(callee.ref.qualified, []) if callee else []
            stack += [d.body.file for d in defined if d.body is not None and d.body.file in sources and d.ref.qualified != "main"]
    return needed


