// The same questions where no vector of CUDA's and no half can come: members and traits of the program's own classes
#include <limits>
#include <type_traits>
struct Point { float x, y; };
template <class T, class = void> struct has_x : std::false_type {};
template <class T> struct has_x<T, std::void_t<decltype(std::declval<T>().x)>> : std::true_type {};
template <class T> __device__ auto head(const T &v, int) -> decltype(v.x) { return v.x; }
template <class T> __device__ T head(const T &v, long) { return v; }
template <class T> __host__ __device__ constexpr int kind() { return std::numeric_limits<T>::is_specialized ? 1 : std::is_aggregate_v<T> ? 2 : 3; }
__global__ void k(const Point *p, float *o) { o[0] = has_x<Point>::value + head(p[0], 0) + head(2.0f, 0) + kind<Point>() + kind<float>(); }
