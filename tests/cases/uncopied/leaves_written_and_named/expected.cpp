// Written in the kernel, handed on as what may be written, of no arrays, with pointers, in a lambda, or seen by a macro.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launcher.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

struct Levels { int of[16]; int count; };
struct Scalars { int count; float scale; };
struct Many { Scalars all[8]; };
struct Rows { const float *from; int at[8]; };
#define LEVEL(i) levels.of[i]

void clear(Levels &levels) { levels.of[0] = 0; }
int last(Levels levels) { return levels.of[levels.count - 1]; }
int first(const int *of) { return of[0]; }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void writes(int *out, Levels levels) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    levels.of[item.get_local_id(2) % 16] += 1; out[0] = levels.of[out[1]];
}

void launch_writes(const launch_setup &at, int *out, Levels levels) {
    syclex::nd_launch(at.queue, launch_range(at.grid, at.block), syclex::kernel_function<writes>, out, levels);
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void hands_on(int *out, Levels levels) { clear(levels); out[0] = levels.of[out[1]]; }
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void hands_on_whole(int *out, const Levels levels) { out[0] = last(levels) + levels.of[out[1]]; }
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void of_classes(float *out, Many many) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    out[0] = many.all[item.get_local_id(2)].scale;
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void decays(int *out, Levels levels) { out[0] = first(levels.of); }
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scalars(float *out, Scalars s) { out[0] = s.scale * s.count; }
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void rows(float *out, Rows rows) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    out[0] = rows.from[rows.at[item.get_local_id(2)]];
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void in_macro(int *out, Levels levels) { out[0] = LEVEL(out[1]); }
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void in_lambda(int *out, Levels levels) {
    auto level = [=](int i) { return levels.of[i]; };
    out[0] = level(out[1]);
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void in_other_builds(int *out, Levels levels) {
#ifdef WITH_COUNT
    out[1] = levels.count;
#endif
    out[0] = levels.of[out[1]];
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void declared(int *out, Levels levels);
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void declared(int *out, Levels levels) { out[0] = levels.of[out[1]]; }
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void in_table(int *out, Levels levels) { out[0] = levels.of[out[1]]; }

void launch_in_table(const launch_setup &at, int *out, Levels levels) {
    syclex::nd_launch(at.queue, launch_range(at.grid, at.block), syclex::kernel_function<in_table>, out, levels);
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void given_lists(int *out, Levels levels) { out[0] = levels.of[out[1]]; }
template <int N>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void instantiated(int *out, Levels levels) { out[0] = levels.of[out[N]]; }
template <int N>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void specialised(int *out, Levels levels) { out[0] = levels.of[out[N]]; }
template <>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void specialised<2>(int *out, Levels levels) { out[0] = levels.of[2]; }

void run(int *out, float *numbers, bool second) {
    sycl::queue &q = default_queue();
    Levels levels{};
    Scalars s{2, 1.0f};
    Rows some{numbers, {}};
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<writes>, out, levels);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<hands_on>, out, levels);
    Many many{};
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<hands_on_whole>, out, levels);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<of_classes>, numbers, many);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<decays>, out, levels);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<scalars>, numbers, s);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<rows>, numbers, some);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<in_macro>, out, levels);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<in_lambda>, out, levels);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<in_other_builds>, out, levels);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<declared>, out, levels);
    void (*chosen)(const launch_setup &, int *, Levels) = second ? launch_in_table : launch_writes;
    chosen({q, 1, 32}, out, levels);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<given_lists>,
                      out, Levels{{1, 2, 3}, 3});
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<instantiated<2>>, out, levels);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<specialised<2>>, out, levels);
}
