"""Macros whose values a makefile keeps in variables of its own: `TILE ?= 16` and `-DTILE=$(TILE)`."""

from __future__ import annotations

import re
from collections import Counter

_ASSIGNED = re.compile(r"(?:export\s+)?([\w.-]+)\s*(\?=|\+=|::?=|!=|=)\s*(.*)")
_OTHERS = re.compile(r"\b(?:override|define|undefine|unexport|eval)\b")
_IF, _END = re.compile(r"\s*if(?:n?eq|n?def)\b"), re.compile(r"\s*endif\b")
_VALUE = re.compile(r"[\w.+/-]*")
_DEFINE = re.compile(r"(?<![\w\-])-D\s*\w+=((?:[\w.+-]|\$\([\w.-]+\)|\$\{[\w.-]+\})+)(?![^\s\"'])")
_REFERENCE = re.compile(r"\$[({]([\w.-]+)[)}]")


def values(makefile: str) -> dict[str, str]:
    """Variables that are given one plain value, whatever is built."""
    found: dict[str, str] = {}
    times: Counter[str] = Counter()
    depth = 0
    for line in makefile.splitlines():
        depth += bool(_IF.match(line)) - bool(_END.match(line))
        code = line.partition("#")[0].strip()
        target = re.match(r"[^\s:=]+\s*:(?!:?=)\s*([\w.-]+)\s*[?+:]*=", code)  # `debug: TILE = 8`
        assigned = target or _ASSIGNED.match(code)
        if assigned is None or line.startswith("\t"):
            times.update(re.findall(r"[\w.-]+", code) if _OTHERS.search(code) else ())
            continue
        times[assigned[1]] += 1
        if target is None and depth <= 0 and assigned[2] not in ("+=", "!=") and _VALUE.fullmatch(assigned[3]):
            found[assigned[1]] = assigned[3]
    return {name: value for name, value in found.items() if times[name] == 1}


def defines(makefile: str) -> dict[str, tuple[str, ...]]:
    """`-DTILE=$(TILE)`, without blanks, and the variables that it names, where all have such values."""
    known = values(makefile)
    found = {re.sub(r"\s+", "", m[0]): tuple(_REFERENCE.findall(m[1])) for m in _DEFINE.finditer(makefile)}
    return {word: names for word, names in found.items() if names and all(name in known for name in names)}
