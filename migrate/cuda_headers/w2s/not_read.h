// Stands for what an `#include` names that is no regular file: reading that may never end.
