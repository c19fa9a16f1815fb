// Lists the SYCL devices as JSON: name, backend, driver, sub-group sizes, the matrix query's rows, and what the runtime
// headers choose for each combination of types and sizes that WMMA multiplies.
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

static const char *spelled(wmma2sycl::plan how) {
  switch (how) {
  case wmma2sycl::plan::native: return "native";
  case wmma2sycl::plan::split: return "split";
  case wmma2sycl::plan::padded: return "padded";
  case wmma2sycl::plan::software: return "software";
  case wmma2sycl::plan::none: break;
  }
  return "none";
}

// What is chosen for one combination: target, sub-group size, plan, tile; and the target for kernels that count 32
// lanes. Empty names where WMMA2SYCL_TARGET names a target that has not the combination.
template <typename Types> std::string choice(const sycl::device &device, const char *a, const char *b, const char *c) {
  std::string target, warp_sized, how = "none";
  int lanes = 0;
  wmma2sycl::tile_sizes tile{0, 0, 0};
  try {
    const auto chosen = wmma2sycl::chosen_plan_on<Types>(device);
    target = chosen.target;
    lanes = chosen.sub_group_size;
    how = spelled(chosen.how);
    tile = chosen.tile;
  } catch (const sycl::exception &) {
  }
  try {
    warp_sized = wmma2sycl::chosen_plan_on<Types, true>(device).target;
  } catch (const sycl::exception &) {
  }
  std::vector<std::string> row = {json_text(a), json_text(b), json_text(c)};
  for (std::size_t size : {Types::rows, Types::cols, Types::depth})
    row.push_back(std::to_string(size));
  const bool saturates = std::is_same_v<typename Types::c, wmma2sycl::saturating<std::int32_t>>;
  row.insert(row.end(), {saturates ? "true" : "false", json_text(target), std::to_string(lanes), json_text(how)});
  row.push_back(list({std::to_string(tile.rows), std::to_string(tile.cols), std::to_string(tile.depth)}));
  row.push_back(json_text(warp_sized));
  return list(row);
}

template <typename A, typename C>
void add_sixteen(std::vector<std::string> &rows, const sycl::device &device, const char *a, const char *c) {
  rows.push_back(choice<wmma2sycl::matrix_types<A, A, C>>(device, a, a, c));
  rows.push_back(choice<wmma2sycl::matrix_types<A, A, C, 32, 8, 16>>(device, a, a, c));
  rows.push_back(choice<wmma2sycl::matrix_types<A, A, C, 8, 32, 16>>(device, a, a, c));
}

template <typename A> void add_packed(std::vector<std::string> &rows, const sycl::device &device, const char *a) {
  rows.push_back(choice<wmma2sycl::matrix_types<A, A, std::int32_t, 8, 8, 32>>(device, a, a, "s32"));
  rows.push_back(choice<wmma2sycl::matrix_types<A, A, wmma2sycl::saturating<std::int32_t>, 8, 8, 32>>(device, a, a, "s32"));
}

// All that wmma::mma_sync and bmma_sync multiply.
static std::vector<std::string> choices(const sycl::device &device) {
  using namespace wmma2sycl;
  std::vector<std::string> rows;
  add_sixteen<sycl::half, float>(rows, device, "half", "float");
  add_sixteen<sycl::half, sycl::half>(rows, device, "half", "half");
  add_sixteen<bfloat16, float>(rows, device, "bf16", "float");
  add_sixteen<std::int8_t, std::int32_t>(rows, device, "s8", "s32");
  add_sixteen<std::int8_t, saturating<std::int32_t>>(rows, device, "s8", "s32");
  add_sixteen<std::uint8_t, std::int32_t>(rows, device, "u8", "s32");
  add_sixteen<std::uint8_t, saturating<std::int32_t>>(rows, device, "u8", "s32");
  rows.push_back(choice<matrix_types<precision::tf32, precision::tf32, float, 16, 16, 8>>(device, "tf32", "tf32", "float"));
  rows.push_back(choice<matrix_types<double, double, double, 8, 8, 4>>(device, "double", "double", "double"));
  add_packed<precision::s4>(rows, device, "s4");
  add_packed<precision::u4>(rows, device, "u4");
  rows.push_back(choice<matrix_types<precision::b1, precision::b1, std::int32_t, 8, 8, 128>>(device, "b1", "b1", "s32"));
  return rows;
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
  return "{\"name\": " + json_text(device.get_info<sycl::info::device::name>()) + ", \"backend\": " + json_text(backend) +
         ", \"driver\": " + json_text(device.get_info<sycl::info::device::driver_version>()) +
         ", \"sub_group_sizes\": " + list(sizes) + ", \"combinations\": " + list(combinations(device)) +
         ", \"choices\": " + list(choices(device)) + "}";
}

int main() {
  std::vector<std::string> devices;
  for (const sycl::device &device : sycl::device::get_devices())
    devices.push_back(describe(device));
  std::printf("%s\n", list(devices).c_str());
}
