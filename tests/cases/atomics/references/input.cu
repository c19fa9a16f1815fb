// Atomic references and objects of each scope, with the orders that calls ask for; in a macro's body, too.
#include <cuda/atomic>

#define COUNT(x) cuda::atomic_ref<int, cuda::thread_scope_block>(x).fetch_add(1, cuda::memory_order_relaxed)

using counter = cuda::atomic<unsigned, cuda::thread_scope_device>;
struct Tickets {
    counter given;
    cuda::atomic<int> done;
};

template <typename T, cuda::thread_scope Scope = cuda::thread_scope_system>
__device__ T wait_for(T &flag, cuda::memory_order order = cuda::memory_order_acquire) {
    const cuda::atomic_ref<T, Scope> seen(flag);
    return seen.load(order);
}

__global__ void work(Tickets *tickets, int *flags, int *out) {
    __shared__ int here;
    if (threadIdx.x == 0) here = 0;
    __syncthreads();
    const unsigned ticket = tickets->given.fetch_add(1, cuda::std::memory_order_relaxed);
    COUNT(here);
    out[ticket] = wait_for<int, cuda::thread_scope_device>(flags[0]) + here;
    cuda::atomic_thread_fence(cuda::memory_order_release, cuda::thread_scope_device);
    tickets->done++;
}
