// Unions in templates: what the instances' members are decides, not how large they are.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <int N>
union Stage {
    struct { char a[N]; } in;
    int acc[N + 4];
};

template <int N> union Pack { float e[N]; sycl::float4 raw{}; };

template <typename T, int N>
union Access { T e[N]; sycl::uint4 raw{}; };

template <typename T, typename V>
union Pair { Pair() : t{} {} T t; V v[2]; };

template <typename T>
union Scalars { T t[4]; unsigned u[4]; };

template <typename T>
union Unused { Unused() : t{} {} T t[4]; unsigned u[4]; sycl::float4 v; };

template <int N>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void stages(float *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    alignas(128) syclex::work_group_static<Stage<N>> stage_storage;
    Stage<N> &stage = stage_storage;
    alignas(128) syclex::work_group_static<Scalars<float>> scalars_storage;
    Scalars<float> &scalars = scalars_storage;
    alignas(128) syclex::work_group_static<std::byte[sizeof(Pair<int, sycl::half>)]> numbers_storage;
    auto &numbers = reinterpret_cast<Pair<int, sycl::half> &>(numbers_storage);
    stage.acc[item.get_local_id(2)] = scalars.u[0] = numbers.t = 1;
    Pack<N> pack;
    Access<sycl::half, 2 * N> halves;
    Access<float, N> floats;
    Pair<sycl::float2, sycl::half2> pair;
    floats.raw = halves.raw = sycl::uint4(1, 2, 3, 4);
    pack.raw = sycl::float4(1, 2, 3, floats.e[1]);
    pair.t = sycl::float2(1, 2);
    out[item.get_local_id(2)] = stage.acc[item.get_local_id(2) ^ 1] + pack.e[3] + float(pair.v[1].x());
}

void run(float *out) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 4), syclex::kernel_function<stages<4>>, out);
}
