// A list of types: each use of RUN launches other instances, which the launches' arguments tell in the macro's body.
using small = int;
using wide = float;

template <class T> __global__ void fill(T *p) { p[threadIdx.x] = T(threadIdx.x); }
template <class T> __global__ void add(const T *p, void *to, T v) { ((T *)to)[threadIdx.x] = p[threadIdx.x] + v; }
template <class T> __global__ void cut(T v, void *to) { ((T *)to)[threadIdx.x] = v; }

#define FOR_TYPES(X) X(small, 2.5) X(wide, 3.5)
#define RUN(T, v)                                   \
    {                                               \
        using scalar_t = T;                         \
        T *d;                                       \
        cudaMalloc(&d, 64 * sizeof(T));             \
        fill<<<1, 32>>>(d);                         \
        fill<<<1, 32>>>((scalar_t *)d + 32);        \
        add<<<1, 32>>>(d + 32, d, static_cast<T>(v)); \
        cut<<<1, 32>>>(static_cast<T>(v), d);       \
        cudaFree(d);                                \
    }

void run() {
    FOR_TYPES(RUN)
}
