"""W2S9xx. Bugs of ours. They are told at their place, and the exit code is 3."""

from __future__ import annotations

from wmma2sycl.migrate.diagnostics.row import BLOCKED, Code

ROWS = [
    Code(
        "W2S901",
        "residue",
        BLOCKED,
        "CUDA name '{name}' was left in the output without a diagnostic",
        "Every CUDA name must be migrated or carry a diagnostic; this one slipped through. It is our bug.",
        "Report it with the line; migrate it by hand meanwhile.",
    ),
    Code(
        "W2S902",
        "overlap",
        BLOCKED,
        "internal error: {error}",
        "The migration of this file failed. It is our bug; the file stands in the output as it was.",
        "Report it with the input file.",
    ),
    Code(
        "W2S903",
        "gave-up",
        BLOCKED,
        "this file was left as it is: {reason}",
        "The process that parsed and analysed this file was ended, by a limit of time or memory or by a crash. The other files were migrated.",
        "Report it with the input file; migrate it by hand, or without the part that takes so long.",
    ),
    Code(
        "W2S904",
        "lost-edit",
        BLOCKED,
        "'{text}' stands in the output as it was: {reason}",
        "One rule rewrote a place in which another one had something to change: it copied the old text, or left no place for the other change. It is our bug.",
        "Report it with the line; compare that line with the input meanwhile.",
    ),
    Code(
        "W2S905",
        "set-aside",
        BLOCKED,
        "this file was left as it is: on the cluster {reason}",
        "`--cluster` does a part of the input again when its worker is lost, on another one, but not for ever: what three workers were lost over, or what three could not do, is set aside, and the rest goes on. The next run tries it again.",
        "Migrate it without --cluster, which tells what becomes of it under the limits of one machine (W2S903); look into the logs of the workers for who ended them: memory, a full disk.",
    ),
]
