// SPDX-License-Identifier: Apache-2.0
// The programs that tests/test_recording.py records, one a scenario (argv[1]), as nvcc would have compiled them.

#include "fake_cuda.hpp"

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <sys/resource.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

extern "C" void fake_fault();

namespace {

// __global__ void scale(float *data, int n, float factor)
void scale(dim3, dim3, void **arguments) {
  auto *data = fake_argument<float *>(arguments, 0);
  for (int i = 0; i < fake_argument<int>(arguments, 1); ++i) data[i] *= fake_argument<float>(arguments, 2);
}

struct View {
  float *data;
  int size, padding;
};

// __global__ void gather(View out, const float *const *rows, const Node *list, const float *end, double where)
struct Node {
  long long tag;
  const float *data;
  const Node *next;
};

__attribute__((used)) float *table_pointer;
float offsets[4] = {1, 2, 3, 4};

void gather(dim3, dim3, void **arguments) {
  const auto out = fake_argument<View>(arguments, 0);
  const auto *rows = fake_argument<const float *const *>(arguments, 1);
  float sum = 0;
  for (const auto *node = fake_argument<const Node *>(arguments, 2); node != nullptr; node = node->next)
    sum += node->data[0];
  for (const float *at = rows[0]; at != fake_argument<const float *>(arguments, 3); ++at) sum += *at;
  out.data[0] = sum + rows[1][0] + table_pointer[0] + offsets[0];
  offsets[1] = out.data[0];
}

// __global__ void fails(int *p): the process dies in it, or the device does
void dies(dim3, dim3, void **) { std::raise(SIGSEGV); }
void faults(dim3, dim3, void **) { fake_fault(); }
void empty(dim3, dim3, void **) {}

template <class T>
T *device(std::size_t count) {
  void *memory = nullptr;
  cudaMalloc(&memory, count * sizeof(T));
  return static_cast<T *>(memory);
}

float *counted(int n) {
  auto *data = device<float>(static_cast<std::size_t>(n));
  for (int i = 0; i < n; ++i) data[i] = static_cast<float>(i % 1000);
  return data;
}

void register_all() {
  fake_kernel<float *, int, float>(scale, "_Z5scalePfif");
  fake_kernel<View, const float *const *, const Node *, const float *, double>(gather,
                                                                               "_Z6gather4ViewPKPKfPK4NodeS1_d");
  fake_kernel<int *>(dies, "_Z4diesPi");
  fake_kernel<int *>(faults, "_ZN3lab6faultsIiEEvPT_");
  fake_kernel<>(empty, "empty");
  __cudaRegisterVar(fake_module(), reinterpret_cast<char *>(&table_pointer), nullptr, "table_pointer", 0,
                    sizeof table_pointer, 0, 0);
  __cudaRegisterVar(fake_module(), reinterpret_cast<char *>(offsets), nullptr, "_ZN12_offsetsE", 0, sizeof offsets, 1,
                    0);
}

int scaled() {
  const int n = (1 << 18) + 25;  // a whole chunk and 100 bytes
  float *const data = counted(n);
  fake_launch(scale, {3, 4, 5}, {32, 2, 1}, 4096, data, n, 2.0f);
  float *const part = data + 10;
  return fake_launch(scale, 1, 64, 0, part, 5, 3.0f);
}

int pointers() {
  float *const out = counted(8), *const row = counted(16), *const other = counted(4), *const leaf = counted(2),
               *const far = counted(3);
  table_pointer = far + 2;
  auto *const rows = device<const float *>(3);
  rows[0] = row;
  rows[1] = other + 1;
  rows[2] = nullptr;
  auto *const list = device<Node>(2);
  list[0] = {0x7fff, leaf + 1, list + 1};
  list[1] = {1, leaf, nullptr};
  auto *const unrelated = counted(100);
  unrelated[0] = 1;
  double where;
  std::memcpy(&where, &unrelated, sizeof where);  // a number with the bits of an address is a number
  return fake_launch(gather, 1, 1, 0, View{out, 8, 0}, rows, list, row + 16, where);
}

int kinds() {
  void *managed = nullptr, *pinned = nullptr;
  cudaMallocManaged(&managed, 64, 1);
  cudaMallocHost(&pinned, 64);
  std::memset(managed, 0, 64);
  std::memset(pinned, 0, 64);
  fake_launch(scale, 1, 1, 0, static_cast<float *>(managed), 1, 1.0f);
  fake_launch(scale, 1, 1, 0, static_cast<float *>(pinned), 1, 1.0f);
  fake_launch(scale, 1, 1, 0, static_cast<float *>(nullptr), 0, 1.0f);
  float local = 1;  // some systems let kernels read any memory of the host
  return fake_launch(scale, 1, 1, 0, &local, 1, 1.0f);
}

int entry_points() {
  float *data = counted(4);
  int n = 4;
  float factor = 2;
  void *arguments[] = {&data, &n, &factor};
  const void *stub = reinterpret_cast<const void *>(scale);
  void *handle = nullptr;
  __cudaGetKernel(&handle, stub);
  cudaLaunchKernel(stub, 2, 3, arguments, 0, nullptr);
  __cudaLaunchKernel_ptsz(handle, 2, 3, arguments, 0, nullptr);
  cudaLaunchCooperativeKernel(stub, 2, 3, arguments, 0, nullptr);
  FakeAttribute attributes[2]{};
  attributes[0].id = 2;
  attributes[0].cooperative = 1;
  attributes[1].id = 4;
  attributes[1].cluster[0] = 2, attributes[1].cluster[1] = attributes[1].cluster[2] = 1;
  const FakeConfig one{2, 3, 16, nullptr, attributes, 1}, two{2, 3, 16, nullptr, attributes + 1, 1};
  cudaLaunchKernelExC(&one, stub, arguments);
  cudaLaunchKernelExC(&two, stub, arguments);
  cudaGraphLaunch(nullptr, nullptr);
  unsigned long long texture = 0;
  cudaCreateTextureObject(&texture, nullptr, nullptr, nullptr);
  void *const stream = &n;
  fake_capture(stream);
  cudaLaunchKernel(stub, 2, 3, arguments, 0, stream);
  return fake_launch(empty, 1, 1, 0);
}

int repeated() {
  float *const data = counted(4);
  for (int i = 0; i < 5; ++i) {
    fake_launch(scale, 1, 1, 0, data, 4, 2.0f);
    if (i < 3) fake_launch(empty, 1, 1, 0);
  }
  return 0;
}

int refused() {
  float *const data = counted(4);
  fake_launch(scale, 1, 1, 0, data, 4, 2.0f);
  const int status = fake_launch(scale, 1, 2048, 0, data, 4, 2.0f);
  const bool seen = status == 9 && cudaGetLastError() == 9;
  fake_launch(scale, 1, 1, 0, data, 4, 2.0f);
  return seen ? 0 : 1;
}

int threads() {
  std::vector<std::thread> all;
  for (int t = 0; t < 4; ++t)
    all.emplace_back([t] {
      float *const data = counted(256 << t);
      for (int i = 0; i < 20; ++i) fake_launch(scale, 1, 1, 0, data, 256 << t, i % 2 == 0 ? 2.0f : 0.5f);
    });
  for (std::thread &one : all) one.join();
  return 0;
}

int large(std::size_t megabytes) {
  auto *const data = device<unsigned char>(megabytes << 20);
  for (std::size_t i = 0; i < megabytes << 20; ++i) data[i] = static_cast<unsigned char>(i % 251);
  fake_launch(scale, 1, 1, 0, reinterpret_cast<float *>(data), 1000, 2.0f);
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  std::printf("peak kB %ld\n", usage.ru_maxrss);
  return 0;
}

int dying() {
  float *const data = counted(4);
  fake_launch(scale, 1, 1, 0, data, 4, 2.0f);
  return fake_launch(dies, 1, 1, 0, reinterpret_cast<int *>(data));
}

int faulting() {
  float *const data = counted(4);
  fake_launch(scale, 1, 1, 0, data, 4, 2.0f);
  fake_launch(faults, 1, 1, 0, reinterpret_cast<int *>(data));
  fake_launch(scale, 1, 1, 0, data, 4, 2.0f);
  return cudaDeviceSynchronize() == 700 ? 0 : 1;
}

int endless() {
  float *const data = counted(4);
  fake_launch(scale, 1, 1, 0, data, 4, 2.0f);
  std::printf("launched\n");
  std::fflush(stdout);
  if (const char *sign = std::getenv("FAKE_SIGN")) {
    std::FILE *const file = std::fopen(sign, "w");
    std::fprintf(file, "%d", getpid());
    std::fclose(file);
  }
  for (;;) pause();
}

int processes(const char *self) {
  for (int i = 0; i < 2; ++i)
    if (fork() == 0) execl(self, self, "repeated", nullptr);
  while (wait(nullptr) > 0) {
  }
  return 0;
}

int arguments_and_folder(int argc, char **argv) {
  for (int i = 2; i < argc; ++i) std::printf("[%s]", argv[i]);
  std::printf(" in %s\n", getcwd(nullptr, 0));
  fake_launch(empty, 1, 1, 0);
  return 7;
}

}  // namespace

int main(int argc, char **argv) {
  register_all();
  const std::string what = argv[1];
  if (what == "scaled") return scaled();
  if (what == "pointers") return pointers();
  if (what == "kinds") return kinds();
  if (what == "entry_points") return entry_points();
  if (what == "repeated") return repeated();
  if (what == "refused") return refused();
  if (what == "threads") return threads();
  if (what == "large") return large(std::strtoul(argv[2], nullptr, 10));
  if (what == "dying") return dying();
  if (what == "faulting") return faulting();
  if (what == "endless") return endless();
  if (what == "processes") return processes(argv[0]);
  if (what == "arguments") return arguments_and_folder(argc, argv);
  return what == "nothing" ? 0 : 2;
}
