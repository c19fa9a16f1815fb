#pragma once
// the definitions of a template's header
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(T *x, T by) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  x[item.get_local_id(2)] *= by;
}
