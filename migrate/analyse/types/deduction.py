"""Template arguments that nvcc deduces from a fragment and a C++ compiler cannot deduce from a tiled_matrix.

Sizes are of another type there, a layout is a value, an accumulator has no k, and rows and columns do not tell m, n and k.
"""

from __future__ import annotations

import re

from wmma2sycl.migrate.analyse.program.instances import Instances
from wmma2sycl.migrate.analyse.syntax.enumerators import Enumerators
from wmma2sycl.migrate.analyse.syntax.fragments import declared_fragment, fragment_type
from wmma2sycl.migrate.analyse.types.matrix_types import expression
from wmma2sycl.migrate.front import Node
from wmma2sycl.migrate.front.model import Function, Model, Place

_NAME = re.compile(r"[A-Za-z_]\w*")
_PARAMETER = re.compile(r"type-parameter-\d+-(\d+)")
_FRAGMENT = re.compile(r"\bfragment<.*>")


def to_be_written(function: Function) -> int:
    """How many of a function template's first arguments each call must write."""
    lost: set[str] = set()
    kept: set[str] = set()
    for parameter in function.parameters:
        fragment = declared_fragment(parameter)
        if fragment is None and fragment_type(parameter.canonical_type) is not None:
            lost |= set(function.template_parameters)  # what an alias does with them is not looked at
            continue
        if fragment is None:
            kept |= set(_NAME.findall(parameter.type))
            continue
        for part in (fragment.use, fragment.m, fragment.n, fragment.k, fragment.layout):
            lost |= _named(part, function)
        kept |= _named(fragment.element, function) | _named(_FRAGMENT.sub("", parameter.type), function)
    names = function.template_parameters
    return max((i + 1 for i, name in enumerate(names) if name in lost - kept), default=0)


def _named(text: str, function: Function) -> set[str]:
    names = function.template_parameters
    indices = [int(i) for i in _PARAMETER.findall(text)]
    return {names[i] for i in indices if i < len(names)} | {n for n in _NAME.findall(text) if n in names}


def arguments_at(
    model: Model, place: Place, function: Function, call: Node | None, first: int, count: int
) -> list[str] | None:
    """Arguments `first` to `count` of a call, as text over the template parameters of the code around it."""
    uses = [
        u
        for u in model.facts.get(Instances).uses.get(place, ())
        if len(u.arguments) == len(function.template_parameters)
    ]
    found = []
    for i in range(first, count):
        text = (
            expression([u.arguments[i] for u in uses], [u.given for u in uses], is_type=not function.template_types[i])
            if uses
            else None
        )
        if text is None or "fragment<" in text or "(lambda" in text:
            text = _type_of_argument(model, function, function.template_parameters[i], call)
        if text is None:
            return None
        found.append(model.facts.get(Enumerators).with_names(text))
    return found


def _type_of_argument(model: Model, function: Function, parameter: str, call: Node | None) -> str | None:
    """`decltype` of the argument whose parameter is just `F`, `F &` or `const F &`."""
    for declared, argument in zip(function.parameters, call.arguments if call is not None else []):
        if re.fullmatch(rf"(const )?{parameter} ?&?", declared.type):
            unit = next(u for u in model.units if u.files.get(argument.file))
            written = unit.text(argument.file)[argument.start : argument.end].decode("utf-8", "replace")
            const = declared.type.referred.is_const or not declared.type.is_reference
            return f"std::decay_t<decltype({written})>" if const else f"std::remove_reference_t<decltype(({written}))>"
    return None
