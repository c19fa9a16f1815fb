// A plain `T` that is a pointer in all instances: what is written through it leaves it the same for all threads.
namespace open_pointers {
template <typename T> __device__ void layer(float *shared, T out) {
    shared[threadIdx.x] += 1.0f;
    if (out != nullptr) {
        __syncthreads();
        out[threadIdx.x] = shared[blockDim.x - 1 - threadIdx.x];
        __syncthreads();
    }
}
template <typename In, typename Out> __global__ void layers(const In in, Out out, unsigned n) {
    __shared__ float shared[64];
    shared[threadIdx.x] = in[threadIdx.x];
    for (unsigned i = 0; i < n; ++i) layer(shared, out + i * 64);
    if (out) __syncthreads();
    *(out + threadIdx.x) = shared[63 - threadIdx.x];
}
}  // namespace open_pointers
void run_layers(const float *in, float *out) {
    open_pointers::layers<<<1, 64>>>(in, out, 2);
    open_pointers::layers<const float *, float *><<<1, 64>>>(in, out, 1);
}
