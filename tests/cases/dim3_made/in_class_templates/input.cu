#include <cuda_runtime.h>

// Each has its sizes where it is declared; of Box<dim3>::value that cannot be said.
template <typename T> struct Plan {
    struct Sizes { dim3 grid, block; };
    T *data;
    Sizes sizes;
    dim3 all[2];
    explicit Plan(T *p) : data(p) {}
};
template <typename T> struct Base { T *data; dim3 grid; };
template <typename T> struct Derived : Base<T> { dim3 block; T scale; };
template <typename T> struct Box { T value; dim3 count; };

unsigned run(float *p) {
    Plan<float> plan(p);
    Derived<float> derived;
    Box<dim3> box;
    return plan.sizes.block.x + plan.all[1].y + derived.grid.x + derived.block.x + box.count.x;
}
