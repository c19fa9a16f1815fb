"""The patterns of --include and --exclude, as in a .gitignore: `*.cu`, `src/gemm`, `/tests/`, `third_party/**/detail`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True)
class Globs:
    """Several patterns. One that matches a folder matches all below it."""

    patterns: tuple[tuple[str, re.Pattern[str]], ...]

    @classmethod
    def of(cls, patterns: Iterable[str]) -> Globs:
        """Compiles the patterns; their order counts, as in a .gitignore."""
        return cls(tuple((p, _compiled(p)) for p in patterns))

    def match(self, name: str, folder: bool = False) -> bool:
        """Whether a pattern matches a name relative to the root, or a folder it lies in."""
        return any(regex.fullmatch(name + "/" * folder) for _, regex in self.patterns)

    def unused(self, names: Iterable[str]) -> list[str]:
        """The patterns that match none of the names: likely a mistake."""
        known = list(names)
        return [pattern for pattern, regex in self.patterns if not any(map(regex.fullmatch, known))]


def _compiled(pattern: str) -> re.Pattern[str]:
    body = pattern.removeprefix("./")
    folder_only = body.endswith("/")
    anchored = "/" in body.rstrip("/")
    lead = "" if anchored else "(?:.*/)?"
    tail = "/.*" if folder_only else "(?:/.*)?"
    return re.compile(lead + _regex(body.strip("/")) + tail, re.DOTALL)


_TOKEN = re.compile(
    r"(?P<deep>\*\*/)|(?P<rest>\*\*)|(?P<star>\*+)|(?P<one>\?)|\[(?P<set>[!^]?\]?[^\]]*)\]|\\(?P<literal>.)", re.DOTALL
)
_MEANING = {"deep": "(?:[^/]+/)*", "rest": ".*", "star": "[^/]*", "one": "[^/]"}


def _regex(pattern: str) -> str:
    found, at = "", 0
    for token in _TOKEN.finditer(pattern):
        found += re.escape(pattern[at : token.start()])
        kind = str(token.lastgroup)
        if kind == "set":
            chosen = token["set"].replace("\\", "\\\\")
            found += f"[^/{chosen[1:]}]" if chosen[0] in "!^" else f"[{chosen}]"
        else:
            found += re.escape(token["literal"]) if kind == "literal" else _MEANING[kind]
        at = token.end()
    return found + re.escape(pattern[at:])
