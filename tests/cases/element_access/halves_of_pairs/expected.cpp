// Elements seen two at a time, whose halves alone are written.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

void relu(float &x) { x = sycl::fmax(x, 0.0f); }

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void halves(float *c, float by) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
    joint_matrix_apply(sg, acc, [=](float &acc_x) {
        sycl::float2 acc_x_pair(acc_x);
        acc_x_pair.x() *= by;
        acc_x_pair.y() *= by;
        acc_x = acc_x_pair.x();
    });
    joint_matrix_apply(sg, acc, [=](float &acc_x) {
        sycl::float2 acc_x_pair(acc_x);
        acc_x_pair.x()++;
        acc_x_pair.y()++;
        acc_x = acc_x_pair.x();
    });
    joint_matrix_apply(sg, acc, [=](float &acc_x) {
        sycl::float2 acc_x_pair(acc_x);
        relu(acc_x_pair.x());
        relu(acc_x_pair.y());
        acc_x = acc_x_pair.x();
    });
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}
