"""The options of nvcc, clang, icpx and g++ that tell a parser nothing: without dashes, long names and short ones."""

from __future__ import annotations

import re

_WITH_VALUE = """
    include-pch stdlib o MF MT MQ x L l z T u e arch code gencode ccbin odir t m Xptxas Xlinker Xnvlink Xarchive Xassembler Xfatbin
    Xcudafe Xarch_device Xopencl-linker Xsycl-target-backend Xsycl-target-frontend Xsycl-target-linker mllvm target
    sysroot isysroot gcc-toolchain output-file library library-path output-directory compiler-bindir archiver-binary
    cudart cudadevrt libdevice-directory ldir target-dir target-directory optimize machine linker-options
    archive-options ptxas-options nvlink-options threads split-compile gpu-architecture gpu-code generate-code
    relocatable-device-code rdc maxrregcount ftz prec-div prec-sqrt fmad default-stream diag-error diag-suppress
    diag-warn keep-dir time dependency-output dependency-target-name opt-info optimization-info dopt idp ddp dp
    run-args brief-diag ftemplate-depth ftemplate-backtrace-limit frandom-seed sanitize jtd jump-table-density
    cuda-path cuda-gpu-arch offload-arch fdevice-time-trace device-stack-protector static-global-template-stub
    device-entity-has-hidden-visibility compress-mode split-compile-extended Ofast-compile Ofc hls host-linker-script
    arbin entries Werror
"""
_FLAGS = """
    c S E M MM MD MMD MP MG MV v w g G G0 pg p s r P C CC H h help version V cuda cubin fatbin ptx optix-ir ltoir dc
    dw dlink link lib run preprocess compile device-c device-w device-link generate-dependencies
    generate-nonsystem-dependencies generate-dependencies-with-compile generate-nonsystem-dependencies-with-compile
    generate-dependency-targets shared static pipe pedantic pedantic-errors ansi pthread rdynamic profile debug
    device-debug generate-line-info lineinfo dlto dlink-time-opt lto gen-opt-lto no-exceptions noeh use_fast_math
    use-local-env allow-unsupported-compiler expt-relaxed-constexpr extended-lambda expt-extended-lambda
    forward-unknown-to-host-compiler forward-unknown-to-host-linker forward-unknown-opts dont-use-profile noprof
    dryrun verbose keep save-temps clean no-align-double no-device-link nodlink extra-device-vectorization
    disable-warnings keep-device-functions source-in-ptx src-in-ptx restrict resource-usage res-usage
    extensible-whole-program ewp no-compress compile-as-tools-patch astoolspatch list-gpu-code list-gpu-arch
    display-error-number no-display-error-number err-no no-err-no relocatable-link relocatable-ptx reloc-ptx
    objdir-as-tempdir objtemp fdevice-syntax-only no-host-device-initializer-list nohdinitlist
    no-host-device-move-forward nohdmoveforward jobserver cuda-host-only cuda-device-only nocudainc nocudalib
    no-cuda-version-check no-canonical-prefixes no-pie pie ipo integrated-as no-gpu-bundle-output shared-libgcc
    static-libgcc static-libstdc++ static-intel shared-intel driver-mode nostdinc nostdinc++ nostdlib nodefaultlibs
"""
WITH_VALUE = frozenset(_WITH_VALUE.split())  # the value may be the next word
FLAGS = frozenset(_FLAGS.split())
# Families: optimisation, warnings, code generation, debugging, linking, of which no member changes what is declared.
FAMILY = re.compile(
    r"(?:O|W|f(?!orce-include)|m|g(?!encode)|M[FTQ]|L|l|q|x|fp|no-?cuda|B|print-|resource-dir|Q|R|diag|offload|cuda-|ip|axCORE|Werror)"
)
