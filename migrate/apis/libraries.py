"""cuBLAS and cuRAND as WMMA programs use them, to check results and to fill inputs: one row a function.

cuBLAS and cuRAND library documentation. Host rows join those of runtime.py, device rows those of builtins.py.
"""

from __future__ import annotations

from wmma2sycl.migrate.apis.api import Api

_Q = ("queue",)
_DROP, _OTHER_NUMBERS = "W2S403", "W2S407"

_SHAPE = "handle op_a op_b m n k"
_PLAIN = f"{_SHAPE} alpha a lda b ldb beta c ldc"
_TYPED = f"{_SHAPE} alpha a a_type lda b b_type ldb beta c c_type ldc"
_STRIDED = f"{_SHAPE} alpha a lda stride_a b ldb stride_b beta c ldc stride_c batches"
_STRIDED_TYPED = f"{_SHAPE} alpha a a_type lda stride_a b b_type ldb stride_b beta c c_type ldc stride_c batches"

# Arguments of a product that the types of its other arguments say.
SAID_BY_TYPES = {"handle", "a_type", "b_type", "c_type", "compute", "algorithm"}

_GEMMS = [
    *[(f"cublas{letter}gemm", _PLAIN, "gemm") for letter in "HSD"],
    *[(f"cublas{letter}gemm_v2", _PLAIN, "gemm") for letter in "SD"],
    *[(f"cublas{letter}gemmStridedBatched", _STRIDED, "gemm_strided_batched") for letter in "HSD"],
    *[(f"cublas{letter}gemmBatched", f"{_PLAIN} batches", "gemm_batched") for letter in "HSD"],
    ("cublasSgemmEx", _TYPED, "gemm"),
    ("cublasGemmEx", f"{_TYPED} compute algorithm", "gemm"),
    ("cublasGemmStridedBatchedEx", f"{_STRIDED_TYPED} compute algorithm", "gemm_strided_batched"),
    ("cublasGemmBatchedEx", f"{_TYPED} batches compute algorithm", "gemm_batched"),
]


def _blas(
    name: str, args: str, sycl: str = "", *, form: str = "", needs: tuple[str, ...] = (), reason: str = ""
) -> Api:
    return Api(name, args, sycl, needs, form, _DROP if reason else "", reason, status="blas")


def _random(name: str, args: str, sycl: str, *, needs: tuple[str, ...] = (), form: str = "", code: str = "") -> Api:
    return Api(name, args, sycl, needs, form, code, status="random")


HOST = [
    *[_blas(f"cublasCreate{v2}", "handle", "{{handle|pointee}} = {{ns}}blas_handle({{q}})", needs=_Q) for v2 in ("", "_v2")],
    *[_blas(f"cublasDestroy{v2}", "handle", "{{handle|operand}}.reset()") for v2 in ("", "_v2")],
    *[_blas(f"cublasSetStream{v2}", "handle stream", "{{handle|operand}}.set_queue({{stream}})", needs=_Q) for v2 in ("", "_v2")],
    _blas("cublasGetStream", "handle stream_pointer", "{{stream_pointer|pointee}} = {{handle|operand}}.queue()"),
    _blas("cublasSetMathMode", "handle mode", reason="each product is summed in the type that its call names"),
    _blas("cublasSetAtomicsMode", "handle mode", reason="products use no atomics"),
    _blas("cublasSetWorkspace", "handle workspace bytes", reason="products need no workspace"),
    _blas("cublasSetPointerMode", "handle pointer_mode", reason="alpha and beta are read on the host"),
    Api("cublasGetVersion", "handle version", "{{version|pointee}} = {{cuda_version}}0", code="W2S408", status="blas"),
    Api("cublasGetCudartVersion", "", "std::size_t({{cuda_version}})", code="W2S408", status="value"),
    Api("cublasGetStatusString", "status", "{{ns}}blas_status_name({{status}})", status="value", named="blas_status_name"),
    Api("cublasGetStatusName", "status", "{{ns}}blas_status_name({{status}})", status="value", named="blas_status_name"),
    *[_blas(name, args, method, form="gemm", needs=_Q) for name, args, method in _GEMMS],
    *[_blas(f"cublas{way}Vector", "count size x incx y incy", "{{q}}.memcpy({{y}}, {{x}}, {{count|operand}} * {{size|operand}}).wait()",
            needs=_Q) for way in ("Set", "Get")],
    *[_blas(f"cublas{way}Matrix", "rows columns size a lda b ldb",
            "{{ns}}memcpy_2d({{q}}, {{b}}, {{ldb|operand}} * {{size|operand}}, {{a}}, {{lda|operand}} * {{size|operand}}, "
            "{{rows|operand}} * {{size|operand}}, {{columns}}).wait()", needs=_Q) for way in ("Set", "Get")],
    _random("curandCreateGenerator", "generator sequence", "{{generator|pointee}} = {{ns}}random_generator({{q}})", needs=_Q,
            code=_OTHER_NUMBERS),
    _random("curandCreateGeneratorHost", "generator sequence", "{{generator|pointee}} = {{ns}}random_generator::on_host()",
            code=_OTHER_NUMBERS),
    _random("curandDestroyGenerator", "generator", "{{generator|operand}}.reset()"),
    _random("curandSetStream", "generator stream", "{{generator|operand}}.set_queue({{stream}})", needs=_Q),
    _random("curandSetPseudoRandomGeneratorSeed", "generator seed", "{{generator|operand}}.set_seed({{seed}})"),
    _random("curandSetGeneratorOffset", "generator offset", "{{generator|operand}}.set_offset({{offset}})"),
    _random("curandGenerate", "generator to count", "{{generator|operand}}.words({{to}}, {{count}})"),
    *[_random(f"curandGenerateUniform{double}", "generator to count", "{{generator|operand}}.uniform({{to}}, {{count}})")
      for double in ("", "Double")],
    *[_random(f"curandGenerateNormal{double}", "generator to count mean deviation",
              "{{generator|operand}}.normal({{to}}, {{count}}, {{mean}}, {{deviation}})") for double in ("", "Double")],
    _random("curandGenerateLogNormal", "generator to count mean deviation",
            "{{generator|operand}}.log_normal({{to}}, {{count}}, {{mean}}, {{deviation}})"),
]  # fmt: skip

