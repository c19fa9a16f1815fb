"""Whole CUDA programs by chance, each with its expected results in plain C++: bench/fuzz_programs.py tries them."""
