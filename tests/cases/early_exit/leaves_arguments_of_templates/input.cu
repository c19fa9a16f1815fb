// What a lane makes of a pointer of dependent type, or assembly of a number with a place, may differ within the block.
template <typename T>
__device__ void layer(float *tile, T *out) {
    if (out != nullptr) {
        __syncthreads();
        out[threadIdx.x] = tile[blockDim.x - 1 - threadIdx.x];
    }
}

template <typename T>
__global__ void layer_by_lane(T *out) {
    __shared__ float tile[64];
    tile[threadIdx.x] = threadIdx.x;
    layer<T>(tile, threadIdx.x < 16 ? out : nullptr);
}

template <typename T>
__device__ void choose(T **to, T *from) {
    *to = threadIdx.x < 16 ? from : nullptr;
}

template <typename T>
__global__ void set_behind_a_pointer(T *out) {
    T *to = out;
    choose<T>(&to, out);
    if (to != nullptr) {
        __syncthreads();
        to[threadIdx.x] = 1;
    }
}

template <typename T>
__device__ void choose_by_reference(T *&to) {
    if (threadIdx.x >= 16) to = nullptr;
}

template <typename T>
__global__ void set_by_a_reference(T *out) {
    choose_by_reference<T>(out);
    if (out != nullptr) {
        __syncthreads();
        out[threadIdx.x] = 1;
    }
}

template <typename T>
__global__ void set_behind_two(T **table) {
    T **place = table;
    T *to = nullptr;
    place = &to;
    choose<T>(place, table[0]);
    if (to != nullptr) {
        __syncthreads();
        to[threadIdx.x] = 1;
    }
}

template <int STAGES>
__global__ void given_by_assembly(float *out) {
    int steps = STAGES;
    asm volatile("mov.u32 %0, %%tid.x;" : "=r"(steps));
    for (int k = STAGES; k < steps + STAGES; ++k) {
        __syncthreads();
        out[threadIdx.x] += k;
    }
}

template <int &COUNT>
__device__ void counts(float *out) {
    asm volatile("mov.u32 %0, %%tid.x;" : "=r"(COUNT));
    for (int k = 0; k < COUNT; ++k) {
        __syncthreads();
        out[threadIdx.x] += k;
    }
}

__device__ int count;

__global__ void refers_to_memory(float *out) {
    counts<count>(out);
}

__global__ void refers(float *out) {
    int own = 0;
    int &steps = own;
    asm volatile("mov.u32 %0, %%tid.x;" : "=r"(steps));
    for (int k = 0; k < own; ++k) {
        __syncthreads();
        out[threadIdx.x] += k;
    }
}

int main() {
    float *out;
    cudaMalloc(&out, 1024);
    layer_by_lane<<<1, 64>>>(out);
    set_behind_a_pointer<<<1, 64>>>(out);
    set_by_a_reference<<<1, 64>>>(out);
    set_behind_two<float><<<1, 64>>>(nullptr);
    given_by_assembly<2><<<1, 64>>>(out);
    refers_to_memory<<<1, 64>>>(out);
    refers<<<1, 64>>>(out);
    cudaDeviceSynchronize();
}
