"""Makes migrate/cuda_headers/toolkit/: `python tools/toolkit_declarations.py` on a machine with a CUDA toolkit."""

from __future__ import annotations

from toolkit_tables.generate import main

if __name__ == "__main__":
    main()
