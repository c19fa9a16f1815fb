#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <type_traits>
#include <utility>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void k(float *c, float *r) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> f;
    joint_matrix_load(sg, f, global_ptr(c), 16, layout::row_major);
    // W2S210: 'f.x[0]' depends on which lane holds which element: element 0 is picked by its number (wmma2sycl explain W2S210)
    r[0] = static_cast<decltype(std::declval<typename std::decay_t<decltype(f)>::storage_element_type &>())>(f.x[0]);
    // W2S210: 'f.x[sizeof(r[0]) / 4]' depends on which lane holds which element: element 1 is picked by its number (wmma2sycl explain W2S210)
    r[1] = f.x[sizeof(r[0]) / 4];
    // W2S210: 'f.x[2]' depends on which lane holds which element: element 2 is picked by its number (wmma2sycl explain W2S210)
    r[2] = (decltype(r[0]))(f.x[2]) + sizeof(r[1]);
    // W2S215: 'f.x' uses a fragment's elements as memory: how many bytes a lane holds is asked (wmma2sycl explain W2S215)
    r[3] = sizeof(f.x) / sizeof(typename std::decay_t<decltype(f)>::storage_element_type);
    // W2S215: 'f.x' uses a fragment's elements as memory: how many bytes a lane holds is asked (wmma2sycl explain W2S215)
    const int bytes = sizeof(f.x);
    joint_matrix_apply(sg, f, [=](float &x) { x *= 2.0f; });
    r[4] = bytes;
}
