"""Words that statements and messages of PTX's instructions need."""

from __future__ import annotations

import re
from collections.abc import Sequence

from wmma2sycl.migrate.analyse.macros.ptx import Instruction
from wmma2sycl.migrate.core.edits import holes
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.core.views import Argument
from wmma2sycl.migrate.forms.context import Context


def named(one: Instruction, operands: Sequence[str]) -> str:
    """What a message calls it: the opcode, and the register of the machine that it reads."""
    registers = (o for o in operands[1:2] if re.match(r"%[a-z]", o))
    return " ".join([one.opcode.removeprefix("wait."), *registers])


def tested(ctx: Context, text: Argument) -> Argument:
    """`(int)flag` is tested as `flag`."""
    spans = holes(text)
    tokens = ctx.tokens.within(spans[0]) if spans else []
    is_cast = [t.text for t in tokens[:3]] == ["(", "int", ")"] and len(tokens) > 3
    return ctx.argument(Span(tokens[3].start, spans[0].end)) if is_cast else text
