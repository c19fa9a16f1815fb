// What a kernel prints of numbers narrower than an int: printf gets them as ints, out of templates and macros, too.
#include <cstdio>
#include <cstring>
#include <cuda_runtime.h>
#include <unistd.h>

#define CHECK(call)                                                          \
  do {                                                                       \
    cudaError_t status = (call);                                             \
    if (status != cudaSuccess) {                                             \
      printf("%s:%d: %s\n", __FILE__, __LINE__, cudaGetErrorString(status)); \
      return 1;                                                              \
    }                                                                        \
  } while (0)

enum Color : unsigned char { RED = 201 };

struct Pixel {
  unsigned char red;
  unsigned short wide;
  signed char shift;
  unsigned bits : 4;
  long long count : 20;
};

#define SHOW(x) printf(#x " %d %x\n", x, x)
#define LOG(...) printf(__VA_ARGS__)

template <typename T> __device__ void show(T value) { printf("value %d %.2f\n", value, 1.5f); }
template <typename... Ts> __device__ void show_all(Ts... values) { printf("%d %u %x\n", values...); }

__global__ void print(const Pixel *p, const short *s, Color color) {
  bool more = p->red > 3;
  char letter = 'a' + more;
  printf("%d %d %d %d\n", p->red, p->wide, p->shift, *s);
  printf("%x %x %x %x\n", p->red, p->wide, p->shift, *s);
  printf("%u %u %u %u\n", p->red, p->wide, p->shift, *s);
  printf("%d %d %d %5d|%c\n", color, more, p->bits, p->red, letter);
  printf("%d %d\n", p->count, p->red);
  SHOW(*s);
  LOG("%i %s %f\n", p->red, "text", 0.25f);
  show(p->red);
  show(p->wide);
  show(-7);
  show_all(p->red, *s, p->shift);
}

const char *const WANTED =
    "250 40000 -5 -300\n"
    "fa 9c40 fffffffb fffffed4\n"
    "250 40000 4294967291 4294966996\n"
    "201 1 15   250|b\n"
    "-5 250\n"
    "*s -300 fffffed4\n"
    "250 text 0.250000\n"
    "value 250 1.50\n"
    "value 40000 1.50\n"
    "value -7 1.50\n"
    "250 4294966996 fffffffb\n";

int main() {
  Pixel pixel{250, 40000, -5, 15, -5}, *p;
  short number = -300, *s;
  CHECK(cudaMalloc(&p, sizeof(Pixel)));
  CHECK(cudaMalloc(&s, sizeof(short)));
  CHECK(cudaMemcpy(p, &pixel, sizeof(Pixel), cudaMemcpyHostToDevice));
  CHECK(cudaMemcpy(s, &number, sizeof(short), cudaMemcpyHostToDevice));

  // what is printed goes into a file while the kernel runs
  FILE *file = tmpfile();
  fflush(stdout);
  int kept = dup(1);
  dup2(fileno(file), 1);
  print<<<1, 1>>>(p, s, RED);
  cudaError_t status = cudaDeviceSynchronize();
  fflush(stdout);
  dup2(kept, 1);
  CHECK(status);

  char printed[1024] = {};
  rewind(file);
  fread(printed, 1, sizeof(printed) - 1, file);
  fclose(file);
  bool right = !strcmp(printed, WANTED);
  if (!right) printf("printed\n%sand not\n%s", printed, WANTED);
  CHECK(cudaFree(p));
  CHECK(cudaFree(s));
  printf(right ? "PASSED\n" : "FAILED\n");
  return !right;
}
