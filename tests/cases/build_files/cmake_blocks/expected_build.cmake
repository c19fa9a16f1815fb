include(input_cuda_archs)
include(${CMAKE_CURRENT_LIST_DIR}/input_cuda_archs.cmake)
# W2S603: left in the build file: FindCUDA (wmma2sycl explain W2S603)
include(FindCUDA/select_compute_arch)
print_archs()



# W2S603: left in the build file: CUDA_ARCH_LIST (wmma2sycl explain W2S603)
foreach(ARCH ${CUDA_ARCH_LIST})
  message(STATUS "for ${ARCH}")
endforeach()

foreach(NAME one two)
endforeach()

foreach(FLAG -lineinfo -Wall)
  add_compile_options(${FLAG})
endforeach()
add_library(main input_main.cpp)
