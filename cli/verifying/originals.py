"""Where the CUDA original lies: as --cuda says, or where the manifest of OUT says that it was read, if it is there unchanged.

In: the request. Out: an `Original`, or in words why there is none.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from wmma2sycl.cli.verifying.request import Request
from wmma2sycl.cli.verifying.usage import BadUsage
from wmma2sycl.verify.programs.hand_port import has_main
from wmma2sycl.verify.programs.program import C_ENDING, MANIFEST, Program

NONE = "none"
_LINK = "link:"
_CUDA_SOURCES = (".cu", ".cpp", ".cc", ".cxx", ".c")
_WAY_OUT = "nothing of it was compared (give the CUDA original with --cuda)"

_OF_BUILDS = re.compile(r"CMakeLists\.txt|CMake\w*Presets\.json|(?:GNUm|M|m)akefile|.+\.(?:cmake|mk)")
_NOTHING = hashlib.sha256(b"").hexdigest()


@dataclass(frozen=True, slots=True)
class Original:
    """A CUDA source or the folder that holds it; `on_cpu`: it is to be emulated. `found`: nobody asked for it, the manifest told."""

    path: Path
    on_cpu: bool
    found: bool = False

    @property
    def root(self) -> Path:
        """The folder."""
        return self.path if self.path.is_dir() else self.path.parent

    def sources_of(self, program: Program) -> tuple[Path, ...]:
        """Those that the program was made of, the main one first. Raises BadUsage."""
        return cuda_sources(self.path, program, by_hand=not program.kernels and program.tree is None)

    def became(self, source: Path, output: Path, program: Program) -> bool:
        """Whether it is the program's source `output` now; of a single file whatever there is."""
        return self.path.is_file() or _name(source.resolve(), self.root.resolve()) == _of_output(output, program)


def given_original(request: Request, *, has_gpu: bool) -> Original | str:
    """The one that --cuda names, else the one that OUT was made from where nothing else is there to compare with; or why
    there is none, "" where nobody needs to know. Raises BadUsage."""
    reference = request.reference
    if request.cuda is not None:
        if reference == NONE:
            raise BadUsage("--reference none and --cuda", "leave one of them out")
        return Original(request.cuda, on_cpu=reference == "cpu" or (reference is None and not has_gpu))
    if reference == NONE or request.out is None or request.recording or request.prepared or request.main:
        return ""
    found = found_root(request.out)
    return Original(found, on_cpu=reference != "gpu", found=True) if isinstance(found, Path) else found


def found_root(out: Path) -> Path | str:
    """The folder that the output was made from, if all of its files are as they were then; else why not."""
    try:
        manifest = json.loads((out / MANIFEST).read_text())
        rows = [(row["path"], row["sha256"]) for row in manifest["inputs"]]
        told = str(manifest["options"].get("input_root", ""))
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return ""  # whoever reads the programs says so
    if not told:
        return f"the manifest of {out} does not tell where its CUDA original lies: {_WAY_OUT}"
    root: Path = (out / told).resolve()
    if not root.is_dir():
        return f"the CUDA original of {out} is not in {root} any more: {_WAY_OUT}"
    changed = list(_changed(root, rows))
    if changed:
        others = f" and {len(changed) - 1} more" if len(changed) > 1 else ""
        return f"the CUDA original of {out} in {root} is not what was migrated ({changed[0]}{others}): {_WAY_OUT}"
    return root


def _changed(root: Path, rows: list[tuple[str, str]]) -> Iterator[str]:
    for name, digest in rows:
        path = root / name
        if digest.startswith(_LINK):
            continue  # the file that it leads to is a row, too
        if digest == _NOTHING and not path.exists():
            continue  # what the migration added: wmma2sycl.mk, of no text
        if not path.is_file() or hashlib.sha256(path.read_bytes()).hexdigest() != digest:
            yield name


def changed_builds(original: Original, tree: Path) -> list[str]:
    """The files of the original that tell how it is built, and have told something else when `tree` was made of it."""
    try:
        rows = [(row["path"], row["sha256"]) for row in json.loads((tree / MANIFEST).read_text())["inputs"]]
    except (OSError, ValueError, KeyError, TypeError):
        return []
    told = [(name, digest) for name, digest in rows if _OF_BUILDS.fullmatch(Path(name).name)]
    return list(_changed(original.root, told)) if original.path.is_dir() else []


def cuda_sources(path: Path, program: Program, *, by_hand: bool) -> tuple[Path, ...]:
    """The sources that the program was made of, the main one first; of a port by hand nothing tells but the mains."""
    if path.is_file():
        return (path.resolve(),)
    if not path.is_dir():
        raise BadUsage(f"{path}: no such file or folder", "give the CUDA source or the folder that holds it")
    found = [f for f in sorted(path.rglob("*")) if f.suffix in _CUDA_SOURCES and f.is_file()]
    if by_hand:
        mains = [f for f in found if has_main(f)]
        called = [f for f in mains if f.stem == Path(program.name).name] or mains
        if len(called) == 1:
            return tuple(f.resolve() for f in (called[0], *(f for f in found if f not in mains)))
    else:
        by_name = {_name(f, path): f for f in found}
        wanted = [_of_output(one, program) for one in (*program.sources, *program.c_sources)]
        if wanted and all(name in by_name for name in wanted):
            return tuple(sorted((by_name[name].resolve() for name in wanted), key=lambda f: not has_main(f)))
    raise BadUsage(
        f"{path}: which source there is program {program.name}?",
        "name one program with --program and give its CUDA source with --cuda",
    )


def _of_output(source: Path, program: Program) -> str:
    root = (program.folder / "main").parents[program.name.count("/")]
    return _name(source, root) if source.is_relative_to(root) else _name(Path(source.name), Path())


def _name(source: Path, root: Path) -> str:
    """Without its ending, which the migration may have changed, where that is not C's."""
    name = source.relative_to(root)
    return (name if name.suffix == C_ENDING else name.with_suffix("")).as_posix()
