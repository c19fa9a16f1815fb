// A class that holds a dim3 is larger in SYCL, and what stands behind the dim3 has another place.
#include <cuda_runtime.h>
#include <array>
#include <cstddef>
#include <cstdio>
#include <cstring>
#include <fstream>

struct Config { int kind; dim3 tile; int stages; };
struct Deep : Config { Config each[2]; };
struct Aligned { double first; dim3 tile; };
static_assert(sizeof(Config) == 20, "record format");
static_assert(alignof(Config) == 4 && alignof(Aligned) == 8, "record format");

void checksum(const void *data, size_t bytes, unsigned *sum) {
    for (size_t i = 0; i < bytes; i++) *sum += static_cast<const unsigned char *>(data)[i];
}
void append(char *file, const void *data, size_t bytes) { memcpy(file, data, bytes); }
void copy(void *to, const void *from, size_t bytes) { memcpy(to, from, bytes); }

void save(const Config *configs, int n, Config &one, char *record, std::ofstream &file) {
    unsigned sum = 0;
    size_t at = offsetof(Config, stages) + offsetof(Config, tile.y), kind = offsetof(Config, kind);
    memcpy(record, configs, n * sizeof *configs);
    memcpy(&one, configs, 20);
    cudaMemcpy(record, record + at + kind, sizeof(Config), cudaMemcpyDeviceToDevice);
    file.write(reinterpret_cast<const char *>(configs), n * sizeof(Config));
    checksum(configs, n * sizeof(Config), &sum);
    append(record, &one, sizeof one);
    copy(&one, configs, sizeof one);
    auto *behind = reinterpret_cast<int *>(&one) + 4;
    auto *read = (Config *)record;
    printf("%d %d %zu %zu\n", *behind, read->stages, sizeof(Deep), sizeof(std::array<dim3, 2>));
    printf("%zu\n", sizeof(Config[3]));
}
