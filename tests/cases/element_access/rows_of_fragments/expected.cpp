// An array has as many elements for each lane, whatever lanes have written into it.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using FragC = tiled_matrix<Target, float, use::accumulator, 16, 16>;

struct Scale {
    float by;
    float operator()(float v) const { return v * by; }
};

template <typename Target, int TM, int TN> struct WarpTile {
    FragC<Target> acc[TM][TN];
    [[gnu::always_inline]]
    void clear() {
        auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
        for (auto &row : acc)
            for (auto &f : row) joint_matrix_fill(sg, f, 1.f);
    }
    template <class F> [[gnu::always_inline]] void apply(F f) {
        auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
        for (auto &row : acc)
            for (FragC<Target> &one : row)
                joint_matrix_apply(sg, one, [&](float &x) { x = f(x); });
    }
};

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void kernel(float *out, Scale scale) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    WarpTile<Target, 2, 2> tile;
    tile.clear();
    tile.apply(scale);
    #pragma unroll
    for (int i = 0; i < 2; ++i)
        #pragma unroll
        for (int j = 0; j < 2; ++j) joint_matrix_store(sg, tile.acc[i][j], global_ptr(out + 16 * (32 * i + j)), 32, layout::row_major);
}

void run(float *out) {
    sycl::queue &q = default_queue();
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<kernel<decltype(target)>>,
                          out, Scale{2.f});
    });
}
