"""Snippets of what is no plain call: the language, fragments, groups, pipelines, types, inline PTX."""

from __future__ import annotations

import re
from collections.abc import Iterator

from wmma2sycl.migrate.apis import (
    builtins,
    cooperative,
    cuda_std,
    device_management,
    pipelines,
    sample_helpers,
    types,
    wmma,
)
from wmma2sycl.migrate.apis.api import Api
from wmma2sycl.migrate.apis.extensions import cub

from support_page.cuda_snippet import Snippet

LANGUAGE, MATRIX, GROUPS, PIPELINES = "language", "WMMA", "cooperative groups", "asynchronous copies"
CUB = "CUB"
_OF_LIBRARIES = {
    "thrust/*": "thrust", "cub/*": "cub", "cutlass/*": "cutlass", "cute/*": "cute", "cudnn*": "cudnnHandle_t", "cufft*": "cufftHandle",
    "cusparse*": "cusparseHandle_t", "cusolver*": "cusolverDnHandle_t", "cublasLt*": "cublasLtHandle_t", "nccl*": "ncclComm_t",
    "nvml*": "nvmlDevice_t",
}  # fmt: skip
TYPES, ENUMERATORS, HEADERS, MACROS, ATTRIBUTES = (
    "types",
    "enumerators",
    "headers",
    "samples' helpers",
    "device attributes",
)


_KERNEL = "__global__ void scale(float *p, float by) { p[threadIdx.x] *= by; }"
_FRAGMENTS = (
    "wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> a;\n"
    "wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::col_major> b;\n"
    "wmma::fragment<wmma::accumulator, 16, 16, 16, float> c, d, fragment;"
)
_BITS = (
    "wmma::fragment<wmma::matrix_a, 8, 8, 128, wmma::experimental::precision::b1, wmma::row_major> a;\n"
    "wmma::fragment<wmma::matrix_b, 8, 8, 128, wmma::experimental::precision::b1, wmma::col_major> b;\n"
    "wmma::fragment<wmma::accumulator, 8, 8, 128, int> c, d;"
)
_GROUP = "cg::thread_block block = cg::this_thread_block();"
_TILE = f"{_GROUP}\ncg::thread_block_tile<32> tile = cg::tiled_partition<32>(block);"


def language() -> Iterator[Snippet]:
    """What CUDA adds to C++; no table has these, each is a rule."""
    yield Snippet("__global__", LANGUAGE, _KERNEL, top=True)
    yield Snippet(
        "<<<>>>",
        LANGUAGE,
        "kernel<<<grid, block, shared, stream>>>(p);",
        "dim3 grid, dim3 block, size_t shared, cudaStream_t stream, float *p",
        device=False,
        alone=True,
    )
    yield Snippet("__device__", LANGUAGE, "__device__ float twice(float x) { return 2.0f * x; }", top=True)
    yield Snippet(
        "__host__", LANGUAGE, "__host__ __device__ inline float half_of(float x) { return 0.5f * x; }", top=True
    )
    yield Snippet("__constant__", LANGUAGE, "__constant__ float weights[32];", top=True)
    yield Snippet("__shared__", LANGUAGE, "__shared__ float tile[256];\ntile[threadIdx.x] = 1.0f;")
    yield Snippet("extern __shared__", LANGUAGE, "extern __shared__ float tile[];\ntile[threadIdx.x] = 1.0f;")
    yield Snippet(
        "__launch_bounds__",
        LANGUAGE,
        "__global__ void __launch_bounds__(256) wide(float *p) { p[threadIdx.x] = 1.0f; }",
        top=True,
    )
    for variable in builtins.INDEX_VARIABLES:
        yield Snippet(variable, LANGUAGE, f"int x = {variable}.x;")
    yield Snippet(builtins.WARP_SIZE, LANGUAGE, f"int lane = threadIdx.x % {builtins.WARP_SIZE};")
    yield Snippet("dim3", LANGUAGE, "dim3 grid(width / 16, height / 16);", "int width, int height", device=False)
    for vector in types.TYPES:
        if re.fullmatch(r"u?(?:char|short|int|long|longlong|float|double)[234]", vector):
            yield Snippet(
                f"make_{vector}", "vector types", f"{vector} v = make_{vector}({', '.join('1' * int(vector[-1]))});"
            )


