"""Inline PTX on the CPU: programs of tests/emulated, what cannot be emulated, and the statements that a scratch copy has instead."""

from __future__ import annotations

import re
import subprocess
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from wmma2sycl.cli.verifying.emulated import emulated
from wmma2sycl.migrate.emulation.ptx.text_macros import expanded, text_macros
from wmma2sycl.migrate.emulation.scratch_copy import scratch_copies, scratch_copy
from wmma2sycl.verify.emulation.build import EmulationBuildFailed
from wmma2sycl.verify.recording.nvcc import CudaSources

TESTS = Path(__file__).parent
HERE = TESTS / "emulated"
FAULTS = {
    "odd_row": "W2E102: ldmatrix.sync.aligned.m8n8.x4.shared.b16: the address is not aligned to 16 bytes",
    "beyond": "W2E101",
    "odd_vector": "W2E102: ld.global.v2.f32: the address is not aligned to 8 bytes",
    "odd_copy": "W2E102: cp.async.cg.shared.global: the address is not aligned to 16 bytes",
    "divergent": "W2E104",
    "count": "W2E103",
    "not_waited": "W2E111",
    "waited_for_too_few": "W2E111",
    "waited_for_no_group": "W2E111",
    "relaxed_store": "W2E113",
    "volatile_store": "W2E113",
    "relaxed_sum": "W2E113",
    "acquiring_exchange": "W2E113",
    "half_a_tile": "W2E111: read of 16 bytes that nobody in the block has written, at byte 256 of the shared variable tile",
    "stored_by_two": "W2E112: write of 16 bytes at byte 0 of the shared variable tile",
    "stored_and_loaded": "W2E112: read of 16 bytes at byte 0 of the shared variable tile",
}
# What the migration has rows for and the emulation has not: refused by name.
NOT_EMULATED = {
    "mma.sync.aligned.m16n8k64.row.col.kind::mxf4",
    "vadd4.u32.u32.u32.sat",
    "inline PTX whose text a macro makes",
}
NOT_EMULATED |= {"PTX ctv.rn.f64.f32"}  # no instruction (W2S556)
Build = Callable[[str], Path]


@pytest.fixture(scope="module")
def build(tmp_path_factory: pytest.TempPathFactory) -> Build:
    """The executable of a program in tests/emulated."""

    @cache
    def made(name: str) -> Path:
        executable = tmp_path_factory.mktemp(name) / name
        emulated(CudaSources((HERE / f"{name}.cu",)), executable)
        return executable

    return made


def run(*command: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)


def test_instructions_are_what_the_manual_says(build: Build) -> None:
    ended = run(build("ptx"))
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "cudaSuccess\n", "")


def test_branches_are_taken(build: Build) -> None:
    ended = run(build("ptx_branches"))
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "cudaSuccess\n", "")


def test_products_of_every_type_are_exact(build: Build) -> None:
    ended = run(build("ptx_gemm"))
    assert ended.stderr == ""
    assert {count for _, count in re.findall(r"(\w+) (\d+)", ended.stdout)} == {"0"}, ended.stdout
    assert ended.stdout.count(",") == 10


@pytest.mark.parametrize("name", ["ptx_bits", "ptx_sums", "mma_sync"])
def test_the_bits_are_those_of_a_gpu(build: Build, name: str) -> None:
    """tests/emulated/*.txt were printed by the same program on an H100 (nvcc 13.0), mma_sync's on an H200."""
    ended = run(build(name))
    assert (ended.stdout, ended.stderr) == ((HERE / f"{name}.txt").read_text(), "")


@pytest.mark.parametrize("fault", FAULTS)
def test_a_mistake_is_found_where_it_is(build: Build, fault: str) -> None:
    ended = run(build("broken_ptx"), fault)
    first = next(line for line in ended.stderr.splitlines() if FAULTS[fault] in line)
    place, _, number = first.partition(": ")[0].rpartition(":")
    assert Path(place) == HERE / "broken_ptx.cu"
    assert "asm" in (HERE / "broken_ptx.cu").read_text().splitlines()[int(number) - 1]


