__global__ void k(int *p) { p[threadIdx.x] += 1; }
void f(int *p, unsigned n) {
  dim3 a = static_cast<dim3>(n), b = (dim3)6u;
  k<<<static_cast<dim3>(2), (dim3)n>>>(p);
  k<<<(dim3)2, static_cast<dim3>(n + 1)>>>(p);
  k<<<a, b>>>(p);
}
