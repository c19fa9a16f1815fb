"""What was not migrated of each kernel: in it, in what it calls, in the classes and aliases these name, or at its launches."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence

from wmma2sycl.migrate.analyse.program.call_graph import CallGraph
from wmma2sycl.migrate.analyse.program.instances import Instances
from wmma2sycl.migrate.diagnostics import Diagnostic, Severity
from wmma2sycl.migrate.front import Key, Node
from wmma2sycl.migrate.front.model import Function, Model, Role


class Refused:
    """The refusals of one migration, in its order. What kernels share is looked at once."""

    def __init__(self, model: Model, diagnostics: Sequence[Diagnostic]) -> None:
        self._model = model
        self._refused = [d for d in diagnostics if d.row.severity is Severity.BLOCKED]
        self._starts: dict[str, list[tuple[int, int]]] = {}  # by file: where each begins, and its number
        for number, one in enumerate(self._refused):
            self._starts.setdefault(one.file, []).append((one.span.start, number))
        for begun in self._starts.values():
            begun.sort()
        kernels = Counter(f.ref.name for f in model.functions.values() if f.role is Role.KERNEL)
        self._alone = {name for name, number in kernels.items() if number == 1}
        self._launched = self._at_launches()
        self._named: dict[str, list[int]] = {}
        for number, one in enumerate(self._refused):
            self._named.setdefault(one.fields.get("kernel", ""), []).append(number)
        self._inside: dict[Node, tuple[int, ...]] = {}  # by part
        self._parts: dict[Node, tuple[Node, ...]] = {}

    def of(self, kernel: Function) -> Iterator[Diagnostic]:
        """Those of a kernel."""
        if not self._refused:
            return
        found = set(self._launched.get(kernel.ref.key, ()))
        if kernel.ref.name in self._alone:
            found.update(self._named.get(kernel.ref.name, ()))
        for part in self._made_of(kernel):
            found.update(self._within(part))
        yield from (self._refused[number] for number in sorted(found))

    def _at_launches(self) -> dict[Key, set[int]]:
        """By kernel, those whose span has the place of one of its launches."""
        places: dict[str, list[tuple[int, tuple[Key, ...]]]] = {}
        for (file, start), uses in self._model.facts.get(Instances).uses.items() if self._refused else ():
            places.setdefault(file, []).append((start, tuple({use.function for use in uses})))
        found: dict[Key, set[int]] = {}
        for file, launches in places.items():
            launches.sort()
            for _, number in self._starts.get(file, ()):
                span = self._refused[number].span
                for _, kernels in launches[bisect_left(launches, (span.start,)) : bisect_left(launches, (span.end,))]:
                    for kernel in kernels:
                        found.setdefault(kernel, set()).add(number)
        return found

    def _within(self, part: Node) -> tuple[int, ...]:
        if part not in self._inside:
            begun = self._starts.get(part.file, [])
            some = begun[bisect_left(begun, (part.start,)) : bisect_left(begun, (part.end + 1,))]
            self._inside[part] = tuple(number for _, number in some if self._refused[number].span.end <= part.end)
        return self._inside[part]

    def _made_of(self, kernel: Function) -> Iterator[Node]:
        """The declarations a kernel is made of."""
        stack = [d for function in self._model.facts.get(CallGraph).closure(kernel) for d in function.declarations]
        seen = set(stack)
        while stack:
            part = stack.pop()
            yield part
            for named in self._named_in(part):
                if named not in seen:
                    seen.add(named)
                    stack.append(named)

    def _named_in(self, part: Node) -> tuple[Node, ...]:
        """The classes and aliases that a declaration names."""
        if part not in self._parts:
            found = (self._model.aliases.get(node.ref.key) for node in part.walk() if node.ref is not None)
            self._parts[part] = tuple(dict.fromkeys(one for one in found if one is not None))
        return self._parts[part]
