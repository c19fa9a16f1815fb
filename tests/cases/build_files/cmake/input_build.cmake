# The demo's targets; Größe is no problem.
enable_language(CUDA)
if(NOT DEFINED CMAKE_CUDA_ARCHITECTURES)
  set(CMAKE_CUDA_ARCHITECTURES 70 80)  # two
endif()
find_package(CUDA 11 REQUIRED)
include(CheckLanguage)
check_language(CUDA)
if(CMAKE_CUDA_COMPILER)
  message(STATUS "with CUDA")
endif()
option(WITH_CUDA_GRAPHS "a name of the user's" OFF)
set(CUDA_SOURCES ${CMAKE_CURRENT_SOURCE_DIR}/input_main.cu)
set(CMAKE_CUDA_STANDARD 14)
set(CMAKE_CXX_STANDARD 11)
set(CMAKE_CUDA_FLAGS_RELEASE "${CMAKE_CUDA_FLAGS_RELEASE} -O3 -Xcompiler=-Wall -arch=sm_80 -std=c++14")
list(APPEND CUDA_NVCC_FLAGS -gencode arch=compute_70,code=sm_70 --use_fast_math -DSIZE=16)
file(GLOB SOURCES "input*.cu")
cuda_add_executable(demo ${SOURCES} input_host.cpp
  OPTIONS -O2 --ptxas-options=-v)  # with options
cuda_add_cublas_to_target(demo)
cuda_include_directories(${CUDA_INCLUDE_DIRS} include)
include_directories(${CUDA_TOOLKIT_ROOT_DIR}/samples/common)
target_compile_features(demo PUBLIC cuda_std_14)
target_compile_options(demo PRIVATE
  $<$<COMPILE_LANGUAGE:CUDA>:--expt-relaxed-constexpr>  # for constants
  "$<$<COMPILE_LANGUAGE:CUDA>:SHELL:-Xcompiler -fopenmp>"
  -gencode arch=compute_80,code=sm_80
  -Xcompiler -Wextra
  $<$<COMPILE_LANGUAGE:CXX>:-Wall>)
target_link_libraries(demo PRIVATE CUDA::cudart ${CUDA_LIBRARIES} -lcublas m CUDA::cufft)
set_target_properties(demo PROPERTIES CUDA_SEPARABLE_COMPILATION ON CXX_STANDARD 14 OUTPUT_NAME demo)
set_source_files_properties(input_host.cpp PROPERTIES LANGUAGE CUDA)
add_custom_command(OUTPUT demo.ptx COMMAND ${CMAKE_CUDA_COMPILER} -ptx ${CMAKE_CURRENT_SOURCE_DIR}/input_main.cu -o demo.ptx)
cuda_compile_ptx(PTX input_main.cu)
#[[ a comment with CUDA::cudart( in it ]]
