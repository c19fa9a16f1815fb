"""What the analysis knows of the whole input: functions and their roles, declarations, what depends on the target."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from wmma2sycl.migrate.front import Key, Node, Ref, Unit
from wmma2sycl.migrate.source import Span


class Role(Enum):
    KERNEL = "kernel"
    DEVICE = "device"
    BOTH = "host and device"
    HOST = "host"


@dataclass(slots=True)
class Function:
    """One function of the input over all its declarations and translation units."""

    ref: Ref
    role: Role
    declarations: list[Node] = field(default_factory=list)
    body: Node | None = None
    is_template: bool = False
    is_method: bool = False
    template_parameters: tuple[str, ...] = ()
    template_types: tuple[str, ...] = ()  # of the non-type parameters, empty for a type
    parameters: list[Node] = field(default_factory=list)
    calls: dict[Key, None] = field(default_factory=dict)  # in the order of the text
    uses: set[str] = field(default_factory=set)  # of the body: item, sg, warp (which names sg), lanes (32 of them), queue
    initialisers: list[Node] = field(default_factory=list)  # of members and bases, and default arguments
    initial_uses: set[str] = field(default_factory=set)  # what these use

    @property
    def on_device(self) -> bool:
        return self.role in (Role.KERNEL, Role.DEVICE)


@dataclass(frozen=True, slots=True)
class FragmentType:
    """A fragment's template arguments as written (or as clang prints them): m, n, k and element may be names."""

    use: str
    m: str
    n: str
    k: str
    element: str
    layout: str


@dataclass(frozen=True, slots=True)
class Multiplication:
    """D (m x n) = A * B + C as instantiated: element types as clang prints them, aliases resolved."""

    a: str
    b: str
    c: str
    d: str
    m: int
    n: int
    k: int
    layouts: tuple[str, str]
    saturating: bool = False
    bitwise: bool = False


@dataclass(frozen=True, slots=True)
class InstanceUse:
    """A function named at a place, with all template arguments, and what those of the code around it were then."""

    function: Key
    arguments: tuple[str, ...]
    given: Mapping[str, str]
    multiplications: tuple[Multiplication, ...] = ()
    fragments: tuple[FragmentType, ...] = ()


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


@dataclass(slots=True)
class SharedAddresses:
    """What holds addresses of shared memory as integers: declarations, functions by what they return, casts; where that cannot be."""

    declared: set[Key] = field(default_factory=set)
    returned: set[Key] = field(default_factory=set)
    casts: list[Node] = field(default_factory=list)
    problems: list[tuple[Node, str]] = field(default_factory=list)


@dataclass(slots=True)
class Concrete:
    """What instantiated templates tell of places where their definition leaves types open."""

    variables: dict[Place, set[str]] = field(default_factory=dict)  # the classes a variable is made of
    members: dict[tuple[str, int, str], set[str]] = field(default_factory=dict)  # CUDA's class a member is of, "" for another
    fields: dict[Place, set[str]] = field(default_factory=dict)  # the classes a member of a class template is made of
    unions: dict[str, set[str]] = field(default_factory=dict)  # the same of all members of all instances of a union


@dataclass(slots=True)
class KernelValues:
    """Kernels that host code keeps as values, and the launchers they become: analyse/kernel_values.py."""

    places: dict[Key, set[Place]] = field(default_factory=dict)  # kernel -> where it is named as a value
    launchers: dict[Key, str] = field(default_factory=dict)  # kernel -> its launcher's name
    refused: dict[Key, str] = field(default_factory=dict)  # kernel -> why it has none, "" where it has
    launches: set[Place] = field(default_factory=set)  # of macros that launch what an argument holds
    unspelled: set[str] = field(default_factory=set)  # kernels that a macro's body names as values


