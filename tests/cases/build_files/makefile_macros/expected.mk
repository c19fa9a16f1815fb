# W2S607: which source is compiled with -DLEVEL=$(LEVEL) is not told by the makefile's text; wmma2sycl.mk has none of it (wmma2sycl explain W2S607)
# W2S607: which source is compiled with -DSIZE=16 and -DSIZE=32 is not told by the makefile's text; wmma2sycl.mk has none of it (wmma2sycl explain W2S607)
NVCC ?= nvcc
NVCCFLAGS = -O3 -arch=sm_80 -DFAST -DNAME=\"some\" -DPLACE='"a/b"' -DLEVEL=$(LEVEL)

all: narrow wide
narrow: input_main.cu
	$(NVCC) $(NVCCFLAGS) -DSIZE=16 -o $@ $<
wide: input_main.cu
	$(NVCC) $(NVCCFLAGS) -DSIZE=32 -o $@ $<
