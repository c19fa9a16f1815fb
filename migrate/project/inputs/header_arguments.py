"""What the parser's arguments say of headers: the folders where they are looked for, and those read before the text."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

# In the order in which they are looked in.
_FOLDERS = (
    ("-iquote",),
    ("-I", "--include-directory"),
    ("-isystem", "-cxx-isystem"),
    ("-isystem-after",),
    ("-idirafter",),
)
_FORCED = ("-include", "--include", "-imacros", "--imacros", "-include-pch")
_PASSED_ON = ("-Xclang", "-Xpreprocessor")  # the next word is an argument all the same
_LONGEST_FIRST = sorted((*_FORCED, *(option for options in _FOLDERS for option in options)), key=len, reverse=True)


def folders(words: Iterable[str]) -> list[str]:
    """As given, each once, in the order of the search."""
    given = tuple(words)
    return list(dict.fromkeys(folder for options in _FOLDERS for folder in _values(given, options)))


def forced(words: Iterable[str]) -> list[str]:
    """Files that are read as if the text began with an include of them."""
    return list(dict.fromkeys(_values(words, _FORCED)))


def with_paths(words: Iterable[str], renamed: Callable[[str], str]) -> tuple[str, ...]:
    """The same words, the absolute paths of folders and files that they give under other names."""
    found: list[str] = []
    is_value = False
    for word in words:
        option = "" if is_value else _option(word)
        begin = option + ("=" if option.startswith("--") and word != option else "")
        value = word[len(begin) :]
        found.append(begin + renamed(value) if (option or is_value) and value.startswith("/") else word)
        is_value = (bool(option) and not value) or (is_value and word in _PASSED_ON)
    return tuple(found)


def _option(word: str) -> str:
    return next((o for o in _LONGEST_FIRST if word == o or word.startswith(f"{o}=" if o.startswith("--") else o)), "")


def _values(words: Iterable[str], options: tuple[str, ...]) -> Iterator[str]:
    """What the options have, joined or as the next word."""
    rest = iter([word for word in words if word not in _PASSED_ON])
    for word in rest:
        option = _option(word)
        if option:
            value = word[len(option) :].removeprefix("=" if option.startswith("--") else "") or next(rest, "")
            if option in options and value:
                yield value
