"""Options from `wmma2sycl.toml`, or `[tool.wmma2sycl]` of `pyproject.toml`: found upwards, checked, below the command line.

Keys are long options without their dashes (`no-diff`), letters where there is no long one (`I`). They stand in the
table of a command, or outside of them for every command that has such an option.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from wmma2sycl.cli.command_examples import COMMANDS
from wmma2sycl.cli.parser import Parser, near, of_command

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

OWN, PROJECT = "wmma2sycl.toml", "pyproject.toml"
_NOT_HERE = {"help", "version", "config", "no-config"}
_PATHS = ("DIR", "FILE", "OUT", "EXE", "PATH")


class ConfigError(Exception):
    """The file says what is not to be had; the message has file, line and the way out."""


@dataclass(frozen=True)
class Config:
    """A file's table of options as it stands there."""

    path: Path
    text: str
    table: dict[str, Any]

    def at(self, key: str, section: str = "") -> str:
        """`file:line` of a key, or the file alone where it is not found."""
        inside = not section
        for number, line in enumerate(self.text.splitlines(), 1):
            header = re.match(r"\s*\[([^\]]+)\]", line)
            if header is not None:
                inside = not section or header[1].replace('"', "").replace(" ", "").split(".")[-1] == section
                if not section and header[1].replace(" ", "").split(".")[-1] == key:
                    return f"{self.path}:{number}"
            elif inside and re.match(rf"""\s*(?:{re.escape(section)}\.)?["']?{re.escape(key)}["']?\s*[=.]""", line):
                return f"{self.path}:{number}"
        return str(self.path)


def found(start: Path) -> Config | None:
    """The nearest file with options, from a folder upwards."""
    folder = start.resolve()
    for one in (folder, *folder.parents):
        for name in (OWN, PROJECT):
            config = read(one / name) if (one / name).is_file() else None
            if config is not None:
                return config
    return None


def read(path: Path, asked: bool = False) -> Config | None:
    """A file's options; None for a pyproject.toml that has none of ours, unless it was `asked` for."""
    try:
        text = path.read_text(encoding="utf-8")
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        if not asked and path.name == PROJECT and "tool.wmma2sycl" not in text:
            return None  # somebody else's file
        raise ConfigError(f"{path}: is no TOML: {error}") from None
    except UnicodeDecodeError:
        raise ConfigError(f"{path}: is not UTF-8, as TOML is") from None
    tool = data.get("tool")
    ours = tool.get("wmma2sycl") if isinstance(tool, dict) else None
    if path.name == PROJECT or isinstance(ours, dict):
        if ours is None:
            if asked:
                raise ConfigError(f"{path}: has no table [tool.wmma2sycl]")
            return None
        if not isinstance(ours, dict):
            raise ConfigError(f"{path}: tool.wmma2sycl is no table")
        return Config(path, text, ours)
    return Config(path, text, data)


def values(config: Config, command: str, parser: Parser) -> dict[argparse.Action, Any]:
    """What the file says for a command, by its parser's actions. Raises ConfigError."""
    actions = dict(_named(parser))
    given: dict[argparse.Action, Any] = {}
    for key, value in config.table.items():
        if isinstance(value, dict):
            if key not in COMMANDS:
                raise ConfigError(f"{config.at(key)}: no command '{key}'{near(key, tuple(COMMANDS))}")
            continue
        name = key.replace("_", "-")
        if name in actions:
            given[actions[name]] = _checked(config, key, "", value, actions[name])
        elif name not in _every_name():
            raise ConfigError(f"{config.at(key)}: no option '{key}' in any command{near(name, sorted(_every_name()))}")
    section = config.table.get(command)
    for key, value in section.items() if isinstance(section, dict) else ():
        name = key.replace("_", "-")
        if name not in actions:
            raise ConfigError(
                f"{config.at(key, command)}: {command} has no option '{key}'{near(name, sorted(actions))}"
            )
        given[actions[name]] = _checked(config, key, command, value, actions[name])
    return given


def apply(given: dict[argparse.Action, Any], parser: Parser) -> dict[str, Any]:
    """Makes the parser leave these out where the command line does not name them; what they are then."""
    for action in parser.actions():
        if action in given:
            action.default, action.required = argparse.SUPPRESS, False
    return {action.dest: value for action, value in given.items()}


def _named(parser: Parser) -> Iterator[tuple[str, argparse.Action]]:
    for action in parser.actions():
        long = [o.removeprefix("--") for o in action.option_strings if o.startswith("--")]
        names = long or [o.removeprefix("-") for o in action.option_strings]
        yield from ((name, action) for name in names if name not in _NOT_HERE)


def _every_name() -> set[str]:
    return {name for command in COMMANDS for name, _ in _named(of_command(command))}


# -- one value ------------------------------------------------------------------------------------------------------


def _checked(config: Config, key: str, section: str, value: Any, action: argparse.Action) -> Any:
    """The value as the command line would give it."""

    def wrong(wanted: str) -> ConfigError:
        return ConfigError(f"{config.at(key, section)}: '{key}' wants {wanted}, not {value!r}")

    if action.nargs == 0:
        if not isinstance(value, bool):
            raise wrong("true or false")
        return value
    if isinstance(action, argparse._AppendAction):
        many = [value] if isinstance(value, str) else value
        if not isinstance(many, list) or not all(
            isinstance(one, (str, int)) and not isinstance(one, bool) for one in many
        ):
            raise wrong("a list of strings")
        return [_one(config, str(one), action, wrong) for one in many]
    if isinstance(value, (bool, list, dict)):
        raise wrong("a number" if action.type in (int, float) else "a string")
    return _one(config, value, action, wrong)


def _one(config: Config, value: Any, action: argparse.Action, wrong: Any) -> Any:
    if (action.type is int and not isinstance(value, int)) or (
        action.type is float and not isinstance(value, (int, float))
    ):
        raise wrong("a number")
    if action.type in (None, Path) and not isinstance(value, str):
        raise wrong("a string")
    convert = action.type if callable(action.type) else str
    try:
        result = convert(str(value))
    except (ValueError, argparse.ArgumentTypeError) as error:
        raise wrong(str(error)) from None
    if action.choices is not None and result not in action.choices:
        raise wrong(f"one of {', '.join(map(str, action.choices))}")
    if str(value) != "-" and (action.type is Path or action.metavar in _PATHS):
        near_file = config.path.resolve().parent / str(value)  # paths count from the file that names them
        return near_file if action.type is Path else str(near_file)
    return result
