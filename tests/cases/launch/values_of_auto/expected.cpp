// A value of an open type that a launch leaves to be deduced, with the type that it has.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

enum class Mode { plain, doubled };
namespace nn { enum Layout : int { rows = 4, columns = 9 }; }

template <class T, auto m>
struct Given {
  T *x;
  T by;
};

template <auto mode = Mode::plain>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void add(Given<float, mode> g) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  g.x[item.get_local_id(2)] += mode == Mode::doubled ? 2 * g.by : g.by;
}
template <class T, auto layout>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void place(Given<T, layout> g) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  g.x[item.get_local_id(2)] = layout == nn::rows ? T(1) : g.by;
}
template <auto n, auto wide>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void count(Given<float, n> g, Given<int, wide> h) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  g.x[item.get_local_id(2)] = n + h.x[item.get_local_id(2)] % wide;
}

void run(float *x, int *y) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 64), syclex::kernel_function<add<Mode::doubled>>,
                    Given<float, Mode::doubled>{x, 1});
  syclex::nd_launch(q, launch_range(1, 64), syclex::kernel_function<add<Mode::plain>>,
                    Given<float, Mode::plain>{x, 1});
  syclex::nd_launch(q, launch_range(1, 64), syclex::kernel_function<place<float, nn::columns>>,
                    Given<float, nn::columns>{x, 2});
  syclex::nd_launch(q, launch_range(1, 64), syclex::kernel_function<count<7, 1ULL>>,
                    Given<float, 7>{x, 2}, Given<int, 1ull>{y, 3});
}
