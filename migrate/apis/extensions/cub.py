"""CUB: what of it the runtime headers have, under CUB's own names in a namespace `cub` of ours.

So aliases, dependent names, macros and using-directives stay as they are. Members need no rows: the classes have all of CUB's.
"""

from __future__ import annotations

import re

NAMESPACE = "cub"

# By the runtime header that has them.
NAMES = {
    "block_reduce.hpp": ("BlockReduce", "BlockReduceAlgorithm", "BLOCK_REDUCE_RAKING_COMMUTATIVE_ONLY", "BLOCK_REDUCE_RAKING", "BLOCK_REDUCE_WARP_REDUCTIONS"),
    "block_scan.hpp": ("BlockScan", "BlockScanAlgorithm", "BLOCK_SCAN_RAKING", "BLOCK_SCAN_RAKING_MEMOIZE", "BLOCK_SCAN_WARP_SCANS"),
    "block_io.hpp": (
        "BlockLoad", "BlockLoadAlgorithm", "BlockStore", "BlockStoreAlgorithm",
        *(f"BLOCK_{way}_{name}" for way in ("LOAD", "STORE")
          for name in ("DIRECT", "STRIPED", "VECTORIZE", "TRANSPOSE", "WARP_TRANSPOSE", "WARP_TRANSPOSE_TIMESLICED")),
    ),
    "warp_collectives.hpp": ("WarpReduce", "WarpScan", "LaneId", "ShuffleIndex", "ShuffleUp", "ShuffleDown"),
    "cub_operators.hpp": (
        "Sum", "Difference", "Division", "Max", "Min", "Equality", "Inequality", "ArgMax", "ArgMin", "KeyValuePair", "NullType",
        "RowMajorTid", "maximum", "minimum",
    ),
    "cub_device.hpp": ("DeviceReduce", "DeviceScan", "DeviceSegmentedReduce"),
    "cub_select.hpp": ("DeviceSelect", "DeviceRunLengthEncode", "DeviceHistogram"),
    "cub_sort.hpp": ("DeviceRadixSort", "DoubleBuffer"),
}  # fmt: skip
EVERY = "cub.hpp"  # for a file that names the namespace alone
CARRIED = frozenset(name for names in NAMES.values() for name in names) - {"maximum", "minimum"}
OF_LIBCUXX = frozenset({"maximum", "minimum"})  # cuda::maximum, of <cuda/functional>

# What tells of a text that it uses a header, whatever stands before our namespace.
USES = {
    **{header: rf"cub::(?:{'|'.join(names)})\b" for header, names in NAMES.items()},
    EVERY: r"namespace\s+(?:\w+\s*=\s*)?(?:wmma2sycl::)?cub\b(?!\s*::)",
}

# All threads of the block, or of a logical warp, meet in their members; of a place in the block, the result depends on the thread.
OF_BLOCK = frozenset({"BlockReduce", "BlockScan"})
OF_WARP = frozenset({"WarpReduce", "WarpScan", "ShuffleIndex", "ShuffleUp", "ShuffleDown"})
OF_LANE = frozenset({"LaneId"})
OF_PLACE = frozenset({"BlockLoad", "BlockStore", "RowMajorTid"})
MEMBERS = frozenset(
    "Reduce Sum HeadSegmentedReduce TailSegmentedReduce HeadSegmentedSum TailSegmentedSum InclusiveSum ExclusiveSum InclusiveScan "
    "ExclusiveScan Scan Broadcast Load Store".split()
)

# Of the algorithms over whole arrays; other members are refused by name.
OF_DEVICE = {
    "DeviceReduce": frozenset({"Reduce", "Sum", "Max", "Min", "ArgMax", "ArgMin"}),
    "DeviceScan": frozenset({"ExclusiveSum", "InclusiveSum", "ExclusiveScan", "InclusiveScan"}),
    "DeviceSegmentedReduce": frozenset({"Reduce", "Sum", "Max", "Min"}),
    "DeviceSelect": frozenset({"Flagged", "If", "Unique"}),
    "DeviceRunLengthEncode": frozenset({"Encode"}),
    "DeviceHistogram": frozenset({"HistogramEven"}),
    "DeviceRadixSort": frozenset({"SortKeys", "SortKeysDescending", "SortPairs", "SortPairsDescending"}),
}

# Headers that declare nothing else.
HEADERS = frozenset(
    {
        "cub/cub.cuh",  # each other name of it is said where it is used
        "cub/config.cuh",
        "cub/version.cuh",
        "cub/util_type.cuh",
        "cub/util_ptx.cuh",
        "cub/thread/thread_operators.cuh",
        "cub/block/block_reduce.cuh",
        "cub/block/block_scan.cuh",
        "cub/block/block_load.cuh",
        "cub/block/block_store.cuh",
        "cub/warp/warp_reduce.cuh",
        "cub/warp/warp_scan.cuh",
        *(
            f"cub/device/device_{name}.cuh"
            for name in ("histogram", "radix_sort", "reduce", "run_length_encode", "scan", "segmented_reduce", "select")
        ),
        "cuda/functional",
    }
)


def name_in(qualified: str) -> str:
    """`BlockReduce` of `cub::BlockReduce::Sum`; nothing for what is not CUB's."""
    match = re.match(rf"{NAMESPACE}::(\w+)", qualified)
    return match[1] if match is not None else ""
