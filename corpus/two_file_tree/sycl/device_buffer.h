#pragma once

#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>

#include <cstddef>
#include <utility>
#include <vector>
#include "common.h"

namespace linalg {

// Owns an array in device memory.
template <typename T>
class DeviceBuffer {
public:
    DeviceBuffer() = default;
    explicit DeviceBuffer(std::size_t count) : count_(count)
    {
        sycl::queue &q = wmma2sycl::default_queue();
        if (count_ > 0) CUDA_CHECK(wmma2sycl::status_of([&] { return data_ = sycl::malloc_device<T>(count_, q); }));
    }
    explicit DeviceBuffer(const std::vector<T> &host) : DeviceBuffer(host.size()) { upload(host); }
    ~DeviceBuffer() { release(); }

    DeviceBuffer(const DeviceBuffer &) = delete;
    DeviceBuffer &operator=(const DeviceBuffer &) = delete;

    DeviceBuffer(DeviceBuffer &&other) noexcept
        : data_(std::exchange(other.data_, nullptr)), count_(std::exchange(other.count_, 0)) {}
    DeviceBuffer &operator=(DeviceBuffer &&other) noexcept
    {
        if (this != &other) {
            release();
            data_ = std::exchange(other.data_, nullptr);
            count_ = std::exchange(other.count_, 0);
        }
        return *this;
    }

    void upload(const std::vector<T> &host)
    {
        sycl::queue &q = wmma2sycl::default_queue();
        CUDA_CHECK(wmma2sycl::status_of([&] { q.memcpy(data_, host.data(), host.size() * sizeof(T)).wait(); }));
    }
    std::vector<T> download() const
    {
        sycl::queue &q = wmma2sycl::default_queue();
        std::vector<T> host(count_);
        CUDA_CHECK(wmma2sycl::status_of([&] { q.memcpy(host.data(), data_, count_ * sizeof(T)).wait(); }));
        return host;
    }
    void zero(sycl::queue stream = wmma2sycl::default_queue()) { CUDA_CHECK(wmma2sycl::status_of([&] { stream.memset(data_, 0, count_ * sizeof(T)); })); }

    T *get() { return data_; }
    const T *get() const { return data_; }
    std::size_t size() const { return count_; }

private:
    void release()
    {
        sycl::queue &q = wmma2sycl::default_queue();
        if (data_ != nullptr) wmma2sycl::device_synchronize(), sycl::free(data_, q);
        data_ = nullptr;
        count_ = 0;
    }

    T *data_ = nullptr;
    std::size_t count_ = 0;
};

}  // namespace linalg
