#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;
template <typename Target>
struct Pair {
    Acc<Target> first, second;
};

#define ACC(name) Acc<Target> name
#define PAIR(name) Pair<Target> name; joint_matrix_fill(sg, name.first, 1.0f); joint_matrix_fill(sg, name.second, 2.0f)
#define DOUBLED(f) scale<Target, 2>(f); ++count
#define INNER(f) own::twice<Target>(f)
#define OUTER(f) INNER(f)
#define TIMES(n, f) scale<Target, n>(f)
#define COUNTED(f, x) (f(x), ++count)
#define TRIPLED(f) COUNTED((scale<Target, 3>), f)

template <typename Target, int N>
[[gnu::always_inline]] inline
void scale(Acc<Target> &f) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    joint_matrix_apply(sg, f, [=](float &x) { x *= N; });
}

namespace own {
template <typename Target>
[[gnu::always_inline]] inline
void twice(Acc<Target> &f) { TIMES(2, f); }
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void scaled(float *o) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    ACC(c);
    PAIR(p);
    int count = 0;
    joint_matrix_fill(sg, c, 1.0f);
    DOUBLED(c);
    OUTER(c);
    TIMES(5, p.first);
    TRIPLED(p.second);
    joint_matrix_store(sg, c, global_ptr(o), 16, layout::row_major);
    joint_matrix_store(sg, p.first, global_ptr(o + 256 * count), 16, layout::row_major);
    joint_matrix_store(sg, p.second, global_ptr(o + 768), 16, layout::row_major);
}

int main() {
    sycl::queue &q = default_queue();
    auto *o = static_cast<float *>(sycl::malloc_device(4096, q));
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<scaled<decltype(target)>>,
                          o);
    });
    return status_of([&] { q.wait_and_throw(); });
}
