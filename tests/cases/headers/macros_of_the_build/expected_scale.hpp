#pragma once
#include <sycl/sycl.hpp>
#include <wmma2sycl/device.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(TYPE *x) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    alignas(128) syclex::work_group_static<TYPE[N]> tile;
    tile[item.get_local_id(2)] = x[item.get_local_id(2)];
    sycl::group_barrier(item.get_group());
    wmma2sycl::atomic_add(&x[item.get_local_id(2)], tile[N - 1 - unsigned(item.get_local_id(2))] * R);
}
