"""Runs what bench/raised.py built, both forms of each program in turns, and prints ms a launch, their ratio and which matrix engine ran.

It lies in the package and needs nothing but Python: FOLDER/run.sh [--rounds N] [--seconds S] [--software] [--only NAME] [--json FILE].
With --software the raised form is timed by the software target, too.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path

from wmma2sycl.verify.build.host_cpu import driver_variables

FOLDER = Path(__file__).resolve().parent
LIMIT_S = 300.0
SLOW_S = 20.0  # a run whose kernels take the device's compiler longer is not repeated
_MS = re.compile(r": ([\d.]+) ms")
_DIGEST = re.compile(r"^digest (\w+)$", re.MULTILINE)
_TARGET = re.compile(r"9wmma2sycl\d+([a-z_]+)(?:ILi(\d+)E)?")
_MOST = 2000  # launches a run


@dataclass
class Form:
    """One form of a program: the ms of its rounds, what it printed, what ran, and what is wrong with it."""

    program: str
    form: str
    size: int
    ms: list[float] = field(default_factory=list)
    digests: list[str] = field(default_factory=list)
    target: str = ""
    wrong: str = ""
    repeats: int = 2

    @property
    def median(self) -> float:
        """Of all rounds; 0 where there is none."""
        return statistics.median(self.ms) if self.ms else 0.0


def run(one: Form, environment: dict[str, str]) -> float | None:
    """ms a launch of one run; None where it failed, which is kept."""
    if one.wrong:
        return None
    name, target = (one.form, "") if one.form != "software" else ("raised", "software")
    with tempfile.TemporaryDirectory() as work:
        launched = Path(work) / "launched"
        given = environment | {"WMMA2SYCL_LAUNCHED": str(launched)}
        given |= {"WMMA2SYCL_TARGET": target} if target else {}
        words = [str(FOLDER / "programs" / f"{one.program}.{name}"), str(one.size), str(one.repeats)]
        try:
            ended = subprocess.run(words, check=False, env=given, capture_output=True, text=True, timeout=LIMIT_S)
        except subprocess.TimeoutExpired:
            one.wrong = f"ran past {LIMIT_S:g} s"
            return None
        found = _TARGET.findall(launched.read_text()) if launched.is_file() else []
    targets = dict.fromkeys(f"{kind}<{lanes}>" if lanes else kind for kind, lanes in found if kind != "detail")
    one.target = ", ".join(targets) or "32 work-items"
    ms, digest = _MS.search(ended.stdout), _DIGEST.search(ended.stdout)
    if ended.returncode != 0 or ms is None or digest is None:
        one.wrong = f"exit status {ended.returncode}: {(ended.stdout + ended.stderr).strip()[-300:]}"
        return None
    if digest[1] not in one.digests:
        one.digests.append(digest[1])
    return float(ms[1])


def measured(forms: list[Form], environment: dict[str, str], rounds: int, seconds: float) -> None:
    """Round after round, the forms of one program in turns; each run takes about so many seconds of launches."""
    began = time.monotonic()
    for one in forms:
        first = run(one, environment)
        if first is not None:
            one.repeats = max(5, min(_MOST, int(1e3 * seconds / max(first, 1e-4))))
    is_slow = time.monotonic() - began > SLOW_S * len(forms)
    for _ in range(1 if is_slow else rounds):
        for one in forms:
            ms = run(one, environment)
            if ms is not None:
                one.ms.append(ms)


def told(forms: list[Form], is_raised: bool) -> str:
    """A program's row of the table."""
    raised, exchange, *others = forms
    agree = len({*raised.digests, *exchange.digests}) == 1 and not (raised.wrong or exchange.wrong)
    ratio = exchange.median / raised.median if raised.ms and exchange.ms else 0.0
    cells = [
        f"{raised.program} {raised.size}",
        *(f"{o.median:.4f} [{min(o.ms):.4f}-{max(o.ms):.4f}]" if o.ms else o.wrong for o in (raised, exchange)),
        f"{ratio:.2f}",
        raised.target if is_raised else "NOT RAISED",
        "yes" if agree else "NO",
        *(f"{o.median:.4f} {o.target}" if o.ms else o.wrong for o in others),
    ]
    return f"| {' | '.join(' '.join(cell.split()) for cell in cells)} |"


