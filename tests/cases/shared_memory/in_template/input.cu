template <typename T, int N>
__global__ void reverse(T *out) {
    __shared__ T tile[N];
    extern __shared__ T more[];
    tile[threadIdx.x] = out[threadIdx.x];
    more[threadIdx.x] = out[threadIdx.x];
    __syncthreads();
    out[threadIdx.x] = tile[N - 1 - threadIdx.x] + more[0];
}

struct Buffers { float a[32], b[32]; };
__global__ void with_struct(float *out) {
    __shared__ Buffers buffers;
    __shared__ float4 vectors[8];
    buffers.a[threadIdx.x] = out[threadIdx.x];
    vectors[threadIdx.x % 8].x = buffers.b[threadIdx.x];
    __syncthreads();
    out[threadIdx.x] = vectors[0].x;
}
void run(float *p) { reverse<float, 32><<<1, 32, 128>>>(p); }
