// CUDA's votes take an int: of a float, what is left of it without its fraction; of 64 bits, the lower half.
#include <sycl/sycl.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/warp.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define ALL 0xffffffff
#define VOTE(p) ballot(sg, static_cast<int>(p))
#define ABOVE(x) int(sycl::any_of_group(sg, (x) > 1))
#define SET(s) int(sycl::all_of_group(sg, static_cast<int>(s->bits)))

struct State { float bits; };

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void vote(const float *f, const long long *l, const unsigned char *c, const State *s, unsigned *u, bool b) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    u[0] = ballot(sg, static_cast<int>(f[0]));
    u[1] = ballot(sg, f[0] > 1) + sycl::any_of_group(sg, u[1]) + sycl::all_of_group(sg, static_cast<int>(l[0])) + ballot(sg, c[0]);
    u[2] = VOTE(f[1]) + ABOVE(f[1]) + SET(s) + barrier_count(item.get_group(), static_cast<int>(f[1])) + barrier_or(item.get_group(), u[1] & 4) + sycl::any_of_group(sg, b && f[2]);
}
