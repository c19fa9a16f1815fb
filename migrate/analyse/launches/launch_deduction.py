"""Template arguments of a launch inside a template, where clang deduces nothing yet: told from the arguments' types."""

from __future__ import annotations

import re

from wmma2sycl.migrate.analyse.kernels.kernel_signatures import plain
from wmma2sycl.migrate.core.edits import hole
from wmma2sycl.migrate.core.views import Argument
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import Function
from wmma2sycl.migrate.front.types import split_arguments

_PARAMETER = re.compile(r"type-parameter-0-(\d+)")
_UNKNOWN = re.compile(r"dependent|\bauto\b|type-parameter|\(lambda|\(unnamed|<overloaded")
_OPEN = re.compile(r"\bauto\b")
_TEMPLATE_ID = re.compile(r"((?:\w+::)*\w+)<(.*)>")

_POSTFIX = (Kind.DECL_REF_EXPR, Kind.MEMBER_REF_EXPR, Kind.ARRAY_SUBSCRIPT_EXPR, Kind.CALL_EXPR)


def deduced(launch: Node, kernel: Function, parameter: str, is_spelled: bool) -> str | None:
    """What a launch's arguments give a kernel's template parameter; None where they do not tell it."""
    pairs, packed, pack = paired(kernel, launch.arguments if launch.is_launch else [])
    if pack is not None and any(plain(p.type) == parameter for p in packed):
        return _from_pack(packed, pack, kernel, parameter)
    for declared, argument in pairs:
        found = _from_types(declared, argument, kernel, parameter)
        if found is not None:
            return found
    texts = (_from_expression(d, a, kernel, parameter) for d, a in pairs) if is_spelled else ()
    return next((t for t in texts if t is not None), None)


def paired(kernel: Function, given: list[Node]) -> tuple[list[tuple[Node, Node]], list[Node], Node | None]:
    """Parameters with their arguments, and those that the pack among the arguments stands for."""
    parameters = kernel.head_parameters
    at = next((i for i, a in enumerate(given) if a.kind == Kind.PACK_EXPANSION_EXPR), None)
    if at is None:
        return list(zip(parameters, given)), [], None
    behind = len(parameters) - (len(given) - at - 1)
    pairs = [*zip(parameters[:at], given), *zip(parameters[behind:], given[at + 1 :])]
    return pairs, list(parameters[at:behind]), given[at].operand


def _from_pack(packed: list[Node], pack: Node, kernel: Function, parameter: str) -> str | None:
    """The first template parameter stands for all that the pack tells, which are its neighbours; the others are empty."""
    names = [plain(p.type) for p in packed]
    first = kernel.template_parameters.index(parameter) - names.index(parameter)
    if list(kernel.template_parameters[first : first + len(names)]) != names:
        return None
    return f"std::decay_t<decltype({hole(pack.span)})>..." if parameter == names[0] else ""


def _from_types(declared: Node, argument: Node, kernel: Function, parameter: str) -> str | None:
    for pattern in _patterns(declared, kernel):
        for given in (argument.type, argument.canonical_type):
            found = _matched(pattern, plain(given), kernel.template_parameters)
            if found is not None and parameter in found and not _UNKNOWN.search(found[parameter]):
                return found[parameter]
    return None


def _from_expression(declared: Node, argument: Node, kernel: Function, parameter: str) -> str | None:
    """`y + n` and `p.x` have no type yet in a template, nor has a generic lambda's `auto` parameter: `decltype` names it."""
    is_open = argument.type.is_dependent or _OPEN.search(argument.type) is not None
    return from_any_expression(declared, argument, kernel, parameter) if is_open else None


def from_any_expression(
    declared: Node, argument: Node, kernel: Function, parameter: str, in_body: Argument | None = None
) -> str | None:
    """The template argument as a type of the launch's argument: of one that stands in the text, or as a macro's body has it."""
    is_operand = argument.kind in _POSTFIX if in_body is None else in_body.atom
    written = in_body or hole(argument.span)
    pointee = f"decltype(*{written if is_operand else f'({written})'})"  # a pointer type may hold g++'s __restrict__
    forms = {
        parameter: f"std::decay_t<decltype({written})>",
        f"{parameter} *": f"std::remove_reference_t<{pointee}>",
        f"const {parameter} *": f"std::remove_const_t<std::remove_reference_t<{pointee}>>",
    }
    return next((forms[p] for p in _patterns(declared, kernel) if p in forms), None)


def _patterns(declared: Node, kernel: Function) -> list[str]:
    """A parameter's type as written, and with the aliases in it resolved."""
    names = kernel.template_parameters
    resolved = _PARAMETER.sub(lambda m: names[int(m[1])] if int(m[1]) < len(names) else m[0], declared.canonical_type)
    return list(dict.fromkeys((plain(declared.type), plain(resolved))))


def _matched(pattern: str, given: str, names: tuple[str, ...]) -> dict[str, str] | None:
    """The template arguments with which `pattern` is `given`, for a pattern without top-level qualifiers."""
    if pattern in names:
        return {pattern: given}
    if pattern.endswith("*") and given.endswith("*"):
        return _matched_pointees(pattern[:-1].strip(), given[:-1].strip(), names)
    template, other = _TEMPLATE_ID.fullmatch(pattern), _TEMPLATE_ID.fullmatch(given)
    if template is None or other is None:
        return {} if pattern == given else None
    # what is called alike is the same: nvcc has deduced from it
    if template[1].rpartition("::")[2] != other[1].rpartition("::")[2]:
        return None
    found: dict[str, str] = {}
    for one, value in zip(split_arguments(f"{template[2]}>"), split_arguments(f"{other[2]}>")):
        found.update(_matched(one, value, names) or {})
    return found


def _matched_pointees(pattern: str, given: str, names: tuple[str, ...]) -> dict[str, str] | None:
    """`const T` takes `U` too: a pointer to it converts."""
    bare = plain(pattern)
    return _matched(bare, plain(given) if bare != pattern else given, names)
