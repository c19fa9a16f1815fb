// Enumerations that classes declare, taken by kernels that template arguments give them.
#include <cuda_runtime.h>
template <int N> struct Op {
    enum Mode { set, sum };
    enum Other { one, two };
};
struct Sink {
    enum Mode { set, sum };
};
template <class O> __global__ void apply(int *out, typename O::Mode mode) { out[threadIdx.x] = mode == O::set ? 1 : 2; }
template <class M> __global__ void as_given(int *out, M mode) { out[threadIdx.x] = mode; }
template <class O> void launch(int *out, typename O::Mode mode) { apply<O><<<1, 32>>>(out, mode); }

void all(int *out) {
    launch<Sink>(out, Sink::sum);
    launch<Op<3>>(out, Op<3>::set);
    as_given<<<1, 32>>>(out, Op<2>::two);
}
