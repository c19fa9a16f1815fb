"""`python -m wmma2sycl.verify.recording SRC... -o FILE [-- ARGS]`: records with numpy alone.

For a machine that has a GPU and none of the migration's libraries.
"""

from __future__ import annotations

import argparse
import signal
import sys

from wmma2sycl.verify.core.errors import VerifierEnvironmentError
from wmma2sycl.verify.recording.command import add_arguments, record, summary


def main(words: list[str]) -> int:
    """0 where launches were recorded and the program ended well, 1 where not, 2 where nothing could be run."""
    parser = argparse.ArgumentParser(prog="wmma2sycl.verify.recording", description=(__doc__ or "").partition("\n")[0])
    add_arguments(parser)
    end = words.index("--") if "--" in words else len(words)
    own = argparse.Namespace(program_arguments=tuple(words[end + 1 :]))
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        recorded = record(parser.parse_args(words[:end], own))
    except (VerifierEnvironmentError, ValueError, OSError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("interrupted; nothing was written", file=sys.stderr)
        return 130
    with recorded.archive as archive:
        print("\n".join(summary(archive.recording, archive.path.stat().st_size)))
        return 0 if archive.recording.launches and archive.recording.origin.exit_status == 0 else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
