"""What DPC++'s front end says of one source: host and kernels are read and checked, no code is made. Where that finds nothing, what
g++ says, which compiles the host's side: of texts that it has refused and clang not.

In: a program and one of its sources. Out: the errors, each with the places that the compiler names for it, or why
there is no answer. Answers are kept by what the compiler would read, in the user's cache.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

from wmma2sycl.verify.build.dpcpp import SPIRV, Compiled, CompileFailed, CompileOptions, CompilerCrashed, compile_source
from wmma2sycl.verify.build.sycl_rtc import device_options, device_text, host_check
from wmma2sycl.verify.build.toolchain import Toolchain
from wmma2sycl.verify.core.cache import cached_folder, fingerprint
from wmma2sycl.verify.core.child import Exited
from wmma2sycl.verify.programs.program import Program

_FRONT_END = ("-Xclang", "-fsyntax-only", "-w", "-ferror-limit=1000")
_PLACE = re.compile(r"^(?P<path>[^\n]+?):(?P<line>\d+):\d+: (?P<kind>(?:fatal )?error|note|warning): (?P<text>.*)$")
_NO_FILE = re.compile("'(.+)' file not found")  # of a library whose folder only the build knows
# A lambda in a lambda that takes any arguments, and functions over vectors as arguments of templates.
_FOR_THE_HOST = re.compile(r"\[\]\(auto\.\.\.|<wmma2sycl/plain_vectors\.hpp>")
_ANSWER, _TREE = "answer.json", "<tree>"
_READ = (".h", ".hh", ".hpp", ".hxx", ".cuh", ".inc", ".inl", ".ipp", ".tpp", ".def")


@dataclass(frozen=True, slots=True)
class CompilerError:
    """One error: the compiler's words, and the places it names, its own first: (path, line from 1)."""

    text: str
    places: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class NoAnswer:
    """The compiler gave none. `is_lost`: it crashed or ran past its limit; else it lacks a header, of which it has these errors."""

    why: str
    is_lost: bool = True
    header: str = ""
    errors: tuple[CompilerError, ...] = ()


class _NotKept(Exception):
    """What has no answer is asked again the next time."""

    def __init__(self, answer: NoAnswer) -> None:
        self.answer = answer


def source_errors(
    program: Program, source: Path, tree: Path, headers: str, toolchain: Toolchain, limit_s: float
) -> tuple[CompilerError, ...] | NoAnswer:
    """The errors of a source of a program that lies in a tree, of which it may read every header: `headers_of` the tree."""
    text = device_text(program, source) or source.read_text(errors="surrogateescape")
    options = device_options(program, limit_s, program.sources.index(source))
    options = replace(options, extra_arguments=(*options.extra_arguments, *_FRONT_END))
    compilers = toolchain.wheels.jit_library, toolchain.host_compiler.resolve()
    key = [str(source), text, headers, *options.arguments(), *map(fingerprint, compilers)]

    def make(folder: Path) -> None:
        errors = _compiled(source, text, options, toolchain)
        if not errors and _FOR_THE_HOST.search(text):
            errors = _of_host(program, program.sources.index(source), toolchain, limit_s)
        rows = [asdict(error) for error in errors]
        (folder / _ANSWER).write_text(json.dumps(rows).replace(str(tree), _TREE))

    try:
        kept = cached_folder([_plain(part).replace(str(tree), _TREE) for part in key], make) / _ANSWER
    except _NotKept as none:
        return none.answer
    rows = json.loads(kept.read_text().replace(_TREE, str(tree)))
    return tuple(CompilerError(row["text"], tuple((path, line) for path, line in row["places"])) for row in rows)


def headers_of(tree: Path) -> str:
    """What stands for the names and contents of all files of a tree that have an ending of headers."""
    digest = sha256()
    for path in sorted(path for path in tree.rglob("*") if path.suffix in _READ and path.is_file()):
        digest.update(f"{path.relative_to(tree)}\n".encode(errors="surrogateescape"))
        digest.update(sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def _plain(text: str) -> str:
    """A text that may hold bytes that are no UTF-8, as one that can be written."""
    return text.encode("utf-8", "backslashreplace").decode()


def _compiled(source: Path, text: str, options: CompileOptions, toolchain: Toolchain) -> tuple[CompilerError, ...]:
    outcome = compile_source(source, SPIRV, options, text=text, toolchain=toolchain)
    match outcome:
        case Compiled():
            return ()
        case CompileFailed(log=log):
            errors = tuple(errors_in(log)) or (CompilerError(log.strip().partition("\n")[0], ()),)
            lacking = _NO_FILE.fullmatch(errors[0].text)
            if lacking is not None:
                raise _NotKept(NoAnswer(f"{errors[0].text}: give its folder with -I", False, lacking[1], errors))
            return errors
        case CompilerCrashed(cause=cause):
            raise _NotKept(NoAnswer(f"the compiler crashed: {cause}"))
        case _:
            raise _NotKept(NoAnswer(f"the compiler ran past {options.limit_s:g} s"))


def _of_host(program: Program, number: int, toolchain: Toolchain, limit_s: float) -> tuple[CompilerError, ...]:
    with TemporaryDirectory(prefix="wmma2sycl-host-") as folder:
        ending = toolchain.children.run(host_check(program, number, Path(folder), toolchain), limit_s=limit_s)
    return tuple(errors_in(ending.stderr)) if isinstance(ending, Exited) else ()


def errors_in(log: str) -> Iterator[CompilerError]:
    """The errors of a compiler's log, each with the notes that follow it: where a template was asked for, who calls."""
    text = ""
    places: list[tuple[str, int]] = []
    for line in log.splitlines():
        found = _PLACE.match(line)
        if found is None:
            continue
        if found["kind"] != "note":
            if text:
                yield CompilerError(text, tuple(places))
            text, places = ("" if found["kind"] == "warning" else found["text"]), []
        places.append((found["path"], int(found["line"])))
    if text:
        yield CompilerError(text, tuple(places))
