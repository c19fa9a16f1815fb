// What a program has for cudaError_t is found from everywhere, also from templates that stand before it and from other namespaces.
#include <cstdio>
#include <iterator>
#include <sstream>
#include <string>
#include <system_error>
#include <vector>

template <> struct std::is_error_code_enum<cudaError_t> : std::true_type {};
std::error_code make_error_code(cudaError_t error);

template <class T> std::string describe(const T &value) {
  std::ostringstream out;
  out << value;
  return out.str();
}
std::ostream &operator<<(std::ostream &out, cudaError_t error) { return out << cudaGetErrorName(error); }
std::string to_string(cudaError_t error) { return cudaGetErrorName(error); }
namespace app {
struct Point { int x; };
std::ostream &operator<<(std::ostream &out, Point p) { return out << p.x; }
std::string show(cudaError_t error) {
  std::ostringstream out;
  out << error;
  return out.str();
}
template <class T> std::string text(T value) {
  using std::to_string;
  return to_string(value);
}
}
struct Category : std::error_category {
  const char *name() const noexcept override { return "cuda"; }
  std::string message(int code) const override { return cudaGetErrorString(static_cast<cudaError_t>(code)); }
};
static const Category category;
std::error_code make_error_code(cudaError_t error) { return {static_cast<int>(error), category}; }

__global__ void seven(int *p) { *p = 7; }

int main() {
  int *p, h = 0;
  std::error_code made = cudaMalloc(&p, sizeof(int));
  seven<<<1, 1>>>(p);
  made = made ? made : std::error_code(cudaMemcpy(&h, p, sizeof(int), cudaMemcpyDeviceToHost));
  const std::string name = "cudaErrorInvalidValue";
  const std::vector<cudaError_t> errors{cudaSuccess, cudaErrorInvalidValue};
  std::ostringstream out;
  std::copy(errors.begin(), errors.end(), std::ostream_iterator<cudaError_t>(out, ","));
  bool right = !made && h == 7 && out.str() == "cudaSuccess," + name + ",";
  right = right && describe(errors[1]) == name && app::show(errors[1]) == name && app::text(errors[1]) == name;
  std::puts(right ? "PASSED" : "FAILED");
  return !right;
}
