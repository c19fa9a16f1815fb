"""Fuzzing of `wmma2sycl migrate`: inputs, mutations, oracles. bench/fuzz_migrate.py runs it, tests/test_robustness.py too."""
