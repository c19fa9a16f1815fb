# The demo's targets; Größe is no problem.
enable_language(CXX)
include(CheckLanguage)
set(CMAKE_CUDA_COMPILER ${CMAKE_CXX_COMPILER})  # SYCL in its place
# W2S602: this asks for CUDA: CMAKE_CUDA_COMPILER (wmma2sycl explain W2S602)
if(CMAKE_CUDA_COMPILER)
  message(STATUS "with CUDA")
endif()
option(WITH_CUDA_GRAPHS "a name of the user's" OFF)
set(CUDA_SOURCES ${CMAKE_CURRENT_SOURCE_DIR}/input_main.cpp)
set(CMAKE_CXX_STANDARD 17)
string(APPEND CMAKE_CXX_FLAGS_RELEASE " -O3 -Wall")
add_compile_options(-funsafe-math-optimizations -DSIZE=16)
# W2S605: files stand in the place of a pattern: input_main.cpp (wmma2sycl explain W2S605)
file(GLOB SOURCES "input_main.cpp")
add_executable(demo ${SOURCES} input_host.cpp)
target_compile_options(demo PRIVATE -O2)  # with options
include_directories(include)
target_compile_features(demo PUBLIC cxx_std_17)
target_compile_options(demo PRIVATE  # for constants
  "$<$<COMPILE_LANGUAGE:CXX>:-fopenmp>" -Wextra
  $<$<COMPILE_LANGUAGE:CXX>:-Wall>)
# W2S604: 'CUDA::cufft' is no longer linked, and what it has is not migrated (wmma2sycl explain W2S604)
target_link_libraries(demo PRIVATE m)
set_target_properties(demo PROPERTIES CXX_STANDARD 17 OUTPUT_NAME demo)
# W2S603: left in the build file: CMAKE_CUDA_COMPILER (wmma2sycl explain W2S603)
add_custom_command(OUTPUT demo.ptx COMMAND ${CMAKE_CUDA_COMPILER} -ptx ${CMAKE_CURRENT_SOURCE_DIR}/input_main.cpp -o demo.ptx)
# W2S603: left in the build file: cuda_compile_ptx (wmma2sycl explain W2S603)
cuda_compile_ptx(PTX input_main.cpp)
#[[ a comment with CUDA::cudart( in it ]]
