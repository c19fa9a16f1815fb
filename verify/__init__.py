"""Builds, runs and compares programs. Called, the package is the function of wmma2sycl.calls."""

from wmma2sycl.callable_package import make_callable

make_callable(__name__)
