"""Whether an address is used for 16 bytes and nothing else: by a copy, a vector, a load of matrices."""

from __future__ import annotations

import re

from wmma2sycl.migrate.analyse.lanes.lane_maps import HELD
from wmma2sycl.migrate.analyse.syntax.expressions import callee, stripped
from wmma2sycl.migrate.analyse.values.iteration import Evaluator
from wmma2sycl.migrate.front import Key, Kind, Node
from wmma2sycl.migrate.raising.proof import Proof
from wmma2sycl.migrate.raising.registers import Instructions
from wmma2sycl.migrate.raising.swizzled.accesses import names_of

CHUNK = 16  # bytes that move as one
_COPY = re.compile(r"cp\.async\.c[ag]\.shared\.global[^\[]*\[%\d+\]\s*,\s*\[%\d+\]\s*,\s*(%?\d+)")
_CASTS = (
    Kind.PAREN_EXPR,
    Kind.UNEXPOSED_EXPR,
    Kind.CSTYLE_CAST_EXPR,
    Kind.CXX_STATIC_CAST_EXPR,
    Kind.CXX_REINTERPRET_CAST_EXPR,
)


class Chunks:
    """Answers for one kernel."""

    def __init__(self, proof: Proof, found: Instructions) -> None:
        self.proof, self.found = proof, found

    def is_chunk(self, node: Node) -> bool:
        """Whether an address is used for 16 bytes."""
        above = node.parent
        if above is None:
            return False
        if above.kind == Kind.ASM_STMT:
            return self._moves_chunk(above)
        if above.kind == Kind.UNARY_OPERATOR and above.operator == "*":
            return above.type.room[0] == CHUNK
        if (
            above.kind == Kind.ARRAY_SUBSCRIPT_EXPR
            and stripped(above.array) != above.array
            and above.index.value() == 0
        ):
            return above.type.room[0] == CHUNK
        if above.kind in _CASTS or (above.kind == Kind.UNARY_OPERATOR and above.operator == "&"):
            return self.is_chunk(above)
        if (
            above.kind == Kind.VAR_DECL
            and above.ref is not None
            and self.proof.sums.uniform.writes.of.get(above.ref.key)
        ):
            uses = list(names_of(self.proof.body, above.ref.key))
            is_only = Evaluator(self.proof.sums.uniform.writes, HELD).only_value(above.ref.key) is not None
            return (is_only or self._is_read_only(above.ref.key)) and bool(uses) and all(self.is_chunk(n) for n in uses)
        if above.kind == Kind.CALL_EXPR:
            return (self.proof.sums.pointer_of(above) is not None and self.is_chunk(above)) or self._is_given(
                above, node
            )
        return False

    def _is_read_only(self, key: Key) -> bool:
        """Whether a variable has one value but for what inline assembly that moves chunks may do to it."""
        written = self.proof.sums.uniform.writes.of.get(key, [])
        own = [w for w in written if w.site.kind != Kind.ASM_STMT and not w.through]
        return len(own) == 1 and own[0].site.kind == Kind.VAR_DECL

    def _is_given(self, call: Node, argument: Node) -> bool:
        """Whether a function that is given the address moves 16 bytes there: its body is one such instruction."""
        if any(site.node == call for site in self.found.sites(call)):
            return True
        ref = callee(call)
        function = self.proof.model.functions.get(ref.key) if ref is not None else None
        if function is None or function.body is None:
            return False
        inside = [s for s in function.body.statements if s.kind != Kind.DECL_STMT]
        number = next(
            (i for i, a in enumerate(call.arguments) if a.span.contains(argument.span)),
            None,
        )
        if len(inside) != 1 or inside[0].kind != Kind.ASM_STMT or number != 0:
            return False
        return self._moves_chunk(inside[0])

    def _moves_chunk(self, statement: Node) -> bool:
        text = self.found.text(statement) or ""
        if "ldmatrix" in text:
            return True
        match = _COPY.search(text)
        if match is None:
            return False
        size = match[1]
        nodes = statement.operands
        value = nodes[int(size[1:])].value() if size.startswith("%") and int(size[1:]) < len(nodes) else None
        return size == str(CHUNK) or value == CHUNK
