#include <cuda/std/array>
#include <cuda/std/cstdint>
#include <cuda/std/functional>
#include <cuda/std/limits>
#include <cuda/std/optional>
#include <cuda/std/tuple>
#include <cuda/std/type_traits>
#include <cuda/std/utility>
#include <cuda/std/cmath>

namespace cs = cuda::std;
using cuda::std::array;
#define DIGITS cuda::std::numeric_limits<int>::digits

template <typename Op> __device__ float apply(Op op, float a, float b) { return op(a, b); }

__device__ cuda::std::optional<int> find(int i) {
    if (i > 2) return i;
    return cuda::std::nullopt;
}

__global__ void sum(float *p, array<float, 4> a) {
    static_assert(cuda::std::is_same_v<float, cs::remove_const_t<const float>>);
    ::cuda::std::array<int, 2> b{1, 2};
    cuda::std::tuple<int, float> t(1, 2.0f);
    auto [first, second] = cuda::std::make_pair(1, 2.0f);
    cs::uint32_t u = DIGITS;
    auto found = find(threadIdx.x);
    cuda::std::swap(b[0], b[1]);
    int old = cs::exchange(b[0], 3);
    p[threadIdx.x] = a[threadIdx.x % 4] + b[1] + cuda::std::get<1>(t) + first + second + u + old + (found ? *found : 100) +
                     apply(cuda::std::plus<float>{}, cuda::std::sqrt(4.0f), cuda::std::fmax(a[0], 2.0f));
}

void run(float *p) { sum<<<1, 32>>>(p, {1, 2, 3, 4}); }
