"""The matrix instructions of a kernel's inline PTX, and which element of which array each of their registers is.

An instruction stands in the kernel itself, in a macro, or in a function that holds nothing else.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from wmma2sycl.migrate.analyse.macros.asm_texts import AsmTexts
from wmma2sycl.migrate.analyse.macros.assembly import Assembly, assemblies, assembly_at
from wmma2sycl.migrate.analyse.macros.ptx import instructions
from wmma2sycl.migrate.analyse.syntax.expressions import callee, stripped
from wmma2sycl.migrate.core.lexer import lex
from wmma2sycl.migrate.front import Key, Kind, Node, Unit
from wmma2sycl.migrate.front.model import Model

_REFERENCE = re.compile(r"%\d+|%\[\w+\]")
_INSTRUCTION = re.compile(r"(?:mma|ldmatrix)\.sync\.aligned\b.*")
_TO_SHARED = "__cvta_generic_to_shared"


class Kept(Exception):
    """Why a kernel keeps its instructions."""


class Register(NamedTuple):
    """An element of an array of registers: of `variable`, under these indices, the last one `at + more`. `name` is where it is named."""

    variable: Key
    indices: tuple[Node, ...]
    at: Node | None
    more: int
    name: Node

    @property
    def number(self) -> int:
        """Which one, where that is a constant; else -1."""
        value = self.at.value() if self.at is not None else 0
        return value + self.more if value is not None else -1


@dataclass(frozen=True)
class Site:
    """One instruction. `node` is the statement in the kernel that comes to it, `groups` its vectors of registers."""

    node: Node
    opcode: str
    groups: tuple[tuple[Register, ...], ...]
    address: Node | None


_Given = Mapping[
    Key, tuple[Node, "_Given"]
]  # a parameter: what the call gives it, and what the caller's own were given
_NOTHING: _Given = {}


class Instructions:
    """Finds the matrix instructions below a node."""

    def __init__(self, model: Model, unit: Unit) -> None:
        self.model, self.unit, self.texts = model, unit, model.facts.get(AsmTexts)

    def sites(self, body: Node) -> Iterator[Site]:
        """Those of a kernel's body, in the order of its text. Raises Kept where one cannot be read."""
        for node in body.walk():
            if node.kind == Kind.ASM_STMT:
                yield from self._site(node, node, _NOTHING)
            elif node.kind == Kind.CALL_EXPR:
                yield from self._called(node, node, _NOTHING)

    def _called(self, top: Node, call: Node, given: _Given) -> Iterator[Site]:
        ref = callee(call)
        function = self.model.functions.get(ref.key) if ref is not None else None
        if function is None or function.body is None or not function.on_device or len(function.each) != 1:
            return
        inside = [s for s in function.body.statements if s.kind != Kind.DECL_STMT]
        named = dict(
            zip(
                (p.ref.key for p in function.parameters if p.ref is not None),
                call.arguments,
            )
        )
        own: _Given = {key: (argument, given) for key, argument in named.items()}
        if len(inside) == 1 and inside[0].kind == Kind.ASM_STMT:
            yield from self._site(top, inside[0], own)
        elif len(inside) == 1 and inside[0].kind == Kind.CALL_EXPR:
            yield from self._called(top, inside[0], own)
        elif any(
            n.kind == Kind.ASM_STMT and _INSTRUCTION.match((self.text(n) or "mma.sync.aligned").strip())
            for n in function.body.walk()
        ):
            raise Kept(f"'{function.ref.name}' does more than one matrix instruction")

    def _site(self, top: Node, statement: Node, given: _Given) -> Iterator[Site]:
        read = instructions(self.text(statement) or "")
        if not read or not any(_INSTRUCTION.fullmatch(one.opcode) for one in read):
            return
        if len(read) != 1 or read[0].guard:
            raise Kept("a statement has more than one instruction")
        nodes = statement.operands
        groups: list[tuple[Register, ...]] = []
        address: Node | None = None
        for operand in read[0].operands:
            numbers = [int(r[1:]) if r[1:].isdigit() else -1 for r in _REFERENCE.findall(operand)]
            if any(not 0 <= n < len(nodes) for n in numbers):
                raise Kept("its operands have names")
            if operand.startswith("["):
                address = self._address(nodes[numbers[0]], given)
            else:
                groups.append(tuple(self._register(nodes[n], given) for n in numbers))
        yield Site(top, read[0].opcode, tuple(groups), address)

    def text(self, statement: Node) -> str | None:
        """The instructions of inline assembly; None where it is not known."""
        found = self._assembly(statement)
        return found.text if found is not None else None

    def _assembly(self, statement: Node) -> Assembly | None:
        tokens = lex(self.unit.data(statement.file))
        at = tokens.index(statement.start)
        if "asm" in tokens.code[at].text:
            return assembly_at(tokens, at, (), self.texts)
        macro, _ = self.unit.macros.get(statement.file, {}).get(statement.start, ("", 0))
        found = list(assemblies(lex(self.unit.macro(macro)), texts=self.texts)) if macro else []
        return found[0] if len(found) == 1 else None

    def _register(self, node: Node, given: _Given) -> Register:
        name, indices, more = self._lvalue(node, given)
        if name.ref is None or not indices:
            raise Kept("a register is no element of an array")
        last = indices[-1]
        return Register(name.ref.key, tuple(indices[:-1]), last, more, name)

    def _lvalue(self, node: Node, given: _Given) -> tuple[Node, list[Node], int]:
        """The name of an array, the indices behind it, and what is added to the last of them."""
        node = stripped(node)
        indices: list[Node] = []
        while node.kind == Kind.ARRAY_SUBSCRIPT_EXPR:
            indices.insert(0, node.index)
            node = stripped(node.array)
        argument, outer = self._given(node, given)
        if argument is None:
            if node.kind != Kind.DECL_REF_EXPR:
                raise Kept("a register is no element of an array")
            return node, indices, 0
        argument = stripped(argument)
        if argument.kind == Kind.UNARY_OPERATOR and argument.operator == "&":
            return self._behind(*self._lvalue(argument.operand, outer), indices)
        if argument.kind == Kind.BINARY_OPERATOR and argument.operator == "+" and argument.right.type.is_integer:
            name, above, _ = self._lvalue(argument.left, outer)  # `b + 2` is `&b[2]`
            return self._behind(name, [*above, argument.right], 0, indices)
        name, above, more = self._lvalue(argument, outer)
        if indices and more:
            raise Kept("a register is no element of an array, by a constant")
        return name, [*above, *indices], more

    def _behind(self, name: Node, above: list[Node], more: int, indices: list[Node]) -> tuple[Node, list[Node], int]:
        """`(&x[above])[indices]`."""
        number = indices[0].value() if indices else None
        if number is None or not above or (len(indices) > 1 and more + number):
            raise Kept("a register is no element of an array, by a constant")
        return name, [*above, *indices[1:]], more + number

    def _given(self, node: Node, given: _Given) -> tuple[Node | None, _Given]:
        """What a parameter was given, or a local pointer or reference of the function was made from."""
        if node.kind != Kind.DECL_REF_EXPR or node.ref is None:
            return None, given
        if node.ref.key in given:
            return given[node.ref.key]
        declared = self.model.declarations.get(node.ref.key)
        if given and declared is not None and declared.kind == Kind.VAR_DECL and declared.initialiser is not None:
            return declared.initialiser, given
        return None, given

    def _address(self, node: Node, given: _Given) -> Node:
        """The pointer that an address in shared memory was made from."""
        for _ in range(16):
            node = stripped(node)
            pointer = self.pointer_of(node)
            argument, outer = self._given(node, given)
            if pointer is not None:
                node = pointer
            elif argument is not None:
                node, given = argument, outer
            else:
                break
        if given:
            raise Kept("an address is computed in the function of its instruction")
        return node

    def pointer_of(self, node: Node) -> Node | None:
        """What a call of `__cvta_generic_to_shared`, or of a function that gives back one, is given."""
        if node.kind != Kind.CALL_EXPR or len(node.arguments) != 1:
            return None
        ref = callee(node)
        if ref is not None and ref.cuda and ref.name == _TO_SHARED:
            return node.arguments[0]
        function = self.model.functions.get(ref.key) if ref is not None else None
        only = function.body.only_child if function is not None and function.body is not None else None
        value = only.returned if only is not None and only.kind == Kind.RETURN_STMT else None
        inner = self.pointer_of(stripped(value)) if value is not None else None
        named = stripped(inner).ref if inner is not None else None
        is_own = named is not None and named.kind == Kind.PARM_DECL
        return node.arguments[0] if is_own else None
