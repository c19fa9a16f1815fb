// What lanes gather from an accumulator in members, by functions and beside each other, and what is then made of it.
#include <mma.h>
#include <cfloat>
#include <cmath>
#include <cstdio>
#include <cstring>
using namespace nvcuda;
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;

struct Moments { float sum, squares, least, most; int above; };
struct Begun { float sum = 0.f; unsigned char any = 0; };
__device__ float warp_total(float v) {
    for (int o = 16; o > 0; o >>= 1) v += __shfl_xor_sync(0xffffffffu, v, o);
    return v;
}
__device__ Moments moments_of(const Acc &f, float limit) {
    Moments s{0.f, 0.f, FLT_MAX, -FLT_MAX};
    for (int i = 0; i < f.num_elements; i++) {
        const float x = f.x[i];
        s.sum += x;
        s.squares = fmaf(x, x, s.squares);
        s.least = fminf(s.least, x);
        if (x > s.most) s.most = x;
        s.above += x > limit;
    }
    s.sum = warp_total(s.sum);
    s.squares = warp_total(s.squares);
    for (int o = 16; o; o /= 2) {
        s.least = fminf(s.least, __shfl_xor_sync(0xffffffffu, s.least, o));
        s.most = fmaxf(s.most, __shfl_xor_sync(0xffffffffu, s.most, o));
    }
    s.above = __reduce_add_sync(0xffffffffu, s.above);
    return s;
}
__global__ void moments(const float *c, Moments *out, float limit) {
    Acc acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    const Moments s = moments_of(acc, limit);
    if (threadIdx.x == 0) *out = s;
}
__global__ void extremes(const float *c, float2 *out, Moments *first, float *sum) {
    Acc acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    float2 v = make_float2(-FLT_MAX, 0.f);
    for (float x : acc.x) {
        v.x = fmaxf(v.x, x);
        v.y += x;
    }
    for (int o = 16; o > 0; o >>= 1) {
        v.x = fmaxf(v.x, __shfl_xor_sync(~0u, v.x, o));
        v.y += __shfl_xor_sync(~0u, v.y, o);
    }
    Moments s;
    s.above = 0;
    s.sum = 0.f;
    for (int i = 0; i < acc.num_elements; i++) {
        s.sum += acc.x[i];
        if (acc.x[i] > 0.f) ++s.above;
    }
    for (int o = 16; o; o >>= 1) s.sum += __shfl_down_sync(~0u, s.sum, o);
    for (int o = 16; o; o >>= 1) s.above += __shfl_down_sync(~0u, s.above, o);
    if (threadIdx.x == 0) {
        *out = v;
        first->sum = s.sum;
        first->above = s.above;
    }
    Begun b;
    for (int i = 0; i < acc.num_elements; i++) {
        b.sum += acc.x[i];
        b.any |= acc.x[i] > 0.f;
    }
    atomicAdd(sum, b.sum);
    if (__any_sync(~0u, b.any != 0) && threadIdx.x == 0) sum[1] = 1.f;
}

__device__ bool any_above(const Acc &f, float limit) {
    bool any = false;
    for (int i = 0; i < f.num_elements; i++) any |= fabsf(f.x[i]) > limit;
    return any;
}
__device__ bool all_finite(const Acc &f) {
    bool ok = true;
    for (int i = 0; i < f.num_elements; ++i) ok = ok && isfinite(f.x[i]);
    return ok;
}
template <typename Frag> __device__ float largest(const Frag &f) {
    float m = 0.f;
    for (int i = 0; i < f.num_elements; i++) m = fmaxf(m, f.x[i]);
    return m;
}
__device__ int positives(const Acc &f) {
    int n = 0;
    for (float v : f.x) n += v > 0.f;
    return n;
}
__global__ void votes(float *c, int *out, float limit) {
    Acc acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    const bool bad = __any_sync(0xffffffffu, any_above(acc, limit)), fine = __all_sync(0xffffffffu, all_finite(acc));
    const int small = __all_sync(0xffffffffu, largest(acc) < limit);
    if (bad && fine)
        for (int i = 0; i < acc.num_elements; i++) acc.x[i] *= 0.5f;
    const int some = __any_sync(0xffffffffu, positives(acc) != 0);
    if (!__all_sync(0xffffffffu, !any_above(acc, 2.f * limit)) && threadIdx.x == 0) out[1] = 1;
    if (any_above(acc, 0.5f * limit)) out[2] = 1;
    if (threadIdx.x == 0) out[0] = small + 2 * some;
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}

