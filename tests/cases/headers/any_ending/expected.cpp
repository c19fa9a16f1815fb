#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include "input_kernels.tpp"
#include "input_lanes.cuinl"

// three kernels of one list
#define OP(name, op) void name(float *x, float by) { auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>(); x[item.get_local_id(2)] = x[item.get_local_id(2)] op by; }
#include "input_ops.def"
#undef OP

const float table[] = {
#include "input_table.dat"
};

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void last(float *x) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    x[item.get_local_id(2)] = of_lane(x[item.get_local_id(2)]);
}

void run(float *x) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<add>, x, table[0]);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<mul>, x, table[1]);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<scale<float>>, x, 2.0f);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<last>, x);
}
