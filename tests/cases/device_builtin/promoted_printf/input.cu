#include <cstdio>
#include <cuda_fp16.h>

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

#define SHOW(x) printf(#x " = %d\n", x)
#define TELL(x) printf(#x " = %d\n", x)
#define LOG(...) printf(__VA_ARGS__)
#define NOTE(...) printf(__VA_ARGS__)
#define TWICE(x) SHOW(x), SHOW(x + 1)

template <typename T> __device__ void show(const char *name, T value) { printf("%s %d\n", name, value); }
template <typename T> __device__ void sizes(T value) { printf("%d %f\n", (int)sizeof(T), (float)value); }
template <typename... Ts> __device__ void show_all(Ts... values) { printf("%d %d\n", values...); }

// narrower than an int: passed as ints
__global__ void narrow(const unsigned char *bytes, const Pixel *p, uchar4 v) {
    bool more = bytes[0] > 3;
    const short &s = -300;
    printf("%d %x %u\n", bytes[0], s, more);
    printf("%d %d %d %d\n", p->r, p->sign, p->shift, p->parts[1]);
    printf("%d %d\n", red, Level::low);
    printf("%c%c\n", 'a', (char)(bytes[1] + 1));
    printf("%d\n", v.x);
    int n = printf("%f %d\n", 1.5f, p->shift);
    SHOW(bytes[n]);
    LOG("%d %d\n", bytes[1], 3);
    TWICE(bytes[2]);
    std::printf("%d\n", s);
    show("byte", bytes[0]);
    show_all(bytes[0], s);
    printf("%d %d\n", p->count, n);
}

// ints and wider: as they are
__global__ void wide(const unsigned char *bytes, const Pixel *p, size_t size, float f) {
    printf("%d %d\n", bytes[0] + 1, (int)bytes[1]);
    printf("%d %d %lu %p %s %f\n", p->bits, exact, size, bytes, "text", f);
    TELL(bytes[0] + 1);
    NOTE("%d\n", 3);
    sizes(bytes[0]);
}