def matrix(row: Api) -> Snippet:
    """A function of WMMA over fragments."""
    if row.name == "__float_to_tf32":
        return Snippet(row.name, MATRIX, "float result = wmma::__float_to_tf32(value);", "float value")
    words = {"layout": "wmma::mem_row_major", "stride": "16"}
    roles = [role for role in row.roles if role not in ("saturate", "operation", "popc")]
    text = f"wmma::{row.name}({', '.join(words.get(role, role) for role in roles)});"
    return Snippet(
        row.name, MATRIX, text, "float *pointer, float value", _BITS if row.name == "bmma_sync" else _FRAGMENTS
    )


def fragments() -> Iterator[Snippet]:
    yield Snippet("fragment", MATRIX, "wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> tile;")
    yield Snippet(
        "fragment::x",
        MATRIX,
        "for (int i = 0; i < c.num_elements; i++) c.x[i] = alpha * c.x[i];",
        "float alpha",
        _FRAGMENTS,
    )
    for name in wmma.TYPES:
        if name in wmma.USES:
            layout = ", half, wmma::row_major" if name != "accumulator" else ", float"
            yield Snippet(name, MATRIX, f"wmma::fragment<wmma::{name}, 16, 16, 16{layout}> tile;")
        elif name in ("row_major", "col_major"):
            yield Snippet(name, MATRIX, f"wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::{name}> tile;")
        elif name == "tf32":
            yield Snippet(
                name, MATRIX, "wmma::fragment<wmma::matrix_a, 16, 16, 8, wmma::precision::tf32, wmma::row_major> tile;"
            )
        elif name in wmma.SUB_BYTE:
            depth = 128 if name == "b1" else 32
            yield Snippet(
                name,
                MATRIX,
                f"wmma::fragment<wmma::matrix_a, 8, 8, {depth}, wmma::experimental::precision::{name}, wmma::row_major> tile;",
            )
        else:
            space = "wmma::experimental::" if name.startswith("bmma") else "wmma::"
            yield Snippet(name, MATRIX, f"{space}{name} value = {space}{_VALUES[name]};")
    for name in wmma.ENUMERATORS:
        space = "wmma::experimental::" if name.startswith("bmma") else "wmma::"
        yield Snippet(name, MATRIX, f"auto value = {space}{name};")


_VALUES = {"layout_t": "mem_row_major", "bmmaBitOp": "bmmaBitOpXOR"}


def groups() -> Iterator[Snippet]:
    """Free functions of cooperative groups, and the members of each kind of group."""
    for name, row in cooperative.CALLS.items():
        text = {"this_thread_block": "auto group = cg::this_thread_block();", "this_grid": "auto group = cg::this_grid();",
                "tiled_partition": "auto tile = cg::tiled_partition<32>(block);"}.get(name)  # fmt: skip
        words = {
            "group": "tile" if name in ("reduce", "inclusive_scan", "exclusive_scan") else "block",
            "operation": "cg::plus<float>()",
        }
        call = f"cg::{name}({', '.join(words.get(role, role) for role in row.roles)});"
        yield Snippet(
            name,
            GROUPS,
            text or _result(row, call),
            "float value",
            _TILE if text is None else _GROUP if name == "tiled_partition" else "",
        )
    for kind, rows, name, before in (
        ("thread_block", cooperative.BLOCK, "block", _GROUP), ("thread_block_tile", cooperative.TILE, "tile", _TILE),
        ("coalesced_group", cooperative.COALESCED, "active", "cg::coalesced_group active = cg::coalesced_threads();"),
        ("grid_group", cooperative.GRID, "grid", "cg::grid_group grid = cg::this_grid();"),
    ):  # fmt: skip
        for member, row in rows.items():
            call = f"{name}.{member}({', '.join(row.roles)});"
            yield Snippet(
                f"{kind}::{member}",
                GROUPS,
                _result(row, call),
                "float value, int lane, int delta, int mask, "
                + ("int predicate" if rows is cooperative.COALESCED else "bool predicate"),
                before,
            )
    for name in cooperative.TYPES:
        made = {"thread_block": "cg::thread_block block = cg::this_thread_block();", "grid_group": "cg::grid_group grid = cg::this_grid();",
                "thread_group": "cg::thread_group any = cg::this_thread_block();",
                "coalesced_group": "cg::coalesced_group active = cg::coalesced_threads();",
                "thread_block_tile": "cg::thread_block_tile<32> tile = cg::tiled_partition<32>(cg::this_thread_block());"}  # fmt: skip
        element = "int" if name.startswith("bit") else "float"
        text = made.get(name, f"{element} all = cg::reduce(tile, value, cg::{name}<{element}>());")
        yield Snippet(name, GROUPS, text, f"{element} value", "" if name in made else _TILE)


