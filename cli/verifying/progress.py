"""What `wmma2sycl verify` says while it works: steps on stderr, and each program's verdict as soon as it is known."""

from __future__ import annotations

import time
from collections.abc import Callable

from wmma2sycl.cli.terminal import UnderWay
from wmma2sycl.verify.core.verdict import Disposition, ProgramVerdict
from wmma2sycl.verify.progress import Begun, Ended, Event, Judged, Replayed
from wmma2sycl.verify.report.text import words

_SECONDS_A_LAUNCH = 5.0  # between two lines on launches that are right
# A step by its name -> while it lasts, when it has ended well; any other is a compile check.
_WORDS = {
    "build": ("building", "built"),
    "run": ("running on {device}", "ran on {device}"),
    "launches": ("replaying launches", "replayed its launches"),
}
_CHECK = ("compiling for {step}", "compiled for {step}")


class Watch:
    """Hears every event of a verification; `device` is where programs run, `judged` gets their verdicts."""

    def __init__(self, under_way: UnderWay, device: str, judged: Callable[[ProgramVerdict], None]) -> None:
        self._under_way, self._device, self._judged = under_way, device, judged
        self._running: dict[tuple[str, str], str] = {}
        self._done = self._total = 0
        self._said = time.monotonic()

    def __call__(self, event: Event) -> None:
        """Takes one event of the verification and shows it."""
        match event:
            case Begun(program, step):
                self._done, self._total = event.done, event.total
                self._running[program, step] = f"{program}: {self._text(step, 0)}"
            case Ended(program, step):
                self._running.pop((program, step), None)
                self._done, self._total = event.done, event.total
                self._under_way.ended(self._ended(event))
            case Replayed(program):
                self._running[program, "launches"] = (
                    f"{program}: replaying launch {event.number} of {event.count} ({event.launch.kernel})"
                )
                self._replayed(event)
            case Judged(verdict):
                with self._under_way.aside():
                    self._judged(verdict)
        self._under_way.now("; ".join(self._running.values()), self._done, self._total)

    def _text(self, step: str, tense: int) -> str:
        return _WORDS.get(step, _CHECK)[tense].format(step=step, device=self._device)

    def _ended(self, event: Ended) -> str:
        """`[3/8] gemm: compiled for ptx:sm_90 (6.1 s)`."""
        well = event.disposition is Disposition.PASSED
        told = self._text(event.step, 1) if well else f"{event.step}: {words(event.disposition)}"
        return f"[{event.done}/{event.total}] {event.program}: {told} ({event.wall_s:.1f} s)"

    def _replayed(self, event: Replayed) -> None:
        now = time.monotonic()
        launch = event.launch
        if launch.disposition.is_failure or now - self._said >= _SECONDS_A_LAUNCH:
            self._said = now
            where = " ".join(filter(None, (launch.device, launch.target)))
            count = f"launch {launch.launch} of {launch.kernel}, {event.number} of {event.count}"
            self._under_way.ended(
                f"{event.program}: {count}, on {where} {words(launch.disposition)} ({event.wall_s:.1f} s)"
            )
