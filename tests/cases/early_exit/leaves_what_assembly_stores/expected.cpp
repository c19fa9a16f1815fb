// Barriers behind what assembly stores through an address: in a variable of the thread's own, or only through another one.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/device_memory.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

void store_at(int *where, int value) {
  store_to<unsigned>(where, value);
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void stored(int *out, int *shared_by_all, const int *given) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  int own = 0, added = 0, handed = 0, loaded = 0;
  int *p = &own, *q = &added;
  store_to<unsigned>(p, (int)item.get_local_id(2));
  // W2S530: threads of a block come here or not by 'own>3', and this is a barrier of all of them (wmma2sycl explain W2S530)
  if (own > 3) sycl::group_barrier(item.get_group());
  atomic_add(pointer_to<unsigned>(q), static_cast<unsigned>((int)item.get_local_id(2)));
  // W2S530: threads of a block come here or not by 'added>3', and this is a barrier of all of them (wmma2sycl explain W2S530)
  if (added > 3) sycl::group_barrier(item.get_group());
  store_at(&handed, unsigned(item.get_local_id(2)));
  // W2S530: threads of a block come here or not by 'handed>3', and this is a barrier of all of them (wmma2sycl explain W2S530)
  if (handed > 3) sycl::group_barrier(item.get_group());
  store_to<unsigned>(shared_by_all + item.get_local_id(2), 1);
  if (loaded == 0) sycl::group_barrier(item.get_group());
  int *r = &loaded;
  load_from<unsigned>(given, own);
  if (*r == 0) sycl::group_barrier(item.get_group());
  out[item.get_local_id(2)] = own + added + handed;
}

void run(int *out, int *all, const int *given) {
  sycl::queue &queue = default_queue();
  syclex::nd_launch(queue, launch_range(1, 64), syclex::kernel_function<stored>, out, all, given);
}