def test_a_right_program_is_not_accused(build: Build) -> None:
    ended = run(build("broken_ptx"), "right")
    assert (ended.stdout, ended.stderr) == ("cudaSuccess\n", "")


def test_what_is_not_emulated_is_named_with_its_place(tmp_path: Path) -> None:
    """Only where the code is: an inline function that nobody calls is not."""
    source = tmp_path / "unknown.cu"
    source.write_text(
        """#define WAIT(n) asm volatile("wgmma.wait_group.sync.aligned " #n ";" ::: "memory")
__device__ inline void unused() { asm volatile("tcgen05.fence::after_thread_sync;"); }
template <int n> __device__ void wait() { WAIT(1); }
__global__ void k(unsigned *out) {
  wait<2>();
  asm("mov.u32 %0, %%envreg3;" : "=r"(out[0]));
  asm("add.u32 %0, %1;" : "=r"(out[0]) : "r"(out[1]));
  asm("{ .shared .b32 one; mov.u32 %0, one; }" : "=r"(out[0]));
  asm("{ .reg .pred p; loop: @p bra past; }");
}
int main() { k<<<1, 1>>>(nullptr); }
"""
    )
    with pytest.raises(EmulationBuildFailed) as raised:
        emulated(CudaSources((source,)), tmp_path / "unknown")
    named = raised.value.problem.partition("not emulated: ")[2].split("), ")
    assert [one.removesuffix(")").replace(f" ({source}", "") for one in named] == [
        "PTX %envreg3:6",
        "PTX add.u32 %0, %1:7",
        "PTX bra past:9",
        "PTX wgmma.wait_group.sync.aligned:3",
        "PTX with variables: mov.u32:8",
    ]


def test_each_row_of_a_matrix_is_told_where_it_is(build: Build) -> None:
    """Of two ldmatrix in one kernel: line and thread."""
    told = re.findall(r":(\d+): W2E111: .* thread (\(\d+,0,0\))\]", run(build("broken_ptx"), "half_a_tile").stderr)
    text = (HERE / "broken_ptx.cu").read_text().splitlines()
    first, second = (next(n for n, line in enumerate(text, 1) if f"ldmatrix.sync.aligned.m8n8.{kind}" in line)
                     for kind in ("x2", "x4.trans"))  # fmt: skip
    assert told == [(str(first), "(4,0,0)"), (str(second), "(28,0,0)")]


def test_what_the_migration_knows_is_emulated() -> None:
    """Each statement of tests/cases/inline_ptx, but for those that are named here."""
    refused = list[str]()
    for path in sorted((TESTS / "cases" / "inline_ptx").glob("*/input*")):
        refused += re.findall(r'W2S_PTX_NOT_EMULATED\("([^"]*)"\)', scratch_copy(path.read_bytes()).decode())
    named = [next((name for name in NOT_EMULATED if name in one), one) for one in refused]
    assert set(named) == NOT_EMULATED


