// Vectors of one component.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>

struct Sample { sycl::vec<float, 1> weight; sycl::vec<int, 1> id; };
sycl::vec<float, 1> half_of(sycl::vec<float, 1> v) { return sycl::vec<float, 1>(v.x() / 2); }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void weigh(const sycl::vec<int, 1> *in, Sample *out, sycl::vec<unsigned char, 1> *flags, sycl::vec<std::int64_t, 1> *wide, sycl::vec<double, 1> *d) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    int i = item.get_local_id(2);
    sycl::vec<int, 1> v = in[i];
    sycl::vec<float, 1> w{float(v.x())};
    out[i].weight = half_of(w);
    out[i].id.x() = v.x() + 1;
    flags[i] = sycl::vec<unsigned char, 1>(v.x() & 1);
    wide[i].x() = 1ll << 40;
    sycl::vec<double, 1> zero = {};
    d[i] = zero;
    d[i].x() += v.x() + flags[i].x();
}

int main() {
    sycl::queue &q = default_queue();
    const int n = 8;
    sycl::vec<int, 1> h[n], *in;
    Sample r[n], *out;
    sycl::vec<double, 1> *d, last;
    for (int i = 0; i < n; i++) h[i].x() = i;
    in = static_cast<sycl::vec<int, 1> *>(sycl::malloc_device(sizeof h, q));
    out = static_cast<Sample *>(sycl::malloc_device(sizeof r, q));
    auto *flags = static_cast<sycl::vec<unsigned char, 1> *>(sycl::malloc_device(n, q));
    auto *wide = sycl::malloc_device<sycl::vec<std::int64_t, 1>>(n, q);
    d = sycl::malloc_device<sycl::vec<double, 1>>(n, q);
    q.memcpy(in, h, sizeof h).wait();
    syclex::nd_launch(q, launch_range(1, n), syclex::kernel_function<weigh>, in, out, flags, wide, d);
    q.memcpy(r, out, sizeof r).wait();
    q.memcpy(&last, d + 7, sizeof last).wait();
    bool ok = r[3].weight.x() == 1.5f && r[3].id.x() == 4 && last.x() == 8 && sizeof(Sample) == 8;
    puts(ok ? "PASS" : "FAIL");
    return !ok;
}
