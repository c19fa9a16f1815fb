// Elements of an array whose extent is a template's parameter have no type there; the array has.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/vector_copy.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define VECTOR(p) (reinterpret_cast<const sycl::float4 *>(&(p))[0])

template <int N, typename V>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void stage(const sycl::float4 *from, const float *rows, sycl::float4 *to, V *others, bool more) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    sycl::float4 staged[N], square[N][2];
    V any[N];
    const sycl::float4 *pointers[N];
    if (more) {
        for (int i = 0; i < N; i++) {
            staged[i] = load_vector(from[i * 32 + item.get_local_id(2)]);
            square[i][1] = load_vector(VECTOR(rows[4 * i]));
            square[0][i % 2] = load_vector(*(from + i));
            any[i] = others[i];
            pointers[i] = from + i;
        }
    }
    for (int i = 0; i < N; i++) {
        to[i * 32 + item.get_local_id(2)] = staged[i];
        to[i] = square[i][1];
        to[i + N] = *pointers[i];
        others[i] = any[i];
    }
}

void run(const sycl::float4 *from, const float *rows, sycl::float4 *to, int *others) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<stage<4, int>>,
                      from, rows, to, others, true);
}
