// Made by generate.py from vivace.json; not written by hand.
export const version: string;
/** The number of an easing: one of viv_easing_constants, or 256 and up for one that a tempo created. */
export const Easing: {
  /** The progress itself. */
  readonly "LINEAR": 0;
  /** u^2. */
  readonly "IN_QUAD": 1;
  /** 1 - (1 - u)^2. */
  readonly "OUT_QUAD": 2;
  /** IN, then OUT, each in half the pass. */
  readonly "IN_OUT_QUAD": 3;
  /** u^3. */
  readonly "IN_CUBIC": 4;
  /** 1 - (1 - u)^3. */
  readonly "OUT_CUBIC": 5;
  /** IN, then OUT, each in half the pass. */
  readonly "IN_OUT_CUBIC": 6;
  /** u^4. */
  readonly "IN_QUART": 7;
  /** 1 - (1 - u)^4. */
  readonly "OUT_QUART": 8;
  /** IN, then OUT, each in half the pass. */
  readonly "IN_OUT_QUART": 9;
  /** u^5. */
  readonly "IN_QUINT": 10;
  /** 1 - (1 - u)^5. */
  readonly "OUT_QUINT": 11;
  /** IN, then OUT, each in half the pass. */
  readonly "IN_OUT_QUINT": 12;
  /** A quarter of a cosine. */
  readonly "IN_SINE": 13;
  /** A quarter of a sine. */
  readonly "OUT_SINE": 14;
  /** IN, then OUT, each in half the pass. */
  readonly "IN_OUT_SINE": 15;
  /** 2^(10 (u - 1)). */
  readonly "IN_EXPO": 16;
  /** 1 - 2^(-10 u). */
  readonly "OUT_EXPO": 17;
  /** IN, then OUT, each in half the pass. */
  readonly "IN_OUT_EXPO": 18;
  /** A quarter of a circle. */
  readonly "IN_CIRC": 19;
  /** A quarter of a circle. */
  readonly "OUT_CIRC": 20;
  /** IN, then OUT, each in half the pass. */
  readonly "IN_OUT_CIRC": 21;
  /** Goes 10 % the other way first. */
  readonly "IN_BACK": 22;
  /** Goes 10 % too far, and comes back. */
  readonly "OUT_BACK": 23;
  /** 10 % the other way first, 10 % too far last. */
  readonly "IN_OUT_BACK": 24;
  /** Swings ever wider. */
  readonly "IN_ELASTIC": 25;
  /** Swings, and settles. */
  readonly "OUT_ELASTIC": 26;
  /** Swings ever wider, then settles. */
  readonly "IN_OUT_ELASTIC": 27;
  /** Bounces ever higher. */
  readonly "IN_BOUNCE": 28;
  /** Bounces, and settles. */
  readonly "OUT_BOUNCE": 29;
  /** IN, then OUT, each in half the pass. */
  readonly "IN_OUT_BOUNCE": 30;
  /** ease: cubic-bezier(0.25, 0.1, 0.25, 1). */
  readonly "CSS_EASE": 64;
  /** ease-in: cubic-bezier(0.42, 0, 1, 1). */
  readonly "CSS_IN": 65;
  /** ease-out: cubic-bezier(0, 0, 0.58, 1). */
  readonly "CSS_OUT": 66;
  /** ease-in-out: cubic-bezier(0.42, 0, 0.58, 1). */
  readonly "CSS_IN_OUT": 67;
  /** cubic-bezier(0.4, 0, 0.2, 1). */
  readonly "SWIFT_OUT": 68;
};

/** What a call returns: one of viv_status_constants. */
export const Status: {
  /** Success. */
  readonly "OK": 0;
  /** The handle is 0, stale or made up. */
  readonly "ERROR_INVALID_HANDLE": 1;
  /** The handle is live, but of a kind that the function does not take. */
  readonly "ERROR_WRONG_KIND": 2;
  /** An argument is NULL, NaN, infinite, out of its range or not a constant of its type. */
  readonly "ERROR_INVALID_ARGUMENT": 3;
  /** Not possible in the present state: moving, in a container, endless. */
  readonly "ERROR_INVALID_STATE": 4;
  /** The allocator had no memory left. */
  readonly "ERROR_OUT_OF_MEMORY": 5;
  /** A documented limit is reached. */
  readonly "ERROR_LIMIT": 6;
  /** A container would contain itself. */
  readonly "ERROR_CYCLE": 7;
  /** The moveable is in a container already. */
  readonly "ERROR_OWNED": 8;
  /** The handle belongs to another tempo. */
  readonly "ERROR_FOREIGN_TEMPO": 9;
  /** There is no such child, property, step or name. */
  readonly "ERROR_NOT_FOUND": 10;
  /** The length is unknown, because of a lazy step, a jump, a condition or a simulation. */
  readonly "ERROR_NOT_SEEKABLE": 11;
  /** The tempo is ticking, or one of its callbacks is running. */
  readonly "ERROR_BUSY": 12;
};

