#include <algorithm>
#include <cuda_runtime.h>
#include <cstdint>
#include <functional>
#include <tuple>

__global__ void add(float *x, float by) { x[threadIdx.x] += by; }

struct Named { cudaStream_t stream; int id; };
bool operator<(const Named &a, const Named &b) { return std::tie(a.id) < std::tie(b.id); }
bool same(const Named &a, const Named &b) { return std::tie(a.stream, a.id) == std::tie(b.stream, b.id); }

// Orders of numbers, of places of streams, and of times.
bool run(float *x, cudaStream_t *streams, int n, cudaEvent_t begin, cudaEvent_t end) {
    for (cudaStream_t *one = streams; one < streams + n; ++one) add<<<1, 32, 0, *one>>>(x, 1.0f);
    Named first{streams[0], 1}, second{streams[1], 2};
    float ms = 0;
    cudaEventElapsedTime(&ms, begin, end);
    Named both[2] = {second, first};
    std::sort(both, both + 2);
    std::sort(streams, streams + n, [=](cudaStream_t a, cudaStream_t b) { return (a == *streams) > (b == *streams); });
    cudaStream_t *last = std::max(streams, streams + 1);
    add<<<1, 32, 0, *last>>>(x, 1.0f);
    auto kept = std::tie(first.stream, first.id);
    return (first < second && ms > 0.5f) || same(first, second) || std::get<1>(kept) < 2;
}
