#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/device.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

int next(int *ticket) { return atomic_add(ticket, 1) * 0 + 5; }

// Each lane's own number, which a function gives it: no row and no column.
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void k(float *y, int *ticket) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> f, g;
    joint_matrix_fill(sg, f, 1.0f);
    joint_matrix_fill(sg, g, 1.0f);
    int t = next(ticket), u = atomic_add(ticket + 1, 1);
    // W2S211: 't' gives elements what depends on where they are held: 't' differs from lane to lane (wmma2sycl explain W2S211)
    for (int i = 0; i < f.num_elements; i++) f.x[i] += t;
    // W2S211: 'u' gives elements what depends on where they are held: 'u' differs from lane to lane (wmma2sycl explain W2S211)
    for (int i = 0; i < g.num_elements; i++) g.x[i] += u;
    joint_matrix_store(sg, f, global_ptr(y), 16, layout::row_major);
    joint_matrix_store(sg, g, global_ptr(y), 16, layout::row_major);
}
