"""What pyproject.toml cannot say of the package: README for an index page, and a source archive that comes out the same each time."""

from __future__ import annotations

import gzip
import os
import posixpath
import re
import sys
import tarfile
import time
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.sdist import sdist

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

ROOT = Path(__file__).parent
_LINK = re.compile(r"(!?)\[([^][]*)\]\((?!\w+:)([\w./-]+)(#[\w-]+)?\)")
_IN_SOURCE = "\nNames of files in brackets are of the repository; the source distribution has these pages, too.\n"


def description(readme: str, project: dict[str, Any]) -> str:
    """README as an index page shows it: links lead to the repository that [project.urls] names; where none is named, a link is
    its text and its file's name, and pictures are left out."""
    repository = project.get("urls", {}).get("Repository", "").rstrip("/")

    def link(match: re.Match[str]) -> str:
        picture, text, path, anchor = match.groups(default="")
        if repository:
            kind = "raw" if picture else "blob"
            return f"{picture}[{text}]({repository}/{kind}/v{project['version']}/{posixpath.normpath(path)}{anchor})"
        return "" if picture else f"{text} ({path})"

    parts = readme.split("```")  # code and prose in turn
    parts[::2] = [_LINK.sub(link, part) for part in parts[::2]]
    return re.sub(r"\n{3,}", "\n\n", "```".join(parts)) + ("" if repository else _IN_SOURCE)


class Sdist(sdist):
    """The archive without its owner, its umask and setuptools' own files, and of one time: SOURCE_DATE_EPOCH, where it is set."""

    def make_archive(self, base_name: str, *_: Any, base_dir: Any = None, **__: Any) -> str:
        """The .tar.gz, whichever format is asked for."""
        when = int(os.environ.get("SOURCE_DATE_EPOCH", time.time()))

        def plain(member: tarfile.TarInfo) -> tarfile.TarInfo | None:
            # What setuptools leaves for itself: an archive that is made of this one would have more of it.
            if member.name.endswith(("/setup.cfg", ".egg-info")):
                return None
            member.mtime, member.uid, member.gid, member.uname, member.gname = when, 0, 0, "", ""
            member.mode = 0o755 if member.isdir() or member.mode & 0o100 else 0o644
            return member

        path = f"{base_name}.tar.gz"
        with (
            Path(path).open("wb") as file,
            gzip.GzipFile("", "wb", fileobj=file, mtime=when) as packed,
            tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT, dereference=True) as archive,
        ):
            archive.add(base_dir, filter=plain)
        return path


if __name__ == "__main__":
    os.umask(0o022)  # the wheel keeps the modes of its files
    read = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    setup(
        cmdclass={"sdist": Sdist},
        long_description=description((ROOT / "README.md").read_text(encoding="utf-8"), read),
        long_description_content_type="text/markdown",
    )
