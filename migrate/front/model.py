"""What the analysis knows of the whole input: functions and their roles, declarations, what depends on the target."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from types import MappingProxyType
from typing import Any, TypeVar, cast

from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.core.whole import Whole
from wmma2sycl.migrate.front import Key, Node, Ref, Unit
from wmma2sycl.migrate.front.kinds import Kind


class Role(Enum):
    """Where a function may run, by its `__global__`, `__device__` and `__host__`."""

    KERNEL = "kernel"
    DEVICE = "device"
    BOTH = "host and device"
    HOST = "host"


@dataclass(frozen=True, slots=True, eq=False)
class Function:
    """One function of the input over all its declarations and translation units, as its text says."""

    ref: Ref
    role: Role
    declarations: tuple[Node, ...]
    body: Node | None
    is_template: bool
    is_method: bool
    template_parameters: tuple[str, ...]
    template_types: tuple[str, ...]  # of the non-type parameters, empty for a type
    parameters: tuple[Node, ...]
    calls: tuple[Key, ...]  # in the order of the text
    uses: frozenset[str]  # of the body: item, sg, warp (which names sg), lanes (32 of them), queue
    initialisers: tuple[Node, ...]  # of members and bases, and default arguments
    initial_uses: frozenset[str]  # what these use
    others: tuple[Function, ...] = ()  # the same with the bodies and parameters of its other explicit specialisations

    @property
    def each(self) -> tuple[Function, ...]:
        """This, and once more for each further body that it has."""
        return (self, *self.others)

    @property
    def head_parameters(self) -> tuple[Node, ...]:
        """The parameters with the template's own names: `parameters` are a specialisation's where only these have bodies."""
        templates = [d for d in self.declarations if d.kind is Kind.FUNCTION_TEMPLATE]
        return tuple(templates[-1].parameters) if templates else self.parameters

    @property
    def on_device(self) -> bool:
        """Whether it runs on the device only."""
        return self.role in (Role.KERNEL, Role.DEVICE)

    def holds(self, node: Node) -> bool:
        """Whether a node stands in its body."""
        return self.body is not None and self.body.file == node.file and self.body.span.contains(node.span)

    @property
    def may_be_on_device(self) -> bool:
        """Whether it runs on the device, maybe on the host too."""
        return self.role is not Role.HOST


@dataclass(frozen=True, slots=True)
class FragmentType:
    """A fragment's template arguments as written (or as clang prints them): m, n, k and element may be names."""

    use: str
    m: str
    n: str
    k: str
    element: str
    layout: str


Place = tuple[str, int]


@dataclass(frozen=True, slots=True)
class WarpConstant:
    """A place where a warp-scalable kernel spells the warp size, `index / 32`, `index & 31`, `i += 32`, or its block's.

    `size`: what `factor` times is spelled: a warp, the "block dim" along x or the whole "block size". `by_target`: the
    function has the target as a template parameter.
    """

    file: str
    index: Span | None
    constant: Span
    operator: str
    size: str
    factor: int
    by_target: bool


_F = TypeVar("_F", bound="Fact")


class Fact(ABC):
    """What follows from what the parser saw: a frozen result. It names what it needs by asking `model.facts` for it."""

    __slots__ = ()

    @classmethod
    @abstractmethod
    def of(cls: type[_F], model: Model) -> _F:
        """Computes it; only `Facts` calls this."""


class CircularNeed(RuntimeError):
    """An analysis asks for what needs its own result."""


class Facts:
    """All that follows from one model, each computed once, when it is first asked for."""

    def __init__(self, model: Model) -> None:
        self._model = model
        self._known: dict[type[Fact], Fact] = {}
        self._asked: list[type[Fact]] = []  # each for the one before it

    def get(self, fact: type[_F]) -> _F:
        """Raises CircularNeed, with the chain, for a fact that needs itself."""
        if fact not in self._known:
            chain = [*self._asked, fact]
            if fact in self._asked:
                raise CircularNeed(" needs ".join(f.__name__ for f in chain[chain.index(fact) :]))
            self._asked.append(fact)
            try:
                self._known[fact] = fact.of(self._model)
            finally:
                self._asked.pop()
        return cast("_F", self._known[fact])


_K = TypeVar("_K")
_V = TypeVar("_V")


def frozen_sets(found: Mapping[_K, Iterable[_V]]) -> Mapping[_K, frozenset[_V]]:
    """A table of sets that nobody can change, in the same order."""
    return MappingProxyType({key: frozenset(values) for key, values in found.items()})


