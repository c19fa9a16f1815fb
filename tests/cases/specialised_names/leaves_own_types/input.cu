// Types of the program's own, named as CUDA's are.
namespace mine {
struct tf32 {};
struct half {};
namespace precision {
struct tf32 {};
} // namespace precision
} // namespace mine
template <class T> constexpr float scale = 1.0f;
template <> constexpr float scale<mine::tf32> = 2.0f;
template <> constexpr float scale<mine::half> = 4.0f;
template <> constexpr float scale<mine::precision::tf32> = 8.0f;

__global__ void scaled(float *p) { *p = scale<mine::tf32> * scale<mine::half> * scale<mine::precision::tf32>; }
void run(float *p) { scaled<<<1, 1>>>(p); }
