"""What the body of a loop over elements may write: elements, variables of its own, and memory that each element has for itself."""

from __future__ import annotations

from dataclasses import dataclass, field

from wmma2sycl.migrate.analyse.elements.refusal import Refusal
from wmma2sycl.migrate.analyse.syntax.expressions import stripped
from wmma2sycl.migrate.analyse.values.uniformity import Uniformity
from wmma2sycl.migrate.front import CASTS, Key, Kind, Node

_WORDS = {"float", "int", "unsigned int", "int32_t", "uint32_t", "unsigned", "storage_element_type"}


@dataclass
class BodyMemory:
    """The elements of one body, its counters, the variables declared in it."""

    uniform: Uniformity
    elements: set[Node]
    counters: set[Key]
    inside: set[Key] = field(default_factory=set)
    places: set[Node] = field(default_factory=set)  # expressions that say an element's row or column
    placed: set[Key] = field(default_factory=set)  # variables of the body that do

    def is_at_a_place(self, target: Node) -> bool:
        """Memory that every element has for itself, by its row or column."""
        return any(n in self.places or (n.ref is not None and n.ref.key in self.placed) for n in target.walk())

    def is_own(self, target: Node) -> bool:
        """An element, a variable of the body, or a part of one."""
        target = self.bare(target)
        while (
            target not in self.elements
            and target.kind in (Kind.MEMBER_REF_EXPR, Kind.ARRAY_SUBSCRIPT_EXPR)
            and (held := target.base) is not None
        ):
            is_picked = target.kind == Kind.ARRAY_SUBSCRIPT_EXPR
            if is_picked and not held.type.is_array and held not in self.elements:
                return False  # through a pointer
            target = self.bare(held)
        if target in self.elements:
            return True
        if target.kind != Kind.DECL_REF_EXPR or target.ref is None or target.ref.key not in self.inside:
            return False
        return self._refers_to_own(target.ref.key)

    def bare(self, node: Node) -> Node:
        """Without parentheses and casts, as far as an element, which may be a cast itself."""
        while (
            node not in self.elements
            and node.children
            and (node.kind in CASTS or node.kind in (Kind.PAREN_EXPR, Kind.UNEXPOSED_EXPR))
        ):
            node = node.operand
        return node

    def _refers_to_own(self, key: Key) -> bool:
        """A reference is as good as what it is bound to; a function's parameter is looked at where it is called."""
        declaration = self.uniform.model.declarations.get(key)
        if declaration is None or not declaration.type.is_reference or declaration.kind == Kind.PARM_DECL:
            return True
        return declaration.initialiser is not None and self.is_own(declaration.initialiser)

    def _output(self, target: Node) -> Refusal | None:
        """What assembly writes is a variable of the body: no element, which is known to be written by assignments alone."""
        target = self.bare(target)
        is_own = target.kind == Kind.DECL_REF_EXPR and target not in self.elements and self.is_own(target)
        declared = self.uniform.model.declarations.get(target.ref.key) if is_own and target.ref is not None else None
        if declared is not None and declared.canonical_type.is_arithmetic and not declared.type.is_reference:
            return None
        return Refusal("W2S214", target, "inline assembly writes what is no variable of the body")

    def element_as_memory(self, node: Node) -> Refusal | None:
        """The address of an element, or an element read as something wider, reaches its neighbours."""
        if node.kind == Kind.UNARY_OPERATOR and node.operator == "&" and stripped(node.operand) in self.elements:
            return Refusal("W2S215", node, "the address of an element leads to its neighbours")
        inner = stripped(node.operand) if node.kind == Kind.CXX_REINTERPRET_CAST_EXPR else node
        if inner is not node and inner in self.elements and not {node.type, inner.type, inner.canonical_type} <= _WORDS:
            return Refusal("W2S215", node, f"an element is read as '{node.type}'")
        return None
