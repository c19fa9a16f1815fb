"""What the verifier is told of each kernel: its parameters with their types, the classes in them, how it is launched.

In: the model, the files. Out: a row a kernel (for a template one as declared and one an instantiation) and a row a
`__device__` or `__constant__` variable, for the manifest.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from wmma2sycl.migrate.analyse.lanes.warps import WarpScalable
from wmma2sycl.migrate.analyse.launches.called_kernels import CalledKernels
from wmma2sycl.migrate.analyse.launches.device_variables import DeviceVariables, Form, is_managed, mark_of
from wmma2sycl.migrate.analyse.launches.kernel_instances import instances_of_kernels
from wmma2sycl.migrate.analyse.program.instances import TargetDependence
from wmma2sycl.migrate.analyse.types.matrix_types import matrix_types
from wmma2sycl.migrate.analyse.values.block_shapes import BlockShapes
from wmma2sycl.migrate.core.kernel_rows import KernelRow, Layout, Parameter, VariableRow
from wmma2sycl.migrate.core.source import Source
from wmma2sycl.migrate.core.whole import PlainVectors
from wmma2sycl.migrate.front import Key, Node, Unit, variable_signature
from wmma2sycl.migrate.front.model import Function, Model, Role

_NAMESPACE = "wmma2sycl::"


def find(model: Model, sources: Mapping[str, Source]) -> tuple[KernelRow, ...]:
    """Every kernel that has a body in the input, and is one in SYCL by itself."""
    found: dict[tuple[str, int, str, tuple[str, ...]], KernelRow] = {}
    for unit in model.units:
        for row in _of_unit(unit, model, sources):
            key = row.file, row.line, row.mangled, row.template_arguments
            known = found.get(key)
            found[key] = replace(row, sources=(*known.sources, *row.sources)) if known is not None else row
    return tuple(sorted(found.values(), key=lambda r: (r.file, r.line, r.mangled, r.template_arguments)))


def _of_unit(unit: Unit, model: Model, sources: Mapping[str, Source]) -> Iterator[KernelRow]:
    called = model.facts.get(CalledKernels).keys
    kernels = [
        f
        for f in model.functions.values()
        if f.role is Role.KERNEL and f.body is not None and unit.files.get(f.body.file) and f.ref.key not in called
    ]
    for function in kernels:
        if function.is_template:
            declared = tuple(Parameter(p.name, p.type, "") for p in function.parameters)
            yield _row(
                function, model, sources, unit, template_parameters=function.template_parameters, parameters=declared
            )
    for instance in instances_of_kernels(unit, model):
        if instance.ref.key in called:
            continue
        function = model.functions[instance.ref.key]
        told = instance.signature()
        yield _row(
            function,
            model,
            sources,
            unit,
            template_parameters=function.template_parameters,
            mangled=told.mangled,
            template_arguments=instance.arguments,
            parameters=told.parameters,
            classes=told.classes,
        )


def _row(
    function: Function,
    model: Model,
    sources: Mapping[str, Source],
    unit: Unit,
    *,
    template_parameters: tuple[str, ...],
    parameters: tuple[Parameter, ...],
    mangled: str = "",
    template_arguments: tuple[str, ...] = (),
    classes: tuple[Layout, ...] = (),
) -> KernelRow:
    assert function.body is not None
    line, _ = sources[function.body.file].position(function.body.location)
    return KernelRow(
        function.ref.qualified,
        mangled,
        template_parameters,
        template_arguments,
        function.body.file,
        line,
        model.facts.get(BlockShapes).folded.get(function.ref.key),
        parameters,
        classes,
        (unit.main,),
        _targets(function, model),
        model.whole.plain > PlainVectors.NONE,
    )


def _targets(function: Function, model: Model) -> str:
    assert function.body is not None
    key = function.ref.key
    if function.is_template or key not in model.facts.get(TargetDependence):
        return ""
    types = matrix_types(
        model, function, (function.body.file, -1), {}, _NAMESPACE
    )  # as for a launch of which nothing is known
    chooser = "with_warp_sized_target" if model.facts.get(WarpScalable).reason(function) else "with_matrix_target"
    return f"{_NAMESPACE}{chooser}<{', '.join(types)}>" if types else ""


def find_variables(model: Model) -> tuple[tuple[Key, VariableRow], ...]:
    """The device's variables at namespace scope, by declaration."""
    found: dict[Key, VariableRow] = {}
    for unit in model.units:
        for node in unit.nodes:
            if node.ref is not None and mark_of(node) and unit.builder is not None:
                is_common = model.facts.get(DeviceVariables).forms.get(node.ref.key) is Form.COMMON
                row = _variable(node, unit, is_common)
                known = found.get(node.ref.key)
                if known is not None:  # announced ahead of it, or of a header that several sources read
                    row = replace(row, sources=tuple(dict.fromkeys((*known.sources, *row.sources))))
                found[node.ref.key] = row
    return tuple(found.items())


def _variable(node: Node, unit: Unit, is_common: bool) -> VariableRow:
    assert node.ref is not None and unit.builder is not None
    told = variable_signature(node.cursor, unit.builder)
    own = told.parameters[0]
    return VariableRow(
        node.ref.qualified,
        told.mangled,
        mark_of(node) == "__constant__",
        own.type,
        own.canonical,
        told.classes,
        (unit.main,),
        is_managed(node) or is_common,
    )
