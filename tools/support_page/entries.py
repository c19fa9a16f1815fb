"""Every name that `wmma2sycl support` knows, as a snippet: the rows of all tables, and what the headers declare without one."""

from __future__ import annotations

import re
from collections.abc import Iterator

from wmma2sycl.migrate.apis import builtins, cooperative, pipelines, runtime, sample_helpers, types, wmma
from wmma2sycl.migrate.apis.api import Api

from support_page import assembly, constructs
from support_page.calls import call, chosen
from support_page.cuda_snippet import Snippet
from support_page.declarations import Declarations, Declared

MATH, SAMPLES = "device math", "samples' helpers"
# The header that declares a name (the beginning of its path) -> its family.
_FAMILIES = {
    "w2s/runtime_memory": "memory", "w2s/runtime_stream": "streams and events", "w2s/runtime_graph": "graphs", "w2s/runtime_device": "devices and errors",
    "w2s/runtime_execution": "kernels and occupancy", "w2s/runtime_templates": "kernels and occupancy", "cuda_profiler_api": "profiling",
    "nvToolsExt": "profiling", "cublas": "cuBLAS", "w2s/cublas": "cuBLAS", "curand": "cuRAND", "cuda.h": "driver API", "cuComplex": "complex numbers",
    "cuda_fp8": "fp8", "w2s/float16": "half and bfloat16", "cuda_fp16": "half and bfloat16", "cuda_bf16": "half and bfloat16",
    "w2s/device_simd": "packed integers", "w2s/device_convert": "conversions", "w2s/device_atomic": "atomics", "w2s/device_warp": "warps",
    "w2s/device_sync": "synchronisation", "w2s/device": "device builtins", "w2s/math": MATH, "math_functions": MATH,
    "cuda_pipeline": constructs.PIPELINES, "cuda/": constructs.PIPELINES, "w2s/cooperative": constructs.GROUPS, "cooperative": constructs.GROUPS,
    "w2s/wmma": constructs.MATRIX, "toolkit/cuda.h": "driver API", "toolkit/cuda_runtime_api": "rest of the runtime API", "vector_": "vector types", "driver_types": constructs.TYPES,
    "library_types": constructs.TYPES,
}  # fmt: skip
# Parts of the headers that repeat the C++ library's declarations, or are of ours.
_NOT_CUDA = (
    "w2s/host_library",
    "w2s/device_library",
    "w2s/implicit",
    "w2s/math_list",
    "w2s/math_irregular",
    "declarations.cu",
)
_TAG = re.compile(
    r"W2S\w+|__\w*Push\w*|\w+_st|CU\w+_enum|__frag_base|\w+Context|cudaError_enum|operator.*|init|fragment|make_.*|__nv_half2?|\(unnamed.*"
)
_TEMPLATES = {"barrier": "<cuda::thread_scope_block>"}
_SAMPLES = {
    "findCudaDevice": "int argc, const char **argv", "checkCmdLineFlag": "int argc, const char **argv, const char *name",
    "getCmdLineArgumentInt": "int argc, const char **argv, const char *name", "getCmdLineArgumentFloat": "int argc, const char **argv, const char *name",
    "getCmdLineArgumentString": "int argc, const char **argv, const char *name, char **value",
}  # fmt: skip
_WORDS = {"count": "argc", "arguments": "argv", "device": "0", "major": "8", "minor": "0", "error": "cudaSuccess"}


def snippets(found: Declarations) -> Iterator[Snippet]:
    """Every entry, those with rows first."""
    yield from constructs.language()
    yield from constructs.fragments()
    yield from (constructs.matrix(row) for row in wmma.CALLS.values())
    yield from (_row(row, found, device=False) for row in runtime.CALLS.values())
    yield from (_row(row, found, device=True) for row in builtins.CALLS.values())
    yield from (_row(row, found, device=True, family=MATH) for row in builtins.MATH.values())
    yield from constructs.groups()
    yield from constructs.copies()
    yield from constructs.cub_names()
    yield from constructs.attributes()
    yield from constructs.names()
    yield from assembly.instructions()
    yield from _without_rows(found)


def family(header: str) -> str:
    return next((name for start, name in _FAMILIES.items() if header.startswith(start)), constructs.TYPES)


