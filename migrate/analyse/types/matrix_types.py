"""The matrix types a launch names: what the kernel multiplies, told from its instances or, without any, from its text."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet

from wmma2sycl.migrate.analyse.kernels.kernel_values import KernelValues
from wmma2sycl.migrate.analyse.program.instances import Instances, InstanceUse
from wmma2sycl.migrate.analyse.syntax.enumerators import Enumerators
from wmma2sycl.migrate.analyse.syntax.fragments import sycl_type
from wmma2sycl.migrate.analyse.types.written_types import Types, completed, written
from wmma2sycl.migrate.front.model import Function, Model, Place

_SIZES = ("16", "16", "16")
_OURS = re.compile(r"(?<![\w:])saturating<")
_VALUE = re.compile(r"-?\d+|true|false|static_cast<.*")


def matrix_types(model: Model, kernel: Function, place: Place, given: Mapping[str, str], ns: str) -> list[str] | None:
    """The `matrix_types<...>` of a launch whose kernel is named at `place`.

    `given` maps the kernel's template parameters to the launch's arguments as text. None where a type stays unknown.
    """
    uses = [u for u in model.facts.get(Instances).uses.get(place, ()) if u.function == kernel.ref.key and _types(u)]
    lists = [_types(u) for u in uses]
    if uses and not any(u.given for u in uses):
        return _spelled(dict.fromkeys(t for types in lists for t in types), ns)
    symbolic = written(model, kernel, given)
    if symbolic is not None and all(len(types) == len(symbolic) for types in lists):
        return _spelled(symbolic, ns)
    if not uses or len({len(types) for types in lists}) > 1:
        return _spelled(symbolic, ns) if symbolic is not None else None
    found = [_generalised(types, [u.given for u in uses], ns) for types in zip(*lists)]
    return [model.facts.get(Enumerators).with_names(f) for f in found if f is not None] if None not in found else None


def launcher_types(model: Model, kernel: Function, given: AbstractSet[Place], ns: str) -> list[str] | None:
    """The same for a kernel's launcher, which has the kernel's template parameters; `given` are places that name it for macros."""
    places = model.facts.get(KernelValues).places.get(kernel.ref.key, frozenset()) | given
    uses = [
        u
        for place in places
        for u in model.facts.get(Instances).uses.get(place, ())
        if u.function == kernel.ref.key and _types(u)
    ]
    if uses and not kernel.is_template:
        return _spelled(dict.fromkeys(_types(uses[0])), ns)
    symbolic = written(model, kernel, {name: name for name in kernel.template_parameters})
    if symbolic is not None:
        return _spelled(symbolic, ns)
    if not uses or any(place not in model.facts.get(Instances).uses for place in places):
        uses = [u for u in model.facts.get(Instances).made.get(kernel.ref.key, ()) if _types(u)]  # named in a list
    lists = [_types(u) for u in uses]
    if not uses or len({len(types) for types in lists}) > 1:
        return None
    givens = [dict(zip(kernel.template_parameters, u.arguments)) for u in uses]
    found = [_generalised(types, givens, ns) for types in zip(*lists)]
    return [model.facts.get(Enumerators).with_names(f) for f in found if f is not None] if None not in found else None


def _types(use: InstanceUse) -> list[Types]:
    found: list[Types] = []
    for one in use.multiplications:
        for accumulator in (one.c, one.d):
            c = f"saturating<{accumulator}>" if one.saturating else accumulator
            found.append((one.a, one.b, c, str(one.m), str(one.n), str(one.k)))
    saturated = {
        (t[0], t[1], t[2].removeprefix("saturating<").rstrip(">"), *t[3:])
        for t in found
        if t[2].startswith("saturating<")
    }
    return [t for t in dict.fromkeys(found or completed(use.fragments)) if t not in saturated]


def _generalised(types: Sequence[Types], givens: Sequence[Mapping[str, str]], ns: str) -> str | None:
    """One text for the launch in a host template, whose instances differ: as a whole where more than one part needs a choice.

    A line break stands where a long text may be broken.
    """
    parts = [expression(values, givens, is_type=i < 3) for i, values in enumerate(zip(*types))]
    choices = [values for values in zip(*types) if _constant_or_parameter(values, givens) is None]
    whole = (
        expression([_spelled([t], ns)[0] for t in types], givens, is_type=True, between="\n")
        if len(choices) > 1 or None in parts
        else None
    )
    if whole is not None:
        return sycl_type(whole, ns)
    return _spelled([tuple(p for p in parts if p is not None)], ns)[0] if None not in parts else None


def _constant_or_parameter(values: Sequence[str], givens: Sequence[Mapping[str, str]]) -> str | None:
    if len(set(values)) == 1:
        return values[0]
    names = [name for name in givens[0] if all(name in g for g in givens)]
    return next((n for n in names if all(g[n] == v for g, v in zip(givens, values))), None)


def expression(
    values: Sequence[str], givens: Sequence[Mapping[str, str]], is_type: bool, between: str = " "
) -> str | None:
    """A text over the template parameters of the code around it that has these values with those arguments."""
    same = _constant_or_parameter(values, givens)
    if same is not None:
        return same
    names = [name for name in givens[0] if all(name in g for g in givens)]
    deciding = next(
        (n for n in names if len({(g[n], v) for g, v in zip(givens, values)}) == len({g[n] for g in givens})), None
    )
    if deciding is None:
        return None
    cases = {g[deciding]: v for g, v in zip(givens, values)}
    usual = max(cases.values(), key=list(cases.values()).count)
    text = usual
    for argument, value in reversed([c for c in cases.items() if c[1] != usual]):
        condition = (
            f"{deciding} == {argument}" if _VALUE.fullmatch(argument) else f"std::is_same_v<{deciding}, {argument}>"
        )
        text = (
            f"std::conditional_t<{condition}, {value},{between}{text}>"
            if is_type
            else f"({condition} ? {value} : {text})"
        )
    return text


def _spelled(found: Sequence[Types] | Mapping[Types, None], ns: str) -> list[str]:
    plain = [t[:3] if t[3:] == _SIZES else t for t in dict.fromkeys(found)]
    return list(dict.fromkeys(f"{ns}matrix_types<{', '.join(_part(part, ns) for part in types)}>" for types in plain))


def _part(printed: str, ns: str) -> str:
    """A type or a size, also one that our `saturating` is made of."""
    return _OURS.sub(ns + "saturating<", sycl_type(printed, ns))
