// Macros of a header, of which one use cannot be edited in its body: a macro in an argument of another that is kept.
#include <sycl/sycl.hpp>
#include <wmma2sycl/plain_vectors.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include "input.h"
#include <cstdio>

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void k(plain_float2 *p, int *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[0] = p[1] + p[2];
    out[0] = (item.get_local_id(2) / 2);
    out[1] = HALF_OF(p[0]);
    do { if (!((item.get_group(2) / 2) == 0)) { syclex::printf("line %d: %s\n", __LINE__, "HALF_OF(blockIdx) == 0"); } } while (0);
}
