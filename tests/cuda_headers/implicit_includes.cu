// What a program may use without an include, because nvcc's prelude reaches it; and alignas behind another specifier.
struct Box { float v[4]; };

__global__ void kernel(float *out, float x, int n) {
  __shared__ alignas(128) float tile[32];
  extern __shared__ __align__(16) unsigned char bytes[];
  __shared__ alignas(Box) float boxed[4];
  static_assert(alignof(Box) == 4, "");
  tile[threadIdx.x] = std::max(x, 1.0f) + std::numeric_limits<float>::max() + std::abs(x) + std::min(n, 3);
  boxed[0] = bytes[0] + CHAR_BIT + isnan(x);
  out[0] = tile[0] + boxed[0];
}

int main(int argc, char **argv) {
  int n = argc > 1 ? atoi(argv[1]) : 3;
  int swapped = INT_MAX;
  std::swap(n, swapped);
  bool same = std::is_same<int, float>::value;
  srand(static_cast<unsigned>(time(nullptr)));
  return isnan(1.0f) + isinf(2.0) + same + static_cast<int>(std::max(n, rand()));
}
