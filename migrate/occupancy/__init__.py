"""How many work-groups of a launch are resident on a GPU, and why not more: tables of GPUs, the arithmetic, what to change."""