struct Kept { float sum; unsigned most; int above[2]; };
__device__ float largest_of(const Acc &f) {
    float m = 0.f;
    for (int i = 0; i < f.num_elements; i++) m = fmaxf(m, fabsf(f.x[i]));
    return m;
}
__global__ void keep(const float *c, Kept *out, float limit) {
    __shared__ Kept all;
    if (threadIdx.x == 0) all.sum = 0.f;
    __syncthreads();
    Acc acc;
    wmma::load_matrix_sync(acc, c + blockIdx.x * 256, 16, wmma::mem_row_major);
    float s = 0.f, high = 0.f;
    for (int i = 0; i < acc.num_elements; i++) s += acc.x[i];
    atomicAdd(&out->sum, s);
    for (int i = 0; i < acc.num_elements; i++) {
        const float v = fabsf(acc.x[i]);
        if (v > high) high = v;
    }
    atomicMax(&out[blockIdx.x].most, __float_as_uint(high));
    atomicMax(&out[1 + blockIdx.x].most, __float_as_uint(largest_of(acc)));
    for (int i = 0; i < acc.num_elements; i++) atomicAdd(&out[blockIdx.x].above[1], acc.x[i] > limit);
    for (int i = 0; i < acc.num_elements; i++) atomicAdd(&all.sum, acc.x[i]);
    __syncthreads();
    if (threadIdx.x == 0) atomicAdd(&(*out).sum, all.sum);
}

struct AbsMax { __device__ float operator()(float m, float v) const { return fmaxf(m, fabsf(v)); } };
struct AbsMin { float floor; __device__ float operator()(float m, float v) const { return fminf(fmaxf(fabsf(v), floor), m); } };
struct SumOfSquares { __device__ float operator()(float s, float v) const { return fmaf(v, v, s); } };
__device__ int one_more(int n, float v) { return n + (v > 0.f ? 1 : 0); }
template <class Frag, class Op> __device__ float gather(const Frag &f, float init, Op op) {
    float r = init;
    for (int i = 0; i < f.num_elements; i++) r = op(r, f.x[i]);
    return r;
}
template <class Frag, class Op> __device__ float gather_squares(const Frag &f, Op op) {
    float r = 0.f;
    for (int i = 0; i < f.num_elements; i++) r = op(r, f.x[i]);
    return r;
}
struct Step {
    float damp;
    __device__ float operator()(Acc &x, const Acc &rhs) const {
        float change = 0.f;
        for (int i = 0; i < x.num_elements; ++i) {
            const float next = damp * x.x[i] + rhs.x[i];
            change = fmaxf(change, fabsf(next - x.x[i]));
            x.x[i] = next;
        }
        return change;
    }
};
__global__ void norms(float *c, float *out, int *count, float damp) {
    Acc acc, rhs;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    wmma::load_matrix_sync(rhs, c + 256, 16, wmma::mem_row_major);
    float m = gather(acc, 0.f, AbsMax{}), s = gather_squares(acc, SumOfSquares{});
    for (int o = 16; o; o >>= 1) m = fmaxf(m, __shfl_xor_sync(0xffffffffu, m, o));
    for (int o = 16; o; o >>= 1) s += __shfl_xor_sync(0xffffffffu, s, o);
    int n = 0;
    for (int i = 0; i < acc.num_elements; i++) n = one_more(n, acc.x[i]);
    n = __reduce_add_sync(0xffffffffu, n);
    const auto larger = [](float v, float most) { return fmaxf(v * v, most); };
    float most = 0.f, least = 1e30f;
    const AbsMin lower{damp};
    for (int i = 0; i < acc.num_elements; i++) {
        most = larger(acc.x[i], most);
        least = lower(least, acc.x[i]);
    }
    for (int o = 16; o; o >>= 1) most = fmaxf(most, __shfl_xor_sync(0xffffffffu, most, o));
    for (int o = 16; o; o >>= 1) least = fminf(least, __shfl_xor_sync(0xffffffffu, least, o));
    const Step step{damp};
    float change = step(acc, rhs);
    for (int o = 16; o; o >>= 1) change = fmaxf(change, __shfl_xor_sync(0xffffffffu, change, o));
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
    if (threadIdx.x == 0) {
        out[0] = m; out[1] = s; out[2] = most; out[3] = least; out[4] = change;
        *count = n;
    }
}

