NVCC ?= nvcc
NVCCFLAGS = -O3 -arch=sm_80 -DFAST -DNAME=\"some\" -DPLACE='"a/b"' -DLEVEL=$(LEVEL)

all: narrow wide
narrow: input_main.cu
	$(NVCC) $(NVCCFLAGS) -DSIZE=16 -o $@ $<
wide: input_main.cu
	$(NVCC) $(NVCCFLAGS) -DSIZE=32 -o $@ $<
