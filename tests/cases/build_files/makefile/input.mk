NVCC ?= nvcc
NVCCFLAGS = -O3 -gencode arch=compute_80,code=sm_80 -DSIZE=16 -I. -I$(CUDA_HOME)/include -I/usr/local/cuda/include

demo: input_main.o
	$(NVCC) -o $@ $^ -lcudart -lcublas
%.o: %.cu
	$(NVCC) $(NVCCFLAGS) -c $< -o $@
