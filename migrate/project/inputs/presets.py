"""The folders that CMake's presets build in: `binaryDir` of CMakePresets.json and CMakeUserPresets.json, inherited ones too."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

_NAMES = ("CMakePresets.json", "CMakeUserPresets.json")
_MOST = 64  # presets of a project, and steps to those they inherit from


def build_folders(folder: Path) -> list[Path]:
    """Those of a project's presets, without the ones that name what only a machine knows (`$env{...}`); none where it has no presets."""
    named: dict[str, Mapping[str, Any]] = {}
    for name in _NAMES:
        with suppress(OSError, ValueError, AttributeError, TypeError):
            listed = json.loads((folder / name).read_text(encoding="utf-8")).get("configurePresets", ())
            named |= {str(p["name"]): p for p in listed[:_MOST] if isinstance(p, dict) and "name" in p}
    found = (_folder(folder, name, next(_values(named, name), "")) for name in named)
    return list(dict.fromkeys(one for one in found if one is not None))


def _values(named: Mapping[str, Mapping[str, Any]], name: str) -> Iterator[str]:
    """The preset's own binaryDir, then those it inherits."""
    waiting = [name]
    for _ in range(_MOST):
        if not waiting:
            return
        preset = named.get(waiting.pop(0), {})
        if isinstance(own := preset.get("binaryDir"), str):
            yield own
        parents = preset.get("inherits", ())
        waiting += [parents] if isinstance(parents, str) else [p for p in parents if isinstance(p, str)]


def _folder(top: Path, name: str, value: str) -> Path | None:
    text = value.replace("${sourceDir}", ".").replace("${presetName}", name)
    text = text.replace("${sourceDirName}", top.resolve().name)
    return None if not text or re.search(r"\$(?:\w*)\{", text) else top / text
