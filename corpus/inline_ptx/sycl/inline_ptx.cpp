// Inline PTX in the forms that kernels around Tensor Cores use it: asynchronous copies with addresses of shared memory
// handed around as integers, and single instructions; every result is compared with what the host computes.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/async_copy.hpp>
#include <wmma2sycl/device_memory.hpp>
#include <wmma2sycl/device_words.hpp>
#include <wmma2sycl/ptx_integers.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/pairs.hpp>
#include <wmma2sycl/conversions.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstring>

inline void cp_async4_pred(void *smem_ptr, const void *glob_ptr, bool pred = true) {
  const int BYTES = 16;
  shared_address smem = shared_address(smem_ptr);
  if (pred) copy_async<BYTES>(smem, glob_ptr);
}
inline void cp_async4_stream(void *smem_ptr, const void *glob_ptr) {
  shared_address smem = shared_address(smem_ptr);
  copy_async<16>(smem, glob_ptr);
}
inline shared_address smem_to_u32(void const *const ptr) { return shared_address(ptr); }
inline shared_address get_smem_pointer(void *ptr) {
  shared_address smem_ptr;
  smem_ptr = shared_address(ptr);
  return smem_ptr;
}
template <class TS> struct CopyZfill {
  static void copy(TS const &gmem_src, TS &smem_dst, bool pred) {
    int src_size = pred ? sizeof(TS) : 0;
    copy_async<sizeof(TS)>(smem_to_u32(&smem_dst), &gmem_src, src_size);
  }
};
template <int N> struct SmemTile {
  shared_address smem_, smem_write_[N];
  int offset_;
  inline SmemTile(void *smem, int tidx) : smem_(smem_to_u32(smem)) {
    offset_ = tidx * 16;
    for (int i = 0; i < N; i++) smem_write_[i] = smem_ + offset_ + i * 512;
  }
  inline void compute(shared_address (&ptrs)[N]) {
    for (int i = 0; i < N; ++i) ptrs[i] = smem_write_[i];
  }
  inline void store(const char *g) {
    shared_address ptrs[N];
    this->compute(ptrs);
    for (int i = 0; i < N; ++i) copy_async<16>(ptrs[i], g + offset_ + i * 512);
  }
};
#define SMEM_U32(p) (shared_address(p))
#define CP_ASYNC_CA(dst, src, n) copy_async_cached<n>(dst, src)
#define COMMIT() commit_async_copies()
template <int n> inline void cp_async_wait() { wait_async_copies(n); }

const int BYTES = 4096;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void copies(const char *g, char *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  alignas(128) syclex::work_group_static<char[BYTES]> s_storage;
  char (&s)[BYTES] = s_storage;
  const int tid = item.get_local_id(2);
  cp_async4_pred(s + tid * 16, g + tid * 16, tid < 16);
  cp_async4_pred(s + tid * 16, g + tid * 16, tid >= 16);
  cp_async4_stream(&s[512 + tid * 16], g + 512 + tid * 16);
  COMMIT();
  CopyZfill<sycl::float4>::copy(reinterpret_cast<const sycl::float4 *>(g)[64 + tid], reinterpret_cast<sycl::float4 *>(s)[64 + tid], tid % 2 == 0);
  shared_address base = shared_address(s); int below = -512;
  unsigned step = 0u - 512u;  // offsets count modulo 2^32
  shared_address addr = base + 2048 + tid * 16;
  copy_async_cached<16>(addr + below, &g[1536 + tid * 16]);
  addr += 512;
  copy_async_cached<16>(addr + step, &g[2048 + tid * 16]);
  SmemTile<2> tile(s + 2560, tid);
  tile.store(g + 2560);
  shared_address at[2] = {SMEM_U32(s + 3584), get_smem_pointer(s + 3584 + 256)};
#pragma unroll
  for (int i = 0; i < 2; i++) CP_ASYNC_CA(at[i] + 8 * tid, g + 3584 + 256 * i + 8 * tid, 8);
  COMMIT();
  cp_async_wait<1>();
  cp_async_wait<0>();
  sycl::group_barrier(item.get_group());
  for (int i = tid; i < BYTES; i += 32) out[i] = s[i];
}

