#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target, typename Derived> struct TileBase {
    using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;
    Acc acc_;
    int count_ = 0;
    [[gnu::always_inline]]
    void run() {
        static_cast<Derived *>(this)->init();
        count_++;
    }
};

template <typename Target>
struct PlainTile : TileBase<Target, PlainTile<Target>> {
    [[gnu::always_inline]]
    void init() {
        auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
        joint_matrix_fill(sg, this->acc_, 0.0f);
    }
    [[gnu::always_inline]]
    void put(float *c) {
        auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
        const typename PlainTile::Acc copy = this->acc_;
        joint_matrix_store(sg, copy, global_ptr(c + this->count_), 16, layout::row_major);
    }
};

template <typename Target>
struct Holder {
    tiled_matrix<Target, float, use::accumulator, 16, 16> sum;
    int ld;
    [[gnu::always_inline]]
    void clear() {
        auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
        joint_matrix_fill(sg, sum, 0.0f); ld = 16;
    }
};

template <typename Target>
class Scaled : public Holder<Target> {
public:
    [[gnu::always_inline]]
    explicit Scaled(float by) : by_(by) { this->clear(); }
    [[gnu::always_inline]]
    void scale() {
        auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
        joint_matrix_apply(sg, this->sum, [=](float &x) { x = by_ * x; });
    }
    [[gnu::always_inline]]
    void put(float *c) const;
private:
    float by_;
};

template <typename Target>
[[gnu::always_inline]] inline
void Scaled<Target>::put(float *c) const {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    joint_matrix_store(sg, this->sum, global_ptr(c), this->ld, layout::row_major);
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void kernel(float *c) {
    PlainTile<Target> tile;
    tile.run();
    tile.put(c);
    Scaled<Target> scaled(2.0f);
    scaled.sum = tile.acc_;
    scaled.scale();
    scaled.put(c);
}

void run(float *c) {
    sycl::queue &q = default_queue();
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<kernel<decltype(target)>>,
                          c);
    });
}
