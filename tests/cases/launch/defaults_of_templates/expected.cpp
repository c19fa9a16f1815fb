// A default stands where the arguments do not tell a parameter: `typename P::E` tells nothing of P
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <class T> struct Types {
  static constexpr int M = 16;
  using E = T;
};

template <typename Target, class T, class P = Types<T>>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void product(const typename P::E *a, float *c) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  tiled_matrix<Target, typename P::E, use::a, P::M, 16, layout::row_major> fa;
  joint_matrix_load(sg, fa, global_ptr(a), 16);
  c[item.get_local_id(2)] = 0;
}
template <class T, class P = Types<T>>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void plain(const typename P::E *a, float *c) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  c[item.get_local_id(2)] = P::M;
}

template <class T> void test(const T *a, float *c) {
  sycl::queue &q = default_queue();
  with_warp_sized_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
    syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<product<decltype(target), T>>,
                      a, c);
  });
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<plain<T>>, a, c);
}

int main() {
  sycl::queue &q = default_queue();
  sycl::half *h = nullptr;
  float *c = nullptr;
  test<sycl::half>(h, c);
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<plain<float>>, c, c);
}
