"""CUDA runtime API reference: memory management. Rows as in apis/runtime.py."""

from __future__ import annotations

from wmma2sycl.migrate.apis.api import Api

_Q = ("queue",)
_TO_VARIABLE = "{{ns}}copy_to_variable<{{symbol}}>({{stream}}, {{source}}, {{bytes}}{{', ' if offset}}{{offset}})"
_FROM_VARIABLE = (
    "{{ns}}copy_from_variable<{{symbol}}>({{stream}}, {{destination}}, {{bytes}}{{', ' if offset}}{{offset}})"
)
ALLOCATES = frozenset({"malloc", "malloc_pitch"})  # forms

ROWS = (
    # allocation
    Api("cudaMalloc", "pointer bytes", form="malloc", needs=_Q, sycl="malloc_device"),
    Api("cudaMallocManaged", "pointer bytes flags?", form="malloc", needs=_Q, sycl="malloc_shared"),
    Api("cudaMallocHost", "pointer bytes flags?", form="malloc", needs=_Q, sycl="malloc_host"),
    Api("cudaHostAlloc", "pointer bytes flags?", form="malloc", needs=_Q, sycl="malloc_host"),
    Api("cudaMallocAsync", "pointer bytes stream last_stream?", form="malloc", needs=_Q, sycl="malloc_device"),
    Api("cudaMallocPitch", "pointer pitch width height", form="malloc_pitch", needs=_Q, sycl="malloc_device"),
    Api("cudaFree", "pointer", form="free", needs=_Q, named="release_memory"),
    Api("cudaFreeHost", "pointer", form="free", needs=_Q, named="release_memory"),
    Api("cudaFreeAsync", "pointer stream", "{{stream|operand}}.wait(); sycl::free({{pointer}}, {{stream}})", needs=_Q),
    # copies and values
    Api(
        "cudaMemcpy",
        "destination source bytes kind",
        "{{q}}.memcpy({{destination}}, {{source}}, {{bytes}}).wait()",
        needs=_Q,
    ),
    Api(
        "cudaMemcpyAsync",
        "destination source bytes kind stream?",
        "{{stream|operand}}.memcpy({{destination}}, {{source}}, {{bytes}})",
        needs=_Q,
    ),
    Api(
        "cudaMemcpyPeer",
        "destination to source from bytes",
        "{{q}}.memcpy({{destination}}, {{source}}, {{bytes}}).wait()",
        needs=_Q,
    ),
    Api(
        "cudaMemcpyPeerAsync",
        "destination to source from bytes stream?",
        "{{stream|operand}}.memcpy({{destination}}, {{source}}, {{bytes}})",
        needs=_Q,
    ),
    Api("cudaMemset", "pointer value bytes", "{{q}}.memset({{pointer}}, {{value}}, {{bytes}})", needs=_Q),
    Api(
        "cudaMemsetAsync",
        "pointer value bytes stream?",
        "{{stream|operand}}.memset({{pointer}}, {{value}}, {{bytes}})",
        needs=_Q,
    ),
    # rows of a pitch
    Api(
        "cudaMemcpy2D",
        "destination dpitch source spitch width height kind",
        "{{ns}}memcpy_2d({{q}}, {{destination}}, {{dpitch}}, {{source}}, {{spitch}}, {{width}}, {{height}}).wait()",
        needs=_Q,
    ),
    Api(
        "cudaMemcpy2DAsync",
        "destination dpitch source spitch width height kind stream?",
        "{{ns}}memcpy_2d({{stream}}, {{destination}}, {{dpitch}}, {{source}}, {{spitch}}, {{width}}, {{height}})",
        needs=_Q,
    ),
    Api(
        "cudaMemset2D",
        "pointer pitch value width height",
        "{{ns}}memset_2d({{q}}, {{pointer}}, {{pitch}}, {{value}}, {{width}}, {{height}})",
        needs=_Q,
    ),
    Api(
        "cudaMemset2DAsync",
        "pointer pitch value width height stream?",
        "{{ns}}memset_2d({{stream}}, {{pointer}}, {{pitch}}, {{value}}, {{width}}, {{height}})",
        needs=_Q,
    ),
    # boxes
    Api("make_cudaExtent", "width height depth", "{{ns}}extent_of({{width}}, {{height}}, {{depth}})", status="value"),
    Api("make_cudaPos", "x y z", "{{ns}}position_of({{x}}, {{y}}, {{z}})", status="value"),
    Api(
        "make_cudaPitchedPtr",
        "pointer pitch x y",
        "{{ns}}pitched({{pointer}}, {{pitch}}, {{x}}, {{y}})",
        status="value",
    ),
    Api("cudaMalloc3D", "box extent", "{{box|pointee}} = {{ns}}malloc_3d({{q}}, {{extent}})", needs=_Q),
    Api("cudaMemcpy3D", "copy", "{{ns}}memcpy_3d({{q}}, {{copy|pointee}}).wait()", needs=_Q),
    Api("cudaMemcpy3DAsync", "copy stream?", "{{ns}}memcpy_3d({{stream}}, {{copy|pointee}})", needs=_Q),
    Api("cudaMemset3D", "box value extent", "{{ns}}memset_3d({{q}}, {{box}}, {{value}}, {{extent}})", needs=_Q),
    Api(
        "cudaMemset3DAsync",
        "box value extent stream?",
        "{{ns}}memset_3d({{stream}}, {{box}}, {{value}}, {{extent}})",
        needs=_Q,
    ),
    # symbols
    Api(
        "cudaMemcpyToSymbol",
        "symbol source bytes offset? kind?",
        "{{q}}.memcpy({{symbol}}, {{source}}, {{bytes}}{{', ' if offset}}{{offset}}).wait()",
        needs=_Q,
        common=_TO_VARIABLE.replace("stream", "q") + ".wait()",
    ),
    Api(
        "cudaMemcpyFromSymbol",
        "destination symbol bytes offset? kind?",
        "{{q}}.memcpy({{destination}}, {{symbol}}, {{bytes}}{{', ' if offset}}{{offset}}).wait()",
        needs=_Q,
        common=_FROM_VARIABLE.replace("stream", "q") + ".wait()",
    ),
    Api(
        "cudaMemcpyToSymbolAsync",
        "symbol source bytes offset? kind? stream?",
        "{{stream|operand}}.memcpy({{symbol}}, {{source}}, {{bytes}}{{', ' if offset}}{{offset}})",
        needs=_Q,
        captured=_TO_VARIABLE,
        common=_TO_VARIABLE,
    ),
    Api(
        "cudaMemcpyFromSymbolAsync",
        "destination symbol bytes offset? kind? stream?",
        "{{stream|operand}}.memcpy({{destination}}, {{symbol}}, {{bytes}}{{', ' if offset}}{{offset}})",
        needs=_Q,
        captured=_FROM_VARIABLE,
        common=_FROM_VARIABLE,
    ),
    Api("cudaGetSymbolAddress", "address symbol", form="symbol_address", needs=_Q),
    Api("cudaGetSymbolSize", "size variable", "{{size|pointee}} = sizeof({{variable}})"),
    # what is known of memory, and hints
    Api(
        "cudaMemGetInfo",
        "free total",
        needs=_Q,
        sycl="{{free|pointee}} = {{ns}}free_memory({{q}}); {{total|pointee}} = {{q}}.get_device().get_info<sycl::info::device::global_mem_size>()",
    ),
    Api(
        "cudaPointerGetAttributes",
        "attributes pointer",
        "{{attributes|pointee}} = {{ns}}attributes_of({{pointer}}, {{q}})",
        needs=_Q,
    ),
    Api("cudaHostGetDevicePointer", "pointer host flags", form="device_pointer"),
    Api(
        "cudaHostRegister",
        "pointer bytes flags",
        "{{ns}}prepare_for_copies({{pointer}}, {{bytes}}, {{q}})",
        needs=_Q,
        code="W2S410",
    ),
    Api("cudaHostUnregister", "pointer", "{{ns}}release_from_copies({{pointer}}, {{q}})", needs=_Q),
    Api(
        "cudaMemPrefetchAsync",
        "pointer bytes place stream? last_stream?",
        form="prefetch",
        needs=_Q,
        reason="SYCL has no prefetch to the host",
        code="W2S403",
    ),
    Api(
        "cudaMemAdvise",
        "pointer bytes advice place",
        reason="SYCL has no advice that means the same on all devices",
        code="W2S403",
    ),
    Api(
        "cudaStreamAttachMemAsync",
        "stream pointer bytes? flags?",
        reason="SYCL's shared memory belongs to no queue",
        code="W2S403",
    ),
)

