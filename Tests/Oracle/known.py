"""Random scenes in which library and model are known to differ: each with the rule that the library
does not keep yet. They are told and counted neither as passed nor as failed."""

OPEN = {}
