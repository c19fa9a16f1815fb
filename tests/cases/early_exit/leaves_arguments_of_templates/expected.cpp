// What a lane makes of a pointer of dependent type, or assembly of a number with a place, may differ within the block.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename T>
void layer(float *tile, T *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    if (out != nullptr) {
        // W2S530: threads of a block come here or not by 'out!=nullptr', and this is a barrier of all of them (wmma2sycl explain W2S530)
        sycl::group_barrier(item.get_group());
        out[item.get_local_id(2)] = tile[unsigned(item.get_local_range(2)) - 1 - unsigned(item.get_local_id(2))];
    }
}

template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void layer_by_lane(T *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    alignas(128) syclex::work_group_static<float[64]> tile_storage;
    float (&tile)[64] = tile_storage;
    tile[item.get_local_id(2)] = item.get_local_id(2);
    layer<T>(tile, item.get_local_id(2) < 16 ? out : nullptr);
}

template <typename T>
void choose(T **to, T *from) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    *to = item.get_local_id(2) < 16 ? from : nullptr;
}

template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void set_behind_a_pointer(T *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    T *to = out;
    choose<T>(&to, out);
    if (to != nullptr) {
        // W2S530: threads of a block come here or not by 'to!=nullptr', and this is a barrier of all of them (wmma2sycl explain W2S530)
        sycl::group_barrier(item.get_group());
        to[item.get_local_id(2)] = 1;
    }
}

template <typename T>
void choose_by_reference(T *&to) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    if (item.get_local_id(2) >= 16) to = nullptr;
}

template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void set_by_a_reference(T *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    choose_by_reference<T>(out);
    if (out != nullptr) {
        // W2S530: threads of a block come here or not by 'out!=nullptr', and this is a barrier of all of them (wmma2sycl explain W2S530)
        sycl::group_barrier(item.get_group());
        out[item.get_local_id(2)] = 1;
    }
}

template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void set_behind_two(T **table) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    T **place = table;
    T *to = nullptr;
    place = &to;
    choose<T>(place, table[0]);
    if (to != nullptr) {
        // W2S530: threads of a block come here or not by 'to!=nullptr', and this is a barrier of all of them (wmma2sycl explain W2S530)
        sycl::group_barrier(item.get_group());
        to[item.get_local_id(2)] = 1;
    }
}

template <int STAGES>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void given_by_assembly(float *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    int steps = STAGES;
    steps = item.get_local_id(2);
    for (int k = STAGES; k < steps + STAGES; ++k) {
        // W2S532: this is a barrier of all threads of a block, in a loop that each of them leaves by its own 'k<steps+STAGES' (wmma2sycl explain W2S532)
        sycl::group_barrier(item.get_group());
        out[item.get_local_id(2)] += k;
    }
}

template <int &COUNT>
void counts(float *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    COUNT = item.get_local_id(2);
    for (int k = 0; k < COUNT; ++k) {
        // W2S532: this is a barrier of all threads of a block, in a loop that each of them leaves by its own 'k<COUNT' (wmma2sycl explain W2S532)
        sycl::group_barrier(item.get_group());
        out[item.get_local_id(2)] += k;
    }
}

static syclex::device_global<int> count;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void refers_to_memory(float *out) {
    counts<count.get()>(out);
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void refers(float *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    int own = 0;
    int &steps = own;
    steps = item.get_local_id(2);
    for (int k = 0; k < own; ++k) {
        // W2S532: this is a barrier of all threads of a block, in a loop that each of them leaves by its own 'k<own' (wmma2sycl explain W2S532)
        sycl::group_barrier(item.get_group());
        out[item.get_local_id(2)] += k;
    }
}

int main() {
    sycl::queue &q = default_queue();
    auto *out = static_cast<float *>(sycl::malloc_device(1024, q));
    syclex::nd_launch(q, launch_range(1, 64), syclex::kernel_function<layer_by_lane<float>>, out);
    syclex::nd_launch(q, launch_range(1, 64), syclex::kernel_function<set_behind_a_pointer<float>>, out);
    syclex::nd_launch(q, launch_range(1, 64), syclex::kernel_function<set_by_a_reference<float>>, out);
    syclex::nd_launch(q, launch_range(1, 64), syclex::kernel_function<set_behind_two<float>>,
                      static_cast<float **>(nullptr));
    syclex::nd_launch(q, launch_range(1, 64), syclex::kernel_function<given_by_assembly<2>>, out);
    syclex::nd_launch(q, launch_range(1, 64), syclex::kernel_function<refers_to_memory>, out);
    syclex::nd_launch(q, launch_range(1, 64), syclex::kernel_function<refers>, out);
    q.wait_and_throw();
}
