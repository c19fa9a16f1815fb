// Heads of templates and of specialisations, of which macros make all or a part, and bodies of some of these.
#include <cuda_runtime.h>

#define TEMPLATE template <typename T>
#define SPECIALIZE template <>
#define KERNEL(name) __global__ void name
#define SPECIAL_KERNEL(name) SPECIALIZE KERNEL(name)
#define FILL(name, T, value) KERNEL(name)(T *x) { x[threadIdx.x] = value; }
#define SPECIAL_FILL(name, T, value) template <> FILL(name<T>, T, value)

TEMPLATE __global__ void scale(T *x) { x[threadIdx.x] *= 2; }
SPECIALIZE __global__ void scale<float>(float *x) { x[threadIdx.x] *= 3; }
template <> KERNEL(scale<double>)(double *x) { x[threadIdx.x] *= 4; }
SPECIAL_KERNEL(scale<short>)(short *x) { x[threadIdx.x] *= 5; }

template <typename T> FILL(fill, T, 1)
template <> FILL(fill<float>, float, 2)
SPECIAL_FILL(fill, double, 3)
template <> KERNEL(fill<short>)
(short *x) { x[threadIdx.x] = 4; }

void run(int *i, float *f, double *d, short *s) {
    scale<<<1, 32>>>(i);
    scale<<<1, 32>>>(f);
    scale<<<1, 32>>>(d);
    scale<<<1, 32>>>(s);
    fill<<<1, 32>>>(i);
    fill<<<1, 32>>>(f);
    fill<<<1, 32>>>(d);
    fill<<<1, 32>>>(s);
}
