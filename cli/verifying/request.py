"""What `wmma2sycl verify` and the function `wmma2sycl.verify` are asked for, in one type."""

from __future__ import annotations

import os
import shlex
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from wmma2sycl.cli.verifying.usage import BadUsage
from wmma2sycl.verify.options import COMPILE_FOR
from wmma2sycl.verify.replay.replays import CUDA

TIMEOUT_S = 120.0
REFERENCES = ("gpu", "cpu", "none")
_HOW = "read"


# -- values ---------------------------------------------------------------------------------------------------------

_Read = Callable[[str, Any], Any]


def device_named(text: str) -> str:
    """cuda, or a selector: of a kind of device alone (`cpu`), the runtime's own of any backend; the CPU's is OpenCL's. Raises ValueError."""
    if text in ("cpu", "gpu"):
        return "opencl:cpu" if text == "cpu" else "*:gpu"
    if text != CUDA and ":" not in text:
        raise ValueError(
            f"'{text}' names no device: write cpu, gpu, cuda, or a backend with one (opencl:cpu, level_zero:gpu, hip:gpu)"
        )
    return text


def terms_of(text: object) -> int:
    """A number of terms, from 1 on. Raises ValueError."""
    if not str(text).isdigit() or int(str(text)) < 1:
        raise ValueError(f"'{text}' is no number of terms: write 1 or more")
    return int(str(text))


def _one(of: Callable[[Any], Any], what: str) -> _Read:
    def read(name: str, value: Any) -> Any:
        try:
            return of(value)
        except (TypeError, ValueError) as error:
            raise BadUsage(f"{name}: {error}", f"give {what}") from None

    return read


def _several(of: Callable[[Any], Any], what: str) -> _Read:
    one = _one(of, what)

    def read(name: str, value: Any) -> Any:
        single = isinstance(value, (str, os.PathLike)) or not isinstance(value, Iterable)
        return tuple(one(name, each) for each in ([value] if single else value))

    return read


def _words(value: Any) -> tuple[str, ...]:
    """A command line as one text or as its words."""
    return tuple(shlex.split(value) if isinstance(value, str) else map(str, value))


def _among(known: Collection[str]) -> Callable[[Any], str]:
    def read(value: Any) -> str:
        if value not in known:
            raise ValueError(f"'{value}' is none of {', '.join(known)}")
        return str(value)

    return read


def _given(default: Any, read: _Read) -> Any:
    """A field that users give, and how it is read."""
    return field(default=default, metadata={_HOW: read})


def _flag(name: str, value: Any) -> bool:
    if not isinstance(value, bool):
        raise BadUsage(f"{name}: {value!r} is no bool", "give True or False")
    return value


_PATH = _one(Path, "a path")
_PATHS = _several(Path, "paths")
_TEXTS = _several(str, "one word or several")
_NUMBER = _one(int, "a whole number")


# -- the request ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """The options of the command, by their names; docs/cli.md says what each is for.

    `timeout` is in seconds. `elsewhere`: launches are replayed on other machines, so nothing is asked of this one's GPU.
    """

    out: Path | None = _given(None, _PATH)
    recording: tuple[Path, ...] = _given((), _PATHS)
    cuda: Path | None = _given(None, _PATH)
    reference: str | None = _given(None, _one(_among(REFERENCES), "one of them"))
    sycl: Path | None = _given(None, _PATH)
    include: tuple[Path, ...] = _given((), _PATHS)
    define: tuple[str, ...] = _given((), _TEXTS)
    arch: str = _given("native", _one(str, "an architecture"))
    args: tuple[str, ...] = _given((), _one(_words, "a command line, or its words"))
    exercise: bool = _given(False, _flag)
    seed: int = _given(1, _NUMBER)
    compile_for: tuple[str, ...] = _given((), _several(_among(COMPILE_FOR), "one or several of them"))
    compiler: tuple[str, ...] = _given((), _one(_words, "a command line, or its words"))
    adapter: Path | None = _given(None, _PATH)
    program: tuple[str, ...] = _given((), _TEXTS)
    main: Path | None = _given(None, _PATH)
    keep: Path | None = _given(None, _PATH)
    timeout: float = _given(TIMEOUT_S, _one(float, "a number of seconds"))
    jobs: int = _given(2, _NUMBER)
    device: tuple[str, ...] = _given((), _several(device_named, "a device"))
    target: tuple[str, ...] = _given((), _TEXTS)
    kernel: tuple[str, ...] = _given((), _TEXTS)
    launch: tuple[int, ...] = _given((), _several(int, "numbers of launches"))
    repeats: int | None = _given(None, _NUMBER)
    terms: int = _given(0, _one(terms_of, "a number"))
    launches_only: bool = _given(False, _flag)
    prepared: Path | None = _given(None, _PATH)
    save_failing: Path | None = _given(None, _PATH)
    elsewhere: bool = False

    @classmethod
    def of(cls, options: Mapping[str, Any]) -> Request:
        """Of values as users give them: one or several, paths as text. Raises BadUsage for a name or value that there is not."""
        unknown = sorted(set(options) - set(NAMES))
        if unknown:
            raise BadUsage(f"verify has no option {', '.join(unknown)}", f"there are {', '.join(NAMES)}")
        read = {one.name: one.metadata[_HOW] for one in fields(cls) if one.name in options}
        return cls(**{name: read[name](name, options[name]) for name in read if options[name] is not None})


NAMES = tuple(one.name for one in fields(Request) if one.metadata)
