// Objects seen as numbers, as another class, or by the address of one member: what is put in so is in all members.
#include <mma.h>
#include <cstring>
using namespace nvcuda;

struct Pair {
    int a, b;
    __device__ void put(int x) { *(int *)this = x; }
    __device__ void put_second(int x) { b = x; }
    __device__ int at(int i) const { return (&a)[i]; }
    __device__ int first() const { return a; }
};
struct Floats {
    float a, b;
    __device__ float second() const { return b; }
};
struct Word { int bits; };
struct Real {
    float value;
    __device__ float get() const { return value; }
};
union Both {
    Word word;
    Real real;
};

__device__ float byte_copy(const void *from) {
    float to;
    memcpy(&to, from, sizeof(to));
    return to;
}

__global__ void kernel(float *c) {
    int lane = threadIdx.x % 32;
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    Pair pair{}, numbers{};
    pair.put(lane);
    float first = pair.first(), second = pair.at(1);
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += first;
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += second;
    numbers.put_second(lane);
    Floats floats = reinterpret_cast<Floats &>(numbers);
    float other = floats.second(), word = ((int *)&numbers)[1], copied = byte_copy(&numbers);
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += other;
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += word;
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += copied;
    Both both;
    both.word.bits = lane;
    float real = both.real.get();
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += real;
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}

// A number that a method of another class writes, what a lambda keeps, a base of the class, an address without a type.
struct Bits {
  int n;
  __device__ void set(int to) { n = to; }
};

__global__ void set_as_another(float *c) {
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
  wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
  int n = 0;
  reinterpret_cast<Bits &>(n).set(threadIdx.x % 32);
  float v = n;
  for (int i = 0; i < acc.num_elements; i++) acc.x[i] += v;
  wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}

__global__ void kept_by_a_lambda(float *c) {
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
  wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
  auto add = [sum = 0.0f](float x) mutable { return sum += x; };
  add(threadIdx.x % 32);
  float v = add(1.0f);
  for (int i = 0; i < acc.num_elements; i++) acc.x[i] += v;
  wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}

struct Of {
  float first;
  __device__ void put(float x) { first = x; }
};
struct Derived : Of {
  float second;
};

__global__ void put_into_a_base(float *c) {
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
  wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
  Derived o{};
  o.put(threadIdx.x % 32);
  float v = *(const float *)&o;
  for (int i = 0; i < acc.num_elements; i++) acc.x[i] += v;
  wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}

struct Two {
  float a, b;
};
struct Seen {
  float x, y;
  __device__ float get() const { return y; }
};

__global__ void seen_by_an_address(float *c) {
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
  wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
  Two o{};
  o.b = threadIdx.x % 32;
  void *p = &o;
  float v = static_cast<Seen *>(p)->get();
  for (int i = 0; i < acc.num_elements; i++) acc.x[i] += v;
  wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}
