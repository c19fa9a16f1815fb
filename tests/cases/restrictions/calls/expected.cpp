// Pointers to functions, virtual functions, and C's variadic ones.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#include <cstdarg>

typedef float (*operation)(float, float);

float add(float a, float b) { return a + b; }
float multiply(float a, float b) { return a * b; }
const operation operations[2] = {add, multiply};

template <class F> float applied(F f, float a) { return f(a, 3.0f); }

struct Shape {
  virtual float area(float x) const { return x; }
};
struct Square : Shape {
  float area(float x) const override { return x * x; }
};

int sum(int count, ...) {
  va_list given;
  va_start(given, count);
  int total = 0;
  for (int i = 0; i < count; ++i) total += va_arg(given, int);
  va_end(given);
  return total;
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void use(float *out, int which, operation from_host) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  operation chosen = which ? multiply : add;
  // W2S521: 'chosen' is a pointer to a function in device code (wmma2sycl explain W2S521)
  float x = chosen(unsigned(item.get_local_id(2)), 3.0f) + (*from_host)(1.0f, 2.0f) + operations[which](1.0f, 2.0f);
  Square square;
  const Shape &shape = square;
  // W2S524: 'sum' takes any number of arguments by '...' in device code (wmma2sycl explain W2S524)
  // W2S523: 'area' is virtual, and device code calls it (wmma2sycl explain W2S523)
  // W2S521: 'add' is a pointer to a function in device code (wmma2sycl explain W2S521)
  out[item.get_local_id(2)] = x + applied(add, 1.0f) + shape.area(2.0f) + sum(3, 1, 2, int(item.get_local_id(2)));
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void use_table(float *out, operation *table, operation **tables) {
  // W2S521: '(*table)' is a pointer to a function in device code (wmma2sycl explain W2S521)
  out[0] = (*table)(1.0f, 2.0f) + (**table)(1.0f, 2.0f) + (**tables)(1.0f, 2.0f);
  // W2S521: '(*operations)' is a pointer to a function in device code (wmma2sycl explain W2S521)
  out[1] = (*operations)(1.0f, 2.0f) + (*(table + 1))(1.0f, 2.0f);
}

void run(float *out, operation from_host) {
  sycl::queue &q = wmma2sycl::default_queue();
  syclex::nd_launch(q, wmma2sycl::launch_range(1, 32), syclex::kernel_function<use>, out, 1, from_host);
}
void run(float *out, operation *table, operation **tables) {
  sycl::queue &q = wmma2sycl::default_queue();
  syclex::nd_launch(q, wmma2sycl::launch_range(1, 1), syclex::kernel_function<use_table>, out, table, tables);
}

int twice(int n) { return 2 * n; }
int thrice(int n) { return 3 * n; }
auto chosen(bool b) { return b ? twice : thrice; }
// W2S521: 'chosen' is a pointer to a function in device code (wmma2sycl explain W2S521)
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void by_value(int *out, int n) { out[0] = chosen(n > 3)(n) + (n ? twice : thrice)(n) + (*twice)(n); }

struct Ends {
    int n;
    // W2S520: '~Ends' calls itself in device code (wmma2sycl explain W2S520)
    ~Ends() { if (n) { Ends other{n - 1}; } }
};
template <class T> struct Pool {
    T *p;
    // W2S522: 'new T[n]' takes or gives back memory in device code (wmma2sycl explain W2S522)
    Pool(int n) : p(new T[n]) {}
};
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void objects(int *out) {
    { Ends ends{3}; }
    Pool<int> pool(4);
    // W2S522: 'operator new' takes or gives back memory in device code (wmma2sycl explain W2S522)
    auto *room = static_cast<int *>(::operator new(8));
    out[0] = pool.p[0] + room[0];
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void on_the_stack(int *out, int n) {
    // W2S528: '__builtin_alloca' has a length that is known when it runs (wmma2sycl explain W2S528)
    auto *room = static_cast<int *>(__builtin_alloca(n * sizeof(int)));
    room[0] = n;
    out[0] = room[0];
}
