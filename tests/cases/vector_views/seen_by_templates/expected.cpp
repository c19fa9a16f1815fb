// Only the calls and the arguments say that a template's T is a dim3, or holds one.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>
#include <cstring>
#include <vector>

struct Config { sycl::range<3> tile{1, 1, 1}; int stages; };
template <typename T> std::vector<unsigned char> pack(const T &v) {
    // W2S535: 'sizeof v' sees the bytes of a dim3: three numbers of 32 bits, x first, in CUDA, and three of 64 bits, x last, in SYCL (wmma2sycl explain W2S535)
    std::vector<unsigned char> bytes(sizeof v);
    // W2S535: 'memcpy(bytes.data(), &v, bytes.size())' sees the bytes of a dim3: three numbers of 32 bits, x first, in CUDA, and three of 64 bits, x last, in SYCL (wmma2sycl explain W2S535)
    memcpy(bytes.data(), &v, bytes.size());
    return bytes;
}
template <typename T> unsigned hash(const T &v) {
    // W2S535: 'reinterpret_cast<const unsigned char *>(&v)' sees the bytes of a dim3: three numbers of 32 bits, x first, in CUDA, and three of 64 bits, x last, in SYCL (wmma2sycl explain W2S535)
    const unsigned char *p = reinterpret_cast<const unsigned char *>(&v);
    unsigned sum = 0;
    for (size_t i = 0; i < sizeof(T); i++) sum = sum * 31 + p[i];
    return sum;
}
// W2S535: 'sizeof(values)' sees the bytes of a dim3: three numbers of 32 bits, x first, in CUDA, and three of 64 bits, x last, in SYCL (wmma2sycl explain W2S535)
template <typename... Ts> size_t total(const Ts &...values) { return (sizeof(values) + ...); }
// W2S535: 'sizeof(T)' sees the bytes of a dim3: three numbers of 32 bits, x first, in CUDA, and three of 64 bits, x last, in SYCL (wmma2sycl explain W2S535)
template <typename T> struct Size { enum { value = sizeof(T) }; };
template <typename T> struct Words { static const int value = Size<T>::value / 4; };
template <typename T> struct Writer {
    // W2S535: 'memcpy(to, &v, sizeof v)' sees the bytes of a dim3: three numbers of 32 bits, x first, in CUDA, and three of 64 bits, x last, in SYCL (wmma2sycl explain W2S535)
    void put(char *to, const T &v) { memcpy(to, &v, sizeof v); }
};
// W2S535: 'sizeof(T)' sees the bytes of a dim3: three numbers of 32 bits, x first, in CUDA, and three of 64 bits, x last, in SYCL (wmma2sycl explain W2S535)
template <typename T> int bytes_of(T) { return sizeof(T); }
template <typename T> size_t only_numbers(T v) { return sizeof(T) + v; }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void ask(int *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    out[item.get_local_id(2)] = bytes_of(item.get_group_range());
}

static_assert(Size<sycl::range<3>>::value == 12, "packed");
int main() {
    sycl::queue &q = default_queue();
    sycl::range<3> grid(4, 3, 2);
    Config config{grid, 5};
    char raw[16];
    Writer<Config>().put(raw, config);
    // W2S535: 'sizeof(v)' sees the bytes of a dim3: three numbers of 32 bits, x first, in CUDA, and three of 64 bits, x last, in SYCL (wmma2sycl explain W2S535)
    auto length = [](auto v) { return sizeof(v); };
    auto plain = [](auto v) { return sizeof(v); };
    printf("%zu %u %zu\n", pack(grid).size(), hash(config), total(1, grid));
    printf("%zu %d %zu %zu\n", length(grid), Words<Config>::value, only_numbers(3), plain(2.0f));
    auto *out = static_cast<int *>(sycl::malloc_device(4, q));
    syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<ask>, out);
}
