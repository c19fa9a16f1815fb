# Written by wmma2sycl: builds the SYCL programs. `make -f wmma2sycl.mk SYCLCXX=icpx`, or SYCLCXX=clang++ of DPC++;
# SYCL_TARGETS is for -fsycl-targets: nvidia_gpu_sm_80, amd_gpu_gfx90a, ...; empty for SPIR-V.
SYCLCXX ?= icpx
SYCLFLAGS ?= -O3
SYCL_TARGETS ?=
BUILD ?= build

WMMA2SYCL_FLAGS := -std=c++17 -fsycl $(if $(SYCL_TARGETS),-fsycl-targets=$(SYCL_TARGETS)) -fno-strict-aliasing -ffp-model=precise

WMMA2SYCL_INCLUDES := -Iinclude -I.
WMMA2SYCL_DEFINES := -DFAST -DNAME=\"some\" -DPLACE='"a/b"'
# wmma2sycl.mk does not have -DLEVEL=$(LEVEL): which source is compiled with it?
# wmma2sycl.mk does not have -DSIZE=16 and -DSIZE=32: which source is compiled with it?

wmma2sycl: $(BUILD)/input_main

$(BUILD)/input_main: $(BUILD)/obj/input_main.cpp.o
	@mkdir -p $(@D)
	$(SYCLCXX) $(WMMA2SYCL_FLAGS) $(SYCLFLAGS) -o $@ $^ $(LDFLAGS) $(LDLIBS)

$(BUILD)/obj/%.o: %
	@mkdir -p $(@D)
	$(SYCLCXX) $(WMMA2SYCL_FLAGS) $(SYCLFLAGS) $(CPPFLAGS) $(WMMA2SYCL_INCLUDES) $(WMMA2SYCL_DEFINES) -MMD -MP -c -o $@ $<

-include $(wildcard $(patsubst %,$(BUILD)/obj/%.d,input_main.cpp))

.PHONY: wmma2sycl wmma2sycl-clean
wmma2sycl-clean:
	rm -rf $(BUILD)
