"""A look at the input's text before anything is parsed: which files each reads, and what it says of the whole program.

It may say more than is true (of a branch that the preprocessor skips) and sometimes less (of what macros put together):
the parts tell afterwards what is so.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from posixpath import normpath

from wmma2sycl.migrate.apis import libraries, runtime
from wmma2sycl.migrate.front import Wanted
from wmma2sycl.migrate.parts import Whole
from wmma2sycl.migrate.tree import InputFile

# As in the lexer, what is never closed ends somewhere, so that no place is read twice.
_NO_CODE = re.compile(rb"//(?:[^\\\n]|\\\r?\n|\\)*|/\*.*?(?:\*/|\Z)|\"(?:\\.|[^\"\\\n])*\"?|'(?:\\.|[^'\\\n])+'?", re.DOTALL)
_INCLUDE = re.compile(rb"^[ \t]*#[ \t]*(?:include|import|include_next)[ \t]*(?:\\\r?\n[ \t]*)*([^\r\n]*)", re.MULTILINE)
_COMMENT = re.compile(rb"/\*.*?(?:\*/|\Z)", re.DOTALL)
_DIRECTIVE = re.compile(rb"^[ \t]*#[ \t]*(define|undef|ifdef|ifndef|if|elifdef|elifndef|elif|endif|include)\b([^\r\n]*)", re.MULTILINE)
_GUARD = re.compile(rb"(?:\s|//[^\n]*\n|#[ \t]*pragma[ \t]+once)*#[ \t]*ifndef[ \t]+(\w+)\s+#[ \t]*define[ \t]+\1\b")
_NAME = re.compile(rb"[A-Za-z_]\w*")
_LAUNCH = re.compile(rb"<<<((?:(?!<<<).)*?)>>>", re.DOTALL)
_STREAM = re.compile(rb"\bcudaStreamCreate\w*\s*\(")
_PINNED = re.compile(rb"\b(?:cudaMallocHost|cudaHostAlloc|cudaHostRegister|cudaMallocManaged)\b")
_DEVICE = re.compile(rb"\bcudaSetDevice\s*\(\s*([^();]*)\)?")
_ON_STREAM = {name: row.roles.index("stream") for name, row in runtime.CALLS.items() if "stream" in row.roles and row.roles.index("stream") > 0}
_ALWAYS = sorted({"cudaMemcpy", "cudaMemset", *libraries.ON_DEFAULT_STREAM})
_DEFAULT = re.compile(rf"\b(?:{'|'.join(map(re.escape, _ALWAYS))})\b".encode())
_CALL = re.compile(rf"\b({'|'.join(map(re.escape, sorted(_ON_STREAM)))})\s*\(".encode())
_NULL = (b"", b"0", b"NULL", b"nullptr", b"cudaStreamLegacy", b"cudaStreamDefault")


@dataclass(frozen=True)
class Scan:
    """One file's text. `includes`: as written, with their quotes; "" where a macro says what is included."""

    digest: str
    includes: tuple[str, ...]
    whole: Whole
    has_cuda: bool
    always: tuple[str, ...]  # of the includes, those under no condition
    defined: frozenset[bytes]  # macros, also those it undefines
    tested: frozenset[bytes]  # names in conditions


def scan(path: Path) -> Scan:
    data = path.read_bytes()
    code = _NO_CODE.sub(b" ", data)
    written = [_COMMENT.sub(b" ", m[1]).decode("utf-8", "surrogateescape").strip() for m in _INCLUDE.finditer(data)]
    whole = Whole(bool(_STREAM.search(code)), _uses_default_stream(code), bool(_PINNED.search(code)), _selects_device(code))
    includes = tuple(dict.fromkeys(map(_target, written)))
    return Scan(hashlib.sha256(data).hexdigest(), includes, whole, has_cuda(data), *_preprocessed(_COMMENT.sub(b" ", data)))


def _preprocessed(text: bytes) -> tuple[tuple[str, ...], frozenset[bytes], frozenset[bytes]]:
    """Includes outside conditions, an include guard being none; names defined; names tested."""
    always, defined, tested = [], set(), set()
    guard, depth = _GUARD.match(text), 0
    if guard is not None:
        depth = -1
    for match in _DIRECTIVE.finditer(text.replace(b"\\\r\n", b" ").replace(b"\\\n", b" ")):
        word, rest = match[1], match[2].partition(b"//")[0].strip()
        if word in (b"define", b"undef"):
            defined.update(_NAME.findall(rest)[:1])
        elif word.startswith((b"if", b"elif")):
            depth += word.startswith(b"if")
            tested.update(_NAME.findall(rest))
        elif word == b"endif":
            depth -= 1
        elif word == b"include" and depth == 0:
            always.append(_target(rest.decode("utf-8", "surrogateescape")))
    if guard is not None:
        defined.discard(guard[1])
        tested.discard(guard[1])
    return tuple(always), frozenset(defined), frozenset(tested)


