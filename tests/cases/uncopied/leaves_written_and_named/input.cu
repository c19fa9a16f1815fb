// Written in the kernel, handed on as what may be written, of no arrays, with pointers, in a lambda, or seen by a macro.
struct Levels { int of[16]; int count; };
struct Scalars { int count; float scale; };
struct Many { Scalars all[8]; };
struct Rows { const float *from; int at[8]; };
#define LEVEL(i) levels.of[i]

__device__ void clear(Levels &levels) { levels.of[0] = 0; }
__device__ int last(Levels levels) { return levels.of[levels.count - 1]; }
__device__ int first(const int *of) { return of[0]; }

__global__ void writes(int *out, Levels levels) { levels.of[threadIdx.x % 16] += 1; out[0] = levels.of[out[1]]; }
__global__ void hands_on(int *out, Levels levels) { clear(levels); out[0] = levels.of[out[1]]; }
__global__ void hands_on_whole(int *out, const Levels levels) { out[0] = last(levels) + levels.of[out[1]]; }
__global__ void of_classes(float *out, Many many) { out[0] = many.all[threadIdx.x].scale; }
__global__ void decays(int *out, Levels levels) { out[0] = first(levels.of); }
__global__ void scalars(float *out, Scalars s) { out[0] = s.scale * s.count; }
__global__ void rows(float *out, Rows rows) { out[0] = rows.from[rows.at[threadIdx.x]]; }
__global__ void in_macro(int *out, Levels levels) { out[0] = LEVEL(out[1]); }
__global__ void in_lambda(int *out, Levels levels) {
    auto level = [=](int i) { return levels.of[i]; };
    out[0] = level(out[1]);
}
__global__ void in_other_builds(int *out, Levels levels) {
#ifdef WITH_COUNT
    out[1] = levels.count;
#endif
    out[0] = levels.of[out[1]];
}
__global__ void declared(int *out, Levels levels);
__global__ void declared(int *out, Levels levels) { out[0] = levels.of[out[1]]; }
__global__ void in_table(int *out, Levels levels) { out[0] = levels.of[out[1]]; }
__global__ void given_lists(int *out, Levels levels) { out[0] = levels.of[out[1]]; }
template <int N> __global__ void instantiated(int *out, Levels levels) { out[0] = levels.of[out[N]]; }
template __global__ void instantiated<2>(int *, Levels);
template <int N> __global__ void specialised(int *out, Levels levels) { out[0] = levels.of[out[N]]; }
template <> __global__ void specialised<2>(int *out, Levels levels) { out[0] = levels.of[2]; }

void run(int *out, float *numbers, bool second) {
    Levels levels{};
    Scalars s{2, 1.0f};
    Rows some{numbers, {}};
    writes<<<1, 32>>>(out, levels);
    hands_on<<<1, 32>>>(out, levels);
    Many many{};
    hands_on_whole<<<1, 32>>>(out, levels);
    of_classes<<<1, 32>>>(numbers, many);
    decays<<<1, 32>>>(out, levels);
    scalars<<<1, 32>>>(numbers, s);
    rows<<<1, 32>>>(numbers, some);
    in_macro<<<1, 32>>>(out, levels);
    in_lambda<<<1, 32>>>(out, levels);
    in_other_builds<<<1, 32>>>(out, levels);
    declared<<<1, 32>>>(out, levels);
    void (*chosen)(int *, Levels) = second ? in_table : writes;
    chosen<<<1, 32>>>(out, levels);
    given_lists<<<1, 32>>>(out, {{1, 2, 3}, 3});
    instantiated<2><<<1, 32>>>(out, levels);
    specialised<2><<<1, 32>>>(out, levels);
}
