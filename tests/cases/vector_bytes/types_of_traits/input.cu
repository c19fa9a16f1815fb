// Vectors that come by a trait of a template's argument: only the instances tell that they lie otherwise in SYCL.
#include <cuda_runtime.h>

template <class T> struct Three {
    using type = float3;
};
template <> struct Three<double> {
    using type = double2;
};
template <class T> struct Atom {
    typename Three<T>::type at;
    T charge;
};

template <class T> __global__ void view(const T *p, T *out) {
    using V = typename Three<T>::type;
    const V *points = reinterpret_cast<const V *>(p);
    __shared__ V tile[32];
    tile[threadIdx.x] = points[threadIdx.x];
    __syncthreads();
    out[threadIdx.x] = reinterpret_cast<T *>(tile)[threadIdx.x] + sizeof(V) / sizeof(T);
}

// None of these is told: two numbers lie as they do, and so does what is no vector
template <class T> __global__ void view_pairs(const T *p, T *out) {
    using V = typename Three<T>::type;
    const V *points = reinterpret_cast<const V *>(p);
    out[threadIdx.x] = points[threadIdx.x].x + sizeof(V);
}

__global__ void charges(const Atom<float> *atoms, float *out) { out[threadIdx.x] = atoms[threadIdx.x].charge; }

void run(const float *p, float *out, double *q, const Atom<float> *atoms) {
    view<<<1, 32>>>(p, out);
    view_pairs<<<1, 32>>>(q, q);
    charges<<<1, 32>>>(atoms, out);
}
