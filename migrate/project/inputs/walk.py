"""The files below a folder. Follows links without ever going round, opens nothing that could block, reads no content."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from pathlib import Path

from wmma2sycl.migrate.project.inputs.file import MANIFEST

NO_SOURCE = {".git", ".hg", ".svn", ".bzr", "__pycache__", "CMakeFiles", ".cache", ".vscode", ".idea", ".vs"}
# Files that tell what a folder was made by; beside one of the second kind it is a source folder all the same.
_MADE = {"CMakeCache.txt": "a build folder of CMake", "build.ninja": "a build folder of ninja", "pyvenv.cfg": "a Python environment",
         "CACHEDIR.TAG": "a cache", MANIFEST: "an output of wmma2sycl"}  # fmt: skip
_WRITTEN_BY_HAND = {"CMakeLists.txt", "meson.build", "configure.py"}
_KINDS = {stat.S_IFIFO: "a FIFO", stat.S_IFSOCK: "a socket", stat.S_IFCHR: "a device", stat.S_IFBLK: "a device"}


@dataclass
class Tree:
    """What was found, by name relative to the root. `links`: a link's name -> the name in the tree that it leads to."""

    root: Path
    files: dict[str, Path] = field(default_factory=dict)
    links: dict[str, str] = field(default_factory=dict)
    folders: set[str] = field(default_factory=lambda: {""})
    remarks: list[str] = field(default_factory=list)
    unreadable: list[OSError] = field(default_factory=list)

    def add(self, name: str) -> None:
        """Adds a file by its name relative to the root, and the folders above it."""
        self.files[name] = self.root / name
        while (name := name.rpartition("/")[0]) not in self.folders:
            self.folders.add(name)

    def keep(self, names: Collection[str]) -> None:
        """Drops all other files."""
        self.files, self.folders = {}, {""}
        for name in names:
            self.add(name)


class Walk:
    """Fills a tree. `excluded` is asked for each name, with True for folders; a folder that is left out is not read."""

    def __init__(self, root: Path, excluded: Callable[[str, bool], bool]) -> None:
        self.tree = Tree(root)
        self.excluded = excluded
        self.places = {os.path.realpath(root): ""}  # folders that were walked, where they really are
        self._links: list[str] = []

    def add(self, name: str) -> None:
        """A file or a folder with all below it; "" is the root."""
        path = self.tree.root / name
        if path.is_dir():
            self._folder(name)
        elif self._is_regular(name, path):
            self.tree.add(name)

    def finish(self) -> Tree:
        """Decides on the links, when all that they may lead to is known."""
        while self._links:
            waiting, self._links = sorted(self._links), []
            for name in waiting:
                self._link(name)
        return self.tree

    def _folder(self, start: str) -> None:
        stack = [start]
        while stack:
            folder = stack.pop()
            try:
                entries = sorted(os.scandir(self.tree.root / folder), key=lambda e: e.name)
            except OSError as error:
                self.tree.unreadable.append(error)
                continue
            names = {e.name for e in entries}
            made = next((what for sign, what in _MADE.items() if sign in names), "")
            if made and folder != start and not names & _WRITTEN_BY_HAND:
                self.tree.remarks.append(f"{folder}/: left out, {made}")
                continue
            for entry in entries:
                name = f"{folder}/{entry.name}" if folder else entry.name
                is_folder = entry.is_dir(follow_symlinks=False)
                if entry.name in NO_SOURCE or self.excluded(name, is_folder):
                    continue
                if entry.is_symlink():
                    self._links.append(name)
                elif is_folder:
                    stack.append(name)
                elif self._is_regular(name, Path(entry.path)):
                    self.tree.add(name)

    def _is_regular(self, name: str, path: Path) -> bool:
        try:
            mode = path.stat().st_mode
        except OSError as error:
            self.tree.unreadable.append(error)
            return False
        if not stat.S_ISREG(mode):
            self.tree.remarks.append(f"{name}: left out, {_KINDS.get(stat.S_IFMT(mode), 'no regular file')}")
        return stat.S_ISREG(mode)

    # -- links --------------------------------------------------------------------------------------------------------

    def _link(self, name: str) -> None:
        path = self.tree.root / name
        target = os.path.realpath(path)
        if not os.path.exists(path):
            self.tree.remarks.append(f"{name}: left out, a link that leads nowhere")
            return
        within = self._name_in_tree(target)
        if within is not None:
            self.tree.links[name] = within
        elif not path.is_dir():
            if self._is_regular(name, path):
                self.tree.add(name)
        elif any(_is_below(place, target) and _is_below(name, held) for place, held in self.places.items()):
            self.tree.remarks.append(f"{name}: left out, a link to a folder that holds it")
        else:
            self.places[target] = name
            self._folder(name)

    def _name_in_tree(self, target: str) -> str | None:
        """The name of what a link leads to, where the tree has it."""
        for place, name in self.places.items():
            if _is_below(target, place):
                below = target[len(place) :].strip("/")
                found = "/".join(filter(None, (name, below)))
                if found in self.tree.files or found in self.tree.folders:
                    return found or "."
        return None


def _is_below(path: str, folder: str) -> bool:
    """Or the same."""
    return path == folder or not folder or path.startswith(folder.rstrip("/") + "/")


def canonical(tree: Tree, name: str) -> str:
    """A name as the tree has it, where it leads through links inside the root; these come along as links."""
    real_root = os.path.realpath(tree.root)
    for _ in range(40):  # as many as the system follows
        parts = name.split("/")
        link = next(
            (link for i in range(1, len(parts) + 1) if os.path.islink(tree.root / (link := "/".join(parts[:i])))), None
        )
        if link is None:
            return name
        target = os.path.relpath(os.path.realpath(tree.root / link), real_root)
        if target.startswith("../"):
            return name
        tree.links[link] = target
        name = os.path.normpath(f"{target}{name[len(link) :]}")
    return name
