// First values without the braces of rows and members, and a text that is shorter than its array.
#include <sycl/sycl.hpp>
#include <wmma2sycl/device_globals.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

struct Entry { int key; float weights[2]; };
static syclex::device_global<unsigned[2][4]> hits;
[[maybe_unused]] static const bool hits_at_first = first_value<hits>({{1, 2, 3, 4}, {5}});
static syclex::device_global<int[2][2][2]> cube;
[[maybe_unused]] static const bool cube_at_first = first_value<cube>({{{1, 2}, {3, 4}}, {{5, 6}}});
static syclex::device_global<Entry[2]> entries;
[[maybe_unused]] static const bool entries_at_first = first_value<entries>({{1, {0.5f, 1.5f}}, {2, {3.5f}}});
static syclex::device_global<char[8]> name;
[[maybe_unused]] static const bool name_at_first = first_value<name>("abc");
constexpr unsigned masks[2][2] = {{1, 2}, {3}};

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void k(unsigned *p) {
    hits[0][1] += masks[1][0] + name[1];
    cube[1][0][1] += entries[1].key++;
    p[0] = hits[1][0] + cube[0][1][1];
}
