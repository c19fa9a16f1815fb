"""The commands that replay a launch, in verdicts that come from a worker: only this side knows how they are typed.

A worker puts a mark there, with what a command is made of.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from wmma2sycl.verify.core.verdict import LaunchVerdict
from wmma2sycl.verify.replay.launch_steps import Command

_MARK = re.compile("\x02(.*?)\x03")


def mark(program: str, path: Path, number: int, device: str, target: str) -> str:
    """What stands for a command until it is on the side that asked."""
    return f"\x02{json.dumps([program, str(path), number, device, target])}\x03"


def with_commands(verdict: LaunchVerdict, command: Command) -> LaunchVerdict:
    """The verdict with commands in the place of marks."""

    def typed(match: re.Match[str]) -> str:
        program, path, number, device, target = json.loads(match[1])
        return command(str(program), Path(path), int(number), str(device), str(target))

    told: Callable[[str], str] = lambda text: _MARK.sub(typed, text)  # noqa: E731
    return replace(verdict, replay=told(verdict.replay), notes=tuple(map(told, verdict.notes)))
