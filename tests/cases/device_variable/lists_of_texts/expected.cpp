#include <sycl/sycl.hpp>
#include <wmma2sycl/device_globals.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#define NAME "max"

struct Entry { int n; char name[8]; char units[2][3]; };
struct Back { char t[4]; int n; };
enum class Mode { fast = 3, exact };
namespace geo { struct Point { float x, y; }; }

static syclex::device_global<char[3][6]> names;
[[maybe_unused]] static const bool names_at_first = wmma2sycl::first_value<names>({{"ab", "cdefg", {'x'}}});
constexpr char keys[][8] = {"min", NAME, "a" "b"};
static syclex::device_global<char[2][2][4]> deep;
[[maybe_unused]] static const bool deep_at_first = wmma2sycl::first_value<deep>({{{"a", NAME}, {"def"}}});
static syclex::device_global<char[2][2][3]> elided;
[[maybe_unused]] static const bool elided_at_first = wmma2sycl::first_value<elided>({{{"ab", {'c', 'd', 'e'}}, {"fg"}}});
static syclex::device_global<Entry[2]> entries;
[[maybe_unused]] static const bool entries_at_first = wmma2sycl::first_value<entries>({{3, "one", {"a", "b"}}, {4, {'t', 'w'}, {"cd"}}});
static syclex::device_global<Back[2]> backs;
[[maybe_unused]] static const bool backs_at_first = wmma2sycl::first_value<backs>({{"ab", 1}, {"cd", 2}});
static syclex::device_global<char[2][4]> set_by_host;
[[maybe_unused]] static const bool set_by_host_at_first = wmma2sycl::first_value<set_by_host>({{"on", "off"}});
static syclex::device_global<int[2][2]> numbers;
[[maybe_unused]] static const bool numbers_at_first = wmma2sycl::first_value<numbers>({{1, 2}, {3}});

static syclex::device_global<double> scale;
[[maybe_unused]] static const bool scale_at_first = wmma2sycl::first_value<scale>(2.5);
constexpr auto count = 3u;
static syclex::device_global<float> first;
[[maybe_unused]] static const bool first_at_first = wmma2sycl::first_value<first>(1.f);
static syclex::device_global<float> second;
[[maybe_unused]] static const bool second_at_first = wmma2sycl::first_value<second>(2.f);
static syclex::device_global<unsigned long long> zero;
static syclex::device_global<geo::Point> corner;
[[maybe_unused]] static const bool corner_at_first = wmma2sycl::first_value<corner>(geo::Point{1, 2});
static syclex::device_global<Mode> mode;
[[maybe_unused]] static const bool mode_at_first = wmma2sycl::first_value<mode>(Mode::exact);
static syclex::device_global<wmma2sycl::plain_object<sycl::float2>> pair;
[[maybe_unused]] static const bool pair_at_first = wmma2sycl::first_value<pair>(sycl::float2{3, 4});
static syclex::device_global<decltype(1.f)> same;
[[maybe_unused]] static const bool same_at_first = wmma2sycl::first_value<same>(1.5f);

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void k(float *out) {
    names[0][0] = keys[1][0] + deep[0][1][1] + elided[0][1][0] + set_by_host[0][1];
    backs[1].n = entries[0].n + numbers[0][1] + sizeof(names.get());
    out[0] = scale.get() * count + first.get() + second.get() + zero.get() + corner.get().x + int(mode.get()) + pair.get().value().y() + same.get();
}

void run(float *out) {
    sycl::queue &q = wmma2sycl::default_queue();
    q.memcpy(set_by_host, "abc", 4).wait();
    wmma2sycl::nd_launch_with_globals(q, wmma2sycl::launch_range(1, 1), syclex::kernel_function<k>, out);
}
