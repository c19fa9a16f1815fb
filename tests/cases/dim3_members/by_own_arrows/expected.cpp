#include <sycl/sycl.hpp>

#include <memory>
#include <optional>
#include <vector>

struct Both {
    sycl::range<3> grid{3, 2, 1}, block{6, 5, 4};
    sycl::range<3> *operator->() { return &grid; }
    sycl::range<3> &operator*() { return block; }
};
struct Further {
    Both both;
    Both &operator->() { return both; }
};
template <typename T> struct Pointer {
    T *to;
    T *operator->() const { return to; }
};
Both both();

unsigned all(Both a, Further b, Both *c, Pointer<sycl::range<3>> d, std::optional<sycl::range<3>> e, std::unique_ptr<sycl::range<3>> f,
             std::vector<sycl::range<3>> &v) {
    (*a.operator->())[2] = 9;
    (*a)[1] = 8;
    (*b.operator->().operator->())[0] = 7;
    (*(*c).operator->())[1] += 1;
    (*d.operator->())[2] = (*a.operator->())[1];
    return unsigned((*both().operator->())[1]) + unsigned((*e)[2]) + unsigned((*f)[1]) + unsigned((*v.begin())[0]);
}
