"""What a recording holds: every kernel launch of one run of a CUDA program, with all that the kernel could reach.

Sizes and offsets are bytes, times milliseconds. The data itself lies beside it, in chunks of `CHUNK_BYTES` named by
their hash (archive.py): a launch's `Contents` names the chunks of an allocation, the last one may be shorter.
"""

from __future__ import annotations

from dataclasses import dataclass, field

SCHEMA = 1
CHUNK_BYTES = 1 << 20


@dataclass(frozen=True, slots=True)
class Dim3:
    """A grid (in blocks) or a block (in threads), x first as CUDA writes it."""

    x: int
    y: int = 1
    z: int = 1

    @property
    def count(self) -> int:
        """All of them."""
        return self.x * self.y * self.z


@dataclass(frozen=True, slots=True)
class Contents:
    """`size` bytes, as the keys of their chunks in order."""

    size: int
    chunks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Pointer:
    """An address in what a launch was given: which bytes hold it, and where it points to.

    `holder` is "arguments" (`offset` then counts from the argument block's start), "buffer <id>" or
    "variable <name>". `target` is the id of a buffer of the launch, `displacement` the offset into it.
    """

    holder: str
    offset: int
    target: int
    displacement: int


@dataclass(frozen=True, slots=True)
class Argument:
    """One kernel parameter: where it lies in the argument block, and its bytes (addresses as they were recorded)."""

    offset: int
    size: int
    value: bytes


@dataclass(frozen=True, slots=True)
class Buffer:
    """An allocation that the launch could reach, whole, before and after it.

    `kind` is "device", "managed" or "host"; `address` is where it lay (its low bits are its alignment); `variable` the
    mangled name of the module's variable whose memory it is, where an address leads into one.
    """

    id: int
    address: int
    kind: str
    before: Contents
    after: Contents
    variable: str = ""

    @property
    def size(self) -> int:
        """Bytes of the allocation."""
        return self.before.size

    @property
    def changed(self) -> bool:
        """Whether the launch wrote anything else into it than was there."""
        return self.before != self.after


@dataclass(frozen=True, slots=True)
class Variable:
    """A `__device__` or `__constant__` variable of the kernel's module, by its mangled name."""

    name: str
    constant: bool
    before: Contents
    after: Contents


@dataclass(frozen=True, slots=True)
class Launch:
    """One kernel launch: `index` counts all launches of the run, recorded or not, from 0.

    `kernel` is the mangled name; `module` the index of the device code that holds it (archive.py,
    `device_code`); `shared_bytes` is the dynamic shared memory; `cuda_ms` this launch's own time by events, once and
    cold (what a comparison uses is measured at replay); `thread` counts the host's threads that launch, from 0.
    """

    index: int
    kernel: str
    module: int
    grid: Dim3
    block: Dim3
    shared_bytes: int
    cooperative: bool
    arguments: tuple[Argument, ...]
    pointers: tuple[Pointer, ...]
    buffers: tuple[Buffer, ...]
    variables: tuple[Variable, ...]
    cuda_ms: float | None = None
    thread: int = 0


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a recording comes from; texts are "" where unknown."""

    program: str
    command: str
    gpu: str
    compute_capability: str
    driver: str
    runtime: str
    compiler: str
    recorded_at: str
    exit_status: int | None
    stdout: str


@dataclass(frozen=True, slots=True)
class KernelSpread:
    """How far CUDA's own repeats of a launch lie apart, a buffer (by id): the largest difference of an element, and
    how many elements differ at all. Found by replaying the recording on the device that made it."""

    launch: int
    buffer: int
    largest: float
    elements: int
    repeats: int


@dataclass(frozen=True, slots=True)
class Recording:
    """One run. `skipped` counts, by kernel, the launches that were not recorded because of the selection. `unordered` are
    what kernels left otherwise when their threads ran in another order: kernel, and `buffer 1` (the second of its launch) or
    `variable x`."""

    origin: Origin
    launches: tuple[Launch, ...]
    skipped: dict[str, int] = field(default_factory=dict)
    spreads: tuple[KernelSpread, ...] = ()
    notes: tuple[str, ...] = ()
    unordered: tuple[tuple[str, str], ...] = ()
    schema: int = SCHEMA
