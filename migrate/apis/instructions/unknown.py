"""Registers and instructions of PTX that tell what only NVIDIA's hardware knows, so that no SYCL can; and every instruction's first word."""

from __future__ import annotations

import re

UNKNOWN = re.compile(
    r"%(?:smid|nsmid|gridid|nwarpid|globaltimer(?:_lo|_hi)?|(?:dynamic|total|aggr|reserved)_smem_\w+|envreg\d+|pm\d+(?:_64)?"
    r"|is_explicit_cluster|clusterid\.[xyz]|nclusterid\.[xyz]|cluster_\w+(?:\.[xyz])?|current_graph_exec)"
    r"|activemask\.b32|elect\.sync"
)

# A block stays on one multiprocessor: all of its threads read the same.
OF_THE_BLOCK = frozenset(("%smid", "%nsmid", "%gridid", "%nwarpid"))

# PTX ISA 9.0, "Instructions": what ptxas knows. Any other word is refused there, so that no program has it in its code.
INSTRUCTIONS = frozenset(
    """
    abs activemask add addc alloca and applypriority atom bar barrier bfe bfi bfind bmsk bra brev brkpt brx call clusterlaunchcontrol clz cnot
    copysign cos cp createpolicy cvt cvta discard div dp2a dp4a elect ex2 exit fence fma fns getctarank griddepcontrol isspacep istypep ld ldmatrix
    ldu lg2 lop3 mad mad24 madc mapa match max mbarrier membar min mma mov movmatrix mul mul24 multimem nanosleep neg not or pmevent popc prefetch
    prefetchu prmt rcp red redux rem ret rsqrt sad selp set setmaxnreg setp shf shfl shl shr sin slct sqrt st stackrestore stacksave stmatrix sub
    subc suld suq sured sust szext tanh tcgen05 tensormap testp tex tld4 trap txq vabsdiff vabsdiff2 vabsdiff4 vadd vadd2 vadd4 vavrg2 vavrg4 vmad
    vmax vmax2 vmax4 vmin vmin2 vmin4 vote vset vset2 vset4 vshl vshr vsub vsub2 vsub4 wgmma wmma xor
    """.split()
)
_OPCODE = re.compile(r"[a-z]\w*(?:\.[\w:]+)+")


def is_no_instruction(opcode: str) -> bool:
    """Whether it has an instruction's form, and its first word is none: `ctv.rn.f64.f32`."""
    return _OPCODE.fullmatch(opcode) is not None and opcode.partition(".")[0] not in INSTRUCTIONS
