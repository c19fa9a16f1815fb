#pragma once
#include <sycl/sycl.hpp>
#include <wmma2sycl/device_globals.hpp>
#include <wmma2sycl/device.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

static syclex::device_global<int> next_n;
[[maybe_unused]] static const bool next_n_at_first = wmma2sycl::first_value<next_n>(3);

// each source has its own
static int next() {
    return wmma2sycl::atomic_add(&next_n.get(), 1);
}
// all sources may share one
inline int shared_next() {
    // W2S527: 'n' is a variable of device code that outlives its function (wmma2sycl explain W2S527)
    static __device__ int n = 3;
    return wmma2sycl::atomic_add(&n, 1);
}
