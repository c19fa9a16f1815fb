"""From paths, patterns and a build database to the list of what is migrated, copied and linked."""

from __future__ import annotations

import os
import shlex
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from wmma2sycl.migrate.project.inputs import cmake_build, makefile_build
from wmma2sycl.migrate.project.inputs.cmake_open import Unsure
from wmma2sycl.migrate.project.inputs.compile_commands import NAME, Database, listed, read
from wmma2sycl.migrate.project.inputs.cuda_switches import with_switches
from wmma2sycl.migrate.project.inputs.file import RUNTIME, InputError, InputFile, is_code, is_source, output_names
from wmma2sycl.migrate.project.inputs.globs import Globs
from wmma2sycl.migrate.project.inputs.includes import closure
from wmma2sycl.migrate.project.inputs.nearby import database_of
from wmma2sycl.migrate.project.inputs.outside import outside_remarks
from wmma2sycl.migrate.project.inputs.walk import Tree, Walk, canonical

_SHOWN = 20
_LONGEST = 255  # bytes of a file's name


@dataclass(frozen=True)
class Request:
    """What a user asks for. No `paths`: the sources of the `database`, or all below the `root`."""

    paths: tuple[Path, ...] = ()
    root: Path | None = None
    database: Path | None = None
    include: tuple[str, ...] = ()
    exclude: tuple[str, ...] = ()
    include_directories: tuple[str, ...] = ()
    output: Path | None = None  # which may lie in the input, and is not read
    given: tuple[str, ...] = ()  # words for the parser that all sources get


@dataclass(frozen=True)
class Selection:
    """The input. `given`: the files and folders asked for. `remarks`: what the user should hear of what was left out."""

    files: tuple[InputFile, ...]
    given: tuple[Path, ...]
    remarks: tuple[str, ...] = field(default=())


def select(request: Request) -> Selection:
    """Finds the input. Raises InputError where nothing can come of it, and names every file that cannot be read."""
    database = read(request.database) if request.database is not None else None
    given = request.paths or _whole(request, database)
    for path in given:
        if not path.exists():
            raise InputError(f"{path}: no such file or folder")
        if not path.is_dir() and not path.is_file():
            raise InputError(f"{path}: is no regular file; - reads standard input")
    root = _root(request.root, given)
    exclude, include = Globs.of(request.exclude), Globs.of(request.include)
    output = _name_within(root, request.output)
    walk = Walk(root, lambda name, folder: name == output or exclude.match(name, folder))
    for path in given:
        walk.add(_name(root, path))
    tree = walk.finish()
    _without_databases(tree, database)
    _chosen(tree, include, database if not request.paths else None)
    sources = [path for name, path in tree.files.items() if is_source(name)]
    near = database_of(given, sources) if database is None else None
    found = database or (read(near) if near is not None else None)
    by_cmake = cmake_build.database_of(cmake_build.tops_of(root, tree.files)) if found is None else None
    by_makefile = makefile_build.database_of(root, tree.files) if found is None and by_cmake is None else None
    built = found or by_cmake or by_makefile
    included = _with_includes(tree, request, built, exclude)
    _merge_hard_links(tree)
    check_readable(tree)
    if not any(is_code(name) for name in tree.files):
        raise InputError(f"{', '.join(map(str, given))}: no CUDA or C++ file there{_by_patterns(request)}")
    files = _inputs(tree, built, included, by_cmake=by_cmake is not None, by_makefile=by_makefile is not None)
    remarks = [
        *tree.remarks,
        *(
            database.remarks_about({f.path for f in files if f.is_source}, root, not request.paths)
            if database is not None
            else ()
        ),
    ]
    if near is not None:
        remarks.append(
            f"{near} is where macros and include folders of sources were read; -p {shlex.quote(str(near.parent))} also leaves out what is not built"
        )
    elif built is not None and built is not database and any(f.arguments for f in files):
        remarks.append(
            f"{built.path} is where macros and include folders of sources were read; -p with a compile_commands.json has a build's own"
        )
    if found is None:
        files, switches = with_switches(files, request.given)
        remarks += switches
    remarks += [
        f"{what} '{p}' matches nothing" for what, globs in (("--include", include),) for p in globs.unused(tree.files)
    ]
    return Selection(tuple(files), tuple(given), tuple(remarks))


# -- the root -------------------------------------------------------------------------------------------------------


def _whole(request: Request, database: Database | None) -> tuple[Path, ...]:
    if request.root is not None:
        return (request.root,)
    if database is not None:
        return (database.project,)
    raise InputError("what is to be migrated? give files or folders, --in-root DIR, or -p with a compile_commands.json")


def _root(asked: Path | None, given: Iterable[Path]) -> Path:
    """The folder that names count from: as asked, or the folder given, or the lowest that holds all that is given."""
    if asked is not None:
        if not asked.is_dir():
            raise InputError(f"--in-root {asked}: no such folder")
        for path in given:
            if os.path.relpath(path, asked).startswith("../") or os.path.relpath(path, asked) == "..":
                raise InputError(f"{path}: lies outside the root {asked}; give a higher folder with --in-root")
        return asked
    parents = [path if path.is_dir() else path.parent for path in given]
    return parents[0] if len(parents) == 1 else Path(os.path.commonpath([os.path.abspath(p) for p in parents]))


