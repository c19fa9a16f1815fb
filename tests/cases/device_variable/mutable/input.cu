namespace counters {
__device__ int hits;
__device__ unsigned long long total = 0ULL;
__device__ float sums[4] = {0.0f, 0.0f, 0.f, .0f};
__device__ unsigned last{0x0u};
}
__device__ float table[2][8];

__global__ void count(const float *x, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n && x[i] > 0.0f) atomicAdd(&counters::hits, 1);
    counters::total += 1;
    counters::sums[i & 3] += x[i];
    counters::last = i;
    float *row = table[i & 1];
    row[0] = counters::hits;
    table[0][1] = row[0];
}

int hits() {
    int found, zero = 0;
    cudaMemcpyFromSymbol(&found, counters::hits, sizeof(int));
    cudaMemcpyToSymbol(counters::hits, &zero, sizeof(counters::hits));
    return found;
}
