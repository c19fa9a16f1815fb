#include <sycl/sycl.hpp>
#include <wmma2sycl/vector_copy.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

union Pack {
    sycl::float4 v{};
    // W2S550: 'lo', a float2, stands in a struct without a name, where g++ takes nothing that has a constructor (wmma2sycl explain W2S550)
    struct { sycl::float2 lo, hi; };
};
typedef struct {
    struct {
        int n;
        // W2S550: 'q', a short2, stands in a struct without a name, where g++ takes nothing that has a constructor (wmma2sycl explain W2S550)
        sycl::short2 p[2], q;
    };
    sycl::queue stream = default_queue();
} Part;
struct Range { sycl::float2 ends; };
// W2S550: 'range', a Range, stands in a struct without a name, where g++ takes nothing that has a constructor (wmma2sycl explain W2S550)
struct Held { union { struct { Range range; }; float f[2]; }; };

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void swap(sycl::float4 *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    Pack a;
    a.v = load_vector(p[item.get_local_id(2)]);
    sycl::float2 lo = a.lo;
    a.lo = a.hi;
    a.hi = lo;
    p[item.get_local_id(2)] = a.v;
}
