// SYCL declares no kernel that takes what a class declares: a kernel of ours calls these, from their launchers too.
template <class T> struct Buffer {
    struct View {
        T *at;
        int count;
    };
};
struct Options {
    enum Mode { plain, doubled };
    struct Range {
        int *at;
    };
};
using View = Buffer<int>::View;

__global__ void fill(View v) {
    int i = threadIdx.x;
    if (i < v.count) v.at[i] = i;
}

__global__ void turn(View v) {
    extern __shared__ int kept[];
    kept[threadIdx.x] = v.at[threadIdx.x];
    __syncthreads();
    v.at[threadIdx.x] = kept[v.count - 1 - threadIdx.x];
}

__global__ void swap(Options::Range r, Options::Mode mode) {
    r.at[threadIdx.x] = __shfl_xor_sync(~0u, r.at[threadIdx.x], 1) * (mode == Options::doubled ? 2 : 1);
}

template <class T> __global__ void scale(typename Buffer<T>::View v, T by) { v.at[threadIdx.x] *= by; }

void (*const steps[])(View) = {fill, turn};
struct Last {
    void (*kernel)(Options::Range, Options::Mode);
};

void run(int *d, int step, const Last &last) {
    steps[step]<<<1, 32, 128>>>(View{d, 32});
    fill<<<1, 32>>>(View{d, 32});
    last.kernel<<<1, 32>>>(Options::Range{d}, Options::doubled);
    scale<int><<<1, 32>>>(View{d, 32}, 3);
}

Last swapping() { return {swap}; }
