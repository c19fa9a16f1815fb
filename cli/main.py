"""The command line: one module a command, imported only when it is asked for."""

from __future__ import annotations

import argparse
import importlib
import os
import signal
import sys
import time
import traceback
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from wmma2sycl.cli.command_examples import COMMANDS
from wmma2sycl.cli.exit import Exit
from wmma2sycl.cli.parser import Parser, check_options, root, with_values

if TYPE_CHECKING:
    from wmma2sycl.cli.terminal import Terminal

_Told = list[tuple[str, bool]]  # a line on the configuration, and whether it is said unasked
# Modules that an extra brings, the extra, and what it takes.
_OF_EXTRAS = {
    "numpy": ("verify", "1.4 GB"),
    "dpctl": ("verify", "1.4 GB"),
    "pygls": ("lsp", "3 MB"),
    "lsprotocol": ("lsp", "3 MB"),
    "dask": ("cluster", "10 MB"),
    "distributed": ("cluster", "10 MB"),
}
# What stands after `--` are words for another program: the one that is run, the CUDA parser.
_FOR_ANOTHER = {"record", "migrate", "check", "occupancy", "lsp"}


def main(argv: list[str] | None = None) -> int:
    """Runs a command line (default: sys.argv); its exit code. Ctrl-C or a closed stdout gives no traceback."""
    lost: Exit | None = None
    try:
        ended = _ended(sys.argv[1:] if argv is None else argv)
    finally:
        lost = _flush()
    return ended if lost is None else int(lost)


def _ended(words: list[str]) -> int:
    try:
        return _main(words)
    except BrokenPipeError:
        return int(_reader_left())
    except ModuleNotFoundError as error:
        if error.name not in _OF_EXTRAS:
            raise
        extra, size = _OF_EXTRAS[error.name]
        sys.stderr.write(
            f"error: {error.name} is not installed, which this command needs: pip install 'wmma2sycl[{extra}]' ({size})\n"
        )
        return int(Exit.USAGE)
    except KeyboardInterrupt:  # while commands are imported
        sys.stderr.write("error: interrupted; nothing was written\n")
        return int(Exit.INTERRUPTED)


def _main(words: list[str]) -> int:
    name = _command(words)
    parser, sub = root(name)
    if sub is not None:
        words = with_values(words, sub)
    end = words.index("--") if name in _FOR_ANOTHER and "--" in words else len(words)
    own = argparse.Namespace(program_arguments=tuple(words[end + 1 :]), words=tuple(words))
    slips = parser if sub is None and all(word.startswith("-") for word in words) else sub
    if slips is not None and not {"-h", "--help"} & set(words[:end]):
        check_options(words[:end], slips)
    arguments, told = _arguments(parser, sub, name, words[:end], own)
    terminal = importlib.import_module("wmma2sycl.cli.terminal").Terminal(
        getattr(arguments, "color", "auto"),
        quiet=getattr(arguments, "quiet", False),
        verbose=getattr(arguments, "verbose", False),
    )
    if arguments.version:
        for line in importlib.import_module("wmma2sycl.cli.commands.version").lines():
            terminal.product(line)
        return Exit.CLEAN
    if arguments.command is None:
        terminal.product(parser.format_help().rstrip())
        return Exit.CLEAN
    for line, of_input in told:
        (terminal.talk if of_input else terminal.remark)(line)
    command = importlib.import_module(f"wmma2sycl.cli.commands.{arguments.command}")
    before = time.monotonic()
    ended = _run(command, arguments, terminal)
    terminal.remark(f"{arguments.command}: {time.monotonic() - before:.2f} s, exit code {int(ended)}")
    return int(ended)


def _command(words: list[str]) -> str:
    """The first word that is no option, nor a common option's value."""
    passed = ""
    for word in words:
        if not word.startswith("-") and passed not in ("--config", "--color"):
            return word if word in COMMANDS else ""
        passed = word
    return ""


