#include <cstdio>

// A member that a template parameter names is known at compile time: what is read, and what is called.
struct Particle {
  float mass, charge;
  __device__ float energy(float k) const { return charge * k; }
  __device__ float weight(float k) const { return mass * k; }
};
template <float Particle::*M> __device__ float field(const Particle &p) { return p.*M; }
template <float (Particle::*F)(float) const> __device__ float called(const Particle &p) { return (p.*F)(2.0f) + (&p->*F)(1.0f); }
template <class C, float (C::*F)(float) const> struct Caller {
  __device__ float operator()(const C &c) const { return (c.*F)(4.0f); }
};

__global__ void sums(const Particle *p, float *out) {
  int i = threadIdx.x;
  out[i] = field<&Particle::charge>(p[i]) + called<&Particle::energy>(p[i]) + called<&Particle::weight>(p[i]);
  out[i] += Caller<Particle, &Particle::energy>()(p[i]);
}

int main() {
  Particle *p;
  float *out;
  cudaMallocManaged(&p, 32 * sizeof(Particle));
  cudaMallocManaged(&out, 32 * sizeof(float));
  for (int i = 0; i < 32; i++) p[i] = {float(i), float(2 * i + 1)};
  sums<<<1, 32>>>(p, out);
  cudaDeviceSynchronize();
  int wrong = 0;
  for (int i = 0; i < 32; i++) wrong += out[i] != 8 * p[i].charge + 3 * p[i].mass;
  printf("%s\n", wrong ? "FAILED" : "PASSED");
  return wrong != 0;
}
