"""One row of an API table: a CUDA name, its arguments' roles, and the SYCL it becomes."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Api:
    """`args` names the arguments in order, `?` behind the optional ones; `sycl` is a Jinja text over those names.

    An empty `sycl` drops the call; `checked` is what it becomes where the program looks at its result all the same.
    `needs` are names the text uses that the function must declare: item, sg, queue.
    `special` names the rule that plans the call instead of the text; `code` the diagnostic that goes with it.
    """

    name: str
    args: str = ""
    sycl: str = ""
    needs: tuple[str, ...] = ()
    special: str = ""
    code: str = ""
    reason: str = ""
    checked: str = ""
    takes: str = ""  # the arguments' CUDA type, where SYCL's function is overloaded on it; "=" where it is the result's
    gives: str = ""  # the result's CUDA type, where SYCL's function has another
    named: str = ""  # our function that stands for it where the program hands it on: a deleter, an argument of a macro
    status: str = "runtime"  # whose status code the function returns: runtime, blas, random; "id" where it is a number
    variants: tuple[tuple[str, str], ...] = ()  # (an argument's CUDA type, the SYCL for it), where it is another

    @property
    def roles(self) -> list[str]:
        return [role.rstrip("?") for role in self.args.split()]


def table(*rows: Api) -> dict[str, Api]:
    """Rows by name; a name twice is a mistake in the table."""
    found = {row.name: row for row in rows}
    assert len(found) == len(rows), "an API has two rows"
    return found
