#pragma once
#include <sycl/sycl.hpp>
#include <wmma2sycl/vector_copy.hpp>

// Eight halves at a time.
static inline void stage(sycl::half *to, const sycl::half *from, int chunks, sycl::double2 *sums, const sycl::longlong2 *counts) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    sycl::int4 *out = reinterpret_cast<sycl::int4 *>(to);
    const sycl::int4 *in = reinterpret_cast<const sycl::int4 *>(from);
    for (int i = item.get_local_id(2); i < chunks; i += item.get_local_range(2)) *out++ = wmma2sycl::load_vector(in[i]);
    auto sum = wmma2sycl::load_vector(sums[item.get_local_id(2)]);
    sycl::longlong2 count(wmma2sycl::load_vector(*counts));
    sums[0] = sycl::double2(sum.x() + count.x(), sum.y() + count.y());
}