# NVTX: ranges and marks that profilers show.
NVTX = "SYCL's profilers trace by themselves"
_NVTX = [(f"nvtx{name}{form}", "message") for name in ("RangePush", "RangeStart", "Mark") for form in ("", "A")]
_NVTX_MORE = [
    *[(f"nvtx{name}Ex", "attributes") for name in ("RangePush", "RangeStart", "Mark")],
    *[(f"nvtxDomain{name}Ex", "domain attributes") for name in ("RangePush", "RangeStart", "Mark")],
    *[(f"nvtxName{name}A", "named message") for name in ("CudaStream", "CudaEvent", "CudaDevice", "OsThread", "Category")],
    *[(f"nvtxDomain{name}", args) for name, args in (("CreateA", "message"), ("Destroy", "domain"), ("RangePop", "domain"),
      ("RangeEnd", "domain range"), ("RegisterStringA", "domain message"), ("NameCategoryA", "domain named message"))],
]  # fmt: skip
HOST += [
    Api(
        name,
        args,
        code=_DROP,
        reason=NVTX,
        status="id" if "Start" in name else "runtime",
    )
    for name, args in (*_NVTX, *_NVTX_MORE, ("nvtxRangePop", ""), ("nvtxRangeEnd", "range"))
]
# Variables of these go with the calls.
NVTX_TYPES = {"nvtxRangeId_t", "nvtxEventAttributes_t", "nvtxDomainHandle_t", "nvtxStringHandle_t"}

# Host calls that return while the device works.
STARTS = {row.name for row in HOST if row.form == "gemm" or row.name.startswith("curandGenerate")}
# Calls whose work goes to the default stream where the program names no other.
ON_DEFAULT_STREAM = {"cublasCreate", "cublasCreate_v2", "curandCreateGenerator"}

_STATE_METHODS = {
    "curand": "next",
    "curand_uniform": "uniform",
    "curand_uniform_double": "uniform_double",
    "curand_normal": "normal",
    "curand_normal_double": "normal_double",
    "curand_normal2": "normal2",
    "curand4": "next4",
    "curand_uniform4": "uniform4",
    "curand_normal4": "normal4",
}
DEVICE = [
    Api("curand_init", "seed sequence offset state",
        "{{state|pointee}} = {{ns}}random_state({{seed}}, {{sequence}}, {{offset}})", code=_OTHER_NUMBERS),
    *[Api(name, "state", f"{{{{state|member}}}}{method}()") for name, method in _STATE_METHODS.items()],
    Api("curand_log_normal", "state mean deviation", "{{state|member}}log_normal({{mean}}, {{deviation}})"),
    Api("skipahead", "count state", "{{state|member}}skip({{count}})"),
]  # fmt: skip

# What the libraries' headers define when they are included, and what ours define: programs' own headers ask for it.
HEADER_MARKS = {
    "__DRIVER_TYPES_H__": "WMMA2SYCL_RUNTIME",
    "__CUDA_RUNTIME_H__": "WMMA2SYCL_RUNTIME",
    "__CUDA_RUNTIME_API_H__": "WMMA2SYCL_RUNTIME",
    "CUBLAS_API_H_": "WMMA2SYCL_BLAS",
    "CUBLAS_V2_H_": "WMMA2SYCL_BLAS",
    "CURAND_H_": "WMMA2SYCL_RANDOM",
}
# Those of libraries that nothing is known of here.
OTHER_MARKS = {
    "CUDA_DRIVER_API",
    "__cuda_cuda_h__",
    "_CUFFT_H_",
    "CUFFT_H_",
    "CUSPARSEAPI",
    "CUSPARSE_H_",
    "SOLVER_COMMON_H_",
    "CUSOLVER_COMMON_H_",
    "NV_NPPIDEFS_H",
    "NV_NPPCORE_H",
    "CUDNN_H_",
    "NCCL_H_",
    "NVJPEG_HEADER",
}

