"""What each source of a part defines, calls and names: of these the programs are put together."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from wmma2sycl.migrate.analyse.program.call_graph import CallGraph
from wmma2sycl.migrate.core.source import Key
from wmma2sycl.migrate.front import Kind, Node, Unit
from wmma2sycl.migrate.front.model import Function, Model
from wmma2sycl.migrate.project.programs import Named, SourceLinks

# What a header says so of is instantiated in a source that reads it.
_EXTERN_TEMPLATE = re.compile(rb"\bextern\s+template\b")


def find_links(model: Model, sources: set[str]) -> tuple[SourceLinks, ...]:
    """Of the sources that a part parses; `sources` are those of the whole input."""
    parsed = {unit.main: unit for unit in model.units if unit.main in sources}
    bodies: dict[str, list[Named]] = {}
    called: dict[str, set[Key]] = {}
    for function in model.bodies:
        key = function.ref.key
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
            if any(
                one.body is None
                or (one.body.file != source and (one.body.file in sources or one.body.file not in read))
                for one in f.each
            )
        )
        instantiable = [
            one
            for name in read
            if name not in sources
            for one in bodies.get(name, ())
            if _is_instantiable(model.functions[one[0]])
        ]
        variables, used = _variables(unit)
        given = [*_called_before_main(unit, model), *_virtual(read, model)]
        for header in (name for name in read if _EXTERN_TEMPLATE.search(unit.data(name))):
            given += [one for one in bodies.get(header, ()) if _is_instantiable(model.functions[one[0]])]
        registers, shares = (
            _before_main(unit, model),
            _of_headers(_closure(bodies.get(source, []), model), source, model),
        )
        defines = [*bodies.get(source, []), *instantiable, *variables, *_in_headers(unit, sources)]
        included = tuple(sorted(name for name in read if name in sources and name != source))
        has_main = any(name == "main" for _, name in defines)
        found.append(
            SourceLinks(source, has_main, tuple(defines), (*outside, *used, *given), included, registers, shares)
        )
    return tuple(found)


def _in_headers(unit: Unit, sources: set[str]) -> Iterator[Named]:
    """Functions with bodies in what a source reads that is no source (`fill.inl`): for those who only see them declared."""
    left = [n for n in unit.tops if n.file not in sources]
    while left:
        node = left.pop()
        if node.kind in (Kind.NAMESPACE, Kind.LINKAGE_SPEC):
            left += node.children
        elif node.kind == Kind.FUNCTION_DECL and node.has_body and node.is_external and node.ref is not None:
            yield node.ref.key, node.ref.qualified


def _is_instantiable(function: Function) -> bool:
    """A template, or a member of a class template."""
    return function.is_template or any(d.in_template for d in function.declarations)


def _virtual(read: Iterable[str], model: Model) -> list[Named]:
    """The virtual members of classes that a source reads, which others define: an object's table of them names all."""
    members = (f for f in model.functions.values() if f.is_method and (f.body is None or f.body.file not in read))
    declared = (f for f in members if any(d.is_virtual and d.file in read for d in f.declarations))
    return sorted(((f.ref.key, f.ref.qualified) for f in declared), key=str)


def _variables(unit: Unit) -> tuple[list[Named], list[Named]]:
    """Those at namespace scope, and static members of classes, that a source defines for others, and those that others define for
    it and its headers."""
    known = (n for n in unit.of_kind(Kind.VAR_DECL) if n.ref is not None)
    own = [n for n in known if _is_member(n) or (n.is_external and _is_outermost(n))]
    defined = {n.ref.key: n for n in own if n.ref is not None and n.is_definition}
    declared = {n.ref.key for n in own if n.ref is not None} - defined.keys()
    uses = [n.ref for n in unit.of_kind(Kind.DECL_REF_EXPR) if n.ref is not None and n.ref.key in declared]
    of_source = [(key, n.ref.qualified) for key, n in defined.items() if n.ref is not None and n.file == unit.main]
    return of_source, sorted({(ref.key, ref.qualified) for ref in uses}, key=str)


def _called_before_main(unit: Unit, model: Model) -> list[Named]:
    """The functions of other sources that initial values of variables at namespace scope name."""
    values = [n.initialiser for n in unit.of_kind(Kind.VAR_DECL) if _is_outermost(n)]
    refs = {
        n.ref for v in values if v is not None for n in v.walk() if n.kind == Kind.DECL_REF_EXPR and n.ref is not None
    }
    functions = [(ref, model.functions.get(ref.key)) for ref in refs]
    return sorted(((r.key, r.qualified) for r, f in functions if f is not None and f.body is None), key=str)


def _before_main(unit: Unit, model: Model) -> tuple[Named, ...]:
    """What a source's global objects call of others before `main`, and the variables of headers that this uses."""
    own = (n for n in unit.of_kind(Kind.VAR_DECL) if n.file == unit.main and _is_outermost(n))
    values = [n.initialiser for n in own]
    called = [
        (n.ref.key, n.ref.qualified)
        for value in values
        if value is not None
        for n in value.walk()
        if n.kind == Kind.CALL_EXPR and n.ref is not None
    ]
    functions = _closure(called, model)
    outside = [f.ref for f in functions if f.body is None]
    return (*((ref.key, ref.qualified) for ref in outside), *_of_headers(functions, unit.main, model))


def _closure(called: Sequence[Named], model: Model) -> list[Function]:
    """Functions with all that they call, each once."""
    graph = model.facts.get(CallGraph)
    found = (one for key, _ in called if key in model.functions for one in graph.closure(model.functions[key]))
    return list({one.ref.key: one for one in found}.values())


def _of_headers(functions: Iterable[Function], source: str, model: Model) -> tuple[Named, ...]:
    """The variables that outlive a call and that functions use, but for a source's own."""
    found: dict[Key, str] = {}
    for n in (n for f in functions if f.body is not None for n in f.body.walk() if n.ref is not None):
        variable = model.declarations.get(n.ref.key) if n.kind == Kind.DECL_REF_EXPR and n.ref is not None else n
        if n.ref is None or variable is None or variable.kind != Kind.VAR_DECL or variable.file == source:
            continue
        if variable.is_static or (_is_outermost(variable) and not variable.type.is_const):
            found[n.ref.key] = n.ref.qualified
    return tuple(found.items())


def _is_member(variable: Node) -> bool:
    """`static int live;` of a class that is no template."""
    return variable.parent is not None and variable.parent.kind in (Kind.STRUCT_DECL, Kind.CLASS_DECL)


def _is_outermost(variable: Node) -> bool:
    return variable.parent is None or variable.parent.kind in (Kind.NAMESPACE, Kind.LINKAGE_SPEC)
