// A launch that passes a pack on: its types are what the kernel's parameters in its place are of.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename T> struct Strided {
    T *base;
    int stride;
    T *operator[](int i) const { return base + i * stride; }
};

template <typename Target, int Warps, typename A, typename B, typename C>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void products(int count, A as, B bs, C cs, float alpha) {
    auto nd_item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = nd_item.get_sub_group();
    const int item = nd_item.get_group(2) * Warps + sub_group_uniform(sg, nd_item.get_local_id(2) / Target::sub_group_size);
    if (item >= count) return;
    tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> a;
    tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::row_major> b;
    tiled_matrix<Target, float, use::accumulator, 16, 16> c;
    joint_matrix_fill(sg, c, 0.0f);
    joint_matrix_load(sg, a, global_ptr(as[item]), 16);
    joint_matrix_load(sg, b, global_ptr(bs[item]), 16);
    joint_matrix_mad(sg, c, a, b, c);
    joint_matrix_apply(sg, c, [=](float &x) { x *= alpha; });
    joint_matrix_store(sg, c, global_ptr(cs[item]), 16, layout::row_major);
}

template <int Warps, typename... Sources> void launch(int count, Sources... sources) {
    sycl::queue &q = default_queue();
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, (count + Warps - 1) / Warps, Warps * 32),
                          syclex::kernel_function<products<decltype(target), Warps, std::decay_t<decltype(sources)>...>>,
                          count, sources..., 0.5f);
    });
}

void run(const sycl::half *a, const sycl::half *b, float *c, const sycl::half *const *as, const sycl::half *const *bs, float *const *cs, int n) {
    launch<4>(n, Strided<const sycl::half>{a, 256}, Strided<const sycl::half>{b, 256}, Strided<float>{c, 256});
    launch<2>(n, as, bs, cs);
}
