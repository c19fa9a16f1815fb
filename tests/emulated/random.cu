// Numbers of cuRAND, of the host's functions and of kernels': words and uniform numbers, which are the same to the bit wherever
// they come from; normal ones only as far as functions of the host agree with the GPU's.
#include <cuda_runtime.h>
#include <curand.h>
#include <curand_kernel.h>

#include <cmath>
#include <cstdio>
#include <vector>

template <class T> static void print(const char *name, const T *device, size_t count) {
  std::vector<T> numbers(count);
  cudaMemcpy(numbers.data(), device, count * sizeof(T), cudaMemcpyDefault);
  unsigned long long hash = 14695981039346656037ull;
  for (size_t i = 0; i < count * sizeof(T); ++i) hash = (hash ^ reinterpret_cast<const unsigned char *>(numbers.data())[i]) * 1099511628211ull;
  printf("%s %016llx", name, hash);
  for (size_t i : {size_t{0}, size_t{1}, size_t{4095}, size_t{4096}, count - 1}) printf(" %.9g", double(numbers[i]));
  printf("\n");
}

static void generators() {
  const size_t count = 30001;
  void *memory;
  cudaMalloc(&memory, count * sizeof(double));
  auto *const words = static_cast<unsigned *>(memory);
  auto *const floats = static_cast<float *>(memory);
  auto *const doubles = static_cast<double *>(memory);
  curandGenerator_t generator;
  printf("%d\n", int(curandCreateGenerator(&generator, CURAND_RNG_PSEUDO_DEFAULT)));
  for (int round = 0; round < 3; ++round) {
    if (round == 1) curandSetPseudoRandomGeneratorSeed(generator, 0x123456789abcdefull);
    if (round == 2) curandSetGeneratorOffset(generator, 1234567);
    curandGenerate(generator, words, count);
    print("words", words, count);
    curandGenerateUniform(generator, floats, 10000);
    print("floats", floats, 10000);
    curandGenerateUniformDouble(generator, doubles, count);
    print("doubles", doubles, count);
    printf("odd: %d\n", int(curandGenerateNormal(generator, floats, 9999, 0, 1)));
    curandGenerateNormal(generator, floats, 10000, 1, 2);
    std::vector<float> normal(10000);
    cudaMemcpy(normal.data(), floats, 10000 * sizeof(float), cudaMemcpyDeviceToHost);
    double sum = 0, squares = 0;
    for (const float one : normal) sum += one, squares += double(one) * one;
    printf("normal: %.4f %.3f, first %.3f %.3f, last %.3f\n", sum / 10000, std::sqrt(squares / 10000), normal[0], normal[1], normal[9999]);
  }
  curandDestroyGenerator(generator);
  printf("%d\n", int(curandCreateGenerator(&generator, CURAND_RNG_PSEUDO_PHILOX4_32_10)));
  curandSetPseudoRandomGeneratorSeed(generator, 77);
  curandGenerate(generator, words, count);
  print("philox", words, count);
  curandGenerateUniform(generator, floats, count);
  print("philox", floats, count);
  curandDestroyGenerator(generator);
  cudaFree(memory);
}

template <class State> __global__ void states(State *all, unsigned *words, float *floats, double *doubles) {
  const unsigned t = threadIdx.x;
  State state;
  curand_init((77ull << 32) + 5, t * 3 + (1ull << 40) * (t == 1), t * 5, &state);
  for (int i = 0; i < 5; ++i) words[t * 16 + i] = curand(&state);
  floats[t * 8] = curand_uniform(&state);
  curand_normal(&state);
  curand_log_normal(&state, 1, 2);
  curand_normal(&state);  // the second of a pair is not the log normal's
  curand_normal2(&state);
  doubles[t * 4] = curand_uniform_double(&state);
  curand_normal_double(&state);
  skipahead(1000003ull, &state);
  for (int i = 5; i < 10; ++i) words[t * 16 + i] = curand(&state);
  floats[t * 8 + 1] = curand_uniform(&state);
  doubles[t * 4 + 1] = curand_uniform_double(&state);
  all[t] = state;
  for (int i = 0; i < 6; ++i) words[t * 16 + 10 + i] = curand(&all[t]);
}

__global__ void of_four(curandStatePhilox4_32_10_t *all, unsigned *words, float *floats) {
  const unsigned t = threadIdx.x;
  curand_init(9, t, t, &all[t]);
  const uint4 first = curand4(&all[t]), second = curand4(&all[t]);
  const float4 third = curand_uniform4(&all[t]);
  words[t * 8] = first.x ^ second.y, words[t * 8 + 1] = first.z ^ second.w, words[t * 8 + 2] = curand(&all[t]);
  floats[t * 4] = third.x, floats[t * 4 + 1] = third.w;
}

template <class State> static void kernels(const char *name) {
  State *all;
  unsigned *words;
  float *floats;
  double *doubles;
  const int threads = 64;
  cudaMalloc(&all, threads * sizeof(State));
  cudaMalloc(&words, 8192 * sizeof(unsigned)), cudaMalloc(&floats, 8192 * sizeof(float)), cudaMalloc(&doubles, 8192 * sizeof(double));
  cudaMemset(words, 0, 8192 * sizeof(unsigned)), cudaMemset(floats, 0, 8192 * sizeof(float)), cudaMemset(doubles, 0, 8192 * sizeof(double));
  states<<<1, threads>>>(all, words, floats, doubles);
  printf("%s: %d bytes\n", name, int(sizeof(State)));
  print("words", words, 8192), print("floats", floats, 8192), print("doubles", doubles, 8192);
  if constexpr (sizeof(State) == sizeof(curandStatePhilox4_32_10_t)) {
    of_four<<<1, threads>>>(all, words, floats);
    print("words", words, 8192), print("floats", floats, 8192);
  }
  cudaFree(all), cudaFree(words), cudaFree(floats), cudaFree(doubles);
}

int main() {
  generators();
  kernels<curandStateXORWOW_t>("XORWOW");
  kernels<curandStatePhilox4_32_10_t>("Philox");
  printf("%s\n", cudaGetErrorName(cudaDeviceSynchronize()));
}
