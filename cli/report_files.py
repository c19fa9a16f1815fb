"""The files that `migrate` and `check` tell their results in: one row a report, its option, and how each is written."""

from __future__ import annotations

import argparse
import importlib
import os
import sys
import tempfile
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from wmma2sycl.migrate.apis.targets import TARGETS, Target
from wmma2sycl.migrate.pipeline import Migration
from wmma2sycl.migrate.project.tree import InputError, InputFile
from wmma2sycl.migrate.report import verification
from wmma2sycl.migrate.report.run import Run

STDOUT = "-"
ALL = tuple(TARGETS.values())


_FORGES = (
    ("GITHUB_SERVER_URL", "GITHUB_REPOSITORY", "GITHUB_SHA", "{server}/{repository}/blob/{commit}"),
    ("CI_SERVER_URL", "CI_PROJECT_PATH", "CI_COMMIT_SHA", "{server}/{repository}/-/blob/{commit}"),  # GitLab
)


@dataclass(frozen=True)
class Report:
    """`--<name> FILE`. Its module in migrate/report has `render(migration: Migration, run: Run) -> str`, and is imported when asked for."""

    name: str
    help: str
    module: str

    def render(self, migration: Migration, run: Run) -> str:
        """The report's text, made by its module in migrate/report."""
        module = importlib.import_module(f"wmma2sycl.migrate.report.{self.module}")
        return str(module.render(migration, run))


REPORTS = (
    Report("html", "one page that needs no network (docs/reports.md)", "html"),
    Report("markdown", "a summary for a comment on a pull request (docs/reports.md)", "markdown"),
    Report("sarif", "SARIF 2.1.0, for code scanning and editors (docs/reports.md)", "sarif"),
    Report("json", "everything as data (docs/reports.md, docs/schema/)", "data"),
)


# --format's names but for text, each with the module in migrate/report that makes it.
FORMATS = {"json": "data", "sarif": "sarif", "github": "github"}
CHOICES = ("text", *FORMATS)


def formatted(arguments: argparse.Namespace, migration: Migration, run: Run) -> bool:
    """Writes to stdout what --format asks for; False where that is text, which commands print themselves."""
    if arguments.format not in FORMATS:
        return False
    sys.stdout.write(Report(arguments.format, "", FORMATS[arguments.format]).render(migration, run))
    return True


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Gives a parser one option a report, and --verification."""
    group = parser.add_argument_group("reports", f"each also to stdout: FILE is {STDOUT}")
    for report in REPORTS:
        group.add_argument(f"--{report.name}", metavar="FILE", help=report.help)
    group.add_argument(
        "--verification",
        action="append",
        type=Path,
        default=[],
        metavar="FILE",
        help="what `wmma2sycl verify OUT --format json` printed, for the page of --html",
    )


def asked(arguments: argparse.Namespace) -> list[tuple[Report, str]]:
    """The reports that the command line asks for, each with its file."""
    given = ((report, getattr(arguments, report.name, None)) for report in REPORTS)
    return [(report, file) for report, file in given if file is not None]


def to_stdout(arguments: argparse.Namespace) -> bool:
    """Whether a report takes stdout, so that nothing else may be printed there."""
    return any(file == STDOUT for _, file in asked(arguments))


def check(arguments: argparse.Namespace, inputs: Iterable[InputFile], out: Path | None = None) -> None:
    """Refuses, before any work is done, files that cannot be written or must not be. Raises InputError."""
    files = [file for _, file in asked(arguments)]
    _verifications(arguments)
    if getattr(arguments, "format", "text") != "text" and STDOUT in files:
        raise InputError(
            f"--format {arguments.format} and a report to {STDOUT} both want stdout; give the report a file"
        )
    code = {f.path.resolve() for f in inputs if f.is_code}
    seen: dict[Path, str] = {}
    for report, file in asked(arguments):
        path = Path(file).resolve() if file != STDOUT else Path(STDOUT)
        option = f"--{report.name} {file}"
        if path in seen:
            raise InputError(f"{option}: --{seen[path]} goes there too; give each report a file of its own")
        seen[path] = report.name
        if file != STDOUT:
            _check_file(option, path, code, out.resolve() if out is not None else None)


def _verifications(arguments: argparse.Namespace) -> tuple[str, ...]:
    """The texts of --verification. Raises InputError."""
    texts: list[str] = []
    paths: list[Path] = getattr(arguments, "verification", [])
    if paths and arguments.html is None:
        raise InputError(f"--verification {paths[0]}: is shown by the page of --html FILE, which is not asked for")
    for path in paths:
        texts.append(path.read_bytes().decode("utf-8", "replace"))
        try:
            verification.read(texts[-1])
        except verification.NotAVerification as error:
            raise InputError(
                f"--verification {path}: {error}; give the JSON of `wmma2sycl verify OUT --format json`"
            ) from None
    return tuple(texts)


def _check_file(option: str, path: Path, code: set[Path], out: Path | None) -> None:
    if path.is_dir():
        raise InputError(f"{option}: is a folder; name a file in it")
    if path in code:
        raise InputError(f"{option}: is a file of the input; choose another one")
    if out is not None and path.is_relative_to(out):
        return  # its folder is made by the migration
    if not path.parent.is_dir():
        raise InputError(f"{option}: there is no folder {path.parent}; make it first")
    if not os.access(path.parent, os.W_OK):
        raise InputError(f"{option}: no files can be written in {path.parent}")


def without(inputs: list[InputFile], arguments: argparse.Namespace) -> list[InputFile]:
    """The inputs but for reports of an earlier run that lie among them."""
    own = {Path(file).resolve() for _, file in asked(arguments) if file != STDOUT}
    return [f for f in inputs if f.is_code or f.path.resolve() not in own] if own else inputs


def write(arguments: argparse.Namespace, migration: Migration, run: Run) -> list[str]:
    """Writes the reports that are asked for, each whole or not at all; returns the files' names."""
    written = []
    for report, file in asked(arguments):
        text = report.render(migration, run)
        if file == STDOUT:
            sys.stdout.write(text)
            continue
        Path(file).parent.mkdir(parents=True, exist_ok=True)  # only within OUT: `check` refused others
        _replace(Path(file), text.encode("utf-8", "backslashreplace"))
        written.append(file)
    return written


