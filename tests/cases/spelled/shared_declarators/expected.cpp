// What a parameter stands for, the uses tell: a name, or more of the declaration, which no text of the body is SYCL for.
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#define QUALIFIED(Q, T, name) alignas(128) syclex::work_group_static<std::byte[sizeof(Q T)]> name##_storage; auto &name = reinterpret_cast<Q T &>(name##_storage)
#define FOUR(T, name) alignas(128) syclex::work_group_static<std::byte[sizeof(T[4])]> name##_storage; auto &name = reinterpret_cast<T (&)[4]>(name##_storage);
#define PAIRED(name) ROW(int, name); ROW(float, name##_f)
#define ROW(T, name) alignas(128) syclex::work_group_static<std::byte[sizeof(T[4])]> name##_storage; auto &name = reinterpret_cast<T (&)[4]>(name##_storage)
#define JOINED(a, b) a##b

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(int *o) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    alignas(128) syclex::work_group_static<int[2][32]> s;
    alignas(128) syclex::work_group_static<int[32]> t;
    QUALIFIED(unsigned, int, u);
    PAIRED(p);
    alignas(128) syclex::work_group_static<float[4]> a;
    FOUR(int, left) FOUR(float, right)
    alignas(128) syclex::work_group_static<float[4]> fg;
    s[1][item.get_local_id(2)] = t[item.get_local_id(2)] = item.get_local_id(2);
    if (item.get_local_id(2) < 4) p[item.get_local_id(2)] = p_f[item.get_local_id(2)] = a[item.get_local_id(2)] = left[item.get_local_id(2)] = right[item.get_local_id(2)] = fg[item.get_local_id(2)] = u = 1;
    sycl::group_barrier(item.get_group());
    o[item.get_local_id(2)] = s[1][31 - unsigned(item.get_local_id(2))] + t[item.get_local_id(2)] + u + p[3] * (p_f[3] + a[3] + left[3] + right[3] + fg[3] == 5);
}
