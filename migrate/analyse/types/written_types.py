"""What a kernel's text says it multiplies, in terms of its own template parameters: for templates nothing instantiates."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import astuple, replace
from typing import cast

from wmma2sycl.migrate.analyse.kernels.kernel_values import KernelValues
from wmma2sycl.migrate.analyse.program.call_graph import CallGraph
from wmma2sycl.migrate.analyse.syntax.expressions import callee, root
from wmma2sycl.migrate.analyse.syntax.fragments import declared_fragment, fragment_type, is_open_member
from wmma2sycl.migrate.apis import wmma
from wmma2sycl.migrate.apis.api import Api
from wmma2sycl.migrate.core.lexer import Tokens, lex
from wmma2sycl.migrate.core.source import decode
from wmma2sycl.migrate.front import TEMPLATE_PARAMETERS, Kind, Node
from wmma2sycl.migrate.front.model import FUNCTION_KINDS, TYPE_KINDS, FragmentType, Function, Model

Types = tuple[str, ...]  # A, B, accumulator, m, n, k
_PARAMETER = re.compile(r"type-parameter-0-(\d+)")  # how clang prints a function template's own parameters
_NAME = re.compile(r"(?<![\w:\x00,])[A-Za-z_]\w*")
_AUTO = re.compile(r"\bauto\b")
_NATURAL = {"int": "signed char", "double": "double"}  # inputs of an accumulator
_LOCAL = (
    Kind.VAR_DECL,
    Kind.PARM_DECL,
    Kind.TYPE_ALIAS_DECL,
    Kind.TYPEDEF_DECL,
    Kind.STRUCT_DECL,
    Kind.CLASS_DECL,
    Kind.ENUM_CONSTANT_DECL,
)


def written(model: Model, kernel: Function, given: Mapping[str, str]) -> list[Types] | None:
    """The types a kernel and all it calls multiply, with the launch's arguments put in; None where one stays unknown."""
    found: list[Types] = []
    fragments: list[FragmentType] = []
    for function in model.facts.get(CallGraph).closure(kernel):
        for row, passed in _calls(model, function):
            declared = [
                _declared(model, a) for role, a in zip(row.roles, passed) if role in ("fragment", "d", "a", "b", "c")
            ]
            told = [_told(f, function, given if function is kernel else {}) if f else None for f in declared]
            known = [f for f in told if f is not None]
            if len(known) < len(declared):
                return None
            fragments += known
            if len(known) == 4:
                d, a, b, c = known
                saturating = len(passed) > 4 and row.roles[4] == "saturate" and passed[4].value() != 0
                accumulators = [f"saturating<{x.element}>" if saturating else x.element for x in (c, d)]
                found += [(a.element, b.element, x, d.m, d.n, d.k) for x in accumulators]
    return list(dict.fromkeys(found or completed(fragments or _only_declared(model, kernel, given)))) or None


def _only_declared(model: Model, kernel: Function, given: Mapping[str, str]) -> list[FragmentType]:
    """The fragments of a kernel that declares some and calls nothing with them."""
    told = ((f, function) for function in model.facts.get(CallGraph).closure(kernel) for f in _variables(function))
    return [t for f, function in told if (t := _told(f, function, given if function is kernel else {})) is not None]


def _variables(function: Function) -> Iterator[FragmentType]:
    variables = (
        n
        for n in (function.body.walk() if function.body is not None else ())
        if n.kind in (Kind.VAR_DECL, Kind.TYPE_ALIAS_DECL, Kind.TYPEDEF_DECL)
    )
    yield from (f for n in variables if (f := _counted(n)) is not None)


def named_with(model: Model, kernel: Function) -> list[tuple[str, ...]]:
    """The template arguments that host code writes where it names a kernel as a value: `{gemm<half, 2>, gemm<float, 4>}`.

    Nothing where not every place spells all of them.
    """
    found: list[tuple[str, ...]] = []
    tokens: dict[str, tuple[bytes, Tokens]] = {}
    for file, start in (
        sorted(model.facts.get(KernelValues).places.get(kernel.ref.key, ())) if kernel.is_template else ()
    ):
        if file not in tokens:
            data = next((text for unit in model.units if (text := unit.text(file))), b"")
            tokens[file] = data, lex(data)
        data, all_of_it = tokens[file]
        first = all_of_it.index(start)
        name = next(
            (i for i, t in enumerate(all_of_it.code[first : first + 16], first) if t.text == kernel.ref.name), None
        )
        parsed = (
            all_of_it.template_arguments(name + 1)
            if name is not None and [t.text for t in all_of_it.code[name + 1 : name + 2]] == ["<"]
            else None
        )
        if parsed is None or len(parsed[0]) != len(kernel.template_parameters):
            return []
        found.append(tuple(decode(data[a.start : a.end]) for a in parsed[0]))
    return list(dict.fromkeys(found))


