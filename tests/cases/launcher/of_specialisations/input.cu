// Of the template nothing but its specialisations have bodies.
template <int N>
__global__ void flip(int *p);

template <>
__global__ void flip<1>(int *p) { p[threadIdx.x] = threadIdx.x ^ 1; }

template <>
__global__ void flip<2>(int *p) { p[threadIdx.x] = threadIdx.x ^ 2; }

typedef void (*Kernel)(int *);

void all(int *p) {
  Kernel kernels[] = {flip<1>, flip<2>};
  for (Kernel kernel : kernels) kernel<<<1, 32>>>(p);
}
