#include <sycl/sycl.hpp>
#include <wmma2sycl/async_copy.hpp>
#include <wmma2sycl/device.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <stdint.h>
#ifndef PREFETCH
#define PREFETCH 1
#endif

// both branches come to the same SYCL
void copy16(shared_address to, const void *from, bool is_inside) {
    if (is_inside) copy_async<16>(to, from);
}

// they do not
uint32_t combined(uint32_t a, uint32_t b) {
    uint32_t r;
#ifdef SATURATE
    r = min_of<unsigned, unsigned>(a + b, 255);
#else
    r = (a + b) & 255;
#endif
    return r;
}

uint32_t once_or_twice(uint32_t a) {
#if PREFETCH
    a = a + 1, a = a + 1;
#else
    a = a + 1;
#endif
    return a;
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void k(uint32_t *o, const sycl::half *h) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    alignas(128) syclex::work_group_static<sycl::half[256]> s;
    copy16(shared_address(s + item.get_local_id(2) * 8), h + item.get_local_id(2) * 8, true);
    wait_async_copies();
    o[item.get_local_id(2)] = combined(unsigned(item.get_local_id(2)), 250) + once_or_twice(3);
}
