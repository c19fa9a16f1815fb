"""One row of an API table: a CUDA name, its arguments' roles, and the SYCL it becomes."""

from __future__ import annotations

import re
from dataclasses import dataclass


@dataclass(frozen=True)
class Api:
    """`args` names the arguments in order, `?` behind the optional ones; `sycl` is a Jinja text over those names.

    An empty `sycl` drops the call; `checked` is what it becomes where the program looks at its result all the same.
    `needs` are names the text uses that the function must declare: item, sg, queue.
    `form` names what plans the call instead of the text (forms/registry.py); `code` the diagnostic that goes with it.
    """

    name: str
    args: str = ""
    sycl: str = ""
    needs: tuple[str, ...] = ()
    form: str = ""
    code: str = ""
    reason: str = ""
    checked: str = ""
    takes: str = ""  # the arguments' CUDA type, where SYCL's function is overloaded on it: one, or one each behind commas; "=" where it is the result's
    gives: str = ""  # the result's CUDA type, where SYCL's function has another
    named: str = ""  # our function that stands for it where the program hands it on: a deleter, an argument of a macro
    status: str = "runtime"  # whose status code the function returns: runtime, blas, random; "id" where it is a number, "value" where SYCL's is what CUDA's is
    in_c: bool = False  # the C library has a function of the name too: only in device code it is CUDA's
    captured: str = ""  # the SYCL where a stream may capture the call, if that is not the same
    common: str = ""  # the SYCL where a variable is meant that several sources share, if that is not the same
    variants: tuple[tuple[str, str], ...] = ()  # (an argument's CUDA type, the SYCL for it), where it is another

    @property
    def roles(self) -> list[str]:
        """The arguments' roles in order, without the `?` of optional ones."""
        return [role.rstrip("?") for role in self.args.split()]

    def taken(self, position: int) -> str:
        """The CUDA type that an argument is converted to; empty where it keeps its own."""
        types = self.takes.split(",")
        return types[position if len(types) > 1 else 0].strip()

    def keeps(self, position: int) -> bool:
        """Whether an argument stays between commas in SYCL, and no operator comes to stand beside it."""
        texts = (self.sycl, *(text for _, text in self.variants))
        if self.args.startswith("..."):
            return True
        return position < len(self.roles) and all(f"{{{{{self.roles[position]}|" not in text for text in texts)

    def takes_number(self, given: int) -> bool:
        """Whether so many arguments are as many as the row has roles for."""
        is_open = "..." in self.roles[1:]  # alone it is one argument that is not looked at
        return self.fewest <= given and (given <= len(self.roles) or is_open)

    @property
    def fewest(self) -> int:
        """The number of roles that every call has an argument for."""
        return sum(not role.endswith("?") and role != "..." for role in self.args.split())


OPEN = "<dependent type>"  # the key of the variant for arguments whose type a template leaves open


def left_open(sycl: str) -> tuple[tuple[str, str], ...]:
    """The variant of a row that calls a member template of its argument."""
    text = re.sub(r"\.(convert|swizzle)<", r".template \1<", sycl)
    return ((OPEN, text),) if text != sycl else ()


def table(*rows: Api) -> dict[str, Api]:
    """Rows by name; a name twice is a mistake in the table."""
    found = {row.name: row for row in rows}
    assert len(found) == len(rows), "an API has two rows"
    return found
