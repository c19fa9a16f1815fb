#include <immintrin.h>
#include <x86intrin.h>

#include <cstdio>

__global__ void scale(float *a, float by) { a[threadIdx.x] *= by; }

static float total(const float *a) {
    __m128 sum = _mm_add_ps(_mm_loadu_ps(a), _mm_loadu_ps(a + 4));
    sum = _mm_add_ps(sum, _mm_movehl_ps(sum, sum));
    return _mm_cvtss_f32(sum) + _mm_cvtss_f32(_mm_shuffle_ps(sum, sum, 1));
}

#ifdef __AVX2__
static __m256i next(__m256i v) { return _mm256_add_epi32(v, _mm256_set1_epi32(1)); }
#endif

int main() {
    float host[8] = {1, 2, 3, 4, 5, 6, 7, 8}, *device;
    unsigned long long began = __rdtsc();
    cudaMalloc(&device, sizeof(host));
    cudaMemcpy(device, host, sizeof(host), cudaMemcpyHostToDevice);
    scale<<<1, 8>>>(device, 2.0f);
    cudaMemcpy(host, device, sizeof(host), cudaMemcpyDeviceToHost);
    cudaFree(device);
    printf("%s\n", total(host) == 72 && __rdtsc() > began ? "PASS" : "FAIL");
    return total(host) == 72 ? 0 : 1;
}
