// Put ahead of a program's device code to run its work-groups in another order: the sub-groups of a work-group change
// places, the last is the first, while the lanes of each stay as they are.
//
// The CPU device runs the sub-groups of a work-group one after another from barrier to barrier, always in the same order,
// so that what an earlier one leaves for a later one is there also without the barrier it takes on a GPU. With both
// orders such a mistake shows in one of them.
#pragma once

#ifdef __SYCL_DEVICE_ONLY__
#include <cstddef>
#include <cstdint>

#include <sycl/detail/defines_elementary.hpp>

__DPCPP_SYCL_EXTERNAL __attribute__((const)) std::size_t __spirv_BuiltInLocalInvocationId(int);
__DPCPP_SYCL_EXTERNAL __attribute__((const)) std::size_t __spirv_BuiltInWorkgroupSize(int);
__DPCPP_SYCL_EXTERNAL __attribute__((const)) std::size_t __spirv_BuiltInWorkgroupId(int);
__DPCPP_SYCL_EXTERNAL __attribute__((const)) std::size_t __spirv_BuiltInGlobalOffset(int);
__DPCPP_SYCL_EXTERNAL __attribute__((const)) std::uint32_t __spirv_BuiltInSubgroupMaxSize();
__DPCPP_SYCL_EXTERNAL __attribute__((const)) std::uint32_t __spirv_BuiltInNumSubgroups();
__DPCPP_SYCL_EXTERNAL __attribute__((const)) std::uint32_t __spirv_BuiltInSubgroupId();

// Sub-groups follow the linear order of work-items where they fill rows; elsewhere nothing is changed.
inline bool wmma2sycl_reversible() {
  return __spirv_BuiltInWorkgroupSize(0) % __spirv_BuiltInSubgroupMaxSize() == 0;
}
__attribute__((const)) inline std::size_t wmma2sycl_local_id(int dimension) {
  const std::size_t x = __spirv_BuiltInLocalInvocationId(0), y = __spirv_BuiltInLocalInvocationId(1);
  const std::size_t width = __spirv_BuiltInWorkgroupSize(0), height = __spirv_BuiltInWorkgroupSize(1);
  const std::size_t lanes = __spirv_BuiltInSubgroupMaxSize();
  if (!wmma2sycl_reversible())
    return __spirv_BuiltInLocalInvocationId(dimension);
  const std::size_t linear = x + width * (y + height * __spirv_BuiltInLocalInvocationId(2));
  const std::size_t sub_groups = width * height * __spirv_BuiltInWorkgroupSize(2) / lanes;
  const std::size_t moved = (sub_groups - 1 - linear / lanes) * lanes + x % lanes;
  return dimension == 0 ? moved % width : dimension == 1 ? moved / width % height : moved / width / height;
}
__attribute__((const)) inline std::size_t wmma2sycl_global_id(int dimension) {
  return __spirv_BuiltInWorkgroupId(dimension) * __spirv_BuiltInWorkgroupSize(dimension) + wmma2sycl_local_id(dimension) +
         __spirv_BuiltInGlobalOffset(dimension);
}
__attribute__((const)) inline std::uint32_t wmma2sycl_sub_group_id() {
  return wmma2sycl_reversible() ? __spirv_BuiltInNumSubgroups() - 1 - __spirv_BuiltInSubgroupId() : __spirv_BuiltInSubgroupId();
}

#define __spirv_BuiltInLocalInvocationId wmma2sycl_local_id
#define __spirv_BuiltInGlobalInvocationId wmma2sycl_global_id
#define __spirv_BuiltInSubgroupId wmma2sycl_sub_group_id
#endif
