"""Registers and instructions of PTX that tell what only NVIDIA's hardware knows, so that no SYCL can."""

from __future__ import annotations

import re

UNKNOWN = re.compile(
    r"%(?:smid|nsmid|gridid|nwarpid|globaltimer(?:_lo|_hi)?|(?:dynamic|total|aggr|reserved)_smem_\w+|envreg\d+|pm\d+(?:_64)?"
    r"|is_explicit_cluster|clusterid\.[xyz]|nclusterid\.[xyz]|cluster_\w+(?:\.[xyz])?|current_graph_exec)"
    r"|activemask\.b32|elect\.sync"
)
