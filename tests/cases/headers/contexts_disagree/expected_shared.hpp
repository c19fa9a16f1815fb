// W2S105: line 4 means different things in 'input.cu' and 'input_other.cu' (wmma2sycl explain W2S105)
#pragma once

// The vector type is each including source's own.
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
static void fill(VECTOR *to) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    VECTOR first = {1, 2, 0, 0};
    to[item.get_local_id(2)] = first;
}
