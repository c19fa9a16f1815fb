#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#define TILE 16

float first(const float *row) { return row[0]; }
template <typename T> T last(const T *row, int n) { return row[n - 1]; }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void tiles(float *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    alignas(128) syclex::work_group_static<float[32]> line;
    alignas(128) syclex::work_group_static<float[TILE][TILE + 1]> plane; // padded
    alignas(128) syclex::work_group_static<int[2][3][4]> box;
    alignas(128) syclex::work_group_static<int> total_storage;
    int &total = total_storage;
    alignas(128) syclex::work_group_static<char[64]> bytes;
    line[item.get_local_id(2)] = out[item.get_local_id(2)];
    if (item.get_local_id(2) == 0) total = 0;
    plane[item.get_local_id(2) / 16][item.get_local_id(2) % 16] = line[31 - unsigned(item.get_local_id(2))];
    box[1][2][item.get_local_id(2) % 4] = bytes[item.get_local_id(2)];
    sycl::group_barrier(item.get_group());
    float *row = plane[1];
    out[item.get_local_id(2)] = first(line) + last(row, 16) + total + box[1][2][0];
}
