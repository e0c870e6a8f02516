"""Random scenes in which library and model are known to differ: each with the rule that the library
does not keep yet. They are told and counted neither as passed nor as failed."""

RETRACED_CAPTURES = "what is captured each time is not retraced by a mirrored way back"
OUTLIVING_RETRACED = "what outlives a group inside what is run backward"

OPEN = {}
