#include <sycl/sycl.hpp>
#include <wmma2sycl/launcher.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void clear(float *c) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_fill(sg, acc, 0.0f);
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void set(float *c, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    c[item.get_local_id(2)] = n;
}
void clear_here(float *c) { *c = 0; }
#define KERNEL(name) void name(double *c) { *c = 0; }
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
KERNEL(made)

void launch_made(const launch_setup &at, double *c) {
    syclex::nd_launch(at.queue, launch_range(at.grid, at.block), syclex::kernel_function<made>, c);
}

void run(float *c, double *d, int i) {
    sycl::queue &q = default_queue();
    // W2S513: kernel 'clear' cannot be kept in a pointer here: a pointer of its type may hold the host function 'clear_here' (wmma2sycl explain W2S513)
    void (*const ways[])(float *) = {clear, clear_here};
    i ? ways[i](c) : (void)0;
    // W2S506: this launch of 'ways[0]' cannot be written as nd_launch: which kernel it is, only the run tells (wmma2sycl explain W2S506)
    ways[0]<<<1, 32>>>(c);
    // W2S513: kernel 'set' cannot be kept in a pointer here: a pointer of its type is called as a host function (wmma2sycl explain W2S513)
    void (*fn)(float *, int) = i ? set : nullptr;
    // W2S506: this launch of 'fn' cannot be written as nd_launch: which kernel it is, only the run tells (wmma2sycl explain W2S506)
    fn<<<1, 32>>>(c, 1);
    fn(c, 1);
    void (*of_macro)(const launch_setup &, double *) = i ? launch_made : nullptr;
    of_macro({q, 1, 1}, d);
}
