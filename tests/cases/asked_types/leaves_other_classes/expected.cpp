// The same questions where no vector of CUDA's and no half can come: members and traits of the program's own classes
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#include <limits>
#include <type_traits>
struct Point { float x, y; };
template <class T, class = void> struct has_x : std::false_type {};
template <class T> struct has_x<T, std::void_t<decltype(std::declval<T>().x)>> : std::true_type {};
template <class T> auto head(const T &v, int) -> decltype(v.x) { return v.x; }
template <class T> T head(const T &v, long) { return v; }
template <class T> constexpr int kind() { return std::numeric_limits<T>::is_specialized ? 1 : std::is_aggregate_v<T> ? 2 : 3; }
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void k(const Point *p, float *o) { o[0] = has_x<Point>::value + head(p[0], 0) + head(2.0f, 0) + kind<Point>() + kind<float>(); }
