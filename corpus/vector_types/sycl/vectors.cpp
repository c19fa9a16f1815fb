// CUDA's vector types as real code uses them: components by value, reference and address, lists, unions, shared arrays.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/vector_copy.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <stdio.h>
#include <stdlib.h>
#include <math.h>
#include <vector>
#include <algorithm>

struct Velocity { float x, y, z; };
struct Particle { sycl::float4 pos; Velocity vel; int id; };
template <typename T> struct VecOf;
template <> struct VecOf<float> { using type = sycl::float4; };
template <> struct VecOf<int> { using type = sycl::int4; };

inline sycl::float4 add4(sycl::float4 a, sycl::float4 b) { return sycl::float4(a.x() + b.x(), a.y() + b.y(), a.z() + b.z(), a.w() + b.w()); }
inline sycl::float4 scaled(float s, sycl::float4 v) { return sycl::float4(s * v.x(), s * v.y(), s * v.z(), s * v.w()); }
inline float dot(sycl::float3 a, sycl::float3 b) { return a.x() * b.x() + a.y() * b.y() + a.z() * b.z(); }
inline void bump(float &x) { x += 1.0f; }
inline void bump2(float *x) { x[0] += 1.0f; x[1] += 1.0f; }
template <typename T> inline T larger(T a, T b) { return a > b ? a : b; }
template <typename T> inline void exchange(T &a, T &b) { T t = a; a = b; b = t; }

template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(T *data, T f, int n4) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    using V = typename VecOf<T>::type;
    int i = item.get_global_id(2);
    if (i >= n4) return;
    V v = reinterpret_cast<V *>(data)[i];
    v.x() *= f; v.y() *= f; v.z() *= f; v.w() *= f;
    reinterpret_cast<V *>(data)[i] = v;
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void torture(float *out, Particle *p, sycl::float4 *acc) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    sycl::float4 zero = {0.0f, 0.0f, 0.0f, 0.0f};
    sycl::float4 zero2 = {};
    sycl::float4 zero3 = {0, 0, 0, 0};
    sycl::float4 v = {1.0f, 2.0f, 3.0f, 4.0f};
    sycl::float2 w = {5.0f, 6.0f};
    sycl::float2 partial{7.0f, 0};
    float *f = &v.x();
    f[2] = 30.0f;
    float &r = v.y();
    r = 20.0f;
    auto t = v.x();
    v.x() = 10.0f;
    bump(v.w());
    bump2(&w.x());
    exchange(w.x(), w.y());
    float big = larger(v.x(), v.y());
    float m = sycl::fmax(v.x(), sycl::fmax(v.y(), sycl::fmax(v.z(), v.w())));
    const sycl::float4 *pv = &v;
    float sum = 0;
    for (int i = 0; i < 4; i++) sum += reinterpret_cast<const float *>(pv)[i];
    for (int i = 0; i < 4; ++i) sum += (&v.x())[i];
    float arr[4] = {v.x(), v.y(), v.z(), v.w()};
    float c = item.get_local_id(2) > 100 ? v.x() : v.y();
    float neg = -v.x();
    v.x()++;
    ++v.y();
    int bits = (int)v.z();
    int idx = static_cast<int>(w.y());
    sycl::float4 sumv = add4(v, scaled(2.0f, v));
    sumv = add4(sumv, add4(zero, add4(zero2, zero3)));
    p->pos.w() = 3.0f;
    p->vel = Velocity{1.0f, 2.0f, 3.0f};
    p->id = (int)p->pos.w();
    float d = dot(sycl::float3(p->vel.x, p->vel.y, p->vel.z), sycl::float3(1, 1, 1));
    atomic_add(&acc->x(), v.x());
    atomic_add(&acc[1].y(), v.y());
    sycl::int4 iv = sycl::int4(1, 2, 3, 4);
    if (iv.x() == 1 && iv.y()) sum += iv.z();
    switch (iv.w()) { case 4: sum += 100; break; default: sum += 1000; }
    sycl::uchar4 b = sycl::uchar4(250, 10, 3, 255);
    b.x() += 10;
    unsigned char ub = b.x();
    int shifted = b.y() << 4 | b.z();
    int wide = b.w() * 256 + ub;
    out[0] = t; out[1] = v.x(); out[2] = v.y(); out[3] = v.z(); out[4] = v.w();
    out[5] = w.x(); out[6] = w.y(); out[7] = big; out[8] = m; out[9] = sum; out[10] = arr[2]; out[11] = c; out[12] = neg;
    out[13] = bits; out[14] = idx; out[15] = sumv.x() + sumv.w(); out[16] = d; out[17] = shifted; out[18] = wide; out[19] = partial.x() + partial.y();
    sycl::half2 h = sycl::half2(sycl::half(1.5f), sycl::half(2.5f));
    sycl::half hx = h.x();
    h.y() = sycl::half(4.0f);
    sycl::half *hp = &h.x();
    hp[0] = hx + h.y();
    out[20] = float(h.x()) + float(h.y());
    if (item.get_local_id(2) == 0) syclex::printf("device %.1f %.1f %d %d\n", v.x(), p->pos.w(), iv.y(), (int)b.y());
    sycl::float4 arr4[2] = {{1, 2, 3, 4}, {5, 6, 7, 8}};
    sycl::float2 arr2[2] = {sycl::float2(1, 2), {3, 4}};
    out[21] = arr4[1].z() + arr2[1].y();
    const float k = v.x() * 2.0f, l = w.x();
    out[22] = k + l;
    float lo = sycl::fmin(v.x(), 3.0f), q = sycl::sqrt(v.y()) + fast::exp(zero.x()) + sycl::pow(w.x(), 1.0f);
    out[23] = lo + q;
    double dd = v.x(); long long ll = iv.x(); unsigned u = iv.w();
    out[24] = (float)(dd + ll + u);
    bool any = v.x() > 0 || w.y();
    out[25] = any && !zero.x();
}