@dataclass(slots=True)
class Model:
    """Facts about all units of one migration. Built by `analyse`, read by the rules."""

    units: list[Unit]
    outputs: dict[str, str] = field(default_factory=dict)  # the input's files -> their names in the output
    functions: dict[Key, Function] = field(default_factory=dict)
    declarations: dict[Key, Node] = field(default_factory=dict)
    assigned: dict[Key, list[Node]] = field(default_factory=dict)
    passed: dict[Key, list[Node]] = field(default_factory=dict)
    registered: set[Key] = field(default_factory=set)  # variables whose memory cudaHostRegister pins
    instantiations: dict[Key, set[tuple[str, ...]]] = field(default_factory=dict)
    aliases: dict[Key, Node] = field(default_factory=dict)
    uses: dict[Place, list[InstanceUse]] = field(default_factory=dict)  # of functions over fragments, kernels first of all
    called: dict[Place, set[Key]] = field(default_factory=dict)  # by calls, over all instances of the templates they stand in
    multiplied: dict[Place, list[Multiplication]] = field(default_factory=dict)  # at each mma_sync and bmma_sync
    target_dependent: set[Key] = field(default_factory=set)
    member_fragments: dict[str, set[str]] = field(default_factory=dict)  # aliases that depend on the target -> their policy classes
    scalable: dict[Key, str] = field(default_factory=dict)  # kernel -> why it needs 32 lanes, "" where it does not
    blocks: dict[Key, tuple[int, int, int]] = field(default_factory=dict)  # of kernels always launched with one shape
    block_names: dict[Key, set[bytes]] = field(default_factory=dict)  # kernel -> what the blocks of its launches are spelled with
    folded: dict[Key, tuple[int, int, int]] = field(default_factory=dict)
    warp_constants: set[WarpConstant] = field(default_factory=set)
    warp_numbers: set[tuple[str, Span]] = field(default_factory=set)  # `threadIdx.x / 32`: one number for a whole warp
    concrete: Concrete = field(default_factory=Concrete)
    kernel_values: KernelValues = field(default_factory=KernelValues)
    enumerators: dict[str, dict[int, str]] = field(default_factory=dict)  # enumeration -> value -> name
    kernel_enums: set[str] = field(default_factory=set)  # names of types in what kernels take
    device_variables: dict[Key, object] = field(default_factory=dict)  # of file scope -> form, or why it has none
    lane_assembly: set[Place] = field(default_factory=set)  # asm statements that read the lane's own number
    unseen_assembly: set[Place] = field(default_factory=set)  # asm statements whose text is not found
    shared_addresses: SharedAddresses = field(default_factory=SharedAddresses)
    wraps_in_macros: set[tuple[str, str, str]] = field(default_factory=set)  # macro, variable, member: analyse/index_in_macros.py
    operators_of_components: set[Key] = field(default_factory=set)  # that a program gives CUDA's vectors: analyse/vector_operators.py
    made_by_macros: list[tuple[Key, str]] = field(default_factory=list)  # functions of the device, the outermost macro that spells them
    parted_loops: set[Place] = field(default_factory=set)  # at their ends a warp must meet: analyse/parted_loops.py
    is_whole: bool = True  # whether no other part of the input may define what is only declared here
    has_streams: bool = False
    selects_device: bool = False
    uses_default_stream: bool = False
    has_pinned_memory: bool = False
    alignment: int = 0  # of every allocation, where the program asks for more than any has: analyse/address_tests.py
    own_names: set[str] = field(default_factory=set)
    file_scope_names: set[str] = field(default_factory=set)
    outermost_names: set[str] = field(default_factory=set)

    def function_of(self, node: Node) -> Function | None:
        """The function whose body or signature a node stands in, lambdas passed over."""
        found = None
        for above in (node, *node.ancestors()):
            if above.ref is not None and above.kind in FUNCTION_KINDS and above.ref.key in self.functions:
                found = self.functions[above.ref.key]
        return found

    def may(self, function: Function, use: str) -> bool:
        """Whether a host function, or one it calls, has a use; one that another part defines may have any."""
        closure = self.closure(function)
        return any(use in f.uses | f.initial_uses for f in closure) or not self.is_whole and any(f.body is None for f in closure)

    def closure(self, function: Function) -> list[Function]:
        """The function and all it calls, directly or not, within the input, in the order of the calls."""
        seen: dict[Key, Function] = {}
        stack = [function]
        while stack:
            one = stack.pop()
            if one.ref.key not in seen:
                seen[one.ref.key] = one
                stack.extend(self.functions[k] for k in reversed(one.calls) if k in self.functions)
        return list(seen.values())


FUNCTION_KINDS = ("FUNCTION_DECL", "FUNCTION_TEMPLATE", "CXX_METHOD", "CONSTRUCTOR", "DESTRUCTOR", "CONVERSION_FUNCTION")
TYPE_KINDS = (
    "TYPEDEF_DECL", "TYPE_ALIAS_DECL", "TYPE_ALIAS_TEMPLATE_DECL", "STRUCT_DECL", "CLASS_DECL", "CLASS_TEMPLATE",
    "CLASS_TEMPLATE_PARTIAL_SPECIALIZATION", "UNION_DECL",
)
