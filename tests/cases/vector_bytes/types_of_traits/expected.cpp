// Vectors that come by a trait of a template's argument: only the instances tell that they lie otherwise in SYCL.
#include <sycl/sycl.hpp>
#include <wmma2sycl/plain_vectors.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <class T> struct Three {
    using type = plain_float3;
};
template <> struct Three<double> {
    using type = sycl::double2;
};
template <class T> struct Atom {
    typename Three<T>::type at;
    T charge;
};

template <class T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void view(const T *p, T *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    using V = typename Three<T>::type;
    const V *points = reinterpret_cast<const V *>(p);
    alignas(128) syclex::work_group_static<std::byte[sizeof(V[32])]> tile_storage;
    auto &tile = reinterpret_cast<V (&)[32]>(tile_storage);
    tile[item.get_local_id(2)] = points[item.get_local_id(2)];
    sycl::group_barrier(item.get_group());
    out[item.get_local_id(2)] = reinterpret_cast<T *>(tile)[item.get_local_id(2)] + sizeof(V) / sizeof(T);
}

// None of these is told: two numbers lie as they do, and so does what is no vector
template <class T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void view_pairs(const T *p, T *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    using V = typename Three<T>::type;
    const V *points = reinterpret_cast<const V *>(p);
    out[item.get_local_id(2)] = points[item.get_local_id(2)].x() + sizeof(V);
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void charges(const Atom<float> *atoms, float *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    out[item.get_local_id(2)] = atoms[item.get_local_id(2)].charge;
}

void run(const float *p, float *out, double *q, const Atom<float> *atoms) {
    sycl::queue &queue = default_queue();
    syclex::nd_launch(queue, launch_range(1, 32), syclex::kernel_function<view<float>>, p, out);
    syclex::nd_launch(queue, launch_range(1, 32), syclex::kernel_function<view_pairs<double>>, q, q);
    syclex::nd_launch(queue, launch_range(1, 32), syclex::kernel_function<charges>, atoms, out);
}
