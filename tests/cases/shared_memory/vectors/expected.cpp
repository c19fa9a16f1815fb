#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/vector_copy.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

struct Pair { sycl::float2 range; int n; };
template <typename T> struct Stage { T rows[2][32]; };

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void vectors(sycl::float4 *out, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    alignas(128) syclex::work_group_static<std::byte[sizeof(sycl::float4[4][9])]> tile_storage;
    auto &tile = reinterpret_cast<sycl::float4 (&)[4][9]>(tile_storage);
    alignas(128) syclex::work_group_static<std::byte[sizeof(sycl::half2[32])]> sums_storage;
    auto &sums = reinterpret_cast<sycl::half2 (&)[32]>(sums_storage);
    alignas(128) syclex::work_group_static<std::byte[sizeof(sycl::float2)]> origin_storage;
    auto &origin = reinterpret_cast<sycl::float2 &>(origin_storage);
    alignas(128) syclex::work_group_static<sycl::float2 *> cursor_storage;
    sycl::float2 *&cursor = cursor_storage;
    alignas(128) syclex::work_group_static<std::byte[sizeof(Pair)]> pair_storage;
    auto &pair = reinterpret_cast<Pair &>(pair_storage);
    alignas(128) syclex::work_group_static<std::byte[sizeof(Stage<sycl::int4>)]> stage_storage;
    auto &stage = reinterpret_cast<Stage<sycl::int4> &>(stage_storage);
    alignas(128) syclex::work_group_static<Stage<float>> plain_storage;
    Stage<float> &plain = plain_storage;
    auto *more = dynamic_local_memory<sycl::float4>();
    const int t = item.get_local_id(2);
    tile[t / 8][t % 8] = load_vector(out[t]);
    sums[t] = sycl::half2(sycl::half(1.0f));
    more[t] = load_vector(out[t]);
    if (t == 0) {
        origin = sycl::float2(1.0f, 2.0f);
        cursor = &origin;
        pair.range = origin;
    }
    stage.rows[0][t] = sycl::int4(t, t, t, t);
    plain.rows[1][t] = 1.0f;
    sycl::group_barrier(item.get_group());
    const sycl::float4 *flat = &tile[0][0];
    out[t] = load_vector(flat[n]);
    out[t].x() = float(sums[31 - t].x()) + cursor->y() + pair.range.x() + stage.rows[0][31 - t].w() + plain.rows[1][t] + more[31 - t].z();
}

template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void reversed(T *data) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    alignas(128) syclex::work_group_static<std::byte[sizeof(T[32])]> tile_storage;
    auto &tile = reinterpret_cast<T (&)[32]>(tile_storage);
    tile[item.get_local_id(2)] = data[item.get_local_id(2)];
    sycl::group_barrier(item.get_group());
    data[item.get_local_id(2)] = tile[31 - unsigned(item.get_local_id(2))];
}

template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void doubled(T *data) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    alignas(128) syclex::work_group_static<T[32]> tile;
    tile[item.get_local_id(2)] = data[item.get_local_id(2)];
    sycl::group_barrier(item.get_group());
    data[item.get_local_id(2)] = tile[item.get_local_id(2)] + tile[0];
}

void run(sycl::float4 *v, float *f) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, syclex::launch_config{launch_range(1, 32), syclex::properties{syclex::work_group_scratch_size(32 * sizeof(sycl::float4))}},
                      syclex::kernel_function<vectors>,
                      v, 3);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<reversed<sycl::float4>>, v);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<doubled<float>>, f);
}
