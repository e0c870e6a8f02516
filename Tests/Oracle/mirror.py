"""Ways back that are ways out run backward: of every moment of the way out a container keeps what
was in it then, and t seconds after its way back started it shows what was t seconds before the end
of its way out."""

from play import BACK, BACKWARD, COMPLETED, FORWARD, MOVING, OUT, PROGRAM, Play, descend

# What a play is of itself, whatever the moment.
FIXED = {"run", "node", "parent", "scale", "children", "order"}


class Moment:
    """What was in a container: its plays, and who wrote which of its targets."""

    def __init__(self, holder):
        run = holder.run
        self.time, self.holder, self.step = run.now, holder, holder.index
        self.plays = [(play, varying(play)) for play in descend(holder) if play is not holder]
        targets = holder.node.targets()
        self.writers = {t: run.writer[t] for t in targets if t in run.writer}
        self.values = {t: run.seen(t) for t in targets}

    def restore(self):
        self.holder.index = self.step
        for play, varied in self.plays:
            play.__dict__.update(varied)


def varying(play):
    return {name: value for name, value in play.__dict__.items() if name not in FIXED}


class Tape:
    """One way out."""

    def __init__(self):
        self.moments, self.is_open = [], True

    def at(self, time):
        return next((m for m in reversed(self.moments) if m.time <= time), self.moments[0])

    @property
    def start(self):
        return self.moments[0].time

    @property
    def end(self):
        return self.moments[-1].time


class ContainerPlay(Play):
    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.tapes = []  # of its ways out in this play
        self.earlier = []  # the tapes of plays that its container played before, still to go back
        self.index = 0  # of the current step

    def start(self, mode=PROGRAM, **settings):
        self.run.halt(self)
        if mode is OUT and self.mode is OUT:
            self.earlier = [*self.earlier, self.tapes]
        elif mode is not BACK:
            self.earlier = []
        elif self.earlier:
            *self.earlier, self.tapes = self.earlier
        if mode is not BACK:
            self.tapes = []
        super().start(mode, **settings)

    def begin_pass(self):
        if self.mirrors and self.direction == BACKWARD:
            self.retrace_pass()
            return
        if self.mirrors:
            self.tapes = [*self.tapes, Tape()]
        self.play_pass()

    def turn_pass(self):
        if self.mirrors:
            self.retrace_pass()
        else:
            self.turn_inside()

    def pass_ended(self):
        if self.mirrors and self.direction == FORWARD:
            self.record()
            self.tapes[-1].is_open = False
        super().pass_ended()

    def repeat(self):
        self.leave_way_back()
        super().repeat()

    def end(self):
        self.leave_way_back()
        super().end()

    def leave_way_back(self):
        if self.is_retracing:
            for play in descend(self):
                if play is not self:
                    play.state = COMPLETED

    def record(self):
        """Keeps this moment of its way out."""
        if self.tapes and self.tapes[-1].is_open and not outer_retracing(self):
            self.tapes[-1].moments.append(Moment(self))

    # -- its way back

    @property
    def tape(self):
        return self.tapes[-1 - self.cycle] if self.mode is BACK else self.tapes[-1]

    @property
    def is_retracing(self):
        return self.mirrors and self.direction == BACKWARD and self.state == MOVING

    def retrace_pass(self):
        run = self.run
        if self.mode is BACK and (len(self.tapes) <= self.node.repeats or self.tape.is_open):
            raise NotImplementedError("a way out that the duration of a group around it cut off")
        if self.mode is BACK:
            run.take_back(self)
        for child in self.children:
            run.cancel(child)
        run.schedule(run.now + self.tape.end - self.tape.start, self, self.pass_ended)
        run.bring(run.now)
        self.write()

    def retraced_time(self, now):
        return max(self.tape.end - (now - self.pass_start), self.tape.start)

    def bring(self, now):
        """Puts what is in it where it was."""
        if self.is_retracing:
            now = self.retraced_time(now)
            self.tape.at(now).restore()
        super().bring(now)

    def write(self):
        if self.is_retracing and not outer_retracing(self):
            self.run.bring(self.run.now)
            for play in descend(self):
                play.write_retraced()


def outer_retracing(play):
    """The outermost container around it that runs its way out backward."""
    found, holder = None, play.parent
    while holder:
        found = holder if holder.is_retracing else found
        holder = holder.parent
    return found


def local(play, now):
    """The root's time that a play shows at that time: earlier within what is run backward."""
    if play.parent is None:
        return now
    now = local(play.parent, now)
    return play.parent.retraced_time(now) if play.parent.is_retracing else now


class Mover:
    """Who moves a target at its own local time; without a play it holds what it held then."""

    def __init__(self, play, now, sign, held):
        self.play, self.now, self.sign, self.held = play, now, sign, held

    @property
    def moves(self):
        return self.play is not None and self.play.state == MOVING

    def value(self, target):
        if not self.moves:
            return self.held
        return self.play.value(target, self.play.goal(target), self.now)

    def velocity(self, target):
        return self.sign * self.play.velocity(target, self.play.goal(target), self.now)


def mover(play, target, now, below=None, sign=1, held=None):
    """What writes the target where a play claimed it last: on a way that is run backward, who did
    then. All is where it is at that time."""
    outer = outer_below(play, below)
    if outer is None:
        return Mover(play, now, sign, held)
    now = outer.retraced_time(now)
    moment = outer.tape.at(now)
    writer, held = moment.writers.get(target), moment.values[target]
    if writer is None or not is_inside(writer, outer):
        return Mover(None, now, -sign, held)
    return mover(writer, target, now, outer, -sign, held)


def outer_below(play, below):
    found, holder = None, play.parent
    while holder is not below:
        found = holder if holder.is_retracing else found
        holder = holder.parent
    return found


def is_inside(play, holder):
    while play and play is not holder:
        play = play.parent
    return play is holder
