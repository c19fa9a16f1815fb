"""Which of the files with uses written out are the same program, the best of them first."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from wmma2sycl.migrate.expanding.expanding import Expanding
from wmma2sycl.migrate.expanding.same_trees import Trees
from wmma2sycl.migrate.front import Unit


class Tried:
    """The texts that have been, in whatever steps: what would come of them once more is known."""

    def __init__(self) -> None:
        self._texts: list[Mapping[str, bytes]] = []

    def is_new(self, texts: Mapping[str, bytes]) -> bool:
        """Whether these files' texts have not been tried; from now on they have."""
        if texts in self._texts:
            return False
        self._texts.append(texts)
        return True


def attempts(
    made: Iterable[Expanding],
    units: Sequence[Unit],
    parsed: Callable[[Mapping[str, bytes]], list[Unit]],
    is_new: Callable[[Mapping[str, bytes]], bool],
) -> Iterator[Expanding]:
    """Those in which clang sees the same program, behind them those where texts that `#` makes of arguments have become others."""
    before, with_texts = Trees(units), list[Expanding]()
    for one in made:
        if not is_new(one.texts):
            continue
        after = Trees(parsed(one.texts))
        if before.reads_as(after) if one.is_proved else before.are_of(after, str, one.moves):
            yield one
        elif not one.is_proved and before.are_of(after, one.plain, one.moves):
            with_texts.append(one)
    yield from with_texts
