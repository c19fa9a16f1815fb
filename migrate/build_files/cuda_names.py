"""What CMake projects call CUDA by: variables, packages, libraries, properties."""

from __future__ import annotations

import re

# Variables that only tell CUDA's own part of a build something: a `set` of them is dropped.
SETTING = re.compile(
    r"CMAKE_CUDA_(?:ARCHITECTURES|COMPILER|HOST_COMPILER|SEPARABLE_COMPILATION|RESOLVE_DEVICE_SYMBOLS|RUNTIME_LIBRARY|EXTENSIONS|COMPILER_LAUNCHER|"
    r"USE_RESPONSE_FILE_FOR_\w+|PROPAGATE_HOST_FLAGS)|CUDA_(?:ARCHITECTURES|SEPARABLE_COMPILATION|PROPAGATE_HOST_FLAGS|VERBOSE_BUILD|USE_STATIC_CUDA_RUNTIME|"
    r"TOOLKIT_ROOT_DIR|HOST_COMPILER|NVCC_EXECUTABLE|ARCH|ARCHS|ARCH_LIST|ARCH_BIN|ARCH_PTX|RESOLVE_DEVICE_SYMBOLS|LINK_LIBRARIES_KEYWORD|64_BIT_DEVICE_CODE)|"
    r"CUDAToolkit_ROOT|CUDACXX"
)
STANDARD = re.compile(r"CMAKE_CUDA_STANDARD(?:_REQUIRED)?")
FLAGS = re.compile(r"CMAKE_CUDA_FLAGS(_\w+)?|CUDA_NVCC_FLAGS(_\w+)?")
PACKAGES = {"cuda": "CUDA_FOUND", "cudatoolkit": "CUDAToolkit_FOUND"}  # in small letters -> the variable that tells
THREADS = "Threads::Threads"  # FindCUDAToolkit and FindCUDA ask for its package themselves
# Properties of targets and sources that say something of CUDA only.
PROPERTY = re.compile(r"CUDA_\w+")
# What is linked for the runtime, cuBLAS, cuRAND and NVTX: the output needs none of it.
LIBRARY = re.compile(
    r"(?:CUDA::|-l|lib)?(?:cudart(?:_static)?|cuda_driver|cublas(?:_static)?|cublasLt(?:_static)?|curand(?:_static)?|nvToolsExt|nvtx3|nvtx3_cpp|cudadevrt|culibos)(?:\.so|\.a)?|"
    r"CUDA::toolkit|-?l?cuda|\$\{CUDA_(?:LIBRARIES|CUDART_LIBRARY|CUDA_LIBRARY|CUBLAS_LIBRARIES|curand_LIBRARY|cublas_LIBRARY|cudart_static_LIBRARY|nvToolsExt_LIBRARY|"
    r"CURAND_LIBRARIES|cudadevrt_LIBRARY)\}|\$\{(?:CUDART|CUBLAS|CURAND)_LIB(?:RARY|RARIES)?\}"
)
OTHER_LIBRARY = re.compile(
    r"CUDA::\w+|(?:-l)?(?:cufft\w*|cudnn\w*|cusparse\w*|cusolver\w*|nccl|nvrtc|nvml|npp\w+|cutensor)|\$\{CUDA_\w*LIBRAR(?:Y|IES)\}"
)
# Folders of the toolkit.
FOLDER = re.compile(r"\$\{(?:CUDA_INCLUDE_DIRS?|CUDA_TOOLKIT_INCLUDE|CUDAToolkit_INCLUDE_DIRS?|CMAKE_CUDA_TOOLKIT_INCLUDE_DIRECTORIES|CUDAToolkit_LIBRARY_DIR|"
                    r"CUDA_TOOLKIT_ROOT_DIR|CUDAToolkit_ROOT|CUDA_HOME|CUDA_PATH)\}.*|\$ENV\{CUDA_(?:HOME|PATH|ROOT)\}.*|/usr/local/cuda[^\s]*")  # fmt: skip
# Anything of CUDA, for what is left at the end.
ANY = re.compile(r"cuda|nvcc|cublas|curand|cudnn|\.cuh?\b", re.IGNORECASE)
