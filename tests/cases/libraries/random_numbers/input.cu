#include <curand.h>
#include <stdio.h>

int fill(float *x, double *d, unsigned int *u, float *on_host, size_t n, cudaStream_t stream) {
  curandGenerator_t gen = nullptr, host;
  if (curandCreateGenerator(&gen, CURAND_RNG_PSEUDO_MT19937) != CURAND_STATUS_SUCCESS) return 1;
  curandSetStream(gen, stream);
  curandSetPseudoRandomGeneratorSeed(gen, 1234ULL);
  curandSetGeneratorOffset(gen, 16);
  curandGenerate(gen, u, n);
  curandGenerateUniform(gen, x, n);
  curandGenerateUniformDouble(gen, d, n);
  curandGenerateNormal(gen, x, n, 0.0f, 1.0f);
  curandGenerateNormalDouble(gen, d, n, 0.0, 2.0);
  curandStatus_t status = curandGenerateLogNormal(gen, x, n, 0.0f, 0.5f);
  if (status) printf("failed: %d\n", status);
  curandCreateGeneratorHost(&host, CURAND_RNG_PSEUDO_DEFAULT);
  curandGenerateUniform(host, on_host, n);
  curandDestroyGenerator(host);
  return curandDestroyGenerator(gen);
}
