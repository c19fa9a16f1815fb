// Room for vectors of three that only vectors of three are put into is larger in SYCL, and nothing else.
#include <sycl/sycl.hpp>
#include <wmma2sycl/plain_vectors.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/device_properties.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

template <typename T> void upload(T *d, const std::vector<T> &h) {
    sycl::queue &q = default_queue();
    q.memcpy(d, h.data(), h.size() * sizeof(T)).wait();
}
void clear(void *p, size_t bytes) {
    sycl::queue &q = default_queue();
    q.memset(p, 0, bytes);
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void sum(sycl::float4 *out) {
    plain_float3 v[2] = {plain_float3(1, 2, 3), plain_float3(4, 5, 6)}, c[2];
    memcpy(c, v, sizeof v);
    memset(v, 0, sizeof(v));
    for (int i = 0; i < sizeof(c) / sizeof(c[0]); i++) out[0].x() += c[i].y();
}

int main() {
    sycl::queue &q = default_queue();
    const int n = 100;
    auto h = std::vector<plain_float3>(n), back = h;
    decltype(h.data()) d;
    size_t bytes = n * sizeof(plain_float3), unused, total;
    d = static_cast<std::remove_reference_t<decltype(d)>>(sycl::malloc_device(bytes, q));
    auto *out = sycl::malloc_device<sycl::float4>(1, q);
    clear(d, bytes);
    clear(out, 16);
    h[99].z() = 7;
    upload(d, h);
    q.memcpy(back.data(), d, sizeof(plain_float3) * n).wait();
    syclex::nd_launch(q, syclex::launch_config{launch_range(1, 1), syclex::properties{syclex::work_group_scratch_size(n * sizeof(plain_float3))}},
                      syclex::kernel_function<sum>, out);
    unused = free_memory(q);
    total = q.get_device().get_info<sycl::info::device::global_mem_size>();
    printf("%g GB, sum %g\n", 1e-9 * n * sizeof(plain_float3), (double)back[99].z());
    if (bytes > total || back[99].z() != 7) return 1;
    return status_of([&] { q.wait(); sycl::free(d, q); }) != runtime_success;
}
