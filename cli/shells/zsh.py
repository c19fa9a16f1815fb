"""Completion in zsh, by its `_arguments`."""

from __future__ import annotations

import shlex
from collections.abc import Sequence

from wmma2sycl.cli.shells.model import Command, Option, Takes, Value

_TAIL = """
if [[ "$funcstack[1]" == "_wmma2sycl" ]]; then _wmma2sycl "$@"; else compdef _wmma2sycl wmma2sycl; fi
"""


def script(commands: Sequence[Command]) -> str:
    """A script that defines the completion function of zsh."""
    program, *others = commands
    described = " ".join(shlex.quote(f"{c.name}:{_escaped(c.help)}") for c in others)
    lines = ["#compdef wmma2sycl", "# completion for zsh, written by `wmma2sycl completion zsh`", "_wmma2sycl() {",
             "  local context state line curcontext=\"$curcontext\"", "  typeset -A opt_args",
             f"  _arguments -C {_specs(program)} '1: :->command' '*:: :->arguments'", "  case $state in",
             f"    command) local -a commands=({described}); _describe command commands ;;", "    arguments)", "      case $words[1] in"]  # fmt: skip
    for command in others:
        words = (
            f" {shlex.quote('*:' + command.words.metavar + ':' + _action(command.words))}"
            if command.words.takes is not Takes.NOTHING
            else ""
        )
        lines.append(f"        {command.name}) _arguments {_specs(command)}{words} ;;")
    return "\n".join([*lines, "      esac ;;", "  esac", "}"]) + _TAIL


def _specs(command: Command) -> str:
    return " ".join(_spec(option) for option in command.options)


def _spec(option: Option) -> str:
    value = "" if option.value.takes is Takes.NOTHING else f":{option.value.metavar}:{_action(option.value)}"
    once = "*" if option.repeats else f"({' '.join(option.names)})"
    return " ".join(shlex.quote(f"{once}{name}[{_escaped(option.help)}]{value}") for name in option.names)


def _action(value: Value) -> str:
    if value.takes is Takes.CHOICE:
        return f"({' '.join(_escaped(c) for c in value.choices)})"
    return {Takes.FILE: "_files", Takes.FOLDER: "_files -/"}.get(value.takes, " ")


def _escaped(text: str) -> str:
    for char in "\\[]:":
        text = text.replace(char, "\\" + char)
    return text