def has_cuda(data: bytes) -> bool:
    return any(mark in data for mark in (b"__global__", b"__device__", b"cuda", b"wmma", b"<<<"))


def _target(written: str) -> str:
    close = {'"': '"', "<": ">"}.get(written[:1], "")
    end = written.find(close, 1) if close else -1
    return written[: end + 1] if end > 0 else ""


def _uses_default_stream(code: bytes) -> bool:
    if _DEFAULT.search(code):
        return True
    for launch in _LAUNCH.finditer(code):
        given = _arguments(launch[1])
        if len(given) < 4 or given[3].strip() in _NULL:
            return True
    for call in _CALL.finditer(code):
        given = _arguments(code[call.end() :])
        if len(given) <= _ON_STREAM[call[1].decode()] or given[_ON_STREAM[call[1].decode()]].strip() in _NULL:
            return True
    return False


def _arguments(text: bytes) -> list[bytes]:
    """The arguments up to the bracket that closes, split at commas outside brackets."""
    depth, start = 0, 0
    found: list[bytes] = []
    for match in re.finditer(rb"[()\[\]{},]", text):
        if match[0] in b"([{":
            depth += 1
        elif match[0] in b")]}":
            depth -= 1
            if depth < 0:
                return [*found, text[start : match.start()]]
        elif depth == 0:
            found.append(text[start : match.start()])
            start = match.end()
    return [*found, text[start:]]


def _selects_device(code: bytes) -> bool:
    """Whether a call has anything but 0, or a variable that gets nothing but 0."""
    for argument in {m[1].strip() for m in _DEVICE.finditer(code)} - {b"0"}:
        values = re.findall(rb"\b" + re.escape(argument) + rb"\s*=\s*([^=;,)][^;,)]*)", code) if argument.isalnum() else []
        if not values or any(v.strip() != b"0" for v in values):
            return True
    return False


class Reads:
    """Which files of the input, and which outside it, a source may read: all that its includes may mean."""

    def __init__(self, code: Iterable[InputFile], scans: Mapping[str, Scan], folders: Iterable[Path]) -> None:
        self.scans, self.folders = scans, tuple(folders)
        self.headers = frozenset(f.name for f in code if f.is_header)
        self.by_base: dict[str, list[str]] = {}
        for name in scans:
            self.by_base.setdefault(PurePosixPath(name).name, []).append(name)
        self._direct: dict[str, frozenset[str]] = {}
        self._outside: dict[Path, Scan] = {}

    def closure(self, first: str) -> set[str]:
        """Names of files of the input, and absolute paths of others, the source itself included."""
        found, stack = set(), [first]
        while stack:
            name = stack.pop()
            if name not in found:
                found.add(name)
                stack += self._read_by(name)
        return found

    def wanted(self, source: str, systems: Iterable[Path]) -> Wanted:
        """The headers outside the input that a source is sure to read from one of the system's folders."""
        found: set[str] = set()
        seen, stack = set(), [source]
        while stack:
            name = stack.pop()
            if name in seen:
                continue
            seen.add(name)
            for written in self._scan(name).always:
                meant = list(self._meant(name, written)) if written else []
                if len(meant) == 1:
                    stack += meant
                elif written and not meant and (target := written[1:-1]) not in found and any((d / target).is_file() for d in systems):
                    found.add(target)
        scans = [self._scan(name) for name in self.closure(source)]
        return Wanted(tuple(sorted(found)), frozenset().union(*(s.defined for s in scans)), frozenset().union(*(s.tested for s in scans)))

    def digest(self, name: str) -> str:
        return self._scan(name).digest

    def _scan(self, name: str) -> Scan:
        return self.scans.get(name) or self._outside[Path(name)]

    def _read_by(self, name: str) -> frozenset[str]:
        if name not in self._direct:
            includes = self._scan(name).includes
            self._direct[name] = frozenset(target for written in includes for target in self._meant(name, written))
        return self._direct[name]

    def _meant(self, name: str, written: str) -> Iterator[str]:
        if not written:
            yield from self.headers
            return
        target = written[1:-1].replace("\\", "/")
        beside = normpath(f"{name.rpartition('/')[0]}/{target}") if "/" in name else normpath(target)
        if written[0] == '"' and beside in self.scans:
            yield beside
            return
        tail = "/".join(part for part in normpath(target).split("/") if part != "..")
        named = [n for n in self.by_base.get(tail.rpartition("/")[2], ()) if n == tail or n.endswith(f"/{tail}")]
        yield from named or self._found_outside(name, target)

    def _found_outside(self, name: str, target: str) -> Iterator[str]:
        beside = [Path(name).parent] if Path(name).is_absolute() else []
        for folder in (*beside, *self.folders):
            path = folder / target
            if path.is_file():
                if path not in self._outside:
                    self._outside[path] = scan(path)
                yield str(path)
                return
