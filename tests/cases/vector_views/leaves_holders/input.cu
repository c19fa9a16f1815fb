// What holds a dim3, and whose bytes nobody looks at: containers, copies, room for such objects, bases.
#include <cuda_runtime.h>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <utility>
#include <vector>

struct Base { int id = 0; };
struct Plan : Base { dim3 grid, block; int steps = 1; };
template <typename T> struct Box { T value; size_t many() const { return sizeof(int); } };
template <typename T> T *reserve(int n) { return static_cast<T *>(malloc(n * sizeof(T))); }
template <typename T> void upload(T *d, const std::vector<T> &h) { cudaMemcpy(d, h.data(), h.size() * sizeof(T), cudaMemcpyHostToDevice); }
template <typename T> void swap_them(T &a, T &b) { T c = a; a = b; b = c; }
template <typename T> struct Pool { T *take(int n) { return (T *)::operator new(n * sizeof(T)); } };
void call(void (*f)(void *), void *data) { f(data); }
void copy(void *to, const void *from, size_t bytes) { memcpy(to, from, bytes); }

__global__ void step(Plan plan, float *p) { p[threadIdx.x] += plan.steps * plan.grid.x; }

void run(std::vector<Plan> &plans, Plan *device, Base *base, float *p) {
    Plan all[4], other[4];
    memcpy(all, other, sizeof all);
    memset(&other, 0, sizeof(other));
    for (size_t i = 0; i < sizeof(all) / sizeof(all[0]); i++) plans.push_back(all[i]);
    copy(all, plans.data(), 4 * sizeof(Plan));
    upload(device, plans);
    Plan *more = reserve<Plan>(4);
    more[0] = *static_cast<Plan *>(base);
    swap_them(more[0], plans[1]);
    std::pair<dim3, int> chosen{more[0].grid, 1};
    std::map<int, std::vector<dim3>> grids{{1, {chosen.first}}};
    Box<dim3> box{grids[1][0]};
    void *arguments[] = {&plans[0], &p};
    cudaLaunchKernel((const void *)step, box.value, plans[0].block, arguments, 0, nullptr);
    step<<<chosen.first, more[0].block>>>(more[0], p);
    printf("%zu %zu %zu\n", sizeof(more), sizeof(std::vector<Plan>), box.many());
    call([](void *data) { static_cast<Plan *>(data)->steps = 2; }, more);
    Pool<Plan>().take(2)->steps = 3;
    cudaMalloc(&device, plans.size() * sizeof(Plan));
}
