"""Runtime calls whose SYCL depends on which device they name, on an attribute's name, or on where memory shall be."""

from __future__ import annotations

import re
from collections.abc import Callable

from wmma2sycl.migrate.analyse.kernels.kernel_addresses import are_kept
from wmma2sycl.migrate.analyse.macros.preprocessor_conditions import VALUES
from wmma2sycl.migrate.analyse.program.devices import is_first
from wmma2sycl.migrate.analyse.syntax.expressions import stripped
from wmma2sycl.migrate.analyse.syntax.fragments import sycl_type
from wmma2sycl.migrate.apis.device_management import ATTRIBUTES
from wmma2sycl.migrate.apis.extensions import torch
from wmma2sycl.migrate.core.edits import hole
from wmma2sycl.migrate.core.views import Argument, operand, pointee
from wmma2sycl.migrate.forms.call import Call
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.front import Kind, Node

_ON_HOST = re.compile(r"cudaCpuDeviceId|cudaMemLocationTypeHost|^-1$")
_LOCATION = "cudaMemLocation"
_PLACES = re.compile(rf"{_LOCATION}Type[A-Z]\w*")
Fields = dict[str, Argument | str]


def device_fields(call: Call, q: str) -> Fields:
    """What the rows of apis/device_management.py name beside their arguments."""
    selects, is_torch = call.ctx.whole.selects_device, call.ctx.is_torch
    device = call.fields.get("device", "")
    is_queue = not device or (not selects and call.node is not None and is_first(call.ctx.model, _device(call)))
    return {
        "selects": "1" if selects else "",
        "cuda_version": str(VALUES["CUDART_VERSION"]),
        "at": torch.DEVICE.format(device=device) if is_torch and device else q if is_queue else str(device),
        "torch": "1" if is_torch else "",
    }


def _device(call: Call) -> Node:
    return call.nodes[call.row.roles.index("device")]


def refusal(call: Call) -> str:
    """What this call asks that SYCL has no answer to; empty where it has a form."""
    ctx, row, given = call.ctx, call.row, call.nodes
    if row.form == "attribute":
        written = ctx.code(given[1].span)
        return written if written.startswith("cudaDevAttr") and written not in ATTRIBUTES else ""
    if row.name == "cudaHostRegister" and "Mapped" in ctx.code(given[2].span):
        return "cudaHostRegister(cudaHostRegisterMapped)"
    if row.form == "symbol_address" and stripped(given[1]).kind != Kind.DECL_REF_EXPR:
        return f"{row.name} of what is no variable's name"
    if row.form == "stream_flags" and not _flags_show(ctx):
        return f"{row.name} of streams that wait for the default one"
    if row.form == "kernel_node" and not are_kept(ctx.model):
        return f"{row.name} of kernels that no launcher stands for"
    if row.name == "cudaLaunchHostFunc" and ctx.on_device(given[0]):
        return row.name
    return ""


def attribute_text(call: Call, fields: Fields) -> str | None:
    """cudaDeviceGetAttribute as a member of the device's properties, by its number where only a variable tells which; None for one without."""
    written = call.ctx.code(call.arguments[1])
    member = ATTRIBUTES.get(written)
    if member is not None:
        return f"{call.ctx.render_api(call.row, fields)}.{member}"
    if written.startswith("cudaDevAttr"):
        return None
    ns, at = call.ctx.ns, fields["at"]
    return f"{pointee(fields['value'])} = {ns}attribute_of({ns}properties_of({at}), {fields['attribute']})"


def select_text(call: Call, fields: Fields) -> str:
    """The first device is selected as it is: only where the program looks at the result is there more to do."""
    model = call.ctx.model
    acts = call.ctx.whole.selects_device or call.ctx.is_torch or call.node is None or not is_first(model, call.nodes[0])
    return call.ctx.render_api(call.row, fields) if acts else ""


def _flags_show(ctx: Context) -> bool:
    """Whether each stream that is another than the default queue does not wait for it."""
    return ctx.whole.uses_default_stream or not ctx.whole.has_blocking_streams


