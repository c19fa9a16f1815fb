#include <vector>

namespace stats {
struct Totals { int hits; float sum; };
__managed__ Totals totals; // of all launches
}
__device__ __managed__ int counter;
static __managed__ float table[64], scale = 2.0f;
__managed__ float4 mean;
__managed__ char name[8] = "sums";
__managed__ int grid[2][3] = {{1, 2, 3}, {4, 5, 6}};
__managed__ int *list;

__host__ __device__ int twice() { return 2 * counter; }
template <typename T> void zero(T &all) { for (auto &one : all) one = 0; }

__global__ void count(float *out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n && table[i] * scale > grid[1][0]) {
        atomicAdd(&counter, 1);
        atomicAdd(&stats::totals.sum, out[i]);
        mean.x += twice();
        list[i] = sizeof(table) + name[0];
    }
}

int run(int n, cudaStream_t stream) {
    cudaMallocManaged(&list, n * sizeof(int));
    zero(table);
    scale *= 3.0f;
    std::vector<float> host(64, 1.0f);
    cudaMemcpyAsync(table, host.data(), sizeof(table), cudaMemcpyHostToDevice, stream);
    cudaMemPrefetchAsync(table, sizeof(table), {cudaMemLocationTypeDevice, 0}, 0, stream);
    count<<<1, n, 0, stream>>>(table, n);
    count<<<1, 1, 0, stream>>>(&mean.x, 1);
    cudaDeviceSynchronize();
    int before = counter;
    counter = 0;
    int *where = &counter;
    auto add = [&] { return *where + counter + table[1]; };
    cudaMemset(table, 0, sizeof(table));
    return before + add() + stats::totals.hits + twice() + name[1];
}
