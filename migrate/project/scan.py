"""A look at the input's text before anything is parsed: what each file includes, and what it says of the whole program.

It may say more than is true (of a branch that the preprocessor skips) and sometimes less (of what macros put together):
the parts tell afterwards what is so.
"""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from pathlib import Path

from wmma2sycl.migrate.apis import libraries, runtime
from wmma2sycl.migrate.apis.extensions import torch
from wmma2sycl.migrate.core import chevrons
from wmma2sycl.migrate.core.lexer import blanked
from wmma2sycl.migrate.core.whole import Whole
from wmma2sycl.migrate.project import common_names, plain_text
from wmma2sycl.migrate.project.irregular import named

# As in the lexer, what is never closed ends somewhere, so that no place is read twice.
_NO_CODE = re.compile(
    rb"//(?:[^\\\n]|\\\r?\n|\\)*|/\*.*?(?:\*/|\Z)|\"(?:\\.|[^\"\\\n])*\"?|'(?:\\.|[^'\\\n])+'?", re.DOTALL
)
_INCLUDE = re.compile(rb"^[ \t]*#[ \t]*(?:include|import|include_next)[ \t]*([^\r\n]*)", re.MULTILINE)
_DIRECTIVE = re.compile(
    rb"^[ \t]*#[ \t]*(define|undef|ifdef|ifndef|if|elifdef|elifndef|elif|endif|include)\b([^\r\n]*)", re.MULTILINE
)
_GUARD = re.compile(rb"(?:\s|#[ \t]*pragma[ \t]+once)*#[ \t]*ifndef[ \t]+(\w+)\s+#[ \t]*define[ \t]+\1\b")
_NAME = re.compile(rb"[A-Za-z_]\w*")
_LAUNCH = re.compile(rb"<<<((?:(?!<<<).)*?)>>>", re.DOTALL)
_KERNEL = re.compile(rb"<<<|\b__(?:global|device|shared|constant)__\b")
_STREAM = re.compile(rb"\bcudaStreamCreate\w*\s*\(")
_PINNED = re.compile(rb"\b(?:cudaMallocHost|cudaHostAlloc|cudaHostRegister|cudaMallocManaged|__managed__)\b")
_DEVICE = re.compile(rb"\bcudaSetDevice\s*\(\s*([^();]*)\)?")
_ON_STREAM = {
    name: row.roles.index("stream")
    for name, row in runtime.CALLS.items()
    if "stream" in row.roles and row.roles.index("stream") > 0
}
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
    has_kernels: bool  # which no host compiler takes
    always: tuple[str, ...]  # of the includes, those under no condition
    defined: frozenset[bytes]  # macros, also those it undefines
    tested: frozenset[bytes]  # names in conditions
    named: tuple[str, ...]  # all that may be a file
    is_plain: bool  # names nothing of CUDA or its libraries, but for:
    common: frozenset[bytes]  # names that other C++ may have, too
    own: frozenset[bytes]  # those of these that it declares


def scan(path: Path) -> Scan:
    """Reads a file and looks at its text; an unreadable one raises OSError."""
    written_so = path.read_bytes()
    data = chevrons.closed_up(written_so)
    text = blanked(data)
    code = _NO_CODE.sub(b" ", text)
    written = [m[1].decode("utf-8", "surrogateescape").strip() for m in _INCLUDE.finditer(text)]
    whole = Whole(
        bool(_STREAM.search(code)),
        _uses_default_stream(code) or torch.CURRENT_STREAM.encode() in code,
        bool(_PINNED.search(code)),
        _selects_device(code),
        any(w[1:].startswith(torch.HEADERS_OF) for w in written),
        _creates_blocking_streams(code),
    )
    includes = tuple(dict.fromkeys(map(_target, written)))
    said = _INCLUDE.sub(b" ", code)
    return Scan(
        hashlib.sha256(written_so).hexdigest(),
        includes,
        whole,
        bool(_KERNEL.search(code)),
        *_preprocessed(text),
        named(data),
        not (plain_text.has_words(said, includes) or plain_text.is_included(includes)),
        frozenset() if plain_text.is_sycl(includes) else common_names.said(said),
        common_names.declared(said),
    )


def _preprocessed(text: bytes) -> tuple[tuple[str, ...], frozenset[bytes], frozenset[bytes]]:
    """Includes outside conditions, an include guard being none; names defined; names tested."""
    always, defined, tested = [], set(), set()
    guard, depth = _GUARD.match(text), 0
    if guard is not None:
        depth = -1
    for match in _DIRECTIVE.finditer(text):
        word, rest = match[1], match[2].strip()
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


def _creates_blocking_streams(code: bytes) -> bool:
    return any(b"NonBlocking" not in b"".join(_arguments(code[made.end() :])) for made in _STREAM.finditer(code))


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
        values = (
            re.findall(rb"\b" + re.escape(argument) + rb"\s*=\s*([^=;,)][^;,)]*)", code) if argument.isalnum() else []
        )
        if not values or any(v.strip() != b"0" for v in values):
            return True
    return False
