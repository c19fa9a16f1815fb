"""CUDA runtime API reference: devices, execution settings, occupancy, versions, peers, errors. Rows as in apis/runtime.py.

`{{at}}` is the device that a call names: the queue in scope where it is the only one, else its number.
"""

from __future__ import annotations

import re

from wmma2sycl.migrate.apis.api import Api

_Q = ("queue",)
_DROP = "W2S403"
_CACHE = "SYCL has no cache preference"
_BANKS = "SYCL has no bank size"

ROWS = (
    # devices
    Api(
        "cudaDeviceSynchronize", "", form="synchronize", sycl="{{q}}.wait_and_throw()", needs=_Q, named="finish_device"
    ),
    Api(
        "cudaThreadSynchronize", "", form="synchronize", sycl="{{q}}.wait_and_throw()", needs=_Q, named="finish_device"
    ),
    Api(
        "cudaSetDevice",
        "device",
        form="select",
        sycl="{{ 'c10::xpu::set_device' if torch else ns ~ 'select_device' }}({{device}})",
        checked="{{ 'c10::xpu::set_device' if torch else ns ~ 'select_device' }}({{device}})",
        reason="the default device is used; choose it with ONEAPI_DEVICE_SELECTOR",
        code=_DROP,
    ),
    Api(
        "cudaGetDevice",
        "device",
        "{{device|pointee}} = {{ 'c10::xpu::current_device()' if torch else ns ~ 'current_device()' if selects else '0' }}",
    ),
    Api("cudaGetDeviceCount", "count", "{{count|pointee}} = {{ 'c10::xpu::' if torch else ns }}device_count()"),
    Api(
        "cudaGetDeviceProperties", "properties device", "{{properties|pointee}} = {{ns}}properties_of({{at}})", needs=_Q
    ),
    Api(
        "cudaDeviceGetAttribute",
        "value attribute device",
        form="attribute",
        sycl="{{value|pointee}} = {{ns}}properties_of({{at}})",
        needs=_Q,
    ),
    Api(
        "cudaDeviceCanAccessPeer",
        "can device peer",
        "{{can|pointee}} = {{ns}}can_access_peer({{device}}, {{peer}})",
    ),
    Api(
        "cudaDeviceEnablePeerAccess",
        "peer flags",
        "{{q}}.get_device().ext_oneapi_enable_peer_access({{ns}}device_at({{peer}}))",
        needs=_Q,
    ),
    Api(
        "cudaDeviceDisablePeerAccess",
        "peer",
        "{{q}}.get_device().ext_oneapi_disable_peer_access({{ns}}device_at({{peer}}))",
        needs=_Q,
    ),
    Api("cudaRuntimeGetVersion", "version", "{{version|pointee}} = {{cuda_version}}", code="W2S408"),
    Api("cudaDriverGetVersion", "version", "{{version|pointee}} = {{cuda_version}}", code="W2S408"),
    # settings that SYCL has not
    Api("cudaDeviceReset", "", reason="a SYCL program has no context to destroy", code=_DROP),
    Api("cudaThreadExit", "", reason="a SYCL program has no context to destroy", code=_DROP),
    Api("cudaInitDevice", "device device_flags flags", reason="SYCL wakes a device up by itself", code=_DROP),
    Api("cudaSetDeviceFlags", "flags", reason="SYCL decides by itself how the host waits", code=_DROP),
    Api("cudaDeviceSetLimit", "limit value", reason="SYCL has no such limits", code=_DROP),
    Api("cudaDeviceSetCacheConfig", "config", reason=_CACHE, code=_DROP),
    Api("cudaThreadSetCacheConfig", "config", reason=_CACHE, code=_DROP),
    Api("cudaDeviceSetSharedMemConfig", "config", reason=_BANKS, code=_DROP),
    Api("cudaCtxResetPersistingL2Cache", "", reason=_CACHE, code=_DROP),
    Api(
        "cudaFuncSetAttribute",
        "function attribute value",
        reason="local memory is sized by the launch",
        code=_DROP,
        needs=_Q,
        checked="{{ns}}require_local_memory({{q}}, {{value}})",
    ),
    Api("cudaFuncSetCacheConfig", "function config", reason=_CACHE, code=_DROP),
    Api("cudaFuncSetSharedMemConfig", "function config", reason=_BANKS, code=_DROP),
    Api("cudaProfilerStart", "", reason="profilers of SYCL programs are started from outside", code=_DROP),
    Api("cudaProfilerStop", "", reason="profilers of SYCL programs are stopped from outside", code=_DROP),
    # occupancy
    Api(
        "cudaOccupancyMaxActiveBlocksPerMultiprocessor",
        "blocks function block_size shared",
        code="W2S409",
        needs=_Q,
        sycl="{{blocks|pointee}} = {{ns}}resident_groups({{q}}, {{block_size}}, {{shared}})",
    ),
    Api(
        "cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags",
        "blocks function block_size shared flags",
        code="W2S409",
        needs=_Q,
        sycl="{{blocks|pointee}} = {{ns}}resident_groups({{q}}, {{block_size}}, {{shared}})",
    ),
    Api(
        "cudaOccupancyMaxPotentialBlockSize",
        "grid block function shared? limit?",
        code="W2S409",
        needs=_Q,
        sycl="{{block|pointee}} = {{ns}}largest_group({{q}}{{', ' ~ (limit or '0') ~ ', ' ~ most if most else ', ' ~ limit if limit}}); "
        "{{grid|pointee}} = {{ns}}filling_groups({{q}}, {{block|pointee}}, {{shared or '0'}})",
    ),
    *[
        Api(
            f"cudaOccupancyMaxPotentialBlockSizeVariableSMem{name}",
            f"grid block function bytes_of limit? {flags}",
            code="W2S409",
            needs=_Q,
            sycl="{{ns}}fill_device({{q}}, {{grid}}, {{block}}, {{bytes_of}}{{', ' ~ (limit or '0') ~ ', ' ~ most if most else ', ' ~ limit if limit}})",
        )
        for name, flags in (("", ""), ("WithFlags", "flags?"))
    ],
    Api(
        "cudaOccupancyAvailableDynamicSMemPerBlock",
        "size function groups block_size",
        code="W2S409",
        needs=_Q,
        sycl="{{size|pointee}} = {{ns}}available_local_memory({{q}}, {{groups}}, {{block_size}})",
    ),
    Api(
        "cudaFuncGetAttributes",
        "attributes function",
        "{{attributes|pointee}} = {{ns}}function_attributes_on({{q}}{{', ' ~ most if most}})",
        code="W2S409",
        needs=_Q,
    ),
    # errors
    Api("cudaGetLastError", "", status="value", sycl="{{ns}}last_status()", named="last_status"),
    Api("cudaPeekAtLastError", "", status="value", sycl="{{ns}}peek_status()", named="peek_status"),
    Api("cudaGetErrorString", "error", status="value", sycl="{{ns}}error_string({{error}})", named="error_string"),
    Api("cudaGetErrorName", "error", status="value", sycl="{{ns}}error_name({{error}})", named="error_name"),
)