struct Result {
  float fma, mul, rcp, exp2, half_sum[2], vector;
  unsigned tf32, logic, bytes, bits, packed, lane, below, thread, shared, volatile_load;
  int high, rounded, larger;
};

template <int lut> inline int lop3(int a, int b, int c) {
  int res;
  res = lookup_bits<lut>(static_cast<unsigned>(a), static_cast<unsigned>(b), static_cast<unsigned>(c));
  return res;
}
inline void load_streaming(sycl::float4 &d, const void *p) {
  load_from<float>(p, d.x(), d.y(), d.z(), d.w());
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void instructions(const sycl::float4 *in, Result *out, unsigned *count) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  alignas(128) syclex::work_group_static<unsigned[64]> words_storage;
  unsigned (&words)[64] = words_storage;
  sycl::float4 v;
  prefetch_L2(in);
  load_streaming(v, in + item.get_local_id(2));
  Result r;
  r.fma = sycl::fma(v.x(), v.y(), 0.5f);
  r.mul = mul_rounded(v.z(), sycl::bit_cast<float>(0x40400000u));
  r.rcp = fast::divide(1.0f, v.w());
  r.exp2 = sycl::exp2(v.x());
  r.tf32 = sycl::bit_cast<unsigned>(round_to_tf32(v.x()));
  uint32_t a = sycl::bit_cast<unsigned>(v.x()), b = sycl::bit_cast<unsigned>(v.y()), c = sycl::bit_cast<unsigned>(v.z()), pair, sum;
  r.logic = lop3<0xea>(a, b, c) ^ lop3<0x96>(a, b, c);
  r.bytes = permute_bytes_or_signs(a, b, 0x7531);
  r.bits = extract_bits(a, 20, 9);
  pair = sycl::bit_cast<unsigned>(sycl::half2(sycl::half(v.y()), sycl::half(v.x())));
  sum = sycl::bit_cast<unsigned>(sycl::bit_cast<sycl::half2>(pair) + sycl::bit_cast<sycl::half2>(pair));
  unsigned short low, high;
  split_word<unsigned>(sum, low, high);
  r.half_sum[0] = static_cast<float>(sycl::bit_cast<sycl::half>(static_cast<unsigned short>(low)));
  r.half_sum[1] = static_cast<float>(sycl::bit_cast<sycl::half>(static_cast<unsigned short>(high)));
  r.packed = join_words<unsigned>(high, low);
  r.high = high_product<int>(static_cast<int>(a), -3);
  r.rounded = saturate_cast<int>(sycl::rint(v.z() * 100));
  r.larger = max_of<int, int>((int)a, -1);
  r.lane = sg.get_local_linear_id();
  r.below = (1u << sg.get_local_linear_id()) - 1;
  r.thread = item.get_local_id(2);

  shared_address at = shared_address(words); unsigned got;
  store_to<unsigned>(at + 8 * unsigned(item.get_local_id(2)), a, b);
  sycl::group_barrier(item.get_group());
  load_from<unsigned>((at + 8 * (31 - unsigned(item.get_local_id(2)))) + 4, r.shared);
  atomic_add(pointer_to<unsigned>(count), unsigned(item.get_local_id(2)));
  sycl::atomic_fence(sycl::memory_order::seq_cst, sycl::memory_scope::device);
  got = load_acquire<unsigned>(count + 1);
  r.volatile_load = got;
  store_to<float>(&out[item.get_local_id(2)].vector, v.w());
  r.vector = out[item.get_local_id(2)].vector;
  out[item.get_local_id(2)] = r;

  long long start = static_cast<long long>(device_clock());
  nanosleep(20);
  unsigned long long stop;
  stop = device_clock();
  if ((long long)stop < start) out[item.get_local_id(2)].lane = ~0u;
}

