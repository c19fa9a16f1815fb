#include <sycl/sycl.hpp>
#include <wmma2sycl/device_globals.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include "smooth.hpp"

static syclex::device_global<float[3]> weights;
static syclex::device_global<float> scale;
static constexpr int reach[3] = {-1, 0, 1};

static syclex::device_global<unsigned> clipped_smooth;

// The 16 x 16 band matrix of the filter, in shared memory.
void band(sycl::half *m)
{
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    for (int e = item.get_local_id(2); e < 256; e += item.get_local_range(2)) {
        int d = e % 16 - e / 16;
        float w = 0.0f;
        for (int i = 0; i < 3; i++)
            if (d == reach[i]) w = weights[i];
        m[e] = sycl::half(w * scale.get());
    }
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void smooth_rows(const sycl::half *image, float *result)
{
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    alignas(128) syclex::work_group_static<sycl::half[256]> m;
    alignas(128) syclex::work_group_static<float[256]> out;
    band(m);
    sycl::group_barrier(item.get_group());
    tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> a;
    tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::row_major> b;
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_fill(sg, acc, 0.0f);
    const int corner = item.get_group(1) * 16 * 64 + item.get_group(2) * 16;
    joint_matrix_load(sg, a, global_ptr(image + corner), 64);
    joint_matrix_load(sg, b, local_ptr(m), 16);
    joint_matrix_mad(sg, acc, a, b, acc);
    joint_matrix_store(sg, acc, local_ptr(out), 16, layout::row_major);
    sycl::group_barrier(item.get_group());
    for (int e = item.get_local_id(2); e < 256; e += item.get_local_range(2)) {
        float v = out[e];
        if (v > 1.0f) {
            v = 1.0f;
            atomic_add(&clipped_smooth.get(), 1u);
        }
        result[corner + e / 16 * 64 + e % 16] = v;
    }
}

void set_smoothing(const float w[3], float s)
{
    sycl::queue &q = default_queue();
    q.memcpy(weights, w, sizeof(weights.get())).wait();
    q.memcpy(scale, &s, sizeof(float)).wait();
}

void smooth(sycl::half *image, float *result)
{
    sycl::queue &q = default_queue();
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        nd_launch_with_globals(q, launch_range(target, sycl::range<3>(1, 4, 4), 32),
                               syclex::kernel_function<smooth_rows<decltype(target)>>,
                               image, result);
    });
}

namespace sharp {
unsigned take_clipped(float *largest);
}

void take_statistics(unsigned *clipped, float *largest)
{
    sycl::queue &q = default_queue();
    unsigned zero = 0;
    q.memcpy(clipped, clipped_smooth, sizeof(unsigned)).wait();
    q.memcpy(clipped_smooth, &zero, sizeof(unsigned)).wait();
    *clipped += sharp::take_clipped(largest);
}
