#define SHARED_WITH_HOST __device__ __managed__
#define COUNTER counter
#define BUMP(by) atomicAdd(&stats::total, by)
#define RESET() (COUNTER = 0)
#define ADD(a, b) ((a) + (b))
#define CHECK(call) do { if ((call) != cudaSuccess) return 1; } while (0)
#define ADDRESS(n) ((void *)&part_##n)
#define BOTH(n) (part_##n + COUNTER)

namespace stats { __managed__ int total = 3; }
SHARED_WITH_HOST int counter;
__managed__ float data[32];
__managed__ int part_0, part_1;

__global__ void use(const float *p) {
    BUMP(1);
    COUNTER += ADD(counter, 1) + BOTH(1);
}

int run() {
    RESET();
    use<<<1, 1>>>(data);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaMemcpy(data, &counter, sizeof(counter), cudaMemcpyDefault));
    use<<<1, 1>>>((const float *)ADDRESS(0));
    return ADD(counter, stats::total) + BOTH(0);
}
