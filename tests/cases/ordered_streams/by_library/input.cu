#include <algorithm>
#include <cuda_runtime.h>
#include <vector>

#define SORTED(all) std::sort(all.begin(), all.end())

__global__ void add(float *x, float by) { x[threadIdx.x] += by; }

// Both streams do not wait for the default one: each is a queue of its own.
void run(float *x) {
    cudaStream_t pair[2];
    for (cudaStream_t &one : pair) cudaStreamCreateWithFlags(&one, cudaStreamNonBlocking);
    std::vector<cudaStream_t> streams(pair, pair + 2);
    std::sort(pair, pair + 2);
    std::stable_sort(streams.rbegin(), streams.rend());
    const std::vector<cudaStream_t> kept = streams;
    cudaStream_t least = std::min(pair[0], pair[1]);
    bool is_known = std::binary_search(pair, pair + 2, least) && *std::min_element(kept.begin(), kept.end()) == least;
    if (is_known) add<<<1, 32, 0, least>>>(x, 1.0f);
    SORTED(streams);
}
