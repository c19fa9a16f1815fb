// A `>` in a bound would end a template's arguments.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <int W> struct Sizes { static constexpr int rows = W; };
template <int W>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void sums(float *p) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  alignas(128) syclex::work_group_static<float[(W - 1 > 0 ? W - 1 : 1)][32]> sum;
  alignas(128) syclex::work_group_static<float[(W > 2) ? 64 : 32]> last;
  alignas(128) syclex::work_group_static<float[(W >> 1)]> plain;
  alignas(128) syclex::work_group_static<float[Sizes<W>::rows][2]> rows;
  sum[0][item.get_local_id(2)] = p[item.get_local_id(2)];
  last[item.get_local_id(2)] = p[item.get_local_id(2)];
  plain[0] = rows[0][0] = 1;
  sycl::group_barrier(item.get_group());
  p[item.get_local_id(2)] = sum[0][31 - unsigned(item.get_local_id(2))] + last[0] + plain[0] + rows[0][0];
}
void run(float *p) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<sums<4>>, p);
}