def _result(row: Api, call: str) -> str:
    return call if row.name in ("sync", "wait", "wait_prior", "memcpy_async") else f"auto result = {call}"


def copies() -> Iterator[Snippet]:
    """Pipelines of libcu++, and copies by a group."""
    shared = "__shared__ float to[256];\n"
    pipe = f"{shared}cuda::pipeline<cuda::thread_scope_thread> pipeline = cuda::make_pipeline();"
    parameters = "const float *from, size_t size"
    yield Snippet(
        "cuda::pipeline", PIPELINES, "cuda::pipeline<cuda::thread_scope_thread> pipe = cuda::make_pipeline();"
    )
    yield Snippet(
        "cuda::aligned_size_t",
        PIPELINES,
        "cuda::memcpy_async(to, from, cuda::aligned_size_t<16>(16), pipeline);",
        parameters,
        pipe,
    )
    for member in sorted(pipelines.MEMBERS):
        yield Snippet(f"cuda::pipeline::{member}", PIPELINES, f"pipeline.{member}();", parameters, pipe)
    for name, row in pipelines.CALLS.items():
        value = "<1>" if "{{count}}" in row.sycl else ""
        call = f"cuda::{name}{value}({', '.join(row.roles)});"
        yield Snippet(
            f"cuda::{name}",
            PIPELINES,
            f"auto pipe = {call}" if name == "make_pipeline" else call,
            parameters,
            pipe if row.roles else "",
        )
    made = "__shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, 2> state;\nauto pipe = cuda::make_pipeline(block, &state);"
    yield Snippet("cuda::pipeline_shared_state", PIPELINES, made, "", _GROUP)
    for name, row in pipelines.SHARED_CALLS.items():
        state = f"{_GROUP}\n{shared}__shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, 2> state;\nauto pipeline = cuda::make_pipeline(block, &state);"
        yield Snippet(
            f"cuda::{name} of a group",
            PIPELINES,
            f"cuda::{name}(block, {', '.join(row.roles[1:])});",
            parameters,
            state,
        )
    for name, row in pipelines.GROUP_CALLS.items():
        value = "<1>" if "{{count}}" in row.sycl else ""
        call = f"cg::{name}{value}({', '.join(['block', *row.roles[1:]])});"
        yield Snippet(
            f"cooperative_groups::{name}",
            PIPELINES,
            call,
            parameters,
            f"{_GROUP}\n{shared}" if name == "memcpy_async" else f"{shared}{_GROUP}",
        )


