"""What to write for names of CUDA that have no form: what `explain CODE NAME` and the finding at the name's place say.

In: a name as programs write it. Out: words. Names of SYCL are those of the headers of DPC++ (`sycl::ext::oneapi::experimental` is `syclex`).
"""

from __future__ import annotations

from fnmatch import fnmatchcase
from functools import cache

_IMAGES = (
    "Where a texture reads linear memory, or an array without a filter, take the pointer: `table[i]` in the CUDA is migrated. With a linear filter "
    "a pointer, its sizes and a function that interpolates: docs/by_hand.md, Textures, has one. Else bindless images: syclex::alloc_image_mem, syclex::create_image, and in the kernel sample_image, fetch_image or write_image."
)
_NODES = (
    "Graphs are migrated that a stream captures, and those that are made node by node of kernels, copies, fills, calls and other graphs. By hand: "
    "syclex::command_graph, whose add() makes a node of a kernel, a copy or nothing, behind those that depends_on names."
)
_POOLS = "cudaMallocAsync, cudaMallocFromPoolAsync and cudaFreeAsync are migrated without a pool. By hand: syclex::memory_pool and syclex::async_malloc_from_pool."
_CLUSTERS = (
    "Write the kernel for blocks that do not meet: shared memory of another block becomes global memory. On NVIDIA GPUs only: "
    "the property syclex::cuda::cluster_size of a launch."
)
_ROUNDED = "SYCL rounds to nearest alone. Where the direction matters, compute in double and step one unit with sycl::nextafter."
_SPACES = "SYCL has no test of a generic pointer's space and no number for it: pass the pointer with its space, as sycl::multi_ptr or by static_address_cast."
_MBARRIER = "cuda::barrier or cuda::pipeline in the CUDA: these are migrated where the whole block takes part. By hand: sycl::group_barrier over the block or the sub-group."
_OWN_MATH = "Copy a series or a rational approximation into the program as a __device__ function of its own: it is migrated, and compared."
_VIDEO = (
    "CUDA's function for four bytes or two halves of a word, in the CUDA: __vadd4, __vsub2, __vavgu4, __vabsdiffu4, __vminu4, __vmaxs2, __vcmpgtu4; "
    "with .add, which sums up the differences, __vsadu4 or __vsads2: these are migrated."
)

