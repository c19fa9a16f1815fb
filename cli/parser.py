"""The parsers: one a command, made by its module, with the options that all have; slips get a suggestion."""

from __future__ import annotations

import argparse
import difflib
import importlib
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

from wmma2sycl.cli.command_examples import COMMANDS, epilog
from wmma2sycl.cli.moved_options import DPCT

_FOR_OTHERS = ("WORDS", "ARG", "COMMAND")  # metavars of options whose values are other programs' words
COLOURS = ("auto", "always", "never")
_CHOICE = re.compile(
    r"argument (?P<what>.+?): invalid choice: (?P<given>'.*?'|\S+) \(choose from (?P<choices>.+)\)$", re.DOTALL
)


class Parser(argparse.ArgumentParser):
    """argparse's, but that it names what was probably meant and takes options in full: a compiler's `--std=c++20` is no `--stdin-name`."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"formatter_class": argparse.RawDescriptionHelpFormatter, "allow_abbrev": False, **kwargs})

    def error(self, message: str) -> NoReturn:
        """Ends with a usage error; a mistyped option or command gets a suggestion."""
        super().error(_with_suggestion(message))

    def options(self) -> list[str]:
        """Every spelling of every option, `-o` and `--out`."""
        return [option for action in self._actions for option in action.option_strings]

    def actions(self) -> list[argparse.Action]:
        """The options and arguments, as argparse holds them."""
        return list(self._actions)


def _with_suggestion(message: str) -> str:
    match = _CHOICE.match(message)
    if match is None:
        return message
    given = match["given"].strip("'\"")
    choices = [c.strip(" '\"") for c in match["choices"].split(",")]
    if match["what"] == "COMMAND":
        if Path(given).exists():
            return f"'{given}' is no command; did you mean: wmma2sycl migrate {given} -o OUT"
        return (
            f"no command '{given}'{near(given, choices) or f'; there are {chr(44).join(choices)}'.replace(',', ', ')}"
        )
    return f"{message}{near(given, choices)}"


def near(given: str, known: Sequence[str]) -> str:
    """`; did you mean 'x'?`, or nothing where no name is near."""
    found = difflib.get_close_matches(given.lower(), known, n=2, cutoff=0.6)
    return f"; did you mean {' or '.join(repr(one) for one in found)}?" if found else ""


def root(command: str) -> tuple[Parser, Parser | None]:
    """The program's parser and the command's. Only its module is imported, so that --help and errors are quick."""
    parser = Parser(
        prog="wmma2sycl",
        description="Moves CUDA Tensor Core (WMMA) programs to SYCL joint_matrix, and runs them.",
        epilog=epilog(""),
    )
    parser.add_argument(
        "-V", "--version", action="store_true", help="this version, and the compilers, runtimes and GPUs that are found"
    )
    _add_common(parser)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands")
    chosen = None
    for name, help_text in COMMANDS.items():
        sub = commands.add_parser(name, help=help_text, description=help_text, epilog=epilog(name))
        if name == command:
            importlib.import_module(f"wmma2sycl.cli.commands.{name}").add_arguments(sub)
            _add_common(sub.add_argument_group("common options"))
            chosen = sub
    return parser, chosen


def of_command(name: str) -> Parser:
    """A command's parser, complete."""
    _, parser = root(name)
    assert parser is not None
    return parser


def _add_common(parser: argparse._ActionsContainer) -> None:
    """Before or behind the command: absent where they are not given, so that one does not undo the other."""
    absent = argparse.SUPPRESS
    parser.add_argument(
        "--config",
        type=Path,
        metavar="FILE",
        default=absent,
        help="options from this file (default: wmma2sycl.toml or pyproject.toml upwards)",
    )
    parser.add_argument("--no-config", action="store_true", default=absent, help="read no configuration file")
    parser.add_argument(
        "--color",
        choices=COLOURS,
        default=absent,
        help="colours: auto (on a terminal; NO_COLOR and FORCE_COLOR are heeded), always, never",
    )
    parser.add_argument(
        "-q", "--quiet", action="store_true", default=absent, help="on stderr only errors, and diagnostics above a note"
    )
    parser.add_argument(
        "-v",
        "--verbose",
        action="store_true",
        default=absent,
        help="on stderr each diagnostic in full, which configuration is used, and the time taken",
    )


def check_options(words: Sequence[str], parser: Parser) -> None:
    """An unknown long option is the first thing to say, before what is missing."""
    known = parser.options()
    for word in words:
        if word == "--":
            return
        name = word.partition("=")[0]
        if name.startswith("--") and name not in known:
            instead = DPCT.get(name)
            if instead is not None:
                parser.error(f"'{name}' is an option of dpct: {instead}")
            parser.error(f"no option '{name}'{near(name, known)}")


def with_values(words: Sequence[str], parser: Parser) -> list[str]:
    """`--args '--size 64'` as `--args=--size 64`: what follows an option that takes words for others is its value, dashes or not."""
    taking = {o for a in parser.actions() if a.metavar in _FOR_OTHERS for o in a.option_strings if o.startswith("--")}
    found: list[str] = []
    rest = iter(words)
    for word in rest:
        if word == "--":
            return [*found, word, *rest]
        value = next(rest, None) if word in taking else None
        found.append(word if value is None else f"{word}={value}")
    return found
