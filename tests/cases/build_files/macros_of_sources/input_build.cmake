add_compile_definitions(FACTOR=7 NOBODYS_NAME)
<<<<<<< Updated upstream
set_source_files_properties(input_main.cu PROPERTIES COMPILE_DEFINITIONS "OFFSET=100;BIAS=${WITH_BIAS}" COMPILE_FLAGS "-DEXTRA=2 --use_fast_math")
set_property(SOURCE input_main.cu APPEND PROPERTY COMPILE_OPTIONS --expt-relaxed-constexpr -Wall)
=======
set_source_files_properties(input.cu PROPERTIES COMPILE_DEFINITIONS "OFFSET=100;BIAS=${WITH_BIAS}" COMPILE_FLAGS "-DEXTRA=2 --use_fast_math")
set_property(SOURCE input.cu APPEND PROPERTY COMPILE_OPTIONS --expt-relaxed-constexpr -Wall)
>>>>>>> Stashed changes
target_compile_definitions(app PRIVATE WIDE)
set(CMAKE_CUDA_FLAGS "${CMAKE_CUDA_FLAGS} -DTILE=16")
