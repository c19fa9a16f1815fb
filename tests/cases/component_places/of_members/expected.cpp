// Where a component lies, as file formats and vertex layouts ask.
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#include <cstddef>

struct Vertex {
    sycl::float4 position;
    sycl::int2 cell;
};

static_assert(2 * sizeof(float) == 8, "layout");
constexpr size_t places[] = {(offsetof(Vertex, position) + 3 * sizeof(float)), offsetof(Vertex, cell), 2 * (offsetof(Vertex, cell) + 1 * sizeof(int))};

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void read(const char *bytes, float *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    out[item.get_local_id(2)] = *reinterpret_cast<const float *>(bytes + item.get_local_id(2) * sizeof(Vertex) + (offsetof(Vertex, position) + 1 * sizeof(float)));
}
