// Exceptions and types at run time, in a function that is for the host, too.
#include <typeinfo>

struct Base {
  virtual ~Base() {}
};
struct Derived : Base {};

__host__ __device__ int checked(const Base *base, int i) {
#ifdef __clang__ // nvcc refuses both itself
  if (i > 100) throw i;
  if (dynamic_cast<const Derived *>(base)) return 0;
#endif
  return i;
}

__global__ void use(int *out, const Base *base) { out[threadIdx.x] = checked(base, threadIdx.x); }

void run(int *out, const Base *base) {
  try {
    use<<<1, 32>>>(out, base);
  } catch (int) {
  }
}
