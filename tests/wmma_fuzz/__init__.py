"""A fuzzer that composes WMMA kernels: what a kernel computes (meaning) is drawn apart from how it is written (form)."""
