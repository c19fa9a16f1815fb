#include <cuda_runtime.h>
#include <memory>
#include <optional>
#include <vector>

struct Both {
    dim3 grid{1, 2, 3}, block{4, 5, 6};
    dim3 *operator->() { return &grid; }
    dim3 &operator*() { return block; }
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

unsigned all(Both a, Further b, Both *c, Pointer<dim3> d, std::optional<dim3> e, std::unique_ptr<dim3> f,
             std::vector<dim3> &v) {
    a->x = 9;
    (*a).y = 8;
    b->z = 7;
    (*c)->y += 1;
    d->x = a->y;
    return both()->y + e->x + f->y + v.begin()->z;
}
