#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
#include <cstdint>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <array>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <tuple>
#include <type_traits>
#include <utility>
#include <cmath>

namespace cs = std;
using std::array;
#define DIGITS std::numeric_limits<int>::digits

template <typename Op> float apply(Op op, float a, float b) { return op(a, b); }

std::optional<int> find(int i) {
    if (i > 2) return i;
    return std::nullopt;
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void sum(float *p, array<float, 4> a) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    static_assert(std::is_same_v<float, cs::remove_const_t<const float>>);
    ::std::array<int, 2> b{1, 2};
    std::tuple<int, float> t(1, 2.0f);
    auto [first, second] = std::make_pair(1, 2.0f);
    cs::uint32_t u = DIGITS;
    auto found = find(unsigned(item.get_local_id(2)));
    std::swap(b[0], b[1]);
    int old = cs::exchange(b[0], 3);
    p[item.get_local_id(2)] = a[item.get_local_id(2) % 4] + b[1] + std::get<1>(t) + first + second + u + old + (found ? *found : 100) +
                     apply(std::plus<float>{}, sycl::sqrt(4.0f), sycl::fmax(a[0], 2.0f));
}

void run(float *p) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<sum>, p, array<float, 4>{1, 2, 3, 4});
}
