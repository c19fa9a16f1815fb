// Objects seen as numbers, as another class, or by the address of one member: what is put in so is in all members.
#include <mma.h>
#include <cstring>
using namespace nvcuda;

struct Pair {
    int a, b;
    __device__ void put(int x) { *(int *)this = x; }
    __device__ void put_second(int x) { b = x; }
    __device__ int at(int i) const { return (&a)[i]; }
    __device__ int first() const { return a; }
};
struct Floats {
    float a, b;
    __device__ float second() const { return b; }
};
struct Word { int bits; };
struct Real {
    float value;
    __device__ float get() const { return value; }
};
union Both {
    Word word;
    Real real;
};

__device__ float byte_copy(const void *from) {
    float to;
    memcpy(&to, from, sizeof(to));
    return to;
}

__global__ void kernel(float *c) {
    int lane = threadIdx.x % 32;
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    Pair pair{}, numbers{};
    pair.put(lane);
    float first = pair.first(), second = pair.at(1);
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += first;
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += second;
    numbers.put_second(lane);
    Floats floats = reinterpret_cast<Floats &>(numbers);
    float other = floats.second(), word = ((int *)&numbers)[1], copied = byte_copy(&numbers);
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += other;
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += word;
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += copied;
    Both both;
    both.word.bits = lane;
    float real = both.real.get();
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += real;
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}
