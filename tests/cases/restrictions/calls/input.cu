// Pointers to functions, virtual functions, and C's variadic ones.
#include <cstdarg>

typedef float (*operation)(float, float);

__device__ float add(float a, float b) { return a + b; }
__device__ float multiply(float a, float b) { return a * b; }
__constant__ operation operations[2] = {add, multiply};

template <class F> __device__ float applied(F f, float a) { return f(a, 3.0f); }

struct Shape {
  __device__ virtual float area(float x) const { return x; }
};
struct Square : Shape {
  __device__ float area(float x) const override { return x * x; }
};

__device__ int sum(int count, ...) {
  va_list given;
  va_start(given, count);
  int total = 0;
  for (int i = 0; i < count; ++i) total += va_arg(given, int);
  va_end(given);
  return total;
}

__global__ void use(float *out, int which, operation from_host) {
  operation chosen = which ? multiply : add;
  float x = chosen(threadIdx.x, 3.0f) + (*from_host)(1.0f, 2.0f) + operations[which](1.0f, 2.0f);
  Square square;
  const Shape &shape = square;
  out[threadIdx.x] = x + applied(add, 1.0f) + shape.area(2.0f) + sum(3, 1, 2, int(threadIdx.x));
}
__global__ void use_table(float *out, operation *table, operation **tables) {
  out[0] = (*table)(1.0f, 2.0f) + (**table)(1.0f, 2.0f) + (**tables)(1.0f, 2.0f);
  out[1] = (*operations)(1.0f, 2.0f) + (*(table + 1))(1.0f, 2.0f);
}

void run(float *out, operation from_host) { use<<<1, 32>>>(out, 1, from_host); }
void run(float *out, operation *table, operation **tables) { use_table<<<1, 1>>>(out, table, tables); }

__device__ int twice(int n) { return 2 * n; }
__device__ int thrice(int n) { return 3 * n; }
__device__ auto chosen(bool b) { return b ? twice : thrice; }
__global__ void by_value(int *out, int n) { out[0] = chosen(n > 3)(n) + (n ? twice : thrice)(n) + (*twice)(n); }

struct Ends {
    int n;
    __device__ ~Ends() { if (n) { Ends other{n - 1}; } }
};
template <class T> struct Pool {
    T *p;
    __device__ Pool(int n) : p(new T[n]) {}
};
__global__ void objects(int *out) {
    { Ends ends{3}; }
    Pool<int> pool(4);
    auto *room = static_cast<int *>(::operator new(8));
    out[0] = pool.p[0] + room[0];
}

__global__ void on_the_stack(int *out, int n) {
    auto *room = static_cast<int *>(__builtin_alloca(n * sizeof(int)));
    room[0] = n;
    out[0] = room[0];
}
