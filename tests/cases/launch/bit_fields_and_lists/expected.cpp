#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

struct Flags { unsigned mode : 3; unsigned count : 5; int sign : 4; bool on : 1; unsigned long long big : 40; };
struct Params { const int *p; int n; };
enum class Mode { a, b };
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void k(int *out, const int *bias, unsigned mode, int sign, bool on, unsigned long long big) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  out[item.get_local_id(2)] = (bias ? bias[0] : -1) + mode * 10 + sign + on + int(big);
}
template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void t(T *out, const T *bias, T v, Params p) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  out[item.get_local_id(2)] = (bias ? bias[0] : T(-1)) + v + (p.p ? 1 : 2) + p.n;
}
template <typename T> void launch(T *out, Flags &f) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<t<T>>, out, static_cast<const T *>(nullptr), static_cast<int>(f.sign), Params{});
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<t<T>>,
                    out, static_cast<const T *>(nullptr), T(f.count), Params{nullptr, 3});
}
void run(int *out, Flags &f) {
  sycl::queue &q = default_queue();
  const Flags &r = f;
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<k>,
                    out, static_cast<const int *>(nullptr), static_cast<unsigned int>(f.mode), int((f.sign)), bool(f.on), static_cast<unsigned long long>(f.big));
  syclex::nd_launch(q, launch_range(1, f.count), syclex::kernel_function<k>,
                    out, static_cast<const int *>(out + 32), static_cast<unsigned int>(0), int{f.sign}, bool{}, static_cast<unsigned long long>(4));
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<k>,
                    out, static_cast<const int *>(nullptr), static_cast<unsigned int>(r.count), f.mode ? f.sign : 2, bool(r.on), static_cast<unsigned long long>(f.mode));
  launch(out, f);
}
