// Names that the program has, too: the library's are meant where the types say so, or a template leaves it open.
struct Pool {
    void *at;
    void free() { ::free(at); }
};

inline __host__ __device__ float2 fminf(float2 a, float2 b) { return make_float2(fminf(a.x, b.x), fminf(a.y, b.y)); }
inline __host__ __device__ float2 fabs(float2 a) { return make_float2(fabs(a.x), fabs(a.y)); }
template <class T> __host__ __device__ T least(T a, T b) { return fminf(a, b); }

__global__ void kernel(float2 *p) { p[threadIdx.x] = least(p[threadIdx.x], fminf(fabs(p[0]), p[1])); }
