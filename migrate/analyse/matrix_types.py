"""The matrix types a launch names: what the kernel multiplies, told from its instances or, without any, from its text."""

from __future__ import annotations

from collections.abc import Mapping

from wmma2sycl.migrate.analyse.fragments import sycl_type
from wmma2sycl.migrate.analyse.written_types import Types, completed, written
from wmma2sycl.migrate.model import Function, InstanceUse, Model, Place

_SIZES = ("16", "16", "16")


def matrix_types(model: Model, kernel: Function, place: Place, given: Mapping[str, str], ns: str) -> list[Types] | None:
    """The template arguments of each `matrix_types` of a launch whose kernel is named at `place`.

    `given` maps the kernel's template parameters to the launch's arguments as text. None where a type stays unknown.
    """
    uses = [u for u in model.uses.get(place, []) if u.function == kernel.ref.key]
    if uses and not any(u.given for u in uses):
        return _spelled([t for u in uses for t in _types(u)], ns)
    symbolic = written(model, kernel, given)
    if symbolic is not None:
        return _spelled(symbolic, ns)
    found = _generalised(uses) if uses else None
    return _spelled(found, ns) if found is not None else None


def _types(use: InstanceUse) -> list[Types]:
    found: list[Types] = []
    for one in use.multiplications:
        for accumulator in (one.c, one.d):
            c = f"saturating<{accumulator}>" if one.saturating else accumulator
            found.append((one.a, one.b, c, str(one.m), str(one.n), str(one.k)))
    saturated = {(t[0], t[1], t[2].removeprefix("saturating<").rstrip(">"), *t[3:]) for t in found if t[2].startswith("saturating<")}
    return [t for t in dict.fromkeys(found or completed(use.fragments)) if t not in saturated]


def _generalised(uses: list[InstanceUse]) -> list[Types] | None:
    """One text for the launch in a host template, whose instances differ."""
    lists = [_types(u) for u in uses]
    if len({len(found) for found in lists}) > 1:
        return None
    result: list[Types] = []
    for types in zip(*lists):
        texts = [expression(list(values), [u.given for u in uses], is_type=i < 3) for i, values in enumerate(zip(*types))]
        if None in texts:
            return None
        result.append(tuple(t for t in texts if t is not None))
    return result


def expression(values: list[str], givens: list[Mapping[str, str]], is_type: bool) -> str | None:
    """A text over the template parameters of the code around it that has these values with those arguments."""
    if len(set(values)) == 1:
        return values[0]
    names = [name for name in givens[0] if all(name in g for g in givens)]
    same = next((n for n in names if all(g[n] == v for g, v in zip(givens, values))), None)
    if same is not None:
        return same
    deciding = next((n for n in names if len({(g[n], v) for g, v in zip(givens, values)}) == len({g[n] for g in givens})), None)
    if deciding is None:
        return None
    cases = {g[deciding]: v for g, v in zip(givens, values)}
    usual = max(cases.values(), key=list(cases.values()).count)
    text = usual
    for argument, value in reversed([c for c in cases.items() if c[1] != usual]):
        condition = f"{deciding} == {argument}" if argument.lstrip("-").isdigit() else f"std::is_same_v<{deciding}, {argument}>"
        text = f"std::conditional_t<{condition}, {value}, {text}>" if is_type else f"({condition} ? {value} : {text})"
    return text


def _spelled(found: list[Types], ns: str) -> list[Types]:
    plain = [t[:3] if t[3:] == _SIZES else t for t in dict.fromkeys(found)]
    return [tuple(sycl_type(part, ns) for part in types) for types in plain]