def _row(row: Api, found: Declarations, *, device: bool, family: str = "") -> Snippet:
    if row.name == "printf":
        return Snippet("printf", MATH, 'printf("%d\\n", x);', "int x")
    if row in sample_helpers.HOST:
        return _sample(row)
    if row.name in runtime.POINTER_LAUNCHES:
        return Snippet(
            row.name,
            _family("w2s/runtime_execution"),
            f"{row.name}((void *)kernel, grid, block, arguments, 0, stream);",
            "dim3 grid, dim3 block, float *p, cudaStream_t stream",
            "void *arguments[] = {&p};",
            device=False,
            alone=True,
        )
    if row.name in runtime.CONFIGURED_LAUNCHES:
        passed = "arguments" if row.name.endswith("C") else "p"
        return Snippet(
            row.name,
            _family("w2s/runtime_execution"),
            f"{row.name}(&config, {'(void *)' * row.name.endswith('C')}kernel, {passed});",
            "cudaLaunchConfig_t config, float *p",
            "void *arguments[] = {&p};" * row.name.endswith("C"),
            device=False,
            alone=True,
        )
    declared = chosen(row, found) or _assumed(row)
    return call(row, declared, family or _family(declared.header), found.enumerators, device)


_family = family


def _assumed(row: Api) -> Declared:
    """Standard math that the headers leave to the C++ library."""
    kind = "float" if row.name.endswith("f") and row.name not in ("erf", "isinf") else "double"
    return Declared(row.name, "math_functions", "", kind, tuple((kind, role) for role in row.roles))


def _sample(row: Api) -> Snippet:
    timer = row.roles == ["timer"]
    made = row.name in ("sdkCreateTimer", "sdkDeleteTimer")
    words = [_WORDS.get(role, role) for role in row.roles]
    text = f"{row.name}({'&timer' if timer else ', '.join(words)});"
    text = (
        text if (timer and row.status == "bool") or row.name == "getCmdLineArgumentString" else f"auto result = {text}"
    )
    parameters = _SAMPLES.get(row.name, "" if not timer or made else "StopWatchInterface *timer")
    return Snippet(
        row.name,
        SAMPLES,
        text,
        parameters,
        "StopWatchInterface *timer = nullptr;" if made else "",
        device=False,
        includes=("helper_cuda.h", "helper_functions.h"),
    )


# -- declared for the parser, but without a row: refused by name ------------------------------------------------------


def _without_rows(found: Declarations) -> Iterator[Snippet]:
    known = {
        *builtins.CALLS,
        *builtins.MATH,
        *builtins.INDEX_VARIABLES,
        *cooperative.CALLS,
        *cooperative.TYPES,
        *pipelines.NAMES,
        *runtime.CALLS,
        *wmma.CALLS,
        *wmma.TYPES,
        *types.TYPES,
        "pipeline",
        "aligned_size_t",
    }
    for name, every in sorted(found.functions.items()):
        one = next((d for d in every if not d.header.startswith(_NOT_CUDA)), None)
        if name not in known and one is not None and not _TAG.fullmatch(name):
            yield _refused(one, found)
    for name, (header, scope) in sorted(found.types.items()):
        if (
            name not in known
            and not _TAG.fullmatch(name)
            and not header.startswith(_NOT_CUDA)
            and name not in found.functions
        ):
            spelled = f"{scope}{name}"
            yield Snippet(
                spelled, family(header), f"{spelled}{_TEMPLATES.get(name, '')} value;", device=name in _TEMPLATES
            )


def _refused(declared: Declared, found: Declarations) -> Snippet:
    of = family(declared.header)
    host = (
        declared.name.startswith(("cuda", "cu", "nvtx"))
        and not declared.name.startswith("curand_")
        and of != "complex numbers"
    )
    row = Api(declared.name)
    made = call(row, declared, of, found.enumerators, device=not host)
    scope = declared.scope.replace("cooperative_groups::", "cg::")
    shown = made.shown.replace(f"{declared.name}(", f"{scope}{declared.name}(", 1)
    return Snippet(f"{declared.scope}{declared.name}", of, shown, made.parameters, made.before, made.device)
