// What holds a dim3, and whose bytes nobody looks at: containers, copies, room for such objects, bases.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <utility>
#include <vector>

struct Base { int id = 0; };
struct Plan : Base { sycl::range<3> grid{1, 1, 1}, block{1, 1, 1}; int steps = 1; };
template <typename T> struct Box { T value; size_t many() const { return sizeof(int); } };
template <typename T> T *reserve(int n) { return static_cast<T *>(malloc(n * sizeof(T))); }
template <typename T> void upload(T *d, const std::vector<T> &h) {
    sycl::queue &q = default_queue();
    q.memcpy(d, h.data(), h.size() * sizeof(T)).wait();
}
template <typename T> void swap_them(T &a, T &b) { T c = a; a = b; b = c; }
template <typename T> struct Pool { T *take(int n) { return (T *)::operator new(n * sizeof(T)); } };
void call(void (*f)(void *), void *data) { f(data); }
void copy(void *to, const void *from, size_t bytes) { memcpy(to, from, bytes); }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void step(Plan plan, float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] += plan.steps * unsigned(plan.grid[2]);
}

void run(std::vector<Plan> &plans, Plan *device, Base *base, float *p) {
    sycl::queue &q = default_queue();
    Plan all[4], other[4];
    memcpy(all, other, sizeof all);
    memset(&other, 0, sizeof(other));
    for (size_t i = 0; i < sizeof(all) / sizeof(all[0]); i++) plans.push_back(all[i]);
    copy(all, plans.data(), 4 * sizeof(Plan));
    upload(device, plans);
    Plan *more = reserve<Plan>(4);
    more[0] = *static_cast<Plan *>(base);
    swap_them(more[0], plans[1]);
    std::pair<sycl::range<3>, int> chosen{more[0].grid, 1};
    std::map<int, std::vector<sycl::range<3>>> grids{{1, {chosen.first}}};
    Box<sycl::range<3>> box{grids[1][0]};
    syclex::nd_launch(q, launch_range(box.value, plans[0].block), syclex::kernel_function<step>,
                      plans[0], p);
    syclex::nd_launch(q, launch_range(chosen.first, more[0].block), syclex::kernel_function<step>,
                      more[0], p);
    printf("%zu %zu %zu\n", sizeof(more), sizeof(std::vector<Plan>), box.many());
    call([](void *data) { static_cast<Plan *>(data)->steps = 2; }, more);
    Pool<Plan>().take(2)->steps = 3;
    device = sycl::malloc_device<Plan>(plans.size(), q);
}
