#include <sycl/sycl.hpp>
#include <wmma2sycl/device_globals.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/runtime.hpp>
#include <cstring>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include "smooth.hpp"

namespace sharp {

struct Settings {
    float centre;
    float side;
};

static syclex::device_global<Settings> settings;
static syclex::device_global<float> scale; // not the one of smooth.cu
struct Statistics {
    unsigned clipped;
    int largest_bits;
};
static syclex::device_global<Statistics> statistics;

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void sharpen_columns(const sycl::half *image, float *result)
{
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    alignas(128) syclex::work_group_static<sycl::half[16][16]> m;
    for (int e = item.get_local_id(2); e < 256; e += item.get_local_range(2)) {
        int d = e % 16 - e / 16;
        m[e / 16][e % 16] = sycl::half(scale.get() * (d == 0 ? settings.get().centre : d == 1 || d == -1 ? settings.get().side : 0.0f));
    }
    sycl::group_barrier(item.get_group());
    tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> a;
    tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::row_major> b;
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_fill(sg, acc, 0.0f);
    const int corner = item.get_group(1) * 16 * 64 + item.get_group(2) * 16;
    joint_matrix_load(sg, a, local_ptr(&m[0][0]), 16);
    joint_matrix_load(sg, b, global_ptr(image + corner), 64);
    joint_matrix_mad(sg, acc, a, b, acc);
    joint_matrix_store(sg, acc, global_ptr(result + corner), 64, layout::row_major);
    sycl::group_barrier(item.get_group());
    for (int e = item.get_local_id(2); e < 256; e += item.get_local_range(2)) {
        float &v = result[corner + e / 16 * 64 + e % 16];
        atomic_max(&statistics.get().largest_bits, sycl::bit_cast<int>(v < 0.0f ? 0.0f : v)); // ordered as ints where not negative
        if (v > 1.0f) {
            v = 1.0f;
            atomic_add(&statistics.get().clipped, 1u);
        }
    }
}

unsigned take_clipped(float *largest)
{
    sycl::queue &q = default_queue();
    Statistics found, none = {0, 0};
    q.memcpy(&found, statistics, sizeof(Statistics)).wait();
    q.memcpy(statistics, &none, sizeof(none), 0).wait();
    memcpy(largest, &found.largest_bits, sizeof(float));
    return found.clipped;
}

} // namespace sharp

void set_sharpening(float centre, float s)
{
    sycl::queue &q = default_queue();
    sharp::Settings settings = {centre, (1.0f - centre) / 2};
    q.memcpy(sharp::settings, &settings, sizeof(settings)).wait();
    q.memcpy(sharp::scale, &s, sizeof(s)).wait();
}

void sharpen(sycl::half *image, float *result)
{
    sycl::queue &q = default_queue();
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        nd_launch_with_globals(q, launch_range(target, sycl::range<3>(1, 4, 4), 64),
                               syclex::kernel_function<sharp::sharpen_columns<decltype(target)>>,
                               image, result);
    });
}