TYPES = {
    "cublasHandle_t": "{ns}blas_handle",
    "cublasStatus_t": "{ns}blas_status",
    "cublasOperation_t": "{ns}blas_op",
    **dict.fromkeys(("cudaDataType", "cudaDataType_t", "cublasDataType_t", "cublasComputeType_t"), "{ns}blas_type"),
    "cublasGemmAlgo_t": "{ns}blas_algorithm",
    "curandGenerator_t": "{ns}random_generator",
    "curandStatus_t": "{ns}random_status",
    "curandStatus": "{ns}random_status",
    "nvtxRangeId_t": "std::uint64_t",
} | {
    f"{name}{suffix}": "{ns}random_state"
    for name in ("curandState", "curandStateXORWOW", "curandStatePhilox4_32_10", "curandStateMRG32k3a")
    for suffix in ("", "_t")
}

_TYPES = {
    "16F": "float16",
    "16BF": "bfloat16",
    "32F": "float32",
    "64F": "float64",
    "8I": "int8",
    "8U": "uint8",
    "32I": "int32",
}
_COMPUTE = {"16F": "float16", "32F": "float32", "64F": "float64", "32I": "int32"}
_FAST = {f"32F_FAST_{name}": "float32" for name in ("16F", "16BF", "TF32")}
_ALGORITHMS = [
    "DFALT",
    "DEFAULT",
    *(f"ALGO{i}" for i in range(24)),
    *(f"ALGO{i}_TENSOR_OP" for i in range(16)),
    "DEFAULT_TENSOR_OP",
    "DFALT_TENSOR_OP",
]

ENUMERATORS = {
    "CUBLAS_OP_N": "{ns}blas_op::none",
    "CUBLAS_OP_T": "{ns}blas_op::transpose",
    "CUBLAS_OP_C": "{ns}blas_op::transpose",  # the elements are real
    **{f"CUDA_R_{name}": f"{{ns}}blas_type::{ours}" for name, ours in _TYPES.items()},
    **{f"CUBLAS_COMPUTE_{name}{more}": f"{{ns}}blas_type::{ours}" for name, ours in _COMPUTE.items() for more in ("", "_PEDANTIC")},
    **{f"CUBLAS_COMPUTE_{name}": f"{{ns}}blas_type::{ours}" for name, ours in _FAST.items()},
    **{f"CUBLAS_GEMM_{name}": "{ns}blas_any_algorithm" for name in _ALGORITHMS},
} | {
    f"CUBLAS_STATUS_{name}": f"{{ns}}blas_{name.lower()}"
    for name in ("SUCCESS", "NOT_INITIALIZED", "ALLOC_FAILED", "INVALID_VALUE", "ARCH_MISMATCH", "MAPPING_ERROR",
                 "EXECUTION_FAILED", "INTERNAL_ERROR", "NOT_SUPPORTED", "LICENSE_ERROR")
} | {
    f"CURAND_STATUS_{name}": f"{{ns}}random_{name.lower()}"
    for name in ("SUCCESS", "VERSION_MISMATCH", "NOT_INITIALIZED", "ALLOCATION_FAILED", "TYPE_ERROR", "OUT_OF_RANGE",
                 "LENGTH_NOT_MULTIPLE", "DOUBLE_PRECISION_REQUIRED", "LAUNCH_FAILURE", "PREEXISTING_FAILURE",
                 "INITIALIZATION_FAILED", "ARCH_MISMATCH", "INTERNAL_ERROR")
}  # fmt: skip

# cudaDataType -> the element type in SYCL, and clang's names for it in the input.
DATA_TYPES = {
    0: ("float", {"float"}),
    1: ("double", {"double"}),
    2: ("sycl::half", {"__half"}),
    3: ("std::int8_t", {"signed char", "char"}),
    8: ("std::uint8_t", {"unsigned char"}),
    10: ("std::int32_t", {"int"}),
    14: ("sycl::ext::oneapi::bfloat16", {"__nv_bfloat16"}),
}
# cublasComputeType_t, and the cudaDataType that older programs give -> the type of alpha and beta.
SCALES = {
    0: "float",
    1: "double",
    2: "sycl::half",
    10: "std::int32_t",
    64: "sycl::half",
    65: "sycl::half",
    68: "float",
    69: "float",
    70: "double",
    71: "double",
    72: "std::int32_t",
    73: "std::int32_t",
    74: "float",
    75: "float",
    77: "float",
}
