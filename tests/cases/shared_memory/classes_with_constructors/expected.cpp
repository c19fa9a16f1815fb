#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

struct complex_number {
    float x, y;
    complex_number() {}
    complex_number(float a, float b) : x(a), y(b) {}
};
struct mean { float value = 0, weight = 0; };
struct means { mean of_lanes[32]; };
struct number {
    float value[2];
    unsigned flags : 3;
    number() = default;
    explicit number(float v) : value{v, v}, flags(0) {}
};
template <typename T> struct point {
    T x, y;
    point() {}
};

template <typename T> T last(T value) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    alignas(128) syclex::work_group_static<std::byte[sizeof(T[32])]> all_storage;
    auto &all = reinterpret_cast<T (&)[32]>(all_storage);
    all[item.get_local_id(2)] = value;
    sycl::group_barrier(item.get_group());
    return all[31];
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    alignas(128) syclex::work_group_static<std::byte[sizeof(complex_number[32])]> c_storage;
    auto &c = reinterpret_cast<complex_number (&)[32]>(c_storage);
    alignas(128) syclex::work_group_static<number[32]> n;
    alignas(128) syclex::work_group_static<std::byte[sizeof(point<float>)]> corner_storage;
    auto &corner = reinterpret_cast<point<float> &>(corner_storage);
    alignas(128) syclex::work_group_static<std::byte[sizeof(means)]> m_storage;
    auto &m = reinterpret_cast<means &>(m_storage);
    int i = item.get_local_id(2);
    n[i] = number(1.0f);
    c[i] = complex_number(p[i], 1.0f);
    m.of_lanes[i].value = p[i];
    if (i == 0) corner.x = 2.0f;
    sycl::group_barrier(item.get_group());
    p[i] = c[31 - i].x + last(mean{1.0f, 2.0f}).weight + n[0].value[1] + corner.x + m.of_lanes[31 - i].value + last(p[i]);
}
