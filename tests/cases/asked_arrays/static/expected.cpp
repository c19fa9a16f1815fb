#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <type_traits>
static syclex::device_global<int[5]> counts;
static syclex::device_global<float[3]> table;
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void asked(int *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    alignas(128) syclex::work_group_static<int[64]> tile_storage;
    int (&tile)[64] = tile_storage;
    alignas(128) syclex::work_group_static<float[4][8]> rows_storage;
    float (&rows)[4][8] = rows_storage;
    auto *more = dynamic_local_memory<int>();
    tile[item.get_local_id(2)] = 1;
    rows[0][0] = table[1];
    out[0] = std::extent<std::remove_reference_t<decltype(tile)>>::value + std::rank_v<std::remove_reference_t<decltype(rows)>>;
    out[1] = sizeof(std::remove_reference_t<decltype(tile)>) + std::extent<std::remove_reference_t<decltype(counts.get())>>::value + std::extent<std::remove_reference_t<decltype(table.get())>>::value;
    using Element = std::remove_extent_t<std::remove_reference_t<decltype(tile)>>;
    // W2S549: 'decltype(more)' is asked of a type: SYCL's vectors, half and queues may give another answer than CUDA's (wmma2sycl explain W2S549)
    out[2] = std::is_same_v<Element, int> + std::is_array_v<decltype(more)> + more[0];
}
