#pragma once
// each source has its own
#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

static syclex::device_global<float[2]> scale;

static void upload(float by) {
    sycl::queue &q = wmma2sycl::default_queue();
    q.memcpy(scale, &by, sizeof(float)).wait();
}