/** Kinds of events: one or more of viv_event_kind_constants, combined with |. */
export const EventKind: {
  /** It began: its delay is over, and its starts are known. */
  readonly "STARTED": 1;
  /** It was stopped; see viv_event::reason. */
  readonly "STOPPED": 2;
  /** Its time advanced. */
  readonly "UPDATED": 4;
  /** It turned: it is on its way back, or, as its next cycle begins, on its way out again. */
  readonly "REVERSED": 8;
  /** Its next cycle began. */
  readonly "REPEATED": 16;
  /** It was paused. */
  readonly "PAUSED": 32;
  /** It was resumed. */
  readonly "RESUMED": 64;
  /** It is at its end, or back at its beginning if it was reversed, and its last value is written. */
  readonly "COMPLETED": 128;
  /** A sequence moved on to a step: at its turn perhaps to the same one. */
  readonly "STEPPED": 256;
  /** Its condition returned false: it is skipped. */
  readonly "SKIPPED": 512;
  /** It is gone, and its handle is already stale. */
  readonly "DESTROYED": 1024;
  /** All of them. */
  readonly "ALL": 2047;
};

/** Why something was stopped: one of viv_stop_reason_constants. */
export const StopReason: {
  /** The event is not VIV_EVENT_STOPPED. */
  readonly "NONE": 0;
  /** The host called viv_stop(), or a loop that never ends was stopped (VIV_ERROR_LIMIT). */
  readonly "ASKED": 1;
  /** Another motion took over its last target. */
  readonly "REPLACED": 2;
  /** Its last target was released. */
  readonly "RELEASED": 3;
};

/** The length of a note: one of viv_note_constants. */
export const Note: {
  /** 8 beats. */
  readonly "TWO": 0;
  /** 4 beats. */
  readonly "ONE": 1;
  /** 2 beats. */
  readonly "HALF": 2;
  /** 4/3 beats. */
  readonly "THIRD": 3;
  /** 1 beat. */
  readonly "QUARTER": 4;
  /** 2/3 of a beat. */
  readonly "SIXTH": 5;
  /** 1/2 beat. */
  readonly "EIGHTH": 6;
  /** 1/4 of a beat. */
  readonly "SIXTEENTH": 7;
};

/** At which end a curve is slow: one of viv_ease_mode_constants. */
export const EaseMode: {
  /** At its beginning. */
  readonly "IN": 0;
  /** At its end. */
  readonly "OUT": 1;
  /** At both. */
  readonly "IN_OUT": 2;
};

/** Where steps jump: one of viv_step_position_constants. */
export const StepPosition: {
  /** jump-end: at the end of each step. */
  readonly "END": 0;
  /** jump-start: at the beginning of each step. */
  readonly "START": 1;
  /** jump-none: between steps, at neither end of the pass. */
  readonly "NONE": 2;
  /** jump-both: between steps, and at both ends of the pass. */
  readonly "BOTH": 3;
};

/** What a moveable is: one of viv_kind_constants. */
export const Kind: {
  /** The handle is bad. */
  readonly "NONE": 0;
  /** Made by viv_group_create(), viv_group_of(). */
  readonly "GROUP": 1;
  /** Made by viv_sequence_create(), viv_sequence_of(). */
  readonly "SEQUENCE": 2;
  /** Made by viv_motion_create(), viv_animate(), viv_animate_values(), viv_tween(). */
  readonly "TWEEN": 3;
  /** Made by viv_spring_create(), viv_spring_to(), viv_spring_values(). */
  readonly "SPRING": 4;
  /** Made by viv_decay_create(), viv_decay_from(). */
  readonly "DECAY": 5;
  /** Made by viv_physics_create(). */
  readonly "PHYSICS": 6;
  /** Made by viv_path_motion_create(). */
  readonly "PATH": 7;
  /** Made by viv_path_physics_create(). */
  readonly "PATH_PHYSICS": 8;
  /** Made by viv_custom_create(). */
  readonly "CUSTOM": 9;
  /** Made by viv_simulation_create(). */
  readonly "SIMULATION": 10;
  /** Made by viv_wait_create(). */
  readonly "WAIT": 11;
  /** Made by viv_call_create(). */
  readonly "CALL": 12;
  /** Made by viv_lazy_create(). */
  readonly "LAZY": 13;
  /** Made by viv_jump_create(). */
  readonly "JUMP": 14;
};

/** The state of a moveable: one of viv_state_constants. */
export const State: {
  /** The handle is bad. */
  readonly "NONE": 0;
  /** Never started, stopped or reset. */
  readonly "IDLE": 1;
  /** Started, in its delay. */
  readonly "DELAYED": 2;
  /** Playing: in a pass, between two cycles, or waiting for its container. */
  readonly "MOVING": 3;
  /** Paused. */
  readonly "PAUSED": 4;
  /** At its end, or, reversed, back at its beginning. */
  readonly "COMPLETED": 5;
};

/** Which way a moveable plays: one of viv_direction_constants. */
export const Direction: {
  /** From its end to its beginning. */
  readonly "BACKWARD": -1;
  /** It is idle, or the handle is bad; it heads nowhere. */
  readonly "NONE": 0;
  /** From its beginning to its end. */
  readonly "FORWARD": 1;
};

