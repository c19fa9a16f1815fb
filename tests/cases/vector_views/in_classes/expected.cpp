// A class that holds a dim3 is larger in SYCL, and what stands behind the dim3 has another place.
#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#include <array>
#include <cstddef>
#include <cstdio>
#include <cstring>
#include <fstream>

struct Config { int kind; sycl::range<3> tile{1, 1, 1}; int stages; };
struct Deep : Config { Config each[2]; };
struct Aligned { double first; sycl::range<3> tile{1, 1, 1}; };
// W2S535: 'sizeof(Config)' sees the bytes of a dim3: three numbers of 32 bits, x first, in CUDA, and three of 64 bits, x last, in SYCL (wmma2sycl explain W2S535)
static_assert(sizeof(Config) == 20, "record format");
// W2S535: 'alignof(Config)' sees the bytes of a dim3: three numbers of 32 bits, x first, in CUDA, and three of 64 bits, x last, in SYCL (wmma2sycl explain W2S535)
static_assert(alignof(Config) == 4 && alignof(Aligned) == 8, "record format");

void checksum(const void *data, size_t bytes, unsigned *sum) {
    for (size_t i = 0; i < bytes; i++) *sum += static_cast<const unsigned char *>(data)[i];
}
void append(char *file, const void *data, size_t bytes) { memcpy(file, data, bytes); }
void copy(void *to, const void *from, size_t bytes) { memcpy(to, from, bytes); }

void save(const Config *configs, int n, Config &one, char *record, std::ofstream &file) {
    sycl::queue &q = default_queue();
    unsigned sum = 0;
    // W2S535: 'offsetof(Config, stages)' sees the bytes of a dim3: three numbers of 32 bits, x first, in CUDA, and three of 64 bits, x last, in SYCL (wmma2sycl explain W2S535)
    size_t at = offsetof(Config, stages) + offsetof(Config, tile.y), kind = offsetof(Config, kind);
    // W2S535: 'memcpy(record, configs, n * sizeof *configs)' sees the bytes of a dim3: three numbers of 32 bits, x first, in CUDA, and three of 64 bits, x last, in SYCL (wmma2sycl explain W2S535)
    memcpy(record, configs, n * sizeof *configs);
    // W2S535: 'memcpy(&one, configs, 20)' sees the bytes of a dim3: three numbers of 32 bits, x first, in CUDA, and three of 64 bits, x last, in SYCL (wmma2sycl explain W2S535)
    memcpy(&one, configs, 20);
    // W2S535: 'cudaMemcpy(record, record + at + kind, sizeof(Config), cudaMemcpyDeviceToDevice)' sees the bytes of a dim3: three numbers of 32 bits, x first, in CUDA, and three of 64 bits, x last, in SYCL (wmma2sycl explain W2S535)
    q.memcpy(record, record + at + kind, sizeof(Config)).wait();
    // W2S535: 'reinterpret_cast<const char *>(configs)' sees the bytes of a dim3: three numbers of 32 bits, x first, in CUDA, and three of 64 bits, x last, in SYCL (wmma2sycl explain W2S535)
    file.write(reinterpret_cast<const char *>(configs), n * sizeof(Config));
    // W2S535: 'configs' sees the bytes of a dim3: three numbers of 32 bits, x first, in CUDA, and three of 64 bits, x last, in SYCL (wmma2sycl explain W2S535)
    checksum(configs, n * sizeof(Config), &sum);
    // W2S535: '&one' sees the bytes of a dim3: three numbers of 32 bits, x first, in CUDA, and three of 64 bits, x last, in SYCL (wmma2sycl explain W2S535)
    append(record, &one, sizeof one);
    copy(&one, configs, sizeof one);
    // W2S535: 'reinterpret_cast<int *>(&one)' sees the bytes of a dim3: three numbers of 32 bits, x first, in CUDA, and three of 64 bits, x last, in SYCL (wmma2sycl explain W2S535)
    auto *behind = reinterpret_cast<int *>(&one) + 4;
    // W2S535: '(Config *)record' sees the bytes of a dim3: three numbers of 32 bits, x first, in CUDA, and three of 64 bits, x last, in SYCL (wmma2sycl explain W2S535)
    auto *read = (Config *)record;
    // W2S535: 'sizeof(Deep)' sees the bytes of a dim3: three numbers of 32 bits, x first, in CUDA, and three of 64 bits, x last, in SYCL (wmma2sycl explain W2S535)
    printf("%d %d %zu %zu\n", *behind, read->stages, sizeof(Deep), sizeof(std::array<sycl::range<3>, 2>));
    // W2S535: 'sizeof(Config[3])' sees the bytes of a dim3: three numbers of 32 bits, x first, in CUDA, and three of 64 bits, x last, in SYCL (wmma2sycl explain W2S535)
    printf("%zu\n", sizeof(Config[3]));
}