struct Pair { sycl::float2 lo; int n; };
union Half8 { sycl::uint4 vec{}; sycl::half h[8]; unsigned w[4]; };
template <typename T> struct Stage { T rows[4][8]; };

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void sharedVectors(float *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    alignas(128) syclex::work_group_static<std::byte[sizeof(sycl::float4[4][9])]> tile_storage;
    auto &tile = reinterpret_cast<sycl::float4 (&)[4][9]>(tile_storage);
    alignas(128) syclex::work_group_static<std::byte[sizeof(sycl::half2[32])]> h2_storage;
    auto &h2 = reinterpret_cast<sycl::half2 (&)[32]>(h2_storage);
    alignas(128) syclex::work_group_static<std::byte[sizeof(Pair[4])]> pairs_storage;
    auto &pairs = reinterpret_cast<Pair (&)[4]>(pairs_storage);
    alignas(128) syclex::work_group_static<std::byte[sizeof(Half8)]> packed_storage;
    auto &packed = reinterpret_cast<Half8 &>(packed_storage);
    alignas(128) syclex::work_group_static<std::byte[sizeof(Stage<sycl::int4>)]> stage_storage;
    auto &stage = reinterpret_cast<Stage<sycl::int4> &>(stage_storage);
    alignas(128) syclex::work_group_static<std::byte[sizeof(sycl::float2)]> one_storage;
    auto &one = reinterpret_cast<sycl::float2 &>(one_storage);
    int t = item.get_local_id(2);
    tile[t / 8][t % 8] = sycl::float4(t, t + 1, t + 2, t + 3);
    h2[t] = sycl::half2(sycl::half(t), sycl::half(2 * t));
    if (t < 4) { pairs[t].lo = sycl::float2(t, -t); pairs[t].n = 3; }
    if (t == 0) { packed.vec = sycl::uint4(0x3c003c00, 0, 0, 0); one = sycl::float2(1.f, 2.f); }
    stage.rows[t / 8][t % 8] = sycl::int4(t, 0, 0, 1);
    sycl::group_barrier(item.get_group());
    Half8 mine;
    mine.vec = packed.vec;
    Half8 arr[2] = {};
    arr[1] = mine;
    sycl::float4 *flat = &tile[0][0];
    const sycl::float4 v = load_vector(flat[(31 - t) / 8 * 9 + (31 - t) % 8]);
    out[t] = v.x() + v.w() + float(h2[t].x()) + float(h2[31 - t].y()) + pairs[t % 4].lo.y() + pairs[0].n + float(arr[1].h[1]) +
             stage.rows[(31 - t) / 8][(31 - t) % 8].x() + stage.rows[0][0].w() + one.x() + one.y();
}

