"""The headers of CUDA's toolkit beyond those that types.py lists: what is dropped, and what each of the others declares.

`tests/test_toolkit_headers.py` asks for every header of the toolkit's include folder.
"""

from __future__ import annotations

import re
from functools import cache

from wmma2sycl.migrate.apis.types import DROPPED_HEADERS, OTHER_LIBRARIES

# Parts of CUDA's own headers, whose names come with cuda_runtime.h, and old names of these.
_PARTS = re.compile(
    r"crt/.*|cooperative_groups/details/.*|sm_\d+_(?:intrinsics|atomic_functions)\.hp?p?|(?:cuda_)?(?:surface|texture)_types\.h|"
    r"device_(?:atomic|double)_functions\.hp?p?|device_(?:types|functions)\.hp?p?|math_functions\.hp?p?|common_functions\.h|"
    r"channel_descriptor\.h|vector_functions\.hp?p?|host_(?:config|defines)\.h|driver_functions\.h|cuda_stdint\.h|cudart_platform\.h|"
    r"cuda_(?:pipeline|awbarrier)_(?:helpers|primitives)\.h|surface_indirect_functions\.h|cudaProfiler\.h"
)
# Headers of which a program may use what has no form here, and the names they declare; "" where anything may be one. Whole
# names: a program's own "cublas_wrappers.h" that is not found is missing, and no library's.
_DECLARING = (
    (r"nvtx3/.*|nvToolsExt\w*\.h|generated_nvtx_meta\.h", r"nvtx\w*|NVTX\w*"),
    (r"cuda_fp[468]\.hp?p?", r"__nv_(?:fp|cvt_)\w+|__NV_\w+"),
    (r"cuda_occupancy\.h", r"cudaOcc\w+|CUDA_OCC_\w+"),
    (r"cuda_awbarrier\.h", r"\w*awbarrier\w*"),
    (r"fatbinary_section\.h", r"\w*(?:fatbin|fatBin|FATBIN)\w*"),
    (r"cuda(?:EGL|GL|VDPAU|Profiler)?Typedefs\.h", r"PFN_\w+"),
    (r"cuda(?:GL|EGL|VDPAU)\.h|cuda_(?:gl|egl|vdpau)_interop\.h", r"cu(?:da)?(?:GL|EGL|VDPAU|Graphics)\w+|CU_?(?:GL|EGL|egl|GRAPHICS)\w*"),
    (r"(?:Openacc/|Openmp/)?cupti\w*\.h", r"[Cc][Uu][Pp][Tt][Ii]\w*"),
    (r"Openmp/.*", r"omp\w*"),
    (r"generated_cuda\w*_meta\.h", r"cu\w+_params\w*"),
    (r"nvperf_\w+\.h", r"NVP\w+|NVPA\w*|nvperf\w*"),
    (r"nvvm\.h", r"nvvm\w+|NVVM\w+"),
    (r"nv_decode\.h", r"__cu_demangle"),
    (r"nv/.*", r"NV_\w+"),
    (r"cuda/annotated_ptr", r"\w*(?:annotated_ptr|access_property)\w*|discard_memory"),
    (r"cub/.*", r"cub|CUB_\w+"),
    (r"thrust/.*", r"thrust|THRUST_\w+"),
    (r"(?:cutlass|cute)/.*", r"cutlass|cute|CUTLASS_\w+|CUTE_\w+"),
    (r"cudnn(?:_v\d+|_version\w*|_frontend|_(?:ops|cnn|adv|backend|graph|engines)(?:_\w+)?)?\.h", r"(?:cudnn|CUDNN)\w+"),
    (r"nccl(?:_net|_profiler|_tuner|_device)?\.h", r"(?:nccl|NCCL)\w+"),
    (r"cufft(?:w|Xt|Mp)?\.h", r"(?:cufft|CUFFT)\w+"),
    (r"cusparse(?:_v2|Lt)?\.h", r"(?:cusparse|CUSPARSE)\w+"),
    (r"cusolver(?:Dn|Mg|Rf|Sp|Mp|_common|Sp_LOWLEVEL_PREVIEW)?\.h", r"(?:cusolver|CUSOLVER)\w+"),
    (r"cublas(?:Lt|Xt|Mp|_v2|_api)\.h", r"(?:cublas|CUBLAS)\w+"),
    (r"nvml\.h", r"(?:nvml|NVML)\w+"),
    (r"curand_(?:discrete2?|globals|lognormal|mrg32k3a|mtgp32\w*|normal(?:_static)?|philox4x32_x|poisson|precalc|uniform|kernel)\.h", r"(?:curand|CURAND)\w+"),
    (r"npp(?:core|defs|[is](?:_\w+)?)?\.h|nvjpeg\.h|cutensor(?:Mg|/\w+)?\.h", ""),
    (r"cuda/(?:\w+/)*\w+|cuda/(?:std/)?(?:detail|__\w+)/.*|cccl/.*", ""),  # libcu++'s have no ending: a program's own folder may be `cuda/`
    (r"texture_(?:types|fetch_functions|indirect_functions)\.h", ""),
    *((f"{re.escape(start)}.*", "") for start in OTHER_LIBRARIES if "/" in start),
)  # fmt: skip
# Headers whose names an own header of ours has, too: where a file uses them.
OURS = {"nvtx3/nvtx3.hpp": "profiler_ranges.hpp"}
_NAMES = [(re.compile(header), names) for header, names in _DECLARING]


@cache
def is_dropped(header: str) -> bool:
    """Whether all of the header's names are known by themselves: each has a form, or is told where it is used."""
    return header in DROPPED_HEADERS or _PARTS.fullmatch(header) is not None


@cache
def names_of(header: str) -> re.Pattern[str] | None:
    """What a library's header declares, by a pattern of the names; None where it is no header of CUDA's or of a library known to be one's."""
    names = next((names for pattern, names in _NAMES if pattern.fullmatch(header)), None)
    return re.compile(names or r".*") if names is not None else None


def is_of_cuda(header: str) -> bool:
    """Whether a header is none of the program's by its name."""
    return is_dropped(header) or names_of(header) is not None