__device__ float sum_of(const Acc &f, float start = 0.f) {
    float s = start;
    for (int i = 0; i < f.num_elements; i++) s += f.x[i];
    return s;
}
__device__ float highest_in(const Acc &f) {
    float m = 0.f;
    for (int i = 0; i < f.num_elements; i++) m = fmaxf(m, f.x[i]);
    return m;
}
__device__ float product_of(const Acc &x, const Acc &y) {
    float s = 0.f;
    for (int i = 0; i < x.num_elements; i++) s += x.x[i] * y.x[i];
    return s;
}
__device__ float distance_of(const Acc &x, const Acc &y, const Acc &z) {
    float m = 0.f;
    for (int i = 0; i < x.num_elements; i++) m = fmaxf(m, fabsf(x.x[i] - y.x[i] - z.x[i]));
    return m;
}
__device__ float four_of(const Acc &a, const Acc &b, const Acc &c, const Acc &d) {
    float s = 0.f;
    for (int i = 0; i < a.num_elements; i++) s += a.x[i] * b.x[i] - c.x[i] * d.x[i];
    return s;
}
__device__ float in_warp(float v) {
    for (int o = 16; o; o >>= 1) v += __shfl_xor_sync(0xffffffffu, v, o);
    return v;
}
__global__ void sums_of_all(const float *c, float *out) {
    Acc x, y, z;
    wmma::load_matrix_sync(x, c, 16, wmma::mem_row_major);
    wmma::load_matrix_sync(y, c + 256, 16, wmma::mem_row_major);
    wmma::load_matrix_sync(z, c + 512, 16, wmma::mem_row_major);
    float s = sum_of(x) + sum_of(y) + sum_of(z), m = fmaxf(highest_in(x), highest_in(y));
    for (int o = 16; o; o >>= 1) s += __shfl_xor_sync(0xffffffffu, s, o);
    for (int o = 16; o; o >>= 1) m = fmaxf(m, __shfl_xor_sync(0xffffffffu, m, o));
    const float p = in_warp(product_of(x, y) + product_of(x, x)), four = in_warp(four_of(x, y, z, x));
    float d = distance_of(x, y, z);
    for (int o = 16; o; o >>= 1) d = fmaxf(d, __shfl_xor_sync(0xffffffffu, d, o));
    if (threadIdx.x == 0) { out[0] = s; out[1] = m; out[2] = p; out[3] = four; out[4] = d; }
}

static int bad = 0;
static void expect(const char *what, double is, double should) {
    if (is != should) { std::printf("%s: %g, not %g\n", what, is, should); ++bad; }
}

__global__ void of_array_elements(const float *in, float *out) {
    Acc f;
    wmma::load_matrix_sync(f, in, 16, wmma::mem_row_major);
    float sums[2] = {}, ends[2];
    ends[0] = -FLT_MAX;
    ends[1] = FLT_MAX;
    for (int i = 0; i < f.num_elements; i++) sums[0] += f.x[i];
    for (int i = 0; i < f.num_elements; i++) {
        sums[1] += f.x[i] * f.x[i];
        ends[0] = fmaxf(ends[0], f.x[i]);
        if (f.x[i] < ends[1]) ends[1] = f.x[i];
    }
    sums[0] = warp_total(sums[0]);
    sums[1] = warp_total(sums[1]);
    for (int o = 16; o; o /= 2) {
        ends[0] = fmaxf(ends[0], __shfl_xor_sync(0xffffffffu, ends[0], o));
        ends[1] = fminf(ends[1], __shfl_xor_sync(0xffffffffu, ends[1], o));
    }
    if (threadIdx.x == 0)
        for (int j = 0; j < 2; j++) out[2 * j] = sums[j], out[2 * j + 1] = ends[j];
}

