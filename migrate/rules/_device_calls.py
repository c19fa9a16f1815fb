"""Runtime calls whose SYCL depends on which device they name, on an attribute's name, or on where memory shall be."""

from __future__ import annotations

import re

from wmma2sycl.migrate.analyse.conditions import VALUES
from wmma2sycl.migrate.analyse.devices import is_first
from wmma2sycl.migrate.analyse.expressions import stripped
from wmma2sycl.migrate.analyse.fragments import sycl_type
from wmma2sycl.migrate.apis.api import Api
from wmma2sycl.migrate.apis.device_management import ATTRIBUTES
from wmma2sycl.migrate.context import Context
from wmma2sycl.migrate.edits import hole
from wmma2sycl.migrate.front import Node
from wmma2sycl.migrate.views import Argument, operand, pointee

_ON_HOST = re.compile(r"cudaCpuDeviceId|cudaMemLocationTypeHost|^\s*-\s*1\s*$")
Fields = dict[str, Argument | str]


def device_fields(ctx: Context, row: Api, given: list[Node], q: str) -> Fields:
    """What the rows of apis/device_management.py name beside their arguments."""
    fields: Fields = {"selects": "1" if ctx.model.selects_device else "", "cuda_version": str(VALUES["CUDART_VERSION"]), "at": q}
    if "device" in row.roles and row.roles.index("device") < len(given):
        device = given[row.roles.index("device")]
        if ctx.model.selects_device or not is_first(ctx.model, device):
            fields["at"] = str(ctx.argument(device.span))
    return fields


def refusal(ctx: Context, row: Api, given: list[Node]) -> str:
    """What this call asks that SYCL has no answer to; empty where it has a form."""
    if row.special == "attribute":
        written = ctx.text(given[1].span).strip()
        return "" if written in ATTRIBUTES else written if written.startswith("cudaDevAttr") else f"{row.name} of an attribute in a variable"
    if row.name == "cudaHostRegister" and "Mapped" in ctx.text(given[2].span):
        return "cudaHostRegister(cudaHostRegisterMapped)"
    if row.special == "symbol_address" and stripped(given[1]).kind != "DECL_REF_EXPR":
        return f"{row.name} of what is no variable's name"
    if row.name == "cudaLaunchHostFunc" and ctx.on_device(given[0]):
        return row.name
    return ""


def attribute_text(ctx: Context, row: Api, given: list[Node], fields: Fields) -> str:
    return f"{ctx.render_api(row, fields)}.{ATTRIBUTES[ctx.text(given[1].span).strip()]}"


def select_text(ctx: Context, row: Api, given: list[Node], fields: Fields) -> str:
    """The first device is selected as it is: only where the program looks at the result is there more to do."""
    return ctx.render_api(row, fields) if ctx.model.selects_device or not is_first(ctx.model, given[0]) else ""


def prefetch_text(ctx: Context, row: Api, given: list[Node], fields: Fields) -> str:
    """To the device. CUDA 12 names the place by a number, CUDA 13 by a cudaMemLocation."""
    return "" if _ON_HOST.search(ctx.text(given[2].span)) else f"{fields['stream']}.prefetch({fields['pointer']}, {fields['bytes']})"


def pitch_text(ctx: Context, row: Api, given: list[Node], fields: Fields) -> str:
    pitch = pointee(fields["pitch"])
    lvalue, element = _pointer(given[0])
    memory = f"sycl::{row.sycl}({pitch} * {operand(fields['height'])}, {fields['q']})"
    cast = memory if element == "void" else f"static_cast<{_pointer_type(ctx, lvalue, element)}>({memory})"
    return f"{pitch} = {ctx.ns}pitch_of({fields['width']}); {lvalue} = {cast}"


def device_pointer_text(ctx: Context, row: Api, given: list[Node], fields: Fields) -> str:
    """USM host memory has one address everywhere."""
    lvalue, element = _pointer(given[0])
    same = element and stripped(given[1]).type.replace("const ", "").rstrip().removesuffix("*").strip() == element
    return f"{lvalue} = {fields['host']}" if same or element == "void" else f"{lvalue} = static_cast<{_pointer_type(ctx, lvalue, element)}>({fields['host']})"


def symbol_address_text(ctx: Context, row: Api, given: list[Node], fields: Fields) -> str:
    lvalue, element = _pointer(given[0])
    place = f"{ctx.ns}address_of<{fields['symbol']}>({fields['q']})"
    return f"{lvalue} = {place}" if element == "void" else f"{lvalue} = static_cast<{_pointer_type(ctx, lvalue, element)}>({place})"


def _pointer(node: Node) -> tuple[str, str]:
    """The pointer that `(void **)&p` names, and its element type, empty inside a template."""
    pointer = stripped(node)
    if pointer.kind == "UNARY_OPERATOR" and pointer.operator == "&":
        lvalue, type_name = hole(pointer.children[0].span), pointer.children[0].type
    else:
        lvalue, type_name = f"*{hole(pointer.span)}", pointer.pointee
    known = type_name.rstrip().endswith("*") and "auto" not in type_name.split()
    return lvalue, type_name.rstrip()[:-1].strip() if known else ""


def _pointer_type(ctx: Context, lvalue: str, element: str) -> str:
    return f"{sycl_type(element, ctx.ns)} *" if element else f"std::remove_reference_t<decltype({lvalue})>"


SPECIAL = {
    "attribute": attribute_text, "select": select_text, "prefetch": prefetch_text, "malloc_pitch": pitch_text,
    "device_pointer": device_pointer_text, "symbol_address": symbol_address_text,
}
