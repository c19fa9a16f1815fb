// A first value of a type that a trait of a template's argument tells, behind an early return ahead of a barrier.
#include <cuda_runtime.h>

template <class T> struct Pair {
    using type = float2;
};
template <> struct Pair<double> {
    using type = double2;
};

template <class T, int N>
__global__ void near(const typename Pair<T>::type *points, const int *count, int *out, T cut, int n) {
    using P = typename Pair<T>::type;
    __shared__ int found[N];
    int point = blockIdx.x * blockDim.y + threadIdx.y;
    if (point >= n)
        return;
    P at = points[point];
    typename Pair<T>::type first = points[0];
    int numbers = count[point];
    if (threadIdx.x == 0)
        found[threadIdx.y] = 0;
    __syncthreads();
    for (int j = threadIdx.x; j < numbers; j += blockDim.x) {
        P other = points[j];
        if (other.x - at.x < cut && first.y < other.y)
            atomicAdd(&found[threadIdx.y], 1);
    }
    __syncthreads();
    if (threadIdx.x == 0)
        out[point] = found[threadIdx.y];
}

void run(const float2 *points, const int *count, int *out, int n) {
    near<float, 8><<<(n + 7) / 8, dim3(4, 8)>>>(points, count, out, 0.5f, n);
}