COPIES = {
    "registers and guards": (
        'asm("{.reg .pred p; setp.ne.b32 p, %1, 0; @!p add.ftz.f32 %0, %0, 0f3f800000;}" : "+f"(x[0]) : "r"(a, b));',
        (
            "({ auto &w2s_to_0 = (x[0]); ::w2s_ptx::f32 w2s_0 = ::w2s_ptx::in<::w2s_ptx::f32>(w2s_to_0); "
            "const ::w2s_ptx::u32 w2s_1 = ::w2s_ptx::in<::w2s_ptx::u32>((a,b)); bool w2s_r_p = 0; "
            "::w2s_ptx::put(w2s_r_p, ::w2s_ptx::as<bool>(::w2s_ptx::compared<::w2s_ptx::Is::ne, ::w2s_ptx::b32>("
            "::w2s_ptx::as<::w2s_ptx::b32>(w2s_1), ::w2s_ptx::as<::w2s_ptx::b32>(0ll)))); "
            "if (!w2s_r_p) { ::w2s_ptx::put(w2s_0, ::w2s_ptx::flushed(::w2s_ptx::as<::w2s_ptx::f32>("
            "::w2s_ptx::add<::w2s_ptx::Mode::rn>(::w2s_ptx::flushed(::w2s_ptx::as<::w2s_ptx::f32>(w2s_0)), "
            "::w2s_ptx::flushed(::w2s_ptx::as<::w2s_ptx::f32>(0x3f800000u)))))); } "
            "::w2s_ptx::out(w2s_to_0, w2s_0); });"
        ),
    ),
    "a macro and its lines": (
        '#define COPY(to, n) asm volatile("cp.async.wait_group " #n \\\n  ";" ::)\nint after;',
        "#define COPY(to, n) ({ const auto w2s_s_0 = (n); ::w2s_emulation::wait_for_copies(::w2s_ptx::as<::w2s_ptx::u32>(w2s_s_0), false); })\\\n\nint after;",
    ),
    "a fence": ('asm volatile("" ::: "memory");', '__asm__ volatile("" ::: "memory");'),
    "a hidden value": ('asm("" : "+f"(x));', '__asm__ volatile("" ::: "memory");'),
    "the host's own": ('asm("addl $1, %0" : "+r"(x));', 'asm("addl $1, %0" : "+r"(x));'),
    "unknown": ('asm("wgmma.fence.sync.aligned;");', 'W2S_PTX_NOT_EMULATED("PTX wgmma.fence.sync.aligned");'),
}


MACROS = {
    "a parameter is the text": (
        '#define RUN(text, ...) asm volatile(text : "=r"(d) : __VA_ARGS__)\nRUN("and.b32 %0, %1, %2;", "r"(a), "r"(b));',
        'asm volatile ( "and.b32 %0, %1, %2;" : "=r" ( d ) : "r"(a), "r"(b) ) ;',
    ),
    "a part is a parameter, or its text": (
        '#define MOVE(kind, n) asm("mov." kind " %0, " #n ";" : "=r"(d))\nMOVE("b32", 7 + 1);',
        'asm ( "mov." "b32" " %0, " "7 + 1" ";" : "=r" ( d ) ) ;',
    ),
    "a part is a macro of text": (
        '#define KIND "b32"\nasm("mov." KIND " %0, 7;" : "=r"(d)); puts(KIND);',
        'asm("mov." "b32" " %0, 7;" : "=r"(d)); puts(KIND);',
    ),
    "one in the body of another": (
        '#define RUN(text) asm(text)\n#define BOTH(n) RUN("nanosleep.u32 " #n ";"); RUN( \\\n  "trap;")',
        '#define BOTH(n) asm ( "nanosleep.u32 " #n ";" ) ;  asm ( "trap;" ) \\\n',
    ),
    "a name made of two": (
        '#define RUN(text, to) asm(text : "=r"(to##_low))\nRUN("mov.b32 %0, 7;", x);',
        'asm ( "mov.b32 %0, 7;" : "=r" ( x_low ) ) ;',
    ),
    "two definitions": (
        '#ifdef A\n#define RUN(t) asm(t)\n#else\n#define RUN(t) asm(t "nop;")\n#endif\nRUN("trap;");',
        'RUN("trap;");',
    ),
    "undefined ahead of it": ("#define RUN(t) asm(t)\n#undef RUN\nvoid RUN(int);", "void RUN(int);"),
    "undefined for a definition": (
        '#ifdef RUN\n#undef RUN\n#endif\n#define RUN(t) asm(t)\nRUN("trap;");',
        'asm ( "trap;" ) ;',
    ),
    "not as many arguments": ('#define RUN(a, b) asm(a : "=r"(b))\nRUN("trap;");', 'RUN("trap;");'),
    "text of its own": ('#define RUN(n) asm("nanosleep.u32 %0;" ::"r"(n))\nRUN(3);', "RUN(3);"),
    "a text by way of another macro": (
        '#define STR(x) #x\n#define XSTR(x) STR(x)\n#define GET(r, v) asm("mov.u32 %0, %" XSTR(r) ";" : "=r"(v))\nGET(%tid.x, u);',
        'asm ( "mov.u32 %0, %" "%tid.x" ";" : "=r" ( u ) ) ;',
    ),
    "a text of what a name stands for": (
        '#define K 3\n#define STR(x) #x\n#define XSTR(x) STR(x)\n#define RUN(n) asm("nanosleep.u32 " XSTR(n) STR(n) ";")\nRUN(K);',
        'asm ( "nanosleep.u32 " "3" "K" ";" ) ;',
    ),
    "a parameter that it spells": (
        '#define RUN(n) asm("nanosleep.u32 " #n ";")\nRUN(3);',
        'asm ( "nanosleep.u32 " "3" ";" ) ;',
    ),
}


