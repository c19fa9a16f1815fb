namespace counters {
__device__ int hits;
}
__device__ float table[2][8];
static __constant__ float4 planes[3];

__global__ void count(float *x) {
    atomicAdd(&counters::hits, 1);
    x[0] = table[1][2] + planes[0].x;
}

void start(float *x) {
    int *hits;
    void *planes_at;
    float *row = nullptr;
    cudaGetSymbolAddress((void **)&hits, counters::hits);
    cudaMemset(hits, 0, sizeof(int));
    if (cudaGetSymbolAddress(reinterpret_cast<void **>(&row), table) != cudaSuccess) return;
    cudaGetSymbolAddress(&planes_at, planes);
    count<<<1, 32>>>(row + 8);
}

void of_parameter(int **at) { cudaGetSymbolAddress((void **)at, counters::hits); }
