"""Which of the files with uses written out are the same program, the best of them first."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from wmma2sycl.migrate.expanding.expanding import Expanding
from wmma2sycl.migrate.expanding.same_trees import same_nodes, same_trees
from wmma2sycl.migrate.front import Unit


def attempts(
    made: Iterable[Expanding],
    units: Sequence[Unit],
    parsed: Callable[[Mapping[str, bytes]], list[Unit]],
    tried: set[int],
) -> Iterator[Expanding]:
    """Those in which clang sees the same program, behind them those where texts that `#` makes of arguments have become others.

    `tried`: what has been before, in whatever steps, is no attempt.
    """
    with_texts = []
    for one in made:
        after = parsed(one.texts)
        key = hash(tuple((name, unit.data(name)) for unit in after for name in sorted(unit.opened)))
        if key in tried:
            continue
        tried.add(key)
        same = same_nodes if one.moves else same_trees
        if same(units, after, str):
            yield one
        elif same(units, after, one.plain):
            with_texts.append(one)
    yield from with_texts
