"""Which SPIR-V kernels may stand in one executable with their PTX.

In: the images of both. Out: the SPIR-V ones that may. In SPIR-V, a launch's local memory comes as one more argument; its place is a
property of the image, but libsycl 9 keeps it by the kernel's name alone and gives that argument to the PTX kernel as well, which has none.
Behind the kernel's own arguments it does nothing; among them, where SPIR-V has fewer left than PTX, it takes another one's place.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from wmma2sycl.verify.build.dpcpp import DeviceImage

_PLACE, _OMITTED = "SYCL/implicit local arg", "SYCL/kernel param opt"
_SIZE_BYTES = 8  # byte values of properties start with their size in bits: here, a bit an argument


def launchable_beside(ptx: Sequence[DeviceImage], spirv: Iterable[DeviceImage]) -> tuple[DeviceImage, ...]:
    """Without the images of kernels whose PTX could not be launched in their company: no kernel is better than a wrong argument."""
    kept: dict[str, int] = {}
    for image in ptx:
        for symbol in image.symbols:
            kept[symbol] = max(kept.get(symbol, 0), _arguments(image.properties, symbol))
    return tuple(
        image
        for image in spirv
        if not any(
            isinstance(place, int) and place < kept.get(symbol, 0)
            for symbol, place in image.properties.get(_PLACE, {}).items()
        )
    )


def _arguments(properties: Mapping[str, Mapping[str, int | bytes]], symbol: str) -> int:
    """How many of its arguments the compiler has left; 0 where the image does not tell."""
    omitted = properties.get(_OMITTED, {}).get(symbol, b"")
    if isinstance(omitted, int) or len(omitted) < _SIZE_BYTES:
        return 0
    count = int.from_bytes(omitted[:_SIZE_BYTES], "little")
    return count - sum(byte.bit_count() for byte in omitted[_SIZE_BYTES:])
