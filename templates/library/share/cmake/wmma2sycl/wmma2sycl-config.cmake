# find_package(wmma2sycl) gives the target wmma2sycl::wmma2sycl: the folder of the headers, and C++17. They need a compiler for SYCL
# (icpx, clang++ of DPC++); -fsycl, for compiling and for linking, is the project's to give, with its -fsycl-targets.
if(NOT TARGET wmma2sycl::wmma2sycl)
  add_library(wmma2sycl::wmma2sycl INTERFACE IMPORTED)
  get_filename_component(wmma2sycl_INCLUDE_DIR "${CMAKE_CURRENT_LIST_DIR}/../../../include" ABSOLUTE)
  set_target_properties(
    wmma2sycl::wmma2sycl PROPERTIES INTERFACE_INCLUDE_DIRECTORIES "${wmma2sycl_INCLUDE_DIR}" INTERFACE_COMPILE_FEATURES
                                                                                              cxx_std_17
  )
endif()
