#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/device_words.hpp>
#include <wmma2sycl/device.hpp>
#include <ctime>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

float next(unsigned &state) {
    state = state * 1664525u + 1013904223u;
    return state * 2.3e-10f;
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void kernel(float *c, int *count, float alpha, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
    unsigned state = 1234 + item.get_local_id(2);
    // W2S213: 'state' carries something from element to element: 'state' may be written once for every element (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += next(state);
    // W2S213: 'atomicAdd(count, 1)' carries something from element to element: 'atomicAdd' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += atomic_add(count, 1);
    // W2S214: 'clock()' does more than compute an element: what 'clock' does is not known (wmma2sycl explain W2S214)
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += static_cast<long>(device_clock());
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}
