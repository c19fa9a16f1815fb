// A functor that is called with one element is no lambda of two parameters, which elsewhere loads fragments.
#include <mma.h>
using namespace nvcuda;

template <class Fragment, class F> __device__ void transform(Fragment &f, F fn) {
    for (int i = 0; i < f.num_elements; ++i) f.x[i] = fn(f.x[i]);
}

__global__ void gram(const half *x, float *out, int slices, float alpha) {
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> a;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::col_major> b;
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> even, odd;
    wmma::fill_fragment(even, 0.0f);
    wmma::fill_fragment(odd, 0.0f);
    auto step = [&](wmma::fragment<wmma::accumulator, 16, 16, 16, float> &c, int s) {
        wmma::load_matrix_sync(a, x + s * 16, 16 * slices);
        wmma::load_matrix_sync(b, x + s * 16, 16 * slices);
        wmma::mma_sync(c, a, b, c);
    };
    for (int s = 0; s + 1 < slices; s += 2) {
        step(even, s);
        step(odd, s + 1);
    }
    for (int i = 0; i < even.num_elements; ++i) even.x[i] += odd.x[i];
    transform(even, [alpha](float v) { return alpha * v; });
    wmma::store_matrix_sync(out, even, 16, wmma::mem_row_major);
}

// Not so for a lambda that the element may reach: three parameters for three arguments.
template <class Fragment, class F> __device__ void change(Fragment &f, F fn) {
    for (int i = 0; i < f.num_elements; ++i) f.x[i] = fn(f.x[i], 2, 1);
}

__global__ void leaves_lambdas_of_lanes(float *out, int *seen) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> c;
    wmma::load_matrix_sync(c, out, 16, wmma::mem_row_major);
    auto lane = [=](float v, int by, int from) { return v + threadIdx.x * by + seen[threadIdx.x + from]; };
    change(c, lane);
    wmma::store_matrix_sync(out, c, 16, wmma::mem_row_major);
}
