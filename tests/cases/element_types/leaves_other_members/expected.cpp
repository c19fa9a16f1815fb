#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#include <type_traits>

struct Tile { float x[4]; int num_elements; };

// An array of a class of the program's, which is no fragment.
template <typename T> void scale(T &tile, std::remove_reference_t<decltype(tile.x[0])> by) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    for (int i = 0; i < tile.num_elements; i++) tile.x[i] *= by;
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void run(float *out, float by) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    Tile tile{{1, 2, 3, 4}, 4};
    scale(tile, by);
    out[item.get_local_id(2)] = tile.x[item.get_local_id(2) % 4];
}
