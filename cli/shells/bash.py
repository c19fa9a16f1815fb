"""Completion in bash 4 and later. Needs no bash-completion."""

from __future__ import annotations

import shlex
from collections.abc import Sequence

from wmma2sycl.cli.shells.model import Command, Takes, Value

_HEAD = """# wmma2sycl: completion for bash, written by `wmma2sycl completion bash`
_wmma2sycl_words() { local IFS=$'\\n'; mapfile -t COMPREPLY < <(compgen -W "$1" -- "$before$2"); COMPREPLY=("${COMPREPLY[@]#"$before"}"); }
_wmma2sycl_files() { compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen "$1" -- "$2"); }
_wmma2sycl() {
  local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}" command="" before="" i
  COMPREPLY=()
  if [[ $current == "=" ]]; then current=""
  elif [[ $previous == "=" ]]; then previous="${COMP_WORDS[COMP_CWORD-2]}"
  elif [[ $current == ":" ]]; then before="$previous:" current="" previous="${COMP_WORDS[COMP_CWORD-2]}"  # a:b is three words
  elif [[ $previous == ":" ]]; then before="${COMP_WORDS[COMP_CWORD-2]}:" previous="${COMP_WORDS[COMP_CWORD-3]}"; fi
  for ((i = 1; i < COMP_CWORD; i++)); do
"""
_TAIL = "}\ncomplete -F _wmma2sycl wmma2sycl\n"


def script(commands: Sequence[Command]) -> str:
    """A script that defines and registers the completion function of bash."""
    names = [c.name for c in commands if c.name]
    lines = [
        f'    case "${{COMP_WORDS[i]}}" in {"|".join(names)}) command="${{COMP_WORDS[i]}}"; break ;; esac',
        "  done",
    ]
    lines.append('  case "$command $previous" in')
    for command in commands:
        for option in command.options:
            if option.value.takes is not Takes.NOTHING:
                patterns = "|".join(shlex.quote(f"{command.name} {name}") for name in option.names)
                lines.append(f"    {patterns}) {_completed(option.value)}; return ;;")
    lines += ["  esac", "  if [[ $current == -* ]]; then", '    case "$command" in']
    for command in commands:
        options = [name for option in command.options for name in option.names]
        lines.append(f"      {shlex.quote(command.name)}) {_completed(Value(Takes.CHOICE, '', tuple(options)))} ;;")
    lines += ["    esac", "    return", "  fi", '  case "$command" in']
    lines += [f"    {shlex.quote(command.name)}) {_completed(command.words)} ;;" for command in commands]
    return _HEAD + "\n".join(lines) + "\n  esac\n" + _TAIL


def _completed(value: Value) -> str:
    if value.takes is Takes.CHOICE:
        return f'_wmma2sycl_words {_lines(value.choices)} "$current"'
    if value.takes in (Takes.FILE, Takes.FOLDER):
        return f'_wmma2sycl_files {"-f" if value.takes is Takes.FILE else "-d"} "$current"'
    return ":"


def _lines(words: Sequence[str]) -> str:
    return "$'" + "\\n".join(words) + "'"
