// What only says a type, or its size, is never computed: lanes may stand there
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
void scale(float *d) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> c;
    joint_matrix_load(sg, c, global_ptr(d), 16, layout::row_major);
    int lane = item.get_local_id(2);
    joint_matrix_apply(sg, c, [=](float &c_x) {
        decltype(lane) two = 2;
        using Wide = decltype(lane + 1.0f);
        static_assert(sizeof(lane) == 4, "");
        c_x = static_cast<decltype(std::declval<typename std::decay_t<decltype(c)>::storage_element_type &>() + lane)>(c_x * two) + Wide(1) * sizeof(lane);
    });
    // W2S211: 'decltype(lane)(2.5f) + lane' gives elements what depends on where they are held: 'lane' differs from lane to lane (wmma2sycl explain W2S211)
    for (int i = 0; i < c.num_elements; i++) c.x[i] += decltype(lane)(2.5f) + lane;
    joint_matrix_store(sg, c, global_ptr(d), 16, layout::row_major);
}
