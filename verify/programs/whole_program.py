"""The CUDA program's run beside the SYCL program's: exit status and output.

In: two `Run`s. Out: `WholeRun`. This is the coarse check beside the launches, which are compared element by element.
Lines are paired in order. The text between numbers must be the same. Integers must be equal, other numbers may lie
apart by one rounding to bfloat16 (`TOLERANCE`), numbers called an error or difference by `_ERROR_GROWTH` times and
`TOLERANCE`. What cannot agree between two machines is left out by what it says, never by how far it differs, and
`left_out` tells it: numbers with a unit of time or of speed, or called so; lines that name a device or a path and
whose text differs.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher

from wmma2sycl.verify.core.verdict import Difference, Disposition, Run, WholeRun
from wmma2sycl.verify.names.counted import counted

TOLERANCE = 2.0**-7
_ERROR_GROWTH = 10.0
_SHOWN = 20
_NUMBER = re.compile(
    r"(?<![\w.])[-+]?(?:0[xX][0-9a-fA-F]+|(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?|inf(?:inity)?|nan)", re.IGNORECASE
)
_INTEGER = re.compile(r"[-+]?\d+")
_UNIT = re.compile(
    r"(?:x(?: faster)?|\s*(?:[\])]\s*)?(?:[nuµm]?s(?:ec(?:ond)?s?)?|(?:milli|micro|nano)?seconds?|[TGMk]?(?:FL)?OPS?(?:/s)?|[TGMk]i?B(?:ytes)?/s(?:ec)?|fps))(?![\w])",
    re.IGNORECASE,
)
_MEASURED = re.compile(
    r"\b(?:time|elapsed|duration|took|takes|latency|throughput|bandwidth|performance|[TGM]?flop/?s?|speed-?up|speed)\b[^,;|]*$",
    re.IGNORECASE,
)
_ERROR = re.compile(
    r"\b(?:max|min|abs|rel|mean|avg|rms)*(?:err(?:or)?s?|diff(?:erence)?s?|deviation|residual|rmse|mse)\b[^,;|]*$",
    re.IGNORECASE,
)
_JOINT = re.compile(r"_|(?<=[a-z])(?=[A-Z])")  # between the words of `max_rel_err` and `maxErr`
_MACHINE = re.compile(
    r"\b(?:nvidia|tesla|geforce|quadro|rtx|cuda|intel|amd|sycl|opencl|xeon|driver|gpu|device|compute capability|sm_?\d\d)\b|0x[0-9a-f]{6,}|(?:^|[\s'\"=])\.{0,2}/\w",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class _Line:
    """A line taken apart: its text with the numbers out of it, and the numbers with the text before and behind each."""

    number: int
    text: str

    @property
    def skeleton(self) -> str:
        return " ".join(_NUMBER.sub("#", self.text).split())

    @property
    def numbers(self) -> list[tuple[str, str, str]]:
        found, end = [], 0
        for match in _NUMBER.finditer(self.text):
            found.append((self.text[end : match.start()], match[0], self.text[match.end() :]))
            end = match.end()
        return found


def compare_runs(cuda: Run, sycl: Run) -> WholeRun:
    """Judge the SYCL program's run by the CUDA program's; one that did not come to its end is judged by nothing."""
    ended = (Disposition.PASSED, Disposition.INCORRECT)
    if cuda.disposition not in ended:
        return WholeRun(Disposition.NOT_RUN, f"the CUDA program did not run to its end: {cuda.why}", cuda)
    if sycl.disposition not in ended:
        return WholeRun(sycl.disposition, f"the SYCL program did not run to its end: {sycl.why}", cuda)
    differences, left_out, compared = _compare_outputs(cuda.stdout, sycl.stdout)
    why = (
        f"{counted(len(differences), 'line')} of output differ{'s' if len(differences) == 1 else ''}"
        if differences
        else ""
    )
    if cuda.exit_status != sycl.exit_status:
        why = f"exit status {sycl.exit_status}, CUDA's is {cuda.exit_status}"
    disposition = Disposition.INCORRECT if why else Disposition.PASSED
    return WholeRun(disposition, why, cuda, tuple(differences[:_SHOWN]), compared, tuple(left_out))


def _compare_outputs(cuda: str, sycl: str) -> tuple[list[Difference], list[str], int]:
    differences, left_out, compared = [], [], 0
    for theirs, ours in _paired(_lines(cuda), _lines(sycl)):
        line, shown = (theirs or ours or _Line(0, "")).number, (theirs or ours or _Line(0, "")).text.strip()
        if theirs is None or ours is None or theirs.skeleton != ours.skeleton:
            if any(side is not None and _MACHINE.search(side.text) for side in (theirs, ours)):
                left_out.append(f"line {line}, names a device or a path: {shown}")
            else:
                why = "is missing" if ours is None else "is only there" if theirs is None else "another text"
                differences.append(Difference(line, theirs.text if theirs else "", ours.text if ours else "", why))
            continue
        why, measured = _compare_numbers(theirs, ours)
        if why:
            differences.append(Difference(line, theirs.text, ours.text, why))
        compared += 1
        if measured:
            left_out.append(
                f"line {line}, {counted(measured, 'time')} or speed{'' if measured == 1 else 's'} in it: {shown}"
            )
    return differences, left_out, compared


def _lines(text: str) -> list[_Line]:
    return [_Line(number, line.rstrip()) for number, line in enumerate(text.splitlines(), 1) if line.strip()]


def _paired(cuda: list[_Line], sycl: list[_Line]) -> Iterator[tuple[_Line | None, _Line | None]]:
    """Lines with the same text around their numbers, in order; what lies between them side by side."""
    matcher = SequenceMatcher(None, [a.skeleton for a in cuda], [b.skeleton for b in sycl], autojunk=False)
    for _, a, a_end, b, b_end in matcher.get_opcodes():
        for i in range(max(a_end - a, b_end - b)):
            yield (cuda[a + i] if a + i < a_end else None), (sycl[b + i] if b + i < b_end else None)


def _compare_numbers(theirs: _Line, ours: _Line) -> tuple[str, int]:
    """Why two lines of the same text differ ("" where they do not), and how many numbers were left out."""
    measured, before = 0, ""
    for (text, a, behind), (_, b, _) in zip(theirs.numbers, ours.numbers):
        before = text if re.search(r"[,;|]", text) else f"{before} {text}"
        words = _JOINT.sub(" ", before)
        if _UNIT.match(behind) or _MEASURED.search(words):
            measured += 1
        elif not _agree(a, b, is_error=bool(_ERROR.search(words))):
            return f"{b} for {a}", measured
    return "", measured


def _agree(theirs: str, ours: str, *, is_error: bool) -> bool:
    if theirs == ours:
        return True
    if _is_exact(theirs) and _is_exact(ours):
        return False
    a, b = _value(theirs), _value(ours)
    if math.isnan(a) or math.isnan(b) or math.isinf(a) or math.isinf(b):
        return (math.isnan(a) and math.isnan(b)) or a == b
    if is_error:
        return abs(b) <= _ERROR_GROWTH * abs(a) + TOLERANCE
    return abs(a - b) <= TOLERANCE * max(abs(a), abs(b))


def _is_exact(number: str) -> bool:
    return _INTEGER.fullmatch(number) is not None or "x" in number.lower()


def _value(number: str) -> float:
    return float(int(number, 16)) if "x" in number.lower() else float(number)
