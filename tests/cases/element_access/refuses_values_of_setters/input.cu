// What a setter is given by a lane is what a getter finds, though the getter takes nothing; so it is with what lambdas capture.
#include <mma.h>
using namespace nvcuda;

using Accumulator = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;

struct Scale {
    float by;
    __device__ void set(float x) { by = x; }
    __device__ float get() const { return by; }
    __device__ float twice() const { return 2 * get(); }
};

struct Offset {
    int by;
    __device__ Offset(int x) : by(x) {}
    __device__ operator float() const { return by; }
};

struct Uniform {
    float by, lanes;
    __device__ void set(float x) { by = x; }
    __device__ float get() const { return by; }
};

__device__ void put(float &to, float value) { to = value; }

__device__ float lane_number() {
    float found;
    put(found, threadIdx.x);
    return found;
}

__device__ void add(Accumulator &acc, int lane) {
    auto more = [&](float x) { return x + lane; };
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] = more(acc.x[i]);
}

__global__ void kernel(float *c) {
    int lane = threadIdx.x % 32;
    Accumulator acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    Scale scale{};
    scale.set(lane);
    float twice = scale.twice(), offset = Offset(lane), number = lane_number();
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] *= twice;
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += offset;
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += number;
    add(acc, lane);
    Uniform uniform{};
    uniform.lanes = lane;
    uniform.set(blockIdx.x);
    float block = uniform.get();
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += block;
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}
