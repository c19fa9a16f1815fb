"""The reference of the command line: each command with its options, as --help has them."""

from __future__ import annotations

import argparse
import html
from collections.abc import Iterator

from wmma2sycl.cli.command_examples import COMMANDS, EXAMPLES
from wmma2sycl.cli.parser import of_command, root

_OF_ALL = "common options"


def command_page() -> str:
    """All commands; what every one of them takes stands once."""
    return "\n".join([*_head(), *(line for name in COMMANDS for line in _command(name))]) + "\n"


def _head() -> Iterator[str]:
    yield from (
        "# Commands and options",
        "",
        "What `wmma2sycl COMMAND --help` prints. [How they work together](cli.md) is told elsewhere.",
        "",
    )
    yield from (
        "| command | |",
        "|---|---|",
        *(f"| [`{name}`](#{name}) | {_text(told)} |" for name, told in COMMANDS.items()),
    )
    yield from ("", "## Options of every command", "", *_table(_shown(root("")[0])))


def _command(name: str) -> Iterator[str]:
    parser = of_command(name)
    yield from (
        "",
        f"## {name}",
        "",
        f"{_text(COMMANDS[name])}.".capitalize(),
        "",
        "```",
        parser.format_usage().removeprefix("usage: ").rstrip(),
        "```",
    )
    for group in parser._action_groups:
        actions = [action for action in group._group_actions if action.dest != "help"]
        if actions and group.title != _OF_ALL:
            yield from ("", f"**{group.title}**", "", *_table(actions))
    if examples := EXAMPLES.get(name):
        yield from ("", "**examples**", "", "| command line | |", "|---|---|")
        yield from (f"| `wmma2sycl {line}` | {_text(told)} |" for line, told in examples)


def _shown(parser: argparse.ArgumentParser) -> list[argparse.Action]:
    return [action for action in parser._actions if action.option_strings and action.dest != "help"]


def _table(actions: list[argparse.Action]) -> Iterator[str]:
    yield from ("| option | |", "|---|---|")
    for action in actions:
        yield f"| {_names(action)} | {_text((action.help or '') % {'default': action.default, 'prog': 'wmma2sycl'} if '%(' in (action.help or '') else action.help or '')} |"


def _names(action: argparse.Action) -> str:
    value = argparse.HelpFormatter("")._format_args(
        action, (action.dest if action.option_strings else "").upper() or action.dest
    )
    given = [f"{name} {value}".strip() for name in action.option_strings] or [value]
    return ", ".join(f"`{name.replace('|', '&#124;')}`" for name in given)


def _text(text: str) -> str:
    return (
        html.escape(text.replace("%%", "%"), quote=False).replace("|", "&#124;").replace("*", "\\*").replace("_", "\\_")
    )
