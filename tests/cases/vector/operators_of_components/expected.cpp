// Operators that do the same for each component go: SYCL's vectors have them.
#include <sycl/sycl.hpp>
#include <wmma2sycl/vector_copy.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

inline sycl::float4 operator*(float s, const sycl::float4 &v) {
    return sycl::float4(s * v.x(), s * v.y(), s * v.z(), s * v.w());
}

// how far one is from the other

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void sum(sycl::float4 *out, const sycl::float4 *in, sycl::float2 *pairs, sycl::double2 *wide) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    out[item.get_local_id(2)] += 2.0f * (in[item.get_local_id(2)] + in[0]);
    pairs[item.get_local_id(2)] -= -pairs[0];
    wide[item.get_local_id(2)] = load_vector(wide[item.get_local_id(2)]) * load_vector(wide[0]);
}

int main() {
    sycl::int3 d = sycl::int3(1, 2, 3) - sycl::int3(3, 2, 1);
    return d.x() + d.y() + d.z();
}
