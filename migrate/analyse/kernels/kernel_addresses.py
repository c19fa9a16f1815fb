"""Launches of kernels that a program keeps as mere addresses: `const void *` tells no parameters, `void (*)(A...)` does once A is known.

Every kernel that is a value is a launcher in SYCL (kernel_values.py). Where some source launches addresses, each launcher is
known by its own when the program runs, whatever way that takes: tables, maps, other sources, casts to integers.
"""

from __future__ import annotations

from dataclasses import dataclass

from wmma2sycl.migrate.analyse.kernels.kernel_signatures import parameters_of, pointed_to, unify
from wmma2sycl.migrate.analyse.kernels.kernel_values import (
    KernelValues,
    holds_launcher,
    is_followed,
    kept_kernel,
    launches_value,
)
from wmma2sycl.migrate.analyse.kernels.kernel_variables import is_call_launch, kernel_of, named_by, takes_array
from wmma2sycl.migrate.analyse.syntax.expressions import callee, stripped
from wmma2sycl.migrate.apis.streams import KERNEL_NODES
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import FUNCTION_KINDS, Fact, Function, Model

_HANDLES = ("CUkern_st", "CUfunc_st")  # cudaKernel_t and cudaFunction_t


@dataclass(frozen=True, slots=True)
class KernelAddresses(Fact):
    """`is_launched`: whether this part launches addresses; `in_graphs`: whether it adds them to graphs, too; `is_kept`: whether it keeps kernels as values; `is_lost`: whether
    it keeps some that have no launcher there, in code of both sides, say. Other parts: Whole.
    """

    is_launched: bool
    in_graphs: bool
    is_kept: bool
    is_lost: bool

    @classmethod
    def of(cls, model: Model) -> KernelAddresses:
        """By all calls that are given a kernel and an array."""
        nodes = [n for unit in model.units for n in unit.nodes]
        kept = ((n, kernel) for n in nodes if (kernel := kept_kernel(model, n)) is not None)
        calls = [n for n in nodes if n.kind == Kind.CALL_EXPR]
        in_graphs = any(map(_is_kernel_node, calls))
        return cls(
            in_graphs or any(launches_address(model, n) for n in calls),
            in_graphs,
            bool(model.facts.get(KernelValues).usable()),
            not all(is_followed(model, n, kernel) for n, kernel in kept),
        )


def are_launched(model: Model) -> bool:
    """Whether any source of the program launches addresses."""
    return model.whole.launches_addresses or model.facts.get(KernelAddresses).is_launched


def are_kept(model: Model) -> bool:
    """Whether any source keeps kernels whose addresses there may be, and all of them are launchers'."""
    own = model.facts.get(KernelAddresses)
    return (model.whole.keeps_kernels or own.is_kept) and not (model.whole.loses_kernels or own.is_lost)


def launches_address(model: Model, call: Node) -> bool:
    """Whether a launch by a call is given an address, of which no type says what the kernel takes."""
    if not takes_array(call) or kernel_of(model, call) is not None:
        return False
    pointer = stripped(named_by(call))
    pointee = pointer.type.pointee
    is_handle = pointee is not None and pointee.canonical in _HANDLES
    is_function = pointer.ref is not None and pointer.ref.kind in FUNCTION_KINDS and pointer.kind == Kind.DECL_REF_EXPR
    return not is_handle and not is_function and not _tells_parameters(model, pointer)


def _is_kernel_node(call: Node) -> bool:
    """Whether it makes a graph launch the address that a description holds."""
    ref = callee(call)
    return ref is not None and ref.cuda and ref.name in KERNEL_NODES


def _tells_parameters(model: Model, pointer: Node) -> bool:
    if pointer.kind == Kind.CONDITIONAL_OPERATOR:
        return all(_tells_parameters(model, stripped(one)) for one in (pointer.yes, pointer.no))
    signature = pointed_to(pointer.canonical_type)
    return signature is not None and holds_launcher(model, pointer) and not is_of_any(model, pointer)


def is_of_any(model: Model, pointer: Node) -> bool:
    """Whether a `void (*)()` may hold any function's address, as programs use it, and not a kernel's that takes nothing."""
    return pointed_to(stripped(pointer).canonical_type) == () and any(
        parameters_of(model.functions[key]) for key in model.facts.get(KernelValues).usable()
    )


def held_by(model: Model, launch: Node) -> list[Function]:
    """The kernels that a launch through a pointer may launch, by its type."""
    is_address = launches_address(model, launch)
    if not is_address and not launches_value(model, launch):
        return []
    usable = [model.functions[key] for key in model.facts.get(KernelValues).usable()]
    pointer = stripped(named_by(launch) if is_call_launch(launch) else launch.callee)
    signature = pointed_to(pointer.canonical_type) if not is_address else None
    return [k for k in usable if signature is None or unify(signature, parameters_of(k))]
