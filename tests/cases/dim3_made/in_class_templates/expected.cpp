#include <sycl/sycl.hpp>

// Each has its sizes where it is declared; of Box<dim3>::value that cannot be said.
template <typename T> struct Plan {
    struct Sizes { sycl::range<3> grid{1, 1, 1}, block{1, 1, 1}; };
    T *data;
    Sizes sizes;
    sycl::range<3> all[2]{{1, 1, 1}, {1, 1, 1}};
    explicit Plan(T *p) : data(p) {}
};
template <typename T> struct Base { T *data; sycl::range<3> grid{1, 1, 1}; };
template <typename T> struct Derived : Base<T> { sycl::range<3> block{1, 1, 1}; T scale; };
// W2S543: 'template <typename T> struct Box { T value; dim3 count; }' makes a dim3 of nothing: it is 1, 1, 1 in CUDA, and a sycl::range<3> is 0, 0, 0 (wmma2sycl explain W2S543)
template <typename T> struct Box { T value; sycl::range<3> count{1, 1, 1}; };

unsigned run(float *p) {
    Plan<float> plan(p);
    Derived<float> derived;
    Box<sycl::range<3>> box;
    return unsigned(plan.sizes.block[2]) + unsigned(plan.all[1][1]) + unsigned(derived.grid[2]) + unsigned(derived.block[2]) + unsigned(box.count[2]);
}