def _replace(path: Path, data: bytes) -> None:
    """Through a file beside it, so that no reader finds half a report; a pipe or device is written as it is."""
    if path.exists() and not path.is_file():
        try:
            path.write_bytes(data)
        except OSError as error:
            raise OSError(error.errno, error.strerror, str(path)) from None  # the system names no file
        return
    path = path.resolve()
    handle, name = tempfile.mkstemp(prefix=f".{path.name}-", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
        os.chmod(name, path.stat().st_mode & 0o777 if path.exists() else 0o666 & ~_umask())
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def run_of(arguments: argparse.Namespace, migration: Migration, exit_code: int, targets: Sequence[Target] = ALL) -> Run:
    """What the reports say of this run."""
    root = _root(migration)
    out = str(arguments.out) if getattr(arguments, "out", None) else ""
    words = tuple(getattr(arguments, "words", ()))
    return Run(
        arguments.command, root, _repository(root), int(exit_code), out, words, tuple(targets),
        verifications=_verifications(arguments), address=_address(root),
    )  # fmt: skip


def _root(migration: Migration) -> Path:
    """The folder that the names of the inputs count from."""
    file = migration.files[0].input
    path = Path(os.path.abspath(file.path))
    depth = file.name.count("/")
    return path.parents[depth] if len(path.parents) > depth else path.parent


def _repository(root: Path) -> Path:
    """The checkout that holds the input; without one the working directory, where that holds it; else the input's own root."""
    root = root.resolve()
    checkout = next((folder for folder in (root, *root.parents) if (folder / ".git").exists()), None)
    here = Path.cwd()
    return checkout or (here if root.is_relative_to(here) else root)


def _address(root: Path) -> str:
    """Where the forge whose CI this runs in shows files, as its environment says."""
    if not any((folder / ".git").exists() for folder in (root.resolve(), *root.resolve().parents)):
        return ""
    for server, repository, commit, form in _FORGES:
        if os.environ.get(repository) and os.environ.get(commit):
            return form.format(
                server=os.environ.get(server, ""), repository=os.environ[repository], commit=os.environ[commit]
            )
    return ""