@pytest.mark.parametrize("name", MACROS)
def test_a_macro_that_makes_a_text_is_expanded(name: str) -> None:
    before, after = MACROS[name]
    made = expanded(before.encode(), text_macros([before.encode()])).decode()
    assert made.count("\n") == before.count("\n")
    assert " ".join(
        made.partition("\n" if after.startswith("#") else before.rpartition("\n")[0])[2].split()
    ) == " ".join(after.split())
    header, _, use = before.rpartition("\n")
    if "\\\n" not in before:  # the same where the macro is another file's
        files = use.encode(), header.encode()
        assert expanded(files[0], text_macros(files)).decode() == made.splitlines()[-1]


OTHERS = {
    "one of two is another file's": (
        '#ifdef A\n#define RUN(t) asm(t)\n#else\n#define RUN(t) asm(t "nop;")\n#endif\nRUN("trap;");',
        "#define RUN(t) asm(t)\n",
    ),
    "one each": ('#ifndef RUN\n#define RUN(t) asm(t)\n#endif\nRUN("trap;");', '#ifdef A\n#define RUN(t) asm(t "nop;")\n#endif'),
    "another file undefines it": ("void RUN(int);", "#define RUN(t) asm(t)\n#undef RUN"),
}  # fmt: skip


@pytest.mark.parametrize("name", OTHERS)
def test_a_macro_is_left_alone_for_what_another_file_says(name: str) -> None:
    files = [text.encode() for text in OTHERS[name]]
    assert expanded(files[0], text_macros(files)) == files[0]


def test_a_macro_is_expanded_ahead_of_its_end() -> None:
    """As headers have it, which undefine at their end what they used."""
    text = b'#define RUN(t) asm(t)\nRUN("trap;");\n#undef RUN\n'
    assert b'asm ( "trap;" )' in expanded(text, text_macros([text, b"int a;"]))


def test_many_macros_and_many_files_take_no_longer_each() -> None:
    """0.1 s for 2000 macros in a file and 1.1 s for 60 files; 26 and 18 s where each is held against all others."""
    one = (
        b"".join(b"#define NAME_%d(x) ((x) + %d)\n" % (i, i) for i in range(2000))
        + b"int f(int a) { return a; }\n" * 2000
    )
    files = [
        b'#define M_%d(x) asm("mov.u32 %%0, " x ";" : "=r"(q))\n' % i + b"int f(int a);\n" * 500 for i in range(60)
    ]
    began = time.process_time()
    assert scratch_copies([one]) == [one] and len(scratch_copies(files)) == len(files)
    assert time.process_time() - began < 8


@pytest.mark.parametrize("name", COPIES)
def test_a_statement(name: str) -> None:
    cuda, copy = COPIES[name]
    made = scratch_copy(cuda.encode()).decode()
    assert made == copy
    assert made.count("\n") == cuda.count("\n")
