// CUDA:
//   template <class T, class = void> struct is_vector : std::false_type {};
//   template <class T> struct is_vector<T, std::void_t<decltype(std::declval<T>().x)>> : std::true_type {};
// SYCL:
// Of the types by name: sycl::vec has no member x, and a function x().
template <class T>
struct is_vector : std::false_type {};
template <class T, int N>
struct is_vector<sycl::vec<T, N>> : std::true_type {};
// Run:
bool is_right(sycl::queue &) { return is_vector<sycl::float4>::value && !is_vector<float>::value; }
