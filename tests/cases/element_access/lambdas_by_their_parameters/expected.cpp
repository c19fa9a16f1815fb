// A functor that is called with one element is no lambda of two parameters, which elsewhere loads fragments.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <class Fragment, class F> void transform(Fragment &f, F fn) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    joint_matrix_apply(sg, f, [&](auto &x) { x = fn(x); });
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void gram(const sycl::half *x, float *out, int slices, float alpha) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> a;
    tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::col_major> b;
    tiled_matrix<Target, float, use::accumulator, 16, 16> even, odd;
    joint_matrix_fill(sg, even, 0.0f);
    joint_matrix_fill(sg, odd, 0.0f);
    auto step = [&](tiled_matrix<Target, float, use::accumulator, 16, 16> &c, int s) {
        joint_matrix_load(sg, a, global_ptr(x + s * 16), 16 * slices);
        joint_matrix_load(sg, b, global_ptr(x + s * 16), 16 * slices);
        joint_matrix_mad(sg, c, a, b, c);
    };
    for (int s = 0; s + 1 < slices; s += 2) {
        step(even, s);
        step(odd, s + 1);
    }
    joint_matrix_apply(sg, even, odd, [=](float &even_x, float odd_x) { even_x += odd_x; });
    transform(even, [alpha](float v) { return alpha * v; });
    joint_matrix_store(sg, even, global_ptr(out), 16, layout::row_major);
}

// Not so for a lambda that the element may reach: three parameters for three arguments.
template <class Fragment, class F> void change(Fragment &f, F fn) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    // W2S211: 'fn(f.x[i], 2, 1)' gives elements what depends on where they are held: 'threadIdx.x' differs from lane to lane (in the lambda it calls) (wmma2sycl explain W2S211)
    for (int i = 0; i < f.num_elements; ++i) f.x[i] = fn(f.x[i], 2, 1);
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void leaves_lambdas_of_lanes(float *out, int *seen) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> c;
    joint_matrix_load(sg, c, global_ptr(out), 16, layout::row_major);
    auto lane = [=](float v, int by, int from) { return v + unsigned(item.get_local_id(2)) * by + seen[item.get_local_id(2) + from]; };
    change(c, lane);
    joint_matrix_store(sg, c, global_ptr(out), 16, layout::row_major);
}