def flags_text(call: Call, fields: Fields) -> str | None:
    """cudaStreamGetFlags by which queue the stream became."""
    return call.ctx.render_api(call.row, fields) if _flags_show(call.ctx) else None


def prefetch_text(call: Call, fields: Fields) -> str:
    """To the device. CUDA 12 names the place by a number, CUDA 13 by a cudaMemLocation, of which only the run tells more where it has a name."""
    written = call.ctx.code(call.arguments[2])
    memory = f"{fields['pointer']}, {fields['bytes']}"
    if call.nodes[2].canonical_type.name == _LOCATION and len(_PLACES.findall(written)) != 1:
        return f"{call.ctx.ns}prefetch_to({fields['place']}, {fields['stream']}, {memory})"
    return "" if _ON_HOST.search(written) else f"{operand(fields['stream'])}.prefetch({memory})"


def pitch_text(call: Call, fields: Fields) -> str:
    """cudaMallocPitch: the pitch is computed first, then that many bytes a row are allocated."""
    ctx, row = call.ctx, call.row
    pitch = pointee(fields["pitch"])
    lvalue, element = _pointer(call)
    memory = f"sycl::{row.sycl}({pitch} * {operand(fields['height'])}, {fields['q']})"
    cast = memory if element == "void" else f"static_cast<{_pointer_type(call.ctx, lvalue, element)}>({memory})"
    return f"{pitch} = {ctx.ns}pitch_of({fields['width']}); {lvalue} = {cast}"


def device_pointer_text(call: Call, fields: Fields) -> str:
    """USM host memory has one address everywhere."""
    lvalue, element = _pointer(call)
    host = stripped(call.nodes[1]).type.pointee
    same = element and host is not None and host.unqualified == element
    return (
        f"{lvalue} = {fields['host']}"
        if same or element == "void"
        else f"{lvalue} = static_cast<{_pointer_type(call.ctx, lvalue, element)}>({fields['host']})"
    )


def symbol_address_text(call: Call, fields: Fields) -> str:
    """cudaGetSymbolAddress: the device_global's address, in the pointer's type."""
    lvalue, element = _pointer(call)
    place = f"{call.ctx.ns}address_of<{fields['symbol']}>({fields['q']})"
    return (
        f"{lvalue} = {place}"
        if element == "void"
        else f"{lvalue} = static_cast<{_pointer_type(call.ctx, lvalue, element)}>({place})"
    )


def _pointer(call: Call) -> tuple[str, str]:
    """The pointer that `(void **)&p` names, and its element type, empty inside a template."""
    pointer = stripped(call.nodes[0])
    if pointer.kind == Kind.UNARY_OPERATOR and pointer.operator == "&":
        lvalue, type_name = hole(pointer.operand.span), str(pointer.operand.type)
    else:
        lvalue, type_name = f"*{operand(call.ctx.argument(pointer.span))}", str(pointer.type.pointee or "")
    known = type_name.rstrip().endswith("*") and "auto" not in type_name.split()
    return lvalue, type_name.rstrip()[:-1].strip() if known else ""


def _pointer_type(ctx: Context, lvalue: str, element: str) -> str:
    return f"{sycl_type(element, ctx.ns)} *" if element else f"std::remove_reference_t<decltype({lvalue})>"


def _of_types(form: Callable[[Call, Fields], str]) -> Callable[[Call, Fields], str | None]:
    """What only types tell: nothing where there is no syntax tree."""
    return lambda call, fields: form(call, fields) if call.node is not None else None


FORMS: dict[str, Callable[[Call, Fields], str | None]] = {
    "attribute": attribute_text,
    "select": select_text,
    "stream_flags": flags_text,
    "prefetch": _of_types(prefetch_text),
    "malloc_pitch": _of_types(pitch_text),
    "device_pointer": _of_types(device_pointer_text),
    "symbol_address": _of_types(symbol_address_text),
}
