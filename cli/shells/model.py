"""The command line as a completion script needs it, read from the parsers."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from wmma2sycl.cli.command_examples import COMMANDS
from wmma2sycl.cli.parser import Parser, of_command, root
from wmma2sycl.migrate.diagnostics import CODES


class Takes(Enum):
    """What follows an option, or stands for itself."""

    NOTHING = "nothing"
    WORD = "word"
    CHOICE = "choice"
    FILE = "file"
    FOLDER = "folder"


@dataclass(frozen=True)
class Value:
    """What an option or argument takes: a file, a folder, one of `choices`, or nothing."""

    takes: Takes
    metavar: str = ""
    choices: tuple[str, ...] = ()


@dataclass(frozen=True)
class Option:
    """One option of a command; `repeats` if it may be given several times."""

    names: tuple[str, ...]
    help: str
    value: Value
    repeats: bool


@dataclass(frozen=True)
class Command:
    """`name` is empty for the program itself, whose words are the commands."""

    name: str
    help: str
    options: tuple[Option, ...]
    words: Value


def commands() -> list[Command]:
    """The program, then each command."""
    program, _ = root("")
    return [_command("", program), *(_command(name, of_command(name)) for name in COMMANDS)]


def _command(name: str, parser: Parser) -> Command:
    words = next(
        (_value(a) for a in parser.actions() if not a.option_strings and not isinstance(a, argparse._SubParsersAction)),
        Value(Takes.NOTHING),
    )
    return Command(
        name,
        COMMANDS.get(name, ""),
        tuple(_options(parser)),
        words if name else Value(Takes.CHOICE, "COMMAND", tuple(COMMANDS)),
    )


def _options(parser: Parser) -> Iterator[Option]:
    for action in parser.actions():
        if action.option_strings and action.help != argparse.SUPPRESS:
            text = (action.help or "").replace("%%", "%").partition(";")[0]
            yield Option(tuple(action.option_strings), text, _value(action), isinstance(action, argparse._AppendAction))


def _value(action: argparse.Action) -> Value:
    metavar = action.metavar if isinstance(action.metavar, str) else action.dest
    if action.nargs == 0:
        return Value(Takes.NOTHING)
    if metavar == "CODE":
        return Value(Takes.CHOICE, metavar, (*CODES, *(code.slug for code in CODES.values())))
    if action.choices is not None:
        return Value(Takes.CHOICE, metavar, tuple(map(str, action.choices)))
    if metavar in ("DIR", "OUT"):
        return Value(Takes.FOLDER, metavar)
    if action.type is Path or metavar in ("FILE", "PATH", "EXE", "SRC"):
        return Value(Takes.FILE, metavar)
    return Value(Takes.WORD, metavar)
