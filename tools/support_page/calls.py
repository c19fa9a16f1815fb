"""Snippets of function calls, from a row's roles and the declaration in the headers."""

from __future__ import annotations

import re
from dataclasses import dataclass

from wmma2sycl.migrate.apis.api import Api
from wmma2sycl.migrate.apis.types import TYPES

from support_page.cuda_snippet import Snippet
from support_page.declarations import Declarations, Declared

_STATUS = {"void", "cudaError_t", "cublasStatus_t", "curandStatus_t", "CUresult"}
_TEMPLATE = re.compile(r"\b(?:T|type-parameter-0-0|W2SElement|W2S_[TV]|Kernel|F)\b")
_WORDS = {
    "function": "kernel",
    "func": "kernel",
    "entry": "kernel",
    "symbol": "table",
    "variable": "table",
}  # what must be named, whatever its type
_LITERALS = {
    "cudaMemcpyKind": "cudaMemcpyHostToDevice", "cublasOperation_t": "CUBLAS_OP_N", "cublasComputeType_t": "CUBLAS_COMPUTE_32F",
    "cublasGemmAlgo_t": "CUBLAS_GEMM_DEFAULT", "cudaDeviceAttr": "cudaDevAttrMultiProcessorCount",
    "cudaFuncAttribute": "cudaFuncAttributeMaxDynamicSharedMemorySize", "curandRngType_t": "CURAND_RNG_PSEUDO_DEFAULT",
    "cudaHostFn_t": "work", "cudaStreamCallback_t": "callback",
}  # fmt: skip
_VALUES = {"mask": "0xffffffff", "incx": "1", "incy": "1"}
_DATA = {"a_type": "CUDA_R_16F", "b_type": "CUDA_R_16F", "c_type": "CUDA_R_32F"}
_POINTEES = {"a": "half", "b": "half", "c": "float", "alpha": "float", "beta": "float"}
_FIRST = {
    "const cudaKernelNodeParams": "{0}.func = (void *)kernel;\n"
}  # what an object says before it is given: shown, too
_UNTYPED = {"address"}  # `void **` without an overload for other pointers
_BUFFERS = ("float", "double", "unsigned int", "__half", "char", "long long", "unsigned long long")
# What calls name, and its declaration.
CONTEXT = {
    "kernel": "__global__ void kernel(float *p) { p[threadIdx.x] = 1.0f; }\n",
    "table": "__device__ float table[32];\n",
    "work": "void work(void *data) {}\n",
    "callback": "void callback(cudaStream_t stream, cudaError_t status, void *data) {}\n",
}


@dataclass
class _Argument:
    """How a call gets one argument: a parameter of the function around, a local variable, or words."""

    text: str
    parameter: str = ""
    local: str = ""


def call(row: Api, declared: Declared, family: str, enumerators: dict[str, list[str]], device: bool) -> Snippet:
    """`R result = name(roles...)`; a plain statement for what returns a status or nothing."""
    element = _element(row, declared)
    taken = [
        (role, kind)
        for role, (kind, _) in zip(_roles(row, declared), declared.parameters)
        if "..." not in kind and not (row.form == "shuffle" and role == "width")
    ]
    given = [_argument(role, _plain(kind, element), enumerators, device, row) for role, kind in taken]
    returns = _plain(declared.returns, element)
    text = f"{row.name}({', '.join(a.text for a in given)});"
    if returns not in _STATUS and row.status != "bool":
        text = f"{'auto' if '<' in returns or '&' in returns or declared.scope else returns} result = {text}"
    told = "".join(_FIRST.get(_pointee(kind), "").format(role) for role, kind in taken)
    return Snippet(
        row.name, family, told + text, ", ".join(a.parameter for a in given if a.parameter), "\n".join(a.local for a in given if a.local),
        device, alone=declared.header.startswith("w2s/runtime"), includes=() if device or "/" in declared.header else (declared.header,),
    )  # fmt: skip


def chosen(row: Api, found: Declarations) -> Declared | None:
    """The overload that a row is about, the plainest one where several are."""
    least, most = sum(not role.endswith("?") for role in row.args.split()), len(row.roles)
    fitting = [d for d in found.functions.get(row.name, []) if not row.args or least <= len(d.parameters) <= most]
    first = [
        d
        for d in fitting
        if row.takes not in ("", "=") and d.parameters and d.parameters[0][0].removeprefix("const ") == row.takes
    ]
    halves = re.match(r"_*h", row.name) is not None
    return min(
        first or fitting,
        key=lambda d: ("float16" in d.header and not halves, d.template, -len(d.parameters)),
        default=None,
    )


def _roles(row: Api, declared: Declared) -> list[str]:
    if row.args:
        return row.roles
    return [name or "abcdefghijklmn"[i] for i, (_, name) in enumerate(declared.parameters)]


def _element(row: Api, declared: Declared) -> str:
    return row.takes if row.takes not in ("", "=") else "unsigned int" if row.takes == "=" else "float"


def _plain(kind: str, element: str) -> str:
    kind = re.sub(r"\b(?:struct|enum) ", "", kind)
    return _TEMPLATE.sub(element, kind)


def _pointee(kind: str) -> str:
    return _plain(kind, "").removesuffix("*").rstrip()


def _argument(role: str, kind: str, enumerators: dict[str, list[str]], device: bool, row: Api) -> _Argument:
    if kind in _LITERALS or kind.startswith("cudaDataType"):
        return _Argument(_LITERALS.get(kind) or _DATA.get(role, "CUDA_R_32F"))
    if (role in _VALUES and (device or role != "mask")) or (not device and role in _WORDS):
        return _Argument(_VALUES.get(role) or _WORDS[role])
    if kind in enumerators and enumerators[kind] and kind not in TYPES:
        return _Argument(enumerators[kind][0])
    name = re.sub(r"\W", "_", role)
    if (array := re.fullmatch(r"(.*)\[\]", kind)) is not None:
        return _Argument(name, f"{array[1]}*{name}")
    pointer = re.fullmatch(r"(.*?) ?\*(\*?)(const)?", kind)
    if pointer is None:
        return _Argument(name, f"{kind.rstrip('&')} {name}")
    to, twice = pointer[1], pointer[2]
    if _pointee(kind) in _FIRST:
        return _Argument(f"&{name}", local=f"{_pointee(kind).removeprefix('const ')} {name}{{}};")
    if to.endswith("void") and role not in _UNTYPED:
        to = to.removesuffix("void") + _POINTEES.get(role if "_type" in row.args else "", "float")
    if twice and not device and "const char" not in to:
        return _Argument(f"&{name}", local=f"{to} *{name} = nullptr;")
    if (
        device
        or twice
        or to.startswith("const ")
        or pointer[1] == "void"
        or (to in _BUFFERS and row.status != "runtime")
        or to == "char"
    ):
        return _Argument(name, f"{to} *{twice}{name}")
    return _Argument(f"&{name}", local=f"{to} {name};")
