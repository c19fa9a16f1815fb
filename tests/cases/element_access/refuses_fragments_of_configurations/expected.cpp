#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/warp.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

struct Wide { template <typename Target, class T> using acc = tiled_matrix<Target, T, use::accumulator, 32, 8>; };
struct Odd { template <typename Target> using a = tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major>; template <typename Target, class T> using acc = tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major>; };
float warp_max(float v) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    for (int o = 16; o > 0; o >>= 1) v = sycl::fmax(v, permute_by_xor(sg, v, o)); return v;
}
template <typename Target, class Cfg>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void k2(const float *p, float *q) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    typename Cfg::template acc<Target, float> acc{};
    joint_matrix_fill(sg, acc, 1.f);
    float m = 0;
    // W2S213: 'm = fmaxf(m, float(acc.x[i]))' carries something from element to element: 'm' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; ++i) m = sycl::fmax(m, float(acc.x[i]));
    m = warp_max(m);
    if (item.get_local_id(2) == 0) *q = m;
}
template <typename Target, class Cfg>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void never(const float *p, float *q) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    typename Cfg::template acc<Target, float> acc{};
    float m = 0;
    // W2S213: 'm = fmaxf(m, float(acc.x[i]))' carries something from element to element: 'm' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; ++i) m = sycl::fmax(m, float(acc.x[i]));
    m = warp_max(m);
    if (item.get_local_id(2) == 0) *q = m;
}
template <typename Target, class Cfg>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void k5(const sycl::half *A, float *q) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    typename Cfg::template a<Target> a{};
    joint_matrix_load(sg, a, global_ptr(A), 16);
    float s = 0;
    // W2S213: 's = fmaxf(s, float(a.x[i]))' carries something from element to element: 's' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < a.num_elements; ++i) s = sycl::fmax(s, float(a.x[i]));
    s = warp_max(s);
    if (item.get_local_id(2) == 0) *q = s;
}
int main() {
    sycl::queue &queue = default_queue();
    float *p = nullptr, *q = nullptr;
    with_warp_sized_target<matrix_types<sycl::half, sycl::half, float, 32, 8, 16>>(queue, [&](auto target) {
        syclex::nd_launch(queue, launch_range(target, 1, 32), syclex::kernel_function<k2<decltype(target), Wide>>,
                          p, q);
    });
    with_warp_sized_target<matrix_types<sycl::half, sycl::half, float>>(queue, [&](auto target) {
        syclex::nd_launch(queue, launch_range(target, 1, 32), syclex::kernel_function<k5<decltype(target), Odd>>,
                          static_cast<const sycl::half *>(nullptr), q);
    });
    with_warp_sized_target<matrix_types<sycl::half, sycl::half, float>>(queue, [&](auto target) {
        syclex::nd_launch(queue, launch_range(target, 1, 32), syclex::kernel_function<k2<decltype(target), Odd>>,
                          p, q);
    });
}
