#include <cuda_runtime.h>
#include <vector>

struct State { float *p; cudaStream_t stream; int n; };
struct Pair { State state; cudaStream_t both[2]; };

__global__ void fill(float *p) { p[threadIdx.x] = 1.0f; }

State made(float *p) { return {p, nullptr, 3}; }

void run(float *p) {
    State a{p, 0, 1}, b = {p, NULL, 2}, c = {.p = p, .stream = 0, .n = 1};
    Pair pair{{p, 0, 0}, {0, nullptr}};
    std::vector<State> states;
    states.push_back({p, 0, 1});
    for (State s : {a, b, c, pair.state, made(p), states[0]}) fill<<<1, 32, 0, s.stream>>>(s.p);
}
