"""Completion in fish."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wmma2sycl.cli.shells.model import Command, Option, Takes, Value

_HEAD = "# wmma2sycl: completion for fish, written by `wmma2sycl completion fish`\ncomplete -c wmma2sycl -f\n"


def script(commands: Sequence[Command]) -> str:
    """A script of `complete` lines, one an option or command."""
    return _HEAD + "\n".join(line for command in commands for line in _lines(command)) + "\n"


def _lines(command: Command) -> Iterator[str]:
    when = f"-n {_quoted(f'__fish_seen_subcommand_from {command.name}' if command.name else '__fish_use_subcommand')}"
    if not command.name:
        return
    yield f"complete -c wmma2sycl -n __fish_use_subcommand -a {command.name} -d {_quoted(command.help)}"
    for option in command.options:
        yield f"complete -c wmma2sycl {when} {_names(option)}{_value(option.value, ' -r', ' -x')} -d {_quoted(option.help)}"
    if command.words.takes in (Takes.FILE, Takes.FOLDER, Takes.CHOICE):
        yield f"complete -c wmma2sycl {when}{_value(command.words)}"


def _names(option: Option) -> str:
    return " ".join(f"-l {name[2:]}" if name.startswith("--") else f"-s {name[1:]}" for name in option.names)


def _value(value: Value, required: str = "", exclusive: str = "") -> str:
    """`exclusive` is the option's value and no file."""
    if value.takes is Takes.NOTHING:
        return ""
    if value.takes is Takes.CHOICE:
        return f"{exclusive} -a {_quoted(' '.join(value.choices))}"
    if value.takes is Takes.FOLDER:
        return f"{exclusive} -a '(__fish_complete_directories)'"
    return f"{required} -F" if value.takes is Takes.FILE else exclusive


def _quoted(text: str) -> str:
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"