def completed(fragments: list[FragmentType] | tuple[FragmentType, ...]) -> list[Types]:
    """A kernel that only loads, changes or stores fragments runs on any engine that multiplies such fragments."""
    inputs = {f.element.rsplit("::", 1)[-1]: f for f in reversed(fragments) if f.use != "accumulator"}
    accumulators = [f for f in fragments if f.use == "accumulator"]
    found: list[Types] = []
    for f in accumulators:
        of_same = next(
            (a for name, a in inputs.items() if f.element in wmma.MULTIPLICATIONS.get((name, name), ((),))[0]), None
        )
        element = of_same.element if of_same is not None else _NATURAL.get(f.element, "__half")
        found.append((element, element, f.element, f.m, f.n, f.k))
    for name, a in inputs.items():
        if not any(t[0] == a.element for t in found):
            natural = wmma.MULTIPLICATIONS.get((name, name), (("float",),))[0][0]
            found.append((a.element, a.element, natural, a.m, a.n, a.k))
    return found


def _calls(model: Model, function: Function) -> list[tuple[Api, list[Node]]]:
    """WMMA's calls in a function, looked for once: each kernel that comes to it asks."""
    known, key = model.fixed_points, (_calls, id(function))
    if key not in known:
        known[key] = list(_found(function))
    return cast("list[tuple[Api, list[Node]]]", known[key])


def _found(function: Function) -> Iterator[tuple[Api, list[Node]]]:
    for node in function.body.walk() if function.body is not None else ():
        ref = callee(node) if node.kind == Kind.CALL_EXPR else None
        if ref is not None and ref.cuda and ref.qualified.startswith(wmma.NAMESPACE) and ref.name in wmma.CALLS:
            yield wmma.CALLS[ref.name], node.arguments


def _declared(model: Model, node: Node) -> FragmentType | None:
    """The fragment type an argument has, or the variable at its root, or what that one's `auto &` stands for."""
    found = _counted(node)
    base = root(node) if found is None else None
    declaration = model.declarations.get(base.ref.key) if base is not None and base.ref is not None else None
    if declaration is None:
        return found
    initial = _initial(declaration)
    return _counted(declaration) or (_declared(model, initial) if initial is not None else None)


def _initial(variable: Node) -> Node | None:
    """What an `auto` variable is made from: its initialiser, or what its loop goes through."""
    loop = variable.parent
    if not _AUTO.search(variable.type) or loop is None:
        return None
    if loop.kind == Kind.CXX_FOR_RANGE_STMT:
        return loop.range
    return variable.initialiser


def _counted(node: Node) -> FragmentType | None:
    """Sizes that depend on no template as numbers: the constants' names need not be seen, or be the same, at a launch."""
    found, canonical = declared_fragment(node), fragment_type(node.canonical_type)
    if found is None or canonical is None:
        return found
    return replace(found, **{size: value for size in ("m", "n", "k") if (value := getattr(canonical, size)).isdigit()})


def _aliased(alias: Node) -> str:
    """What an alias stands for: as it is written where clang's canonical type leaves out parameters that are values (`Traits<>`)."""
    canonical = alias.canonical_type
    return alias.type.without_local_aliases if is_open_member(canonical) else canonical


def _of_classes(function: Function) -> Iterator[Node]:
    """What the classes declare that a method stands in, their template parameters included: no launch sees those names."""
    for declaration in function.declarations:
        for owner in (a for a in declaration.ancestors() if a.kind in TYPE_KINDS):
            yield from (n for child in owner.children if child.kind not in FUNCTION_KINDS for n in child.walk())


def _told(fragment: FragmentType, function: Function, given: Mapping[str, str]) -> FragmentType | None:
    """With the template arguments put in, without the layout; None where a name stays that the launch does not see."""
    values = list(given.values())

    def instantiated(match: re.Match[str]) -> str:
        index = int(match[1])
        return values[index] if index < len(values) else match[0]

    nodes = [n for d in function.declarations for n in d.walk()]
    local = {n.name for n in (*nodes, *_of_classes(function)) if n.kind in _LOCAL or n.kind in TEMPLATE_PARAMETERS}
    local |= set(function.template_parameters)
    aliases = {n.name: _aliased(n) for n in nodes if n.kind in (Kind.TYPE_ALIAS_DECL, Kind.TYPEDEF_DECL)}
    parts = []
    for text in astuple(replace(fragment, layout="")):
        for _ in aliases:  # one may name another
            text = _NAME.sub(lambda m: aliases.get(m[0], m[0]), text)
        text = _PARAMETER.sub(instantiated, text)
        names = {n for n in _NAME.findall(text) if n in local and n not in given}
        if names or "type-parameter" in text:
            return None
        parts.append(_NAME.sub(lambda m: given.get(m[0], m[0]), text))
    return FragmentType(*parts)
