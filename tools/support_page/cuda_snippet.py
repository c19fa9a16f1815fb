"""A piece of CUDA around one name: what is shown of it, and what the migrator must see to migrate it."""

from __future__ import annotations

from dataclasses import dataclass

BEGIN, END = "// w2s begin", "// w2s end"


@dataclass(frozen=True)
class Snippet:
    """`shown` are the lines of the example; `before` declares what they use and is not shown.

    `alone`: needs a file of its own, since facts of a whole program (has it streams?) change what it becomes.
    `top`: at file scope, outside functions; `before` then stands behind it.
    """

    name: str
    family: str
    shown: str
    parameters: str = ""
    before: str = ""
    device: bool = True
    alone: bool = False
    top: bool = False
    includes: tuple[str, ...] = ()

    def text(self, number: int) -> str:
        """CUDA source: a function of its own, with marks around what is shown."""
        if self.top:
            return f"{BEGIN}\n{self.shown}\n{END}\n{self.before}\n"
        head = "__global__ void" if self.device else "void"
        body = "\n".join(
            f"  {line}".rstrip() for line in (*self.before.splitlines(), BEGIN, *self.shown.splitlines(), END)
        )
        return f"{head} example_{number}({self.parameters}) {{\n{body}\n}}\n"
