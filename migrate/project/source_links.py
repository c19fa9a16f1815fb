"""What each source of a part defines and calls: of these the programs are put together."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.program.call_graph import CallGraph
from wmma2sycl.migrate.core.source import Key
from wmma2sycl.migrate.front.model import Model
from wmma2sycl.migrate.project.programs import Named, SourceLinks


def find_links(model: Model, sources: set[str]) -> tuple[SourceLinks, ...]:
    """Of the sources that a part parses; `sources` are those of the whole input."""
    parsed = {unit.main: unit for unit in model.units if unit.main in sources}
    bodies: dict[str, list[Named]] = {}
    called: dict[str, set[Key]] = {}
    for key, function in model.functions.items():
        if function.body is not None:
            bodies.setdefault(function.body.file, []).append((key, function.ref.qualified))
            called.setdefault(function.body.file, set()).update(model.facts.get(CallGraph).calls[key])
    found = []
    for source, unit in parsed.items():
        read = [name for name, nodes in unit.files.items() if nodes]
        calls = sorted({key for name in read for key in called.get(name, ())}, key=str)
        known = [(key, f) for key in calls if (f := model.functions.get(key)) is not None]
        outside = tuple(
            (k, f.ref.qualified)
            for k, f in known
            if f.body is None or (f.body.file != source and (f.body.file in sources or f.body.file not in read))
        )
        instantiable = [
            one
            for name in read
            if name not in sources
            for one in bodies.get(name, ())
            if model.functions[one[0]].is_template
        ]
        defines = [*bodies.get(source, []), *instantiable]
        included = tuple(sorted(name for name in read if name in sources and name != source))
        found.append(SourceLinks(source, any(name == "main" for _, name in defines), tuple(defines), outside, included))
    return tuple(found)
