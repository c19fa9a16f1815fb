"""The test matrix: every legal WMMA multiplication x layouts x leading dimension, as CUDA programs with a reference."""
