"""Random scenes in which library and model are known to differ: each with the rule that the library
does not keep yet. They are told and counted neither as passed nor as failed."""

STARTS_IN_NO_TIME = "plays in one moment of what captures each start in a mirror are one to its way back"
BEFORE_A_SECOND_PLAY = "on a mirrored way back, a step that captures each start forgets the play before"

OPEN = {
    754613452353: BEFORE_A_SECOND_PLAY,
    928401973532: STARTS_IN_NO_TIME,
}
