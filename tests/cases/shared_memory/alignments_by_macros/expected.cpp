#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define SHARED
#define ALIGN(n) alignas(n)
#define SHARED_ALIGN(n) alignas(n)
#define ALIGNED_SHARED ALIGN(16) SHARED
#define VECTORS alignas(16)

struct ALIGN(8) Pair {
    int a, b;
};

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void reverse(int *o) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    alignas(128) syclex::work_group_static<int[32]> s;
    alignas(128) syclex::work_group_static<Pair[32]> pairs;
    alignas(128) syclex::work_group_static<float[32]> f;
    alignas(128) syclex::work_group_static<int[2][32]> t;
    alignas(128) syclex::work_group_static<int[32]> u;
    auto *more = dynamic_local_memory<int>();
    ALIGN(16) int own[4] = {1, 2, 3, 4};
    s[item.get_local_id(2)] = t[0][item.get_local_id(2)] = u[item.get_local_id(2)] = more[item.get_local_id(2)] = item.get_local_id(2);
    f[item.get_local_id(2)] = pairs[item.get_local_id(2)].a = own[item.get_local_id(2) & 3];
    sycl::group_barrier(item.get_group());
    const int at = 31 - item.get_local_id(2);
    o[item.get_local_id(2)] = s[at] + t[0][at] + u[at] + more[at] + int(f[at]) + pairs[at].a;
}
