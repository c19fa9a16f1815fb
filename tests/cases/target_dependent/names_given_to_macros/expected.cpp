#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;

#define COUNTED(f, x) (f(x), ++count)
#define CALL(x, ...) __VA_ARGS__(x)
#define HANDED_ON(...) COUNTED(__VA_ARGS__)
#define STATEMENT(code) code

namespace own {
template <typename Target, int N>
[[gnu::always_inline]] inline
void scale(Acc<Target> &f) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    joint_matrix_apply(sg, f, [=](float &x) { x *= N; });
}
}

template <typename Target>
[[gnu::always_inline]] inline
void twice(Acc<Target> &f) { own::scale<Target, 2>(f); }

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void scaled(float *o) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    Acc<Target> c;
    int count = 0;
    joint_matrix_fill(sg, c, 1.0f);
    COUNTED((own::scale<Target, 2>), c);
    COUNTED(twice<Target>, c);
    CALL(c, own::scale<Target, 3>);
    HANDED_ON((own::scale<Target, 4>), c);
    STATEMENT((own::scale<Target, 5>)(c); COUNTED((own::scale<Target, 6>), c));
    joint_matrix_store(sg, c, global_ptr(o + count), 16, layout::row_major);
}
