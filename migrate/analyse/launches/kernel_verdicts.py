"""The kernels over fragments of a model: what each multiplies, why it needs 32 lanes, what of it is refused."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from wmma2sycl.migrate.analyse.kernels.kernel_values import KernelValues
from wmma2sycl.migrate.analyse.lanes.warps import WarpScalable
from wmma2sycl.migrate.analyse.launches.refused import Refused
from wmma2sycl.migrate.analyse.launches.target_verdicts import KernelLegality, Legality
from wmma2sycl.migrate.analyse.program.instances import Instances, InstanceUse, TargetDependence
from wmma2sycl.migrate.analyse.syntax.enumerators import Enumerators
from wmma2sycl.migrate.analyse.types.written_types import completed, named_with, written
from wmma2sycl.migrate.apis.targets import SHORT, Multiply, short
from wmma2sycl.migrate.diagnostics import Diagnostic
from wmma2sycl.migrate.front.model import Function, Model, Role

_ELEMENTS = set(SHORT.values())
_NUMBER = re.compile(r"(static_cast<.*>\()?(-?\d+)\)?")
_INTEGER = re.compile(r"(const )?((unsigned|signed|char|short|int|long|auto|(std::)?u?int\d+_t|(std::)?size_t) ?)+")


def find(model: Model, diagnostics: Sequence[Diagnostic]) -> Legality:
    """The kernels of an input, after it was migrated with these diagnostics; of those without fragments what is refused."""
    kernels = [f for f in model.functions.values() if f.role is Role.KERNEL]
    found: list[KernelLegality] = []
    unlaunched: list[str] = []
    refused, launched = Refused(model, diagnostics), model.facts.get(Instances).by_function()
    for kernel in (k for k in kernels if k.ref.key in model.facts.get(TargetDependence)):
        refusals = tuple(refused.of(kernel))
        rows = list(_instances(model, kernel, launched.get(kernel.ref.key, [])))
        if not rows and not refusals:
            unlaunched.append(kernel.ref.qualified)
        for arguments, multiplies in rows or [((), ())] * bool(refusals):
            lanes = model.facts.get(WarpScalable).reason(kernel)
            found.append(KernelLegality(kernel.ref.qualified, arguments, *_place(kernel), multiplies, lanes, refusals))
    others = [k for k in kernels if k.ref.key not in model.facts.get(TargetDependence)]
    found.extend(
        KernelLegality(kernel.ref.qualified, (), *_place(kernel), (), "", refusals, False)
        for kernel in others
        if (refusals := tuple(refused.of(kernel)))
    )
    plain = len(others) - sum(1 for k in found if not k.has_fragments)
    return Legality(tuple(sorted(found, key=lambda k: (k.file, k.offset))), plain, tuple(sorted(unlaunched)))


def _place(kernel: Function) -> tuple[str, int]:
    defined = next((d for d in kernel.declarations if d.is_definition), kernel.declarations[0])
    return defined.file, defined.location


def _instances(
    model: Model, kernel: Function, launched: list[InstanceUse]
) -> Iterator[tuple[tuple[str, ...], tuple[Multiply, ...]]]:
    """Template arguments and what is multiplied, as launched; of a kernel nobody launches, as written."""
    uses = sorted(launched, key=lambda u: u.arguments)
    for use in uses:
        by_name = dict(zip(kernel.template_parameters, use.arguments))
        yield (
            tuple(_readable(model, kernel, use.arguments)),
            tuple(dict.fromkeys(_multiplied(use))) or _as_written(model, kernel, by_name) or (),
        )
    known = {tuple(_readable(model, kernel, use.arguments)) for use in uses}
    for given in named_with(model, kernel):  # in a table, say, where clang shows no instance
        told = tuple(_readable(model, kernel, given))
        read = _as_written(model, kernel, dict(zip(kernel.template_parameters, given))) if told not in known else None
        if read is not None:
            known.add(told)
            yield told, read
    is_value = kernel.ref.key in model.facts.get(KernelValues).places  # named, but with arguments nobody lists
    read = (
        _as_written(model, kernel, {name: name for name in kernel.template_parameters} if is_value else {})
        if not known
        else None
    )
    if read is not None:
        yield (), read


def _as_written(model: Model, kernel: Function, given: Mapping[str, str]) -> tuple[Multiply, ...] | None:
    texts = written(model, kernel, given)
    if texts is None or not all(size.isdigit() for text in texts for size in text[3:]):
        return None
    read = tuple(dict.fromkeys(map(_read, texts)))
    return read if all({one.a, one.b, one.c} <= _ELEMENTS for one in read) else None


def _readable(model: Model, kernel: Function, arguments: Sequence[str]) -> Iterator[str]:
    """Template arguments as a launch would write them; clang may print `true` as -1 and an enumerator as its number."""
    types = [*kernel.template_types, *[""] * len(arguments)]
    for argument, type_name in zip(arguments, types):
        number = _NUMBER.fullmatch(argument)
        if type_name == "bool" and number:
            yield "false" if number[2] == "0" else "true"
        elif type_name and number and (number[1] or not _INTEGER.fullmatch(type_name)):
            name = model.facts.get(Enumerators).named(type_name, number[2])
            yield f"{type_name}({number[2]})" if name.startswith("static_cast<") else "::".join(name.split("::")[-2:])
        else:
            yield (
                argument.replace("nvcuda::wmma::", "").replace("__half", "half").replace("__nv_bfloat16", "nv_bfloat16")
            )


def _multiplied(use: InstanceUse) -> Iterator[Multiply]:
    for one in use.multiplications:
        for c in (one.c, one.d):
            yield Multiply(short(one.a), short(one.b), short(c), one.m, one.n, one.k, one.saturating)
    if not use.multiplications:
        yield from map(_read, completed(use.fragments))


def _read(types: tuple[str, ...]) -> Multiply:
    a, b, c, m, n, k = types
    clamped = c.startswith("saturating<")
    return Multiply(
        short(a), short(b), short(c.removeprefix("saturating<").rstrip(">")), int(m), int(n), int(k), clamped
    )
