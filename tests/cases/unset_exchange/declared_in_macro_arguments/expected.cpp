// Variables that a macro is given by name, or in a body of statements, get their first values there.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/warp.hpp>
#include <wmma2sycl/vector_copy.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define STATEMENTS(...) __VA_ARGS__
#define CAST(FROM, TO, BODY) \
    template <> struct Cast<FROM, TO> { \
        TO operator()(FROM value) const BODY \
    };
#define DECLARE(T, name) T name

struct half4 {
    sycl::half2 x, y;
};

template <typename From, typename To> struct Cast {
    To operator()(From value) const { return static_cast<To>(value); }
};

CAST(sycl::float4, half4, STATEMENTS({
    half4 halves{};
    if (value.x() > 0.0f) {
        halves.x = sycl::half2(sycl::half(value.x()), sycl::half(value.y()));
        halves.y = sycl::half2(sycl::half(value.z()), sycl::half(value.w()));
    }
    return halves;
}))

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void from_first(const sycl::float4 *in, half4 *out, int *n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    Cast<sycl::float4, half4> cast;
    DECLARE(int, base = 0);
    if (item.get_local_id(2) == 0)
        base = n[0];
    base = select_lane(sg, base, 0);
    out[item.get_local_id(2)] = cast(load_vector(in[item.get_local_id(2)]));
    n[item.get_local_id(2)] = base;
}

void run(const sycl::float4 *in, half4 *out, int *n) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<from_first>, in, out, n);
}