int main() {
    float *c, *f;
    int *n;
    Moments *m;
    float2 *v;
    Kept *kept;
    cudaMallocManaged(&c, 768 * 4);
    cudaMallocManaged(&f, 64 * 4);
    cudaMallocManaged(&n, 64);
    cudaMallocManaged(&m, 2 * sizeof(Moments));
    cudaMallocManaged(&v, sizeof(float2));
    cudaMallocManaged(&kept, 3 * sizeof(Kept));
    const auto fill = [&] { for (int i = 0; i < 768; ++i) c[i] = (i * 37) % 97 - 40 + i / 256; };
    fill();
    double sum = 0, squares = 0, least = 1e30, most = -1e30, magnitude = 0, smallest = 1e30;
    int above = 0, positive = 0;
    for (int i = 0; i < 256; ++i) {
        sum += c[i];
        squares += double(c[i]) * c[i];
        least = std::fmin(least, c[i]);
        most = std::fmax(most, c[i]);
        magnitude = std::fmax(magnitude, std::fabs(c[i]));
        smallest = std::fmin(smallest, std::fmax(std::fabs(c[i]), 0.5f));
        above += c[i] > 7;
        positive += c[i] > 0;
    }
    for (int i = 0; i < 64; ++i) f[i] = 0;
    moments<<<1, 32>>>(c, m, 7.f);
    extremes<<<1, 32>>>(c, v, m + 1, f);
    cudaDeviceSynchronize();
    expect("moments sum", m->sum, sum);
    expect("moments squares", m->squares, squares);
    expect("moments least", m->least, least);
    expect("moments most", m->most, most);
    expect("moments above", m->above, above);
    expect("extremes most", v->x, most);
    expect("extremes sum", v->y, sum);
    expect("first sum", m[1].sum, sum);
    expect("first above", m[1].above, positive);
    expect("begun sum", f[0], sum);
    expect("begun any", f[1], 1);

    for (float limit : {30.f, 50.f, 57.f, 1000.f, 0.f}) {
        n[0] = n[1] = n[2] = 0;
        fill();
        votes<<<1, 32>>>(c, n, limit);
        cudaDeviceSynchronize();
        const bool is_bad = magnitude > limit;
        const double scale = is_bad ? 0.5 : 1;
        expect("votes small", n[0] & 1, most < limit);
        expect("votes some", n[0] >> 1, 1);
        expect("votes twice", n[1], scale * magnitude > 2 * limit);
        expect("votes half", n[2], scale * magnitude > 0.5 * limit);
    }
    for (int i = 0; i < 256; ++i) c[i] = -1.f - i;
    n[0] = n[1] = n[2] = 0;
    votes<<<1, 32>>>(c, n, 1.f);
    cudaDeviceSynchronize();
    expect("votes of none", n[0], 1);

    fill();
    std::memset(kept, 0, 3 * sizeof(Kept));
    keep<<<2, 32>>>(c, kept, 7.f);
    cudaDeviceSynchronize();
    double sums[2] = {0, 0}, mosts[2] = {0, 0};
    int aboves[2] = {0, 0};
    for (int i = 0; i < 512; ++i) {
        sums[i / 256] += c[i];
        mosts[i / 256] = std::fmax(mosts[i / 256], std::fabs(c[i]));
        aboves[i / 256] += c[i] > 7;
    }
    const auto number = [](unsigned bits) { float x; std::memcpy(&x, &bits, 4); return double(x); };
    expect("kept sum", kept[0].sum, 2 * (sums[0] + sums[1]));
    expect("kept most 0", number(kept[0].most), mosts[0]);
    expect("kept most 1", number(kept[1].most), std::fmax(mosts[0], mosts[1]));
    expect("kept most 2", number(kept[2].most), mosts[1]);
    expect("kept above 0", kept[0].above[1], aboves[0]);
    expect("kept above 1", kept[1].above[1], aboves[1]);

    fill();
    double change = 0;
    for (int i = 0; i < 256; ++i) change = std::fmax(change, std::fabs(0.5 * c[i] + c[256 + i] - c[i]));
    const float kept_c = c[3], kept_r = c[259];
    norms<<<1, 32>>>(c, f, n, 0.5f);
    cudaDeviceSynchronize();
    expect("norms magnitude", f[0], magnitude);
    expect("norms squares", f[1], squares);
    expect("norms most", f[2], magnitude * magnitude);
    expect("norms least", f[3], smallest);
    expect("norms change", f[4], change);
    expect("norms stepped", c[3], 0.5 * kept_c + kept_r);
    expect("norms count", n[0], positive);

    for (int i = 0; i < 768; ++i) c[i] = (i * 37) % 17 - 8;
    double s = 0, high = 0, products = 0, four = 0, distance = 0;
    for (int i = 0; i < 256; ++i) {
        const double x = c[i], y = c[256 + i], z = c[512 + i];
        s += x + y + z;
        high = std::fmax(high, std::fmax(x, y));
        products += x * y + x * x;
        four += x * y - z * x;
        distance = std::fmax(distance, std::fabs(x - y - z));
    }
    sums_of_all<<<1, 32>>>(c, f);
    cudaDeviceSynchronize();
    expect("side by side sum", f[0], s);
    expect("side by side highest", f[1], high);
    expect("side by side products", f[2], products);
    expect("side by side four", f[3], four);
    expect("side by side distance", f[4], distance);

    double of_all = 0, of_squares = 0, of_most = -FLT_MAX, of_least = FLT_MAX;
    for (int i = 0; i < 256; ++i) {
        of_all += c[i];
        of_squares += double(c[i]) * c[i];
        of_most = std::fmax(of_most, double(c[i]));
        of_least = std::fmin(of_least, double(c[i]));
    }
    of_array_elements<<<1, 32>>>(c, f);
    cudaDeviceSynchronize();
    expect("elements sum", f[0], of_all);
    expect("elements most", f[1], of_most);
    expect("elements squares", f[2], of_squares);
    expect("elements least", f[3], of_least);
    if (bad) return 1;
    std::puts("PASSED");
}
