#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <concepts>
template <class T> concept HalfLike = std::same_as<T, sycl::half>;
float as_float(HalfLike auto v) { return float(v); }
float as_float(std::integral auto v) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  return v * 2 + unsigned(item.get_local_id(2));
}
struct Scale {
  int by;
public:
  auto operator()(auto x) const {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    return x * by + unsigned(item.get_local_id(1));
  }
};
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void points(float *p, auto n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  int i = item.get_local_id(2);
  if (i < n) p[i] = as_float(sycl::half(.5f)) + as_float(i) + Scale{3}(i);
}
inline auto checked(auto error) { return error != runtime_success ? 1 : 0; }
// W2S506: this launch of 'points' cannot be written as nd_launch: its template arguments are a lambda's type or depend on the caller's (wmma2sycl explain W2S506)
void launch(auto *p, unsigned n) { points<<<1, 32>>>(p, n); }
// W2S506: this launch of 'points' cannot be written as nd_launch: its template arguments are a lambda's type or depend on the caller's (wmma2sycl explain W2S506)
template <class U> void open(float *p, U n) { points<<<1, 32>>>(p, n); }
int run(float *p) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<points<int>>, p, 7);
  launch(p, 3u);
  open(p, 2ll);
  return checked(status_of([&] { device_synchronize(); }));
}