def frozen_lists(found: Mapping[_K, Iterable[_V]]) -> Mapping[_K, tuple[_V, ...]]:
    """A table of lists that nobody can change, in the same order."""
    return MappingProxyType({key: tuple(values) for key, values in found.items()})


@dataclass(frozen=True, eq=False)
class Model:
    """What the parser saw of all units of one part; `facts` has what follows from it.

    `assigned` and `passed`: the expressions that a variable is given, and a parameter in calls of which clang says whom
    they call.
    """

    units: tuple[Unit, ...]
    functions: Mapping[Key, Function]
    declarations: Mapping[Key, Node]
    aliases: Mapping[Key, Node]  # types
    assigned: Mapping[Key, tuple[Node, ...]]
    passed: Mapping[Key, tuple[Node, ...]]
    instantiations: Mapping[Key, frozenset[tuple[str, ...]]]  # template arguments that calls give
    own_names: frozenset[str]
    file_scope_names: frozenset[str]
    outermost_names: frozenset[str]
    outputs: Mapping[str, str]  # the input's files -> their names in the output
    is_whole: bool  # whether no other part of the input may define what is only declared here
    whole: Whole  # what other parts say of the program
    of_host: frozenset[str] = frozenset()  # the input's files that a host compiler reads, too

    @cached_property
    def facts(self) -> Facts:
        """The analyses of this model, each computed when it is asked for and then kept."""
        return Facts(self)

    @cached_property
    def fixed_points(self) -> dict[object, Any]:
        """What is computed over the whole model for one of several questions, by the question; it goes with the model."""
        return {}

    @cached_property
    def declared_names(self) -> frozenset[str]:
        """What variables, parameters and fields of the input are called."""
        return frozenset(name for (_, _, name, _) in self.declarations)

    def function_of(self, node: Node) -> Function | None:
        """The function whose body or signature a node stands in, lambdas passed over."""
        key = function_around(self.functions, node)
        found = self.functions[key] if key is not None else None
        return next((f for f in found.others if f.holds(node)), found) if found is not None else None

    def named(self, qualified: str) -> list[Function]:
        """The functions of a name, in the order of `functions`."""
        return self._by_name.get(qualified, [])

    @cached_property
    def _by_name(self) -> dict[str, list[Function]]:
        found: dict[str, list[Function]] = {}
        for function in self.functions.values():
            found.setdefault(function.ref.qualified, []).append(function)
        return found

    def types_named(self, name: str) -> list[Node]:
        """The classes and other types of a name, whatever holds them, in the order of `aliases`."""
        return self._types_by_name.get(name, [])

    @cached_property
    def _types_by_name(self) -> dict[str, list[Node]]:
        found: dict[str, list[Node]] = {}
        for node in self.aliases.values():
            found.setdefault(node.name, []).append(node)
        return found

    def bodies_in(self, file: str) -> list[Function]:
        """Those of `bodies` whose body a file has."""
        return self._by_file.get(file, [])

    @cached_property
    def _by_file(self) -> dict[str, list[Function]]:
        found: dict[str, list[Function]] = {}
        for function in self.bodies:
            if function.body is not None:
                found.setdefault(function.body.file, []).append(function)
        return found

    @property
    def bodies(self) -> Iterator[Function]:
        """Every function, once for each of its bodies."""
        return (one for function in self.functions.values() for one in function.each)


def function_around(known: Container[Key], node: Node) -> Key | None:
    """The outermost of these functions whose body or signature a node stands in."""
    found = None
    for above in (node, *node.ancestors()):
        if above.ref is not None and above.kind in FUNCTION_KINDS and above.ref.key in known:
            found = above.ref.key
    return found


DECLARES = (Kind.VAR_DECL, Kind.PARM_DECL, Kind.FIELD_DECL)
FUNCTION_KINDS = (
    Kind.FUNCTION_DECL,
    Kind.FUNCTION_TEMPLATE,
    Kind.CXX_METHOD,
    Kind.CONSTRUCTOR,
    Kind.DESTRUCTOR,
    Kind.CONVERSION_FUNCTION,
)
TYPE_KINDS = (
    Kind.TYPEDEF_DECL,
    Kind.TYPE_ALIAS_DECL,
    Kind.TYPE_ALIAS_TEMPLATE_DECL,
    Kind.STRUCT_DECL,
    Kind.CLASS_DECL,
    Kind.CLASS_TEMPLATE,
    Kind.CLASS_TEMPLATE_PARTIAL_SPECIALIZATION,
    Kind.UNION_DECL,
)
