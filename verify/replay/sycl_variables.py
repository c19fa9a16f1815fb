"""What a migrated kernel's variables are given of a recorded launch's.

In: a `Launch`, the device_globals that the kernel uses, what the migration knows of the program's variables.
Out: a `JobVariable` each and notes, or NotReplayable.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from wmma2sycl.verify.names.kernel_facts import VariableFacts
from wmma2sycl.verify.names.kernel_names import ANONYMOUS, own_name, variable_name
from wmma2sycl.verify.recording.model import Contents, Launch, Variable
from wmma2sycl.verify.replay.request import JobVariable
from wmma2sycl.verify.replay.sycl_arguments import NotReplayable

_ADDRESS = 8  # bytes


@dataclass(frozen=True, slots=True)
class OwnVariable:
    """A device_global that the migrated kernel's image has: its unique name, how many bytes it has, whether the kernel uses it."""

    unique: str
    size: int
    is_used: bool = True


Own = Mapping[str, OwnVariable]  # by C++ name


def managed_variables(variables: Iterable[VariableFacts]) -> Mapping[str, bool]:
    """Whether each variable is `__managed__`, by its C++ name (`_plain`); what is not known by its name is left out."""
    told = defaultdict(set)
    for variable in variables:
        told[_plain(variable.mangled or variable.name)].add(variable.managed)
    return {name: True in answers for name, answers in told.items() if len(answers) == 1}


def variables_of(
    launch: Launch, own: Own, managed: Mapping[str, bool], file_of: Callable[[Contents], str]
) -> tuple[tuple[JobVariable, ...], tuple[str, ...]]:
    """The kernel's variables, and notes about those that only one side has. Raises NotReplayable."""
    counted = Counter(own_name(variable_name(variable.name), own) for variable in launch.variables)
    if several := next((name for name in own if counted[name] > 1), None):
        why = f"the recording has several variables {several}, of several sources or functions"
        raise NotReplayable(why, failed=False)
    found = dict(_reached_by_addresses(launch, own, managed))
    notes = []
    for variable in launch.variables:
        name = own_name(variable_name(variable.name), own)
        if name in own:
            _check_size(name, variable, own[name], managed.get(_plain(variable.name)))
            found[name] = JobVariable(own[name].unique, file_of(variable.before), variable.name)
        elif variable.before != variable.after:
            notes.append(f"{name}, which CUDA changed, is no variable of the migrated kernel")
    missing = [name for name, one in own.items() if one.is_used and name not in found]
    if lost := [name for name in missing if managed.get(name.replace(ANONYMOUS, ""))]:
        raise NotReplayable(f"{', '.join(lost)}, which the kernel uses, is not in the recording", failed=False)
    notes += [f"{name} is not in the recording: it begins as the program has it" for name in missing]
    return tuple(found.values()), tuple(notes)


def _reached_by_addresses(launch: Launch, own: Own, managed: Mapping[str, bool]) -> Iterator[tuple[str, JobVariable]]:
    """Variables that the kernel names and an address leads into: their memory is a buffer's. Only a managed variable can
    be told to lie there."""
    for number, buffer in enumerate(launch.buffers):
        if not buffer.variable:
            continue
        name = own_name(variable_name(buffer.variable), own)
        if name not in own or not own[name].is_used:
            continue
        if not managed.get(_plain(buffer.variable), _may_be_place(own[name].size, buffer.size)):
            why = f"the kernel names {name} and reaches it by an address, too: a replay cannot choose where it lies"
            raise NotReplayable(why, failed=False)
        yield name, JobVariable(own[name].unique, "", buffer.variable, number)


def _check_size(name: str, variable: Variable, own: OwnVariable, is_managed: bool | None) -> None:
    """Raises NotReplayable where it is not CUDA's; of a managed variable there is an address, the program knows its size."""
    recorded = variable.before.size
    of_three = 4 * recorded == 3 * own.size  # a vector of three has room for four
    is_place = own.size == _ADDRESS if is_managed else is_managed is None and _may_be_place(own.size, recorded)
    if recorded != own.size and not is_place:
        why = f"the variable {name} has {recorded} bytes in CUDA, {own.size} here"
        raise NotReplayable(why, failed=not of_three)


def _plain(symbol: str) -> str:
    """As the migration names it, which leaves anonymous namespaces out."""
    return variable_name(symbol).replace(ANONYMOUS, "")


def _may_be_place(size: int, recorded: int) -> bool:
    """Whether it has an address's size, and not that of a vector of three, where nobody told what it is."""
    return size == _ADDRESS and 4 * recorded != 3 * size
