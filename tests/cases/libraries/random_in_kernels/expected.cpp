#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/philox.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void setup(random_state *states, unsigned long seed) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  int id = item.get_global_id(2);
  states[id] = random_state(seed, id, 0);
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(random_state *states, sycl::half *out, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  alignas(128) syclex::work_group_static<random_state[32]> kept;
  random_state local = states[item.get_local_id(2)];
  kept[item.get_local_id(2)] = local;
  for (int i = item.get_local_id(2); i < n; i += item.get_local_range(2)) out[i] = sycl::half(local.uniform() * 2.0f - (kept + item.get_local_id(2))->normal());
  states[item.get_local_id(2)] = local;
}

sycl::float4 four(random_state *state) {
  sycl::uint4 words = state->next4();
  sycl::float4 a = state->uniform4(), b = state->normal4();
  return sycl::float4(a.x(), b.y(), state->normal2().x(), words.w());
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void doubles(double *out, unsigned long long seed) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  random_state state;
  state = random_state(seed, unsigned(item.get_local_id(2)), 8);
  state.skip(4);
  out[item.get_local_id(2)] = state.uniform_double() + state.normal_double() + state.log_normal(0.0f, 1.0f);
  out[item.get_local_id(2)] += four(&state).x() + (state.next() & 1);
}

void launch(random_state *states, sycl::half *out) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<setup>, states, 42);
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<fill>, states, out, 1000);
}
