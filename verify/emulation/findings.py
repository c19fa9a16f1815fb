"""What the emulation finds wrong in a CUDA program: a row a code. The explanations and the table of docs/emulation.md are made of them."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

_LINE = "file and line"
_BOTH = "file and line of both"


@dataclass(frozen=True, slots=True)
class Finding:
    """`what` is the row of the table, `why` what a GPU makes of it, `do` what helps. `of_program`: the program has a mistake;
    else there was something that could not be checked."""

    code: str
    slug: str
    what: str
    place: str
    why: str
    do: str
    of_program: bool = True


ROWS = (
    Finding(
        "W2E101",
        "fragment-outside",
        "a load or store of a fragment reaches beyond its allocation, or the dynamic shared memory",
        _LINE,
        "The lanes read or write what belongs to nobody or to other data. A GPU tells only where it meets an unmapped page.",
        "Look at the pointer, the leading dimension and the size that was allocated: rows * ldm elements have to be there.",
    ),
    Finding(
        "W2E102",
        "fragment-misaligned",
        "its pointer or leading dimension is misaligned. CUDA asks for 32 bytes; what real hardware takes (16, or a line of the tile where that is less) is not told",
        _LINE,
        "CUDA leaves open what happens; GPUs raise 'misaligned address' or read other elements.",
        "Align the array (alignas(32)), and make the leading dimension a multiple of 16 bytes.",
    ),
    Finding(
        "W2E103",
        "barrier-missed",
        "threads of a block wait at a barrier for others that never come; who waits where",
        _LINE,
        "The block hangs on a GPU, or goes on by accident where threads have ended.",
        "Take the barrier out of the branch or loop, so that all threads come to it as often.",
    ),
    Finding(
        "W2E104",
        "lanes-missed",
        "lanes of a warp wait for others that never come: a collective under divergence",
        _LINE,
        "The mask names lanes that take another way; on a GPU since Volta they wait for ever, or exchange what is not meant.",
        "Give the mask of the lanes that come (__ballot_sync ahead of the branch), or take the collective out of it.",
    ),
    Finding(
        "W2E105",
        "mask-without-self",
        "the mask of a collective does not name the thread that calls it, or names one that calls it with another mask",
        _LINE,
        "CUDA leaves open what happens.",
        "The mask has to have the bit of every lane that calls, and of no other; all of them give the same.",
    ),
    Finding(
        "W2E106",
        "no-memory",
        "access of memory that is in no allocation, or `free` of it; how far beyond the nearest one it lies, and whether that was freed",
        "file and line, or kernel, block and thread",
        "On a GPU the launch ends with 'an illegal memory access was encountered'; here it does, too.",
        "Compare the index with the size of the allocation; look for a pointer that is null or the host's.",
    ),
    Finding(
        "W2E107",
        "end-overwritten",
        "bytes behind the end of an allocation were written",
        "at the next synchronisation",
        "They belong to nobody or to the next allocation. W2E114 says where, if the code that wrote is checked.",
        "Bound the index by the size of the allocation.",
    ),
    Finding(
        "W2E108",
        "barriers-mixed",
        "threads of a block met at one barrier from different lines",
        "both lines",
        "CUDA asks that all threads come to the same __syncthreads(); GPUs count arrivals, so it works until it does not.",
        "Have one barrier behind the branch instead of one in each part.",
    ),
    Finding(
        "W2E109",
        "grid-not-cooperative",
        "`grid.sync()` in a launch that was not cooperative",
        _LINE,
        "Nothing promises that all blocks run at once; CUDA gives an error or hangs.",
        "Launch by cudaLaunchCooperativeKernel.",
    ),
    Finding(
        "W2E110",
        "global-unwritten",
        "a read of device memory that nobody wrote: no kernel, no copy, no cudaMemset",
        _LINE,
        "The memory holds what was there before: zeros in a fresh process, leftovers later.",
        "Set it (cudaMemset) or copy to it ahead of the launch; look whether the kernel that fills it covers all of it.",
    ),
    Finding(
        "W2E111",
        "shared-unwritten",
        "a read of shared memory that no thread of the block wrote, or ahead of the wait for the `cp.async` that writes it",
        _LINE,
        "Shared memory holds what an earlier block left. It is filled with 0xff here, so that the result shows it.",
        "Fill all of the tile, its borders too, and have a barrier behind that.",
    ),
    Finding(
        "W2E112",
        "shared-race",
        "two threads at the same shared memory, one of them writing, with nothing between them that says which is first",
        _BOTH,
        "Which of them is first is left to the hardware: results change with the GPU, the load or the compiler.",
        "Have a barrier between them (__syncthreads; within a warp __syncwarp), also at the end of a loop that fills the tile anew.",
    ),
    Finding(
        "W2E113",
        "global-race",
        "the same for device memory, of two blocks too",
        _BOTH,
        "Blocks run in any order, and writes are seen in any order without a fence.",
        "Use an atomic, or hand over by __threadfence() and an atomic flag, or by another launch.",
    ),
    Finding(
        "W2E114",
        "outside-allocation",
        "a plain access ahead of an allocation or behind its end, within its last page",
        _LINE,
        "A GPU tells nothing as long as the page is there: other data are read or overwritten.",
        "Bound the index by the size of the allocation; see what a ragged last tile reads.",
    ),
    Finding(
        "W2E115",
        "outside-shared",
        "a plain access outside of a `__shared__` array, or of the dynamic shared memory that the launch asked for",
        _LINE,
        "The next array is read or overwritten.",
        "Bound the index; give the launch as many bytes as the kernel uses.",
    ),
    Finding(
        "W2E116",
        "checks-incomplete",
        "what could not be checked: the end of a launch that meets too often, for races; an allocation for which the system gives no addresses; memory of kernels' `malloc` beyond 16384 allocations; a thread whose stack is exhausted",
        "kernel",
        "Segments of time between meetings are counted in 25 bits. What is known of memory takes nine times as many addresses as the memory (ulimit -v bounds them).",
        "Verify a smaller problem as well; run without ulimit -v.",
        of_program=False,
    ),
    Finding(
        "W2E117",
        "order-dependent",
        "what a launch leaves depends on the order of blocks, warps and lanes; the first bytes that differ",
        "launch and buffer",
        "The program ran to its end, twice, and what is compared is what does not depend on it. CUDA promises no order. Sums by atomicAdd of "
        "floats differ by rounding; anything else is a race or a missing barrier, most likely.",
        "Run it under that seed (WMMA2SYCL_EMULATION_SEED) and look at W2E112 and W2E113; or compare with a tolerance.",
    ),
    Finding(
        "W2E118",
        "access-misaligned",
        "a plain access, an atomic or a `volatile` one that is not aligned to its size (`float4`: 16 bytes); of a thread's own arrays it is not told",
        _LINE,
        "On a GPU the launch ends with 'misaligned address'; here it does, too.",
        "Have the array, its offset and its leading dimension be multiples of the vector, or read the elements one by one.",
    ),
    Finding(
        "W2E119",
        "absent-lane",
        "what a launch leaves depends on a value that a shuffle takes of a lane which takes no part: it has ended, or the mask does not name it",
        "launch and buffer; file and line of the shuffle",
        "CUDA leaves open what that value is. The program runs once more with another one, where a shuffle takes any; where it leaves the same, nothing comes of it and nobody is accused.",
        "Have all lanes of the mask come, those that have no element with a neutral one; or stop at the lanes that are there.",
    ),
    Finding(
        "W2E120",
        "error-not-looked-at",
        "a call or launch failed, and nothing looked at it: not at what it returned, and no `cudaGetLastError()` came behind it",
        "file and line, at the program's end",
        "What was asked for did not happen; a kernel that was not launched leaves what was there before.",
        "Look at what each call returns, and at cudaGetLastError() behind a launch.",
    ),
    Finding(
        "W2E121",
        "handle-gone",
        "a stream, event or graph is used that was destroyed, or never made",
        _LINE,
        "CUDA leaves open what happens: an error, a crash, or another stream that has its place by now. Here the call fails.",
        "Destroy it behind its last use, and create it ahead of the first.",
    ),
    Finding(
        "W2E122",
        "host-memory",
        "a kernel reads or writes memory of the host that CUDA has neither allocated nor registered",
        _LINE,
        "Only GPUs that see the host's page tables can; on all others the launch ends with 'an illegal memory access was encountered'. The device here says that it cannot.",
        "Copy it to memory of cudaMalloc, or take it from cudaMallocManaged or cudaMallocHost.",
    ),
    Finding(
        "W2E123",
        "lanes-disagree",
        "lanes of a warp give a load or store of a fragment different pointers, leading dimensions or layouts, or come to one product from different lines",
        _LINE,
        "CUDA asks that all lanes give the same; a GPU moves parts of several tiles, as its lanes hold them.",
        "Make them of the warp's number (threadIdx.x / 32 of the thread's number in the block), not of the thread's.",
    ),
    Finding(
        "W2E124",
        "arithmetic-left-open",
        "a shift by as many bits as a number has, or more; an integer divided by zero",
        _LINE,
        "C++ leaves it open. A GPU shifts everything out and stops at no division; a CPU shifts by less, and its programs stop. What follows may be another value than a GPU's.",
        "Have a branch for it: `n < 32 ? 1u << n : 0`; divide where the divisor is not zero.",
    ),
    Finding(
        "W2E125",
        "fragment-unwritten",
        "a product or a store reads a fragment that nothing has loaded, filled or written (numbers of more than one byte; by g++ 12 or later)",
        _LINE,
        "It holds what the registers held before: mostly zeros on a GPU that has just started, anything later.",
        "Fill the accumulator (wmma::fill_fragment(acc, 0.0f)) ahead of the first product; load A and B ahead of each.",
    ),
)  # fmt: skip
FINDINGS: Mapping[str, Finding] = {row.code: row for row in ROWS}


def find(name: str) -> Finding | None:
    """A row by its code or its slug."""
    return FINDINGS.get(name.upper()) or next((row for row in ROWS if row.slug == name.lower()), None)


def mistakes(notes: Iterable[str]) -> list[str]:
    """Those of a recording's notes that tell of a mistake in the program."""
    found = ((note, FINDINGS.get(note.partition(":")[0])) for note in notes)
    return [note for note, row in found if row is not None and row.of_program]


def explanation(row: Finding) -> str:
    """All that is known of a code, in plain lines."""
    lines = [f"{row.code} {row.slug} (in the CUDA original, emulated on the CPU)", "", *_wrapped(row.what)]
    for head, text in (("Told with", row.place), ("Why", row.why), ("What to do", row.do)):
        lines += ["", head, *_wrapped(text)]
    return "\n".join(lines)


def _wrapped(text: str) -> list[str]:
    return textwrap.wrap(text, 100, initial_indent="  ", subsequent_indent="  ", break_long_words=False)


def table() -> str:
    """The rows as docs/emulation.md has them."""
    head = "| code | what | where it is told |\n| --- | --- | --- |\n"
    return head + "".join(f"| {row.code} | {row.what} | {row.place} |\n" for row in ROWS)