static unsigned bits_of(float x) {
  unsigned bits;
  memcpy(&bits, &x, sizeof bits);
  return bits;
}
static int wrong = 0;
#define EXPECT(what, value, expected)                                                     \
  if (!((value) == (expected))) {                                                         \
    if (wrong++ < 10) printf("thread %d: %s is %g, not %g\n", t, what, (double)(value), (double)(expected)); \
  }

int main() {
  sycl::queue &q = default_queue();
  char *g, *o;
  g = sycl::malloc_shared<char>(BYTES, q);
  o = sycl::malloc_shared<char>(BYTES, q);
  for (int i = 0; i < BYTES; i++) g[i] = i * 7 + i / 256, o[i] = 1;
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<copies>, g, o);
  q.wait_and_throw();
  for (int t = 0; t < BYTES; t++) EXPECT("a byte", o[t], (t >= 1024 && t < 1536 && t / 16 % 2 ? (char)0 : g[t]));

  auto *in = sycl::malloc_shared<sycl::float4>(32, q);
  auto *out = sycl::malloc_shared<Result>(32, q);
  auto *count = sycl::malloc_shared<unsigned int>(2, q);
  count[0] = 100;
  count[1] = 77;
  for (int t = 0; t < 32; t++) in[t] = sycl::float4(t * 0.37f - 5, 1.1f / (t + 1), t * 0.021f - 0.3f, t + 0.5f);
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<instructions>, in, out, count);
  q.wait_and_throw();
  int t = 0;
  EXPECT("the sum", count[0], 100u + 31 * 16);
  for (t = 0; t < 32; t++) {
    const float x = in[t].x(), y = in[t].y(), z = in[t].z(), w = in[t].w();
    const unsigned a = bits_of(x), b = bits_of(y), c = bits_of(z);
    const Result &r = out[t];
    EXPECT("fma", r.fma, std::fma(x, y, 0.5f));
    EXPECT("mul", r.mul, z * 3.0f);
    EXPECT("rcp", std::fabs(r.rcp * w - 1) < 1e-6f, true);
    EXPECT("exp2", std::fabs(r.exp2 / std::exp2(x) - 1) < 1e-5f, true);
    EXPECT("tf32", r.tf32 & 0xffffe000u, (a + 0x1000u) & 0xffffe000u);
    EXPECT("logic", r.logic, ((a & b) | c) ^ (a ^ b ^ c));
    EXPECT("bytes", r.bytes, (a >> 8 & 0xff) | (a >> 24) << 8 | (b >> 8 & 0xff) << 16 | (b >> 24) << 24);
    EXPECT("bits", r.bits, a >> 20 & 0x1ff);
    const float low = 2 * float(to_half(y)), high = 2 * float(to_half(x));
    EXPECT("low half", r.half_sum[0], low);
    EXPECT("high half", r.half_sum[1], high);
    EXPECT("packed", r.packed >> 16, (unsigned)sycl::bit_cast<unsigned short>(to_half(low)));
    EXPECT("high product", r.high, (int)((long long)(int)a * -3 >> 32));
    EXPECT("rounded", r.rounded, (int)std::nearbyint(z * 100));
    EXPECT("larger", r.larger, ((int)a > -1 ? (int)a : -1));
    EXPECT("lane", r.lane, (unsigned)t);
    EXPECT("lanes below", r.below, (1u << t) - 1);
    EXPECT("thread", r.thread, (unsigned)t);
    EXPECT("neighbour's word", r.shared, bits_of(in[31 - t].y()));
    EXPECT("flag", r.volatile_load, 77u);
    EXPECT("vector", r.vector, w);
  }
  sycl::free(g, q);
  sycl::free(o, q);
  sycl::free(in, q);
  sycl::free(out, q);
  sycl::free(count, q);
  printf("%s, %d wrong\n", wrong ? "FAILED" : "PASSED", wrong);
  return wrong != 0;
}