static int checkShared() {
    sycl::queue &queue = default_queue();
    float *d, h[32];
    d = static_cast<float *>(sycl::malloc_device(sizeof h, queue));
    syclex::nd_launch(queue, launch_range(1, 32), syclex::kernel_function<sharedVectors>, d);
    queue.memcpy(h, d, sizeof h).wait();
    int bad = 0;
    for (int t = 0; t < 32; t++) {
        int r = 31 - t;
        float want = r + (r + 3) + t + 2 * r - (t % 4) + 3 + 1 + r + 1 + 3;
        if (h[t] != want) { bad++; printf("%d: %f %f\n", t, h[t], want); }
    }
    sycl::free(d, queue);
    return bad;
}

sycl::float4 hostSum(const std::vector<sycl::float4> &v) { sycl::float4 s = sycl::float4(0, 0, 0, 0); for (const auto &e : v) s = add4(s, e); return s; }

int main() {
    sycl::queue &queue = default_queue();
    float *d, h[26];
    sycl::float4 *acc, hacc[2] = {};
    d = static_cast<float *>(sycl::malloc_device(sizeof h, queue)); auto *p = sycl::malloc_device<Particle>(1, queue); acc = static_cast<sycl::float4 *>(sycl::malloc_device(sizeof hacc, queue));
    queue.memset(acc, 0, sizeof hacc);
    syclex::nd_launch(queue, launch_range(1, 1), syclex::kernel_function<torture>, d, p, acc);
    queue.memcpy(h, d, sizeof h).wait();
    queue.memcpy(hacc, acc, sizeof hacc).wait();
    Particle hp;
    queue.memcpy(&hp, p, sizeof hp).wait();
    printf("sizes %d %d\n", (int)sizeof(sycl::float4), (int)sizeof(Particle));
    const float want[26] = {1, 11, 21, 30, 5, 7, 6, 20, 30, 133 + 0, 30, 20, -10, 30, 6, 48, 6, 163, 65284, 7, 9.5f, 11, 29, 0, 16, 1};
    int bad = 0;
    for (int i = 0; i < 26; i++) if (i != 9 && i != 23 && fabsf(h[i] - want[i]) > 1e-4f) { bad++; printf("%d: %f should be %f\n", i, h[i], want[i]); }
    if (h[9] != 2 * 65 + 3 + 100) { bad++; printf("9: %f\n", h[9]); }
    if (fabsf(h[23] - (3 + sqrtf(21) + 1 + 7)) > 1e-4f) { bad++; printf("23: %f\n", h[23]); }
    printf("acc %.1f %.1f id %d vel %g %g %g\n", hacc[0].x(), hacc[1].y(), hp.id, hp.vel.x, hp.vel.y, hp.vel.z);
    if (hacc[0].x() != 11 || hacc[1].y() != 21 || hp.id != 3 || hp.vel.z != 3) bad++;
    std::vector<sycl::float4> list(3, sycl::float4(1, 2, 3, 4));
    list.push_back(sycl::float4(1, 1, 1, 1));
    list[0].x() = 5;
    std::swap(list[0].x(), list[1].y());
    sycl::float4 s = hostSum(list);
    float biggest = std::max(s.x(), s.w());
    printf("host %.1f %.1f %.1f\n", s.x(), s.y(), biggest);
    if (s.x() != 5 || s.y() != 10 || biggest != 13) bad++;
    std::sort(list.begin(), list.end(), [](const sycl::float4 &a, const sycl::float4 &b) { return a.y() > b.y(); });
    if (list[0].y() != 5) bad++;
    float g[8] = {1, 2, 3, 4, 5, 6, 7, 8};
    queue.memcpy(d, g, sizeof g).wait();
    syclex::nd_launch(queue, launch_range(1, 2), syclex::kernel_function<scale<float>>, d, 2.0f, 2);
    queue.memcpy(g, d, sizeof g).wait();
    if (g[7] != 16) bad++;
    sycl::int3 sizes = {1, 2, 3};
    sycl::uint2 range = sycl::uint2(1, 2);
    sycl::range<3> grid(1, range.x(), sizes.x());
    if (grid[2] != 1 || (int)range.y() != sizes.y()) bad++;
    bad += checkShared();
    queue.wait();
    sycl::free(d, queue); sycl::free(p, queue); sycl::free(acc, queue);
    printf(bad ? "FAILED\n" : "PASSED\n");
    return bad;
}
