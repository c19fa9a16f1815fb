#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#define ALIGNED(n) alignas(n)
template <int N> struct alignas(16) Workspace { sycl::half data[N]; };
struct alignas(8) Pair { float a, b; };
union alignas(16) Bits { float f[4]; int i[4]; };
struct Holder {
    alignas(16) float v[4];
    float __attribute__((aligned(8))) w[2];
};
typedef struct alignas(4) { sycl::half x, y; } Two;
struct ALIGNED(8) Macro { int x[2]; };

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void k(sycl::half *x, Workspace<8> w, Pair p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    alignas(128) syclex::work_group_static<sycl::half[64]> tile;
    tile[item.get_local_id(2)] = w.data[0];
    x[0] = sycl::bit_cast<sycl::half>(static_cast<unsigned short>(sycl::bit_cast<unsigned short>(x[0]) & 0x7fff));
    x[1] = sycl::bit_cast<float>(static_cast<int>(sycl::bit_cast<int>(p.a) & 0x7fffffffu));
    x[2] = tile[0];
}
