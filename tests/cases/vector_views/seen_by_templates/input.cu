// Only the calls and the arguments say that a template's T is a dim3, or holds one.
#include <cuda_runtime.h>
#include <cstdio>
#include <cstring>
#include <vector>

struct Config { dim3 tile; int stages; };
template <typename T> std::vector<unsigned char> pack(const T &v) {
    std::vector<unsigned char> bytes(sizeof v);
    memcpy(bytes.data(), &v, bytes.size());
    return bytes;
}
template <typename T> unsigned hash(const T &v) {
    const unsigned char *p = reinterpret_cast<const unsigned char *>(&v);
    unsigned sum = 0;
    for (size_t i = 0; i < sizeof(T); i++) sum = sum * 31 + p[i];
    return sum;
}
template <typename... Ts> size_t total(const Ts &...values) { return (sizeof(values) + ...); }
template <typename T> struct Size { enum { value = sizeof(T) }; };
template <typename T> struct Words { static const int value = Size<T>::value / 4; };
template <typename T> struct Writer {
    void put(char *to, const T &v) { memcpy(to, &v, sizeof v); }
};
template <typename T> __device__ int bytes_of(T) { return sizeof(T); }
template <typename T> size_t only_numbers(T v) { return sizeof(T) + v; }

__global__ void ask(int *out) { out[threadIdx.x] = bytes_of(gridDim); }

static_assert(Size<dim3>::value == 12, "packed");
int main() {
    dim3 grid(2, 3, 4);
    Config config{grid, 5};
    char raw[16];
    Writer<Config>().put(raw, config);
    auto length = [](auto v) { return sizeof(v); };
    auto plain = [](auto v) { return sizeof(v); };
    printf("%zu %u %zu\n", pack(grid).size(), hash(config), total(1, grid));
    printf("%zu %d %zu %zu\n", length(grid), Words<Config>::value, only_numbers(3), plain(2.0f));
    int *out;
    cudaMalloc(&out, 4);
    ask<<<1, 1>>>(out);
}
