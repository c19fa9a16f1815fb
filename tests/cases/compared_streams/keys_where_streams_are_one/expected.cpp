#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <algorithm>
#include <map>
#include <unordered_set>
#include <vector>

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void add(float *x, float by) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  x[item.get_local_id(2)] += by;
}

struct Jobs {
  // W2S411: 'waiting' is asked which stream it is, and the program's own streams are the default queue (wmma2sycl explain W2S411)
  std::map<stream_key, float> waiting;
  std::vector<sycl::queue> order;
};

// streams that containers and algorithms tell apart
void run(Jobs &jobs, float *x) {
  sycl::queue &q = default_queue();
  sycl::queue first, second;
  first = default_queue();
  second = default_queue();
  jobs.waiting[first] = 1;
  jobs.waiting[second] = 2;
  // W2S411: 'seen' is asked which stream it is, and the program's own streams are the default queue (wmma2sycl explain W2S411)
  std::unordered_set<sycl::queue> seen{first, second};
  for (auto &job : jobs.waiting) syclex::nd_launch(job.first, launch_range(1, 32), syclex::kernel_function<add>,
                    x, job.second);
  // W2S411: 'std::find(jobs.order.begin(), jobs.order.end(), first)' is asked which stream it is, and the program's own streams are the default queue (wmma2sycl explain W2S411)
  if (std::find(jobs.order.begin(), jobs.order.end(), first) == jobs.order.end()) jobs.order.push_back(first);
  std::map<int, stream_slot> by_number{{0, first}};
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<add>,
                    x, float(seen.size() + by_number.size()));
}
