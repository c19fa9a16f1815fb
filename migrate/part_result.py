"""What came of a part as plain data: its files, kernels, launches and variables, at places of the texts that somebody wrote."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from wmma2sycl.migrate.analyse.launches import device_symbols, used_functions
from wmma2sycl.migrate.analyse.launches import kernel_verdicts as legality
from wmma2sycl.migrate.analyse.launches.device_variables import DeviceVariables
from wmma2sycl.migrate.analyse.launches.kernel_catalogue import find as find_kernels
from wmma2sycl.migrate.analyse.launches.kernel_catalogue import find_variables
from wmma2sycl.migrate.analyse.launches.launch_resources import find as find_launches
from wmma2sycl.migrate.analyse.launches.used_functions import Used
from wmma2sycl.migrate.analyse.launches.whole_program import WholeProgram
from wmma2sycl.migrate.analyse.program.instances import TargetDependence
from wmma2sycl.migrate.core.source import Source
from wmma2sycl.migrate.diagnostics import Diagnostic
from wmma2sycl.migrate.expanding.rewritten import Rewritten
from wmma2sycl.migrate.front.model import Model, Role
from wmma2sycl.migrate.project.parts import FileResult, KernelFact, Part, PartResult
from wmma2sycl.migrate.project.source_links import find_links


def of(
    part: Part,
    model: Model,
    files: list[FileResult],
    sources: Mapping[str, Source],
    notes: Sequence[Diagnostic],
    names: Collection[str],
) -> PartResult:
    """What came of a part, at places of the texts that somebody wrote."""
    used = used_functions.find(model)
    files = list(_with_functions(used, files, sources))
    legal = legality.find(model, [d for f in files for d in f.diagnostics])
    rewritten = {n: one for n, one in sources.items() if isinstance(one, Rewritten)}
    rows = tuple(
        replace(k, offset=rewritten[k.file].origin(k.offset)) if k.file in rewritten else k for k in legal.kernels
    )
    kernels = [f for f in model.functions.values() if f.role is Role.KERNEL]
    facts = (
        KernelFact(
            k.ref.key,
            k.ref.qualified,
            k.ref.key in model.facts.get(TargetDependence),
            k.ref.qualified in legal.unlaunched,
        )
        for k in kernels
    )
    variables = model.facts.get(DeviceVariables).forms
    return PartResult(
        part.sources, tuple(_as_given(f, rewritten, notes) for f in files), tuple(facts), rows, find_kernels(model, sources),
        find_variables(model), find_links(model, set(names)), model.facts.get(WholeProgram).seen | part.whole, *device_symbols.find(model),
        tuple(sorted((str(key), str(variables[key])) for key in used.variables)), find_launches(model, sources),
        tuple(sorted({d.fields["file"] for d in notes if d.code == "W2S123"})),
    )  # fmt: skip


def _as_given(file: FileResult, rewritten: Mapping[str, Rewritten], notes: Iterable[Diagnostic]) -> FileResult:
    """What is told of a file whose kernels were raised, or whose macros were written out, at places of the text that somebody wrote."""
    source, own = rewritten.get(file.name), [d for d in notes if d.file == file.name]
    told = map(source.place, file.diagnostics) if source is not None else file.diagnostics
    return replace(file, diagnostics=tuple(sorted([*told, *own], key=lambda d: (d.span.start, d.code))))


def _with_functions(used: Used, files: list[FileResult], sources: Mapping[str, Source]) -> Iterator[FileResult]:
    for file in files:
        lines = sources[file.name].position
        places = ((lines(s.start)[0], lines(s.end)[0], is_used) for s, is_used in used.places.get(file.name, ()))
        yield replace(file, functions=tuple(sorted(places)))
