"""The front end, the only part that knows clang: a file and its flags in, a Unit of plain nodes with byte offsets out."""

from wmma2sycl.migrate.front.instances import Instance, Use
from wmma2sycl.migrate.front.layouts import variable_signature
from wmma2sycl.migrate.front.node import Node, Ref
from wmma2sycl.migrate.front.prelude import with_prelude
from wmma2sycl.migrate.front.unit import ParseError, Unit, parse
from wmma2sycl.migrate.source import Key

__all__ = ["Instance", "Key", "Node", "ParseError", "Ref", "Unit", "Use",
           "parse", "variable_signature", "with_prelude"]  # fmt: skip
