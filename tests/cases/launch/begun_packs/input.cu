// What is written of a kernel's template arguments, and a pack that the arguments of a launch tell, or the rest of one.
template <class T> struct Store {
    static __device__ void run(float *out, T value) { *out = value; }
};
template <int N, class... Ts> __global__ void sum(float *out, Ts... xs) { out[threadIdx.x] = N + (float(xs) + ...); }
template <int N, class... Ts> __global__ void rest(float *out, Ts... xs) { out[threadIdx.x] = N + (float(xs) + ...); }
template <int N, class... Ts> __global__ void all(float *out, Ts... xs) { out[threadIdx.x] = N + (float(xs) + ...); }
template <class K, class... Args> __global__ __launch_bounds__(128) void entry(Args... args) { K::run(args...); }
template <class A, class B, class... Args> __global__ void two(B *b, Args... args) { *b = A(sizeof...(args)); }

template <class T> void in_template(float *out, T value, cudaStream_t stream) {
    entry<Store<T>><<<1, 1, 0, stream>>>(out, value);
    sum<5><<<1, 32>>>(out, value + 1, 2);
    two<T, float><<<1, 1>>>(out, value);
}

void run(float *out, cudaStream_t stream) {
    sum<4><<<1, 32>>>(out, 1, 2.0, 3.0f);
    rest<4, int><<<1, 32>>>(out, 1, 2.0);
    all<4, int, float><<<1, 32>>>(out, 1, 2.0);
    entry<Store<int>><<<1, 1>>>(out, 3);
    in_template(out, 2.0f, stream);
}
