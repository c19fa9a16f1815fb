#include <cuda_runtime.h>
#include <map>
#include <memory>
#include <set>

using Shared = std::shared_ptr<CUstream_st>;
struct Deleter { void operator()(cudaStream_t s) const { cudaStreamDestroy(s); } };
using Owned = std::unique_ptr<CUstream_st, Deleter>;

__global__ void add(int *p) { p[threadIdx.x] += 1; }

Shared created() {
    cudaStream_t s;
    cudaStreamCreate(&s);
    return Shared(s, cudaStreamDestroy);
}

int run(int *p, Owned &own, Owned &other) {
    Shared a = created(), b = created();
    std::map<Shared, int> work;
    std::set<std::shared_ptr<CUstream_st>> all{a, b};
    add<<<1, 32>>>(p);
    add<<<1, 32, 0, a.get()>>>(p);
    if (a == nullptr || a.get() == nullptr || !b || !own.get()) return 1;
    return a == b || own != other || a.get() == b.get();
}