def _name_within(root: Path, output: Path | None) -> str:
    """An output's name below the root; "" where it is not there."""
    if output is None or not output.resolve().is_relative_to(root.resolve()):
        return ""
    return _name(root.resolve(), output.resolve())


def _name(root: Path, path: Path) -> str:
    name = os.path.relpath(path, root)
    return "" if name == "." else name


# -- what is chosen of it -------------------------------------------------------------------------------------------


def _without_databases(tree: Tree, asked: Database | None) -> None:
    """A build writes them for its own folders and compiler: of the output they would say what is not so."""
    for name, path in list(tree.files.items()):
        if path.name == NAME or (asked is not None and path.name == asked.path.name and path.samefile(asked.path)):
            del tree.files[name]


def _chosen(tree: Tree, include: Globs, database: Database | None) -> None:
    """Keeps what --include names; of sources, where the database says which there are, those that it builds."""
    if include.patterns:
        tree.keep([name for name in tree.files if include.match(name)])
    if database is not None:
        left = {name for name, path in tree.files.items() if is_source(name) and not database.builds(path)}
        tree.keep([name for name in tree.files if name not in left])
        if left:
            tree.remarks.append(
                f"{listed(sorted(left))}: left out, not in {database.path}; give PATHs to migrate more than is built"
            )


def _with_includes(tree: Tree, request: Request, database: Database | None, exclude: Globs) -> set[str]:
    """What the chosen files include comes along from below the root, but for what is excluded. Returns the names of all they include."""
    given = tuple(Path(d) for d in request.include_directories)
    seeds = {
        name: (*given, *(database.folders_of(path) if database is not None else ()))
        for name, path in tree.files.items()
        if is_code(name)
    }
    outside: set[str] = set()
    included: set[str] = set()
    for found in closure(tree.root, seeds, outside):
        name = canonical(tree, found)
        included.add(name)
        if name not in tree.files and not exclude.match(name):
            tree.add(name)
    tree.remarks += outside_remarks(tree.root, outside, {folder for of_one in seeds.values() for folder in of_one})
    return included


def _merge_hard_links(tree: Tree) -> None:
    """Code with two names is migrated under the first; clang, too, takes the two for one file."""
    first: dict[tuple[int, int], str] = {}
    for name, path in sorted(tree.files.items()):
        known = path.stat() if is_code(name) else None
        if known is not None:
            original = first.setdefault((known.st_dev, known.st_ino), name)
            if original != name:
                tree.links[name] = original
                del tree.files[name]


def check_readable(tree: Tree) -> None:
    """All that cannot be read is told at once, before anything is done."""
    errors = list(tree.unreadable)
    for path in tree.files.values():
        try:
            os.close(os.open(path, os.O_RDONLY | os.O_NONBLOCK))
        except OSError as error:
            errors.append(error)
    lines = [f"{error.filename}: {error.strerror}" for error in errors]
    if len(lines) > 1:
        more = [f"and {len(lines) - _SHOWN} more"] if len(lines) > _SHOWN else []
        lines = [
            f"{len(lines)} files cannot be read; make them readable, or leave them out with --exclude",
            *lines[:_SHOWN],
            *more,
        ]
    if lines:
        raise InputError("\n  ".join(lines))


def _inputs(
    tree: Tree, database: Database | None, included: Collection[str], *, by_cmake: bool, by_makefile: bool
) -> list[InputFile]:
    links = {
        n: t for name, target in tree.links.items() if name not in tree.files for n, t in _parted(tree, name, target)
    }
    outputs = output_names({*tree.files, *(name for name, target in links.items() if target in tree.files)})
    for name in outputs.values():
        if len(os.fsencode(name.rpartition("/")[2])) > _LONGEST:
            raise InputError(f"{name}: this name of the output is too long for a file; rename the input")
    found = [
        InputFile(
            path,
            name,
            outputs[name],
            _arguments(database, name, path, by_cmake=by_cmake and name not in included),
            included=name in included,
            is_cuda=database is not None and database.is_cuda(path),
            others=database.others_of(path) if database is not None else (),
            by_cmake=by_cmake,
            by_makefile=by_makefile,
            unsure=database.unsure if database is not None else Unsure(),
        )
        for name, path in tree.files.items()
    ]
    for name, target in links.items():
        if target in tree.files or target == "." or target in tree.folders:
            found.append(InputFile(tree.root / name, name, outputs.get(name, name), (), outputs.get(target, target)))
    return sorted(found, key=lambda f: f.name)


def _arguments(database: Database | None, name: str, path: Path, *, by_cmake: bool) -> tuple[str, ...]:
    """What a file is read with: nothing, where it is a source of which CMake's text does not tell."""
    if database is None or (by_cmake and is_source(name) and not database.builds(path)):
        return ()
    return database.arguments_of(path)


def _parted(tree: Tree, name: str, target: str) -> Iterator[tuple[str, str]]:
    """A link; instead of one where an output has a folder of its own, links to all in the folder that it leads to."""
    if not f"{RUNTIME}/".startswith(f"{name}/") or target in tree.files:
        yield name, target
        return
    lead = "" if target == "." else f"{target}/"
    below = {f[len(lead) :].partition("/")[0] for f in tree.files if f.startswith(lead)}
    yield from ((f"{name}/{entry}", lead + entry) for entry in sorted(below))


def _by_patterns(request: Request) -> str:
    return " that --include and --exclude leave" if request.include or request.exclude else ""
