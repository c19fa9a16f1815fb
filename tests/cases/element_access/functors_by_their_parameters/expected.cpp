#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target, int N>
struct Tile {
    tiled_matrix<Target, float, use::accumulator, N, N> frag;
    [[gnu::always_inline]]
    Tile &operator*=(float s) {
        auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
        joint_matrix_apply(sg, frag, [=](float &x) { x *= s; });
        return *this;
    }
    template <typename F>
    [[gnu::always_inline]]
    void transform(F f) {
        auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
        joint_matrix_apply(sg, frag, [&](float &e) { e = f(e); });
    }
};

struct Relu {
    float operator()(float v) const { return v > 0.0f ? v : 0.0f; }
};

// what a kernel calls, and no function of an element
template <typename Target, int N>
struct Work {
    float *c, alpha;
    [[gnu::always_inline]]
    void operator()() const {
        auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
        Tile<Target, N> tile;
        joint_matrix_load(sg, tile.frag, generic_ptr(c), 16, layout::row_major);
        tile *= alpha;
        tile.transform(Relu());
        joint_matrix_store(sg, tile.frag, generic_ptr(c), 16, layout::row_major);
    }
};

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void kernel(float *c, float alpha) {
    Work<Target, 16> work{c, alpha};
    work();
}

void run(float *c) {
    sycl::queue &q = default_queue();
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<kernel<decltype(target)>>,
                          c, 2.0f);
    });
}
