find_package(CUDA REQUIRED)
include(input_cuda_archs)
include(${CMAKE_CURRENT_LIST_DIR}/input_cuda_archs.cmake)
include(FindCUDA/select_compute_arch)
print_archs()

set(CUDA_ARCH_LIST 70 80 CACHE STRING "archs")
foreach(ARCH ${CUDA_ARCH_LIST})
  list(APPEND CUDA_NVCC_FLAGS -gencode=arch=compute_${ARCH},code=sm_${ARCH})
endforeach()

if(NOT DEFINED CMAKE_CUDA_ARCHITECTURES)
  foreach(ARCH IN LISTS CUDA_ARCH_LIST)
    # one by one
    list(APPEND CMAKE_CUDA_ARCHITECTURES ${ARCH})
  endforeach()
endif()

foreach(ARCH ${CUDA_ARCH_LIST})
  list(APPEND CUDA_NVCC_FLAGS -gencode=arch=compute_${ARCH},code=sm_${ARCH})
  message(STATUS "for ${ARCH}")
endforeach()

foreach(NAME one two)
endforeach()

foreach(FLAG -lineinfo -Wall)
  list(APPEND CUDA_NVCC_FLAGS -Xcompiler=${FLAG})
endforeach()
cuda_add_library(main input_main.cu)
