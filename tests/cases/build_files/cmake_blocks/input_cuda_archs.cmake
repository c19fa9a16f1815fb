# what the build is for
function(print_archs)
  message(STATUS "CUDA archs: ${CMAKE_CUDA_ARCHITECTURES}")
endfunction()