def runtime_environment(device: str) -> dict[str, str]:
    """The variables of the programs: the package's own runtime."""
    lib = FOLDER / "lib"
    before = os.environ.get("LD_LIBRARY_PATH")
    found = dict(os.environ) | {
        "LD_LIBRARY_PATH": f"{lib}:{before}" if before else str(lib),
        "ONEAPI_DEVICE_SELECTOR": device,
    }
    found.pop("WMMA2SYCL_TARGET", None)
    if device.startswith("opencl"):
        found |= {**driver_variables(), "OCL_ICD_FILENAMES": str(lib / "libintelocl.so")}
    return found


def machine(device: str) -> str:
    """What ran them."""
    if device.startswith("cuda"):
        asked = ["nvidia-smi", "--query-gpu=name,driver_version", "--format=csv,noheader"]
        ended = subprocess.run(asked, check=False, capture_output=True, text=True)
        return ended.stdout.strip() or "an NVIDIA GPU"
    rows = Path("/proc/cpuinfo").read_text().splitlines()
    names = [row.split(":", 1)[1].strip() for row in rows if row.startswith("model name")]
    flags = next((row for row in rows if row.startswith("flags")), "")
    amx = [word for word in flags.split() if word.startswith("amx")]
    return f"{names[0] if names else 'a CPU'}, {len(names)} cores, {' '.join(amx) or 'no AMX'}"


def all_measured(arguments: argparse.Namespace) -> Iterator[tuple[list[Form], bool]]:
    """Each program's forms, and whether it was raised."""
    index = json.loads((FOLDER / "index.json").read_text())
    device = arguments.device or index["device"]
    print(f"{machine(device)}; built by {index['pipeline']}\n")
    print(
        "| program, size | raised, ms | exchange, ms | ratio | engine | digests agree |"
        + (" in software |" if arguments.software else "")
    )
    print("|---" * (6 + arguments.software) + "|", flush=True)
    names = ("raised", "exchange", *(["software"] if arguments.software else []))
    for row in index["programs"]:
        if not arguments.only or row["name"] in arguments.only:
            forms = [Form(row["name"], name, arguments.size or row["size"]) for name in names]
            measured(forms, runtime_environment(device), arguments.rounds, arguments.seconds)
            print(told(forms, row["is_raised"]), flush=True)
            yield forms, row["is_raised"]


def write(to: Path, device: str, done: list[tuple[list[Form], bool]]) -> None:
    """All that is known so far."""
    rows = [asdict(form) | {"is_raised": is_raised} for forms, is_raised in done for form in forms]
    ran = machine(device or json.loads((FOLDER / "index.json").read_text())["device"])
    to.write_text(json.dumps({"machine": ran, "forms": rows}, indent=1) + "\n")


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--device", default="", help="default: what the package was made for")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=0.5, help="of launches in each run")
    parser.add_argument("--size", type=int, default=0, help="in place of each program's own")
    parser.add_argument("--software", action="store_true")
    parser.add_argument("--only", action="append", default=[], metavar="NAME")
    parser.add_argument("--json", type=Path)
    arguments = parser.parse_args()
    done: list[tuple[list[Form], bool]] = []
    for row in all_measured(arguments):
        done.append(row)
        if arguments.json:
            write(arguments.json, arguments.device, done)
    ratios = [f[1].median / f[0].median for f, _ in done if f[0].ms and f[1].ms]
    if ratios:
        print(
            f"\ngeometric mean {statistics.geometric_mean(ratios):.2f}, at least 5 in {sum(r >= 5 for r in ratios)} of {len(done)}"
        )
    right = all(
        is_raised and not any(f.wrong for f in forms) and len({d for f in forms for d in f.digests}) == 1
        for forms, is_raised in done
    )
    return 0 if done and right else 1


if __name__ == "__main__":
    sys.exit(main())
