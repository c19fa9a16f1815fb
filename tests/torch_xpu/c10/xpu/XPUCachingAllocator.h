#pragma once
#include "../../../../migrate/library_headers/w2s_torch/allocator.h"
#include "XPUStream.h"
namespace c10::xpu::XPUCachingAllocator {
Allocator *get();
void emptyCache();
void *raw_alloc(size_t);
void *raw_alloc_with_stream(size_t, XPUStream);
void raw_delete(void *);
void recordStream(const DataPtr &, XPUStream);
} // namespace c10::xpu::XPUCachingAllocator
