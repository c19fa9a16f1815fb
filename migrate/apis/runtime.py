"""CUDA runtime API on the host (CUDA Runtime API reference): one row a function, one table a chapter.

`{{q}}` is the queue in scope. A row's text is a statement without its semicolon; where the program looks at the result
it is put into `status_of`.
"""

from __future__ import annotations

from wmma2sycl.migrate.apis import device_management, libraries, memory, sample_helpers, streams
from wmma2sycl.migrate.apis.api import Api, table
from wmma2sycl.migrate.apis.extensions import driver

_LAUNCH = "function grid block arguments shared? stream?"

CALLS = table(
    *memory.ROWS,
    *streams.ROWS,
    *streams.GRAPHS,
    *device_management.ROWS,
    *driver.ROWS,
    *libraries.HOST,
    *sample_helpers.HOST,
    *memory.POOLS,
    Api("cudaLaunchKernel", _LAUNCH, form="launch", needs=("queue",)),
    Api("cudaLaunchCooperativeKernel", _LAUNCH, form="launch", needs=("queue",), code="W2S551"),
    Api("cudaLaunchKernelEx", "config function ...", form="configured_launch"),
    Api("cudaLaunchKernelExC", "config function arguments", form="configured_launch"),
)
POINTER_LAUNCHES = frozenset(name for name, row in CALLS.items() if row.form == "launch")
CONFIGURED_LAUNCHES = frozenset(name for name, row in CALLS.items() if row.form == "configured_launch")
