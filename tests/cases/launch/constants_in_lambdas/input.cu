// Lambdas take the values of constants without capturing them; what nd_launch is given has a name.
#include <cuda_runtime.h>
#include <thread>

__global__ void add(int *p, int v, int n) {
    if (threadIdx.x < n) p[threadIdx.x] += v;
}

int main() {
    const int n = 32;
    constexpr int five = 5;
    int *p;
    cudaMallocManaged(&p, n * sizeof(int));
    std::thread one([p] {
        add<<<1, 32>>>(p, five, n);
        cudaDeviceSynchronize();
    });
    one.join();
    auto all = [=] { add<<<1, 32>>>(p, five, n); };
    auto named = [p, n] { add<<<1, 32>>>(p, 5, n); };
    auto inner = [&, p] {
        const int own = 4;
        add<<<1, 32>>>(p, own, n);
        [p] { add<<<1, 32>>>(p, 1, own); }();
    };
    all();
    named();
    inner();
    return 0;
}