def cub_names() -> Iterator[Snippet]:
    """What the runtime headers have of CUB."""
    collectives = {
        "BlockReduce": "float all = cub::BlockReduce<float, 256>(storage).Sum(x);",
        "BlockScan": "cub::BlockScan<float, 256>(storage).InclusiveSum(x, x);",
        "BlockLoad": "cub::BlockLoad<float, 256, 4>(storage).Load(p, items);",
        "BlockStore": "cub::BlockStore<float, 256, 4>(storage).Store(p, items);",
        "WarpReduce": "float all = cub::WarpReduce<float>(storage).Sum(x);",
        "WarpScan": "cub::WarpScan<float>(storage).InclusiveSum(x, x);",
    }
    functions = {
        "LaneId": "unsigned lane = cub::LaneId();",
        "RowMajorTid": "int thread = cub::RowMajorTid(16, 16, 1);",
        "ShuffleIndex": "x = cub::ShuffleIndex<32>(x, 5, 0xffffffff);",
        "ShuffleUp": "x = cub::ShuffleUp<32>(x, 1, 0, 0xffffffff);",
        "ShuffleDown": "x = cub::ShuffleDown<32>(x, 1, 31, 0xffffffff);",
        "KeyValuePair": "cub::KeyValuePair<int, float> pair(1, x);",
    }
    whole = "void *temp, size_t bytes, float *p, int *n"
    arrays = {
        "DeviceReduce": "cub::DeviceReduce::Sum(temp, bytes, p, p + 100, 100);",
        "DeviceScan": "cub::DeviceScan::ExclusiveSum(temp, bytes, p, p, 100);",
        "DeviceSegmentedReduce": "cub::DeviceSegmentedReduce::Sum(temp, bytes, p, p + 100, 4, n, n + 1);",
        "DeviceSelect": "cub::DeviceSelect::Unique(temp, bytes, p, p + 100, n, 100);",
        "DeviceRunLengthEncode": "cub::DeviceRunLengthEncode::Encode(temp, bytes, p, p + 100, n, n + 100, 100);",
        "DeviceHistogram": "cub::DeviceHistogram::HistogramEven(temp, bytes, p, n, 11, 0.f, 10.f, 100);",
        "DeviceRadixSort": "cub::DeviceRadixSort::SortKeys(temp, bytes, p, p + 100, 100);",
        "DoubleBuffer": "cub::DoubleBuffer<float> keys(p, p + 100);",
    }
    for name, text in arrays.items():
        yield Snippet(f"cub::{name}", CUB, text, whole, device=False, includes=("cub/cub.cuh",))
    for name in sorted(cub.CARRIED - arrays.keys()):
        if name in collectives:
            sizes = {"Block": "<float, 256, 4>" if name[5:] in ("Load", "Store") else "<float, 256>"}.get(
                name[:5], "<float>"
            )
            storage = f"__shared__ typename cub::{name}{sizes}::TempStorage storage;\nfloat items[4];"
            text, before = collectives[name], storage
        elif name.startswith("BLOCK_"):
            text, before = f"constexpr auto algorithm = cub::{name};", ""
        else:
            text, before = functions.get(name, f"cub::{name} value;"), ""
        yield Snippet(f"cub::{name}", CUB, text, "float x, float *p", before, includes=("cub/cub.cuh",))
    for name in sorted(cub.OF_LIBCUXX):
        text = f"x = cuda::{name}<>()(x, *p);"
        yield Snippet(f"cuda::{name}", CUB, text, "float x, float *p", includes=("cuda/functional",))


def attributes() -> Iterator[Snippet]:
    """What a program asks a device for, by attribute."""
    for name in device_management.ATTRIBUTES:
        yield Snippet(
            name, ATTRIBUTES, f"cudaDeviceGetAttribute(&value, {name}, 0);", before="int value;", device=False
        )


def names() -> Iterator[Snippet]:
    """Types, enumerators, macros and headers: a name becomes another."""
    for name in types.TYPES:
        if name in sample_helpers.TYPES:
            yield Snippet(name, MACROS, f"{name} *value = nullptr;", device=False, includes=("helper_timer.h",))
        elif name.endswith("_st"):  # what a handle points to, of which nobody has one
            yield Snippet(name, TYPES, f"{name} *value = nullptr;", device=False)
        elif name != "dim3":
            yield Snippet(name, TYPES, f"{name} value;", device=False)
    for name in types.ENUMERATORS:
        if name not in device_management.ATTRIBUTES:  # those have a family of their own
            yield Snippet(name, ENUMERATORS, f"auto value = {name};", device=False)
    for name in sample_helpers.MACROS:
        text = {
            "MAX": "int result = MAX(a, b);",
            "checkCudaErrors": "checkCudaErrors(cudaFree(p));",
            "EXIT_WAIVED": "exit(EXIT_WAIVED);",
        }.get(name, f'{name}("after the launch");')
        yield Snippet(
            name, MACROS, text, "int a, int b, float *p", device=False, includes=("helper_cuda.h", "helper_functions.h")
        )
    for name in sorted(types.DROPPED_HEADERS | cuda_std.HEADERS):
        yield Snippet(name, HEADERS, f"#include <{name}>", top=True)
    for name in (f"{start}*" for start in types.OTHER_LIBRARIES):
        header = {"thrust/*": "thrust/partition.h", "cub/*": "cub/block/block_radix_sort.cuh", "cutlass/*": "cutlass/cutlass.h", "cute/*": "cute/tensor.hpp",
                  "texture_*": "texture_fetch_functions.h"}.get(name, name.replace("*", ".h"))  # fmt: skip
        used = (
            f"#define NAMED {_OF_LIBRARIES[name]}" if name in _OF_LIBRARIES else ""
        )  # an include that nothing uses just goes
        yield Snippet(name, HEADERS, f"#include <{header}>", before=used, top=True)
