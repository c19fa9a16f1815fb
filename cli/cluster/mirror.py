"""Files of one machine at places of their own on another one: `/src/a.cu` is `SCRATCH/src/a.cu` there, links are links.

In: paths. Out: entries, plain data that a worker lays out below its scratch folder; and names turned round.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from wmma2sycl.cli.cluster.unit import digest

Entry = dict[str, Any]


@dataclass(slots=True)
class Sent:
    """Files of this machine as entries, each read once; `files` says where a content is."""

    files: dict[str, Path | bytes] = field(default_factory=dict)
    _entries: dict[str, list[Entry]] = field(default_factory=dict)

    def entries(self, paths: Iterable[Path]) -> list[Entry]:
        """What is to be laid out so that these can be read by their names. What is not there is left out."""
        found: dict[str, Entry] = {}
        for path in paths:
            name = os.path.abspath(path)
            if name not in self._entries:
                self._entries[name] = list(self._of(name))
            found |= {entry["path"]: entry for entry in self._entries[name]}
        return [found[name] for name in sorted(found)]

    def contents(self, entries: Iterable[Entry]) -> dict[str, Path | bytes]:
        """Of these entries."""
        return {entry["digest"]: self.files[entry["digest"]] for entry in entries if "digest" in entry}

    def _of(self, name: str) -> Iterator[Entry]:
        real = ""
        for part in name.split("/")[1:]:
            real = f"{real}/{part}"
            for _ in range(40):  # links to links
                if not os.path.islink(real):
                    break
                target = os.path.normpath(os.path.join(os.path.dirname(real), os.readlink(real)))
                yield {"path": real, "link": target}
                real = target
        real = os.path.realpath(name)
        if not os.path.isfile(real):
            return
        data = Path(real).read_bytes()
        told = digest(data)
        self.files[told] = Path(real)
        yield {"path": real, "digest": told, **({"mode": 0o755} if os.access(real, os.X_OK) else {})}


class Mirror:
    """A folder of a worker's scratch that stands for the root of the other machine."""

    def __init__(self, folder: Path, there: Iterable[tuple[str, Path]] = ()) -> None:
        """`there`: folders of the other machine that are this one's own under another name."""
        self.folder = folder
        self._same = tuple(there)
        self._laid: dict[str, str] = {}
        folder.mkdir(parents=True, exist_ok=True)

    def here(self, path: str) -> Path:
        """Where the other machine's path is. Raises ValueError for what would leave the folder."""
        for theirs, ours in self._same:
            if path == theirs or path.startswith(f"{theirs}/"):
                return ours / path[len(theirs) :].lstrip("/")
        name = os.path.normpath(path)
        if not name.startswith("/"):
            raise ValueError(f"{path} is no absolute path")
        return self.folder / name.lstrip("/")

    def there(self, path: Path) -> str:
        """The path as the other machine names it."""
        for theirs, ours in self._same:
            if path == ours or ours in path.parents:
                return f"{theirs}/{path.relative_to(ours).as_posix()}"
        return self.text(str(path))

    def text(self, text: str) -> str:
        """A text with the other machine's names."""
        return text.replace(str(self.folder), "")

    def lay_out(self, entries: Iterable[Entry], read: Callable[[str], bytes]) -> None:
        """Makes files and links; what lies there already is as it should be."""
        for entry in entries:
            told = entry.get("digest") or f"-> {entry['link']}"
            if self._laid.get(entry["path"]) == told:
                continue
            path = self.here(entry["path"])
            self._inside(path.parent)
            path.parent.mkdir(parents=True, exist_ok=True)
            draft = path.with_name(f".{path.name[:100]}.{os.getpid()}-{id(entry)}.draft")
            if "digest" in entry:
                draft.write_bytes(read(entry["digest"]))
                draft.chmod(0o755 if entry.get("mode") else 0o644)
            else:
                draft.symlink_to(self.here(entry["link"]))
            os.replace(draft, path)
            self._laid[entry["path"]] = told

    def _inside(self, folder: Path) -> None:
        """Raises ValueError where links of the entries lead out of the mirror."""
        root, real = os.path.realpath(self.folder), os.path.realpath(folder)
        if real != root and not real.startswith(f"{root}/"):
            raise ValueError(f"{folder} leads out of the scratch folder")
