"""Migrations made by hand for the page that tells them: no parser runs, so 500 files cost nothing."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from test_verify_reports import INCORRECT, PASSED, SPEED, buffer, launch, program, report
from wmma2sycl.migrate.analyse.launches.target_verdicts import KernelLegality, Legality
from wmma2sycl.migrate.apis.targets import Multiply
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.diagnostics import CODES, Diagnostic
from wmma2sycl.migrate.pipeline import MigratedFile, Migration
from wmma2sycl.migrate.project.tree import InputFile
from wmma2sycl.migrate.report.html import render
from wmma2sycl.migrate.report.run import Run
from wmma2sycl.verify.core.kernel_row import KernelRow, KernelState
from wmma2sycl.verify.core.times import Ratio
from wmma2sycl.verify.core.verdict import Achieved, Report
from wmma2sycl.verify.report.record import report_record

CORPUS = Path(__file__).parent.parent / "corpus"
HOSTILE = "</script><script>window.hacked = 1</script><img src=x onerror='window.hacked = 2'>\"&{{ 7 * 7 }}"
HIDDEN = "a\u202eb\u2066c\u200bd\u2028e\ufefff\x00g\x1b[31mh"

BEFORE = (
    b"""\
#include <mma.h>
// a comment
__global__ void gemm(half *a, float *c) {
  int i = threadIdx.x;
  c[i] = 1.0f;
}
"""
    + b"".join(b"int unchanged_%d = %d;\n" % (i, i) for i in range(60))
    + b"int main() { cudaArray_t graph; }\n"
)
AFTER = (
    b"""\