/** The type of the value at a target: one of viv_type_constants. */
export const Type: {
  /** A float. */
  readonly "FLOAT": 0;
  /** A double. */
  readonly "DOUBLE": 1;
  /** An int8_t. */
  readonly "INT8": 2;
  /** A uint8_t. */
  readonly "UINT8": 3;
  /** An int16_t. */
  readonly "INT16": 4;
  /** A uint16_t. */
  readonly "UINT16": 5;
  /** An int32_t. */
  readonly "INT32": 6;
  /** A uint32_t. */
  readonly "UINT32": 7;
  /** An int64_t. */
  readonly "INT64": 8;
  /** A uint64_t. */
  readonly "UINT64": 9;
  /** An angle, as a float. */
  readonly "DEGREES": 16;
  /** As VIV_TYPE_DEGREES, in radians. */
  readonly "RADIANS": 17;
  /** A rotation: 4 floats x y z w, not all 0. */
  readonly "QUATERNION": 18;
  /** A transform in the plane: 6 floats a b c d tx ty, x' = a x + c y + tx, y' = b x + d y + ty; not singular. */
  readonly "AFFINE": 19;
  /** A transform in space: 16 floats, column-major; not singular. */
  readonly "MATRIX4": 20;
  /** A colour: 4 floats, usually 0..1, mixed in encoded sRGB. */
  readonly "RGBA": 32;
  /** The same, mixed in linear light. */
  readonly "RGBA_LINEAR": 33;
  /** The same, mixed in CIE Lab as hue, chroma and lightness, with the white point D65 (0.95047, 1, 1.08883). */
  readonly "RGBA_HCL": 34;
  /** The same, mixed in OKLab. */
  readonly "RGBA_OKLAB": 35;
  /** The same, mixed in OKLab as lightness, chroma and hue. */
  readonly "RGBA_OKLCH": 36;
  /** The same, mixed as hue, saturation and brightness. */
  readonly "RGBA_HSB": 37;
  /** A colour: 4 bytes, 0..255, mixed in OKLab. */
  readonly "RGBA8": 38;
};

/** When a motion captures its start from where its values are: one of viv_capture_constants. */
export const Capture: {
  /** When it first begins after its root was started. */
  readonly "ONCE": 0;
  /** Whenever it begins going forward: in each of its own cycles, and each time its container plays it. */
  readonly "EACH": 1;
};

/** How a motion treats values that other motions move: one of viv_blend_constants. */
export const Blend: {
  /** Writes alone; older motions do not come back. */
  readonly "OVERRIDE": 0;
  /** Also takes over value and velocity, and stops motions with nothing left to move. */
  readonly "REPLACE": 1;
  /** Is added up with other additive motions. */
  readonly "ADD": 2;
};

/** What happens when an easing that overshoots, or a velocity, takes a motion beyond its range: one of viv_edges_constants. */
export const Edges: {
  /** It stays at the end of its range. */
  readonly "STOP": 0;
  /** It continues beyond its range, and past one end of the path at the other, for any number of laps. */
  readonly "CONTIGUOUS": 1;
};

/** Where a stagger begins: one of viv_stagger_from_constants. */
export const StaggerFrom: {
  /** With the first child. */
  readonly "FIRST": 0;
  /** With the last child. */
  readonly "LAST": 1;
  /** In the middle, going outward. */
  readonly "CENTER": 2;
  /** At both ends, going inward. */
  readonly "EDGES": 3;
};

/** How a reversing sequence goes back: one of viv_reversing_mode_constants. */
export const ReversingMode: {
  /** The steps play in reverse order, each of them forward. */
  readonly "SEQUENTIAL": 0;
  /** The steps play in reverse order, each of them backward: the sequence is retraced. */
  readonly "CONTIGUOUS": 1;
};

/** The place in a group from which an offset counts: one of viv_place_constants. */
export const Place: {
  /** At the beginning of the group. */
  readonly "AT": 0;
  /** Where the last of the children ends. */
  readonly "AT_END": 1;
  /** Where the child added before it starts. */
  readonly "WITH_PREVIOUS": 2;
  /** Where the child added before it ends. */
  readonly "AFTER_PREVIOUS": 3;
};

