"""Events of which nobody has a copy: locals that only CUDA's calls are given. A sycl::event can stand for one."""

from __future__ import annotations

import re
from dataclasses import dataclass

from wmma2sycl.migrate.analyse.syntax.expressions import callee
from wmma2sycl.migrate.analyse.syntax.jumps import is_jumped_over
from wmma2sycl.migrate.apis import streams
from wmma2sycl.migrate.front import Key, Kind, Node, Unit
from wmma2sycl.migrate.front.model import FUNCTION_KINDS, Fact, Model

_TYPE = "cudaEvent_t"
_WORD = re.compile(rb"\w+")
_AROUND = (Kind.PAREN_EXPR, Kind.UNEXPOSED_EXPR)


@dataclass(frozen=True, slots=True)
class LocalEvents(Fact):
    """`variables`: those of all declarators of a type's name, or none."""

    variables: frozenset[Key]

    @classmethod
    def of(cls, model: Model) -> LocalEvents:
        """Of variables that are neither initialised, compared, copied, captured nor named where no syntax tree is."""
        declared: dict[Key, tuple[str, int]] = {}
        kept: set[tuple[str, int]] = set()
        others: set[Key] = set()
        for unit in model.units:
            text = _Written(unit)
            for node in unit.nodes:
                if node.ref is None:
                    continue
                if node.kind == Kind.VAR_DECL and (name := _type_name(node)) is not None:
                    declared[node.ref.key] = name.file, name.start
                    if not _is_plain_local(node, name, text):
                        kept.add((name.file, name.start))
                elif node.kind == Kind.DECL_REF_EXPR and not _is_for_cuda(node, text):
                    others.add(node.ref.key)
        kept |= {place for key, place in declared.items() if key in others}
        return cls(frozenset(key for key, place in declared.items() if place not in kept))

    def is_one(self, argument: Node) -> bool:
        """Whether an argument of a call of CUDA's is such a variable, an element of one, or its address."""
        named = next((n for n in argument.walk() if n.kind == Kind.DECL_REF_EXPR), None)
        return named is not None and named.ref is not None and named.ref.key in self.variables


class _Written:
    """What one unit's files spell."""

    def __init__(self, unit: Unit) -> None:
        self._unit = unit
        self._skipped: dict[str, frozenset[bytes]] = {}

    def has(self, node: Node, offset: int, word: str) -> bool:
        """Whether a word stands at an offset of a node's file, and not in the body of a macro."""
        at = word.encode()
        return self._unit.text(node.file)[offset : offset + len(at)] == at

    def is_skipped(self, node: Node) -> bool:
        """Whether a branch that the preprocessor left out has a declaration's name."""
        if node.file not in self._skipped:
            text = self._unit.text(node.file)
            spans = self._unit.skipped.get(node.file, ())
            self._skipped[node.file] = frozenset(w for s in spans for w in _WORD.findall(text[s.start : s.end]))
        return node.name.encode() in self._skipped[node.file]


def _type_name(variable: Node) -> Node | None:
    """The type of a variable that is an event or an array of events, as its declaration names it."""
    is_event = str(variable.type.without_extents) == _TYPE
    return next((c for c in variable.children if c.kind == Kind.TYPE_REF), None) if is_event else None


def _is_plain_local(variable: Node, name: Node, text: _Written) -> bool:
    function = next((a for a in variable.ancestors() if a.kind in FUNCTION_KINDS), None)
    if (
        function is None
        or not text.has(name, name.start, _TYPE)
        or not text.has(variable, variable.location, variable.name)
    ):
        return False
    jumped_over = is_jumped_over(variable) or any(n.kind == Kind.GOTO_STMT for n in function.walk())
    return variable.initialiser is None and not jumped_over and not text.is_skipped(variable)


def _is_for_cuda(use: Node, text: _Written) -> bool:
    """Whether a use is an argument, or the address in one, of a call that code spells."""
    place, above = _without_parentheses(use)
    while above is not None and above.kind == Kind.ARRAY_SUBSCRIPT_EXPR and above.array is place:
        place, above = _without_parentheses(above)
    if above is not None and above.kind == Kind.UNARY_OPERATOR and above.operator == "&":
        place, above = _without_parentheses(above)
    if above is None or above.kind != Kind.CALL_EXPR or place not in above.arguments:
        return False
    ref = callee(above)
    captured = any(a.kind == Kind.LAMBDA_EXPR for a in above.ancestors())
    return (
        ref is not None
        and ref.cuda
        and ref.name in streams.EVENT_CALLS
        and not captured
        and text.has(above, above.start, ref.name)
        and text.has(use, use.start, use.name)
    )


def _without_parentheses(node: Node) -> tuple[Node, Node | None]:
    """What stands for a node, and what that is part of."""
    place, above = node, node.parent
    while above is not None and above.kind in _AROUND:
        place, above = above, above.parent
    return place, above