# Where memory shall be.
_PLACES = {
    "Invalid": "none",
    "None": "none",
    "Device": "device",
    "Host": "host",
    "HostNuma": "host_numa",
    "HostNumaCurrent": "host_numa_current",
}
TYPES = {
    "cudaMemLocation": "{ns}memory_location",
    "cudaMemLocationType": "{ns}memory_location_type",
    "cudaMemPool_t": "{ns}memory_pool",
    "cudaMemPoolProps": "{ns}memory_pool_properties",
    "cudaMemAllocationType": "{ns}pool_memory",
    "cudaMemAllocationHandleType": "{ns}pool_handle",
}
ENUMERATORS = {
    **{f"cudaMemLocationType{name}": f"{{ns}}memory_location_type::{ours}" for name, ours in _PLACES.items()},
    "cudaMemAllocationTypeInvalid": "{ns}pool_memory::invalid",
    "cudaMemAllocationTypePinned": "{ns}pool_memory::pinned",
    "cudaMemHandleTypeNone": "{ns}pool_handle::none",
}

# What pools keep, whoever made them.
_NO_POOL = "memory is allocated and freed without a pool"
POOLS = (
    Api("cudaDeviceGetDefaultMemPool", "pool device", reason=_NO_POOL, code="W2S403"),
    Api("cudaDeviceGetMemPool", "pool device", reason=_NO_POOL, code="W2S403"),
    Api("cudaMemPoolSetAttribute", "pool attribute value", reason=_NO_POOL, code="W2S403"),
    Api("cudaMemPoolTrimTo", "pool bytes", reason=_NO_POOL, code="W2S403"),
    Api("cudaMemPoolCreate", "pool properties", "{{pool|pointee}} = {{ns}}create_pool({{properties|pointee}})"),
    Api("cudaMemPoolDestroy", "pool", "{{ns}}destroy_pool({{pool}})"),
    Api("cudaMallocFromPoolAsync", "pointer bytes pool stream", form="malloc", needs=_Q, sycl="malloc_device"),
)