/** The functions of C: pointers are numbers, handles are bigints. */
export interface Functions {
  /** Returns the version of the library at run time. */
  viv_version(): number;
  /** Returns the name of a status, such as "VIV_ERROR_LIMIT". */
  viv_status_name(status: number): number;
  /** Returns a sentence that says what a status means, for people to read. */
  viv_status_text(status: number): number;
  /** Returns the status of the last call that failed. */
  viv_tempo_get_last_error(tempo: bigint): number;
  /** Returns a sentence about the last call that failed: which function; which parameter, by its name in these headers, or which moveable; its value and the rule it broke. */
  viv_tempo_get_last_error_message(tempo: bigint): number;
  /** Sets the callback for every call that fails on the tempo or on anything in it, replacing the previous one. */
  viv_tempo_on_error(tempo: bigint, callback: number, user: number): number;
  /** Makes a failure that the host found by itself the last one, and tells the callback of it, as if a call had failed: so a layer around these functions reports what it refuses where everything else is reported. */
  viv_tempo_report_error(tempo: bigint, status: number, message: number): number;
  /** Sets the beats per minute that viv_tempo_get_note() uses. */
  viv_tempo_set_bpm(tempo: bigint, beats_per_minute: number): number;
  /** Returns the length of a note: its beats times 60 / BPM. */
  viv_tempo_get_note(tempo: bigint, note: number): number;
  /** Creates an empty tempo that allocates from the platform: its clock is at 0, its rate is 1. */
  viv_tempo_create(): bigint;
  /** Creates a tempo that allocates all its memory with functions of the host. */
  viv_tempo_create_with_allocator(allocator: number): bigint;
  /** Destroys a tempo and everything in it. */
  viv_tempo_destroy(tempo: bigint): number;
  /** Keeps a pointer until a tempo is destroyed, then calls a function with it, once, after everything in the tempo has reported VIV_EVENT_DESTROYED and its memory has been freed. */
  viv_tempo_keep(tempo: bigint, user: number, release: number): number;
  /** Allocates room in advance. */
  viv_tempo_reserve(tempo: bigint, moveables: number, values: number): number;
  /** Advances the clock, and writes every value that moves. */
  viv_tempo_tick(tempo: bigint, seconds: number): number;
  /** Ticks to a time of the host's own clock. */
  viv_tempo_tick_at(tempo: bigint, timestamp: number): number;
  /** Returns the time of a tempo's clock. */
  viv_tempo_get_time(tempo: bigint): number;
  /** Sets how fast the clock runs, from the next tick on. */
  viv_tempo_set_rate(tempo: bigint, rate: number): number;
  /** Returns how fast the clock runs. */
  viv_tempo_get_rate(tempo: bigint): number;
  /** Stops the clock: ticks have no effect until viv_tempo_resume(). */
  viv_tempo_pause(tempo: bigint): number;
  /** Starts the clock again. */
  viv_tempo_resume(tempo: bigint): number;
  /** Returns whether the clock is stopped by viv_tempo_pause(). */
  viv_tempo_is_paused(tempo: bigint): number;
  /** Limits how far a single tick advances, so that after a long stall the tempo continues from where it was instead of catching up. */
  viv_tempo_set_longest_step(tempo: bigint, seconds: number): number;
  /** Returns how far a single tick advances at most. */
  viv_tempo_get_longest_step(tempo: bigint): number;
  /** Counts the moveables in a tempo, children included. */
  viv_tempo_get_count(tempo: bigint): number;
  /** Counts the roots (moveables in no container) that are delayed or moving. */
  viv_tempo_get_active_count(tempo: bigint): number;
  /** Returns how long the host may sleep: the time until a tick can next change anything. */
  viv_tempo_get_next_wakeup(tempo: bigint): number;
  /** Sets the callback for when the tempo becomes active (the first motion starts) and idle (the last one comes to rest), replacing the previous one, so that the host can start and stop its frames. */
  viv_tempo_on_activity(tempo: bigint, callback: number, user: number): number;
  /** Ticks a tempo on this thread, in real time, until nothing is under way, it is paused, its rate is 0, or the time is up: for hosts without a loop of their own. */
  viv_tempo_run(tempo: bigint, hertz: number, longest: number): number;
  /** Collects the events of everything in the tempo in a queue, for viv_tempo_poll_event(). */
  viv_tempo_collect_events(tempo: bigint, kinds: number, capacity: number): number;
  /** Takes the oldest event out of the queue. */
  viv_tempo_poll_event(tempo: bigint): number;
  /** Returns the number of events that did not fit into the queue since viv_tempo_collect_events(). */
  viv_tempo_get_lost_events(tempo: bigint): bigint;
  /** Iterates over the live moveables of a tempo, one per call, in no particular order. */
  viv_tempo_next(tempo: bigint, previous: bigint): bigint;
  /** Finds the motion that moves the value at an address now. */
  viv_tempo_find_motion(tempo: bigint, target: number): bigint;
  /** Sets whether motion is reduced. */
  viv_tempo_set_reduced_motion(tempo: bigint, reduced: number): number;
  /** Returns whether motion is reduced. */
  viv_tempo_get_reduced_motion(tempo: bigint): number;
  /** Creates the curve of CSS `cubic-bezier(x1, y1, x2, y2)`. */
  viv_easing_create_cubic_bezier(tempo: bigint, x1: number, y1: number, x2: number, y2: number): number;
  /** Creates the steps of CSS `steps(count, position)`. */
  viv_easing_create_steps(tempo: bigint, count: number, position: number): number;
  /** Creates the curve of CSS `linear()`: straight lines from point to point. */
  viv_easing_create_points(tempo: bigint, xy: number, points: number): number;
  /** Creates a back curve, which overshoots its end (IN: its beginning; IN_OUT: both). */
  viv_easing_create_back(tempo: bigint, mode: number, overshoot: number): number;
  /** Creates an elastic curve, by Penner's formula. */
  viv_easing_create_elastic(tempo: bigint, mode: number, amplitude: number, period: number): number;
  /** Creates an easing from a function of the host. */
  viv_easing_create_custom(tempo: bigint, function_: number, user: number): number;
  /** Creates an easing from text, or finds the built-in one that the text names. */
  viv_easing_parse(tempo: bigint, text: number): number;
  /** Evaluates an easing at a progress. */
  viv_easing_get_value(tempo: bigint, easing: number, progress: number): number;
  /** Finds a built-in easing by its name. */
  viv_easing_from_name(name: number): number;
  /** Returns the name of a built-in easing, as viv_easing_from_name() takes it. */
  viv_easing_get_name(easing: number): number;
  /** Returns whether a handle is that of a live moveable. */
  viv_is_valid(m: bigint): number;
  /** Returns the kind of a moveable. */
  viv_get_kind(m: bigint): number;
  /** Returns the state of a moveable. */
  viv_get_state(m: bigint): number;
  /** Returns the direction of a moveable's present pass. */
  viv_get_direction(m: bigint): number;
  /** Returns the progress of a moveable's present pass. */
  viv_get_pass_progress(m: bigint): number;
  /** Returns the progress of a moveable's present cycle. */
  viv_get_cycle_progress(m: bigint): number;
  /** Returns the progress of a moveable as a whole, delays and repeats included. */
  viv_get_total_progress(m: bigint): number;
  /** Returns how many cycles a moveable has completed since its start. */
  viv_get_cycles_completed(m: bigint): bigint;
  /** Returns the time of a moveable: its own seconds since its start, delay included. */
  viv_get_time(m: bigint): number;
  /** Returns the length of a moveable: its own seconds from start to end, with its delay, cycles, repeat and turn delays. */
  viv_get_length(m: bigint): number;
  /** Returns the tempo that a moveable belongs to. */
  viv_get_tempo(m: bigint): bigint;
  /** Returns the container that a moveable is in. */
  viv_get_parent(m: bigint): bigint;
  /** Returns the name of a moveable; see viv_set_name(). */
  viv_get_name(m: bigint): number;
  /** Returns the pointer set by viv_set_user_data(). */
  viv_get_user_data(m: bigint): number;
  /** Describes a moveable, for tools. */
  viv_describe(m: bigint, description: number, size: number): number;
  /** Sets how long a moveable waits before its first cycle. */
  viv_set_delay(m: bigint, seconds: number): number;
  /** Sets how many more cycles follow the first one. */
  viv_set_repeats(m: bigint, extra_cycles: number): number;
  /** Sets how long a moveable waits between two cycles. */
  viv_set_repeat_delay(m: bigint, seconds: number): number;
  /** Sets whether each cycle is a pass forward and a pass back, or only a pass forward. */
  viv_set_reverses(m: bigint, reverses: number): number;
  /** Sets how long a moveable stays at its end before each way back. */
  viv_set_turn_delay(m: bigint, seconds: number): number;
  /** Sets whether the way back of a moveable is its way out run backward: at any time after the turn, everything in it is exactly as it was the same time before the turn, delays, repeats, staggers and easings included. */
  viv_set_mirrored(m: bigint, mirrored: number): number;
  /** Sets how many passes a moveable makes, alternately out and back. */
  viv_set_passes(m: bigint, passes: number): number;
  /** Sets how fast a moveable's own time runs, delay included. */
  viv_set_rate(m: bigint, rate: number): number;
  /** Sets whether a root destroys itself when it completes or is stopped, right after that event. */
  viv_set_transient(m: bigint, transient: number): number;
  /** Sets whether a moveable, and everything in it, plays normally even when motion is reduced, because its meaning depends on the motion. */
  viv_set_essential(m: bigint, essential: number): number;
  /** Names a moveable, for tools, error messages and jumps. */
  viv_set_name(m: bigint, name: number): number;
  /** Stores a pointer of the host with a moveable. */
  viv_set_user_data(m: bigint, user: number): number;
  /** Sets a condition, which is called each time the moveable is about to play, before its delay. */
  viv_set_condition(m: bigint, condition: number, user: number): number;
  /** Starts an idle or completed moveable from its beginning. */
  viv_start(m: bigint): number;
  /** Stops a moveable that is delayed, moving or paused: it becomes idle, and its values stay as they are at this moment. */
  viv_stop(m: bigint): number;
  /** Starts a moveable from its beginning, in any state. */
  viv_restart(m: bigint): number;
  /** Pauses a moveable that is delayed or moving. */
  viv_pause(m: bigint): number;
  /** Resumes a paused moveable where it was. */
  viv_resume(m: bigint): number;
  /** Makes a moveable idle, in any state, and reports nothing. */
  viv_reset(m: bigint): number;
  /** Takes a moveable that is delayed, moving or paused to the end it is heading for: exact final values, and VIV_EVENT_COMPLETED. */
  viv_finish(m: bigint): number;
  /** Seeks to a second of a moveable's own time, in any state, and writes its values there. */
  viv_seek(m: bigint, seconds: number): number;
  /** Reverses a moveable's own time: it plays back to its beginning, delay included, or, reversed again, on to its end; there it reports VIV_EVENT_COMPLETED. */
  viv_reverse(m: bigint): number;
  /** Plays a moveable to its end or to its beginning, from wherever it is: starts it if it is idle, reverses it if it is heading the other way. */
  viv_play(m: bigint, heading: number): number;
  /** Destroys a moveable and everything in it, in any state; children may be destroyed too. */
  viv_destroy(m: bigint): number;
  /** Copies a moveable with everything in it, in any state: all settings, names and user data, the properties and set velocities of motions, and the functions of calls, conditions, lazy steps, custom motions and simulations. */
  viv_clone(m: bigint): bigint;
  /** Sets the callback for some kinds of a moveable's events, replacing the previous one. */
  viv_on(m: bigint, kinds: number, callback: number, user: number): number;
  /** Keeps a pointer until a moveable is destroyed, then calls a function with it, once, after VIV_EVENT_DESTROYED. */
  viv_keep(m: bigint, user: number, release: number): number;
  /** Moves a float from where it is when the motion begins to wherever the motion takes it: for decays, physics and simulations. */
  viv_motion_target(m: bigint, target: number): number;
  /** Moves a float from a given value: a tween moves it to what the float is when the tween first begins after being started, other motions to wherever they take it. */
  viv_motion_from(m: bigint, target: number, from: number): number;
  /** Moves a float to a value, from where it is when the motion first begins after its root was started. */
  viv_motion_to(m: bigint, target: number, to: number): number;
  /** Moves a float from one value to another. */
  viv_motion_from_to(m: bigint, target: number, from: number, to: number): number;
  /** Moves a float by an amount, from where it is when the motion first begins after its root was started; see viv_motion_set_capture(). */
  viv_motion_by(m: bigint, target: number, by: number): number;
  /** Moves a number or an angle by an amount, from where it is when the motion first begins after its root was started. */
  viv_motion_add_by(m: bigint, type: number, target: number, by: number): number;
  /** Moves a value of any type. */
  viv_motion_add(m: bigint, type: number, target: number, from: number, to: number): number;
  /** Moves an array of values of any type, which may be part of an array of structs. */
  viv_motion_add_array(m: bigint, type: number, target: number, count: number, stride: number, from: number, to: number): number;
  /** Moves numbers that the host reads and writes through callbacks. */
  viv_motion_add_property(m: bigint, key: number, count: number, get: number, set: number, user: number, from: number, to: number): number;
  /** Moves a value through keyframes. */
  viv_motion_add_keyframes(m: bigint, type: number, target: number, count: number, fractions: number, values: number, easings: number): number;
  /** Returns the velocity of a value that a motion moves. */
  viv_motion_get_velocity(m: bigint, target: number): number;
  /** Computes what a value of a motion would be at a second of the motion's own time, without writing to it. */
  viv_motion_sample(m: bigint, target: number, seconds: number, values: number, velocities: number, count: number): number;
  /** Describes a property, for tools. */
  viv_motion_describe_property(m: bigint, index: number, property: number, size: number): number;
  /** Takes memory that the host is about to free, or a key, away from all motions of a tempo, whatever their state: nothing that exists now will write there again. */
  viv_tempo_release_target(tempo: bigint, address: number, size: number): number;
  /** Creates a tween without properties. */
  viv_motion_create(tempo: bigint, duration: number, easing: number): bigint;
  /** Animates one float from where it is, in one call: creates a transient tween and starts it. */
  viv_animate(tempo: bigint, target: number, to: number, duration: number, easing: number): bigint;
  /** Sets the duration of a pass of a tween, of a motion along a path with an easing, or of a wait. */
  viv_motion_set_duration(m: bigint, seconds: number): number;
  /** Sets the speed of a tween instead of its duration: a pass takes the longest distance |to - from| of its values, divided by the speed. */
  viv_motion_set_speed(m: bigint, per_second: number): number;
  /** Sets the easing of a tween, or of a motion along a path that was created with one. */
  viv_motion_set_easing(m: bigint, easing: number): number;
  /** Sets when a motion captures a start that it was not given, and computes an end that is an amount from its start (viv_motion_by()). */
  viv_motion_set_capture(m: bigint, capture: number): number;
  /** Sets the easing of the way back of a tween, or of a motion along a path with an easing; its progress is 0 at the turn. */
  viv_motion_set_reverse_easing(m: bigint, easing: number): number;
  /** Sets the duration of the way back of a tween, or of a motion along a path with an easing. */
  viv_motion_set_reverse_duration(m: bigint, seconds: number): number;
  /** Sets how a motion treats values that other motions move. */
  viv_motion_set_blend(m: bigint, blend: number, weight: number): number;
  /** Creates a motion that writes nothing itself, but calls a function of the host: when it begins, at the end of each tick in which it moves, at each turn, repeat and end with exactly 0 or 1, when it is stopped or paused, and where viv_seek() and viv_finish() put it. */
  viv_custom_create(tempo: bigint, duration: number, update: number, user: number): bigint;
  /** Creates a motion whose properties move by accelerations that the host computes. */
  viv_simulation_create(tempo: bigint, step: number, acceleration: number, user: number): bigint;
  /** Creates a spring of unit mass: acceleration = -tension * (x - to) - damping * velocity. */
  viv_spring_create(tempo: bigint, tension: number, damping: number): bigint;
  /** Creates a decay, which glides and slows down in proportion to its speed: acceleration = -drag * velocity. */
  viv_decay_create(tempo: bigint, drag: number): bigint;
  /** Creates a motion with an initial velocity v and a friction: its velocity is v * e^(-k * t), where k = -ln(1 - friction). */
  viv_physics_create(tempo: bigint, velocity: number, friction: number): bigint;
  /** Moves one float by a spring, in one call: creates a transient spring and starts it. */
  viv_spring_to(tempo: bigint, target: number, to: number, tension: number, damping: number): bigint;
  /** Throws one float from where it is, in one call: creates a transient decay and starts it. */
  viv_decay_from(tempo: bigint, target: number, velocity: number, drag: number): bigint;
  /** Computes the tension and damping of a response and damping ratio. */
  viv_spring_from_response(response: number, damping_ratio: number, tension: number, damping: number): number;
  /** Computes the tension and damping of a duration and bounce. */
  viv_spring_from_bounce(duration: number, bounce: number, tension: number, damping: number): number;
  /** Computes the tension and damping of a mass on a spring: stiffness / mass and friction / mass. */
  viv_spring_from_physical(mass: number, stiffness: number, friction: number, tension: number, damping: number): number;
  /** Computes the response and damping ratio of a tension and damping. */
  viv_spring_to_response(tension: number, damping: number, response: number, damping_ratio: number): number;
  /** Computes the duration and bounce of a tension and damping. */
  viv_spring_to_bounce(tension: number, damping: number, duration: number, bounce: number): number;
  /** Sets the tension and damping of a spring. */
  viv_spring_set_parameters(m: bigint, tension: number, damping: number): number;
  /** Sets whether a spring is clamped: each of its numbers then stops the first time it reaches its end, exactly there, instead of overshooting. */
  viv_spring_set_clamped(spring: bigint, clamped: number): number;
  /** Sets where a property of a decay comes to rest. */
  viv_decay_set_end(decay: bigint, target: number, end: number): number;
  /** Sets the snap points where a property of a decay may come to rest: offset, and every multiple of interval from there, in both directions. */
  viv_decay_set_snap(decay: bigint, target: number, interval: number, offset: number): number;
  /** Sets whether a motion by physics, including one along a path, bounces off its walls. */
  viv_physics_set_collisions(m: bigint, collides: number, restitution: number): number;
  /** Sets the walls of a property of a decay, or of physics that is not along a path. */
  viv_motion_set_bounds(m: bigint, target: number, lowest: number, highest: number): number;
  /** Sets when a spring, decay, physics (including along a path) or simulation rests. */
  viv_motion_set_rest(m: bigint, distance: number, speed: number): number;
  /** Sets the initial velocity of a property, instead of the one that the motion would begin with or take over. */
  viv_motion_set_velocity(m: bigint, target: number, velocity: number): number;
  /** Gives a value a new end, keeping its present value and velocity. */
  viv_motion_retarget(m: bigint, target: number, to: number): number;
  /** Gives a value of any type a new end; otherwise like viv_motion_retarget(). */
  viv_motion_retarget_values(m: bigint, target: number, to: number): number;
  /** Gives every value of an array a new end, all at once; otherwise like viv_motion_retarget(). */
  viv_motion_retarget_array(m: bigint, first: number, to: number): number;
  /** Creates an empty path. */
  viv_path_create(tempo: bigint): bigint;
  /** Destroys a path; its handle is stale afterwards. */
  viv_path_destroy(path: bigint): number;
  /** Begins a new part of the path at a point, without drawing a line to it. */
  viv_path_move_to(path: bigint, x: number, y: number): number;
  /** Draws a line to a point. */
  viv_path_line_to(path: bigint, x: number, y: number): number;
  /** Draws a quadratic Bezier curve to a point. */
  viv_path_quad_to(path: bigint, cx: number, cy: number, x: number, y: number): number;
  /** Draws a cubic Bezier curve to a point. */
  viv_path_cubic_to(path: bigint, c1x: number, c1y: number, c2x: number, c2y: number, x: number, y: number): number;
  /** Draws a line to the start of an arc, and an arc of a circle. */
  viv_path_arc(path: bigint, cx: number, cy: number, radius: number, start: number, end: number, clockwise: number): number;
  /** Draws a line to the first of some points, and a smooth curve through all of them: a Catmull-Rom spline. */
  viv_path_curve_through(path: bigint, xy: number, points: number, alpha: number, closed: number): number;
  /** Draws a line back to where this part of the path began, and continues from there. */
  viv_path_close(path: bigint): number;
  /** Draws the d attribute of an SVG path: all commands, absolute and relative, with shorthands and arcs. */
  viv_path_parse(path: bigint, svg: number): number;
  /** Returns the length of a path. */
  viv_path_get_length(path: bigint): number;
  /** Computes the point and angle at a fraction of a path. */
  viv_path_get_point(path: bigint, fraction: number, x: number, y: number, angle: number): number;
  /** Creates a motion along a path. */
  viv_path_motion_create(tempo: bigint, path: bigint, duration: number, easing: number): bigint;
  /** Creates a motion by physics along a path. */
  viv_path_physics_create(tempo: bigint, path: bigint, velocity: number, friction: number): bigint;
  /** Makes a motion write its point to two values of the host. */
  viv_path_motion_set_target(m: bigint, type: number, x: number, y: number): number;
  /** Makes a motion write the angle of the path to a float of the host. */
  viv_path_motion_set_angle_target(m: bigint, type: number, angle: number): number;
  /** Sets the fractions of the path at which a pass begins and ends. */
  viv_path_motion_set_range(m: bigint, start: number, end: number): number;
  /** Sets what happens beyond a motion's range. */
  viv_path_motion_set_edges(m: bigint, edges: number): number;
  /** Returns where a motion is on its path; while it is idle, where it starts. */
  viv_path_motion_get_fraction(m: bigint): number;
  /** Returns the speed of a motion along its path. */
  viv_path_motion_get_speed(m: bigint): number;
  /** Creates an empty group. */
  viv_group_create(tempo: bigint): bigint;
  /** Sets whether the children of a reversing group wait for the slowest of them and turn together, or each turns as soon as it is at its end. */
  viv_group_set_synced(g: bigint, synced: number): number;
  /** Sets the duration of a group's pass, which otherwise lasts as long as its longest child. */
  viv_group_set_duration(g: bigint, seconds: number): number;
  /** Makes the children of a group start one after another, in addition to their own delays. */
  viv_group_set_stagger(g: bigint, seconds: number, from: number, easing: number): number;
  /** Creates a group with its children. */
  viv_group_of(tempo: bigint, count: number, children: number): bigint;
  /** Creates an empty sequence. */
  viv_sequence_create(tempo: bigint): bigint;
  /** Creates a sequence with its steps. */
  viv_sequence_of(tempo: bigint, count: number, steps: number): bigint;
  /** Sets how a sequence goes back when it reverses. */
  viv_sequence_set_reversing_mode(s: bigint, mode: number): number;
  /** Returns the step that a sequence is playing, or played last. */
  viv_sequence_get_current(s: bigint): bigint;
  /** Adds a moveable to a group or a sequence, after its last child. */
  viv_add(container: bigint, child: bigint): number;
  /** Removes a child from a container. */
  viv_remove(container: bigint, child: bigint): number;
  /** Counts the children of a container. */
  viv_get_child_count(container: bigint): number;
  /** Returns a child of a container by its index. */
  viv_get_child(container: bigint, index: number): bigint;
  /** Adds a child to a group at a place in time. */
  viv_group_place(group: bigint, child: bigint, place: number, offset: number): number;
  /** Adds a child to a group at one of its labels. */
  viv_group_place_at_label(group: bigint, child: bigint, label: number, offset: number): number;
  /** Sets when a child of a group starts, in seconds of the group; its stagger, delay and rate apply after that. */
  viv_set_position(child: bigint, seconds: number): number;
  /** Returns the position that a moveable has in a group. */
  viv_get_position(child: bigint): number;
  /** Names a second of a container's first pass. */
  viv_set_label(container: bigint, label: number, seconds: number): number;
  /** Returns the time of a label. */
  viv_get_label(container: bigint, label: number): number;
  /** Seeks a root to a label: to its delay plus the seconds of the label, clamped to its first pass. */
  viv_seek_label(root: bigint, label: number): number;
  /** Creates a step that waits. */
  viv_wait_create(tempo: bigint, seconds: number): bigint;
  /** Creates a step of no length that calls a function of the host. */
  viv_call_create(tempo: bigint, call: number, user: number): bigint;
  /** Creates a step that plays what a callback creates each time the step is reached. */
  viv_lazy_create(tempo: bigint, maker: number, user: number): bigint;
  /** Creates a step that makes its sequence jump to the step with a given name, a number of times; then the sequence continues after the jump. */
  viv_jump_create(tempo: bigint, step_name: number, times: number): bigint;
  /** Creates a tween with all its settings, and starts it. */
  viv_tween(tempo: bigint, options: number): bigint;
  /** Animates values of any type, like viv_animate(): the motion takes over their values and velocities, and destroys itself when it is over. */
  viv_animate_values(tempo: bigint, type: number, target: number, count: number, to: number, duration: number, easing: number): bigint;
  /** Moves values of any type by a spring; otherwise like viv_animate_values(). */
  viv_spring_values(tempo: bigint, type: number, target: number, count: number, to: number, tension: number, damping: number): bigint;
  /** Returns the size of the block that viv_tempo_save() needs now: about the size of the tempo itself. */
  viv_tempo_save_size(tempo: bigint): number;
  /** Saves a tempo between ticks: its clock and settings, everything that lives in it with its handles, which motion moves which value, collected events, the host's callbacks and pointers as they are, and the value of each target of a motion that is delayed, moving or paused. */
  viv_tempo_save(tempo: bigint, block: number, size: number): number;
  /** Restores a tempo to its state when a block was saved, in the same process. */
  viv_tempo_restore(tempo: bigint, block: number, size: number): number;
}
