// Nothing of the library's: no header of it is needed.
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

struct Pool {
    void free() {}
    int abs(int n) const { return n; }
};

sycl::float2 fmaxf(sycl::float2 a, sycl::float2 b) { return sycl::float2(sycl::fmax(a.x(), b.x()), sycl::fmax(a.y(), b.y())); }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(sycl::float2 *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = fmaxf(p[0], p[1]);
}

int run(Pool &pool) {
    pool.free();
    return pool.abs(-1);
}
