// A range-for and structured bindings call what nobody writes; where that has warp functions, the kernel needs whole warps.
#include <sycl/sycl.hpp>
#include <wmma2sycl/warp.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <utility>
struct Steps {
  int i;
  int operator*() const { return i; }
  void operator++() { i++; }
  bool operator!=(int end) const {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    return sycl::any_of_group(sg, i < end + int(item.get_local_id(2)) / 20);
  }
};
struct Range {
  int n;
  Steps begin() const { return {0}; }
  int end() const { return n; }
};
struct Parts {
  int a;
  template <int I> int get() const {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    return select_lane(sg, a, I);
  }
};
template <> struct std::tuple_size<Parts> { static constexpr size_t value = 2; };
template <size_t I> struct std::tuple_element<I, Parts> { using type = int; };
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void looped(int *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  int sum = 0;
  for (int i : Range{3}) sum += i;
  out[item.get_local_id(2)] = sum;
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void parted(int *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  Parts p{int(item.get_local_id(2))};
  auto [x, y] = p;
  out[item.get_local_id(2)] = x + y;
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void plain(int *out) {
  int list[] = {1, 2, 3};
  for (int i : list) out[i] = i;
}
