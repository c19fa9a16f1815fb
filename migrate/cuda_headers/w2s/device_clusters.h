// Programming Guide, "Thread Block Clusters" and "Programmatic Dependent Launch": the functions beneath cooperative groups.
#pragma once
#include "../vector_types.h"
#include "qualifiers.h"

W2S_DEVICE unsigned int __isCtaShared(const void *address);
W2S_DEVICE unsigned int __isClusterShared(const void *address);
W2S_DEVICE void *__cluster_map_shared_rank(const void *address, unsigned int rank);
W2S_DEVICE unsigned int __cluster_query_shared_rank(const void *address);
W2S_DEVICE uint2 __cluster_map_shared_multicast(const void *address, unsigned int blocks);
W2S_DEVICE unsigned int __clusterDimIsSpecified();
W2S_DEVICE dim3 __clusterDim();
W2S_DEVICE dim3 __clusterRelativeBlockIdx();
W2S_DEVICE dim3 __clusterGridDimInClusters();
W2S_DEVICE dim3 __clusterIdx();
W2S_DEVICE unsigned int __clusterRelativeBlockRank();
W2S_DEVICE unsigned int __clusterSizeInBlocks();
W2S_DEVICE void __cluster_barrier_arrive();
W2S_DEVICE void __cluster_barrier_arrive_relaxed();
W2S_DEVICE void __cluster_barrier_wait();
W2S_DEVICE void __threadfence_cluster();
W2S_DEVICE void cudaTriggerProgrammaticLaunchCompletion();
W2S_DEVICE void cudaGridDependencySynchronize();
