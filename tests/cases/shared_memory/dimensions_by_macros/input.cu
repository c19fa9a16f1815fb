#define PADDED [33]
#define OF(n) [n]
#define ANY []

__global__ void kernel(int *o) {
    __shared__ int row PADDED, few OF(3), rows[2] OF(3);
    __shared__ int aligned[4] __attribute__((aligned(16)));
    if (threadIdx.x == 0) row[32] = few[2] = rows[1][2] = aligned[3] = 2;
    __syncthreads();
    o[threadIdx.x] = row[32] + few[2] + rows[1][2] + aligned[3];
}

__global__ void of_any(int *o) {
    extern __shared__ int rows ANY OF(4);
    rows[threadIdx.x][0] = o[threadIdx.x];
    o[threadIdx.x] = rows[threadIdx.x][0];
}
