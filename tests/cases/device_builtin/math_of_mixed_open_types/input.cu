// What a template leaves open beside what it does not: C++'s overloads compute in double unless all are float.
#include <cstdio>

template <typename T> __device__ T cubed(T x) { return pow(x, 3); }
template <typename T, typename N> __device__ double power(T x, N n) { return ::pow(x, n); }
template <typename T> __device__ T positive(const T *x, int i) { return fmax(x[i], T(0)) + fdim(x[i], T(1)) * std::fmod(x[i] * x[i], T(2)); }
template <typename T> __device__ T scaled(T x) { return pow(x, T(2)) * exp10(x); }
template <typename T> __device__ int width(T x) { return sizeof(max(x, x)); }  // of two short, an int

__global__ void compute(double *out, const float *f, const double *d, int n) {
  const int i = threadIdx.x;
  float sine, cosine;
  sincos(f[i], &sine, &cosine);
  out[8 * i] = cubed(f[i]) + cubed(d[i]);
  out[8 * i + 1] = power(f[i], n) + power(d[i], n) + power(n, f[i]);
  out[8 * i + 2] = positive(f, i) + positive(d, i);
  out[8 * i + 3] = scaled(f[i]) + scaled(d[i]);
  out[8 * i + 4] = width(short(i)) + sizeof(exp10(f[i]));
  out[8 * i + 5] = sine + cosine;
}

int main() {
  double *out, *d;
  float *f;
  cudaMallocManaged(&out, 256 * sizeof(double));
  cudaMallocManaged(&d, 32 * sizeof(double));
  cudaMallocManaged(&f, 32 * sizeof(float));
  for (int i = 0; i < 32; i++) f[i] = d[i] = i * 0.03125;
  compute<<<1, 32>>>(out, f, d, 3);
  cudaDeviceSynchronize();
  printf("%f %f %f %f %f %f\n", out[88], out[89], out[90], out[91], out[92], out[93]);
}