def _arguments(
    parser: Parser, sub: Parser | None, name: str, words: list[str], own: argparse.Namespace
) -> tuple[argparse.Namespace, _Told]:
    """The command line's options over those of a configuration file."""
    told: _Told = []
    given: dict[str, Any] = {}
    if sub is not None and "-h" not in words and "--help" not in words and "--no-config" not in words:
        given, told = _configured(parser, sub, name, words)
    arguments = parser.parse_args(words, own)
    for dest, value in given.items():
        if not hasattr(arguments, dest):
            setattr(arguments, dest, value)
    return arguments, told


def _configured(parser: Parser, sub: Parser, name: str, words: list[str]) -> tuple[dict[str, Any], _Told]:
    required = [action for action in sub.actions() if action.required and action.option_strings]
    for action in required:
        action.required = False  # the file may have it
    first = parser.parse_args(words, argparse.Namespace())
    for action in required:
        action.required = True
    asked: Path | None = getattr(first, "config", None)
    inputs = getattr(first, "paths", None) or [getattr(first, "out", None)]
    start = Path(inputs[0]) if inputs and inputs[0] is not None else None
    folders = [
        Path.cwd(),
        *([start if start.is_dir() else start.parent] if start is not None and start.exists() else []),
    ]
    if asked is None and not _is_there(folders):
        return {}, []
    configs = importlib.import_module("wmma2sycl.cli.config")
    try:
        config = (
            configs.read(asked, asked=True)
            if asked is not None
            else next(filter(None, map(configs.found, folders)), None)
        )
        if config is None:
            return {}, []
        given = configs.values(config, name, sub)
    except configs.ConfigError as error:
        parser.error(str(error))
    except OSError as error:
        parser.error(f"{error.filename}: {error.strerror}")
    names = ", ".join(sorted(max(action.option_strings, key=len).lstrip("-") for action in given))
    of_input = asked is None and config.path.parent not in (
        Path.cwd(),
        *Path.cwd().parents,
    )  # not the user's place: say it
    return configs.apply(given, sub), [
        (f"options from {config.path}: {names or 'none for this command'}", of_input and bool(given))
    ]


def _is_there(folders: list[Path]) -> bool:
    """Whether any file could have options: reading TOML is imported only then."""
    return any(
        (one / name).is_file()
        for folder in folders
        for one in (folder.resolve(), *folder.resolve().parents)
        for name in ("wmma2sycl.toml", "pyproject.toml")
    )


def _run(command: ModuleType, arguments: argparse.Namespace, terminal: Terminal) -> Exit:
    from wmma2sycl.migrate.project.tree import InputError

    signal.signal(signal.SIGTERM, lambda *_: (_ for _ in ()).throw(KeyboardInterrupt()))
    try:
        return Exit(command.run(arguments, terminal))
    except InputError as error:
        terminal.error(str(error))
        return Exit.USAGE
    except BrokenPipeError:
        raise
    except OSError as error:
        terminal.error(f"{error.filename or 'standard output'}: {error.strerror or error}")
        return Exit.USAGE
    except KeyboardInterrupt:
        terminal.error("interrupted; nothing was written")
        return Exit.INTERRUPTED
    except Exception as error:
        if isinstance(error, ModuleNotFoundError) and error.name in _OF_EXTRAS:
            raise
        terminal.error(traceback.format_exc())
        terminal.error("this is a bug of wmma2sycl: please report the lines above with the input file")
        return Exit.BUG


def _reader_left() -> Exit:
    """`| head` is done: nobody reads what is still to be said."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
    return Exit.UNREAD


def _flush() -> Exit | None:
    """Now, and not when the interpreter ends, where a broken pipe would be a traceback; what came of it where not all was written."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        return _reader_left()
    except OSError as error:  # a full disk
        _reader_left()
        sys.stderr.write(f"error: standard output: {error.strerror}\n")
        return Exit.USAGE
    return None


if __name__ == "__main__":
    sys.exit(main())