# cudaDeviceAttr: the member of device_properties that answers.
ATTRIBUTES = {
    "cudaDevAttrMaxThreadsPerBlock": "maxThreadsPerBlock",
    "cudaDevAttrMaxThreadsPerMultiProcessor": "maxThreadsPerMultiProcessor",
    **{f"cudaDevAttrMaxBlockDim{axis}": f"maxThreadsDim[{i}]" for i, axis in enumerate("XYZ")},
    **{f"cudaDevAttrMaxGridDim{axis}": f"maxGridSize[{i}]" for i, axis in enumerate("XYZ")},
    "cudaDevAttrMaxSharedMemoryPerBlock": "sharedMemPerBlock",
    "cudaDevAttrMaxSharedMemoryPerBlockOptin": "sharedMemPerBlockOptin",
    "cudaDevAttrMaxSharedMemoryPerMultiprocessor": "sharedMemPerMultiprocessor",
    "cudaDevAttrWarpSize": "warpSize",
    "cudaDevAttrClockRate": "clockRate",
    "cudaDevAttrMemoryClockRate": "memoryClockRate",
    "cudaDevAttrGlobalMemoryBusWidth": "memoryBusWidth",
    "cudaDevAttrMultiProcessorCount": "multiProcessorCount",
    "cudaDevAttrL2CacheSize": "l2CacheSize",
    "cudaDevAttrComputeCapabilityMajor": "major",
    "cudaDevAttrComputeCapabilityMinor": "minor",
    "cudaDevAttrEccEnabled": "ECCEnabled",
    "cudaDevAttrManagedMemory": "managedMemory",
    "cudaDevAttrCanMapHostMemory": "canMapHostMemory",
    "cudaDevAttrUnifiedAddressing": "unifiedAddressing",
    "cudaDevAttrConcurrentManagedAccess": "concurrentManagedAccess",
    "cudaDevAttrPageableMemoryAccess": "pageableMemoryAccess",
    "cudaDevAttrComputeMode": "computeMode",
    "cudaDevAttrConcurrentKernels": "concurrentKernels",
    "cudaDevAttrCooperativeLaunch": "cooperativeLaunch",
    "cudaDevAttrTotalConstantMemory": "totalConstMem",
    "cudaDevAttrMaxPitch": "memPitch",
    "cudaDevAttrGpuOverlap": "deviceOverlap",
    "cudaDevAttrAsyncEngineCount": "asyncEngineCount",
    "cudaDevAttrPciBusId": "pciBusID",
    "cudaDevAttrPciDeviceId": "pciDeviceID",
    "cudaDevAttrPciDomainId": "pciDomainID",
    "cudaDevAttrStreamPrioritiesSupported": "streamPrioritiesSupported",
    "cudaDevAttrMemoryPoolsSupported": "memoryPoolsSupported",
    "cudaDevAttrHostRegisterSupported": "hostRegisterSupported",
    "cudaDevAttrCanUseHostPointerForRegisteredMem": "canUseHostPointerForRegisteredMem",
    "cudaDevAttrMaxPersistingL2CacheSize": "persistingL2CacheMaxSize",
    "cudaDevAttrMaxAccessPolicyWindowSize": "accessPolicyMaxWindowSize",
    "cudaDevAttrClusterLaunch": "clusterLaunch",
    "cudaDevAttrMaxRegistersPerBlock": "regsPerBlock",
    "cudaDevAttrMaxRegistersPerMultiprocessor": "regsPerMultiprocessor",
    "cudaDevAttrMaxBlocksPerMultiprocessor": "maxBlocksPerMultiProcessor",
    "cudaDevAttrReservedSharedMemoryPerBlock": "reservedSharedMemPerBlock",
    "cudaDevAttrIntegrated": "integrated",
    "cudaDevAttrIsMultiGpuBoard": "isMultiGpuBoard",
    "cudaDevAttrKernelExecTimeout": "kernelExecTimeoutEnabled",
    "cudaDevAttrTccDriver": "tccDriver",
    "cudaDevAttrGlobalL1CacheSupported": "globalL1CacheSupported",
    "cudaDevAttrLocalL1CacheSupported": "localL1CacheSupported",
    "cudaDevAttrHostNativeAtomicSupported": "hostNativeAtomicSupported",
    "cudaDevAttrSingleToDoublePrecisionPerfRatio": "singleToDoublePrecisionPerfRatio",
    "cudaDevAttrComputePreemptionSupported": "computePreemptionSupported",
    "cudaDevAttrPageableMemoryAccessUsesHostPageTables": "pageableMemoryAccessUsesHostPageTables",
    "cudaDevAttrDirectManagedMemAccessFromHost": "directManagedMemAccessFromHost",
}
# As values: the same numbers by the names that our enumeration has for them (templates/runtime/device_attributes.hpp).
ATTRIBUTE_NAMES = {  # cudaDevAttrWarpSize: warp_size
    name: f"{{ns}}device_attribute::{re.sub('(?<=[a-z0-9])(?=[A-Z])', '_', name.removeprefix('cudaDevAttr')).lower()}"
    for name in ATTRIBUTES
}
# cudaDeviceProp: the members that device_properties has too.
PROPERTIES = frozenset({"name", "totalGlobalMem", *(member.split("[")[0] for member in ATTRIBUTES.values())})
# Those of them that no SYCL device tells.
ASSUMED = frozenset(
    """regsPerBlock regsPerMultiprocessor maxBlocksPerMultiProcessor reservedSharedMemPerBlock integrated isMultiGpuBoard
    kernelExecTimeoutEnabled tccDriver globalL1CacheSupported localL1CacheSupported hostNativeAtomicSupported
    singleToDoublePrecisionPerfRatio computePreemptionSupported pageableMemoryAccessUsesHostPageTables
    directManagedMemAccessFromHost ptxVersion binaryVersion""".split()
)
# cudaFuncAttributes: the members that a device tells of any kernel, and those that nothing tells.
OF_KERNELS = frozenset({"maxThreadsPerBlock", "maxDynamicSharedSizeBytes"})
UNTOLD = frozenset("numRegs sharedSizeBytes constSizeBytes localSizeBytes".split())