# The first row that fits says it; `*` as in file names.
WAYS: tuple[tuple[str, str], ...] = (
    (
        "*Mipmapped* *Mipmap*",
        "An array a level, or bindless images: image_type::mipmap for syclex::alloc_image_mem, get_mip_level_mem_handle, sample_mipmap.",
    ),
    ("tex1D* tex2D* tex3D* texCubemap* surf1D* surf2D* surf3D* surfCubemap*", _IMAGES),
    ("*TextureObject* *SurfaceObject* cudaTexture* cudaSurface* cudaResource* cuTex* cuSurf*", _IMAGES),
    ("cudaMallocArray cudaMalloc3DArray cudaFreeArray cudaArray* cudaMemcpy*Array* cuArray* cudaGetChannelDesc", _IMAGES),
    ("cudaChannelFormat* cudaCreateChannelDesc* cudaAddressMode* cudaFilterMode* cudaReadMode* cudaBoundaryMode*", _IMAGES),
    ("cudaGraphics* cuGraphics*", "syclex::import_external_memory and map_external_linear_memory take what Vulkan or DirectX exports; OpenGL has none."),
    (
        "cudaGraphNodeSetEnabled cudaGraphNodeGetEnabled",
        "Leave the node out of the graph that is captured, and have cudaGraphExecUpdate or cudaGraphInstantiate follow, in the CUDA: that is migrated.",
    ),
    (
        "cudaGraphExec*SetParams* cudaGraphKernelNodeSet* cuGraphExec*",
        "Capture the graph again, or by hand: syclex::dynamic_parameter in the nodes, and update() of an executable graph that was finalized as updatable.",
    ),
    ("cudaGraphKernelNodeGet* cudaGraphMemcpyNodeGet* cudaGraphMemsetNodeGet* cudaGraphHostNodeGet*", "Keep the parameters that the node was made of in the program, beside the node: nothing else changes them."),
    ("cudaGraphDebugDotPrint cuGraphDebugDotPrint", "print_graph(\"file.dot\") of a syclex::command_graph; nothing else depends on it."),
    ("cudaGraph* cuGraph* cudaUserObject* cudaGetCurrentGraphExec *NodeParams* cudaStreamBeginCaptureToGraph", _NODES),
    ("cudaStreamUpdateCaptureDependencies cudaStreamGetCaptureInfo cudaThreadExchangeStreamCaptureMode", _NODES),
    ("*MemPool* cudaMemAlloc* cudaMemAccess* cudaDeviceGraphMem* cudaDevice*GraphMem*", _POOLS),
    ("cudaIpc* cuIpc*", "syclex::ipc_memory hands memory of a device to another process; its handle is bytes to send. Events have none: wait on the host."),
    ("*ExternalMemory* *ExternalSemaphore*", "syclex::import_external_memory, import_external_semaphore, and the queue's ext_oneapi_wait_external_semaphore and signal."),
    ("cudaLibrary* cudaKernel* cudaGetKernel cudaGetFuncBySymbol cuModule* cuLibrary* cuKernel* cuLink* cuFunc*", "Compile the kernel with the program and launch it by its name in the CUDA. Text that is compiled at run time: syclex::build of a source bundle."),
    ("cuMemAlloc* cuMemFree* cuMemcpy* cuMemset* cuStream* cuEvent* cuCtx* cuDevice* cuLaunch*", "Write the call of CUDA's runtime for it in the CUDA (cudaMalloc for cuMemAlloc, <<<>>> for cuLaunchKernel): that one is migrated."),
    ("cudaMemcpyBatch* cudaMemcpy3DBatch* cudaMem*Batch*", "A loop of cudaMemcpyAsync over the batch, in the CUDA: that is migrated."),
    ("cudaMemcpy3DPeer*", "cudaMemcpy3D in the CUDA: memory of devices that SYCL sees together needs no other call."),
    ("cudaMemRangeGetAttribute*", "The program knows what it has advised and prefetched: keep that in a variable."),
    ("cudaDeviceGetLimit cudaDeviceGetCacheConfig cudaDeviceGetSharedMemConfig cudaGetDeviceFlags cudaHostGetFlags", "SYCL sets none of it: write the number that the program would have set."),
    ("cudaChooseDevice cudaSetValidDevices cudaDeviceGetByPCIBusId cudaDeviceGetPCIBusId", "Choose by cudaGetDeviceProperties and cudaSetDevice in the CUDA, or sycl::device with a selector; ext_intel_pci_address is its address."),
    ("cudaDeviceGetP2P* cudaDeviceP2P*", "ext_oneapi_can_access_peer of a sycl::device, with the attribute that is asked for."),
    ("cudaStreamGetAttribute cudaStreamSetAttribute cudaStreamCopyAttributes cudaAccessPolicyWindow cudaLaunchAttribute*", "Nothing in its place: a window of the L2 cache and its like change speed alone."),
    ("cudaLogs* cudaGetExportTable cudaGetDriverEntryPoint* cudaEmulation*", "Leave it out: it asks CUDA's driver about itself."),
    ("cudaOccupancyMax*Cluster* cudaCluster* __cluster* *_cluster this_cluster *::cluster_group *::this_cluster __isClusterShared cudaCG*", _CLUSTERS),
    ("cudaOccupancyMaxPotentialBlockSize*", "cudaOccupancyMaxPotentialBlockSize without flags is migrated: write that in the CUDA."),
    ("cudaLaunchDevice* cudaGetParameterBuffer*", "A kernel cannot launch one in SYCL: return to the host, or have the blocks take work from a list until it is empty."),
    ("__mbarrier_*", _MBARRIER),
    ("vadd[24]* vsub[24]* vavrg[24]* vabsdiff[24]* vmin[24]* vmax[24]* vset[24]*", _VIDEO),
    ("addc.* subc.* madc.*", "All instructions of one carry in one asm statement: that is migrated. Or unsigned __int128, or a wider type, in the CUDA."),
    ("wgmma.* tcgen05.*", "wmma, or mma.sync on registers, in the CUDA: these are migrated. SYCL has no matrix that is read from shared memory by a descriptor."),
    ("mma.sp*", "joint_matrix has no sparse product: multiply the dense matrix, or the groups that are not zero."),
    ("cp.async.bulk* cp.reduce.async.bulk*", "cuda::memcpy_async with a block or a pipeline, or cp.async of 16 bytes a thread, in the CUDA: these are migrated."),
    ("__nv_atomic_*", "cuda::atomic_ref, or atomicAdd and its like, in the CUDA: these are migrated. By hand: sycl::atomic_ref with order and scope."),
    ("__fma_rd __fma_ru __fma_rz __*_rd __*_ru __*_rz", _ROUNDED),
    ("__is[A-Z]* __cvta_*", _SPACES),
    ("__isnanf __isinff __finitef __signbitf", "isnan, isinf, isfinite and signbit in the CUDA: these are migrated."),
    ("cyl_bessel_* jn jnf yn ynf erfinv erfcinv erfcx normcdf normcdfinv", _OWN_MATH),
    ("__fns", "A loop over the bits of the mask, n & (n - 1) taking the lowest away."),
    ("__ldcv", "A volatile read in the CUDA, or sycl::atomic_ref::load with relaxed order."),
    ("__barrier_sync*", "Where all threads of the block come to it: __syncthreads in the CUDA. For a part of them there is no barrier in SYCL: regroup the work by sub-groups."),
    ("__brkpt __pm*", "Leave it out: it is for a debugger or profiler."),
    ("cublas[SD]axpy cublas[SD]dot cublas[SD]gemv cublas[SD]nrm2 cublas[SD]scal cublas[SD]geam", "oneapi::mkl::blas::column_major::axpy, dot, gemv, nrm2, scal or omatadd with the queue; or a kernel of a few lines in the CUDA, which is migrated and compared."),
    ("cublas[SG]etVectorAsync cublas[SG]etMatrixAsync", "cublasSetVector, cublasGetVector, cublasSetMatrix and cublasGetMatrix are migrated; so is cudaMemcpy2DAsync with the stream."),
    ("cublas[SDCZ]ge*Batched cublas[SDCZ]matinvBatched", "oneapi::mkl::lapack::getrf_batch, getri_batch, getrs_batch or geqrf_batch with the queue, and gemv_batch of oneapi::mkl::blas::column_major."),
    ("cublas[SDCZI][a-df-z]* cublas[SDCZI]*_v2 cublas[ADNSCRI]*Ex", "The routine of oneMKL with this name (oneapi::mkl::blas::column_major::iamax, asum, copy, gemm, trsm, ...) with the queue; or a kernel of a few lines in the CUDA, which is migrated and compared."),
    ("thrust::* cub::*", "A kernel of its own in the CUDA, or oneDPL (oneapi::dpl::sort, reduce, exclusive_scan with a policy of the queue); in a block sycl::reduce_over_group and its like."),
    ("curandGeneratePoisson curand_poisson*", "oneapi::mkl::rng::poisson, or Knuth's product of curand_uniform in the CUDA."),
    ("cudaStreamAttr* cudaSynchronizationPolicy cudaLaunchMemSync*", "Nothing in its place: it changes speed alone."),
)  # fmt: skip


@cache
def way(name: str) -> str:
    """Empty where no row fits."""
    return next((told for names, told in WAYS if any(fnmatchcase(name, one) for one in names.split())), "")


@cache
def topic(name: str) -> str:
    """The example by hand (by_hand/TOPIC.cpp) that serves a name better than its diagnostic's; empty where none does."""
    return "textures" if way(name) is _IMAGES and "surf" not in name.lower() else ""


TOPICS = {"textures": "Textures"}
