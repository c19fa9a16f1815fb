// A lane's number that comes to a variable without an assignment to it, or under a condition that counts
#include <mma.h>
using namespace nvcuda;
using Tile = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;
struct Own { float by = threadIdx.x; };
struct Base { float by; __device__ Base(float x) : by(x) {} };
struct Derived : Base { __device__ Derived() : Base(threadIdx.x) {} };
struct Pair { float low, high; __device__ float &first() { return low; } };
__device__ float &pick(float &a, float &b) { return threadIdx.x & 1 ? a : b; }

__global__ void scale(Tile *tiles) {
  Tile c = tiles[0];
  Own own;
  for (int i = 0; i < c.num_elements; i++) c.x[i] *= own.by;
  Derived derived;
  for (int i = 0; i < c.num_elements; i++) c.x[i] *= derived.by;
  Pair pair{(float)threadIdx.x, 2.0f};
  auto [low, high] = pair;
  for (int i = 0; i < c.num_elements; i++) c.x[i] *= low;
  Pair other{1.0f, 2.0f};
  other.first() = threadIdx.x;
  for (int i = 0; i < c.num_elements; i++) c.x[i] *= other.low;
  float a = 1.0f, b = 2.0f;
  pick(a, b) = 3.0f;
  for (int i = 0; i < c.num_elements; i++) c.x[i] *= a;
  float s = 1.0f, *places[2] = {&s, &s};
  *places[0] = threadIdx.x;
  for (int i = 0; i < c.num_elements; i++) c.x[i] *= s;
  float counted = 1.0f;
  int n = threadIdx.x;
  while (n--) counted += 1.0f;
  for (int i = 0; i < c.num_elements; i++) c.x[i] *= counted;
  float same = 1.0f;
  int turns = 5;
  while (turns--) same += 1.0f;
  for (int i = 0; i < c.num_elements; i++) c.x[i] *= same;
  tiles[0] = c;
}
