"""What is reachable in a graph, and by which labels: each edge is looked at once, cycles are one node.

To analyse/writes/writes.py nodes are variables, edges say where pointers lead, labels are what decides whether they do.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Hashable, Iterable, Iterator, Mapping
from typing import Generic, TypeVar

_N = TypeVar("_N", bound=Hashable)
_L = TypeVar("_L", bound=Hashable)
Edges = Mapping[_N, Iterable[_L]]  # by the node that each ends at, its labels


def components(
    starts: Iterable[_N], ends: Callable[[_N], Iterable[_N]], known: Container[_N] = ()
) -> Iterator[list[_N]]:
    """Strongly connected components of what can be reached, each behind all that it leads to; `known` nodes are passed over.

    Tarjan's algorithm (Depth-first search and linear graph algorithms, 1972) without recursion; `ends` is asked once a node.
    """
    number: dict[_N, int] = {}
    lowest: dict[_N, int] = {}
    depth: dict[_N, int] = {}  # in `path`; nodes of complete components have none
    path: list[_N] = []
    for start in starts:
        work: list[tuple[_N, Iterator[_N]]] = []
        ahead: _N | None = start if start not in number and start not in known else None
        while work or ahead is not None:
            if ahead is not None:
                number[ahead] = lowest[ahead] = len(number)
                depth[ahead] = len(path)
                path.append(ahead)
                work.append((ahead, iter(ends(ahead))))
                ahead = None
            node, left = work[-1]
            for end in left:
                if end in depth:
                    lowest[node] = min(lowest[node], number[end])
                elif end not in number and end not in known:
                    ahead = end
                    break
            else:
                work.pop()
                if work:
                    lowest[work[-1][0]] = min(lowest[work[-1][0]], lowest[node])
                if lowest[node] == number[node]:
                    members = path[depth[node] :]
                    del path[depth[node] :]
                    for one in members:
                        del depth[one]
                    yield members


class Reachable(Generic[_N, _L]):
    """Answers for one graph, whose edges do not change. `edges` gives those that start at a node; it is asked once a node."""

    def __init__(self, edges: Callable[[_N], Edges[_N, _L]]) -> None:
        self._edges = edges
        self._labels: dict[_L, int] = {}  # by label, its number: a set of labels is an integer of as many bits
        self._listed: list[_L] = []
        self._read: dict[int, tuple[_L, ...]] = {}
        self._component: dict[_N, int] = {}
        self._members: list[list[_N]] = []
        self._reached: list[dict[int, int]] = []  # by component, the labels on all ways to each component

    def of(self, node: _N) -> dict[_N, tuple[_L, ...]]:
        """All nodes that ways from `node` lead to, it among them, each with the labels of all edges on ways to it."""
        if node not in self._component:
            self._explore(node)
        found: dict[_N, tuple[_L, ...]] = {}
        for component, labels in self._reached[self._component[node]].items():
            listed = self._of_bits(labels)
            found.update(dict.fromkeys(self._members[component], listed))
        return {node: found.pop(node), **found}

    def _explore(self, start: _N) -> None:
        out: dict[_N, dict[_N, int]] = {}

        def ends(node: _N) -> Iterable[_N]:
            out[node] = {end: self._bits(labels) for end, labels in self._edges(node).items()}
            return out[node]

        for members in components((start,), ends, self._component):
            self._complete(members, out)

    def _complete(self, members: list[_N], out: dict[_N, dict[_N, int]]) -> None:
        """Joins what the edges that leave a component lead to; the labels within it are on all these ways."""
        component = len(self._members)
        self._members.append(members)
        self._component.update(dict.fromkeys(members, component))
        within = 0
        reached: dict[int, int] = {}
        for end, labels in ((e, labels) for node in members for e, labels in out[node].items()):
            to = self._component[end]
            if to == component:
                within |= labels
            else:
                for further, more in self._reached[to].items():
                    reached[further] = reached.get(further, 0) | labels | more
        self._reached.append({component: within, **{to: labels | within for to, labels in reached.items()}})

    def _bits(self, labels: Iterable[_L]) -> int:
        found = 0
        for label in labels:
            if label not in self._labels:
                self._labels[label] = len(self._listed)
                self._listed.append(label)
            found |= 1 << self._labels[label]
        return found

    def _of_bits(self, labels: int) -> tuple[_L, ...]:
        if labels not in self._read:
            found, left = [], labels
            while left:
                lowest = left & -left
                found.append(self._listed[lowest.bit_length() - 1])
                left ^= lowest
            self._read[labels] = tuple(found)
        return self._read[labels]
