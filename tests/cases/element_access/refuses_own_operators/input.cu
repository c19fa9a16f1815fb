#include <mma.h>
using namespace nvcuda;

struct Lane {
    int by;
    __device__ float operator%(float s) const { return s * ((threadIdx.x & 31) / by); }
    __device__ float operator-(float s) const { return s * by; }
    __device__ float operator[](int i) const { return i * by + threadIdx.x; }
};
struct Count {
    int n = 0;
    __device__ float operator+(float s) { return s * n++; }
};
struct Scaled {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> frag;
    __device__ Scaled &operator*=(float s) {
        for (int i = 0; i < frag.num_elements; i++) frag.x[i] *= s;
        return *this;
    }
    __device__ Scaled &operator/=(float same) {
        for (int i = 0; i < frag.num_elements; i++) frag.x[i] /= same;
        return *this;
    }
};
__device__ void operator+=(Scaled &a, float s) {
    for (int i = 0; i < a.frag.num_elements; i++) a.frag.x[i] += s;
}
template <int N>
struct Row {
    wmma::fragment<wmma::accumulator, N, N, 16, float> frag;
    __device__ Row &operator-=(float s) {
        for (int i = 0; i < frag.num_elements; i++) frag.x[i] -= s;
        return *this;
    }
};
template <int N>
__device__ void subtract(Row<N> &row) {
    row -= float(threadIdx.x);
}

__global__ void kernel(float *c, int by) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::fill_fragment(acc, 1.0f);
    Lane lane{by};
    Count count;
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] *= lane % 2.0f;
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] *= lane - 2.0f;
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] *= lane[3];
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] *= count + 3.0f;
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
    Scaled scaled;
    wmma::fill_fragment(scaled.frag, 1.0f);
    scaled *= float(threadIdx.x);
    scaled += float(threadIdx.x);
    scaled /= float(by);
    wmma::store_matrix_sync(c + 256, scaled.frag, 16, wmma::mem_row_major);
    Row<16> row;
    wmma::fill_fragment(row.frag, 1.0f);
    subtract(row);
    wmma::store_matrix_sync(c + 512, row.frag, 16, wmma::mem_row_major);
}

void run(float *c) { kernel<<<1, 32>>>(c, 2); }
