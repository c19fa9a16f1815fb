"""Kernels that SYCL cannot declare ahead of the program: their launches call them from a kernel of ours.

Some launch cannot name their template arguments (a lambda's type, a local class, a pack that only the arguments tell), or
what they take is a class, or an enumeration of a template's, that a class declares, or compilers do not agree on the names of their
instances (values of types that other template arguments make: clang mangles the type, g++ up to 15 does not; templates with packs). They stay ordinary functions (templates/runtime/launch_call.hpp);
a kernel is either: one that is called has no name that a launch could give.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from wmma2sycl.migrate.analyse.kernels.kernel_values import KernelValues
from wmma2sycl.migrate.analyse.kernels.kernel_variables import KernelName, is_call_launch, kernel_of
from wmma2sycl.migrate.analyse.launches.kernel_instances import instances_of_kernels
from wmma2sycl.migrate.analyse.launches.launch_deduction import deduced
from wmma2sycl.migrate.analyse.macros.definitions import definitions
from wmma2sycl.migrate.analyse.macros.launch_macros import macro_of
from wmma2sycl.migrate.analyse.program.device_code import device_lambdas
from wmma2sycl.migrate.analyse.syntax.callees import Calls
from wmma2sycl.migrate.core.lexer import lex
from wmma2sycl.migrate.front import Key, Kind, Node, Unit
from wmma2sycl.migrate.front.model import Fact, Function, Model, Role

_NAMELESS = re.compile(r"\((?:lambda|unnamed)\b")
_CLASSES = (Kind.STRUCT_DECL, Kind.CLASS_DECL, Kind.ENUM_DECL)


@dataclass(frozen=True, slots=True)
class CalledKernels(Fact):
    """Those that every launch calls, and the launchers of those of members; not others that are values, too.

    `of_members`: those of them that take a type declared by a class; `of_made_types`: whose template takes a value of a type made by others.
    """

    keys: frozenset[Key]
    of_members: frozenset[Key]
    of_made_types: frozenset[Key]

    @classmethod
    def of(cls, model: Model) -> CalledKernels:
        """Reads all launches: one without names decides for its kernel."""
        launches = list(_launches(model))
        local = _local_types(model)
        may_be_nameless = bool(local) or any(device_lambdas(Calls(model)))
        nameless = {
            named.kernel.ref.key
            for unit, node, named in launches
            if _is_nameless(unit, node, named, local, may_be_nameless)
        }
        of_members, made = _of_members(model), _of_made_types(model)
        if not nameless | of_members | made:
            return cls(frozenset(), frozenset(), frozenset())
        otherwise = {named.kernel.ref.key for unit, node, named in launches if not _is_callable(unit, node, named)}
        values = model.facts.get(KernelValues)
        launchers_call = of_members - nameless - made  # no launcher can name what has no name
        otherwise |= values.places.keys() - launchers_call | {key for key, why in values.refused.items() if why}
        return cls(frozenset((nameless | of_members | made) - otherwise), of_members - otherwise, made - otherwise)


def _launches(model: Model) -> Iterator[tuple[Unit, Node, KernelName]]:
    for unit in model.units:
        for node in unit.nodes:
            if node.kind == Kind.CALL_EXPR and (node.is_launch or is_call_launch(node)):
                named = kernel_of(model, node)
                if named is not None:
                    yield unit, node, named


def _of_members(model: Model) -> frozenset[Key]:
    """Kernels that take an object of a type which a class declares."""
    kernels = {
        key: f for key, f in model.functions.items() if f.role is Role.KERNEL and any(map(_may_be_member, f.parameters))
    }
    found = {key for key, f in kernels.items() if any(p.type.is_member for p in f.parameters)}
    if any(f.is_template for f in kernels.values()):
        instances = (i for unit in model.units for i in instances_of_kernels(unit, model) if i.ref.key in kernels)
        found |= {i.ref.key for i in instances if any(t.is_member for t in i.parameter_types)}
    return frozenset(found)


def _of_made_types(model: Model) -> frozenset[Key]:
    """Kernels with `typename V<T>::type N` among their template's parameters; `T N` alone is mangled by its value."""
    kernels = (f for f in model.functions.values() if f.role is Role.KERNEL and f.is_template)
    return frozenset(
        f.ref.key
        for f in kernels
        if any(_is_made(p, f) or _takes_templates(p, model) for d in f.declarations for p in d.template_parameters)
    )


