#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <immintrin.h>
#include <x86intrin.h>

#include <cstdio>

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(float *a, float by) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    a[item.get_local_id(2)] *= by;
}

static float total(const float *a) {
    __m128 sum = _mm_add_ps(_mm_loadu_ps(a), _mm_loadu_ps(a + 4));
    sum = _mm_add_ps(sum, _mm_movehl_ps(sum, sum));
    return _mm_cvtss_f32(sum) + _mm_cvtss_f32(_mm_shuffle_ps(sum, sum, 1));
}

#ifdef __AVX2__
static __m256i next(__m256i v) { return _mm256_add_epi32(v, _mm256_set1_epi32(1)); }
#endif

int main() {
    sycl::queue &q = default_queue();
    float host[8] = {1, 2, 3, 4, 5, 6, 7, 8}, *device;
    unsigned long long began = __rdtsc();
    device = static_cast<float *>(sycl::malloc_device(sizeof(host), q));
    q.memcpy(device, host, sizeof(host)).wait();
    syclex::nd_launch(q, launch_range(1, 8), syclex::kernel_function<scale>, device, 2.0f);
    q.memcpy(host, device, sizeof(host)).wait();
    sycl::free(device, q);
    printf("%s\n", total(host) == 72 && __rdtsc() > began ? "PASS" : "FAIL");
    return total(host) == 72 ? 0 : 1;
}
