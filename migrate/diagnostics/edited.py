"""W2S02x. Files of an output that a person has edited, and comments by which a person allows something."""

from __future__ import annotations

from wmma2sycl.migrate.diagnostics.row import NOTE, REVIEW, Code

ROWS = [
    Code(
        "W2S020",
        "edit-conflict",
        REVIEW,
        "'{file}' was edited by hand where its migration changed too: {what}",
        "Edits in the output are kept and merged with what a new run of the migration gives. Here both changed the same lines (or the file "
        "is no text), and only a person can tell what is right. The file is left alone until that is done.",
        "Between the markers stand your lines first, then the migrated ones: write what is right, delete the markers, and migrate again. "
        "To take the migrated text of the whole file, delete it and migrate again; --force does so for all files, and keeps copies of yours. "
        "Where the migrated file lies beside yours, take it or delete it.",
    ),
    Code(
        "W2S021",
        "allow-comment",
        NOTE,
        "'{comment}' allows nothing: {why}",
        "A comment `w2s: allow CODE reason` says that a person has looked at a place and why it is right as it is. Without a code or a "
        "reason nobody can tell later what was meant, so the finding stays open, if there is one.",
        "Write the code and the reason: `// w2s: allow W2S218 rows checked by hand`, behind the code or in a line of its own above the statement.",
        is_loud=True,
    ),
    Code(
        "W2S022",
        "unused-allow",
        NOTE,
        "nothing of {code} is told here, which '{comment}' allows",
        "The comment was written for a finding that is not there any more, or that stands in another line.",
        "Delete the comment, or move it to the line that it is about.",
    ),
]
