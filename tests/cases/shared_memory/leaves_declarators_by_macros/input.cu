#define MORE [2], more

__global__ void kernel(int *o) {
    __shared__ int first MORE;
    first[threadIdx.x & 1] = 1;
    more = 2;
    __syncthreads();
    o[threadIdx.x] = first[0] + more;
}
