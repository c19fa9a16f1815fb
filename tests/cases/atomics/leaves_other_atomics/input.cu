// Atomics of the standard library on the host, and of the program's own; the scope of a barrier, which goes with that.
#include <cuda/atomic>
#include <cuda/barrier>
#include <atomic>

namespace mine {
template <typename T> struct atomic_ref {
    T *p;
    __device__ T load() const { return *p; }
};
}

std::atomic<int> calls{0};

__global__ void work(int *out) {
    __shared__ cuda::barrier<cuda::thread_scope_block> bar;
    if (threadIdx.x == 0) init(&bar, blockDim.x);
    __syncthreads();
    bar.arrive_and_wait();
    const int memory_order_relaxed = 3;
    mine::atomic_ref<int> own{out};
    out[2] = own.load() + memory_order_relaxed;
}

int count() { return calls.fetch_add(1, std::memory_order_relaxed); }
