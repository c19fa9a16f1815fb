#include <cuComplex.h>
#include <cstdio>
#define MAD(a, b, c) cuCaddf(cuCmulf(a, b), c)
#define SQUARE(z) (cuCrealf(z) * cuCrealf(z) + cuCimagf(z) * cuCimagf(z))
struct Pole { cuDoubleComplex at, residue; };
template <typename T> __device__ T twice(T z);
template <> __device__ cuFloatComplex twice(cuFloatComplex z) { return cuCaddf(z, z); }
template <> __device__ cuDoubleComplex twice(cuDoubleComplex z) { return cuCadd(z, z); }
__host__ __device__ inline cuComplex swapped(cuComplex z) { return make_cuComplex(z.y, cuCrealf(z)); }
__global__ void spectrum(const cuComplex *in, cuComplex *out, float *size, const Pole *pole, cuDoubleComplex *sum, int n) {
  __shared__ cuFloatComplex kept[64];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  cuComplex z = in[i], one = make_cuFloatComplex(1, 0);
  kept[threadIdx.x] = MAD(z, cuConjf(z), one);
  z = cuCdivf(cuCsubf(kept[threadIdx.x], z), twice(z));
  z.x *= 0.5f;
  size[i] = cuCabsf(z) + SQUARE(swapped(z));
  out[i] = cuCfmaf(z, z, cuComplexDoubleToFloat(pole->residue));
  const cuDoubleComplex at = cuComplexFloatToDouble(z);
  sum[i] = cuCfma(cuCdiv(pole->residue, cuCsub(at, pole->at)), twice(cuConj(at)), make_cuDoubleComplex(cuCabs(at), -cuCimag(at)));
}
void print(const cuComplex *z) {
  auto first = cuCrealf(z[0]);
  printf("%f %f %f\n", first, cuCimagf(*z), cuCabsf(cuCmulf(z[1], cuConjf(z[1]))));
  cuDoubleComplex total = cuCmul(make_cuDoubleComplex(0, 1), cuComplexFloatToDouble(swapped(z[0])));
  if (cuCreal(total) > 0) printf("%g\n", cuCimag(total));
}
