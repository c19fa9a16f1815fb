"""All contracts, and the rows that have none, each with the reason."""

from __future__ import annotations

from wmma2sycl.migrate.apis import builtins, libraries, warp

from contracts import conversions, float16, integers

CONTRACTS = [*integers.CONTRACTS, *conversions.CONTRACTS, *float16.CONTRACTS]

_ORDER = "gives no value: it orders threads or memory"
_MEMORY = "a plain load or store, to CUDA a hint for the caches (tests/device_programs/intrinsics.cu)"
_ADDRESS = "gives an address, which no two runs share (tests/cases/shared_address, inline_ptx)"
_LANES = "of a whole warp or block: tests/device_programs/warp_exchange.cu computes what each lane gets"
_TIME = "of time, or the program's end"
_LIBRARY = "cuRAND's numbers: tests/runtime/libraries.cpp has its generators' first ones"
_LATER = "not yet"
_REASONS = {
    "__syncthreads __threadfence __threadfence_block __threadfence_system": _ORDER,
    "__pipeline_memcpy_async __pipeline_commit __pipeline_wait_prior": _ORDER,
    "__ldg __ldcg __ldca __ldcs __stcg __stcs": _MEMORY,
    "__cvta_generic_to_shared __cvta_shared_to_generic __cvta_generic_to_global __cvta_global_to_generic": _ADDRESS,
    "clock clock64 __trap __nanosleep": _TIME,
    " ".join(row.name for row in libraries.DEVICE): _LIBRARY,
    " ".join(row.name for row in warp.ROWS): _LANES,
    "__expf __logf __sinf __cosf __tanf __log2f __log10f __exp10f __fsqrt_rn __frsqrt_rn __sincosf __frcp_rn __fdiv_rn": _LATER,
    "__fmaf_rn __fadd_rn __fsub_rn __fmul_rn __fdividef __powf __saturatef __tanhf": _LATER,
    "__fma_rn __ddiv_rn __drcp_rn __dsqrt_rn __dadd_rn __dsub_rn __dmul_rn": _LATER,
    " ".join(name for name in builtins.CALLS if name.startswith("atomic")): _LATER,
    " ".join(builtins.MATH): _LATER,
}
WITHOUT = {name: reason for names, reason in _REASONS.items() for name in names.split()}
