"""The command line: one module a command, imported only when it is asked for."""

from __future__ import annotations

import argparse
import importlib
import signal
import sys
import traceback

from wmma2sycl.migrate.cli.exit import Exit

COMMANDS = {
    "migrate": "CUDA tree in, SYCL tree and report out",
    "check": "how each kernel would run on each target; writes nothing",
    "verify": "build and run the programs of an output, judge each kernel launch by a recording of the CUDA original",
    "record": "run a CUDA program on this machine's GPU, keep every kernel launch in one file",
    "devices": "what each SYCL device's matrix query says, and the tiling it gets",
    "explain": "one diagnostic, in full",
}
_RUNS_A_PROGRAM = {"record"}  # what stands after `--` are that program's own arguments
_EXAMPLES = """examples:
  wmma2sycl migrate src/ -o out/      migrate a tree, print the diff
  wmma2sycl check src/                which kernels run natively where, and why not
  wmma2sycl verify out/               build it, run it on the CPU, compile it for every target
  wmma2sycl verify out/ --recording a.zip   compare every launch with what CUDA did
  wmma2sycl record a.cu -o a.zip      what its kernels read and wrote, to replay anywhere
  wmma2sycl devices                   the matrix engines of this machine
  wmma2sycl explain W2S210            what a diagnostic means
exit codes: 0 clean, 1 needs review or a check failed, 2 usage or environment, 3 a bug of ours"""


def main(argv: list[str] | None = None) -> int:
    words = sys.argv[1:] if argv is None else argv
    name = next((w for w in words if w in COMMANDS), "")
    end = words.index("--") if name in _RUNS_A_PROGRAM and "--" in words else len(words)
    own = argparse.Namespace(program_arguments=tuple(words[end + 1 :]))
    arguments = _parser(name).parse_args(words[:end], own)
    command = importlib.import_module(f"wmma2sycl.migrate.cli.{arguments.command}")
    terminal_module = importlib.import_module("wmma2sycl.migrate.cli.terminal")
    return int(_run(command, arguments, terminal_module.Terminal()))


def _parser(command: str) -> argparse.ArgumentParser:
    """Only the command that is run is imported, so that --help and errors are quick."""
    parser = argparse.ArgumentParser(
        prog="wmma2sycl", description="Moves CUDA Tensor Core (WMMA) programs to SYCL joint_matrix, and runs them.",
        epilog=_EXAMPLES, formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action=_Version)
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, help_text in COMMANDS.items():
        sub = commands.add_parser(name, help=help_text, description=help_text)
        if name == command:
            importlib.import_module(f"wmma2sycl.migrate.cli.{name}").add_arguments(sub)
    return parser


class _Version(argparse.Action):
    def __init__(self, option_strings: list[str], dest: str, **_: object) -> None:
        super().__init__(option_strings, dest, nargs=0, help="the version and the parser's")

    def __call__(self, parser: argparse.ArgumentParser, *_: object, **__: object) -> None:
        from importlib.metadata import version

        print(f"wmma2sycl {version('wmma2sycl')} (libclang {version('libclang')}, intel-sycl-rt {version('intel-sycl-rt')})")
        parser.exit()


def _run(command, arguments, terminal) -> Exit:  # type: ignore[no-untyped-def]
    from wmma2sycl.migrate.tree import InputError

    signal.signal(signal.SIGTERM, lambda *_: (_ for _ in ()).throw(KeyboardInterrupt()))
    try:
        return Exit(command.run(arguments, terminal))
    except InputError as error:
        terminal.error(str(error))
        return Exit.USAGE
    except OSError as error:
        terminal.error(f"{error.filename or ''}: {error.strerror or error}")
        return Exit.USAGE
    except KeyboardInterrupt:
        terminal.error("interrupted; nothing was written")
        return Exit.INTERRUPTED
    except Exception:
        terminal.talk(traceback.format_exc())
        terminal.error("this is a bug of wmma2sycl: please report the lines above with the input file")
        return Exit.BUG


if __name__ == "__main__":
    sys.exit(main())
