#include <cuda_runtime.h>
#include <map>
#include <string>
#include <vector>

__global__ void one(float *p, const int n) { p[n] = 1; }
__global__ void two(float *p, int n) { p[n] = 2; }
__global__ void none() {}

typedef void (*pointer_t)(float *, int);
typedef void function_t(float *p, int n);
using Pointer = void (*)(float *__restrict__, const int);
using Function = void(float *, int);
using None = void (*)(void);
template <typename T> using Of = void (*)(T *, int);

struct Plan {
    void (*kernel)(float *, int) = nullptr;
    Function *other = two;
    static void (*shared)(float *, int);
};
void (*Plan::shared)(float *, int) = one;
void (*choose(bool first))(float *, int) { return first ? one : two; }

void run(float *p, bool first) {
    std::vector<void (*)(float *, int)> list{one, two};
    std::map<std::string, void (*)(float *, int)> named = {{"one", one}};
    void (*&last)(float *, int) = list.back();
    last = (void (*)(float *, int))one;
    pointer_t cast = static_cast<void (*)(float *, int)>(first ? one : two);
    Pointer again = reinterpret_cast<Pointer>(cast);
    function_t *function = again;
    Of<float> of = function;
    None empty[] = {none, nullptr};
    Plan plan{cast};
    list[0]<<<1, 1>>>(p, 0);
    named["one"]<<<1, 1>>>(p, 0);
    of<<<1, 1>>>(p, 0);
    plan.kernel<<<1, 1>>>(p, 0);
    (*plan.other)<<<1, 1>>>(p, 0);
    choose(first)<<<1, 1>>>(p, 0);
    empty[0]<<<1, 1>>>();
}