#include <sycl/sycl.hpp>
// a comment
void gemm(sycl::half *a, float *c) {
  auto item = here();
  int i = item.get_local_id(2);
  c[i] = 1.0f;
}
"""
    + b"".join(b"int unchanged_%d = %d;\n" % (i, i) for i in range(60))
    + b"int main() { cudaArray_t graph; }\n"
)
KERNEL = 3  # its line


def file(
    name: str, before: bytes = BEFORE, after: bytes = AFTER, diagnostics: tuple[Diagnostic, ...] = ()
) -> MigratedFile:
    return MigratedFile(
        InputFile(Path("/nowhere") / name, name, name.removesuffix(".cu") + ".cpp"), before, after, diagnostics
    )


def diagnostic(path: str, code: str, what: bytes, before: bytes = BEFORE, **fields: str) -> Diagnostic:
    start = before.index(what)
    return Diagnostic(code, path, Span(start, start + len(what)), fields)


def blocked(name: str, before: bytes = BEFORE) -> Diagnostic:
    return diagnostic(name, "W2S901", b"cudaArray_t", before, name="cudaArray_t")


def noted(name: str, before: bytes = BEFORE) -> Diagnostic:
    return diagnostic(name, "W2S502", b"__global__", before)


def sample() -> Migration:
    """Three files, one with a blocked place, one with a note; two kernels, one of them refused."""
    files = (file("src/alpha.cu", diagnostics=(noted("src/alpha.cu"), blocked("src/alpha.cu"))), file("src/beta.cu", diagnostics=(noted("src/beta.cu"),)),
             file("gamma.cu"), file("plain.cu", b"int x;\n", b"int x;\n"))  # fmt: skip
    gemm = KernelLegality(
        "gemm", ("16",), "src/alpha.cu", BEFORE.index(b"__global__"), (Multiply("half", "half", "float"),)
    )
    other = KernelLegality("other", (), "gamma.cu", 0, (), "", (blocked("gamma.cu"),))
    return Migration(
        files,
        kernels=3,
        legality=Legality((gemm, other), 1, ("never",)),
        copied=(InputFile(Path("/nowhere/notes.txt"), "notes.txt", "notes.txt"),),
    )


def large(count: int = 500) -> Migration:
    """Real programs of the corpus and what they became, as often as it takes."""
    pairs = list(_corpus())
    files = []
    for n in range(count):
        before, after = pairs[n % len(pairs)]
        name = f"module_{n // 20}/kernel_{n}.cu"
        at = before.index(b"\n", len(before) // 2)
        found = tuple(Diagnostic(code, name, Span(at + 1, at + 9), {}) for code in ("W2S502", "W2S502")[: n % 3])
        files.append(file(name, before, after, found))
    return Migration(tuple(files), kernels=count)


def many() -> Migration:
    """The corpus, each file with all of 20 codes 30 times; 80 kernels, the last of them refused."""
    codes = [*[code for code, row in CODES.items() if not row.fields][:8], "W2S901", "W2S102", "W2S210", "W2S401"]
    files = []
    for n, (before, after) in enumerate(_corpus()):
        name = f"a_folder/of_kernels/program_{n}.cu"
        found = [Diagnostic(code, name, Span(9 * k, 9 * k + 5), _fields(code)) for k in range(30) for code in codes]
        files.append(file(name, before, after, tuple(found)))
    kernels = tuple(
        KernelLegality(f"kernel_{n}", (), files[0].input.name, 0, (Multiply("half", "half", "float"),), "", (found[0],) * (n == 79))
        for n in range(80)
    )  # fmt: skip
    return Migration(tuple(files), kernels=80, legality=Legality(kernels, 3, ()))


def _fields(code: str) -> dict[str, str]:
    return {name: f"the {name} of it" for name in CODES[code].fields}


def _corpus() -> Iterator[tuple[bytes, bytes]]:
    for source in sorted(CORPUS.glob("*/cuda/*.cu")):
        migrated = source.parent.parent / "sycl" / f"{source.stem}.cpp"
        if migrated.is_file():
            yield source.read_bytes(), migrated.read_bytes()


def hostile() -> Migration:
    """Names, code and messages that want to be markup, hide or turn around."""
    name = "d/<img src=x onerror='window.hacked = 3'>\"&%'\u202e\udcff#-L3.cu"
    before = (
        f'// {HOSTILE}\nint {HIDDEN};\n#include "q"\n'.encode() + b'char *s = "\xff\xfe \xc3\xa9"; __global__\r\nx\ry\n'
    )
    after = before.replace(b"__global__", HOSTILE.encode())
    found = Diagnostic("W2S002", name, Span(before.index(b"__global__"), len(before)), {"header": HOSTILE + HIDDEN})
    kernel = KernelLegality(HOSTILE, (HIDDEN,), name, 0, (), HOSTILE, (found,))
    return Migration((file(name, before, after, (found,)),), legality=Legality((kernel,), 0, (HOSTILE,)))


def page(migration: Migration, verifications: tuple[str, ...] = (), words: tuple[str, ...] = ()) -> str:
    return render(
        migration,
        Run("migrate", Path("/nowhere/project"), Path("/nowhere"), 0, "out", words, verifications=verifications),
    )


def verification(name: str = "gemm") -> str:
    """A launch that is slower and right, and one that is faster and wrong."""
    slow = launch(0, PASSED, kernel=name, speed=SPEED)
    fast = launch(
        1,
        INCORRECT,
        kernel=name,
        speed=replace(SPEED, ratio=Ratio(1.5, 1.4, 1.6, 0.95)),
        buffers=(buffer(beyond=3, share=40.0),),
    )
    return json.dumps(report_record(report(program(slow, fast, name=name))))


def verified() -> Report:
    """A verification with all that its page draws: kernels in each state, timed launches, one of them wrong, a roofline, folded inputs."""
    reached = Achieved("TFLOP/s", 20.0, 10.0, 100.0, intensity=10.0, bandwidth=2000.0)
    speed = replace(SPEED, achieved=reached)
    kept = replace(buffer("A"), changed=0, worst=None, first=None, picture=None)
    right = launch(0, speed=speed, buffers=(kept, buffer()))
    wrong = launch(1, INCORRECT, speed=speed, buffers=(kept, buffer(beyond=3, share=40.0)))
    rows = tuple(KernelRow("app", state.value, "a.cu", 1, state, "other sizes") for state in KernelState)
    return report(replace(program(right, wrong, name="app"), table=rows), program(name="tool"))


def written(folder: Path, migration: Migration, *verifications: str) -> Path:
    """The page of a migration, on disk."""
    path = folder / "report.html"
    path.write_text(page(migration, verifications), encoding="utf-8")
    return path
