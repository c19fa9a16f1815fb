"""W2S4xx. The host's side: runtime calls, libraries, streams, memory."""

from __future__ import annotations

from wmma2sycl.migrate.diagnostics.row import BLOCKED, NOTE, REVIEW, Code

ROWS = [
    Code(
        "W2S401",
        "runtime-api",
        BLOCKED,
        "'{api}' is not migrated",
        "This CUDA runtime or library call has no row in the tables of this version.",
        "Write the SYCL for it by hand, or take it out of the CUDA, which can then be compared as a whole (docs/blocked.md).",
    ),
    Code(
        "W2S403",
        "no-counterpart",
        NOTE,
        "'{api}' was dropped: {reason}",
        "The call configures something that SYCL does by itself or at the launch.",
        "Nothing.",
    ),
    Code(
        "W2S404",
        "library-header",
        REVIEW,
        "header '{header}' was dropped; what it declares is not migrated",
        "The library's calls have no SYCL form here.",
        "Use the oneMKL or SYCL counterpart by hand.",
    ),
    Code(
        "W2S405",
        "stream-order",
        NOTE,
        "this stream is the default queue, since the program also uses the default stream",
        "Work on CUDA's default stream waits for all other streams and they wait for it. One in-order queue keeps that order; the "
        "streams no longer overlap.",
        "Create the stream with cudaStreamNonBlocking, or give every launch and copy a stream, to get a queue of its own.",
    ),
    Code(
        "W2S406",
        "object-in-raw-memory",
        BLOCKED,
        "'{call}' treats '{type}' objects as bytes, which are or hold streams",
        "A CUDA stream is a handle, a sycl::queue an object: one in memory from malloc is never constructed, and one that is "
        "overwritten as bytes is lost.",
        "Use new and delete, or std::vector; assign objects, `context = {}` say, in place of their bytes.",
    ),
    Code(
        "W2S407",
        "random-numbers",
        NOTE,
        "'{api}': the numbers are not those of cuRAND",
        "The runtime headers have one generator, Philox4x32-10. Its numbers have the distributions that the program asks for and come "
        "again with the same seed, but they are others than cuRAND's for any of its generators.",
        "Nothing, unless the program compares with numbers written down from a CUDA run.",
    ),
    Code(
        "W2S408",
        "cuda-version",
        NOTE,
        "'{api}' says 12.9, the CUDA that this program was read as",
        "SYCL has no CUDA version, and programs ask for one to see whether features are there.",
        "Nothing, or delete the question.",
    ),
    Code(
        "W2S409",
        "occupancy",
        NOTE,
        "'{api}' is answered by local memory and work-group sizes alone",
        "Before a launch SYCL does not tell how many registers a kernel takes, which CUDA counts too.",
        "Nothing where the number sizes a grid; a tuning by it must be done again for each device.",
    ),
    Code(
        "W2S410",
        "registered-memory",
        NOTE,
        "the memory was prepared for copies; kernels do not see it",
        "CUDA pins registered memory and maps it for kernels. SYCL prepares it for copies (prepare_for_device_copy), which is what most programs "
        "register memory for; a kernel may only read it on devices with system USM.",
        "Nothing where it is only copied; else allocate it with sycl::malloc_host.",
    ),
    Code(
        "W2S411",
        "tested-stream",
        REVIEW,
        "'{stream}' is asked which stream it is, and the program's own streams are the default queue",
        "A null stream becomes the default queue. So does a created one where the program also uses the default stream (W2S405): then "
        "no stream is any other than the null stream.",
        "Create the stream with cudaStreamNonBlocking, or keep a bool (or std::optional) beside it.",
    ),
    Code(
        "W2S412",
        "destroyed-stream",
        NOTE,
        "'{stream}' is destroyed only where it is another than the default queue",
        "A null stream becomes the default queue, and so does a created one where the program also uses the default stream (W2S405). "
        "A sycl::queue destroys itself, so nothing is lost where the condition does not hold.",
        "Nothing, or delete the statement.",
    ),
    Code(
        "W2S413",
        "queue-beside-torch",
        NOTE,
        "the default queue is PyTorch's current one where torch.utils.cpp_extension builds this, else a queue of its own",
        "This source has none of PyTorch's headers, but others of the input have. Its launches without a stream go to default_queue(), which is "
        "c10::xpu::getCurrentXPUStream().queue() where TORCH_EXTENSION_NAME is defined. In any other build nothing orders it with PyTorch's work.",
        "Nothing in an extension; in a library that is linked to PyTorch in another way, give the launches a stream, or define TORCH_EXTENSION_NAME.",
    ),
    Code(
        "W2S414",
        "open-stream",
        BLOCKED,
        "'{null}' may be a stream here, or a number or pointer: functions that this call may reach take either",
        "Inside a template the call's function is found when the template is used. A null that is a stream must become the default queue, "
        "and any other must stay.",
        "Write `cudaStream_t(0)` in the CUDA source where it is a stream, or give the functions different names.",
    ),
    Code(
        "W2S415",
        "untimed-event",
        REVIEW,
        "'{event}' may be an event without timing, of which CUDA tells no time; here it has one",
        "cudaEventElapsedTime gives cudaErrorInvalidResourceHandle where an event was created with cudaEventDisableTiming. In SYCL each event that "
        "record_event gives has its time, so elapsed_ms succeeds.",
        "Create the event with timing in the CUDA source, or nothing where the program does not go by the error.",
    ),
    Code(
        "W2S416",
        "assumed-property",
        REVIEW,
        "'{member}' is an NVIDIA H100's: no SYCL device tells it",
        "Registers, limits of resident blocks, the board and its driver are in CUDA's device properties and in no query of SYCL's. device_properties "
        "has the numbers of compute capability 9.0, which it also says it is.",
        "Nothing where the number is only printed; else put in the number of the device that the program is for, or take the decision out.",
    ),
    Code(
        "W2S417",
        "kernel-resources",
        REVIEW,
        "'{member}' is 0 here: before a launch SYCL tells nothing of what a kernel takes",
        "Registers, static local memory, spills and constants of a kernel are in cudaFuncAttributes, and in no query that all SYCL devices answer.",
        "Nothing where the number is only printed; else put in what the compiler reports for the device, or take the decision out.",
    ),
    Code(
        "W2S418",
        "plain-failures",
        NOTE,
        "the last error tells nothing of {calls} whose results nobody looks at: a failure is an exception, or a null pointer",
        "A runtime call whose result nobody looks at becomes plain SYCL, which throws, or gives a null pointer for memory. Where the last error is "
        "read next, with no launch between, the call is put into status_of and its failure is that error. Calls before a launch, and those of other "
        "functions, stay plain: this reading is taken to be about the launch.",
        "Nothing where the program ends on a failure anyway; else look at the results in the CUDA source, or read the last error right behind the calls.",
    ),
    Code(
        "W2S419",
        "copy-waits",
        NOTE,
        "'{api}' of pageable memory is waited for",
        "CUDA has read pageable host memory, or written it, when an asynchronous copy returns; a queue's memcpy may do so later. Where the "
        "program pins no memory all of the host's is pageable; of a copy in a macro it is not known.",
        "Nothing. For a copy beside other work allocate the memory with cudaMallocHost in the CUDA source, and migrate again.",
    ),
    Code(
        "W2S420",
        "copy-of-either",
        NOTE,
        "'{api}' is waited for where its memory is not pinned: the program pins memory, and nothing shows whether this is",
        "CUDA leaves copies of pinned memory to the stream; of pageable memory they are done with it when the call returns. The run asks "
        "for each copy what its memory is.",
        "Nothing. Where all of it is pinned, or nobody touches it before the stream is waited for, the copy alone will do.",
    ),
    Code(
        "W2S421",
        "graph-update",
        REVIEW,
        "'{api}' sees no forks here: the program's streams are the default queue, in which operations wait for each other",
        "CUDA does not update an executable graph whose operations wait for other ones than before. Streams that are one queue (W2S405) are captured as one chain, "
        "so that a graph that forks looks like one that does not: then the update is made.",
        "Nothing where a failed update makes the executable graph anew, as programs do: both come to the same. Else create the streams with cudaStreamNonBlocking, "
        "which are queues of their own: with these the update fails as in CUDA.",
    ),
]
