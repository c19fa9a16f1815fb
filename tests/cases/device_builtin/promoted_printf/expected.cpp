#include <sycl/sycl.hpp>
#include <wmma2sycl/promoted_printf.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#include <cstdio>

enum Color : unsigned char { red = 201 };
enum class Level : short { low = -3 };
enum Mode { fast, exact };
struct Pixel {
    unsigned char r;
    char16_t sign;
    signed char shift;
    unsigned bits : 4;
    long long count : 20;
    unsigned short parts[2];
};

#define SHOW(x) wmma2sycl::promoted_printf(#x " = %d\n", x)
#define TELL(x) syclex::printf(#x " = %d\n", x)
#define LOG(...) wmma2sycl::promoted_printf(__VA_ARGS__)
#define NOTE(...) syclex::printf(__VA_ARGS__)
#define TWICE(x) SHOW(x), SHOW(x + 1)

template <typename T> void show(const char *name, T value) { wmma2sycl::promoted_printf("%s %d\n", name, value); }
template <typename T> void sizes(T value) { syclex::printf("%d %f\n", (int)sizeof(T), (float)value); }
template <typename... Ts> void show_all(Ts... values) { wmma2sycl::promoted_printf("%d %d\n", values...); }

// narrower than an int: passed as ints
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void narrow(const unsigned char *bytes, const Pixel *p, sycl::uchar4 v) {
    bool more = bytes[0] > 3;
    const short &s = -300;
    wmma2sycl::promoted_printf("%d %x %u\n", bytes[0], s, more);
    wmma2sycl::promoted_printf("%d %d %d %d\n", p->r, p->sign, p->shift, p->parts[1]);
    wmma2sycl::promoted_printf("%d %d\n", red, Level::low);
    wmma2sycl::promoted_printf("%c%c\n", 'a', (char)(bytes[1] + 1));
    wmma2sycl::promoted_printf("%d\n", v.x());
    int n = (wmma2sycl::promoted_printf("%f %d\n", 1.5f, p->shift), 2);
    SHOW(bytes[n]);
    LOG("%d %d\n", bytes[1], 3);
    TWICE(bytes[2]);
    wmma2sycl::promoted_printf("%d\n", s);
    show("byte", bytes[0]);
    show_all(bytes[0], s);
    syclex::printf("%d %d\n", +p->count, n);
}

// ints and wider: as they are
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void wide(const unsigned char *bytes, const Pixel *p, size_t size, float f) {
    syclex::printf("%d %d\n", bytes[0] + 1, (int)bytes[1]);
    syclex::printf("%d %d %lu %p %s %f\n", p->bits, exact, size, bytes, "text", f);
    TELL(bytes[0] + 1);
    NOTE("%d\n", 3);
    sizes(bytes[0]);
}
