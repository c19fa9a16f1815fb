// Kernels that take a class which another class declares: SYCL cannot declare them ahead of the program.
#include <cuda_runtime.h>
struct Sum {
    struct Params { float *out; float by; };
    static __device__ float run(const Params &p, int i) { return p.by + i; }
};
template <int N> struct Scale {
    struct Params { float *out; float by; };
    using Arguments = Params;
    static __device__ float run(const Params &p, int i) { return p.by * N * i; }
};
using Given = Sum::Params;

template <class Op> __global__ void __launch_bounds__(64) apply(typename Op::Params p, int n) {
    if (threadIdx.x < n) p.out[threadIdx.x] = Op::run(p, threadIdx.x);
}
template <class P> __global__ void clear(const P p) { p.out[threadIdx.x] = 0; }
template <class Op> __global__ void add(float *out, const float *in, typename Op::Arguments p) {
    out[threadIdx.x] += in ? in[threadIdx.x] : Op::run(p, threadIdx.x);
}
__global__ void plain(Given p) { p.out[threadIdx.x] += p.by; }

template <class Op> void launch(typename Op::Params const &p, int n) {
    apply<Op><<<1, 64>>>(p, n);
    clear<<<1, 64>>>(p);
}
#define ADD(OP, out, p) add<OP><<<1, 64>>>(out, nullptr, p)

void all(float *out, cudaStream_t stream) {
    launch<Sum>({out, 2.0f}, 64);
    launch<Scale<3>>({out, 2.0f}, 64);
    apply<Scale<4>><<<1, 64, 0, stream>>>({out, 1.0f}, 32);
    Scale<4>::Params p{out, 1.0f};
    add<Scale<4>><<<1, 64>>>(out, NULL, p);
    add<Scale<4>><<<1, 64>>>(out, 0, {out, 1.0f});
    ADD(Scale<5>, out, (Scale<5>::Params{out, 1.0f}));
    plain<<<1, 64>>>({out, 1.0f});
}
