// Lists the SYCL devices as JSON: name, backend, driver, sub-group sizes, the matrix query's rows, and what the runtime
// headers choose for a WMMA fragment of 16x16x16 of each usual type triple.
#include <wmma2sycl/tiled_matrix.hpp>

#include <cstdio>
#include <string>
#include <vector>

namespace syclex = sycl::ext::oneapi::experimental;
using syclex::matrix::matrix_type;

static std::string json_text(const std::string &text) {
  std::string out = "\"";
  for (char c : text) {
    if (c == '"' || c == '\\')
      out += '\\';
    out += static_cast<unsigned char>(c) < ' ' ? ' ' : c;
  }
  return out + '"';
}

static std::string list(const std::vector<std::string> &items) {
  std::string out;
  for (const std::string &item : items)
    out += (out.empty() ? "" : ", ") + item;
  return "[" + out + "]";
}

static const char *spelled(matrix_type type) {
  switch (type) {
  case matrix_type::bf16: return "bf16";
  case matrix_type::fp16: return "fp16";
  case matrix_type::tf32: return "tf32";
  case matrix_type::fp32: return "fp32";
  case matrix_type::fp64: return "fp64";
  case matrix_type::sint8: return "sint8";
  case matrix_type::sint16: return "sint16";
  case matrix_type::sint32: return "sint32";
  case matrix_type::sint64: return "sint64";
  case matrix_type::uint8: return "uint8";
  case matrix_type::uint16: return "uint16";
  case matrix_type::uint32: return "uint32";
  case matrix_type::uint64: return "uint64";
  }
  return "unknown";
}

static std::vector<std::string> combinations(const sycl::device &device) {
  std::vector<std::string> rows;
  for (const auto &entry : wmma2sycl::detail::combinations(device)) {
    std::vector<std::string> row;
    for (matrix_type type : {entry.atype, entry.btype, entry.ctype, entry.dtype})
      row.push_back(json_text(spelled(type)));
    for (std::size_t size : {entry.max_msize, entry.max_nsize, entry.max_ksize, entry.msize, entry.nsize, entry.ksize})
      row.push_back(std::to_string(size));
    rows.push_back(list(row));
  }
  return rows;
}

// The native tile that a 16x16x16 fragment is made of, as MxNxK.
template <typename Target, typename A> std::string tile() {
  if constexpr (Target::is_software) {
    return "any size, in registers";
  } else {
    const auto a = Target::tile(wmma2sycl::use::a, sizeof(A), 16, 16);
    const auto c = Target::tile(wmma2sycl::use::accumulator, sizeof(A), 16, 16);
    return std::to_string(c.rows) + "x" + std::to_string(c.cols) + "x" + std::to_string(a.cols);
  }
}

template <typename A, typename C> std::string choice(const sycl::device &device, const char *types) {
  const sycl::queue q(device);
  std::string row;
  wmma2sycl::with_matrix_target<wmma2sycl::matrix_types<A, A, C>>(q, [&](auto target) {
    using Target = decltype(target);
    row = list({json_text(types), json_text(Target::name), std::to_string(Target::sub_group_size), json_text(tile<Target, A>())});
  });
  return row;
}

static std::string describe(const sycl::device &device) {
  std::vector<std::string> sizes;
  for (std::size_t size : device.get_info<sycl::info::device::sub_group_sizes>())
    sizes.push_back(std::to_string(size));
  std::string backend = "other";
  switch (device.get_backend()) {
  case sycl::backend::opencl: backend = "opencl"; break;
  case sycl::backend::ext_oneapi_level_zero: backend = "level_zero"; break;
  case sycl::backend::ext_oneapi_cuda: backend = "cuda"; break;
  case sycl::backend::ext_oneapi_hip: backend = "hip"; break;
  default: break;
  }
  const std::vector<std::string> targets = {
      choice<sycl::half, float>(device, "half, half -> float"),
      choice<sycl::half, sycl::half>(device, "half, half -> half"),
      choice<sycl::ext::oneapi::bfloat16, float>(device, "bfloat16, bfloat16 -> float"),
      choice<std::int8_t, std::int32_t>(device, "int8, int8 -> int32"),
  };
  return "{\"name\": " + json_text(device.get_info<sycl::info::device::name>()) + ", \"backend\": " + json_text(backend) +
         ", \"driver\": " + json_text(device.get_info<sycl::info::device::driver_version>()) +
         ", \"sub_group_sizes\": " + list(sizes) + ", \"combinations\": " + list(combinations(device)) +
         ", \"targets\": " + list(targets) + "}";
}

int main() {
  std::vector<std::string> devices;
  for (const sycl::device &device : sycl::device::get_devices())
    devices.push_back(describe(device));
  std::printf("%s\n", list(devices).c_str());
}