def _takes_templates(parameter: Node, model: Model) -> bool:
    """`template <typename> class... Ops`, `template <typename...> class Op`: packs of templates, or templates of packs."""
    if parameter.kind is not Kind.TEMPLATE_TEMPLATE_PARAMETER:
        return False
    texts = (unit.text(parameter.file) for unit in model.units if unit.files.get(parameter.file))
    return b"..." in next(texts, b"")[parameter.start : parameter.end]


def _is_made(parameter: Node, kernel: Function) -> bool:
    if parameter.kind is not Kind.TEMPLATE_NON_TYPE_PARAMETER:
        return False
    words = re.findall(r"\w+|[<:]", parameter.type)
    return len(words) > 1 and not set(kernel.template_parameters).isdisjoint(words) and not {"<", ":"}.isdisjoint(words)


def _may_be_member(parameter: Node) -> bool:
    """Such a type, or what a template's arguments may make one."""
    return parameter.type.is_member or (parameter.type.is_unknown and not parameter.type.is_indirect)


def _is_callable(unit: Unit, node: Node, named: KernelName) -> bool:
    """Whether the launch stands in the text, or in a macro's body, as a call of the kernel by its own name."""
    kernel = named.kernel
    if not node.is_launch or kernel.is_method:
        return False
    if not kernel.is_template and (kernel.body is None or not unit.files.get(kernel.body.file)):
        return False  # another source has it
    text = unit.text(node.file)[node.start : node.end]
    if b"<<<" in text:
        return True
    return macro_of(unit, node, definitions(unit)) is not None and kernel.ref.name.encode() not in text


def _is_nameless(unit: Unit, node: Node, named: KernelName, local: set[str], may_be_nameless: bool) -> bool:
    kernel = named.kernel
    if not kernel.is_template or not node.is_launch:
        return False
    values = named.spelled.template_values()
    if values is not None:
        return any(_NAMELESS.search(v) or not local.isdisjoint(re.findall(r"\w+", v)) for v in values)
    is_open = (
        node.in_template and may_be_nameless and any(_is_bare(kernel, name) for name in kernel.template_parameters)
    )
    written = _written(unit, named)
    if is_open or written is None:
        return is_open
    open_ones = kernel.template_parameters[written:]
    is_open = any(_is_told(kernel, name) and deduced(node, kernel, name, True) is None for name in open_ones)
    return is_open or _is_begun(node, kernel, written)


def _written(unit: Unit, named: KernelName) -> int | None:
    """How many template arguments a launch gives by itself; None where a macro has them, or its name."""
    tokens = lex(unit.text(named.spelled.file)[named.spelled.start : named.spelled.end])
    names = [i for i, token in enumerate(tokens.code) if token.text == named.kernel.ref.name]
    if not names:
        return None
    is_given = names[0] + 1 < len(tokens.code) and tokens.code[names[0] + 1].text == "<"
    given = tokens.template_arguments(names[0] + 1) if is_given else ([], 0)
    return len(given[0]) if given is not None else None


def _is_begun(node: Node, kernel: Function, written: int) -> bool:
    """Whether a pack's first arguments are written, and the launch tells the others: `k<4, int>` of `template <int N, class... Ts>`."""
    packs = [p for p in kernel.head_parameters if p.type.is_pack]
    behind = written - (len(kernel.template_parameters) - 1)
    return len(packs) == 1 and 0 < behind < len(node.arguments) - (len(kernel.head_parameters) - 1)


def _is_bare(kernel: Function, name: str) -> bool:
    """Whether the kernel takes any object: `F f`, and not `T *out, T value`."""
    types = [p.type for p in kernel.head_parameters if re.search(rf"\b{name}\b", p.type)]
    return bool(types) and all(t.unqualified == name for t in types)


def _is_told(kernel: Function, name: str) -> bool:
    return any(re.search(rf"\b{name}\b(?!\s*::)", p.type) for p in kernel.head_parameters)


def _local_types(model: Model) -> set[str]:
    """The names of classes in host functions: they have none outside."""
    found = (n for unit in model.units for n in unit.nodes if n.kind in _CLASSES and n.name)
    return {n.name for n in found if (f := model.function_of(n)) is not None and f.role is Role.HOST}
