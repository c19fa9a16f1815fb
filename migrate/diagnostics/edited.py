"""W2S02x. Files of an output that a person has edited."""

from __future__ import annotations

from wmma2sycl.migrate.diagnostics.row import REVIEW, Code

ROWS = [
    Code(
        "W2S020",
        "edit-conflict",
        REVIEW,
        "'{file}' was edited by hand where its migration changed too: {what}",
        "Edits in the output are kept and merged with what a new run of the migration gives. Here both changed the same lines (or the file "
        "is no text), and only a person can tell what is right. The file is left alone until that is done.",
        "Between the markers stand your lines first, then the migrated ones: write what is right, delete the markers, and migrate again. "
        "Where the migrated file lies beside yours, take it or delete it.",
    ),
]
